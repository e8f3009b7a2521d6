kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffe0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r12
    lea          rdx, [rbp-0x88]
    push         r10
    push         rbx
    sub          rsp, 0x78
    mov          rax, QWORD PTR [global]
    mov          DWORD PTR [rbp-0x88], 0x0
    mov          QWORD PTR [rax], rdx
    vmovdqa      ymm1, YMMWORD PTR [constant]                   # 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, …
    vmaskmovps   ymm0, ymm1, YMMWORD PTR [rdi]
    vaddps       ymm0, ymm0, DWORD BCST [constant]              # -1.0
    vmaskmovps   YMMWORD PTR [rsi], ymm1, ymm0
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          kernel.cold
    vzeroupper
    lea          rsp, [rbp-0x18]
    pop          rbx
    pop          r10
    pop          r12
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
    lea          rcx, [constant]
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x68], rcx
    mov          QWORD PTR [rbp-0x80], rax
    lea          rcx, [constant]
    lea          rax, [rbp-0x58]
    mov          QWORD PTR [rbp-0x70], rcx
    mov          DWORD PTR [rbp-0x84], 0x33d
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
    je           .L1
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L1:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L2:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L3
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L2
.L3:
    vzeroupper
    jmp          .L2
