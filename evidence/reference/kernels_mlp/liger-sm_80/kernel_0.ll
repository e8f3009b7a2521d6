; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @_geglu_tanh_forward_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = zext nneg i32 %7 to i64
  %9 = sext i32 %3 to i64
  %10 = mul nsw i64 %9, %8
  %11 = getelementptr float, ptr addrspace(1) %0, i64 %10
  %12 = getelementptr float, ptr addrspace(1) %1, i64 %10
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %14 = shl nuw nsw i32 %13, 2
  %15 = and i32 %14, 1020
  %16 = or disjoint i32 %15, 1024
  %17 = zext nneg i32 %15 to i64
  %18 = getelementptr float, ptr addrspace(1) %11, i64 %17
  %19 = zext nneg i32 %16 to i64
  %20 = getelementptr float, ptr addrspace(1) %11, i64 %19
  %21 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %18, i1 true) #5
  %22 = extractvalue { i32, i32, i32, i32 } %21, 0
  %23 = extractvalue { i32, i32, i32, i32 } %21, 1
  %24 = extractvalue { i32, i32, i32, i32 } %21, 2
  %25 = extractvalue { i32, i32, i32, i32 } %21, 3
  %26 = bitcast i32 %22 to float
  %27 = bitcast i32 %23 to float
  %28 = bitcast i32 %24 to float
  %29 = bitcast i32 %25 to float
  %30 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %20, i1 true) #5
  %31 = extractvalue { i32, i32, i32, i32 } %30, 0
  %32 = extractvalue { i32, i32, i32, i32 } %30, 1
  %33 = extractvalue { i32, i32, i32, i32 } %30, 2
  %34 = extractvalue { i32, i32, i32, i32 } %30, 3
  %35 = bitcast i32 %31 to float
  %36 = bitcast i32 %32 to float
  %37 = bitcast i32 %33 to float
  %38 = bitcast i32 %34 to float
  %39 = getelementptr float, ptr addrspace(1) %12, i64 %17
  %40 = getelementptr float, ptr addrspace(1) %12, i64 %19
  %41 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %39, i1 true) #5
  %42 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %40, i1 true) #5
  %43 = fmul float %26, %26
  %44 = fmul float %27, %27
  %45 = fmul float %28, %28
  %46 = fmul float %29, %29
  %47 = fmul float %35, %35
  %48 = fmul float %36, %36
  %49 = fmul float %37, %37
  %50 = fmul float %38, %38
  %51 = fmul float %43, %26
  %52 = fmul float %44, %27
  %53 = fmul float %45, %28
  %54 = fmul float %46, %29
  %55 = fmul float %47, %35
  %56 = fmul float %48, %36
  %57 = fmul float %49, %37
  %58 = fmul float %50, %38
  %59 = fmul float %51, 0x3FA6E4E260000000
  %60 = fmul float %52, 0x3FA6E4E260000000
  %61 = fmul float %53, 0x3FA6E4E260000000
  %62 = fmul float %54, 0x3FA6E4E260000000
  %63 = fmul float %55, 0x3FA6E4E260000000
  %64 = fmul float %56, 0x3FA6E4E260000000
  %65 = fmul float %57, 0x3FA6E4E260000000
  %66 = fmul float %58, 0x3FA6E4E260000000
  %67 = fadd float %59, %26
  %68 = fadd float %60, %27
  %69 = fadd float %61, %28
  %70 = fadd float %62, %29
  %71 = fadd float %63, %35
  %72 = fadd float %64, %36
  %73 = fadd float %65, %37
  %74 = fadd float %66, %38
  %75 = fmul float %67, 0x3FE9884540000000
  %76 = fmul float %68, 0x3FE9884540000000
  %77 = fmul float %69, 0x3FE9884540000000
  %78 = fmul float %70, 0x3FE9884540000000
  %79 = fmul float %71, 0x3FE9884540000000
  %80 = fmul float %72, 0x3FE9884540000000
  %81 = fmul float %73, 0x3FE9884540000000
  %82 = fmul float %74, 0x3FE9884540000000
  %83 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i = icmp eq i32 %83, 0
  %84 = tail call float @llvm.nvvm.fabs.ftz.f32(float %75)
  %85 = tail call float @llvm.nvvm.fabs.f32(float %75)
  %.01.i = select i1 %.not.i, float %85, float %84
  %86 = fcmp ult float %.01.i, 0x3FE3333340000000
  br i1 %86, label %__internal_fmad.exit3.i, label %__internal_fmad.exit1.i

