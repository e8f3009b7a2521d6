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
  %40 = fmul float %23, 0x3FE6A09E60000000
  %41 = fmul float %24, 0x3FE6A09E60000000
  %42 = fmul float %25, 0x3FE6A09E60000000
  %43 = fmul float %26, 0x3FE6A09E60000000
  %44 = fmul float %32, 0x3FE6A09E60000000
  %45 = fmul float %33, 0x3FE6A09E60000000
  %46 = fmul float %34, 0x3FE6A09E60000000
  %47 = fmul float %35, 0x3FE6A09E60000000
  %48 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i = icmp eq i32 %48, 0
  %49 = tail call float @llvm.nvvm.fabs.ftz.f32(float %40)
  %50 = tail call float @llvm.nvvm.fabs.f32(float %40)
  %.0.i = select i1 %.not.i, float %50, float %49
  %51 = fcmp oge float %.0.i, 0x3FF00C1FC0000000
  br i1 %51, label %__nv_fabsf.exit1.i, label %53

__nv_fabsf.exit1.i:  ; preds = %6
  %52 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i = icmp eq i32 %52, 0
  %.01.i = select i1 %.not1.i, float %50, float %49
  br label %__internal_fmad.exit.i

53:  ; preds = %6
  %54 = fmul float %40, %40
  br label %__internal_fmad.exit.i

__internal_fmad.exit.i:  ; preds = %53, %__nv_fabsf.exit1.i
  %55 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i ], [ 0x3FC06EBA60000000, %53 ]
  %56 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i ], [ 0xBFD8127580000000, %53 ]
  %57 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i ], [ 0x3FBCE315E0000000, %53 ]
  %58 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i ], [ 0xBF9B837CE0000000, %53 ]
  %59 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i ], [ 0x3F755ABD40000000, %53 ]
  %60 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i ], [ 0xBF4AE9A400000000, %53 ]
  %61 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i ], [ 0x3F163D2D40000000, %53 ]
  %62 = phi float [ %.01.i, %__nv_fabsf.exit1.i ], [ %54, %53 ]
  %63 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i = icmp eq i32 %63, 0
  %64 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %61, float %62, float %60) #5
  %65 = tail call float @llvm.nvvm.fma.rn.f(float %61, float %62, float %60) #5
  %.02.i = select i1 %.not2.i, float %65, float %64
  %66 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i = icmp eq i32 %66, 0
  %67 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i, float %62, float %59) #5
  %68 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i, float %62, float %59) #5
  %.03.i = select i1 %.not3.i, float %68, float %67
  %69 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i = icmp eq i32 %69, 0
  %70 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i, float %62, float %58) #5
  %71 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i, float %62, float %58) #5
  %.04.i = select i1 %.not4.i, float %71, float %70
  %72 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i = icmp eq i32 %72, 0
  %73 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i, float %62, float %57) #5
  %74 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i, float %62, float %57) #5
  %.05.i = select i1 %.not5.i, float %74, float %73
  %75 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i = icmp eq i32 %75, 0
  %76 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %62, float %56) #5
  %77 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %62, float %56) #5
  %.06.i = select i1 %.not6.i, float %77, float %76
  %78 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i = icmp eq i32 %78, 0
  %79 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i, float %62, float %55) #5
  %80 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i, float %62, float %55) #5
  %.07.i = select i1 %.not7.i, float %80, float %79
  %81 = fneg float %62
  %82 = select i1 %51, float %81, float %40
  %83 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i = icmp eq i32 %83, 0
  %84 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i, float %82, float %82) #5
  %85 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i, float %82, float %82) #5
  %.08.i = select i1 %.not8.i, float %85, float %84
  br i1 %51, label %86, label %__nv_erff.exit

86:  ; preds = %__internal_fmad.exit.i
  %87 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i)
  %88 = fsub float 1.000000e+00, %87
  %89 = bitcast float %88 to i32
  %90 = bitcast float %40 to i32
  %91 = and i32 %90, -2147483648
  %92 = or i32 %91, %89
  %93 = bitcast i32 %92 to float
  br label %__nv_erff.exit

__nv_erff.exit:  ; preds = %__internal_fmad.exit.i, %86
  %r.0.i = phi float [ %93, %86 ], [ %.08.i, %__internal_fmad.exit.i ]
  %94 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i1 = icmp eq i32 %94, 0
  %95 = tail call float @llvm.nvvm.fabs.ftz.f32(float %41)
  %96 = tail call float @llvm.nvvm.fabs.f32(float %41)
  %.0.i2 = select i1 %.not.i1, float %96, float %95
  %97 = fcmp oge float %.0.i2, 0x3FF00C1FC0000000
  br i1 %97, label %__nv_fabsf.exit1.i19, label %99

