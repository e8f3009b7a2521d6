kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    mov          rax, rsi
    vxorps       xmm3, xmm3, xmm3
    push         rbp
    vxorps       xmm2, xmm2, xmm2
    mov          rbp, rsp
    push         r15
    mov          r15, rsi
    push         r14
    mov          r14, rdi
    push         r13
    mov          r13, rdx
    mov          rdx, rdi
    push         r12
    mov          r12, rcx
    lea          rcx, [rsi+0x20000]
    push         r10
    push         rbx
    sub          rsp, 0xc0
    mov          DWORD PTR [rbp-0x88], 0x0
.L1:
    vaddps       zmm0, zmm3, ZMMWORD PTR [rax]
    add          rax, 0x400
    add          rdx, 0x4
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x3c0]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x380]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x340]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x300]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x2c0]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x280]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x240]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x200]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x1c0]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x180]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x140]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x100]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0xc0]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x80]
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax-0x40]
    vshuff32x4   zmm1, zmm0, zmm0, 0x4e
    vaddps       zmm0, zmm1, zmm0
    vshuff32x4   zmm1, zmm0, zmm0, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vpermilps    zmm1, zmm0, 0x4e
    vaddps       zmm1, zmm1, zmm0
    vpermilps    zmm0, zmm1, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vaddss       xmm0, xmm0, xmm2
    vmovss       DWORD PTR [rdx-0x4], xmm0
    cmp          rcx, rax
    jne          .L1
    vbroadcastss zmm0, DWORD PTR [constant]                     # 0.00390625
    mov          rax, rsi
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi]
    xor          edx, edx
    vxorps       xmm4, xmm4, xmm4
    vxorps       xmm3, xmm3, xmm3
    vmovups      ZMMWORD PTR [rdi], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0x40]
    vmovups      ZMMWORD PTR [rdi+0x40], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0x80]
    vmovups      ZMMWORD PTR [rdi+0x80], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0xc0]
    vmovups      ZMMWORD PTR [rdi+0xc0], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0x100]
    vmovups      ZMMWORD PTR [rdi+0x100], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0x140]
    vmovups      ZMMWORD PTR [rdi+0x140], zmm1
    vmulps       zmm1, zmm0, ZMMWORD PTR [rdi+0x180]
    vmulps       zmm0, zmm0, ZMMWORD PTR [rdi+0x1c0]
    vmovups      ZMMWORD PTR [rdi+0x180], zmm1
    vmovups      ZMMWORD PTR [rdi+0x1c0], zmm0