__internal_fmad.exit1.i:  ; preds = %6
  %87 = fmul float %.01.i, 0x4007154760000000
  %88 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %87)
  %89 = fadd float %88, 1.000000e+00
  %90 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %89) #6, !srcloc !29
  %91 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i = icmp eq i32 %91, 0
  %92 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %90, float -2.000000e+00, float 1.000000e+00) #5
  %93 = tail call float @llvm.nvvm.fma.rn.f(float %90, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i = select i1 %.not6.i, float %93, float %92
  %94 = fcmp oge float %.01.i, 0x4022059680000000
  %s.0.i = select i1 %94, float 1.000000e+00, float %.03.i
  %95 = bitcast float %s.0.i to i32
  %96 = bitcast float %75 to i32
  %97 = and i32 %96, -2147483648
  %98 = or i32 %97, %95
  %99 = bitcast i32 %98 to float
  br label %__nv_tanhf.exit

__internal_fmad.exit3.i:  ; preds = %6
  %100 = fmul float %75, %75
  %101 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i = icmp eq i32 %101, 0
  %102 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %100, float 0xBFAAC795C0000000) #5
  %103 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %100, float 0xBFAAC795C0000000) #5
  %.06.i = select i1 %.not1.i, float %103, float %102
  %104 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i = icmp eq i32 %104, 0
  %105 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i, float %100, float 0x3FC10B2820000000) #5
  %106 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i, float %100, float 0x3FC10B2820000000) #5
  %.05.i = select i1 %.not2.i, float %106, float %105
  %107 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i = icmp eq i32 %107, 0
  %108 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %100, float 0xBFD5553DA0000000) #5
  %109 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %100, float 0xBFD5553DA0000000) #5
  %.0.i = select i1 %.not3.i, float %109, float %108
  %110 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i = icmp eq i32 %110, 0
  %111 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i, float %100, float 0.000000e+00) #5
  %112 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i, float %100, float 0.000000e+00) #5
  %.04.i = select i1 %.not4.i, float %112, float %111
  %113 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i = icmp eq i32 %113, 0
  %114 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i, float %75, float %75) #5
  %115 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i, float %75, float %75) #5
  %.02.i = select i1 %.not5.i, float %115, float %114
  br label %__nv_tanhf.exit

__nv_tanhf.exit:  ; preds = %__internal_fmad.exit1.i, %__internal_fmad.exit3.i
  %s.1.i = phi float [ %99, %__internal_fmad.exit1.i ], [ %.02.i, %__internal_fmad.exit3.i ]
  %116 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i1 = icmp eq i32 %116, 0
  %117 = tail call float @llvm.nvvm.fabs.ftz.f32(float %76)
  %118 = tail call float @llvm.nvvm.fabs.f32(float %76)
  %.01.i2 = select i1 %.not.i1, float %118, float %117
  %119 = fcmp ult float %.01.i2, 0x3FE3333340000000
  br i1 %119, label %__internal_fmad.exit3.i8, label %__internal_fmad.exit1.i3