__nv_fabsf.exit1.i19:  ; preds = %__nv_erff.exit
  %98 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i20 = icmp eq i32 %98, 0
  %.01.i21 = select i1 %.not1.i20, float %96, float %95
  br label %__internal_fmad.exit.i3

99:  ; preds = %__nv_erff.exit
  %100 = fmul float %41, %41
  br label %__internal_fmad.exit.i3

__internal_fmad.exit.i3:  ; preds = %99, %__nv_fabsf.exit1.i19
  %101 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i19 ], [ 0x3FC06EBA60000000, %99 ]
  %102 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i19 ], [ 0xBFD8127580000000, %99 ]
  %103 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i19 ], [ 0x3FBCE315E0000000, %99 ]
  %104 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i19 ], [ 0xBF9B837CE0000000, %99 ]
  %105 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i19 ], [ 0x3F755ABD40000000, %99 ]
  %106 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i19 ], [ 0xBF4AE9A400000000, %99 ]
  %107 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i19 ], [ 0x3F163D2D40000000, %99 ]
  %108 = phi float [ %.01.i21, %__nv_fabsf.exit1.i19 ], [ %100, %99 ]
  %109 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i4 = icmp eq i32 %109, 0
  %110 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %107, float %108, float %106) #5
  %111 = tail call float @llvm.nvvm.fma.rn.f(float %107, float %108, float %106) #5
  %.02.i5 = select i1 %.not2.i4, float %111, float %110
  %112 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i6 = icmp eq i32 %112, 0
  %113 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i5, float %108, float %105) #5
  %114 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i5, float %108, float %105) #5
  %.03.i7 = select i1 %.not3.i6, float %114, float %113
  %115 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i8 = icmp eq i32 %115, 0
  %116 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i7, float %108, float %104) #5
  %117 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i7, float %108, float %104) #5
  %.04.i9 = select i1 %.not4.i8, float %117, float %116
  %118 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i10 = icmp eq i32 %118, 0
  %119 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i9, float %108, float %103) #5
  %120 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i9, float %108, float %103) #5
  %.05.i11 = select i1 %.not5.i10, float %120, float %119
  %121 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i12 = icmp eq i32 %121, 0
  %122 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i11, float %108, float %102) #5
  %123 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i11, float %108, float %102) #5
  %.06.i13 = select i1 %.not6.i12, float %123, float %122
  %124 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i14 = icmp eq i32 %124, 0
  %125 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i13, float %108, float %101) #5
  %126 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i13, float %108, float %101) #5
  %.07.i15 = select i1 %.not7.i14, float %126, float %125
  %127 = fneg float %108
  %128 = select i1 %97, float %127, float %41
  %129 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i16 = icmp eq i32 %129, 0
  %130 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i15, float %128, float %128) #5
  %131 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i15, float %128, float %128) #5
  %.08.i17 = select i1 %.not8.i16, float %131, float %130
  br i1 %97, label %132, label %__nv_erff.exit22

132:  ; preds = %__internal_fmad.exit.i3
  %133 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i17)
  %134 = fsub float 1.000000e+00, %133
  %135 = bitcast float %134 to i32
  %136 = bitcast float %41 to i32
  %137 = and i32 %136, -2147483648
  %138 = or i32 %137, %135
  %139 = bitcast i32 %138 to float
  br label %__nv_erff.exit22

__nv_erff.exit22:  ; preds = %__internal_fmad.exit.i3, %132
  %r.0.i18 = phi float [ %139, %132 ], [ %.08.i17, %__internal_fmad.exit.i3 ]
  %140 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i23 = icmp eq i32 %140, 0
  %141 = tail call float @llvm.nvvm.fabs.ftz.f32(float %42)
  %142 = tail call float @llvm.nvvm.fabs.f32(float %42)
  %.0.i24 = select i1 %.not.i23, float %142, float %141
  %143 = fcmp oge float %.0.i24, 0x3FF00C1FC0000000
  br i1 %143, label %__nv_fabsf.exit1.i41, label %145

__nv_fabsf.exit1.i41:  ; preds = %__nv_erff.exit22
  %144 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i42 = icmp eq i32 %144, 0
  %.01.i43 = select i1 %.not1.i42, float %142, float %141
  br label %__internal_fmad.exit.i25

