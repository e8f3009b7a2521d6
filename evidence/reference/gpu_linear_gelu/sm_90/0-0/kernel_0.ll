; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_addmm_gelu_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 10
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = shl nuw nsw i32 %8, 2
  %10 = and i32 %9, 508
  %11 = or disjoint i32 %10, %7
  %12 = or disjoint i32 %11, 512
  %13 = srem i32 %11, 1024
  %14 = srem i32 %12, 1024
  %15 = sext i32 %13 to i64
  %16 = getelementptr float, ptr addrspace(1) %1, i64 %15
  %17 = sext i32 %14 to i64
  %18 = getelementptr float, ptr addrspace(1) %1, i64 %17
  %19 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5
  %20 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l"(ptr addrspace(1) %16, i64 %19) #5
  %21 = extractvalue { i32, i32, i32, i32 } %20, 0
  %22 = extractvalue { i32, i32, i32, i32 } %20, 1
  %23 = extractvalue { i32, i32, i32, i32 } %20, 2
  %24 = extractvalue { i32, i32, i32, i32 } %20, 3
  %25 = bitcast i32 %21 to float
  %26 = bitcast i32 %22 to float
  %27 = bitcast i32 %23 to float
  %28 = bitcast i32 %24 to float
  %29 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5
  %30 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l"(ptr addrspace(1) %18, i64 %29) #5
  %31 = extractvalue { i32, i32, i32, i32 } %30, 0
  %32 = extractvalue { i32, i32, i32, i32 } %30, 1
  %33 = extractvalue { i32, i32, i32, i32 } %30, 2
  %34 = extractvalue { i32, i32, i32, i32 } %30, 3
  %35 = bitcast i32 %31 to float
  %36 = bitcast i32 %32 to float
  %37 = bitcast i32 %33 to float
  %38 = bitcast i32 %34 to float
  %39 = sext i32 %11 to i64
  %40 = getelementptr float, ptr addrspace(1) %0, i64 %39
  %41 = sext i32 %12 to i64
  %42 = getelementptr float, ptr addrspace(1) %0, i64 %41
  %43 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %40) #5
  %44 = extractvalue { i32, i32, i32, i32 } %43, 0
  %45 = extractvalue { i32, i32, i32, i32 } %43, 1
  %46 = extractvalue { i32, i32, i32, i32 } %43, 2
  %47 = extractvalue { i32, i32, i32, i32 } %43, 3
  %48 = bitcast i32 %44 to float
  %49 = bitcast i32 %45 to float
  %50 = bitcast i32 %46 to float
  %51 = bitcast i32 %47 to float
  %52 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %42) #5
  %53 = extractvalue { i32, i32, i32, i32 } %52, 0
  %54 = extractvalue { i32, i32, i32, i32 } %52, 1
  %55 = extractvalue { i32, i32, i32, i32 } %52, 2
  %56 = extractvalue { i32, i32, i32, i32 } %52, 3
  %57 = bitcast i32 %53 to float
  %58 = bitcast i32 %54 to float
  %59 = bitcast i32 %55 to float
  %60 = bitcast i32 %56 to float
  %61 = fadd float %25, %48
  %62 = fadd float %26, %49
  %63 = fadd float %27, %50
  %64 = fadd float %28, %51
  %65 = fadd float %35, %57
  %66 = fadd float %36, %58
  %67 = fadd float %37, %59
  %68 = fadd float %38, %60
  %69 = fmul float %61, 0x3FE6A09E60000000
  %70 = fmul float %62, 0x3FE6A09E60000000
  %71 = fmul float %63, 0x3FE6A09E60000000
  %72 = fmul float %64, 0x3FE6A09E60000000
  %73 = fmul float %65, 0x3FE6A09E60000000
  %74 = fmul float %66, 0x3FE6A09E60000000
  %75 = fmul float %67, 0x3FE6A09E60000000
  %76 = fmul float %68, 0x3FE6A09E60000000
  %77 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i = icmp eq i32 %77, 0
  %78 = tail call float @llvm.nvvm.fabs.ftz.f32(float %69)
  %79 = tail call float @llvm.nvvm.fabs.f32(float %69)
  %.0.i = select i1 %.not.i, float %79, float %78
  %80 = fcmp oge float %.0.i, 0x3FF00C1FC0000000
  br i1 %80, label %__nv_fabsf.exit1.i, label %82

__nv_fabsf.exit1.i:  ; preds = %5
  %81 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i = icmp eq i32 %81, 0
  %.01.i = select i1 %.not1.i, float %79, float %78
  br label %__internal_fmad.exit.i

82:  ; preds = %5
  %83 = fmul float %69, %69
  br label %__internal_fmad.exit.i

