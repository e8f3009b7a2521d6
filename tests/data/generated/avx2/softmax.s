kernel:
        lea           r10, [rsp+0x8]
        and           rsp, 0xffffffffffffffe0
        push          QWORD PTR [r10-0x8]
        push          rbp
        mov           rbp, rsp
        push          r15
        push          r14
        push          r13
        push          r12
        push          r10
        push          rbx
        mov           r13, rdi
        sub           rsp, 0xc0
        mov           rdi, QWORD PTR [global]
        lea           rax, [rbp-0x88]
        mov           QWORD PTR [rbp-0xc8], rsi
        mov           r14, rdx
        mov           r15, rcx
        mov           DWORD PTR [rbp-0x88], 0x0
        mov           QWORD PTR [rdi], rax
        mov           edi, 0x400
        call          operator new[]
        mov           edx, 0x400
        xor           esi, esi
        mov           rdi, rax
        mov           r12, rax
        call          memset
        lea           rax, [r13+0x400]
        mov           QWORD PTR [rbp-0xc0], 0x0
        mov           QWORD PTR [rbp-0xb8], rax
.L1:
        vmovaps       ymm0, YMMWORD PTR [constant]              # -inf
        mov           rax, r13
.L2:
        vmaxps        ymm1, ymm0, YMMWORD PTR [rax]
        vcmpunordps   ymm0, ymm0, YMMWORD PTR [rax]
        add           rax, 0x20
        vorps         ymm0, ymm1, ymm0
        cmp           QWORD PTR [rbp-0xb8], rax
        jne           .L2
        vperm2f128    ymm2, ymm0, ymm0, 0x1
        mov           rax, QWORD PTR [rbp-0xc8]
        mov           rsi, QWORD PTR [rbp-0xc0]
        xor           ebx, ebx
        vmaxps        ymm1, ymm0, ymm2
        vcmpunordps   ymm0, ymm0, ymm2
        vorps         ymm0, ymm1, ymm0
        vpermilps     ymm2, ymm0, 0x4e
        vmaxps        ymm1, ymm0, ymm2
        vcmpunordps   ymm0, ymm0, ymm2
        vorps         ymm1, ymm1, ymm0
        vpermilps     ymm2, ymm1, 0xb1
        vmaxps        ymm0, ymm1, ymm2
        vcmpunordps   ymm1, ymm1, ymm2
        vmovss        xmm2, DWORD PTR [constant]                # -inf
        vorps         ymm0, ymm0, ymm1
        vmaxss        xmm0, xmm2, xmm0
        vbroadcastss  ymm2, xmm0
        vmovss        DWORD PTR [rax+rsi*4], xmm0
        vmovaps       YMMWORD PTR [rbp-0xf0], ymm2
        vxorps        xmm2, xmm2, xmm2
        vmovaps       YMMWORD PTR [rbp-0xb0], ymm2
.L3:
        vmovups       ymm3, YMMWORD PTR [r13+rbx*4+0x0]
        vsubps        ymm0, ymm3, YMMWORD PTR [rbp-0xf0]
        call          Sleef_expf8_u10
        vaddps        ymm5, ymm0, YMMWORD PTR [rbp-0xb0]
        vmovups       YMMWORD PTR [r12+rbx*4], ymm0
        add           rbx, 0x8
        vmovaps       YMMWORD PTR [rbp-0xb0], ymm5
        cmp           rbx, 0x100
        jne           .L3
        vperm2f128    ymm0, ymm5, ymm5, 0x1
        vxorps        xmm2, xmm2, xmm2
        xor           eax, eax
        vaddps        ymm0, ymm0, ymm5
        vpermilps     ymm1, ymm0, 0x4e
        vaddps        ymm1, ymm1, ymm0
        vpermilps     ymm0, ymm1, 0xb1
        vaddps        ymm0, ymm0, ymm1
        vaddss        xmm0, xmm0, xmm2
        vmovss        DWORD PTR [r14], xmm0
        jmp           .L5
