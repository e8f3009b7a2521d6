; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_gelu_mul_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 10
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = shl nuw nsw i32 %9, 2
  %11 = and i32 %10, 508
  %12 = or disjoint i32 %11, %8
  %13 = or disjoint i32 %12, 512
  %14 = sext i32 %12 to i64
  %15 = getelementptr float, ptr addrspace(1) %0, i64 %14
  %16 = sext i32 %13 to i64
  %17 = getelementptr float, ptr addrspace(1) %0, i64 %16
  %18 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %15) #5
  %19 = extractvalue { i32, i32, i32, i32 } %18, 0
  %20 = extractvalue { i32, i32, i32, i32 } %18, 1
  %21 = extractvalue { i32, i32, i32, i32 } %18, 2
  %22 = extractvalue { i32, i32, i32, i32 } %18, 3
  %23 = bitcast i32 %19 to float
  %24 = bitcast i32 %20 to float
  %25 = bitcast i32 %21 to float
  %26 = bitcast i32 %22 to float
  %27 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %17) #5
  %28 = extractvalue { i32, i32, i32, i32 } %27, 0
  %29 = extractvalue { i32, i32, i32, i32 } %27, 1
  %30 = extractvalue { i32, i32, i32, i32 } %27, 2
  %31 = extractvalue { i32, i32, i32, i32 } %27, 3
  %32 = bitcast i32 %28 to float
  %33 = bitcast i32 %29 to float
  %34 = bitcast i32 %30 to float
  %35 = bitcast i32 %31 to float
  %36 = getelementptr float, ptr addrspace(1) %1, i64 %14
  %37 = getelementptr float, ptr addrspace(1) %1, i64 %16
  %38 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %36) #5
  %39 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %37) #5
  %40 = fmul float %23, %23
  %41 = fmul float %24, %24
  %42 = fmul float %25, %25
  %43 = fmul float %26, %26
  %44 = fmul float %32, %32
  %45 = fmul float %33, %33
  %46 = fmul float %34, %34
  %47 = fmul float %35, %35
  %48 = fmul float %40, %23
  %49 = fmul float %41, %24
  %50 = fmul float %42, %25
  %51 = fmul float %43, %26
  %52 = fmul float %44, %32
  %53 = fmul float %45, %33
  %54 = fmul float %46, %34
  %55 = fmul float %47, %35
  %56 = fmul float %48, 0x3FA6E4E260000000
  %57 = fmul float %49, 0x3FA6E4E260000000
  %58 = fmul float %50, 0x3FA6E4E260000000
  %59 = fmul float %51, 0x3FA6E4E260000000
  %60 = fmul float %52, 0x3FA6E4E260000000
  %61 = fmul float %53, 0x3FA6E4E260000000
  %62 = fmul float %54, 0x3FA6E4E260000000
  %63 = fmul float %55, 0x3FA6E4E260000000
  %64 = fadd float %56, %23
  %65 = fadd float %57, %24
  %66 = fadd float %58, %25
  %67 = fadd float %59, %26
  %68 = fadd float %60, %32
  %69 = fadd float %61, %33
  %70 = fadd float %62, %34
  %71 = fadd float %63, %35
  %72 = fmul float %64, 0x3FE9884540000000
  %73 = fmul float %65, 0x3FE9884540000000
  %74 = fmul float %66, 0x3FE9884540000000
  %75 = fmul float %67, 0x3FE9884540000000
  %76 = fmul float %68, 0x3FE9884540000000
  %77 = fmul float %69, 0x3FE9884540000000
  %78 = fmul float %70, 0x3FE9884540000000
  %79 = fmul float %71, 0x3FE9884540000000
  %80 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i = icmp eq i32 %80, 0
  %81 = tail call float @llvm.nvvm.fabs.ftz.f32(float %72)
  %82 = tail call float @llvm.nvvm.fabs.f32(float %72)
  %.01.i = select i1 %.not.i, float %82, float %81
  %83 = fcmp ult float %.01.i, 0x3FE3333340000000
  br i1 %83, label %__internal_fmad.exit3.i, label %__internal_fmad.exit1.i

