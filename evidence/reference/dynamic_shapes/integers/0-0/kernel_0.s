kernel:
    push         rbp
    vxorps       xmm0, xmm0, xmm0
    mov          rbp, rsp
    push         r12
    lea          rdx, [rbp-0x78]
    push         r10
    push         rbx
    sub          rsp, 0x68
    mov          rax, QWORD PTR [global]
    mov          DWORD PTR [rbp-0x78], 0x0
    mov          QWORD PTR [rax], rdx
    mov          edx, 0xff
    kmovw        k1, edx
    vmovups      ZMMWORD PTR [rdi]{k1}, zmm0
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x78]
    test         eax, eax
    jne          kernel.cold
    vzeroupper
    lea          rsp, [rbp-0x18]
    pop          rbx
    pop          r10
    pop          r12
    pop          rbp
    ret

kernel.cold:
    mov          edi, 0x10
    vzeroupper
    call         __cxa_allocate_exception
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x48], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x50], rax
    mov          QWORD PTR [rbp-0x68], rax
    lea          rcx, [constant]
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x58], rcx
    mov          QWORD PTR [rbp-0x70], rax
    lea          rcx, [constant]
    lea          rax, [rbp-0x48]
    mov          QWORD PTR [rbp-0x60], rcx
    mov          DWORD PTR [rbp-0x74], 0x33b
    push         rax
    lea          rax, [rbp-0x50]
    lea          rbx, [rbp-0x40]
    push         rax
    lea          rcx, [rbp-0x60]
    lea          rdx, [rbp-0x68]
    lea          rsi, [rbp-0x70]
    lea          r9, [rbp-0x74]
    lea          r8, [rbp-0x58]
    mov          rdi, rbx
    call         c10::detail::_str_wrapper::call
    pop          rax
    pop          rdx
    mov          rsi, rbx
    mov          rdi, r12
    call         std::runtime_error::runtime_error
    mov          rdi, QWORD PTR [rbp-0x40]
    lea          rax, [rbp-0x30]
    cmp          rdi, rax
    je           .L1
    mov          rax, QWORD PTR [rbp-0x30]
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
    mov          rdi, QWORD PTR [rbp-0x40]
    mov          rbx, rax
    lea          rax, [rbp-0x30]
    cmp          rdi, rax
    je           .L3
    mov          rax, QWORD PTR [rbp-0x30]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L2
.L3:
    vzeroupper
    jmp          .L2