__internal_fmad.exit1.i3:  ; preds = %__nv_tanhf.exit
  %120 = fmul float %.01.i2, 0x4007154760000000
  %121 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %120)
  %122 = fadd float %121, 1.000000e+00
  %123 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %122) #6, !srcloc !29
  %124 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i4 = icmp eq i32 %124, 0
  %125 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %123, float -2.000000e+00, float 1.000000e+00) #5
  %126 = tail call float @llvm.nvvm.fma.rn.f(float %123, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i5 = select i1 %.not6.i4, float %126, float %125
  %127 = fcmp oge float %.01.i2, 0x4022059680000000
  %s.0.i6 = select i1 %127, float 1.000000e+00, float %.03.i5
  %128 = bitcast float %s.0.i6 to i32
  %129 = bitcast float %76 to i32
  %130 = and i32 %129, -2147483648
  %131 = or i32 %130, %128
  %132 = bitcast i32 %131 to float
  br label %__nv_tanhf.exit19

__internal_fmad.exit3.i8:  ; preds = %__nv_tanhf.exit
  %133 = fmul float %76, %76
  %134 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i9 = icmp eq i32 %134, 0
  %135 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %133, float 0xBFAAC795C0000000) #5
  %136 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %133, float 0xBFAAC795C0000000) #5
  %.06.i10 = select i1 %.not1.i9, float %136, float %135
  %137 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i11 = icmp eq i32 %137, 0
  %138 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i10, float %133, float 0x3FC10B2820000000) #5
  %139 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i10, float %133, float 0x3FC10B2820000000) #5
  %.05.i12 = select i1 %.not2.i11, float %139, float %138
  %140 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i13 = icmp eq i32 %140, 0
  %141 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i12, float %133, float 0xBFD5553DA0000000) #5
  %142 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i12, float %133, float 0xBFD5553DA0000000) #5
  %.0.i14 = select i1 %.not3.i13, float %142, float %141
  %143 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i15 = icmp eq i32 %143, 0
  %144 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i14, float %133, float 0.000000e+00) #5
  %145 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i14, float %133, float 0.000000e+00) #5
  %.04.i16 = select i1 %.not4.i15, float %145, float %144
  %146 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i17 = icmp eq i32 %146, 0
  %147 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i16, float %76, float %76) #5
  %148 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i16, float %76, float %76) #5
  %.02.i18 = select i1 %.not5.i17, float %148, float %147
  br label %__nv_tanhf.exit19

__nv_tanhf.exit19:  ; preds = %__internal_fmad.exit1.i3, %__internal_fmad.exit3.i8
  %s.1.i7 = phi float [ %132, %__internal_fmad.exit1.i3 ], [ %.02.i18, %__internal_fmad.exit3.i8 ]
  %149 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i20 = icmp eq i32 %149, 0
  %150 = tail call float @llvm.nvvm.fabs.ftz.f32(float %77)
  %151 = tail call float @llvm.nvvm.fabs.f32(float %77)
  %.01.i21 = select i1 %.not.i20, float %151, float %150
  %152 = fcmp ult float %.01.i21, 0x3FE3333340000000
  br i1 %152, label %__internal_fmad.exit3.i27, label %__internal_fmad.exit1.i22

__internal_fmad.exit1.i22:  ; preds = %__nv_tanhf.exit19
  %153 = fmul float %.01.i21, 0x4007154760000000
  %154 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %153)
  %155 = fadd float %154, 1.000000e+00
  %156 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %155) #6, !srcloc !29
  %157 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i23 = icmp eq i32 %157, 0
  %158 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %156, float -2.000000e+00, float 1.000000e+00) #5
  %159 = tail call float @llvm.nvvm.fma.rn.f(float %156, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i24 = select i1 %.not6.i23, float %159, float %158
  %160 = fcmp oge float %.01.i21, 0x4022059680000000
  %s.0.i25 = select i1 %160, float 1.000000e+00, float %.03.i24
  %161 = bitcast float %s.0.i25 to i32
  %162 = bitcast float %77 to i32
  %163 = and i32 %162, -2147483648
  %164 = or i32 %163, %161
  %165 = bitcast i32 %164 to float
  br label %__nv_tanhf.exit38

__internal_fmad.exit3.i27:  ; preds = %__nv_tanhf.exit19
  %166 = fmul float %77, %77
  %167 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i28 = icmp eq i32 %167, 0
  %168 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %166, float 0xBFAAC795C0000000) #5
  %169 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %166, float 0xBFAAC795C0000000) #5
  %.06.i29 = select i1 %.not1.i28, float %169, float %168
  %170 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i30 = icmp eq i32 %170, 0
  %171 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i29, float %166, float 0x3FC10B2820000000) #5
  %172 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i29, float %166, float 0x3FC10B2820000000) #5
  %.05.i31 = select i1 %.not2.i30, float %172, float %171
  %173 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i32 = icmp eq i32 %173, 0
  %174 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i31, float %166, float 0xBFD5553DA0000000) #5
  %175 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i31, float %166, float 0xBFD5553DA0000000) #5
  %.0.i33 = select i1 %.not3.i32, float %175, float %174
  %176 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i34 = icmp eq i32 %176, 0
  %177 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i33, float %166, float 0.000000e+00) #5
  %178 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i33, float %166, float 0.000000e+00) #5
  %.04.i35 = select i1 %.not4.i34, float %178, float %177
  %179 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i36 = icmp eq i32 %179, 0
  %180 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i35, float %77, float %77) #5
  %181 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i35, float %77, float %77) #5
  %.02.i37 = select i1 %.not5.i36, float %181, float %180
  br label %__nv_tanhf.exit38