__internal_fmad.exit1.i:  ; preds = %6
  %84 = fmul float %.01.i, 0x4007154760000000
  %85 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %84)
  %86 = fadd float %85, 1.000000e+00
  %87 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %86) #6, !srcloc !27
  %88 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i = icmp eq i32 %88, 0
  %89 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %87, float -2.000000e+00, float 1.000000e+00) #5
  %90 = tail call float @llvm.nvvm.fma.rn.f(float %87, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i = select i1 %.not6.i, float %90, float %89
  %91 = fcmp oge float %.01.i, 0x4022059680000000
  %s.0.i = select i1 %91, float 1.000000e+00, float %.03.i
  %92 = bitcast float %s.0.i to i32
  %93 = bitcast float %72 to i32
  %94 = and i32 %93, -2147483648
  %95 = or i32 %94, %92
  %96 = bitcast i32 %95 to float
  br label %__nv_tanhf.exit

__internal_fmad.exit3.i:  ; preds = %6
  %97 = fmul float %72, %72
  %98 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i = icmp eq i32 %98, 0
  %99 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %97, float 0xBFAAC795C0000000) #5
  %100 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %97, float 0xBFAAC795C0000000) #5
  %.06.i = select i1 %.not1.i, float %100, float %99
  %101 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i = icmp eq i32 %101, 0
  %102 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i, float %97, float 0x3FC10B2820000000) #5
  %103 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i, float %97, float 0x3FC10B2820000000) #5
  %.05.i = select i1 %.not2.i, float %103, float %102
  %104 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i = icmp eq i32 %104, 0
  %105 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %97, float 0xBFD5553DA0000000) #5
  %106 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %97, float 0xBFD5553DA0000000) #5
  %.0.i = select i1 %.not3.i, float %106, float %105
  %107 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i = icmp eq i32 %107, 0
  %108 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i, float %97, float 0.000000e+00) #5
  %109 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i, float %97, float 0.000000e+00) #5
  %.04.i = select i1 %.not4.i, float %109, float %108
  %110 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i = icmp eq i32 %110, 0
  %111 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i, float %72, float %72) #5
  %112 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i, float %72, float %72) #5
  %.02.i = select i1 %.not5.i, float %112, float %111
  br label %__nv_tanhf.exit

__nv_tanhf.exit:  ; preds = %__internal_fmad.exit1.i, %__internal_fmad.exit3.i
  %s.1.i = phi float [ %96, %__internal_fmad.exit1.i ], [ %.02.i, %__internal_fmad.exit3.i ]
  %113 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i1 = icmp eq i32 %113, 0
  %114 = tail call float @llvm.nvvm.fabs.ftz.f32(float %73)
  %115 = tail call float @llvm.nvvm.fabs.f32(float %73)
  %.01.i2 = select i1 %.not.i1, float %115, float %114
  %116 = fcmp ult float %.01.i2, 0x3FE3333340000000
  br i1 %116, label %__internal_fmad.exit3.i8, label %__internal_fmad.exit1.i3