__internal_fmad.exit.i:  ; preds = %82, %__nv_fabsf.exit1.i
  %84 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i ], [ 0x3FC06EBA60000000, %82 ]
  %85 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i ], [ 0xBFD8127580000000, %82 ]
  %86 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i ], [ 0x3FBCE315E0000000, %82 ]
  %87 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i ], [ 0xBF9B837CE0000000, %82 ]
  %88 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i ], [ 0x3F755ABD40000000, %82 ]
  %89 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i ], [ 0xBF4AE9A400000000, %82 ]
  %90 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i ], [ 0x3F163D2D40000000, %82 ]
  %91 = phi float [ %.01.i, %__nv_fabsf.exit1.i ], [ %83, %82 ]
  %92 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i = icmp eq i32 %92, 0
  %93 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %90, float %91, float %89) #5
  %94 = tail call float @llvm.nvvm.fma.rn.f(float %90, float %91, float %89) #5
  %.02.i = select i1 %.not2.i, float %94, float %93
  %95 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i = icmp eq i32 %95, 0
  %96 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i, float %91, float %88) #5
  %97 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i, float %91, float %88) #5
  %.03.i = select i1 %.not3.i, float %97, float %96
  %98 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i = icmp eq i32 %98, 0
  %99 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i, float %91, float %87) #5
  %100 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i, float %91, float %87) #5
  %.04.i = select i1 %.not4.i, float %100, float %99
  %101 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i = icmp eq i32 %101, 0
  %102 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i, float %91, float %86) #5
  %103 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i, float %91, float %86) #5
  %.05.i = select i1 %.not5.i, float %103, float %102
  %104 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i = icmp eq i32 %104, 0
  %105 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %91, float %85) #5
  %106 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %91, float %85) #5
  %.06.i = select i1 %.not6.i, float %106, float %105
  %107 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i = icmp eq i32 %107, 0
  %108 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i, float %91, float %84) #5
  %109 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i, float %91, float %84) #5
  %.07.i = select i1 %.not7.i, float %109, float %108
  %110 = fneg float %91
  %111 = select i1 %80, float %110, float %69
  %112 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i = icmp eq i32 %112, 0
  %113 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i, float %111, float %111) #5
  %114 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i, float %111, float %111) #5
  %.08.i = select i1 %.not8.i, float %114, float %113
  br i1 %80, label %115, label %__nv_erff.exit

115:  ; preds = %__internal_fmad.exit.i
  %116 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i)
  %117 = fsub float 1.000000e+00, %116
  %118 = bitcast float %117 to i32
  %119 = bitcast float %69 to i32
  %120 = and i32 %119, -2147483648
  %121 = or i32 %120, %118
  %122 = bitcast i32 %121 to float
  br label %__nv_erff.exit

__nv_erff.exit:  ; preds = %__internal_fmad.exit.i, %115
  %r.0.i = phi float [ %122, %115 ], [ %.08.i, %__internal_fmad.exit.i ]
  %123 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i1 = icmp eq i32 %123, 0
  %124 = tail call float @llvm.nvvm.fabs.ftz.f32(float %70)
  %125 = tail call float @llvm.nvvm.fabs.f32(float %70)
  %.0.i2 = select i1 %.not.i1, float %125, float %124
  %126 = fcmp oge float %.0.i2, 0x3FF00C1FC0000000
  br i1 %126, label %__nv_fabsf.exit1.i19, label %128

__nv_fabsf.exit1.i19:  ; preds = %__nv_erff.exit
  %127 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i20 = icmp eq i32 %127, 0
  %.01.i21 = select i1 %.not1.i20, float %125, float %124
  br label %__internal_fmad.exit.i3

128:  ; preds = %__nv_erff.exit
  %129 = fmul float %70, %70
  br label %__internal_fmad.exit.i3

