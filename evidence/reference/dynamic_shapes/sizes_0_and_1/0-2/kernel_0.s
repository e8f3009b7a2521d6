kernel:
    push         rbp
    vxorps       xmm1, xmm1, xmm1
    mov          rbp, rsp
    push         r12
    push         rbx
    sub          rsp, 0x60
    vmovss       xmm0, DWORD PTR [rdi]
    mov          DWORD PTR [rbp-0x68], 0x0
    vcomiss      xmm1, xmm0
    ja           .L2
    vaddss       xmm0, xmm0, DWORD PTR [constant]               # 1.0
.L1:
    mov          rax, QWORD PTR [global]
    vmovss       DWORD PTR [rsi], xmm0
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x68]
    test         eax, eax
    jne          kernel.cold
    lea          rsp, [rbp-0x10]
    pop          rbx
    pop          r12
    pop          rbp
    ret
.L2:
    vmovss       xmm0, DWORD PTR [constant]                     # 1.0
    jmp          .L1

kernel.cold:
    mov          edi, 0x10
    call         __cxa_allocate_exception
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x38], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x40], rax
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x60], rax
    lea          rcx, [constant]
    lea          rdx, [constant]
    lea          rax, [rbp-0x38]
    mov          QWORD PTR [rbp-0x48], rcx
    mov          QWORD PTR [rbp-0x50], rdx
    mov          DWORD PTR [rbp-0x64], 0x33b
    push         rax
    lea          rax, [rbp-0x40]
    lea          rbx, [rbp-0x30]
    push         rax
    lea          rcx, [rbp-0x50]
    lea          rdx, [rbp-0x58]
    lea          rsi, [rbp-0x60]
    lea          r9, [rbp-0x64]
    lea          r8, [rbp-0x48]
    mov          rdi, rbx
    call         c10::detail::_str_wrapper::call
    pop          rax
    pop          rdx
    mov          rsi, rbx
    mov          rdi, r12
    call         std::runtime_error::runtime_error
    mov          rdi, QWORD PTR [rbp-0x30]
    lea          rax, [rbp-0x20]
    cmp          rdi, rax
    je           .L3
    mov          rax, QWORD PTR [rbp-0x20]
    lea          rsi, [rax+0x1]
    call         operator delete
.L3:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L4:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x30]
    mov          rbx, rax
    lea          rax, [rbp-0x20]
    cmp          rdi, rax
    je           .L5
    mov          rax, QWORD PTR [rbp-0x20]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L4
.L5:
    vzeroupper
    jmp          .L4
