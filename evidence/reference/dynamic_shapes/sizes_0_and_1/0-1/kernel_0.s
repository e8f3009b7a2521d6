kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffe0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r12
    push         r10
    push         rbx
    sub          rsp, 0x78
    mov          r8, QWORD PTR [global]
    lea          rax, [rbp-0x88]
    mov          DWORD PTR [rbp-0x88], 0x0
    mov          QWORD PTR [r8], rax
    test         rdx, rdx
    jle          .L6
    mov          r9, rdx
    and          r9, 0xfffffffffffffff8
    jle          .L8
    vbroadcastss ymm2, DWORD PTR [constant]                     # 1.0
    cmp          r9, rdx
    mov          rcx, rdx
    vxorps       xmm1, xmm1, xmm1
    cmovle       rcx, r9
    xor          eax, eax
.L1:
    vmaxps       ymm0, ymm1, YMMWORD PTR [rdi+rax*4]
    vaddps       ymm0, ymm0, ymm2
    vmovups      YMMWORD PTR [rsi+rax*4], ymm0
    add          rax, 0x8
    cmp          rax, rcx
    jl           .L1
    cmp          rdx, rax
    jle          .L5
.L2:
    vbroadcastss ymm1, DWORD PTR [constant]                     # 1.0
    lea          rcx, [rax*4+0x0]
    vxorps       xmm2, xmm2, xmm2
    add          rdi, rcx
    add          rsi, rcx
    mov          rcx, rdx
    sub          rcx, r9
    vmovd        xmm3, ecx
    vpbroadcastd ymm3, xmm3
    vpcmpgtd     ymm3, ymm3, YMMWORD PTR [constant]             # 0x0, 0x1, 0x2, 0x3, …
.L3:
    cmp          rcx, 0x7
    jg           .L7
    test         rcx, rcx
    jle          .L4
    vmaskmovps   ymm0, ymm3, YMMWORD PTR [rdi]
    vmaxps       ymm0, ymm2, ymm0
    vaddps       ymm0, ymm0, ymm1
    vmaskmovps   YMMWORD PTR [rsi], ymm3, ymm0
.L4:
    add          rax, 0x8
    add          rdi, 0x20
    add          rsi, 0x20
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
    vmaxps       ymm0, ymm2, YMMWORD PTR [rdi]
    vaddps       ymm0, ymm0, ymm1
    vmovups      YMMWORD PTR [rsi], ymm0
    jmp          .L4
.L8:
    xor          eax, eax
    jmp          .L2
.L9:
    jmp          kernel.cold

kernel.cold:
    mov          edi, 0x10
    lea          rbx, [constant]
    call         __cxa_allocate_exception
    mov          QWORD PTR [rbp-0x68], rbx
    lea          rbx, [constant]
    mov          DWORD PTR [rbp-0x84], 0x33b
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x70], rbx
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    lea          rbx, [rbp-0x50]
    lea          rcx, [rbp-0x70]
    mov          QWORD PTR [rbp-0x60], rax
    mov          QWORD PTR [rbp-0x78], rax
    lea          rax, [constant]
    lea          rdx, [rbp-0x78]
    mov          QWORD PTR [rbp-0x80], rax
    lea          rax, [rbp-0x58]
    lea          rsi, [rbp-0x80]
    lea          r9, [rbp-0x84]
    push         rax
    lea          rax, [rbp-0x60]
    lea          r8, [rbp-0x68]
    mov          rdi, rbx
    push         rax
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