__internal_fmad.exit.i3:  ; preds = %128, %__nv_fabsf.exit1.i19
  %130 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i19 ], [ 0x3FC06EBA60000000, %128 ]
  %131 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i19 ], [ 0xBFD8127580000000, %128 ]
  %132 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i19 ], [ 0x3FBCE315E0000000, %128 ]
  %133 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i19 ], [ 0xBF9B837CE0000000, %128 ]
  %134 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i19 ], [ 0x3F755ABD40000000, %128 ]
  %135 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i19 ], [ 0xBF4AE9A400000000, %128 ]
  %136 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i19 ], [ 0x3F163D2D40000000, %128 ]
  %137 = phi float [ %.01.i21, %__nv_fabsf.exit1.i19 ], [ %129, %128 ]
  %138 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i4 = icmp eq i32 %138, 0
  %139 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %136, float %137, float %135) #5
  %140 = tail call float @llvm.nvvm.fma.rn.f(float %136, float %137, float %135) #5
  %.02.i5 = select i1 %.not2.i4, float %140, float %139
  %141 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i6 = icmp eq i32 %141, 0
  %142 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i5, float %137, float %134) #5
  %143 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i5, float %137, float %134) #5
  %.03.i7 = select i1 %.not3.i6, float %143, float %142
  %144 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i8 = icmp eq i32 %144, 0
  %145 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i7, float %137, float %133) #5
  %146 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i7, float %137, float %133) #5
  %.04.i9 = select i1 %.not4.i8, float %146, float %145
  %147 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i10 = icmp eq i32 %147, 0
  %148 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i9, float %137, float %132) #5
  %149 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i9, float %137, float %132) #5
  %.05.i11 = select i1 %.not5.i10, float %149, float %148
  %150 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i12 = icmp eq i32 %150, 0
  %151 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i11, float %137, float %131) #5
  %152 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i11, float %137, float %131) #5
  %.06.i13 = select i1 %.not6.i12, float %152, float %151
  %153 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i14 = icmp eq i32 %153, 0
  %154 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i13, float %137, float %130) #5
  %155 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i13, float %137, float %130) #5
  %.07.i15 = select i1 %.not7.i14, float %155, float %154
  %156 = fneg float %137
  %157 = select i1 %126, float %156, float %70
  %158 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i16 = icmp eq i32 %158, 0
  %159 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i15, float %157, float %157) #5
  %160 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i15, float %157, float %157) #5
  %.08.i17 = select i1 %.not8.i16, float %160, float %159
  br i1 %126, label %161, label %__nv_erff.exit22

161:  ; preds = %__internal_fmad.exit.i3
  %162 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i17)
  %163 = fsub float 1.000000e+00, %162
  %164 = bitcast float %163 to i32
  %165 = bitcast float %70 to i32
  %166 = and i32 %165, -2147483648
  %167 = or i32 %166, %164
  %168 = bitcast i32 %167 to float
  br label %__nv_erff.exit22

__nv_erff.exit22:  ; preds = %__internal_fmad.exit.i3, %161
  %r.0.i18 = phi float [ %168, %161 ], [ %.08.i17, %__internal_fmad.exit.i3 ]
  %169 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i23 = icmp eq i32 %169, 0
  %170 = tail call float @llvm.nvvm.fabs.ftz.f32(float %71)
  %171 = tail call float @llvm.nvvm.fabs.f32(float %71)
  %.0.i24 = select i1 %.not.i23, float %171, float %170
  %172 = fcmp oge float %.0.i24, 0x3FF00C1FC0000000
  br i1 %172, label %__nv_fabsf.exit1.i41, label %174

__nv_fabsf.exit1.i41:  ; preds = %__nv_erff.exit22
  %173 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i42 = icmp eq i32 %173, 0
  %.01.i43 = select i1 %.not1.i42, float %171, float %170
  br label %__internal_fmad.exit.i25

174:  ; preds = %__nv_erff.exit22
  %175 = fmul float %71, %71
  br label %__internal_fmad.exit.i25

__internal_fmad.exit.i25:  ; preds = %174, %__nv_fabsf.exit1.i41
  %176 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i41 ], [ 0x3FC06EBA60000000, %174 ]
  %177 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i41 ], [ 0xBFD8127580000000, %174 ]
  %178 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i41 ], [ 0x3FBCE315E0000000, %174 ]
  %179 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i41 ], [ 0xBF9B837CE0000000, %174 ]
  %180 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i41 ], [ 0x3F755ABD40000000, %174 ]
  %181 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i41 ], [ 0xBF4AE9A400000000, %174 ]
  %182 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i41 ], [ 0x3F163D2D40000000, %174 ]
  %183 = phi float [ %.01.i43, %__nv_fabsf.exit1.i41 ], [ %175, %174 ]
  %184 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i26 = icmp eq i32 %184, 0
  %185 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %182, float %183, float %181) #5
  %186 = tail call float @llvm.nvvm.fma.rn.f(float %182, float %183, float %181) #5
  %.02.i27 = select i1 %.not2.i26, float %186, float %185
  %187 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i28 = icmp eq i32 %187, 0
  %188 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i27, float %183, float %180) #5
  %189 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i27, float %183, float %180) #5
  %.03.i29 = select i1 %.not3.i28, float %189, float %188
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i30 = icmp eq i32 %190, 0
  %191 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i29, float %183, float %179) #5
  %192 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i29, float %183, float %179) #5
  %.04.i31 = select i1 %.not4.i30, float %192, float %191
  %193 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i32 = icmp eq i32 %193, 0
  %194 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i31, float %183, float %178) #5
  %195 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i31, float %183, float %178) #5
  %.05.i33 = select i1 %.not5.i32, float %195, float %194
  %196 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i34 = icmp eq i32 %196, 0
  %197 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i33, float %183, float %177) #5
  %198 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i33, float %183, float %177) #5
  %.06.i35 = select i1 %.not6.i34, float %198, float %197
  %199 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i36 = icmp eq i32 %199, 0
  %200 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i35, float %183, float %176) #5
  %201 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i35, float %183, float %176) #5
  %.07.i37 = select i1 %.not7.i36, float %201, float %200
  %202 = fneg float %183
  %203 = select i1 %172, float %202, float %71
  %204 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i38 = icmp eq i32 %204, 0
  %205 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i37, float %203, float %203) #5
  %206 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i37, float %203, float %203) #5
  %.08.i39 = select i1 %.not8.i38, float %206, float %205
  br i1 %172, label %207, label %__nv_erff.exit44

