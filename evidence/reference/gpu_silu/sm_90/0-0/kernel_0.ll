; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_add_silu_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 10
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = shl nuw nsw i32 %8, 2
  %10 = and i32 %9, 508
  %11 = or disjoint i32 %10, %7
  %12 = or disjoint i32 %11, 512
  %13 = sext i32 %11 to i64
  %14 = getelementptr float, ptr addrspace(1) %0, i64 %13
  %15 = sext i32 %12 to i64
  %16 = getelementptr float, ptr addrspace(1) %0, i64 %15
  %17 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %14) #6
  %18 = extractvalue { i32, i32, i32, i32 } %17, 0
  %19 = extractvalue { i32, i32, i32, i32 } %17, 1
  %20 = extractvalue { i32, i32, i32, i32 } %17, 2
  %21 = extractvalue { i32, i32, i32, i32 } %17, 3
  %22 = bitcast i32 %18 to float
  %23 = bitcast i32 %19 to float
  %24 = bitcast i32 %20 to float
  %25 = bitcast i32 %21 to float
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %16) #6
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0
  %28 = extractvalue { i32, i32, i32, i32 } %26, 1
  %29 = extractvalue { i32, i32, i32, i32 } %26, 2
  %30 = extractvalue { i32, i32, i32, i32 } %26, 3
  %31 = bitcast i32 %27 to float
  %32 = bitcast i32 %28 to float
  %33 = bitcast i32 %29 to float
  %34 = bitcast i32 %30 to float
  %35 = fadd float %22, 1.000000e+00
  %36 = fadd float %23, 1.000000e+00
  %37 = fadd float %24, 1.000000e+00
  %38 = fadd float %25, 1.000000e+00
  %39 = fadd float %31, 1.000000e+00
  %40 = fadd float %32, 1.000000e+00
  %41 = fadd float %33, 1.000000e+00
  %42 = fadd float %34, 1.000000e+00
  %43 = fsub float 0.000000e+00, %35
  %44 = fsub float 0.000000e+00, %36
  %45 = fsub float 0.000000e+00, %37
  %46 = fsub float 0.000000e+00, %38
  %47 = fsub float 0.000000e+00, %39
  %48 = fsub float 0.000000e+00, %40
  %49 = fsub float 0.000000e+00, %41
  %50 = fsub float 0.000000e+00, %42
  %51 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i = icmp eq i32 %51, 0
  %52 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %43, float 0x3F777313A0000000, float 5.000000e-01) #6
  %53 = tail call float @llvm.nvvm.fma.rn.f(float %43, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i = select i1 %.not.i, float %53, float %52
  %54 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i = icmp eq i32 %54, 0
  %55 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #6
  %56 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #6
  %.03.i = select i1 %.not1.i, float %56, float %55
  %57 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i = icmp eq i32 %57, 0
  %58 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6
  %59 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i = select i1 %.not2.i, float %59, float %58
  %60 = fadd float %.04.i, 0xC168000FE0000000
  %61 = fneg float %60
  %62 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i = icmp eq i32 %62, 0
  %63 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %43, float 0x3FF7154760000000, float %61) #6
  %64 = tail call float @llvm.nvvm.fma.rn.f(float %43, float 0x3FF7154760000000, float %61) #6
  %.0.i = select i1 %.not3.i, float %64, float %63
  %65 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i = icmp eq i32 %65, 0
  %66 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %43, float 0x3E54AE0C00000000, float %.0.i) #6
  %67 = tail call float @llvm.nvvm.fma.rn.f(float %43, float 0x3E54AE0C00000000, float %.0.i) #6
  %.01.i = select i1 %.not4.i, float %67, float %66
  %68 = bitcast float %.04.i to i32
  %69 = shl i32 %68, 23
  %70 = bitcast i32 %69 to float
  %71 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i)
  %72 = fmul float %71, %70
  %73 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i1 = icmp eq i32 %73, 0
  %74 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %44, float 0x3F777313A0000000, float 5.000000e-01) #6
  %75 = tail call float @llvm.nvvm.fma.rn.f(float %44, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i2 = select i1 %.not.i1, float %75, float %74
  %76 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i3 = icmp eq i32 %76, 0
  %77 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #6
  %78 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #6
  %.03.i4 = select i1 %.not1.i3, float %78, float %77
  %79 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i5 = icmp eq i32 %79, 0
  %80 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6
  %81 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i6 = select i1 %.not2.i5, float %81, float %80
  %82 = fadd float %.04.i6, 0xC168000FE0000000
  %83 = fneg float %82
  %84 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i7 = icmp eq i32 %84, 0
  %85 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %44, float 0x3FF7154760000000, float %83) #6
  %86 = tail call float @llvm.nvvm.fma.rn.f(float %44, float 0x3FF7154760000000, float %83) #6
  %.0.i8 = select i1 %.not3.i7, float %86, float %85
  %87 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i9 = icmp eq i32 %87, 0
  %88 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %44, float 0x3E54AE0C00000000, float %.0.i8) #6
  %89 = tail call float @llvm.nvvm.fma.rn.f(float %44, float 0x3E54AE0C00000000, float %.0.i8) #6
  %.01.i10 = select i1 %.not4.i9, float %89, float %88
  %90 = bitcast float %.04.i6 to i32
  %91 = shl i32 %90, 23
  %92 = bitcast i32 %91 to float
  %93 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i10)
  %94 = fmul float %93, %92
  %95 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i11 = icmp eq i32 %95, 0
  %96 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %45, float 0x3F777313A0000000, float 5.000000e-01) #6
  %97 = tail call float @llvm.nvvm.fma.rn.f(float %45, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i12 = select i1 %.not.i11, float %97, float %96
  %98 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i13 = icmp eq i32 %98, 0
  %99 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #6
  %100 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #6
  %.03.i14 = select i1 %.not1.i13, float %100, float %99
  %101 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i15 = icmp eq i32 %101, 0
  %102 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6
  %103 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i16 = select i1 %.not2.i15, float %103, float %102
  %104 = fadd float %.04.i16, 0xC168000FE0000000
  %105 = fneg float %104
  %106 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i17 = icmp eq i32 %106, 0
  %107 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %45, float 0x3FF7154760000000, float %105) #6
  %108 = tail call float @llvm.nvvm.fma.rn.f(float %45, float 0x3FF7154760000000, float %105) #6
  %.0.i18 = select i1 %.not3.i17, float %108, float %107
  %109 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i19 = icmp eq i32 %109, 0
  %110 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %45, float 0x3E54AE0C00000000, float %.0.i18) #6
  %111 = tail call float @llvm.nvvm.fma.rn.f(float %45, float 0x3E54AE0C00000000, float %.0.i18) #6
  %.01.i20 = select i1 %.not4.i19, float %111, float %110
  %112 = bitcast float %.04.i16 to i32
  %113 = shl i32 %112, 23
  %114 = bitcast i32 %113 to float
  %115 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i20)
  %116 = fmul float %115, %114
  %117 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i21 = icmp eq i32 %117, 0
  %118 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %46, float 0x3F777313A0000000, float 5.000000e-01) #6
  %119 = tail call float @llvm.nvvm.fma.rn.f(float %46, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i22 = select i1 %.not.i21, float %119, float %118
  %120 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i23 = icmp eq i32 %120, 0
  %121 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #6
  %122 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #6
  %.03.i24 = select i1 %.not1.i23, float %122, float %121
  %123 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i25 = icmp eq i32 %123, 0
  %124 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6
  %125 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i26 = select i1 %.not2.i25, float %125, float %124
  %126 = fadd float %.04.i26, 0xC168000FE0000000
  %127 = fneg float %126
  %128 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i27 = icmp eq i32 %128, 0
  %129 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %46, float 0x3FF7154760000000, float %127) #6
  %130 = tail call float @llvm.nvvm.fma.rn.f(float %46, float 0x3FF7154760000000, float %127) #6
  %.0.i28 = select i1 %.not3.i27, float %130, float %129
  %131 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i29 = icmp eq i32 %131, 0
  %132 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %46, float 0x3E54AE0C00000000, float %.0.i28) #6
  %133 = tail call float @llvm.nvvm.fma.rn.f(float %46, float 0x3E54AE0C00000000, float %.0.i28) #6
  %.01.i30 = select i1 %.not4.i29, float %133, float %132
  %134 = bitcast float %.04.i26 to i32
  %135 = shl i32 %134, 23
  %136 = bitcast i32 %135 to float
  %137 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i30)
  %138 = fmul float %137, %136
  %139 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i31 = icmp eq i32 %139, 0
  %140 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %47, float 0x3F777313A0000000, float 5.000000e-01) #6
  %141 = tail call float @llvm.nvvm.fma.rn.f(float %47, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i32 = select i1 %.not.i31, float %141, float %140
  %142 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i33 = icmp eq i32 %142, 0
  %143 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i32) #6
  %144 = tail call float @llvm.nvvm.saturate.f(float %.02.i32) #6
  %.03.i34 = select i1 %.not1.i33, float %144, float %143
  %145 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i35 = icmp eq i32 %145, 0
  %146 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #6
  %147 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i36 = select i1 %.not2.i35, float %147, float %146
  %148 = fadd float %.04.i36, 0xC168000FE0000000
  %149 = fneg float %148
  %150 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i37 = icmp eq i32 %150, 0
  %151 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %47, float 0x3FF7154760000000, float %149) #6
  %152 = tail call float @llvm.nvvm.fma.rn.f(float %47, float 0x3FF7154760000000, float %149) #6
  %.0.i38 = select i1 %.not3.i37, float %152, float %151
  %153 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i39 = icmp eq i32 %153, 0
  %154 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %47, float 0x3E54AE0C00000000, float %.0.i38) #6
  %155 = tail call float @llvm.nvvm.fma.rn.f(float %47, float 0x3E54AE0C00000000, float %.0.i38) #6
  %.01.i40 = select i1 %.not4.i39, float %155, float %154
  %156 = bitcast float %.04.i36 to i32
  %157 = shl i32 %156, 23
  %158 = bitcast i32 %157 to float
  %159 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i40)
  %160 = fmul float %159, %158
  %161 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i41 = icmp eq i32 %161, 0
  %162 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %48, float 0x3F777313A0000000, float 5.000000e-01) #6
  %163 = tail call float @llvm.nvvm.fma.rn.f(float %48, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i42 = select i1 %.not.i41, float %163, float %162
  %164 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i43 = icmp eq i32 %164, 0
  %165 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i42) #6
  %166 = tail call float @llvm.nvvm.saturate.f(float %.02.i42) #6
  %.03.i44 = select i1 %.not1.i43, float %166, float %165
  %167 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i45 = icmp eq i32 %167, 0
  %168 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #6
  %169 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i46 = select i1 %.not2.i45, float %169, float %168
  %170 = fadd float %.04.i46, 0xC168000FE0000000
  %171 = fneg float %170
  %172 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i47 = icmp eq i32 %172, 0
  %173 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %48, float 0x3FF7154760000000, float %171) #6
  %174 = tail call float @llvm.nvvm.fma.rn.f(float %48, float 0x3FF7154760000000, float %171) #6
  %.0.i48 = select i1 %.not3.i47, float %174, float %173
  %175 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i49 = icmp eq i32 %175, 0
  %176 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %48, float 0x3E54AE0C00000000, float %.0.i48) #6
  %177 = tail call float @llvm.nvvm.fma.rn.f(float %48, float 0x3E54AE0C00000000, float %.0.i48) #6
  %.01.i50 = select i1 %.not4.i49, float %177, float %176
  %178 = bitcast float %.04.i46 to i32
  %179 = shl i32 %178, 23
  %180 = bitcast i32 %179 to float
  %181 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i50)
  %182 = fmul float %181, %180
  %183 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i51 = icmp eq i32 %183, 0
  %184 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %49, float 0x3F777313A0000000, float 5.000000e-01) #6
  %185 = tail call float @llvm.nvvm.fma.rn.f(float %49, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i52 = select i1 %.not.i51, float %185, float %184
  %186 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i53 = icmp eq i32 %186, 0
  %187 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i52) #6
  %188 = tail call float @llvm.nvvm.saturate.f(float %.02.i52) #6
  %.03.i54 = select i1 %.not1.i53, float %188, float %187
  %189 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i55 = icmp eq i32 %189, 0
  %190 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #6
  %191 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i56 = select i1 %.not2.i55, float %191, float %190
  %192 = fadd float %.04.i56, 0xC168000FE0000000
  %193 = fneg float %192
  %194 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i57 = icmp eq i32 %194, 0
  %195 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %49, float 0x3FF7154760000000, float %193) #6
  %196 = tail call float @llvm.nvvm.fma.rn.f(float %49, float 0x3FF7154760000000, float %193) #6
  %.0.i58 = select i1 %.not3.i57, float %196, float %195
  %197 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i59 = icmp eq i32 %197, 0
  %198 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %49, float 0x3E54AE0C00000000, float %.0.i58) #6
  %199 = tail call float @llvm.nvvm.fma.rn.f(float %49, float 0x3E54AE0C00000000, float %.0.i58) #6
  %.01.i60 = select i1 %.not4.i59, float %199, float %198
  %200 = bitcast float %.04.i56 to i32
  %201 = shl i32 %200, 23
  %202 = bitcast i32 %201 to float
  %203 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i60)
  %204 = fmul float %203, %202
  %205 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i61 = icmp eq i32 %205, 0
  %206 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %50, float 0x3F777313A0000000, float 5.000000e-01) #6
  %207 = tail call float @llvm.nvvm.fma.rn.f(float %50, float 0x3F777313A0000000, float 5.000000e-01) #6
  %.02.i62 = select i1 %.not.i61, float %207, float %206
  %208 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not1.i63 = icmp eq i32 %208, 0
  %209 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i62) #6
  %210 = tail call float @llvm.nvvm.saturate.f(float %.02.i62) #6
  %.03.i64 = select i1 %.not1.i63, float %210, float %209
  %211 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not2.i65 = icmp eq i32 %211, 0
  %212 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #6
  %213 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #6
  %.04.i66 = select i1 %.not2.i65, float %213, float %212
  %214 = fadd float %.04.i66, 0xC168000FE0000000
  %215 = fneg float %214
  %216 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not3.i67 = icmp eq i32 %216, 0
  %217 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %50, float 0x3FF7154760000000, float %215) #6
  %218 = tail call float @llvm.nvvm.fma.rn.f(float %50, float 0x3FF7154760000000, float %215) #6
  %.0.i68 = select i1 %.not3.i67, float %218, float %217
  %219 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not4.i69 = icmp eq i32 %219, 0
  %220 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %50, float 0x3E54AE0C00000000, float %.0.i68) #6
  %221 = tail call float @llvm.nvvm.fma.rn.f(float %50, float 0x3E54AE0C00000000, float %.0.i68) #6
  %.01.i70 = select i1 %.not4.i69, float %221, float %220
  %222 = bitcast float %.04.i66 to i32
  %223 = shl i32 %222, 23
  %224 = bitcast i32 %223 to float
  %225 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i70)
  %226 = fmul float %225, %224
  %227 = fadd float %72, 1.000000e+00
  %228 = fadd float %94, 1.000000e+00
  %229 = fadd float %116, 1.000000e+00
  %230 = fadd float %138, 1.000000e+00
  %231 = fadd float %160, 1.000000e+00
  %232 = fadd float %182, 1.000000e+00
  %233 = fadd float %204, 1.000000e+00
  %234 = fadd float %226, 1.000000e+00
  %235 = tail call float @llvm.nvvm.div.full(float %35, float %227)
  %236 = tail call float @llvm.nvvm.div.full(float %36, float %228)
  %237 = tail call float @llvm.nvvm.div.full(float %37, float %229)
  %238 = tail call float @llvm.nvvm.div.full(float %38, float %230)
  %239 = tail call float @llvm.nvvm.div.full(float %39, float %231)
  %240 = tail call float @llvm.nvvm.div.full(float %40, float %232)
  %241 = tail call float @llvm.nvvm.div.full(float %41, float %233)
  %242 = tail call float @llvm.nvvm.div.full(float %42, float %234)
  %243 = getelementptr float, ptr addrspace(1) %1, i64 %13
  %244 = getelementptr float, ptr addrspace(1) %1, i64 %15
  %245 = bitcast float %235 to i32
  %246 = bitcast float %236 to i32
  %247 = bitcast float %237 to i32
  %248 = bitcast float %238 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %245, i32 %246, i32 %247, i32 %248, ptr addrspace(1) %243) #6
  %249 = bitcast float %239 to i32
  %250 = bitcast float %240 to i32
  %251 = bitcast float %241 to i32
  %252 = bitcast float %242 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %249, i32 %250, i32 %251, i32 %252, ptr addrspace(1) %244) #6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #2

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.ftz.f(float, float, float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.f(float, float, float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #5

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #3 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nounwind }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