__nv_tanhf.exit38:  ; preds = %__internal_fmad.exit1.i22, %__internal_fmad.exit3.i27
  %s.1.i26 = phi float [ %165, %__internal_fmad.exit1.i22 ], [ %.02.i37, %__internal_fmad.exit3.i27 ]
  %182 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i39 = icmp eq i32 %182, 0
  %183 = tail call float @llvm.nvvm.fabs.ftz.f32(float %78)
  %184 = tail call float @llvm.nvvm.fabs.f32(float %78)
  %.01.i40 = select i1 %.not.i39, float %184, float %183
  %185 = fcmp ult float %.01.i40, 0x3FE3333340000000
  br i1 %185, label %__internal_fmad.exit3.i46, label %__internal_fmad.exit1.i41

__internal_fmad.exit1.i41:  ; preds = %__nv_tanhf.exit38
  %186 = fmul float %.01.i40, 0x4007154760000000
  %187 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %186)
  %188 = fadd float %187, 1.000000e+00
  %189 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %188) #6, !srcloc !29
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i42 = icmp eq i32 %190, 0
  %191 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %189, float -2.000000e+00, float 1.000000e+00) #5
  %192 = tail call float @llvm.nvvm.fma.rn.f(float %189, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i43 = select i1 %.not6.i42, float %192, float %191
  %193 = fcmp oge float %.01.i40, 0x4022059680000000
  %s.0.i44 = select i1 %193, float 1.000000e+00, float %.03.i43
  %194 = bitcast float %s.0.i44 to i32
  %195 = bitcast float %78 to i32
  %196 = and i32 %195, -2147483648
  %197 = or i32 %196, %194
  %198 = bitcast i32 %197 to float
  br label %__nv_tanhf.exit57

__internal_fmad.exit3.i46:  ; preds = %__nv_tanhf.exit38
  %199 = fmul float %78, %78
  %200 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i47 = icmp eq i32 %200, 0
  %201 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %199, float 0xBFAAC795C0000000) #5
  %202 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %199, float 0xBFAAC795C0000000) #5
  %.06.i48 = select i1 %.not1.i47, float %202, float %201
  %203 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i49 = icmp eq i32 %203, 0
  %204 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i48, float %199, float 0x3FC10B2820000000) #5
  %205 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i48, float %199, float 0x3FC10B2820000000) #5
  %.05.i50 = select i1 %.not2.i49, float %205, float %204
  %206 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i51 = icmp eq i32 %206, 0
  %207 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i50, float %199, float 0xBFD5553DA0000000) #5
  %208 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i50, float %199, float 0xBFD5553DA0000000) #5
  %.0.i52 = select i1 %.not3.i51, float %208, float %207
  %209 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i53 = icmp eq i32 %209, 0
  %210 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i52, float %199, float 0.000000e+00) #5
  %211 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i52, float %199, float 0.000000e+00) #5
  %.04.i54 = select i1 %.not4.i53, float %211, float %210
  %212 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i55 = icmp eq i32 %212, 0
  %213 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i54, float %78, float %78) #5
  %214 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i54, float %78, float %78) #5
  %.02.i56 = select i1 %.not5.i55, float %214, float %213
  br label %__nv_tanhf.exit57

