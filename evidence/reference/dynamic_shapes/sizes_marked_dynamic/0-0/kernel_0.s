kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r12
    lea          rax, [rbp-0x88]
    push         r10
    push         rbx
    sub          rsp, 0x98
    mov          r8, QWORD PTR [global]
    mov          DWORD PTR [rbp-0x88], 0x0
    mov          QWORD PTR [r8], rax
    test         rdx, rdx
    jle          .L6
    mov          r9, rdx
    and          r9, 0xfffffffffffffff0
    jle          .L8
    cmp          r9, rdx
    mov          rcx, rdx
    vbroadcastss zmm2, DWORD PTR [constant]                     # 1.0
    cmovle       rcx, r9
    vxorps       xmm1, xmm1, xmm1
    xor          eax, eax
.L1:
    vmaxps       zmm0, zmm1, ZMMWORD PTR [rdi+rax*4]
    vaddps       zmm0, zmm0, zmm2
    vmovups      ZMMWORD PTR [rsi+rax*4], zmm0
    add          rax, 0x10
    cmp          rax, rcx
    jl           .L1
    cmp          rdx, rax
    jle          .L5
.L2:
    lea          rcx, [rax*4+0x0]
    add          rdi, rcx
    add          rsi, rcx
    mov          rcx, rdx
    sub          rcx, r9
    mov          r9d, 0x1
    shlx         r9, r9, rcx
    vbroadcastss zmm1, DWORD PTR [constant]                     # 1.0
    dec          r9d
    movzx        ebx, r9w
    vxorps       xmm2, xmm2, xmm2
    kmovd        k1, ebx
.L3:
    cmp          rcx, 0x10
    je           .L7
    vmovups      zmm0{k1}{z}, ZMMWORD PTR [rdi]
    test         rcx, rcx
    jle          .L4
    vmaxps       zmm0, zmm2, zmm0
    vaddps       zmm0, zmm0, zmm1
    vmovups      ZMMWORD PTR [rsi]{k1}, zmm0
.L4:
    add          rax, 0x10
    add          rdi, 0x40
    add          rsi, 0x40
    cmp          rax, rdx
    jl           .L3
.L5:
    vzeroupper
.L6:
    mov          QWORD PTR [r8], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          .L9
    lea          rsp, [rbp-0x18]
    pop          rbx
    pop          r10
    pop          r12
    pop          rbp
    lea          rsp, [r10-0x8]
    ret
.L7:
    vmaxps       zmm0, zmm2, ZMMWORD PTR [rdi]
    vaddps       zmm0, zmm0, zmm1
    vmovups      ZMMWORD PTR [rsi], zmm0
    jmp          .L4
.L8:
    xor          eax, eax
    jmp          .L2
.L9:
    jmp          kernel.cold

kernel.cold:
    mov          edi, 0x10
    call         __cxa_allocate_exception
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x60], rax
    mov          QWORD PTR [rbp-0x78], rax
    lea          rbx, [constant]
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x68], rbx
    mov          QWORD PTR [rbp-0x80], rax
    lea          rbx, [constant]
    lea          rax, [rbp-0x58]
    mov          QWORD PTR [rbp-0x70], rbx
    mov          DWORD PTR [rbp-0x84], 0x33b
    push         rax
    lea          rax, [rbp-0x60]
    lea          rbx, [rbp-0x50]
    push         rax
    lea          rcx, [rbp-0x70]
    lea          rdx, [rbp-0x78]
    lea          rsi, [rbp-0x80]
    lea          r9, [rbp-0x84]
    lea          r8, [rbp-0x68]
    mov          rdi, rbx
    call         c10::detail::_str_wrapper::call
    pop          rax
    pop          rdx
    mov          rsi, rbx
    mov          rdi, r12
    call         std::runtime_error::runtime_error
    mov          rdi, QWORD PTR [rbp-0x50]
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L10
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L10:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L11:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L12
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L11
.L12:
    vzeroupper
    jmp          .L11