207:  ; preds = %__internal_fmad.exit.i25
  %208 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i39)
  %209 = fsub float 1.000000e+00, %208
  %210 = bitcast float %209 to i32
  %211 = bitcast float %71 to i32
  %212 = and i32 %211, -2147483648
  %213 = or i32 %212, %210
  %214 = bitcast i32 %213 to float
  br label %__nv_erff.exit44

__nv_erff.exit44:  ; preds = %__internal_fmad.exit.i25, %207
  %r.0.i40 = phi float [ %214, %207 ], [ %.08.i39, %__internal_fmad.exit.i25 ]
  %215 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i45 = icmp eq i32 %215, 0
  %216 = tail call float @llvm.nvvm.fabs.ftz.f32(float %72)
  %217 = tail call float @llvm.nvvm.fabs.f32(float %72)
  %.0.i46 = select i1 %.not.i45, float %217, float %216
  %218 = fcmp oge float %.0.i46, 0x3FF00C1FC0000000
  br i1 %218, label %__nv_fabsf.exit1.i63, label %220

__nv_fabsf.exit1.i63:  ; preds = %__nv_erff.exit44
  %219 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i64 = icmp eq i32 %219, 0
  %.01.i65 = select i1 %.not1.i64, float %217, float %216
  br label %__internal_fmad.exit.i47

220:  ; preds = %__nv_erff.exit44
  %221 = fmul float %72, %72
  br label %__internal_fmad.exit.i47

__internal_fmad.exit.i47:  ; preds = %220, %__nv_fabsf.exit1.i63
  %222 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i63 ], [ 0x3FC06EBA60000000, %220 ]
  %223 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i63 ], [ 0xBFD8127580000000, %220 ]
  %224 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i63 ], [ 0x3FBCE315E0000000, %220 ]
  %225 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i63 ], [ 0xBF9B837CE0000000, %220 ]
  %226 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i63 ], [ 0x3F755ABD40000000, %220 ]
  %227 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i63 ], [ 0xBF4AE9A400000000, %220 ]
  %228 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i63 ], [ 0x3F163D2D40000000, %220 ]
  %229 = phi float [ %.01.i65, %__nv_fabsf.exit1.i63 ], [ %221, %220 ]
  %230 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i48 = icmp eq i32 %230, 0
  %231 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %228, float %229, float %227) #5
  %232 = tail call float @llvm.nvvm.fma.rn.f(float %228, float %229, float %227) #5
  %.02.i49 = select i1 %.not2.i48, float %232, float %231
  %233 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i50 = icmp eq i32 %233, 0
  %234 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i49, float %229, float %226) #5
  %235 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i49, float %229, float %226) #5
  %.03.i51 = select i1 %.not3.i50, float %235, float %234
  %236 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i52 = icmp eq i32 %236, 0
  %237 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i51, float %229, float %225) #5
  %238 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i51, float %229, float %225) #5
  %.04.i53 = select i1 %.not4.i52, float %238, float %237
  %239 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i54 = icmp eq i32 %239, 0
  %240 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i53, float %229, float %224) #5
  %241 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i53, float %229, float %224) #5
  %.05.i55 = select i1 %.not5.i54, float %241, float %240
  %242 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i56 = icmp eq i32 %242, 0
  %243 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i55, float %229, float %223) #5
  %244 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i55, float %229, float %223) #5
  %.06.i57 = select i1 %.not6.i56, float %244, float %243
  %245 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i58 = icmp eq i32 %245, 0
  %246 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i57, float %229, float %222) #5
  %247 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i57, float %229, float %222) #5
  %.07.i59 = select i1 %.not7.i58, float %247, float %246
  %248 = fneg float %229
  %249 = select i1 %218, float %248, float %72
  %250 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i60 = icmp eq i32 %250, 0
  %251 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i59, float %249, float %249) #5
  %252 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i59, float %249, float %249) #5
  %.08.i61 = select i1 %.not8.i60, float %252, float %251
  br i1 %218, label %253, label %__nv_erff.exit66