145:  ; preds = %__nv_erff.exit22
  %146 = fmul float %42, %42
  br label %__internal_fmad.exit.i25

__internal_fmad.exit.i25:  ; preds = %145, %__nv_fabsf.exit1.i41
  %147 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i41 ], [ 0x3FC06EBA60000000, %145 ]
  %148 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i41 ], [ 0xBFD8127580000000, %145 ]
  %149 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i41 ], [ 0x3FBCE315E0000000, %145 ]
  %150 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i41 ], [ 0xBF9B837CE0000000, %145 ]
  %151 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i41 ], [ 0x3F755ABD40000000, %145 ]
  %152 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i41 ], [ 0xBF4AE9A400000000, %145 ]
  %153 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i41 ], [ 0x3F163D2D40000000, %145 ]
  %154 = phi float [ %.01.i43, %__nv_fabsf.exit1.i41 ], [ %146, %145 ]
  %155 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i26 = icmp eq i32 %155, 0
  %156 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %153, float %154, float %152) #5
  %157 = tail call float @llvm.nvvm.fma.rn.f(float %153, float %154, float %152) #5
  %.02.i27 = select i1 %.not2.i26, float %157, float %156
  %158 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i28 = icmp eq i32 %158, 0
  %159 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i27, float %154, float %151) #5
  %160 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i27, float %154, float %151) #5
  %.03.i29 = select i1 %.not3.i28, float %160, float %159
  %161 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i30 = icmp eq i32 %161, 0
  %162 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i29, float %154, float %150) #5
  %163 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i29, float %154, float %150) #5
  %.04.i31 = select i1 %.not4.i30, float %163, float %162
  %164 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i32 = icmp eq i32 %164, 0
  %165 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i31, float %154, float %149) #5
  %166 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i31, float %154, float %149) #5
  %.05.i33 = select i1 %.not5.i32, float %166, float %165
  %167 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i34 = icmp eq i32 %167, 0
  %168 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i33, float %154, float %148) #5
  %169 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i33, float %154, float %148) #5
  %.06.i35 = select i1 %.not6.i34, float %169, float %168
  %170 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i36 = icmp eq i32 %170, 0
  %171 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i35, float %154, float %147) #5
  %172 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i35, float %154, float %147) #5
  %.07.i37 = select i1 %.not7.i36, float %172, float %171
  %173 = fneg float %154
  %174 = select i1 %143, float %173, float %42
  %175 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i38 = icmp eq i32 %175, 0
  %176 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i37, float %174, float %174) #5
  %177 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i37, float %174, float %174) #5
  %.08.i39 = select i1 %.not8.i38, float %177, float %176
  br i1 %143, label %178, label %__nv_erff.exit44

178:  ; preds = %__internal_fmad.exit.i25
  %179 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i39)
  %180 = fsub float 1.000000e+00, %179
  %181 = bitcast float %180 to i32
  %182 = bitcast float %42 to i32
  %183 = and i32 %182, -2147483648
  %184 = or i32 %183, %181
  %185 = bitcast i32 %184 to float
  br label %__nv_erff.exit44

__nv_erff.exit44:  ; preds = %__internal_fmad.exit.i25, %178
  %r.0.i40 = phi float [ %185, %178 ], [ %.08.i39, %__internal_fmad.exit.i25 ]
  %186 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i45 = icmp eq i32 %186, 0
  %187 = tail call float @llvm.nvvm.fabs.ftz.f32(float %43)
  %188 = tail call float @llvm.nvvm.fabs.f32(float %43)
  %.0.i46 = select i1 %.not.i45, float %188, float %187
  %189 = fcmp oge float %.0.i46, 0x3FF00C1FC0000000
  br i1 %189, label %__nv_fabsf.exit1.i63, label %191

__nv_fabsf.exit1.i63:  ; preds = %__nv_erff.exit44
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i64 = icmp eq i32 %190, 0
  %.01.i65 = select i1 %.not1.i64, float %188, float %187
  br label %__internal_fmad.exit.i47

191:  ; preds = %__nv_erff.exit44
  %192 = fmul float %43, %43
  br label %__internal_fmad.exit.i47