.L4:
        vmovss        xmm0, DWORD PTR [r14]
.L5:
        vmovups       ymm7, YMMWORD PTR [r12+rax*4]
        vbroadcastss  ymm0, xmm0
        vdivps        ymm0, ymm7, ymm0
        vmovups       YMMWORD PTR [r15+rax*4], ymm0
        add           rax, 0x8
        cmp           rax, 0x100
        jne           .L4
        inc           QWORD PTR [rbp-0xc0]
        add           QWORD PTR [rbp-0xb8], 0x400
        add           r15, 0x400
        add           r14, 0x4
        mov           rax, QWORD PTR [rbp-0xc0]
        add           r13, 0x400
        cmp           rax, 0x40
        jne           .L1
        mov           rdi, r12
        vzeroupper
        call          operator delete[]
        mov           rax, QWORD PTR [global]
        mov           QWORD PTR [rax], 0x0
        mov           eax, DWORD PTR [rbp-0x88]
        test          eax, eax
        jne           kernel.cold
        lea           rsp, [rbp-0x30]
        pop           rbx
        pop           r10
        pop           r12
        pop           r13
        pop           r14
        pop           r15
        pop           rbp
        lea           rsp, [r10-0x8]
        ret
        mov           rbx, rax
        jmp           .L7

kernel.cold:
        mov           edi, 0x10
        lea           rbx, [rbp-0x50]
        call          __cxa_allocate_exception
        lea           rdi, [constant]
        mov           DWORD PTR [rbp-0x84], 0x33b
        lea           rcx, [rbp-0x70]
        mov           r12, rax
        lea           rax, [constant]
        mov           QWORD PTR [rbp-0x68], rdi
        mov           QWORD PTR [rbp-0x58], rax
        lea           rax, [constant]
        lea           rdi, [constant]
        lea           rdx, [rbp-0x78]
        mov           QWORD PTR [rbp-0x60], rax
        mov           QWORD PTR [rbp-0x78], rax
        lea           rax, [constant]
        mov           QWORD PTR [rbp-0x70], rdi
        mov           QWORD PTR [rbp-0x80], rax
        lea           rax, [rbp-0x58]
        lea           rsi, [rbp-0x80]
        lea           r9, [rbp-0x84]
        push          rax
        lea           rax, [rbp-0x60]
        lea           r8, [rbp-0x68]
        mov           rdi, rbx
        push          rax
        call          c10::detail::_str_wrapper::call
        pop           rax
        pop           rdx
        mov           rsi, rbx
        mov           rdi, r12
        call          std::runtime_error::runtime_error
        mov           rdi, QWORD PTR [rbp-0x50]
        lea           rax, [rbp-0x40]
        cmp           rdi, rax
        je            .L6
        mov           rax, QWORD PTR [rbp-0x40]
        lea           rsi, [rax+0x1]
        call          operator delete
.L6:
        mov           rdx, QWORD PTR [std::runtime_error::~runtime_error]
        mov           rsi, QWORD PTR [std::runtime_error]
        mov           rdi, r12
        call          __cxa_throw
.L7:
        mov           rdi, r12
        vzeroupper
        call          operator delete[]
        mov           rdi, rbx
        call          _Unwind_Resume
        mov           rdi, QWORD PTR [rbp-0x50]
        mov           rbx, rax
        lea           rax, [rbp-0x40]
        cmp           rdi, rax
        je            .L9
        mov           rax, QWORD PTR [rbp-0x40]
        lea           rsi, [rax+0x1]
        vzeroupper
        call          operator delete
        jmp           .L8
        mov           rbx, rax
        vzeroupper
.L8:
        mov           rdi, r12
        call          __cxa_free_exception
        mov           rdi, rbx
        call          _Unwind_Resume
.L9:
        vzeroupper
        jmp           .L8
