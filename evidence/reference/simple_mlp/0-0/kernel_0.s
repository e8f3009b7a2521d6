kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffe0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r13
    push         r12
    push         r10
    push         rbx
    mov          r12, rdi
    mov          r13, rsi
    xor          ebx, ebx
    sub          rsp, 0x110
    vbroadcastss ymm4, DWORD PTR [constant]                     # -0.0
    vbroadcastss ymm3, DWORD PTR [constant]                     # 1.0
    mov          DWORD PTR [rbp-0x88], 0x0
.L1:
    vmovups      ymm2, YMMWORD PTR [r12+rbx*4]
    vmulps       ymm0, ymm2, YMMWORD PTR [constant]             # 0.70710677
    vbroadcastss ymm5, DWORD PTR [constant]                     # 1.0614054
    vmovups      ymm7, YMMWORD PTR [r12+rbx*4]
    vmovups      ymm6, YMMWORD PTR [r13+rbx*4+0x0]
    vmulps       ymm7, ymm7, YMMWORD PTR [constant]             # 0.5
    vmovaps      YMMWORD PTR [rbp-0xd0], ymm6
    vandps       ymm2, ymm4, ymm0
    vxorps       ymm1, ymm2, ymm0
    vfmadd132ps  ymm1, ymm3, YMMWORD PTR [constant]             # 0.3275911
    vmulps       ymm0, ymm0, ymm0
    vmovaps      YMMWORD PTR [rbp-0x130], ymm2
    vmovaps      YMMWORD PTR [rbp-0xb0], ymm7
    vxorps       ymm0, ymm4, ymm0
    vdivps       ymm1, ymm3, ymm1
    vfmadd213ps  ymm5, ymm1, YMMWORD PTR [constant]             # -1.4531521
    vfmadd213ps  ymm5, ymm1, YMMWORD PTR [constant]             # 1.4214138
    vmovaps      YMMWORD PTR [rbp-0x110], ymm1
    vfmadd213ps  ymm5, ymm1, YMMWORD PTR [constant]             # -0.28449672
    vfmadd213ps  ymm5, ymm1, YMMWORD PTR [constant]             # 0.2548296
    vmovaps      YMMWORD PTR [rbp-0xf0], ymm5
    call         Sleef_expf8_u10
    vmovaps      ymm4, YMMWORD PTR [constant]                   # -0.0
    vmovaps      ymm1, YMMWORD PTR [rbp-0x110]
    vmovaps      ymm3, YMMWORD PTR [constant]                   # 1.0
    vmovaps      ymm2, YMMWORD PTR [rbp-0x130]
    vxorps       ymm0, ymm4, ymm0
    vmulps       ymm1, ymm1, ymm0
    vfmadd132ps  ymm1, ymm3, YMMWORD PTR [rbp-0xf0]
    vxorps       ymm2, ymm2, ymm1
    vaddps       ymm2, ymm2, ymm3
    vmulps       ymm2, ymm2, YMMWORD PTR [rbp-0xb0]
    vmulps       ymm2, ymm2, YMMWORD PTR [rbp-0xd0]
    vmovups      YMMWORD PTR [r12+rbx*4], ymm2
    add          rbx, 0x8
    cmp          rbx, 0x18000
    jne          .L1
    mov          rax, QWORD PTR [global]
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          kernel.cold
    vzeroupper
    lea          rsp, [rbp-0x20]
    pop          rbx
    pop          r10
    pop          r12
    pop          r13
    pop          rbp
    lea          rsp, [r10-0x8]
    ret

kernel.cold:
    mov          edi, 0x10
    vzeroupper
    lea          rbx, [rbp-0x50]
    call         __cxa_allocate_exception
    lea          rcx, [constant]
    lea          rdx, [constant]
    mov          DWORD PTR [rbp-0x84], 0x33b
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x68], rcx
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x70], rdx
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
