kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r14
    mov          r14, rsi
    push         r13
    mov          r13, rdx
    push         r12
    xor          r12d, r12d
    push         r10
    push         rbx
    mov          rbx, rdi
    sub          rsp, 0x1c8
    mov          DWORD PTR [rbp-0x88], 0x0
.L1:
    vmovups      zmm3, ZMMWORD PTR [r14+r12*4]
    vbroadcastss zmm6, DWORD PTR [constant]                     # 1.0
    vmulps       zmm0, zmm3, ZMMWORD PTR [constant]             # 0.70710677
    vbroadcastss zmm2, DWORD PTR [constant]                     # 1.0614054
    vmovups      zmm4, ZMMWORD PTR [rbx+r12*4]
    vmovaps      ZMMWORD PTR [rbp-0x1f0], zmm3
    vmovaps      ZMMWORD PTR [rbp-0x130], zmm4
    vandps       zmm1, zmm0, ZMMWORD PTR [constant]             # 0x7fffffff
    vandps       zmm5, zmm0, ZMMWORD PTR [constant]             # 0x80000000
    vfmadd132ps  zmm1, zmm6, ZMMWORD PTR [constant]             # 0.3275911
    vmulps       zmm0, zmm0, zmm0
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm5
    vdivps       zmm1, zmm6, zmm1
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # -1.4531521
    vxorps       zmm0, zmm0, ZMMWORD PTR [constant]             # 0x80000000
    vmovaps      ZMMWORD PTR [rbp-0x1b0], zmm1
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # 1.4214138
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # -0.28449672
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # 0.2548296
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm2
    call         Sleef_expf16_u10
    vxorps       zmm0, zmm0, ZMMWORD PTR [constant]             # 0x80000000
    vmovaps      zmm1, ZMMWORD PTR [rbp-0x1b0]
    vmovaps      zmm2, ZMMWORD PTR [rbp-0x170]
    vmulps       zmm1, zmm1, zmm0
    vmovaps      zmm3, ZMMWORD PTR [rbp-0x1f0]
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm3
    vfmadd213ps  zmm1, zmm2, ZMMWORD PTR [constant]             # 1.0
    vxorps       zmm0, zmm1, ZMMWORD PTR [rbp-0xf0]
    vaddps       zmm0, zmm0, ZMMWORD PTR [constant]             # 1.0
    vmulps       zmm5, zmm0, ZMMWORD PTR [constant]             # 0.5
    vmulps       zmm0, zmm3, zmm3
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm5
    vmulps       zmm0, zmm0, ZMMWORD PTR [constant]             # -0.5
    call         Sleef_expf16_u10
    vmulps       zmm0, zmm0, ZMMWORD PTR [constant]             # 0.3989423
    vmovaps      zmm3, ZMMWORD PTR [rbp-0x170]
    vmulps       zmm0, zmm0, zmm3
    vaddps       zmm0, zmm0, ZMMWORD PTR [rbp-0xf0]
    vmulps       zmm0, zmm0, ZMMWORD PTR [rbp-0x130]
    vmovups      ZMMWORD PTR [rbx+r12*4], zmm0
    add          r12, 0x10
    cmp          r12, 0x2000
    jne          .L1
    lea          rdx, [rbx+0x8000]
    xor          ecx, ecx
.L2:
    lea          rax, [rdx-0x8000]
    vxorps       xmm0, xmm0, xmm0
.L3:
    vaddps       zmm0, zmm0, ZMMWORD PTR [rax]
    add          rax, 0x400
    cmp          rdx, rax
    jne          .L3
    vmovups      ZMMWORD PTR [r13+rcx*4+0x0], zmm0
    add          rcx, 0x10
    add          rdx, 0x40
    cmp          rcx, 0x100
    jne          .L2
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
    je           .L4
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    call         operator delete
.L4:
    mov          rdx, QWORD PTR [std::runtime_error::~runtime_error]
    mov          rsi, QWORD PTR [std::runtime_error]
    mov          rdi, r12
    call         __cxa_throw
    mov          rbx, rax
    vzeroupper
.L5:
    mov          rdi, r12
    call         __cxa_free_exception
    mov          rdi, rbx
    call         _Unwind_Resume
    mov          rdi, QWORD PTR [rbp-0x50]
    mov          rbx, rax
    lea          rax, [rbp-0x40]
    cmp          rdi, rax
    je           .L6
    mov          rax, QWORD PTR [rbp-0x40]
    lea          rsi, [rax+0x1]
    vzeroupper
    call         operator delete
    jmp          .L5
.L6:
    vzeroupper
    jmp          .L5