__internal_fmad.exit.i47:  ; preds = %191, %__nv_fabsf.exit1.i63
  %193 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i63 ], [ 0x3FC06EBA60000000, %191 ]
  %194 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i63 ], [ 0xBFD8127580000000, %191 ]
  %195 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i63 ], [ 0x3FBCE315E0000000, %191 ]
  %196 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i63 ], [ 0xBF9B837CE0000000, %191 ]
  %197 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i63 ], [ 0x3F755ABD40000000, %191 ]
  %198 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i63 ], [ 0xBF4AE9A400000000, %191 ]
  %199 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i63 ], [ 0x3F163D2D40000000, %191 ]
  %200 = phi float [ %.01.i65, %__nv_fabsf.exit1.i63 ], [ %192, %191 ]
  %201 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i48 = icmp eq i32 %201, 0
  %202 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %199, float %200, float %198) #5
  %203 = tail call float @llvm.nvvm.fma.rn.f(float %199, float %200, float %198) #5
  %.02.i49 = select i1 %.not2.i48, float %203, float %202
  %204 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i50 = icmp eq i32 %204, 0
  %205 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i49, float %200, float %197) #5
  %206 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i49, float %200, float %197) #5
  %.03.i51 = select i1 %.not3.i50, float %206, float %205
  %207 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i52 = icmp eq i32 %207, 0
  %208 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i51, float %200, float %196) #5
  %209 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i51, float %200, float %196) #5
  %.04.i53 = select i1 %.not4.i52, float %209, float %208
  %210 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i54 = icmp eq i32 %210, 0
  %211 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i53, float %200, float %195) #5
  %212 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i53, float %200, float %195) #5
  %.05.i55 = select i1 %.not5.i54, float %212, float %211
  %213 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i56 = icmp eq i32 %213, 0
  %214 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i55, float %200, float %194) #5
  %215 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i55, float %200, float %194) #5
  %.06.i57 = select i1 %.not6.i56, float %215, float %214
  %216 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i58 = icmp eq i32 %216, 0
  %217 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i57, float %200, float %193) #5
  %218 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i57, float %200, float %193) #5
  %.07.i59 = select i1 %.not7.i58, float %218, float %217
  %219 = fneg float %200
  %220 = select i1 %189, float %219, float %43
  %221 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i60 = icmp eq i32 %221, 0
  %222 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i59, float %220, float %220) #5
  %223 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i59, float %220, float %220) #5
  %.08.i61 = select i1 %.not8.i60, float %223, float %222
  br i1 %189, label %224, label %__nv_erff.exit66

224:  ; preds = %__internal_fmad.exit.i47
  %225 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i61)
  %226 = fsub float 1.000000e+00, %225
  %227 = bitcast float %226 to i32
  %228 = bitcast float %43 to i32
  %229 = and i32 %228, -2147483648
  %230 = or i32 %229, %227
  %231 = bitcast i32 %230 to float
  br label %__nv_erff.exit66

__nv_erff.exit66:  ; preds = %__internal_fmad.exit.i47, %224
  %r.0.i62 = phi float [ %231, %224 ], [ %.08.i61, %__internal_fmad.exit.i47 ]
  %232 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i67 = icmp eq i32 %232, 0
  %233 = tail call float @llvm.nvvm.fabs.ftz.f32(float %44)
  %234 = tail call float @llvm.nvvm.fabs.f32(float %44)
  %.0.i68 = select i1 %.not.i67, float %234, float %233
  %235 = fcmp oge float %.0.i68, 0x3FF00C1FC0000000
  br i1 %235, label %__nv_fabsf.exit1.i85, label %237

__nv_fabsf.exit1.i85:  ; preds = %__nv_erff.exit66
  %236 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i86 = icmp eq i32 %236, 0
  %.01.i87 = select i1 %.not1.i86, float %234, float %233
  br label %__internal_fmad.exit.i69

237:  ; preds = %__nv_erff.exit66
  %238 = fmul float %44, %44
  br label %__internal_fmad.exit.i69