__nv_tanhf.exit57:  ; preds = %__internal_fmad.exit1.i41, %__internal_fmad.exit3.i46
  %s.1.i45 = phi float [ %198, %__internal_fmad.exit1.i41 ], [ %.02.i56, %__internal_fmad.exit3.i46 ]
  %215 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i58 = icmp eq i32 %215, 0
  %216 = tail call float @llvm.nvvm.fabs.ftz.f32(float %79)
  %217 = tail call float @llvm.nvvm.fabs.f32(float %79)
  %.01.i59 = select i1 %.not.i58, float %217, float %216
  %218 = fcmp ult float %.01.i59, 0x3FE3333340000000
  br i1 %218, label %__internal_fmad.exit3.i65, label %__internal_fmad.exit1.i60

__internal_fmad.exit1.i60:  ; preds = %__nv_tanhf.exit57
  %219 = fmul float %.01.i59, 0x4007154760000000
  %220 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %219)
  %221 = fadd float %220, 1.000000e+00
  %222 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %221) #6, !srcloc !29
  %223 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i61 = icmp eq i32 %223, 0
  %224 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %222, float -2.000000e+00, float 1.000000e+00) #5
  %225 = tail call float @llvm.nvvm.fma.rn.f(float %222, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i62 = select i1 %.not6.i61, float %225, float %224
  %226 = fcmp oge float %.01.i59, 0x4022059680000000
  %s.0.i63 = select i1 %226, float 1.000000e+00, float %.03.i62
  %227 = bitcast float %s.0.i63 to i32
  %228 = bitcast float %79 to i32
  %229 = and i32 %228, -2147483648
  %230 = or i32 %229, %227
  %231 = bitcast i32 %230 to float
  br label %__nv_tanhf.exit76

__internal_fmad.exit3.i65:  ; preds = %__nv_tanhf.exit57
  %232 = fmul float %79, %79
  %233 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i66 = icmp eq i32 %233, 0
  %234 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %232, float 0xBFAAC795C0000000) #5
  %235 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %232, float 0xBFAAC795C0000000) #5
  %.06.i67 = select i1 %.not1.i66, float %235, float %234
  %236 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i68 = icmp eq i32 %236, 0
  %237 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i67, float %232, float 0x3FC10B2820000000) #5
  %238 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i67, float %232, float 0x3FC10B2820000000) #5
  %.05.i69 = select i1 %.not2.i68, float %238, float %237
  %239 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i70 = icmp eq i32 %239, 0
  %240 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i69, float %232, float 0xBFD5553DA0000000) #5
  %241 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i69, float %232, float 0xBFD5553DA0000000) #5
  %.0.i71 = select i1 %.not3.i70, float %241, float %240
  %242 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i72 = icmp eq i32 %242, 0
  %243 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i71, float %232, float 0.000000e+00) #5
  %244 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i71, float %232, float 0.000000e+00) #5
  %.04.i73 = select i1 %.not4.i72, float %244, float %243
  %245 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i74 = icmp eq i32 %245, 0
  %246 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i73, float %79, float %79) #5
  %247 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i73, float %79, float %79) #5
  %.02.i75 = select i1 %.not5.i74, float %247, float %246
  br label %__nv_tanhf.exit76

__nv_tanhf.exit76:  ; preds = %__internal_fmad.exit1.i60, %__internal_fmad.exit3.i65
  %s.1.i64 = phi float [ %231, %__internal_fmad.exit1.i60 ], [ %.02.i75, %__internal_fmad.exit3.i65 ]
  %248 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i77 = icmp eq i32 %248, 0
  %249 = tail call float @llvm.nvvm.fabs.ftz.f32(float %80)
  %250 = tail call float @llvm.nvvm.fabs.f32(float %80)
  %.01.i78 = select i1 %.not.i77, float %250, float %249
  %251 = fcmp ult float %.01.i78, 0x3FE3333340000000
  br i1 %251, label %__internal_fmad.exit3.i84, label %__internal_fmad.exit1.i79