__internal_fmad.exit1.i3:  ; preds = %__nv_tanhf.exit
  %117 = fmul float %.01.i2, 0x4007154760000000
  %118 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %117)
  %119 = fadd float %118, 1.000000e+00
  %120 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %119) #6, !srcloc !27
  %121 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i4 = icmp eq i32 %121, 0
  %122 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %120, float -2.000000e+00, float 1.000000e+00) #5
  %123 = tail call float @llvm.nvvm.fma.rn.f(float %120, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i5 = select i1 %.not6.i4, float %123, float %122
  %124 = fcmp oge float %.01.i2, 0x4022059680000000
  %s.0.i6 = select i1 %124, float 1.000000e+00, float %.03.i5
  %125 = bitcast float %s.0.i6 to i32
  %126 = bitcast float %73 to i32
  %127 = and i32 %126, -2147483648
  %128 = or i32 %127, %125
  %129 = bitcast i32 %128 to float
  br label %__nv_tanhf.exit19

__internal_fmad.exit3.i8:  ; preds = %__nv_tanhf.exit
  %130 = fmul float %73, %73
  %131 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i9 = icmp eq i32 %131, 0
  %132 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %130, float 0xBFAAC795C0000000) #5
  %133 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %130, float 0xBFAAC795C0000000) #5
  %.06.i10 = select i1 %.not1.i9, float %133, float %132
  %134 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i11 = icmp eq i32 %134, 0
  %135 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i10, float %130, float 0x3FC10B2820000000) #5
  %136 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i10, float %130, float 0x3FC10B2820000000) #5
  %.05.i12 = select i1 %.not2.i11, float %136, float %135
  %137 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i13 = icmp eq i32 %137, 0
  %138 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i12, float %130, float 0xBFD5553DA0000000) #5
  %139 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i12, float %130, float 0xBFD5553DA0000000) #5
  %.0.i14 = select i1 %.not3.i13, float %139, float %138
  %140 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i15 = icmp eq i32 %140, 0
  %141 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i14, float %130, float 0.000000e+00) #5
  %142 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i14, float %130, float 0.000000e+00) #5
  %.04.i16 = select i1 %.not4.i15, float %142, float %141
  %143 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i17 = icmp eq i32 %143, 0
  %144 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i16, float %73, float %73) #5
  %145 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i16, float %73, float %73) #5
  %.02.i18 = select i1 %.not5.i17, float %145, float %144
  br label %__nv_tanhf.exit19

__nv_tanhf.exit19:  ; preds = %__internal_fmad.exit1.i3, %__internal_fmad.exit3.i8
  %s.1.i7 = phi float [ %129, %__internal_fmad.exit1.i3 ], [ %.02.i18, %__internal_fmad.exit3.i8 ]
  %146 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i20 = icmp eq i32 %146, 0
  %147 = tail call float @llvm.nvvm.fabs.ftz.f32(float %74)
  %148 = tail call float @llvm.nvvm.fabs.f32(float %74)
  %.01.i21 = select i1 %.not.i20, float %148, float %147
  %149 = fcmp ult float %.01.i21, 0x3FE3333340000000
  br i1 %149, label %__internal_fmad.exit3.i27, label %__internal_fmad.exit1.i22

__internal_fmad.exit1.i22:  ; preds = %__nv_tanhf.exit19
  %150 = fmul float %.01.i21, 0x4007154760000000
  %151 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %150)
  %152 = fadd float %151, 1.000000e+00
  %153 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %152) #6, !srcloc !27
  %154 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i23 = icmp eq i32 %154, 0
  %155 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %153, float -2.000000e+00, float 1.000000e+00) #5
  %156 = tail call float @llvm.nvvm.fma.rn.f(float %153, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i24 = select i1 %.not6.i23, float %156, float %155
  %157 = fcmp oge float %.01.i21, 0x4022059680000000
  %s.0.i25 = select i1 %157, float 1.000000e+00, float %.03.i24
  %158 = bitcast float %s.0.i25 to i32
  %159 = bitcast float %74 to i32
  %160 = and i32 %159, -2147483648
  %161 = or i32 %160, %158
  %162 = bitcast i32 %161 to float
  br label %__nv_tanhf.exit38

__internal_fmad.exit3.i27:  ; preds = %__nv_tanhf.exit19
  %163 = fmul float %74, %74
  %164 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i28 = icmp eq i32 %164, 0
  %165 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %163, float 0xBFAAC795C0000000) #5
  %166 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %163, float 0xBFAAC795C0000000) #5
  %.06.i29 = select i1 %.not1.i28, float %166, float %165
  %167 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i30 = icmp eq i32 %167, 0
  %168 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i29, float %163, float 0x3FC10B2820000000) #5
  %169 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i29, float %163, float 0x3FC10B2820000000) #5
  %.05.i31 = select i1 %.not2.i30, float %169, float %168
  %170 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i32 = icmp eq i32 %170, 0
  %171 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i31, float %163, float 0xBFD5553DA0000000) #5
  %172 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i31, float %163, float 0xBFD5553DA0000000) #5
  %.0.i33 = select i1 %.not3.i32, float %172, float %171
  %173 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i34 = icmp eq i32 %173, 0
  %174 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i33, float %163, float 0.000000e+00) #5
  %175 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i33, float %163, float 0.000000e+00) #5
  %.04.i35 = select i1 %.not4.i34, float %175, float %174
  %176 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i36 = icmp eq i32 %176, 0
  %177 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i35, float %74, float %74) #5
  %178 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i35, float %74, float %74) #5
  %.02.i37 = select i1 %.not5.i36, float %178, float %177
  br label %__nv_tanhf.exit38