__internal_fmad.exit.i69:  ; preds = %237, %__nv_fabsf.exit1.i85
  %239 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i85 ], [ 0x3FC06EBA60000000, %237 ]
  %240 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i85 ], [ 0xBFD8127580000000, %237 ]
  %241 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i85 ], [ 0x3FBCE315E0000000, %237 ]
  %242 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i85 ], [ 0xBF9B837CE0000000, %237 ]
  %243 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i85 ], [ 0x3F755ABD40000000, %237 ]
  %244 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i85 ], [ 0xBF4AE9A400000000, %237 ]
  %245 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i85 ], [ 0x3F163D2D40000000, %237 ]
  %246 = phi float [ %.01.i87, %__nv_fabsf.exit1.i85 ], [ %238, %237 ]
  %247 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i70 = icmp eq i32 %247, 0
  %248 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %245, float %246, float %244) #5
  %249 = tail call float @llvm.nvvm.fma.rn.f(float %245, float %246, float %244) #5
  %.02.i71 = select i1 %.not2.i70, float %249, float %248
  %250 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i72 = icmp eq i32 %250, 0
  %251 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i71, float %246, float %243) #5
  %252 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i71, float %246, float %243) #5
  %.03.i73 = select i1 %.not3.i72, float %252, float %251
  %253 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i74 = icmp eq i32 %253, 0
  %254 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i73, float %246, float %242) #5
  %255 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i73, float %246, float %242) #5
  %.04.i75 = select i1 %.not4.i74, float %255, float %254
  %256 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i76 = icmp eq i32 %256, 0
  %257 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i75, float %246, float %241) #5
  %258 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i75, float %246, float %241) #5
  %.05.i77 = select i1 %.not5.i76, float %258, float %257
  %259 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i78 = icmp eq i32 %259, 0
  %260 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i77, float %246, float %240) #5
  %261 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i77, float %246, float %240) #5
  %.06.i79 = select i1 %.not6.i78, float %261, float %260
  %262 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i80 = icmp eq i32 %262, 0
  %263 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i79, float %246, float %239) #5
  %264 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i79, float %246, float %239) #5
  %.07.i81 = select i1 %.not7.i80, float %264, float %263
  %265 = fneg float %246
  %266 = select i1 %235, float %265, float %44
  %267 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i82 = icmp eq i32 %267, 0
  %268 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i81, float %266, float %266) #5
  %269 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i81, float %266, float %266) #5
  %.08.i83 = select i1 %.not8.i82, float %269, float %268
  br i1 %235, label %270, label %__nv_erff.exit88

270:  ; preds = %__internal_fmad.exit.i69
  %271 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i83)
  %272 = fsub float 1.000000e+00, %271
  %273 = bitcast float %272 to i32
  %274 = bitcast float %44 to i32
  %275 = and i32 %274, -2147483648
  %276 = or i32 %275, %273
  %277 = bitcast i32 %276 to float
  br label %__nv_erff.exit88

__nv_erff.exit88:  ; preds = %__internal_fmad.exit.i69, %270
  %r.0.i84 = phi float [ %277, %270 ], [ %.08.i83, %__internal_fmad.exit.i69 ]
  %278 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i89 = icmp eq i32 %278, 0
  %279 = tail call float @llvm.nvvm.fabs.ftz.f32(float %45)
  %280 = tail call float @llvm.nvvm.fabs.f32(float %45)
  %.0.i90 = select i1 %.not.i89, float %280, float %279
  %281 = fcmp oge float %.0.i90, 0x3FF00C1FC0000000
  br i1 %281, label %__nv_fabsf.exit1.i107, label %283

__nv_fabsf.exit1.i107:  ; preds = %__nv_erff.exit88
  %282 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i108 = icmp eq i32 %282, 0
  %.01.i109 = select i1 %.not1.i108, float %280, float %279
  br label %__internal_fmad.exit.i91

283:  ; preds = %__nv_erff.exit88
  %284 = fmul float %45, %45
  br label %__internal_fmad.exit.i91

