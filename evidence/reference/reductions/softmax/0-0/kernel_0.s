kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r15
    lea          rax, [rbp-0x88]
    mov          r15, rsi
    push         r14
    push         r13
    mov          r13, rdx
    push         r12
    mov          r12, rcx
    push         r10
    push         rbx
    mov          rbx, rdi
    mov          edi, 0x400
    sub          rsp, 0x4c0
    mov          rcx, QWORD PTR [global]
    mov          DWORD PTR [rbp-0x88], 0x0
    mov          QWORD PTR [rcx], rax
    call         operator new[]
    mov          rdi, rax
    mov          edx, 0x400
    xor          esi, esi
    mov          r14, rax
    call         memset
    lea          rax, [rbx+0x20000]
    mov          QWORD PTR [rbp-0x98], rax
.L1:
    vmovups      zmm1, ZMMWORD PTR [rbx]
    vbroadcastss zmm4, DWORD PTR [constant]                     # -inf
    vmovups      zmm2, ZMMWORD PTR [rbx+0x40]
    vcmpunordps  k0, zmm4, zmm1
    vmaxps       zmm0, zmm4, zmm1
    vmovss       xmm6, DWORD PTR [constant]                     # -inf
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x80]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0xc0]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x100]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x140]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x180]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x1c0]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x200]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x240]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x280]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x2c0]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x300]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x340]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x380]
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vmovups      zmm2, ZMMWORD PTR [rbx+0x3c0]
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vshuff32x4   zmm2, zmm1, zmm1, 0x4e
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vshuff32x4   zmm2, zmm0, zmm0, 0xb1
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vpmovm2d     zmm0, k0
    vorps        zmm0, zmm1, zmm0
    vpermilps    zmm2, zmm0, 0x4e
    vcmpunordps  k0, zmm0, zmm2
    vmaxps       zmm1, zmm0, zmm2
    vpmovm2d     zmm0, k0
    vorps        zmm1, zmm1, zmm0
    vpermilps    zmm2, zmm1, 0xb1
    vcmpunordps  k0, zmm1, zmm2
    vmaxps       zmm0, zmm1, zmm2
    vpmovm2d     zmm1, k0
    vorps        zmm0, zmm0, zmm1
    vmaxss       xmm0, xmm6, xmm0
    vmovss       DWORD PTR [r15], xmm0
    vmovups      zmm6, ZMMWORD PTR [rbx]
    vbroadcastss zmm5, xmm0
    vsubps       zmm0, zmm6, zmm5
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm5
    call         Sleef_expf16_u10
    vxorps       xmm7, xmm7, xmm7
    vaddps       zmm6, zmm7, zmm0
    vmovups      zmm7, ZMMWORD PTR [rbx+0x40]
    vmovups      ZMMWORD PTR [r14], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x130], zmm0
    vsubps       zmm0, zmm7, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm6
    call         Sleef_expf16_u10
    vmovups      zmm2, ZMMWORD PTR [rbx+0x80]
    vaddps       zmm6, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x40], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x1b0], zmm0
    vsubps       zmm0, zmm2, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm6
    call         Sleef_expf16_u10
    vmovups      zmm1, ZMMWORD PTR [rbx+0xc0]
    vaddps       zmm7, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x80], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x1f0], zmm0
    vsubps       zmm0, zmm1, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm7
    call         Sleef_expf16_u10
    vaddps       zmm2, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0xc0], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x230], zmm0
    vmovups      zmm0, ZMMWORD PTR [rbx+0x100]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm2
    vsubps       zmm0, zmm0, ZMMWORD PTR [rbp-0xf0]
    call         Sleef_expf16_u10
    vmovups      zmm8, ZMMWORD PTR [rbx+0x140]
    vaddps       zmm1, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x100], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x270], zmm0
    vsubps       zmm0, zmm8, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm1
    call         Sleef_expf16_u10
    vmovups      ZMMWORD PTR [r14+0x140], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x2b0], zmm0
    vaddps       zmm0, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      zmm10, ZMMWORD PTR [rbx+0x180]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm0
    vsubps       zmm0, zmm10, ZMMWORD PTR [rbp-0xf0]
    call         Sleef_expf16_u10
    vmovups      zmm12, ZMMWORD PTR [rbx+0x1c0]
    vaddps       zmm11, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x180], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x2f0], zmm0
    vsubps       zmm0, zmm12, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm11
    call         Sleef_expf16_u10
    vmovups      zmm14, ZMMWORD PTR [rbx+0x200]
    vaddps       zmm13, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x1c0], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x330], zmm0
    vsubps       zmm0, zmm14, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm13
    call         Sleef_expf16_u10
    vmovups      zmm10, ZMMWORD PTR [rbx+0x240]
    vaddps       zmm15, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x200], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x370], zmm0
    vsubps       zmm0, zmm10, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm15
    call         Sleef_expf16_u10
    vmovups      zmm14, ZMMWORD PTR [rbx+0x280]
    vaddps       zmm12, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x240], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x3b0], zmm0
    vsubps       zmm0, zmm14, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm12
    call         Sleef_expf16_u10
    vmovups      zmm14, ZMMWORD PTR [rbx+0x2c0]
    vaddps       zmm13, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x280], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x3f0], zmm0
    vsubps       zmm0, zmm14, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm13
    call         Sleef_expf16_u10
    vmovups      zmm14, ZMMWORD PTR [rbx+0x300]
    vaddps       zmm15, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x2c0], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x430], zmm0
    vsubps       zmm0, zmm14, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm15
    call         Sleef_expf16_u10
    vmovups      zmm16, ZMMWORD PTR [rbx+0x340]
    vaddps       zmm14, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x300], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x470], zmm0
    vsubps       zmm0, zmm16, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm14
    call         Sleef_expf16_u10
    vmovups      zmm18, ZMMWORD PTR [rbx+0x380]
    vaddps       zmm15, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x340], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x4b0], zmm0
    vsubps       zmm0, zmm18, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm15
    call         Sleef_expf16_u10
    vmovups      zmm20, ZMMWORD PTR [rbx+0x3c0]
    vaddps       zmm19, zmm0, ZMMWORD PTR [rbp-0x170]
    vmovups      ZMMWORD PTR [r14+0x380], zmm0
    vmovaps      ZMMWORD PTR [rbp-0x4f0], zmm0
    vsubps       zmm0, zmm20, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm19
    call         Sleef_expf16_u10
    vaddps       zmm2, zmm0, ZMMWORD PTR [rbp-0x170]
    vxorps       xmm3, xmm3, xmm3
    vmovaps      zmm4, ZMMWORD PTR [rbp-0x130]
    vshuff32x4   zmm1, zmm2, zmm2, 0x4e
    vaddps       zmm1, zmm1, zmm2
    vmovaps      zmm5, ZMMWORD PTR [rbp-0x1b0]
    vmovaps      zmm6, ZMMWORD PTR [rbp-0x1f0]
    vshuff32x4   zmm2, zmm1, zmm1, 0xb1
    vaddps       zmm1, zmm1, zmm2
    vmovaps      zmm7, ZMMWORD PTR [rbp-0x230]
    vmovaps      zmm8, ZMMWORD PTR [rbp-0x330]
    vpermilps    zmm2, zmm1, 0x4e
    vaddps       zmm2, zmm2, zmm1
    vmovaps      zmm9, ZMMWORD PTR [rbp-0x370]
    vmovaps      zmm10, ZMMWORD PTR [rbp-0x3b0]
    vpermilps    zmm1, zmm2, 0xb1
    vaddps       zmm1, zmm1, zmm2
    vmovaps      zmm2, ZMMWORD PTR [rbp-0x270]
    vmovups      ZMMWORD PTR [r14+0x3c0], zmm0
    vaddss       xmm1, xmm1, xmm3
    add          rbx, 0x400
    add          r13, 0x4
    vmovss       DWORD PTR [r13-0x4], xmm1
    vbroadcastss zmm1, xmm1
    vdivps       zmm1, zmm4, zmm1
    vmovups      ZMMWORD PTR [r12], zmm1
    vdivps       zmm1, zmm5, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x40], zmm1
    vdivps       zmm1, zmm6, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x80], zmm1
    vdivps       zmm1, zmm7, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0xc0], zmm1
    vdivps       zmm1, zmm2, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x100], zmm1
    vmovaps      zmm1, ZMMWORD PTR [rbp-0x2b0]
    vmovaps      zmm4, ZMMWORD PTR [rbp-0x2f0]
    vdivps       zmm1, zmm1, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x140], zmm1
    vdivps       zmm1, zmm4, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x180], zmm1
    vdivps       zmm1, zmm8, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x1c0], zmm1
    vdivps       zmm1, zmm9, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x200], zmm1
    vdivps       zmm1, zmm10, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x240], zmm1
    vmovaps      zmm11, ZMMWORD PTR [rbp-0x3f0]
    vmovaps      zmm12, ZMMWORD PTR [rbp-0x430]
    vdivps       zmm1, zmm11, DWORD BCST [r13-0x4]
    vmovaps      zmm13, ZMMWORD PTR [rbp-0x470]
    vmovups      ZMMWORD PTR [r12+0x280], zmm1
    vdivps       zmm1, zmm12, DWORD BCST [r13-0x4]
    vmovaps      zmm14, ZMMWORD PTR [rbp-0x4b0]
    vmovups      ZMMWORD PTR [r12+0x2c0], zmm1
    vdivps       zmm1, zmm13, DWORD BCST [r13-0x4]
    vmovaps      zmm15, ZMMWORD PTR [rbp-0x4f0]
    vmovups      ZMMWORD PTR [r12+0x300], zmm1
    vdivps       zmm1, zmm14, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x340], zmm1
    vdivps       zmm1, zmm15, DWORD BCST [r13-0x4]
    vmovups      ZMMWORD PTR [r12+0x380], zmm1
    vdivps       zmm0, zmm0, DWORD BCST [r13-0x4]
    add          r12, 0x400
    vmovups      ZMMWORD PTR [r12-0x40], zmm0
    add          r15, 0x4
    cmp          QWORD PTR [rbp-0x98], rbx
    jne          .L1
    mov          rdi, r14
    vzeroupper
    call         operator delete[]
    mov          rax, QWORD PTR [global]
    mov          QWORD PTR [rax], 0x0
    mov          eax, DWORD PTR [rbp-0x88]
    test         eax, eax
    jne          kernel.cold
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
    mov          rbx, rax
    jmp          .L3

kernel.cold:
    mov          edi, 0x10
    call         __cxa_allocate_exception
    mov          r12, rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x58], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x60], rax
    mov          QWORD PTR [rbp-0x78], rax
    lea          rax, [constant]
    mov          QWORD PTR [rbp-0x80], rax
    lea          rdx, [constant]
    lea          rcx, [constant]
    lea          rax, [rbp-0x58]
    mov          QWORD PTR [rbp-0x68], rdx
    mov          QWORD PTR [rbp-0x70], rcx
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
.L3:
    mov          rdi, r14
    vzeroupper
    call         operator delete[]
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L5
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L4
    mov          rbx, rax
    vzeroupper
.L4:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
.L5:
    vzeroupper
    jmp          .L4