253:  ; preds = %__internal_fmad.exit.i47
  %254 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i61)
  %255 = fsub float 1.000000e+00, %254
  %256 = bitcast float %255 to i32
  %257 = bitcast float %72 to i32
  %258 = and i32 %257, -2147483648
  %259 = or i32 %258, %256
  %260 = bitcast i32 %259 to float
  br label %__nv_erff.exit66

__nv_erff.exit66:  ; preds = %__internal_fmad.exit.i47, %253
  %r.0.i62 = phi float [ %260, %253 ], [ %.08.i61, %__internal_fmad.exit.i47 ]
  %261 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i67 = icmp eq i32 %261, 0
  %262 = tail call float @llvm.nvvm.fabs.ftz.f32(float %73)
  %263 = tail call float @llvm.nvvm.fabs.f32(float %73)
  %.0.i68 = select i1 %.not.i67, float %263, float %262
  %264 = fcmp oge float %.0.i68, 0x3FF00C1FC0000000
  br i1 %264, label %__nv_fabsf.exit1.i85, label %266

__nv_fabsf.exit1.i85:  ; preds = %__nv_erff.exit66
  %265 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i86 = icmp eq i32 %265, 0
  %.01.i87 = select i1 %.not1.i86, float %263, float %262
  br label %__internal_fmad.exit.i69

266:  ; preds = %__nv_erff.exit66
  %267 = fmul float %73, %73
  br label %__internal_fmad.exit.i69

__internal_fmad.exit.i69:  ; preds = %266, %__nv_fabsf.exit1.i85
  %268 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i85 ], [ 0x3FC06EBA60000000, %266 ]
  %269 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i85 ], [ 0xBFD8127580000000, %266 ]
  %270 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i85 ], [ 0x3FBCE315E0000000, %266 ]
  %271 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i85 ], [ 0xBF9B837CE0000000, %266 ]
  %272 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i85 ], [ 0x3F755ABD40000000, %266 ]
  %273 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i85 ], [ 0xBF4AE9A400000000, %266 ]
  %274 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i85 ], [ 0x3F163D2D40000000, %266 ]
  %275 = phi float [ %.01.i87, %__nv_fabsf.exit1.i85 ], [ %267, %266 ]
  %276 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i70 = icmp eq i32 %276, 0
  %277 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %274, float %275, float %273) #5
  %278 = tail call float @llvm.nvvm.fma.rn.f(float %274, float %275, float %273) #5
  %.02.i71 = select i1 %.not2.i70, float %278, float %277
  %279 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i72 = icmp eq i32 %279, 0
  %280 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i71, float %275, float %272) #5
  %281 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i71, float %275, float %272) #5
  %.03.i73 = select i1 %.not3.i72, float %281, float %280
  %282 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i74 = icmp eq i32 %282, 0
  %283 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i73, float %275, float %271) #5
  %284 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i73, float %275, float %271) #5
  %.04.i75 = select i1 %.not4.i74, float %284, float %283
  %285 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i76 = icmp eq i32 %285, 0
  %286 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i75, float %275, float %270) #5
  %287 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i75, float %275, float %270) #5
  %.05.i77 = select i1 %.not5.i76, float %287, float %286
  %288 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i78 = icmp eq i32 %288, 0
  %289 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i77, float %275, float %269) #5
  %290 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i77, float %275, float %269) #5
  %.06.i79 = select i1 %.not6.i78, float %290, float %289
  %291 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i80 = icmp eq i32 %291, 0
  %292 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i79, float %275, float %268) #5
  %293 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i79, float %275, float %268) #5
  %.07.i81 = select i1 %.not7.i80, float %293, float %292
  %294 = fneg float %275
  %295 = select i1 %264, float %294, float %73
  %296 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i82 = icmp eq i32 %296, 0
  %297 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i81, float %295, float %295) #5
  %298 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i81, float %295, float %295) #5
  %.08.i83 = select i1 %.not8.i82, float %298, float %297
  br i1 %264, label %299, label %__nv_erff.exit88

299:  ; preds = %__internal_fmad.exit.i69
  %300 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i83)
  %301 = fsub float 1.000000e+00, %300
  %302 = bitcast float %301 to i32
  %303 = bitcast float %73 to i32
  %304 = and i32 %303, -2147483648
  %305 = or i32 %304, %302
  %306 = bitcast i32 %305 to float
  br label %__nv_erff.exit88