__nv_tanhf.exit38:  ; preds = %__internal_fmad.exit1.i22, %__internal_fmad.exit3.i27
  %s.1.i26 = phi float [ %162, %__internal_fmad.exit1.i22 ], [ %.02.i37, %__internal_fmad.exit3.i27 ]
  %179 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i39 = icmp eq i32 %179, 0
  %180 = tail call float @llvm.nvvm.fabs.ftz.f32(float %75)
  %181 = tail call float @llvm.nvvm.fabs.f32(float %75)
  %.01.i40 = select i1 %.not.i39, float %181, float %180
  %182 = fcmp ult float %.01.i40, 0x3FE3333340000000
  br i1 %182, label %__internal_fmad.exit3.i46, label %__internal_fmad.exit1.i41

__internal_fmad.exit1.i41:  ; preds = %__nv_tanhf.exit38
  %183 = fmul float %.01.i40, 0x4007154760000000
  %184 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %183)
  %185 = fadd float %184, 1.000000e+00
  %186 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %185) #6, !srcloc !27
  %187 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i42 = icmp eq i32 %187, 0
  %188 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %186, float -2.000000e+00, float 1.000000e+00) #5
  %189 = tail call float @llvm.nvvm.fma.rn.f(float %186, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i43 = select i1 %.not6.i42, float %189, float %188
  %190 = fcmp oge float %.01.i40, 0x4022059680000000
  %s.0.i44 = select i1 %190, float 1.000000e+00, float %.03.i43
  %191 = bitcast float %s.0.i44 to i32
  %192 = bitcast float %75 to i32
  %193 = and i32 %192, -2147483648
  %194 = or i32 %193, %191
  %195 = bitcast i32 %194 to float
  br label %__nv_tanhf.exit57

__internal_fmad.exit3.i46:  ; preds = %__nv_tanhf.exit38
  %196 = fmul float %75, %75
  %197 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i47 = icmp eq i32 %197, 0
  %198 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %196, float 0xBFAAC795C0000000) #5
  %199 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %196, float 0xBFAAC795C0000000) #5
  %.06.i48 = select i1 %.not1.i47, float %199, float %198
  %200 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i49 = icmp eq i32 %200, 0
  %201 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i48, float %196, float 0x3FC10B2820000000) #5
  %202 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i48, float %196, float 0x3FC10B2820000000) #5
  %.05.i50 = select i1 %.not2.i49, float %202, float %201
  %203 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i51 = icmp eq i32 %203, 0
  %204 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i50, float %196, float 0xBFD5553DA0000000) #5
  %205 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i50, float %196, float 0xBFD5553DA0000000) #5
  %.0.i52 = select i1 %.not3.i51, float %205, float %204
  %206 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i53 = icmp eq i32 %206, 0
  %207 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i52, float %196, float 0.000000e+00) #5
  %208 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i52, float %196, float 0.000000e+00) #5
  %.04.i54 = select i1 %.not4.i53, float %208, float %207
  %209 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i55 = icmp eq i32 %209, 0
  %210 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i54, float %75, float %75) #5
  %211 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i54, float %75, float %75) #5
  %.02.i56 = select i1 %.not5.i55, float %211, float %210
  br label %__nv_tanhf.exit57