__internal_fmad.exit.i91:  ; preds = %283, %__nv_fabsf.exit1.i107
  %285 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i107 ], [ 0x3FC06EBA60000000, %283 ]
  %286 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i107 ], [ 0xBFD8127580000000, %283 ]
  %287 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i107 ], [ 0x3FBCE315E0000000, %283 ]
  %288 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i107 ], [ 0xBF9B837CE0000000, %283 ]
  %289 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i107 ], [ 0x3F755ABD40000000, %283 ]
  %290 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i107 ], [ 0xBF4AE9A400000000, %283 ]
  %291 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i107 ], [ 0x3F163D2D40000000, %283 ]
  %292 = phi float [ %.01.i109, %__nv_fabsf.exit1.i107 ], [ %284, %283 ]
  %293 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i92 = icmp eq i32 %293, 0
  %294 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %291, float %292, float %290) #5
  %295 = tail call float @llvm.nvvm.fma.rn.f(float %291, float %292, float %290) #5
  %.02.i93 = select i1 %.not2.i92, float %295, float %294
  %296 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i94 = icmp eq i32 %296, 0
  %297 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i93, float %292, float %289) #5
  %298 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i93, float %292, float %289) #5
  %.03.i95 = select i1 %.not3.i94, float %298, float %297
  %299 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i96 = icmp eq i32 %299, 0
  %300 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i95, float %292, float %288) #5
  %301 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i95, float %292, float %288) #5
  %.04.i97 = select i1 %.not4.i96, float %301, float %300
  %302 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i98 = icmp eq i32 %302, 0
  %303 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i97, float %292, float %287) #5
  %304 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i97, float %292, float %287) #5
  %.05.i99 = select i1 %.not5.i98, float %304, float %303
  %305 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i100 = icmp eq i32 %305, 0
  %306 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i99, float %292, float %286) #5
  %307 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i99, float %292, float %286) #5
  %.06.i101 = select i1 %.not6.i100, float %307, float %306
  %308 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i102 = icmp eq i32 %308, 0
  %309 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i101, float %292, float %285) #5
  %310 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i101, float %292, float %285) #5
  %.07.i103 = select i1 %.not7.i102, float %310, float %309
  %311 = fneg float %292
  %312 = select i1 %281, float %311, float %45
  %313 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i104 = icmp eq i32 %313, 0
  %314 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i103, float %312, float %312) #5
  %315 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i103, float %312, float %312) #5
  %.08.i105 = select i1 %.not8.i104, float %315, float %314
  br i1 %281, label %316, label %__nv_erff.exit110

316:  ; preds = %__internal_fmad.exit.i91
  %317 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i105)
  %318 = fsub float 1.000000e+00, %317
  %319 = bitcast float %318 to i32
  %320 = bitcast float %45 to i32
  %321 = and i32 %320, -2147483648
  %322 = or i32 %321, %319
  %323 = bitcast i32 %322 to float
  br label %__nv_erff.exit110

__nv_erff.exit110:  ; preds = %__internal_fmad.exit.i91, %316
  %r.0.i106 = phi float [ %323, %316 ], [ %.08.i105, %__internal_fmad.exit.i91 ]
  %324 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i111 = icmp eq i32 %324, 0
  %325 = tail call float @llvm.nvvm.fabs.ftz.f32(float %46)
  %326 = tail call float @llvm.nvvm.fabs.f32(float %46)
  %.0.i112 = select i1 %.not.i111, float %326, float %325
  %327 = fcmp oge float %.0.i112, 0x3FF00C1FC0000000
  br i1 %327, label %__nv_fabsf.exit1.i129, label %329

__nv_fabsf.exit1.i129:  ; preds = %__nv_erff.exit110
  %328 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i130 = icmp eq i32 %328, 0
  %.01.i131 = select i1 %.not1.i130, float %326, float %325
  br label %__internal_fmad.exit.i113

329:  ; preds = %__nv_erff.exit110
  %330 = fmul float %46, %46
  br label %__internal_fmad.exit.i113

__internal_fmad.exit.i113:  ; preds = %329, %__nv_fabsf.exit1.i129
  %331 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i129 ], [ 0x3FC06EBA60000000, %329 ]
  %332 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i129 ], [ 0xBFD8127580000000, %329 ]
  %333 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i129 ], [ 0x3FBCE315E0000000, %329 ]
  %334 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i129 ], [ 0xBF9B837CE0000000, %329 ]
  %335 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i129 ], [ 0x3F755ABD40000000, %329 ]
  %336 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i129 ], [ 0xBF4AE9A400000000, %329 ]
  %337 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i129 ], [ 0x3F163D2D40000000, %329 ]
  %338 = phi float [ %.01.i131, %__nv_fabsf.exit1.i129 ], [ %330, %329 ]
  %339 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i114 = icmp eq i32 %339, 0
  %340 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %337, float %338, float %336) #5
  %341 = tail call float @llvm.nvvm.fma.rn.f(float %337, float %338, float %336) #5
  %.02.i115 = select i1 %.not2.i114, float %341, float %340
  %342 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i116 = icmp eq i32 %342, 0
  %343 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i115, float %338, float %335) #5
  %344 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i115, float %338, float %335) #5
  %.03.i117 = select i1 %.not3.i116, float %344, float %343
  %345 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i118 = icmp eq i32 %345, 0
  %346 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i117, float %338, float %334) #5
  %347 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i117, float %338, float %334) #5
  %.04.i119 = select i1 %.not4.i118, float %347, float %346
  %348 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i120 = icmp eq i32 %348, 0
  %349 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i119, float %338, float %333) #5
  %350 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i119, float %338, float %333) #5
  %.05.i121 = select i1 %.not5.i120, float %350, float %349
  %351 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i122 = icmp eq i32 %351, 0
  %352 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i121, float %338, float %332) #5
  %353 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i121, float %338, float %332) #5
  %.06.i123 = select i1 %.not6.i122, float %353, float %352
  %354 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i124 = icmp eq i32 %354, 0
  %355 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i123, float %338, float %331) #5
  %356 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i123, float %338, float %331) #5
  %.07.i125 = select i1 %.not7.i124, float %356, float %355
  %357 = fneg float %338
  %358 = select i1 %327, float %357, float %46
  %359 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i126 = icmp eq i32 %359, 0
  %360 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i125, float %358, float %358) #5
  %361 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i125, float %358, float %358) #5
  %.08.i127 = select i1 %.not8.i126, float %361, float %360
  br i1 %327, label %362, label %__nv_erff.exit132

