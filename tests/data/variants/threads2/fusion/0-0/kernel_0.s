kernel:
    push         rbp
    xor          ecx, ecx
    xor          edx, edx
    mov          rbp, rsp
    push         r13
    lea          rax, [rbp-0x78]
    push         r12
    lea          r12, [rbp-0x40]
    push         rbx
    sub          rsp, 0x68
    mov          QWORD PTR [rbp-0x38], rsi
    mov          QWORD PTR [rbp-0x40], rdi
    mov          rbx, QWORD PTR [global]
    mov          rsi, r12
    lea          rdi, [kernel._omp_fn.0]
    mov          QWORD PTR [rbx], rax
    mov          DWORD PTR [rbp-0x78], 0x0
    call         GOMP_parallel
    mov          QWORD PTR [rbx], 0x0
    mov          eax, DWORD PTR [rbp-0x78]
    test         eax, eax
    jne          kernel.cold
    lea          rsp, [rbp-0x18]
    pop          rbx
    pop          r12
    pop          r13
    pop          rbp
    ret

kernel._omp_fn.0:
    push         rbp
    mov          rbp, rsp
    push         r12
    mov          r12, rdi
    push         rbx
    and          rsp, 0xffffffffffffffe0
    call         omp_get_thread_num
    mov          ebx, eax
    call         omp_get_num_threads
    movsxd       rsi, eax
    mov          eax, 0x20000
    cqo
    idiv         rsi
    movsxd       rcx, ebx
    cmp          rcx, rdx
    jl           .L5
.L1:
    imul         rcx, rax
    add          rdx, rcx
    add          rax, rdx
    cmp          rdx, rax
    jge          .L4
    mov          rsi, QWORD PTR [r12+0x8]
    mov          rcx, QWORD PTR [r12]
    vbroadcastss ymm1, DWORD PTR [constant]                     # 1.0
    shl          rdx, 0x3
    shl          rax, 0x3
.L2:
    cmp          rdx, 0xfffff
    ja           .L3
    vrndscaleps  ymm0, YMMWORD PTR [rcx+rdx*4], 0x1
    vaddps       ymm0, ymm0, ymm1
    vmovups      YMMWORD PTR [rsi+rdx*4], ymm0
.L3:
    add          rdx, 0x8
    cmp          rax, rdx
    jg           .L2
    vzeroupper
.L4:
    lea          rsp, [rbp-0x10]
    pop          rbx
    pop          r12
    pop          rbp
    ret
.L5:
    inc          rax
    xor          edx, edx
    jmp          .L1

kernel.cold:
    mov          edi, 0x10
    call         __cxa_allocate_exception
    mov          r13, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x48], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x50], rax
    mov          QWORD PTR [rbp-0x68], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x70], rax
    lea          rcx, [constant]
    lea          rdx, [constant]
    lea          rax, [rbp-0x48]
    mov          QWORD PTR [rbp-0x58], rcx
    mov          QWORD PTR [rbp-0x60], rdx
    mov          DWORD PTR [rbp-0x74], 0x33b
    push         rax
    lea          rax, [rbp-0x50]
    lea          rcx, [rbp-0x60]
    push         rax
    lea          rdx, [rbp-0x68]
    lea          rsi, [rbp-0x70]
    lea          r9, [rbp-0x74]
    lea          r8, [rbp-0x58]
    mov          rdi, r12
    call         c10::detail::_str_wrapper::call
    pop          rax
    pop          rdx
    mov          rsi, r12
    mov          rdi, r13
    call         std::runtime_error::runtime_error
    mov          rdi, QWORD PTR [rbp-0x40]
    lea          rax, [rbp-0x30]
    cmp          rdi, rax
    je           .L6
    mov          rax, QWORD PTR [rbp-0x30]
    lea          rsi, [rax+0x1]
    call         operator delete
.L6:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r13
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L7:
    mov          rdi, r13
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x40]
    mov          rbx, rax
    lea          rax, [rbp-0x30]
    cmp          rdi, rax
    je           .L8
    mov          rax, QWORD PTR [rbp-0x30]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L7
.L8:
    vzeroupper
    jmp          .L7