__nv_tanhf.exit57:  ; preds = %__internal_fmad.exit1.i41, %__internal_fmad.exit3.i46
  %s.1.i45 = phi float [ %195, %__internal_fmad.exit1.i41 ], [ %.02.i56, %__internal_fmad.exit3.i46 ]
  %212 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i58 = icmp eq i32 %212, 0
  %213 = tail call float @llvm.nvvm.fabs.ftz.f32(float %76)
  %214 = tail call float @llvm.nvvm.fabs.f32(float %76)
  %.01.i59 = select i1 %.not.i58, float %214, float %213
  %215 = fcmp ult float %.01.i59, 0x3FE3333340000000
  br i1 %215, label %__internal_fmad.exit3.i65, label %__internal_fmad.exit1.i60

__internal_fmad.exit1.i60:  ; preds = %__nv_tanhf.exit57
  %216 = fmul float %.01.i59, 0x4007154760000000
  %217 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %216)
  %218 = fadd float %217, 1.000000e+00
  %219 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %218) #6, !srcloc !27
  %220 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i61 = icmp eq i32 %220, 0
  %221 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %219, float -2.000000e+00, float 1.000000e+00) #5
  %222 = tail call float @llvm.nvvm.fma.rn.f(float %219, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i62 = select i1 %.not6.i61, float %222, float %221
  %223 = fcmp oge float %.01.i59, 0x4022059680000000
  %s.0.i63 = select i1 %223, float 1.000000e+00, float %.03.i62
  %224 = bitcast float %s.0.i63 to i32
  %225 = bitcast float %76 to i32
  %226 = and i32 %225, -2147483648
  %227 = or i32 %226, %224
  %228 = bitcast i32 %227 to float
  br label %__nv_tanhf.exit76

__internal_fmad.exit3.i65:  ; preds = %__nv_tanhf.exit57
  %229 = fmul float %76, %76
  %230 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i66 = icmp eq i32 %230, 0
  %231 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %229, float 0xBFAAC795C0000000) #5
  %232 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %229, float 0xBFAAC795C0000000) #5
  %.06.i67 = select i1 %.not1.i66, float %232, float %231
  %233 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i68 = icmp eq i32 %233, 0
  %234 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i67, float %229, float 0x3FC10B2820000000) #5
  %235 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i67, float %229, float 0x3FC10B2820000000) #5
  %.05.i69 = select i1 %.not2.i68, float %235, float %234
  %236 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i70 = icmp eq i32 %236, 0
  %237 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i69, float %229, float 0xBFD5553DA0000000) #5
  %238 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i69, float %229, float 0xBFD5553DA0000000) #5
  %.0.i71 = select i1 %.not3.i70, float %238, float %237
  %239 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i72 = icmp eq i32 %239, 0
  %240 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i71, float %229, float 0.000000e+00) #5
  %241 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i71, float %229, float 0.000000e+00) #5
  %.04.i73 = select i1 %.not4.i72, float %241, float %240
  %242 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i74 = icmp eq i32 %242, 0
  %243 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i73, float %76, float %76) #5
  %244 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i73, float %76, float %76) #5
  %.02.i75 = select i1 %.not5.i74, float %244, float %243
  br label %__nv_tanhf.exit76

__nv_tanhf.exit76:  ; preds = %__internal_fmad.exit1.i60, %__internal_fmad.exit3.i65
  %s.1.i64 = phi float [ %228, %__internal_fmad.exit1.i60 ], [ %.02.i75, %__internal_fmad.exit3.i65 ]
  %245 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i77 = icmp eq i32 %245, 0
  %246 = tail call float @llvm.nvvm.fabs.ftz.f32(float %77)
  %247 = tail call float @llvm.nvvm.fabs.f32(float %77)
  %.01.i78 = select i1 %.not.i77, float %247, float %246
  %248 = fcmp ult float %.01.i78, 0x3FE3333340000000
  br i1 %248, label %__internal_fmad.exit3.i84, label %__internal_fmad.exit1.i79

