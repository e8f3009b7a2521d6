kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffe0
    vxorps       xmm2, xmm2, xmm2
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r15
    push         r14
    mov          r14, rdx
    push         r13
    lea          rdx, [rsi+0x400]
    push         r12
    push         r10
    push         rbx
    mov          r13, rcx
    mov          r15, rsi
    mov          r12, rdi
    sub          rsp, 0xa0
    mov          rcx, rdx
    mov          DWORD PTR [rbp-0x88], 0x0
    xor          esi, esi
.L1:
    lea          rax, [rcx-0x400]
    vxorps       xmm0, xmm0, xmm0
.L2:
    vaddps       ymm0, ymm0, YMMWORD PTR [rax]
    add          rax, 0x20
    cmp          rax, rcx
    jne          .L2
    vperm2f128   ymm1, ymm0, ymm0, 0x1
    lea          rcx, [rax+0x400]
    vaddps       ymm0, ymm0, ymm1
    vpermilps    ymm1, ymm0, 0x4e
    vaddps       ymm1, ymm1, ymm0
    vpermilps    ymm0, ymm1, 0xb1
    vaddps       ymm0, ymm0, ymm1
    vaddss       xmm0, xmm0, xmm2
    vmovss       DWORD PTR [r12+rsi*4], xmm0
    inc          rsi
    cmp          rsi, 0x80
    jne          .L1
    vbroadcastss ymm0, DWORD PTR [constant]                     # 0.00390625
    xor          ecx, ecx
    vxorps       xmm3, xmm3, xmm3
    vmulps       ymm1, ymm0, YMMWORD PTR [r12]
    vmovups      YMMWORD PTR [r12], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x20]
    vmovups      YMMWORD PTR [r12+0x20], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x40]
    vmovups      YMMWORD PTR [r12+0x40], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x60]
    vmovups      YMMWORD PTR [r12+0x60], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x80]
    vmovups      YMMWORD PTR [r12+0x80], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0xa0]
    vmovups      YMMWORD PTR [r12+0xa0], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0xc0]
    vmovups      YMMWORD PTR [r12+0xc0], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0xe0]
    vmovups      YMMWORD PTR [r12+0xe0], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x100]
    vmovups      YMMWORD PTR [r12+0x100], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x120]
    vmovups      YMMWORD PTR [r12+0x120], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x140]
    vmovups      YMMWORD PTR [r12+0x140], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x160]
    vmovups      YMMWORD PTR [r12+0x160], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x180]
    vmovups      YMMWORD PTR [r12+0x180], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x1a0]
    vmovups      YMMWORD PTR [r12+0x1a0], ymm1
    vmulps       ymm1, ymm0, YMMWORD PTR [r12+0x1c0]
    vmulps       ymm0, ymm0, YMMWORD PTR [r12+0x1e0]
    vmovups      YMMWORD PTR [r12+0x1c0], ymm1
    vmovups      YMMWORD PTR [r12+0x1e0], ymm0
.L3:
    lea          rax, [rdx-0x400]
    vxorps       xmm1, xmm1, xmm1
    vbroadcastss ymm2, DWORD PTR [r12+rcx*4]
.L4:
    vmovups      ymm6, YMMWORD PTR [rax]
    add          rax, 0x20
    vsubps       ymm0, ymm6, ymm2
    vmulps       ymm0, ymm0, ymm0
    vaddps       ymm1, ymm1, ymm0
    cmp          rdx, rax
    jne          .L4
    vperm2f128   ymm0, ymm1, ymm1, 0x1
    add          rdx, 0x400
    vaddps       ymm1, ymm1, ymm0
    vpermilps    ymm0, ymm1, 0x4e
    vaddps       ymm1, ymm0, ymm1
    vpermilps    ymm0, ymm1, 0xb1
    vaddps       ymm0, ymm0, ymm1
    vaddss       xmm0, xmm0, xmm3
    vmovss       DWORD PTR [r14+rcx*4], xmm0
    inc          rcx
    cmp          rcx, 0x80
    jne          .L3
    vmovss       xmm5, DWORD PTR [constant]                     # 0.00390625
    vmovss       xmm4, DWORD PTR [constant]                     # 1e-05
    lea          rax, [r13+0x20000]
    vxorps       xmm3, xmm3, xmm3
    vmovss       xmm2, DWORD PTR [constant]                     # 1.0
.L5:
    xor          ebx, ebx
.L6:
    vbroadcastss ymm0, DWORD PTR [r12]
    vmovups      ymm7, YMMWORD PTR [r15+rbx*4]
    vsubps       ymm1, ymm7, ymm0
    vmulss       xmm0, xmm5, DWORD PTR [r14]
    vaddss       xmm0, xmm0, xmm4
    vucomiss     xmm3, xmm0
    ja           .L8
    vsqrtss      xmm0, xmm0, xmm0
    vdivss       xmm0, xmm2, xmm0
    vbroadcastss ymm0, xmm0
    vmulps       ymm0, ymm0, ymm1
    vmovups      YMMWORD PTR [r13+rbx*4+0x0], ymm0
    add          rbx, 0x8
    cmp          rbx, 0x100
    jne          .L6
.L7:
    add          r13, 0x400
    add          r15, 0x400
    add          r12, 0x4
    add          r14, 0x4
    cmp          rax, r13
    jne          .L5
    mov          rax, QWORD PTR [global]
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          kernel.cold
    vzeroupper
    lea          rsp, [rbp-0x30]
    pop          rbx
    pop          r10
    pop          r12
    pop          r13
    pop          r14
    pop          r15
    pop          rbp
    lea          rsp, [r10-0x8]
    ret
.L8:
    mov          QWORD PTR [rbp-0xb8], rax
    vmovaps      YMMWORD PTR [rbp-0xb0], ymm1
    vzeroupper
    call         sqrtf
    vxorps       xmm3, xmm3, xmm3
    vmovss       xmm2, DWORD PTR [constant]                     # 1.0
    vmovaps      ymm1, YMMWORD PTR [rbp-0xb0]
    vmovss       xmm5, DWORD PTR [constant]                     # 0.00390625
    vmovss       xmm4, DWORD PTR [constant]                     # 1e-05
    mov          rax, QWORD PTR [rbp-0xb8]
    vdivss       xmm0, xmm2, xmm0
    vbroadcastss ymm0, xmm0
    vmulps       ymm0, ymm0, ymm1
    vmovups      YMMWORD PTR [r13+rbx*4+0x0], ymm0
    add          rbx, 0x8
    cmp          rbx, 0x100
    jne          .L6
    jmp          .L7

kernel.cold:
    mov          edi, 0x10
    vzeroupper
    lea          rbx, [rbp-0x50]
    call         __cxa_allocate_exception
    lea          rdi, [constant]
    mov          DWORD PTR [rbp-0x84], 0x33b
    lea          rcx, [rbp-0x70]
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x68], rdi
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    lea          rdi, [constant]
    lea          rdx, [rbp-0x78]
    mov          QWORD PTR [rbp-0x60], rax
    mov          QWORD PTR [rbp-0x78], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x70], rdi
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
    je           .L9
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L9:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L10:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L11
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L10
.L11:
    vzeroupper
    jmp          .L10
