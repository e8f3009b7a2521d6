kernel:
    lea          r10, [rsp+0x8]
    and          rsp, 0xffffffffffffffc0
    push         QWORD PTR [r10-0x8]
    vxorps       xmm5, xmm5, xmm5
    push         rbp
    mov          rbp, rsp
    push         r13
    mov          r13, rsi
    push         r12
    lea          r12, [rdi+0x2000]
    push         r10
    push         rbx
    mov          rbx, rdi
    sub          rsp, 0xd0
    mov          DWORD PTR [rbp-0x88], 0x0
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm5
.L1:
    vmovups      zmm0, ZMMWORD PTR [rbx]
    add          rbx, 0x40
    call         Sleef_sinf16_u35
    vmulps       zmm0, zmm0, zmm0
    vaddps       zmm2, zmm0, ZMMWORD PTR [rbp-0xf0]
    vmovaps      ZMMWORD PTR [rbp-0xf0], zmm2
    cmp          r12, rbx
    jne          .L1
    vshuff32x4   zmm0, zmm2, zmm2, 0x4e
    vaddps       zmm0, zmm0, zmm2
    mov          rax, QWORD PTR [global]
    vshuff32x4   zmm1, zmm0, zmm0, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vpermilps    zmm1, zmm0, 0x4e
    vaddps       zmm1, zmm1, zmm0
    vpermilps    zmm0, zmm1, 0xb1
    vaddps       zmm0, zmm0, zmm1
    vxorps       xmm1, xmm1, xmm1
    vaddss       xmm0, xmm0, xmm1
    vmovss       DWORD PTR [r13+0x0], xmm0
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