__internal_fmad.exit1.i79:  ; preds = %__nv_tanhf.exit76
  %249 = fmul float %.01.i78, 0x4007154760000000
  %250 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %249)
  %251 = fadd float %250, 1.000000e+00
  %252 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %251) #6, !srcloc !27
  %253 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i80 = icmp eq i32 %253, 0
  %254 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %252, float -2.000000e+00, float 1.000000e+00) #5
  %255 = tail call float @llvm.nvvm.fma.rn.f(float %252, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i81 = select i1 %.not6.i80, float %255, float %254
  %256 = fcmp oge float %.01.i78, 0x4022059680000000
  %s.0.i82 = select i1 %256, float 1.000000e+00, float %.03.i81
  %257 = bitcast float %s.0.i82 to i32
  %258 = bitcast float %77 to i32
  %259 = and i32 %258, -2147483648
  %260 = or i32 %259, %257
  %261 = bitcast i32 %260 to float
  br label %__nv_tanhf.exit95

__internal_fmad.exit3.i84:  ; preds = %__nv_tanhf.exit76
  %262 = fmul float %77, %77
  %263 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i85 = icmp eq i32 %263, 0
  %264 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %262, float 0xBFAAC795C0000000) #5
  %265 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %262, float 0xBFAAC795C0000000) #5
  %.06.i86 = select i1 %.not1.i85, float %265, float %264
  %266 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i87 = icmp eq i32 %266, 0
  %267 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i86, float %262, float 0x3FC10B2820000000) #5
  %268 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i86, float %262, float 0x3FC10B2820000000) #5
  %.05.i88 = select i1 %.not2.i87, float %268, float %267
  %269 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i89 = icmp eq i32 %269, 0
  %270 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i88, float %262, float 0xBFD5553DA0000000) #5
  %271 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i88, float %262, float 0xBFD5553DA0000000) #5
  %.0.i90 = select i1 %.not3.i89, float %271, float %270
  %272 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i91 = icmp eq i32 %272, 0
  %273 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i90, float %262, float 0.000000e+00) #5
  %274 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i90, float %262, float 0.000000e+00) #5
  %.04.i92 = select i1 %.not4.i91, float %274, float %273
  %275 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i93 = icmp eq i32 %275, 0
  %276 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i92, float %77, float %77) #5
  %277 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i92, float %77, float %77) #5
  %.02.i94 = select i1 %.not5.i93, float %277, float %276
  br label %__nv_tanhf.exit95

__nv_tanhf.exit95:  ; preds = %__internal_fmad.exit1.i79, %__internal_fmad.exit3.i84
  %s.1.i83 = phi float [ %261, %__internal_fmad.exit1.i79 ], [ %.02.i94, %__internal_fmad.exit3.i84 ]
  %278 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i96 = icmp eq i32 %278, 0
  %279 = tail call float @llvm.nvvm.fabs.ftz.f32(float %78)
  %280 = tail call float @llvm.nvvm.fabs.f32(float %78)
  %.01.i97 = select i1 %.not.i96, float %280, float %279
  %281 = fcmp ult float %.01.i97, 0x3FE3333340000000
  br i1 %281, label %__internal_fmad.exit3.i103, label %__internal_fmad.exit1.i98

__internal_fmad.exit1.i98:  ; preds = %__nv_tanhf.exit95
  %282 = fmul float %.01.i97, 0x4007154760000000
  %283 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %282)
  %284 = fadd float %283, 1.000000e+00
  %285 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %284) #6, !srcloc !27
  %286 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i99 = icmp eq i32 %286, 0
  %287 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %285, float -2.000000e+00, float 1.000000e+00) #5
  %288 = tail call float @llvm.nvvm.fma.rn.f(float %285, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i100 = select i1 %.not6.i99, float %288, float %287
  %289 = fcmp oge float %.01.i97, 0x4022059680000000
  %s.0.i101 = select i1 %289, float 1.000000e+00, float %.03.i100
  %290 = bitcast float %s.0.i101 to i32
  %291 = bitcast float %78 to i32
  %292 = and i32 %291, -2147483648
  %293 = or i32 %292, %290
  %294 = bitcast i32 %293 to float
  br label %__nv_tanhf.exit114

__internal_fmad.exit3.i103:  ; preds = %__nv_tanhf.exit95
  %295 = fmul float %78, %78
  %296 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i104 = icmp eq i32 %296, 0
  %297 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %295, float 0xBFAAC795C0000000) #5
  %298 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %295, float 0xBFAAC795C0000000) #5
  %.06.i105 = select i1 %.not1.i104, float %298, float %297
  %299 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i106 = icmp eq i32 %299, 0
  %300 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i105, float %295, float 0x3FC10B2820000000) #5
  %301 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i105, float %295, float 0x3FC10B2820000000) #5
  %.05.i107 = select i1 %.not2.i106, float %301, float %300
  %302 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i108 = icmp eq i32 %302, 0
  %303 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i107, float %295, float 0xBFD5553DA0000000) #5
  %304 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i107, float %295, float 0xBFD5553DA0000000) #5
  %.0.i109 = select i1 %.not3.i108, float %304, float %303
  %305 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i110 = icmp eq i32 %305, 0
  %306 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i109, float %295, float 0.000000e+00) #5
  %307 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i109, float %295, float 0.000000e+00) #5
  %.04.i111 = select i1 %.not4.i110, float %307, float %306
  %308 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i112 = icmp eq i32 %308, 0
  %309 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i111, float %78, float %78) #5
  %310 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i111, float %78, float %78) #5
  %.02.i113 = select i1 %.not5.i112, float %310, float %309
  br label %__nv_tanhf.exit114