362:  ; preds = %__internal_fmad.exit.i113
  %363 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i127)
  %364 = fsub float 1.000000e+00, %363
  %365 = bitcast float %364 to i32
  %366 = bitcast float %46 to i32
  %367 = and i32 %366, -2147483648
  %368 = or i32 %367, %365
  %369 = bitcast i32 %368 to float
  br label %__nv_erff.exit132

__nv_erff.exit132:  ; preds = %__internal_fmad.exit.i113, %362
  %r.0.i128 = phi float [ %369, %362 ], [ %.08.i127, %__internal_fmad.exit.i113 ]
  %370 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i133 = icmp eq i32 %370, 0
  %371 = tail call float @llvm.nvvm.fabs.ftz.f32(float %47)
  %372 = tail call float @llvm.nvvm.fabs.f32(float %47)
  %.0.i134 = select i1 %.not.i133, float %372, float %371
  %373 = fcmp oge float %.0.i134, 0x3FF00C1FC0000000
  br i1 %373, label %__nv_fabsf.exit1.i151, label %375

__nv_fabsf.exit1.i151:  ; preds = %__nv_erff.exit132
  %374 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i152 = icmp eq i32 %374, 0
  %.01.i153 = select i1 %.not1.i152, float %372, float %371
  br label %__internal_fmad.exit.i135

375:  ; preds = %__nv_erff.exit132
  %376 = fmul float %47, %47
  br label %__internal_fmad.exit.i135

__internal_fmad.exit.i135:  ; preds = %375, %__nv_fabsf.exit1.i151
  %377 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i151 ], [ 0x3FC06EBA60000000, %375 ]
  %378 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i151 ], [ 0xBFD8127580000000, %375 ]
  %379 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i151 ], [ 0x3FBCE315E0000000, %375 ]
  %380 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i151 ], [ 0xBF9B837CE0000000, %375 ]
  %381 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i151 ], [ 0x3F755ABD40000000, %375 ]
  %382 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i151 ], [ 0xBF4AE9A400000000, %375 ]
  %383 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i151 ], [ 0x3F163D2D40000000, %375 ]
  %384 = phi float [ %.01.i153, %__nv_fabsf.exit1.i151 ], [ %376, %375 ]
  %385 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i136 = icmp eq i32 %385, 0
  %386 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %383, float %384, float %382) #5
  %387 = tail call float @llvm.nvvm.fma.rn.f(float %383, float %384, float %382) #5
  %.02.i137 = select i1 %.not2.i136, float %387, float %386
  %388 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i138 = icmp eq i32 %388, 0
  %389 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i137, float %384, float %381) #5
  %390 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i137, float %384, float %381) #5
  %.03.i139 = select i1 %.not3.i138, float %390, float %389
  %391 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i140 = icmp eq i32 %391, 0
  %392 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i139, float %384, float %380) #5
  %393 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i139, float %384, float %380) #5
  %.04.i141 = select i1 %.not4.i140, float %393, float %392
  %394 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i142 = icmp eq i32 %394, 0
  %395 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i141, float %384, float %379) #5
  %396 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i141, float %384, float %379) #5
  %.05.i143 = select i1 %.not5.i142, float %396, float %395
  %397 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i144 = icmp eq i32 %397, 0
  %398 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i143, float %384, float %378) #5
  %399 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i143, float %384, float %378) #5
  %.06.i145 = select i1 %.not6.i144, float %399, float %398
  %400 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i146 = icmp eq i32 %400, 0
  %401 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i145, float %384, float %377) #5
  %402 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i145, float %384, float %377) #5
  %.07.i147 = select i1 %.not7.i146, float %402, float %401
  %403 = fneg float %384
  %404 = select i1 %373, float %403, float %47
  %405 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i148 = icmp eq i32 %405, 0
  %406 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i147, float %404, float %404) #5
  %407 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i147, float %404, float %404) #5
  %.08.i149 = select i1 %.not8.i148, float %407, float %406
  br i1 %373, label %408, label %__nv_erff.exit154