__nv_erff.exit88:  ; preds = %__internal_fmad.exit.i69, %299
  %r.0.i84 = phi float [ %306, %299 ], [ %.08.i83, %__internal_fmad.exit.i69 ]
  %307 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i89 = icmp eq i32 %307, 0
  %308 = tail call float @llvm.nvvm.fabs.ftz.f32(float %74)
  %309 = tail call float @llvm.nvvm.fabs.f32(float %74)
  %.0.i90 = select i1 %.not.i89, float %309, float %308
  %310 = fcmp oge float %.0.i90, 0x3FF00C1FC0000000
  br i1 %310, label %__nv_fabsf.exit1.i107, label %312

__nv_fabsf.exit1.i107:  ; preds = %__nv_erff.exit88
  %311 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i108 = icmp eq i32 %311, 0
  %.01.i109 = select i1 %.not1.i108, float %309, float %308
  br label %__internal_fmad.exit.i91

312:  ; preds = %__nv_erff.exit88
  %313 = fmul float %74, %74
  br label %__internal_fmad.exit.i91

__internal_fmad.exit.i91:  ; preds = %312, %__nv_fabsf.exit1.i107
  %314 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i107 ], [ 0x3FC06EBA60000000, %312 ]
  %315 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i107 ], [ 0xBFD8127580000000, %312 ]
  %316 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i107 ], [ 0x3FBCE315E0000000, %312 ]
  %317 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i107 ], [ 0xBF9B837CE0000000, %312 ]
  %318 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i107 ], [ 0x3F755ABD40000000, %312 ]
  %319 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i107 ], [ 0xBF4AE9A400000000, %312 ]
  %320 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i107 ], [ 0x3F163D2D40000000, %312 ]
  %321 = phi float [ %.01.i109, %__nv_fabsf.exit1.i107 ], [ %313, %312 ]
  %322 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i92 = icmp eq i32 %322, 0
  %323 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %320, float %321, float %319) #5
  %324 = tail call float @llvm.nvvm.fma.rn.f(float %320, float %321, float %319) #5
  %.02.i93 = select i1 %.not2.i92, float %324, float %323
  %325 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i94 = icmp eq i32 %325, 0
  %326 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i93, float %321, float %318) #5
  %327 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i93, float %321, float %318) #5
  %.03.i95 = select i1 %.not3.i94, float %327, float %326
  %328 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i96 = icmp eq i32 %328, 0
  %329 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i95, float %321, float %317) #5
  %330 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i95, float %321, float %317) #5
  %.04.i97 = select i1 %.not4.i96, float %330, float %329
  %331 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i98 = icmp eq i32 %331, 0
  %332 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i97, float %321, float %316) #5
  %333 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i97, float %321, float %316) #5
  %.05.i99 = select i1 %.not5.i98, float %333, float %332
  %334 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i100 = icmp eq i32 %334, 0
  %335 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i99, float %321, float %315) #5
  %336 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i99, float %321, float %315) #5
  %.06.i101 = select i1 %.not6.i100, float %336, float %335
  %337 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i102 = icmp eq i32 %337, 0
  %338 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i101, float %321, float %314) #5
  %339 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i101, float %321, float %314) #5
  %.07.i103 = select i1 %.not7.i102, float %339, float %338
  %340 = fneg float %321
  %341 = select i1 %310, float %340, float %74
  %342 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i104 = icmp eq i32 %342, 0
  %343 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i103, float %341, float %341) #5
  %344 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i103, float %341, float %341) #5
  %.08.i105 = select i1 %.not8.i104, float %344, float %343
  br i1 %310, label %345, label %__nv_erff.exit110

345:  ; preds = %__internal_fmad.exit.i91
  %346 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i105)
  %347 = fsub float 1.000000e+00, %346
  %348 = bitcast float %347 to i32
  %349 = bitcast float %74 to i32
  %350 = and i32 %349, -2147483648
  %351 = or i32 %350, %348
  %352 = bitcast i32 %351 to float
  br label %__nv_erff.exit110

__nv_erff.exit110:  ; preds = %__internal_fmad.exit.i91, %345
  %r.0.i106 = phi float [ %352, %345 ], [ %.08.i105, %__internal_fmad.exit.i91 ]
  %353 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i111 = icmp eq i32 %353, 0
  %354 = tail call float @llvm.nvvm.fabs.ftz.f32(float %75)
  %355 = tail call float @llvm.nvvm.fabs.f32(float %75)
  %.0.i112 = select i1 %.not.i111, float %355, float %354
  %356 = fcmp oge float %.0.i112, 0x3FF00C1FC0000000
  br i1 %356, label %__nv_fabsf.exit1.i129, label %358