__nv_tanhf.exit114:  ; preds = %__internal_fmad.exit1.i98, %__internal_fmad.exit3.i103
  %s.1.i102 = phi float [ %294, %__internal_fmad.exit1.i98 ], [ %.02.i113, %__internal_fmad.exit3.i103 ]
  %311 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i115 = icmp eq i32 %311, 0
  %312 = tail call float @llvm.nvvm.fabs.ftz.f32(float %79)
  %313 = tail call float @llvm.nvvm.fabs.f32(float %79)
  %.01.i116 = select i1 %.not.i115, float %313, float %312
  %314 = fcmp ult float %.01.i116, 0x3FE3333340000000
  br i1 %314, label %__internal_fmad.exit3.i122, label %__internal_fmad.exit1.i117

__internal_fmad.exit1.i117:  ; preds = %__nv_tanhf.exit114
  %315 = fmul float %.01.i116, 0x4007154760000000
  %316 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %315)
  %317 = fadd float %316, 1.000000e+00
  %318 = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %317) #6, !srcloc !27
  %319 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i118 = icmp eq i32 %319, 0
  %320 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %318, float -2.000000e+00, float 1.000000e+00) #5
  %321 = tail call float @llvm.nvvm.fma.rn.f(float %318, float -2.000000e+00, float 1.000000e+00) #5
  %.03.i119 = select i1 %.not6.i118, float %321, float %320
  %322 = fcmp oge float %.01.i116, 0x4022059680000000
  %s.0.i120 = select i1 %322, float 1.000000e+00, float %.03.i119
  %323 = bitcast float %s.0.i120 to i32
  %324 = bitcast float %79 to i32
  %325 = and i32 %324, -2147483648
  %326 = or i32 %325, %323
  %327 = bitcast i32 %326 to float
  br label %__nv_tanhf.exit133

__internal_fmad.exit3.i122:  ; preds = %__nv_tanhf.exit114
  %328 = fmul float %79, %79
  %329 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i123 = icmp eq i32 %329, 0
  %330 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0x3F901E1040000000, float %328, float 0xBFAAC795C0000000) #5
  %331 = tail call float @llvm.nvvm.fma.rn.f(float 0x3F901E1040000000, float %328, float 0xBFAAC795C0000000) #5
  %.06.i124 = select i1 %.not1.i123, float %331, float %330
  %332 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i125 = icmp eq i32 %332, 0
  %333 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i124, float %328, float 0x3FC10B2820000000) #5
  %334 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i124, float %328, float 0x3FC10B2820000000) #5
  %.05.i126 = select i1 %.not2.i125, float %334, float %333
  %335 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i127 = icmp eq i32 %335, 0
  %336 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i126, float %328, float 0xBFD5553DA0000000) #5
  %337 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i126, float %328, float 0xBFD5553DA0000000) #5
  %.0.i128 = select i1 %.not3.i127, float %337, float %336
  %338 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i129 = icmp eq i32 %338, 0
  %339 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i128, float %328, float 0.000000e+00) #5
  %340 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i128, float %328, float 0.000000e+00) #5
  %.04.i130 = select i1 %.not4.i129, float %340, float %339
  %341 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i131 = icmp eq i32 %341, 0
  %342 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i130, float %79, float %79) #5
  %343 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i130, float %79, float %79) #5
  %.02.i132 = select i1 %.not5.i131, float %343, float %342
  br label %__nv_tanhf.exit133

