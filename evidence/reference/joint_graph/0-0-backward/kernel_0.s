kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r14
    lea          r14, [rdi+0x2000]
    push         r13
    mov          r13, rsi
    push         r12
    push         r10
    push         rbx
    mov          rbx, rdi
    sub          rsp, 0x108
    mov          DWORD PTR [rbp-0x88], 0x0
.L1:
    vmovups      zmm2, ZMMWORD PTR [rbx]
    mov          r12d, DWORD PTR [r13+0x0]
    vmovaps      zmm0, zmm2
    vmovaps      ZMMWORD PTR [rbp-0x130], zmm2
    call         Sleef_sinf16_u35
    vaddps       zmm0, zmm0, zmm0
    vmovd        xmm3, r12d
    vbroadcastss zmm1, xmm3
    vmulps       zmm4, zmm0, zmm1
    vmovaps      zmm2, ZMMWORD PTR [rbp-0x130]
    add          rbx, 0x40
    vmovaps      zmm0, zmm2
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm4
    call         Sleef_cosf16_u35
    vmulps       zmm0, zmm0, ZMMWORD PTR [rbp-0xf0]
    vmovups      ZMMWORD PTR [rbx-0x40], zmm0
    cmp          rbx, r14
    jne          .L1
    mov          rax, QWORD PTR [global]
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          kernel.cold
    vzeroupper
    lea          rsp, [rbp-0x28]
    pop          rbx
    pop          r10
    pop          r12
    pop          r13
    pop          r14
    pop          rbp
    lea          rsp, [r10-0x8]
    ret

kernel.cold:
    mov          edi, 0x10
    vzeroupper
    call         __cxa_allocate_exception
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x60], rax
    mov          QWORD PTR [rbp-0x78], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x80], rax
    lea          rcx, [constant]
    lea          rdx, [constant]
    lea          rax, [rbp-0x58]
    mov          QWORD PTR [rbp-0x68], rcx
    mov          QWORD PTR [rbp-0x70], rdx
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
    je           .L2
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L2:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L3:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L4
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L3
.L4:
    vzeroupper
    jmp          .L3