__nv_fabsf.exit1.i129:  ; preds = %__nv_erff.exit110
  %357 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i130 = icmp eq i32 %357, 0
  %.01.i131 = select i1 %.not1.i130, float %355, float %354
  br label %__internal_fmad.exit.i113

358:  ; preds = %__nv_erff.exit110
  %359 = fmul float %75, %75
  br label %__internal_fmad.exit.i113

__internal_fmad.exit.i113:  ; preds = %358, %__nv_fabsf.exit1.i129
  %360 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i129 ], [ 0x3FC06EBA60000000, %358 ]
  %361 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i129 ], [ 0xBFD8127580000000, %358 ]
  %362 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i129 ], [ 0x3FBCE315E0000000, %358 ]
  %363 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i129 ], [ 0xBF9B837CE0000000, %358 ]
  %364 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i129 ], [ 0x3F755ABD40000000, %358 ]
  %365 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i129 ], [ 0xBF4AE9A400000000, %358 ]
  %366 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i129 ], [ 0x3F163D2D40000000, %358 ]
  %367 = phi float [ %.01.i131, %__nv_fabsf.exit1.i129 ], [ %359, %358 ]
  %368 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i114 = icmp eq i32 %368, 0
  %369 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %366, float %367, float %365) #5
  %370 = tail call float @llvm.nvvm.fma.rn.f(float %366, float %367, float %365) #5
  %.02.i115 = select i1 %.not2.i114, float %370, float %369
  %371 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i116 = icmp eq i32 %371, 0
  %372 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i115, float %367, float %364) #5
  %373 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i115, float %367, float %364) #5
  %.03.i117 = select i1 %.not3.i116, float %373, float %372
  %374 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i118 = icmp eq i32 %374, 0
  %375 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i117, float %367, float %363) #5
  %376 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i117, float %367, float %363) #5
  %.04.i119 = select i1 %.not4.i118, float %376, float %375
  %377 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i120 = icmp eq i32 %377, 0
  %378 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i119, float %367, float %362) #5
  %379 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i119, float %367, float %362) #5
  %.05.i121 = select i1 %.not5.i120, float %379, float %378
  %380 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i122 = icmp eq i32 %380, 0
  %381 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i121, float %367, float %361) #5
  %382 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i121, float %367, float %361) #5
  %.06.i123 = select i1 %.not6.i122, float %382, float %381
  %383 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i124 = icmp eq i32 %383, 0
  %384 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i123, float %367, float %360) #5
  %385 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i123, float %367, float %360) #5
  %.07.i125 = select i1 %.not7.i124, float %385, float %384
  %386 = fneg float %367
  %387 = select i1 %356, float %386, float %75
  %388 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i126 = icmp eq i32 %388, 0
  %389 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i125, float %387, float %387) #5
  %390 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i125, float %387, float %387) #5
  %.08.i127 = select i1 %.not8.i126, float %390, float %389
  br i1 %356, label %391, label %__nv_erff.exit132

391:  ; preds = %__internal_fmad.exit.i113
  %392 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i127)
  %393 = fsub float 1.000000e+00, %392
  %394 = bitcast float %393 to i32
  %395 = bitcast float %75 to i32
  %396 = and i32 %395, -2147483648
  %397 = or i32 %396, %394
  %398 = bitcast i32 %397 to float
  br label %__nv_erff.exit132

__nv_erff.exit132:  ; preds = %__internal_fmad.exit.i113, %391
  %r.0.i128 = phi float [ %398, %391 ], [ %.08.i127, %__internal_fmad.exit.i113 ]
  %399 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i133 = icmp eq i32 %399, 0
  %400 = tail call float @llvm.nvvm.fabs.ftz.f32(float %76)
  %401 = tail call float @llvm.nvvm.fabs.f32(float %76)
  %.0.i134 = select i1 %.not.i133, float %401, float %400
  %402 = fcmp oge float %.0.i134, 0x3FF00C1FC0000000
  br i1 %402, label %__nv_fabsf.exit1.i151, label %404

__nv_fabsf.exit1.i151:  ; preds = %__nv_erff.exit132
  %403 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i152 = icmp eq i32 %403, 0
  %.01.i153 = select i1 %.not1.i152, float %401, float %400
  br label %__internal_fmad.exit.i135

404:  ; preds = %__nv_erff.exit132
  %405 = fmul float %76, %76
  br label %__internal_fmad.exit.i135