__nv_tanhf.exit133:  ; preds = %__internal_fmad.exit1.i117, %__internal_fmad.exit3.i122
  %s.1.i121 = phi float [ %327, %__internal_fmad.exit1.i117 ], [ %.02.i132, %__internal_fmad.exit3.i122 ]
  %344 = fmul float %35, 5.000000e-01
  %345 = fmul float %34, 5.000000e-01
  %346 = fmul float %33, 5.000000e-01
  %347 = fmul float %32, 5.000000e-01
  %348 = fmul float %26, 5.000000e-01
  %349 = fmul float %25, 5.000000e-01
  %350 = fmul float %24, 5.000000e-01
  %351 = fmul float %23, 5.000000e-01
  %352 = extractvalue { i32, i32, i32, i32 } %39, 3
  %353 = bitcast i32 %352 to float
  %354 = extractvalue { i32, i32, i32, i32 } %39, 2
  %355 = bitcast i32 %354 to float
  %356 = extractvalue { i32, i32, i32, i32 } %39, 1
  %357 = bitcast i32 %356 to float
  %358 = extractvalue { i32, i32, i32, i32 } %39, 0
  %359 = bitcast i32 %358 to float
  %360 = extractvalue { i32, i32, i32, i32 } %38, 3
  %361 = bitcast i32 %360 to float
  %362 = extractvalue { i32, i32, i32, i32 } %38, 2
  %363 = bitcast i32 %362 to float
  %364 = extractvalue { i32, i32, i32, i32 } %38, 1
  %365 = bitcast i32 %364 to float
  %366 = extractvalue { i32, i32, i32, i32 } %38, 0
  %367 = bitcast i32 %366 to float
  %368 = fadd float %s.1.i, 1.000000e+00
  %369 = fadd float %s.1.i7, 1.000000e+00
  %370 = fadd float %s.1.i26, 1.000000e+00
  %371 = fadd float %s.1.i45, 1.000000e+00
  %372 = fadd float %s.1.i64, 1.000000e+00
  %373 = fadd float %s.1.i83, 1.000000e+00
  %374 = fadd float %s.1.i102, 1.000000e+00
  %375 = fadd float %s.1.i121, 1.000000e+00
  %376 = fmul float %351, %368
  %377 = fmul float %350, %369
  %378 = fmul float %349, %370
  %379 = fmul float %348, %371
  %380 = fmul float %347, %372
  %381 = fmul float %346, %373
  %382 = fmul float %345, %374
  %383 = fmul float %344, %375
  %384 = fmul float %376, %367
  %385 = fmul float %377, %365
  %386 = fmul float %378, %363
  %387 = fmul float %379, %361
  %388 = fmul float %380, %359
  %389 = fmul float %381, %357
  %390 = fmul float %382, %355
  %391 = fmul float %383, %353
  %392 = getelementptr float, ptr addrspace(1) %2, i64 %14
  %393 = getelementptr float, ptr addrspace(1) %2, i64 %16
  %394 = bitcast float %384 to i32
  %395 = bitcast float %385 to i32
  %396 = bitcast float %386 to i32
  %397 = bitcast float %387 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %394, i32 %395, i32 %396, i32 %397, ptr addrspace(1) %392) #5
  %398 = bitcast float %388 to i32
  %399 = bitcast float %389 to i32
  %400 = bitcast float %390 to i32
  %401 = bitcast float %391 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %398, i32 %399, i32 %400, i32 %401, ptr addrspace(1) %393) #5
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

attributes #0 = { nounwind "nvvm.reqntid"="128" }
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
!27 = !{i32 21046}