__internal_fmad.exit1.i79:  ; preds = %__nv_tanhf.exit76
  %252 = fmul float %.01.i78, 0x4007154760000000
  %253 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %252)
  %254 = fadd float %253, 1.000000e+00
  %255 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %254) #6, !srcloc !29
  %256 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i80 = icmp eq i32 %256, 0
  %257 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %255, float -2.000000e+00, float 1.000000e+00) #5
  %258 = tail call float @llvm.nvvm.fma.rn.f(float %255, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i81 = select i1 %.not6.i80, float %258, float %257
  %259 = fcmp oge float %.01.i78, 0x4022059680000000
  %s.0.i82 = select i1 %259, float 1.000000e+00, float %.03.i81
  %260 = bitcast float %s.0.i82 to i32
  %261 = bitcast float %80 to i32
  %262 = and i32 %261, -2147483648
  %263 = or i32 %262, %260
  %264 = bitcast i32 %263 to float
  br label %__nv_tanhf.exit95

__internal_fmad.exit3.i84:  ; preds = %__nv_tanhf.exit76
  %265 = fmul float %80, %80
  %266 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i85 = icmp eq i32 %266, 0
  %267 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %265, float 0xBFAAC795C0000000) #5
  %268 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %265, float 0xBFAAC795C0000000) #5
  %.06.i86 = select i1 %.not1.i85, float %268, float %267
  %269 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i87 = icmp eq i32 %269, 0
  %270 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i86, float %265, float 0x3FC10B2820000000) #5
  %271 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i86, float %265, float 0x3FC10B2820000000) #5
  %.05.i88 = select i1 %.not2.i87, float %271, float %270
  %272 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i89 = icmp eq i32 %272, 0
  %273 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i88, float %265, float 0xBFD5553DA0000000) #5
  %274 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i88, float %265, float 0xBFD5553DA0000000) #5
  %.0.i90 = select i1 %.not3.i89, float %274, float %273
  %275 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i91 = icmp eq i32 %275, 0
  %276 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i90, float %265, float 0.000000e+00) #5
  %277 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i90, float %265, float 0.000000e+00) #5
  %.04.i92 = select i1 %.not4.i91, float %277, float %276
  %278 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i93 = icmp eq i32 %278, 0
  %279 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i92, float %80, float %80) #5
  %280 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i92, float %80, float %80) #5
  %.02.i94 = select i1 %.not5.i93, float %280, float %279
  br label %__nv_tanhf.exit95

__nv_tanhf.exit95:  ; preds = %__internal_fmad.exit1.i79, %__internal_fmad.exit3.i84
  %s.1.i83 = phi float [ %264, %__internal_fmad.exit1.i79 ], [ %.02.i94, %__internal_fmad.exit3.i84 ]
  %281 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i96 = icmp eq i32 %281, 0
  %282 = tail call float @llvm.nvvm.fabs.ftz.f32(float %81)
  %283 = tail call float @llvm.nvvm.fabs.f32(float %81)
  %.01.i97 = select i1 %.not.i96, float %283, float %282
  %284 = fcmp ult float %.01.i97, 0x3FE3333340000000
  br i1 %284, label %__internal_fmad.exit3.i103, label %__internal_fmad.exit1.i98