__internal_fmad.exit.i135:  ; preds = %404, %__nv_fabsf.exit1.i151
  %406 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i151 ], [ 0x3FC06EBA60000000, %404 ]
  %407 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i151 ], [ 0xBFD8127580000000, %404 ]
  %408 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i151 ], [ 0x3FBCE315E0000000, %404 ]
  %409 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i151 ], [ 0xBF9B837CE0000000, %404 ]
  %410 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i151 ], [ 0x3F755ABD40000000, %404 ]
  %411 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i151 ], [ 0xBF4AE9A400000000, %404 ]
  %412 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i151 ], [ 0x3F163D2D40000000, %404 ]
  %413 = phi float [ %.01.i153, %__nv_fabsf.exit1.i151 ], [ %405, %404 ]
  %414 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i136 = icmp eq i32 %414, 0
  %415 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %412, float %413, float %411) #5
  %416 = tail call float @llvm.nvvm.fma.rn.f(float %412, float %413, float %411) #5
  %.02.i137 = select i1 %.not2.i136, float %416, float %415
  %417 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i138 = icmp eq i32 %417, 0
  %418 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i137, float %413, float %410) #5
  %419 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i137, float %413, float %410) #5
  %.03.i139 = select i1 %.not3.i138, float %419, float %418
  %420 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i140 = icmp eq i32 %420, 0
  %421 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i139, float %413, float %409) #5
  %422 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i139, float %413, float %409) #5
  %.04.i141 = select i1 %.not4.i140, float %422, float %421
  %423 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i142 = icmp eq i32 %423, 0
  %424 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i141, float %413, float %408) #5
  %425 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i141, float %413, float %408) #5
  %.05.i143 = select i1 %.not5.i142, float %425, float %424
  %426 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i144 = icmp eq i32 %426, 0
  %427 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i143, float %413, float %407) #5
  %428 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i143, float %413, float %407) #5
  %.06.i145 = select i1 %.not6.i144, float %428, float %427
  %429 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i146 = icmp eq i32 %429, 0
  %430 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i145, float %413, float %406) #5
  %431 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i145, float %413, float %406) #5
  %.07.i147 = select i1 %.not7.i146, float %431, float %430
  %432 = fneg float %413
  %433 = select i1 %402, float %432, float %76
  %434 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i148 = icmp eq i32 %434, 0
  %435 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i147, float %433, float %433) #5
  %436 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i147, float %433, float %433) #5
  %.08.i149 = select i1 %.not8.i148, float %436, float %435
  br i1 %402, label %437, label %__nv_erff.exit154

437:  ; preds = %__internal_fmad.exit.i135
  %438 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i149)
  %439 = fsub float 1.000000e+00, %438
  %440 = bitcast float %439 to i32
  %441 = bitcast float %76 to i32
  %442 = and i32 %441, -2147483648
  %443 = or i32 %442, %440
  %444 = bitcast i32 %443 to float
  br label %__nv_erff.exit154

__nv_erff.exit154:  ; preds = %__internal_fmad.exit.i135, %437
  %r.0.i150 = phi float [ %444, %437 ], [ %.08.i149, %__internal_fmad.exit.i135 ]
  %445 = fmul float %68, 5.000000e-01
  %446 = fmul float %67, 5.000000e-01
  %447 = fmul float %66, 5.000000e-01
  %448 = fmul float %65, 5.000000e-01
  %449 = fmul float %64, 5.000000e-01
  %450 = fmul float %63, 5.000000e-01
  %451 = fmul float %62, 5.000000e-01
  %452 = fmul float %61, 5.000000e-01
  %453 = fadd float %r.0.i, 1.000000e+00
  %454 = fadd float %r.0.i18, 1.000000e+00
  %455 = fadd float %r.0.i40, 1.000000e+00
  %456 = fadd float %r.0.i62, 1.000000e+00
  %457 = fadd float %r.0.i84, 1.000000e+00
  %458 = fadd float %r.0.i106, 1.000000e+00
  %459 = fadd float %r.0.i128, 1.000000e+00
  %460 = fadd float %r.0.i150, 1.000000e+00
  %461 = fmul float %452, %453
  %462 = fmul float %451, %454
  %463 = fmul float %450, %455
  %464 = fmul float %449, %456
  %465 = fmul float %448, %457
  %466 = fmul float %447, %458
  %467 = fmul float %446, %459
  %468 = fmul float %445, %460
  %469 = bitcast float %461 to i32
  %470 = bitcast float %462 to i32
  %471 = bitcast float %463 to i32
  %472 = bitcast float %464 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %469, i32 %470, i32 %471, i32 %472, ptr addrspace(1) %40) #5
  %473 = bitcast float %465 to i32
  %474 = bitcast float %466 to i32
  %475 = bitcast float %467 to i32
  %476 = bitcast float %468 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %473, i32 %474, i32 %475, i32 %476, ptr addrspace(1) %42) #5
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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