408:  ; preds = %__internal_fmad.exit.i135
  %409 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i149)
  %410 = fsub float 1.000000e+00, %409
  %411 = bitcast float %410 to i32
  %412 = bitcast float %47 to i32
  %413 = and i32 %412, -2147483648
  %414 = or i32 %413, %411
  %415 = bitcast i32 %414 to float
  br label %__nv_erff.exit154

__nv_erff.exit154:  ; preds = %__internal_fmad.exit.i135, %408
  %r.0.i150 = phi float [ %415, %408 ], [ %.08.i149, %__internal_fmad.exit.i135 ]
  %416 = fmul float %35, 5.000000e-01
  %417 = fmul float %34, 5.000000e-01
  %418 = fmul float %33, 5.000000e-01
  %419 = fmul float %32, 5.000000e-01
  %420 = fmul float %26, 5.000000e-01
  %421 = fmul float %25, 5.000000e-01
  %422 = fmul float %24, 5.000000e-01
  %423 = fmul float %23, 5.000000e-01
  %424 = extractvalue { i32, i32, i32, i32 } %39, 3
  %425 = bitcast i32 %424 to float
  %426 = extractvalue { i32, i32, i32, i32 } %39, 2
  %427 = bitcast i32 %426 to float
  %428 = extractvalue { i32, i32, i32, i32 } %39, 1
  %429 = bitcast i32 %428 to float
  %430 = extractvalue { i32, i32, i32, i32 } %39, 0
  %431 = bitcast i32 %430 to float
  %432 = extractvalue { i32, i32, i32, i32 } %38, 3
  %433 = bitcast i32 %432 to float
  %434 = extractvalue { i32, i32, i32, i32 } %38, 2
  %435 = bitcast i32 %434 to float
  %436 = extractvalue { i32, i32, i32, i32 } %38, 1
  %437 = bitcast i32 %436 to float
  %438 = extractvalue { i32, i32, i32, i32 } %38, 0
  %439 = bitcast i32 %438 to float
  %440 = fadd float %r.0.i, 1.000000e+00
  %441 = fadd float %r.0.i18, 1.000000e+00
  %442 = fadd float %r.0.i40, 1.000000e+00
  %443 = fadd float %r.0.i62, 1.000000e+00
  %444 = fadd float %r.0.i84, 1.000000e+00
  %445 = fadd float %r.0.i106, 1.000000e+00
  %446 = fadd float %r.0.i128, 1.000000e+00
  %447 = fadd float %r.0.i150, 1.000000e+00
  %448 = fmul float %423, %440
  %449 = fmul float %422, %441
  %450 = fmul float %421, %442
  %451 = fmul float %420, %443
  %452 = fmul float %419, %444
  %453 = fmul float %418, %445
  %454 = fmul float %417, %446
  %455 = fmul float %416, %447
  %456 = fmul float %448, %439
  %457 = fmul float %449, %437
  %458 = fmul float %450, %435
  %459 = fmul float %451, %433
  %460 = fmul float %452, %431
  %461 = fmul float %453, %429
  %462 = fmul float %454, %427
  %463 = fmul float %455, %425
  %464 = getelementptr float, ptr addrspace(1) %2, i64 %14
  %465 = getelementptr float, ptr addrspace(1) %2, i64 %16
  %466 = bitcast float %456 to i32
  %467 = bitcast float %457 to i32
  %468 = bitcast float %458 to i32
  %469 = bitcast float %459 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %466, i32 %467, i32 %468, i32 %469, ptr addrspace(1) %464) #5
  %470 = bitcast float %460 to i32
  %471 = bitcast float %461 to i32
  %472 = bitcast float %462 to i32
  %473 = bitcast float %463 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %470, i32 %471, i32 %472, i32 %473, ptr addrspace(1) %465) #5
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