.L2:
    vbroadcastss zmm1, DWORD PTR [rdi+rdx*4]
    vmovups      zmm7, ZMMWORD PTR [rax]
    vmovups      zmm5, ZMMWORD PTR [rax+0x240]
    vsubps       zmm0, zmm7, zmm1
    vmovups      zmm7, ZMMWORD PTR [rax+0x40]
    vsubps       zmm9, zmm5, zmm1
    vsubps       zmm17, zmm7, zmm1
    vmulps       zmm0, zmm0, zmm0
    vmovups      zmm7, ZMMWORD PTR [rax+0x80]
    vmulps       zmm17, zmm17, zmm17
    vsubps       zmm16, zmm7, zmm1
    vmovups      zmm7, ZMMWORD PTR [rax+0xc0]
    vaddps       zmm0, zmm0, zmm4
    vsubps       zmm15, zmm7, zmm1
    vmulps       zmm16, zmm16, zmm16
    vmovups      zmm7, ZMMWORD PTR [rax+0x100]
    vaddps       zmm0, zmm0, zmm17
    vsubps       zmm14, zmm7, zmm1
    vmulps       zmm15, zmm15, zmm15
    vmovups      zmm7, ZMMWORD PTR [rax+0x140]
    vaddps       zmm0, zmm0, zmm16
    vsubps       zmm13, zmm7, zmm1
    vmulps       zmm14, zmm14, zmm14
    vmovups      zmm7, ZMMWORD PTR [rax+0x180]
    vaddps       zmm0, zmm0, zmm15
    vsubps       zmm12, zmm7, zmm1
    vmulps       zmm13, zmm13, zmm13
    vmovups      zmm7, ZMMWORD PTR [rax+0x1c0]
    vaddps       zmm0, zmm0, zmm14
    vsubps       zmm11, zmm7, zmm1
    vmulps       zmm12, zmm12, zmm12
    vmovups      zmm7, ZMMWORD PTR [rax+0x200]
    vaddps       zmm0, zmm0, zmm13
    vsubps       zmm10, zmm7, zmm1
    vmulps       zmm11, zmm11, zmm11
    vaddps       zmm0, zmm0, zmm12
    vmulps       zmm10, zmm10, zmm10
    vmovups      zmm2, ZMMWORD PTR [rax+0x280]
    vmulps       zmm9, zmm9, zmm9
    vaddps       zmm0, zmm0, zmm11
    vsubps       zmm8, zmm2, zmm1
    vmovups      zmm7, ZMMWORD PTR [rax+0x2c0]
    vaddps       zmm0, zmm0, zmm10
    vsubps       zmm7, zmm7, zmm1
    vmulps       zmm8, zmm8, zmm8
    vmovups      zmm5, ZMMWORD PTR [rax+0x300]
    vaddps       zmm0, zmm0, zmm9
    vsubps       zmm6, zmm5, zmm1
    vmulps       zmm7, zmm7, zmm7
    vmovups      zmm2, ZMMWORD PTR [rax+0x340]
    vaddps       zmm0, zmm0, zmm8
    vsubps       zmm5, zmm2, zmm1
    vmulps       zmm6, zmm6, zmm6
    vmovups      zmm2, ZMMWORD PTR [rax+0x380]
    vaddps       zmm0, zmm0, zmm7
    vsubps       zmm2, zmm2, zmm1
    vmulps       zmm5, zmm5, zmm5
    vmovups      zmm18, ZMMWORD PTR [rax+0x3c0]
    vaddps       zmm0, zmm0, zmm6
    vmulps       zmm2, zmm2, zmm2
    vsubps       zmm1, zmm18, zmm1
    vaddps       zmm0, zmm0, zmm5
    add          rax, 0x400
    vmulps       zmm1, zmm1, zmm1
    vaddps       zmm0, zmm0, zmm2
    vaddps       zmm0, zmm0, zmm1
    vshuff32x4   zmm1, zmm0, zmm0, 0x4e
    vaddps       zmm0, zmm1, zmm0
    vshuff32x4   zmm1, zmm0, zmm0, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vpermilps    zmm1, zmm0, 0x4e
    vaddps       zmm1, zmm1, zmm0
    vpermilps    zmm0, zmm1, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vaddss       xmm0, xmm0, xmm3
    vmovss       DWORD PTR [r13+rdx*4+0x0], xmm0
    inc          rdx
    cmp          rdx, 0x80
    jne          .L2
    vmovss       xmm5, DWORD PTR [constant]                     # 0.00390625
    vmovss       xmm4, DWORD PTR [constant]                     # 1e-05
    vmovss       xmm3, DWORD PTR [constant]                     # 1.0
    lea          rax, [r12+0x20000]
    vxorps       xmm2, xmm2, xmm2
.L3:
    xor          ebx, ebx
.L4:
    vmulss       xmm0, xmm5, DWORD PTR [r13+0x0]
    vmovups      zmm6, ZMMWORD PTR [r15+rbx*4]
    vsubps       zmm1, zmm6, DWORD BCST [r14]
    vaddss       xmm0, xmm0, xmm4
    vucomiss     xmm2, xmm0
    ja           .L6
    vsqrtss      xmm0, xmm0, xmm0
    vdivss       xmm0, xmm3, xmm0
    vbroadcastss zmm0, xmm0
    vmulps       zmm0, zmm0, zmm1
    vmovups      ZMMWORD PTR [r12+rbx*4], zmm0
    add          rbx, 0x10
    cmp          rbx, 0x100
    jne          .L4
.L5:
    add          r12, 0x400
    add          r15, 0x400
    add          r14, 0x4
    add          r13, 0x4
    cmp          rax, r12
    jne          .L3
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
.L6:
    mov          QWORD PTR [rbp-0x98], rax
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm1
    vzeroupper
    call         sqrtf
    vmovss       xmm3, DWORD PTR [constant]                     # 1.0
    vmovaps      zmm1, ZMMWORD PTR [rbp-0xf0]
    vdivss       xmm0, xmm3, xmm0
    mov          rax, QWORD PTR [rbp-0x98]
    vmovss       xmm5, DWORD PTR [constant]                     # 0.00390625
    vmovss       xmm4, DWORD PTR [constant]                     # 1e-05
    vxorps       xmm2, xmm2, xmm2
    vbroadcastss zmm0, xmm0
    vmulps       zmm0, zmm0, zmm1
    vmovups      ZMMWORD PTR [r12+rbx*4], zmm0
    add          rbx, 0x10
    cmp          rbx, 0x100
    jne          .L4
    jmp          .L5

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
    lea          rsi, [constant]
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x68], rsi
    mov          QWORD PTR [rbp-0x80], rax
    lea          rsi, [constant]
    lea          rax, [rbp-0x58]
    mov          QWORD PTR [rbp-0x70], rsi
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
    je           .L7
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L7:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L8:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L9
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L8
.L9:
    vzeroupper
    jmp          .L8