__internal_fmad.exit1.i98:  ; preds = %__nv_tanhf.exit95
  %285 = fmul float %.01.i97, 0x4007154760000000
  %286 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %285)
  %287 = fadd float %286, 1.000000e+00
  %288 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %287) #6, !srcloc !29
  %289 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i99 = icmp eq i32 %289, 0
  %290 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %288, float -2.000000e+00, float 1.000000e+00) #5
  %291 = tail call float @llvm.nvvm.fma.rn.f(float %288, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i100 = select i1 %.not6.i99, float %291, float %290
  %292 = fcmp oge float %.01.i97, 0x4022059680000000
  %s.0.i101 = select i1 %292, float 1.000000e+00, float %.03.i100
  %293 = bitcast float %s.0.i101 to i32
  %294 = bitcast float %81 to i32
  %295 = and i32 %294, -2147483648
  %296 = or i32 %295, %293
  %297 = bitcast i32 %296 to float
  br label %__nv_tanhf.exit114

__internal_fmad.exit3.i103:  ; preds = %__nv_tanhf.exit95
  %298 = fmul float %81, %81
  %299 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i104 = icmp eq i32 %299, 0
  %300 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %298, float 0xBFAAC795C0000000) #5
  %301 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %298, float 0xBFAAC795C0000000) #5
  %.06.i105 = select i1 %.not1.i104, float %301, float %300
  %302 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i106 = icmp eq i32 %302, 0
  %303 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i105, float %298, float 0x3FC10B2820000000) #5
  %304 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i105, float %298, float 0x3FC10B2820000000) #5
  %.05.i107 = select i1 %.not2.i106, float %304, float %303
  %305 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i108 = icmp eq i32 %305, 0
  %306 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i107, float %298, float 0xBFD5553DA0000000) #5
  %307 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i107, float %298, float 0xBFD5553DA0000000) #5
  %.0.i109 = select i1 %.not3.i108, float %307, float %306
  %308 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i110 = icmp eq i32 %308, 0
  %309 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i109, float %298, float 0.000000e+00) #5
  %310 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i109, float %298, float 0.000000e+00) #5
  %.04.i111 = select i1 %.not4.i110, float %310, float %309
  %311 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i112 = icmp eq i32 %311, 0
  %312 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i111, float %81, float %81) #5
  %313 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i111, float %81, float %81) #5
  %.02.i113 = select i1 %.not5.i112, float %313, float %312
  br label %__nv_tanhf.exit114

__nv_tanhf.exit114:  ; preds = %__internal_fmad.exit1.i98, %__internal_fmad.exit3.i103
  %s.1.i102 = phi float [ %297, %__internal_fmad.exit1.i98 ], [ %.02.i113, %__internal_fmad.exit3.i103 ]
  %314 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i115 = icmp eq i32 %314, 0
  %315 = tail call float @llvm.nvvm.fabs.ftz.f32(float %82)
  %316 = tail call float @llvm.nvvm.fabs.f32(float %82)
  %.01.i116 = select i1 %.not.i115, float %316, float %315
  %317 = fcmp ult float %.01.i116, 0x3FE3333340000000
  br i1 %317, label %__internal_fmad.exit3.i122, label %__internal_fmad.exit1.i117

__internal_fmad.exit1.i117:  ; preds = %__nv_tanhf.exit114
  %318 = fmul float %.01.i116, 0x4007154760000000
  %319 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %318)
  %320 = fadd float %319, 1.000000e+00
  %321 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %320) #6, !srcloc !29
  %322 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i118 = icmp eq i32 %322, 0
  %323 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %321, float -2.000000e+00, float 1.000000e+00) #5
  %324 = tail call float @llvm.nvvm.fma.rn.f(float %321, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i119 = select i1 %.not6.i118, float %324, float %323
  %325 = fcmp oge float %.01.i116, 0x4022059680000000
  %s.0.i120 = select i1 %325, float 1.000000e+00, float %.03.i119
  %326 = bitcast float %s.0.i120 to i32
  %327 = bitcast float %82 to i32
  %328 = and i32 %327, -2147483648
  %329 = or i32 %328, %326
  %330 = bitcast i32 %329 to float
  br label %__nv_tanhf.exit133

__internal_fmad.exit3.i122:  ; preds = %__nv_tanhf.exit114
  %331 = fmul float %82, %82
  %332 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i123 = icmp eq i32 %332, 0
  %333 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %331, float 0xBFAAC795C0000000) #5
  %334 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %331, float 0xBFAAC795C0000000) #5
  %.06.i124 = select i1 %.not1.i123, float %334, float %333
  %335 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i125 = icmp eq i32 %335, 0
  %336 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i124, float %331, float 0x3FC10B2820000000) #5
  %337 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i124, float %331, float 0x3FC10B2820000000) #5
  %.05.i126 = select i1 %.not2.i125, float %337, float %336
  %338 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i127 = icmp eq i32 %338, 0
  %339 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i126, float %331, float 0xBFD5553DA0000000) #5
  %340 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i126, float %331, float 0xBFD5553DA0000000) #5
  %.0.i128 = select i1 %.not3.i127, float %340, float %339
  %341 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i129 = icmp eq i32 %341, 0
  %342 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i128, float %331, float 0.000000e+00) #5
  %343 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i128, float %331, float 0.000000e+00) #5
  %.04.i130 = select i1 %.not4.i129, float %343, float %342
  %344 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i131 = icmp eq i32 %344, 0
  %345 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i130, float %82, float %82) #5
  %346 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i130, float %82, float %82) #5
  %.02.i132 = select i1 %.not5.i131, float %346, float %345
  br label %__nv_tanhf.exit133

