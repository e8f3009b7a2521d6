kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    push         rbp
    mov          rbp, rsp
    push         r13
    mov          r13, rdi
    push         r12
    mov          r12, rsi
    push         r10
    push         rbx
    xor          ebx, ebx
    sub          rsp, 0x190
    mov          DWORD PTR [rbp-0x88], 0x0
    vbroadcastss zmm4, DWORD PTR [constant]                     # -0.0
    vbroadcastss zmm3, DWORD PTR [constant]                     # 1.0
.L1:
    vmovups      zmm0, ZMMWORD PTR [r13+rbx*4+0x0]
    vbroadcastss zmm2, DWORD PTR [constant]                     # 1.0614054
    vmulps       zmm5, zmm0, ZMMWORD PTR [constant]             # 0.5
    vmulps       zmm0, zmm0, ZMMWORD PTR [constant]             # 0.70710677
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm5
    vandps       zmm1, zmm0, ZMMWORD PTR [constant]             # 0x7fffffff
    vandps       zmm6, zmm4, zmm0
    vfmadd132ps  zmm1, zmm3, ZMMWORD PTR [constant]             # 0.3275911
    vmulps       zmm0, zmm0, zmm0
    vmovaps      ZMMWORD PTR [rbp-0x130], zmm6
    vdivps       zmm1, zmm3, zmm1
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # -1.4531521
    vxorps       zmm0, zmm4, zmm0
    vmovaps      ZMMWORD PTR [rbp-0x1b0], zmm1
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # 1.4214138
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # -0.28449672
    vfmadd213ps  zmm2, zmm1, ZMMWORD PTR [constant]             # 0.2548296
    vmovaps      ZMMWORD PTR [rbp-0x170], zmm2
    call         Sleef_expf16_u10
    vmovaps      zmm4, ZMMWORD PTR [constant]                   # -0.0
    vmovaps      zmm1, ZMMWORD PTR [rbp-0x1b0]
    vxorps       zmm0, zmm4, zmm0
    vmulps       zmm1, zmm1, zmm0
    vmovaps      zmm3, ZMMWORD PTR [constant]                   # 1.0
    vfmadd132ps  zmm1, zmm3, ZMMWORD PTR [rbp-0x170]
    vxorps       zmm0, zmm1, ZMMWORD PTR [rbp-0x130]
    vaddps       zmm0, zmm0, zmm3
    vmulps       zmm0, zmm0, ZMMWORD PTR [rbp-0xf0]
    vmovups      ZMMWORD PTR [r12+rbx*4], zmm0
    add          rbx, 0x10
    cmp          rbx, 0x2000
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