__nv_tanhf.exit133:  ; preds = %__internal_fmad.exit1.i117, %__internal_fmad.exit3.i122
  %s.1.i121 = phi float [ %330, %__internal_fmad.exit1.i117 ], [ %.02.i132, %__internal_fmad.exit3.i122 ]
  %347 = extractvalue { i32, i32, i32, i32 } %42, 3
  %348 = bitcast i32 %347 to float
  %349 = extractvalue { i32, i32, i32, i32 } %42, 2
  %350 = bitcast i32 %349 to float
  %351 = extractvalue { i32, i32, i32, i32 } %42, 1
  %352 = bitcast i32 %351 to float
  %353 = extractvalue { i32, i32, i32, i32 } %42, 0
  %354 = bitcast i32 %353 to float
  %355 = extractvalue { i32, i32, i32, i32 } %41, 3
  %356 = bitcast i32 %355 to float
  %357 = extractvalue { i32, i32, i32, i32 } %41, 2
  %358 = bitcast i32 %357 to float
  %359 = extractvalue { i32, i32, i32, i32 } %41, 1
  %360 = bitcast i32 %359 to float
  %361 = extractvalue { i32, i32, i32, i32 } %41, 0
  %362 = bitcast i32 %361 to float
  %363 = getelementptr float, ptr addrspace(1) %2, i64 %10
  %364 = fmul float %26, 5.000000e-01
  %365 = fmul float %27, 5.000000e-01
  %366 = fmul float %28, 5.000000e-01
  %367 = fmul float %29, 5.000000e-01
  %368 = fmul float %35, 5.000000e-01
  %369 = fmul float %36, 5.000000e-01
  %370 = fmul float %37, 5.000000e-01
  %371 = fmul float %38, 5.000000e-01
  %372 = fadd float %s.1.i, 1.000000e+00
  %373 = fadd float %s.1.i7, 1.000000e+00
  %374 = fadd float %s.1.i26, 1.000000e+00
  %375 = fadd float %s.1.i45, 1.000000e+00
  %376 = fadd float %s.1.i64, 1.000000e+00
  %377 = fadd float %s.1.i83, 1.000000e+00
  %378 = fadd float %s.1.i102, 1.000000e+00
  %379 = fadd float %s.1.i121, 1.000000e+00
  %380 = fmul float %364, %372
  %381 = fmul float %365, %373
  %382 = fmul float %366, %374
  %383 = fmul float %367, %375
  %384 = fmul float %368, %376
  %385 = fmul float %369, %377
  %386 = fmul float %370, %378
  %387 = fmul float %371, %379
  %388 = fmul float %380, %362
  %389 = fmul float %381, %360
  %390 = fmul float %382, %358
  %391 = fmul float %383, %356
  %392 = fmul float %384, %354
  %393 = fmul float %385, %352
  %394 = fmul float %386, %350
  %395 = fmul float %387, %348
  %396 = getelementptr float, ptr addrspace(1) %363, i64 %17
  %397 = getelementptr float, ptr addrspace(1) %363, i64 %19
  %398 = bitcast float %388 to i32
  %399 = bitcast float %389 to i32
  %400 = bitcast float %390 to i32
  %401 = bitcast float %391 to i32
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %398, i32 %399, i32 %400, i32 %401, ptr addrspace(1) %396, i1 true) #5
  %402 = bitcast float %392 to i32
  %403 = bitcast float %393 to i32
  %404 = bitcast float %394 to i32
  %405 = bitcast float %395 to i32
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %402, i32 %403, i32 %404, i32 %405, ptr addrspace(1) %397, i1 true) #5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fabs.ftz.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fabs.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #3

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { nounwind memory(none) }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!29 = !{i32 21046}
