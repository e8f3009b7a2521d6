; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_gelu_gelu_backward_mul_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = shl i32 %8, 10
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = shl nuw nsw i32 %10, 2
  %12 = and i32 %11, 508
  %13 = or disjoint i32 %12, %9
  %14 = or disjoint i32 %13, 512
  %15 = sext i32 %13 to i64
  %16 = getelementptr float, ptr addrspace(1) %1, i64 %15
  %17 = sext i32 %14 to i64
  %18 = getelementptr float, ptr addrspace(1) %1, i64 %17
  %19 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %16) #5
  %20 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %18) #5
  %21 = getelementptr float, ptr addrspace(1) %2, i64 %15
  %22 = getelementptr float, ptr addrspace(1) %2, i64 %17
  %23 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %21) #5
  %24 = extractvalue { i32, i32, i32, i32 } %23, 0
  %25 = extractvalue { i32, i32, i32, i32 } %23, 1
  %26 = extractvalue { i32, i32, i32, i32 } %23, 2
  %27 = extractvalue { i32, i32, i32, i32 } %23, 3
  %28 = bitcast i32 %24 to float
  %29 = bitcast i32 %25 to float
  %30 = bitcast i32 %26 to float
  %31 = bitcast i32 %27 to float
  %32 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %22) #5
  %33 = extractvalue { i32, i32, i32, i32 } %32, 0
  %34 = extractvalue { i32, i32, i32, i32 } %32, 1
  %35 = extractvalue { i32, i32, i32, i32 } %32, 2
  %36 = extractvalue { i32, i32, i32, i32 } %32, 3
  %37 = bitcast i32 %33 to float
  %38 = bitcast i32 %34 to float
  %39 = bitcast i32 %35 to float
  %40 = bitcast i32 %36 to float
  %41 = getelementptr float, ptr addrspace(1) %0, i64 %15
  %42 = getelementptr float, ptr addrspace(1) %0, i64 %17
  %43 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %41) #5
  %44 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %42) #5
  %45 = fmul float %28, 0x3FE6A09E60000000
  %46 = fmul float %29, 0x3FE6A09E60000000
  %47 = fmul float %30, 0x3FE6A09E60000000
  %48 = fmul float %31, 0x3FE6A09E60000000
  %49 = fmul float %37, 0x3FE6A09E60000000
  %50 = fmul float %38, 0x3FE6A09E60000000
  %51 = fmul float %39, 0x3FE6A09E60000000
  %52 = fmul float %40, 0x3FE6A09E60000000
  %53 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i71 = icmp eq i32 %53, 0
  %54 = tail call float @llvm.nvvm.fabs.ftz.f32(float %45)
  %55 = tail call float @llvm.nvvm.fabs.f32(float %45)
  %.0.i72 = select i1 %.not.i71, float %55, float %54
  %56 = fcmp oge float %.0.i72, 0x3FF00C1FC0000000
  br i1 %56, label %__nv_fabsf.exit1.i, label %58

__nv_fabsf.exit1.i:  ; preds = %7
  %57 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i79 = icmp eq i32 %57, 0
  %.01.i80 = select i1 %.not1.i79, float %55, float %54
  br label %__internal_fmad.exit.i

58:  ; preds = %7
  %59 = fmul float %45, %45
  br label %__internal_fmad.exit.i

__internal_fmad.exit.i:  ; preds = %58, %__nv_fabsf.exit1.i
  %60 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i ], [ 0x3FC06EBA60000000, %58 ]
  %61 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i ], [ 0xBFD8127580000000, %58 ]
  %62 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i ], [ 0x3FBCE315E0000000, %58 ]
  %63 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i ], [ 0xBF9B837CE0000000, %58 ]
  %64 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i ], [ 0x3F755ABD40000000, %58 ]
  %65 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i ], [ 0xBF4AE9A400000000, %58 ]
  %66 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i ], [ 0x3F163D2D40000000, %58 ]
  %67 = phi float [ %.01.i80, %__nv_fabsf.exit1.i ], [ %59, %58 ]
  %68 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i73 = icmp eq i32 %68, 0
  %69 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %66, float %67, float %65) #5
  %70 = tail call float @llvm.nvvm.fma.rn.f(float %66, float %67, float %65) #5
  %.02.i74 = select i1 %.not2.i73, float %70, float %69
  %71 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i75 = icmp eq i32 %71, 0
  %72 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i74, float %67, float %64) #5
  %73 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i74, float %67, float %64) #5
  %.03.i76 = select i1 %.not3.i75, float %73, float %72
  %74 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i77 = icmp eq i32 %74, 0
  %75 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i76, float %67, float %63) #5
  %76 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i76, float %67, float %63) #5
  %.04.i78 = select i1 %.not4.i77, float %76, float %75
  %77 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i = icmp eq i32 %77, 0
  %78 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i78, float %67, float %62) #5
  %79 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i78, float %67, float %62) #5
  %.05.i = select i1 %.not5.i, float %79, float %78
  %80 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i = icmp eq i32 %80, 0
  %81 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %67, float %61) #5
  %82 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %67, float %61) #5
  %.06.i = select i1 %.not6.i, float %82, float %81
  %83 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i = icmp eq i32 %83, 0
  %84 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i, float %67, float %60) #5
  %85 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i, float %67, float %60) #5
  %.07.i = select i1 %.not7.i, float %85, float %84
  %86 = fneg float %67
  %87 = select i1 %56, float %86, float %45
  %88 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i = icmp eq i32 %88, 0
  %89 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i, float %87, float %87) #5
  %90 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i, float %87, float %87) #5
  %.08.i = select i1 %.not8.i, float %90, float %89
  br i1 %56, label %91, label %__nv_erff.exit

91:  ; preds = %__internal_fmad.exit.i
  %92 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i)
  %93 = fsub float 1.000000e+00, %92
  %94 = bitcast float %93 to i32
  %95 = bitcast float %45 to i32
  %96 = and i32 %95, -2147483648
  %97 = or i32 %96, %94
  %98 = bitcast i32 %97 to float
  br label %__nv_erff.exit

__nv_erff.exit:  ; preds = %__internal_fmad.exit.i, %91
  %r.0.i = phi float [ %98, %91 ], [ %.08.i, %__internal_fmad.exit.i ]
  %99 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i81 = icmp eq i32 %99, 0
  %100 = tail call float @llvm.nvvm.fabs.ftz.f32(float %46)
  %101 = tail call float @llvm.nvvm.fabs.f32(float %46)
  %.0.i82 = select i1 %.not.i81, float %101, float %100
  %102 = fcmp oge float %.0.i82, 0x3FF00C1FC0000000
  br i1 %102, label %__nv_fabsf.exit1.i99, label %104

__nv_fabsf.exit1.i99:  ; preds = %__nv_erff.exit
  %103 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i100 = icmp eq i32 %103, 0
  %.01.i101 = select i1 %.not1.i100, float %101, float %100
  br label %__internal_fmad.exit.i83

104:  ; preds = %__nv_erff.exit
  %105 = fmul float %46, %46
  br label %__internal_fmad.exit.i83

__internal_fmad.exit.i83:  ; preds = %104, %__nv_fabsf.exit1.i99
  %106 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i99 ], [ 0x3FC06EBA60000000, %104 ]
  %107 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i99 ], [ 0xBFD8127580000000, %104 ]
  %108 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i99 ], [ 0x3FBCE315E0000000, %104 ]
  %109 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i99 ], [ 0xBF9B837CE0000000, %104 ]
  %110 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i99 ], [ 0x3F755ABD40000000, %104 ]
  %111 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i99 ], [ 0xBF4AE9A400000000, %104 ]
  %112 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i99 ], [ 0x3F163D2D40000000, %104 ]
  %113 = phi float [ %.01.i101, %__nv_fabsf.exit1.i99 ], [ %105, %104 ]
  %114 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i84 = icmp eq i32 %114, 0
  %115 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %112, float %113, float %111) #5
  %116 = tail call float @llvm.nvvm.fma.rn.f(float %112, float %113, float %111) #5
  %.02.i85 = select i1 %.not2.i84, float %116, float %115
  %117 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i86 = icmp eq i32 %117, 0
  %118 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i85, float %113, float %110) #5
  %119 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i85, float %113, float %110) #5
  %.03.i87 = select i1 %.not3.i86, float %119, float %118
  %120 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i88 = icmp eq i32 %120, 0
  %121 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i87, float %113, float %109) #5
  %122 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i87, float %113, float %109) #5
  %.04.i89 = select i1 %.not4.i88, float %122, float %121
  %123 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i90 = icmp eq i32 %123, 0
  %124 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i89, float %113, float %108) #5
  %125 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i89, float %113, float %108) #5
  %.05.i91 = select i1 %.not5.i90, float %125, float %124
  %126 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i92 = icmp eq i32 %126, 0
  %127 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i91, float %113, float %107) #5
  %128 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i91, float %113, float %107) #5
  %.06.i93 = select i1 %.not6.i92, float %128, float %127
  %129 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i94 = icmp eq i32 %129, 0
  %130 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i93, float %113, float %106) #5
  %131 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i93, float %113, float %106) #5
  %.07.i95 = select i1 %.not7.i94, float %131, float %130
  %132 = fneg float %113
  %133 = select i1 %102, float %132, float %46
  %134 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i96 = icmp eq i32 %134, 0
  %135 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i95, float %133, float %133) #5
  %136 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i95, float %133, float %133) #5
  %.08.i97 = select i1 %.not8.i96, float %136, float %135
  br i1 %102, label %137, label %__nv_erff.exit102

137:  ; preds = %__internal_fmad.exit.i83
  %138 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i97)
  %139 = fsub float 1.000000e+00, %138
  %140 = bitcast float %139 to i32
  %141 = bitcast float %46 to i32
  %142 = and i32 %141, -2147483648
  %143 = or i32 %142, %140
  %144 = bitcast i32 %143 to float
  br label %__nv_erff.exit102

__nv_erff.exit102:  ; preds = %__internal_fmad.exit.i83, %137
  %r.0.i98 = phi float [ %144, %137 ], [ %.08.i97, %__internal_fmad.exit.i83 ]
  %145 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i103 = icmp eq i32 %145, 0
  %146 = tail call float @llvm.nvvm.fabs.ftz.f32(float %47)
  %147 = tail call float @llvm.nvvm.fabs.f32(float %47)
  %.0.i104 = select i1 %.not.i103, float %147, float %146
  %148 = fcmp oge float %.0.i104, 0x3FF00C1FC0000000
  br i1 %148, label %__nv_fabsf.exit1.i121, label %150

__nv_fabsf.exit1.i121:  ; preds = %__nv_erff.exit102
  %149 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i122 = icmp eq i32 %149, 0
  %.01.i123 = select i1 %.not1.i122, float %147, float %146
  br label %__internal_fmad.exit.i105

150:  ; preds = %__nv_erff.exit102
  %151 = fmul float %47, %47
  br label %__internal_fmad.exit.i105

__internal_fmad.exit.i105:  ; preds = %150, %__nv_fabsf.exit1.i121
  %152 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i121 ], [ 0x3FC06EBA60000000, %150 ]
  %153 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i121 ], [ 0xBFD8127580000000, %150 ]
  %154 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i121 ], [ 0x3FBCE315E0000000, %150 ]
  %155 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i121 ], [ 0xBF9B837CE0000000, %150 ]
  %156 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i121 ], [ 0x3F755ABD40000000, %150 ]
  %157 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i121 ], [ 0xBF4AE9A400000000, %150 ]
  %158 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i121 ], [ 0x3F163D2D40000000, %150 ]
  %159 = phi float [ %.01.i123, %__nv_fabsf.exit1.i121 ], [ %151, %150 ]
  %160 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i106 = icmp eq i32 %160, 0
  %161 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %158, float %159, float %157) #5
  %162 = tail call float @llvm.nvvm.fma.rn.f(float %158, float %159, float %157) #5
  %.02.i107 = select i1 %.not2.i106, float %162, float %161
  %163 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i108 = icmp eq i32 %163, 0
  %164 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i107, float %159, float %156) #5
  %165 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i107, float %159, float %156) #5
  %.03.i109 = select i1 %.not3.i108, float %165, float %164
  %166 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i110 = icmp eq i32 %166, 0
  %167 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i109, float %159, float %155) #5
  %168 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i109, float %159, float %155) #5
  %.04.i111 = select i1 %.not4.i110, float %168, float %167
  %169 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i112 = icmp eq i32 %169, 0
  %170 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i111, float %159, float %154) #5
  %171 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i111, float %159, float %154) #5
  %.05.i113 = select i1 %.not5.i112, float %171, float %170
  %172 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i114 = icmp eq i32 %172, 0
  %173 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i113, float %159, float %153) #5
  %174 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i113, float %159, float %153) #5
  %.06.i115 = select i1 %.not6.i114, float %174, float %173
  %175 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i116 = icmp eq i32 %175, 0
  %176 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i115, float %159, float %152) #5
  %177 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i115, float %159, float %152) #5
  %.07.i117 = select i1 %.not7.i116, float %177, float %176
  %178 = fneg float %159
  %179 = select i1 %148, float %178, float %47
  %180 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i118 = icmp eq i32 %180, 0
  %181 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i117, float %179, float %179) #5
  %182 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i117, float %179, float %179) #5
  %.08.i119 = select i1 %.not8.i118, float %182, float %181
  br i1 %148, label %183, label %__nv_erff.exit124

183:  ; preds = %__internal_fmad.exit.i105
  %184 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i119)
  %185 = fsub float 1.000000e+00, %184
  %186 = bitcast float %185 to i32
  %187 = bitcast float %47 to i32
  %188 = and i32 %187, -2147483648
  %189 = or i32 %188, %186
  %190 = bitcast i32 %189 to float
  br label %__nv_erff.exit124

__nv_erff.exit124:  ; preds = %__internal_fmad.exit.i105, %183
  %r.0.i120 = phi float [ %190, %183 ], [ %.08.i119, %__internal_fmad.exit.i105 ]
  %191 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i125 = icmp eq i32 %191, 0
  %192 = tail call float @llvm.nvvm.fabs.ftz.f32(float %48)
  %193 = tail call float @llvm.nvvm.fabs.f32(float %48)
  %.0.i126 = select i1 %.not.i125, float %193, float %192
  %194 = fcmp oge float %.0.i126, 0x3FF00C1FC0000000
  br i1 %194, label %__nv_fabsf.exit1.i143, label %196

__nv_fabsf.exit1.i143:  ; preds = %__nv_erff.exit124
  %195 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i144 = icmp eq i32 %195, 0
  %.01.i145 = select i1 %.not1.i144, float %193, float %192
  br label %__internal_fmad.exit.i127

196:  ; preds = %__nv_erff.exit124
  %197 = fmul float %48, %48
  br label %__internal_fmad.exit.i127

__internal_fmad.exit.i127:  ; preds = %196, %__nv_fabsf.exit1.i143
  %198 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i143 ], [ 0x3FC06EBA60000000, %196 ]
  %199 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i143 ], [ 0xBFD8127580000000, %196 ]
  %200 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i143 ], [ 0x3FBCE315E0000000, %196 ]
  %201 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i143 ], [ 0xBF9B837CE0000000, %196 ]
  %202 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i143 ], [ 0x3F755ABD40000000, %196 ]
  %203 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i143 ], [ 0xBF4AE9A400000000, %196 ]
  %204 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i143 ], [ 0x3F163D2D40000000, %196 ]
  %205 = phi float [ %.01.i145, %__nv_fabsf.exit1.i143 ], [ %197, %196 ]
  %206 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i128 = icmp eq i32 %206, 0
  %207 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %204, float %205, float %203) #5
  %208 = tail call float @llvm.nvvm.fma.rn.f(float %204, float %205, float %203) #5
  %.02.i129 = select i1 %.not2.i128, float %208, float %207
  %209 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i130 = icmp eq i32 %209, 0
  %210 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i129, float %205, float %202) #5
  %211 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i129, float %205, float %202) #5
  %.03.i131 = select i1 %.not3.i130, float %211, float %210
  %212 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i132 = icmp eq i32 %212, 0
  %213 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i131, float %205, float %201) #5
  %214 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i131, float %205, float %201) #5
  %.04.i133 = select i1 %.not4.i132, float %214, float %213
  %215 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i134 = icmp eq i32 %215, 0
  %216 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i133, float %205, float %200) #5
  %217 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i133, float %205, float %200) #5
  %.05.i135 = select i1 %.not5.i134, float %217, float %216
  %218 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i136 = icmp eq i32 %218, 0
  %219 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i135, float %205, float %199) #5
  %220 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i135, float %205, float %199) #5
  %.06.i137 = select i1 %.not6.i136, float %220, float %219
  %221 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i138 = icmp eq i32 %221, 0
  %222 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i137, float %205, float %198) #5
  %223 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i137, float %205, float %198) #5
  %.07.i139 = select i1 %.not7.i138, float %223, float %222
  %224 = fneg float %205
  %225 = select i1 %194, float %224, float %48
  %226 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i140 = icmp eq i32 %226, 0
  %227 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i139, float %225, float %225) #5
  %228 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i139, float %225, float %225) #5
  %.08.i141 = select i1 %.not8.i140, float %228, float %227
  br i1 %194, label %229, label %__nv_erff.exit146

229:  ; preds = %__internal_fmad.exit.i127
  %230 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i141)
  %231 = fsub float 1.000000e+00, %230
  %232 = bitcast float %231 to i32
  %233 = bitcast float %48 to i32
  %234 = and i32 %233, -2147483648
  %235 = or i32 %234, %232
  %236 = bitcast i32 %235 to float
  br label %__nv_erff.exit146

__nv_erff.exit146:  ; preds = %__internal_fmad.exit.i127, %229
  %r.0.i142 = phi float [ %236, %229 ], [ %.08.i141, %__internal_fmad.exit.i127 ]
  %237 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i147 = icmp eq i32 %237, 0
  %238 = tail call float @llvm.nvvm.fabs.ftz.f32(float %49)
  %239 = tail call float @llvm.nvvm.fabs.f32(float %49)
  %.0.i148 = select i1 %.not.i147, float %239, float %238
  %240 = fcmp oge float %.0.i148, 0x3FF00C1FC0000000
  br i1 %240, label %__nv_fabsf.exit1.i165, label %242

__nv_fabsf.exit1.i165:  ; preds = %__nv_erff.exit146
  %241 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i166 = icmp eq i32 %241, 0
  %.01.i167 = select i1 %.not1.i166, float %239, float %238
  br label %__internal_fmad.exit.i149

242:  ; preds = %__nv_erff.exit146
  %243 = fmul float %49, %49
  br label %__internal_fmad.exit.i149

__internal_fmad.exit.i149:  ; preds = %242, %__nv_fabsf.exit1.i165
  %244 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i165 ], [ 0x3FC06EBA60000000, %242 ]
  %245 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i165 ], [ 0xBFD8127580000000, %242 ]
  %246 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i165 ], [ 0x3FBCE315E0000000, %242 ]
  %247 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i165 ], [ 0xBF9B837CE0000000, %242 ]
  %248 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i165 ], [ 0x3F755ABD40000000, %242 ]
  %249 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i165 ], [ 0xBF4AE9A400000000, %242 ]
  %250 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i165 ], [ 0x3F163D2D40000000, %242 ]
  %251 = phi float [ %.01.i167, %__nv_fabsf.exit1.i165 ], [ %243, %242 ]
  %252 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i150 = icmp eq i32 %252, 0
  %253 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %250, float %251, float %249) #5
  %254 = tail call float @llvm.nvvm.fma.rn.f(float %250, float %251, float %249) #5
  %.02.i151 = select i1 %.not2.i150, float %254, float %253
  %255 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i152 = icmp eq i32 %255, 0
  %256 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i151, float %251, float %248) #5
  %257 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i151, float %251, float %248) #5
  %.03.i153 = select i1 %.not3.i152, float %257, float %256
  %258 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i154 = icmp eq i32 %258, 0
  %259 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i153, float %251, float %247) #5
  %260 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i153, float %251, float %247) #5
  %.04.i155 = select i1 %.not4.i154, float %260, float %259
  %261 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i156 = icmp eq i32 %261, 0
  %262 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i155, float %251, float %246) #5
  %263 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i155, float %251, float %246) #5
  %.05.i157 = select i1 %.not5.i156, float %263, float %262
  %264 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i158 = icmp eq i32 %264, 0
  %265 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i157, float %251, float %245) #5
  %266 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i157, float %251, float %245) #5
  %.06.i159 = select i1 %.not6.i158, float %266, float %265
  %267 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i160 = icmp eq i32 %267, 0
  %268 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i159, float %251, float %244) #5
  %269 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i159, float %251, float %244) #5
  %.07.i161 = select i1 %.not7.i160, float %269, float %268
  %270 = fneg float %251
  %271 = select i1 %240, float %270, float %49
  %272 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i162 = icmp eq i32 %272, 0
  %273 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i161, float %271, float %271) #5
  %274 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i161, float %271, float %271) #5
  %.08.i163 = select i1 %.not8.i162, float %274, float %273
  br i1 %240, label %275, label %__nv_erff.exit168

275:  ; preds = %__internal_fmad.exit.i149
  %276 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i163)
  %277 = fsub float 1.000000e+00, %276
  %278 = bitcast float %277 to i32
  %279 = bitcast float %49 to i32
  %280 = and i32 %279, -2147483648
  %281 = or i32 %280, %278
  %282 = bitcast i32 %281 to float
  br label %__nv_erff.exit168

__nv_erff.exit168:  ; preds = %__internal_fmad.exit.i149, %275
  %r.0.i164 = phi float [ %282, %275 ], [ %.08.i163, %__internal_fmad.exit.i149 ]
  %283 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i169 = icmp eq i32 %283, 0
  %284 = tail call float @llvm.nvvm.fabs.ftz.f32(float %50)
  %285 = tail call float @llvm.nvvm.fabs.f32(float %50)
  %.0.i170 = select i1 %.not.i169, float %285, float %284
  %286 = fcmp oge float %.0.i170, 0x3FF00C1FC0000000
  br i1 %286, label %__nv_fabsf.exit1.i187, label %288

__nv_fabsf.exit1.i187:  ; preds = %__nv_erff.exit168
  %287 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i188 = icmp eq i32 %287, 0
  %.01.i189 = select i1 %.not1.i188, float %285, float %284
  br label %__internal_fmad.exit.i171

288:  ; preds = %__nv_erff.exit168
  %289 = fmul float %50, %50
  br label %__internal_fmad.exit.i171

__internal_fmad.exit.i171:  ; preds = %288, %__nv_fabsf.exit1.i187
  %290 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i187 ], [ 0x3FC06EBA60000000, %288 ]
  %291 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i187 ], [ 0xBFD8127580000000, %288 ]
  %292 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i187 ], [ 0x3FBCE315E0000000, %288 ]
  %293 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i187 ], [ 0xBF9B837CE0000000, %288 ]
  %294 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i187 ], [ 0x3F755ABD40000000, %288 ]
  %295 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i187 ], [ 0xBF4AE9A400000000, %288 ]
  %296 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i187 ], [ 0x3F163D2D40000000, %288 ]
  %297 = phi float [ %.01.i189, %__nv_fabsf.exit1.i187 ], [ %289, %288 ]
  %298 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i172 = icmp eq i32 %298, 0
  %299 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %296, float %297, float %295) #5
  %300 = tail call float @llvm.nvvm.fma.rn.f(float %296, float %297, float %295) #5
  %.02.i173 = select i1 %.not2.i172, float %300, float %299
  %301 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i174 = icmp eq i32 %301, 0
  %302 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i173, float %297, float %294) #5
  %303 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i173, float %297, float %294) #5
  %.03.i175 = select i1 %.not3.i174, float %303, float %302
  %304 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i176 = icmp eq i32 %304, 0
  %305 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i175, float %297, float %293) #5
  %306 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i175, float %297, float %293) #5
  %.04.i177 = select i1 %.not4.i176, float %306, float %305
  %307 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i178 = icmp eq i32 %307, 0
  %308 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i177, float %297, float %292) #5
  %309 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i177, float %297, float %292) #5
  %.05.i179 = select i1 %.not5.i178, float %309, float %308
  %310 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i180 = icmp eq i32 %310, 0
  %311 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i179, float %297, float %291) #5
  %312 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i179, float %297, float %291) #5
  %.06.i181 = select i1 %.not6.i180, float %312, float %311
  %313 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i182 = icmp eq i32 %313, 0
  %314 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i181, float %297, float %290) #5
  %315 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i181, float %297, float %290) #5
  %.07.i183 = select i1 %.not7.i182, float %315, float %314
  %316 = fneg float %297
  %317 = select i1 %286, float %316, float %50
  %318 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i184 = icmp eq i32 %318, 0
  %319 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i183, float %317, float %317) #5
  %320 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i183, float %317, float %317) #5
  %.08.i185 = select i1 %.not8.i184, float %320, float %319
  br i1 %286, label %321, label %__nv_erff.exit190

321:  ; preds = %__internal_fmad.exit.i171
  %322 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i185)
  %323 = fsub float 1.000000e+00, %322
  %324 = bitcast float %323 to i32
  %325 = bitcast float %50 to i32
  %326 = and i32 %325, -2147483648
  %327 = or i32 %326, %324
  %328 = bitcast i32 %327 to float
  br label %__nv_erff.exit190

__nv_erff.exit190:  ; preds = %__internal_fmad.exit.i171, %321
  %r.0.i186 = phi float [ %328, %321 ], [ %.08.i185, %__internal_fmad.exit.i171 ]
  %329 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i191 = icmp eq i32 %329, 0
  %330 = tail call float @llvm.nvvm.fabs.ftz.f32(float %51)
  %331 = tail call float @llvm.nvvm.fabs.f32(float %51)
  %.0.i192 = select i1 %.not.i191, float %331, float %330
  %332 = fcmp oge float %.0.i192, 0x3FF00C1FC0000000
  br i1 %332, label %__nv_fabsf.exit1.i209, label %334

__nv_fabsf.exit1.i209:  ; preds = %__nv_erff.exit190
  %333 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i210 = icmp eq i32 %333, 0
  %.01.i211 = select i1 %.not1.i210, float %331, float %330
  br label %__internal_fmad.exit.i193

334:  ; preds = %__nv_erff.exit190
  %335 = fmul float %51, %51
  br label %__internal_fmad.exit.i193

__internal_fmad.exit.i193:  ; preds = %334, %__nv_fabsf.exit1.i209
  %336 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i209 ], [ 0x3FC06EBA60000000, %334 ]
  %337 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i209 ], [ 0xBFD8127580000000, %334 ]
  %338 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i209 ], [ 0x3FBCE315E0000000, %334 ]
  %339 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i209 ], [ 0xBF9B837CE0000000, %334 ]
  %340 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i209 ], [ 0x3F755ABD40000000, %334 ]
  %341 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i209 ], [ 0xBF4AE9A400000000, %334 ]
  %342 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i209 ], [ 0x3F163D2D40000000, %334 ]
  %343 = phi float [ %.01.i211, %__nv_fabsf.exit1.i209 ], [ %335, %334 ]
  %344 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i194 = icmp eq i32 %344, 0
  %345 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %342, float %343, float %341) #5
  %346 = tail call float @llvm.nvvm.fma.rn.f(float %342, float %343, float %341) #5
  %.02.i195 = select i1 %.not2.i194, float %346, float %345
  %347 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i196 = icmp eq i32 %347, 0
  %348 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i195, float %343, float %340) #5
  %349 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i195, float %343, float %340) #5
  %.03.i197 = select i1 %.not3.i196, float %349, float %348
  %350 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i198 = icmp eq i32 %350, 0
  %351 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i197, float %343, float %339) #5
  %352 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i197, float %343, float %339) #5
  %.04.i199 = select i1 %.not4.i198, float %352, float %351
  %353 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i200 = icmp eq i32 %353, 0
  %354 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i199, float %343, float %338) #5
  %355 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i199, float %343, float %338) #5
  %.05.i201 = select i1 %.not5.i200, float %355, float %354
  %356 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i202 = icmp eq i32 %356, 0
  %357 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i201, float %343, float %337) #5
  %358 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i201, float %343, float %337) #5
  %.06.i203 = select i1 %.not6.i202, float %358, float %357
  %359 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i204 = icmp eq i32 %359, 0
  %360 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i203, float %343, float %336) #5
  %361 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i203, float %343, float %336) #5
  %.07.i205 = select i1 %.not7.i204, float %361, float %360
  %362 = fneg float %343
  %363 = select i1 %332, float %362, float %51
  %364 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i206 = icmp eq i32 %364, 0
  %365 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i205, float %363, float %363) #5
  %366 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i205, float %363, float %363) #5
  %.08.i207 = select i1 %.not8.i206, float %366, float %365
  br i1 %332, label %367, label %__nv_erff.exit212

367:  ; preds = %__internal_fmad.exit.i193
  %368 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i207)
  %369 = fsub float 1.000000e+00, %368
  %370 = bitcast float %369 to i32
  %371 = bitcast float %51 to i32
  %372 = and i32 %371, -2147483648
  %373 = or i32 %372, %370
  %374 = bitcast i32 %373 to float
  br label %__nv_erff.exit212

__nv_erff.exit212:  ; preds = %__internal_fmad.exit.i193, %367
  %r.0.i208 = phi float [ %374, %367 ], [ %.08.i207, %__internal_fmad.exit.i193 ]
  %375 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i213 = icmp eq i32 %375, 0
  %376 = tail call float @llvm.nvvm.fabs.ftz.f32(float %52)
  %377 = tail call float @llvm.nvvm.fabs.f32(float %52)
  %.0.i214 = select i1 %.not.i213, float %377, float %376
  %378 = fcmp oge float %.0.i214, 0x3FF00C1FC0000000
  br i1 %378, label %__nv_fabsf.exit1.i231, label %380

__nv_fabsf.exit1.i231:  ; preds = %__nv_erff.exit212
  %379 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i232 = icmp eq i32 %379, 0
  %.01.i233 = select i1 %.not1.i232, float %377, float %376
  br label %__internal_fmad.exit.i215

380:  ; preds = %__nv_erff.exit212
  %381 = fmul float %52, %52
  br label %__internal_fmad.exit.i215

__internal_fmad.exit.i215:  ; preds = %380, %__nv_fabsf.exit1.i231
  %382 = phi float [ 0x3FE41B0840000000, %__nv_fabsf.exit1.i231 ], [ 0x3FC06EBA60000000, %380 ]
  %383 = phi float [ 0x3FED526FC0000000, %__nv_fabsf.exit1.i231 ], [ 0xBFD8127580000000, %380 ]
  %384 = phi float [ 0x3FC39F20C0000000, %__nv_fabsf.exit1.i231 ], [ 0x3FBCE315E0000000, %380 ]
  %385 = phi float [ 0xBFA1902C40000000, %__nv_fabsf.exit1.i231 ], [ 0xBF9B837CE0000000, %380 ]
  %386 = phi float [ 0x3F75908160000000, %__nv_fabsf.exit1.i231 ], [ 0x3F755ABD40000000, %380 ]
  %387 = phi float [ 0xBF3EAC1720000000, %__nv_fabsf.exit1.i231 ], [ 0xBF4AE9A400000000, %380 ]
  %388 = phi float [ 0x3EF1394780000000, %__nv_fabsf.exit1.i231 ], [ 0x3F163D2D40000000, %380 ]
  %389 = phi float [ %.01.i233, %__nv_fabsf.exit1.i231 ], [ %381, %380 ]
  %390 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i216 = icmp eq i32 %390, 0
  %391 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %388, float %389, float %387) #5
  %392 = tail call float @llvm.nvvm.fma.rn.f(float %388, float %389, float %387) #5
  %.02.i217 = select i1 %.not2.i216, float %392, float %391
  %393 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i218 = icmp eq i32 %393, 0
  %394 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i217, float %389, float %386) #5
  %395 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i217, float %389, float %386) #5
  %.03.i219 = select i1 %.not3.i218, float %395, float %394
  %396 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i220 = icmp eq i32 %396, 0
  %397 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.03.i219, float %389, float %385) #5
  %398 = tail call float @llvm.nvvm.fma.rn.f(float %.03.i219, float %389, float %385) #5
  %.04.i221 = select i1 %.not4.i220, float %398, float %397
  %399 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not5.i222 = icmp eq i32 %399, 0
  %400 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.04.i221, float %389, float %384) #5
  %401 = tail call float @llvm.nvvm.fma.rn.f(float %.04.i221, float %389, float %384) #5
  %.05.i223 = select i1 %.not5.i222, float %401, float %400
  %402 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not6.i224 = icmp eq i32 %402, 0
  %403 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i223, float %389, float %383) #5
  %404 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i223, float %389, float %383) #5
  %.06.i225 = select i1 %.not6.i224, float %404, float %403
  %405 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not7.i226 = icmp eq i32 %405, 0
  %406 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.06.i225, float %389, float %382) #5
  %407 = tail call float @llvm.nvvm.fma.rn.f(float %.06.i225, float %389, float %382) #5
  %.07.i227 = select i1 %.not7.i226, float %407, float %406
  %408 = fneg float %389
  %409 = select i1 %378, float %408, float %52
  %410 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not8.i228 = icmp eq i32 %410, 0
  %411 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.07.i227, float %409, float %409) #5
  %412 = tail call float @llvm.nvvm.fma.rn.f(float %.07.i227, float %409, float %409) #5
  %.08.i229 = select i1 %.not8.i228, float %412, float %411
  br i1 %378, label %413, label %__nv_erff.exit234

413:  ; preds = %__internal_fmad.exit.i215
  %414 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.08.i229)
  %415 = fsub float 1.000000e+00, %414
  %416 = bitcast float %415 to i32
  %417 = bitcast float %52 to i32
  %418 = and i32 %417, -2147483648
  %419 = or i32 %418, %416
  %420 = bitcast i32 %419 to float
  br label %__nv_erff.exit234

__nv_erff.exit234:  ; preds = %__internal_fmad.exit.i215, %413
  %r.0.i230 = phi float [ %420, %413 ], [ %.08.i229, %__internal_fmad.exit.i215 ]
  %421 = fmul float %40, 5.000000e-01
  %422 = fmul float %39, 5.000000e-01
  %423 = fmul float %38, 5.000000e-01
  %424 = fmul float %37, 5.000000e-01
  %425 = fmul float %31, 5.000000e-01
  %426 = fmul float %30, 5.000000e-01
  %427 = fmul float %29, 5.000000e-01
  %428 = fmul float %28, 5.000000e-01
  %429 = extractvalue { i32, i32, i32, i32 } %44, 3
  %430 = bitcast i32 %429 to float
  %431 = extractvalue { i32, i32, i32, i32 } %44, 2
  %432 = bitcast i32 %431 to float
  %433 = extractvalue { i32, i32, i32, i32 } %44, 1
  %434 = bitcast i32 %433 to float
  %435 = extractvalue { i32, i32, i32, i32 } %44, 0
  %436 = bitcast i32 %435 to float
  %437 = extractvalue { i32, i32, i32, i32 } %43, 3
  %438 = bitcast i32 %437 to float
  %439 = extractvalue { i32, i32, i32, i32 } %43, 2
  %440 = bitcast i32 %439 to float
  %441 = extractvalue { i32, i32, i32, i32 } %43, 1
  %442 = bitcast i32 %441 to float
  %443 = extractvalue { i32, i32, i32, i32 } %43, 0
  %444 = bitcast i32 %443 to float
  %445 = extractvalue { i32, i32, i32, i32 } %20, 3
  %446 = bitcast i32 %445 to float
  %447 = extractvalue { i32, i32, i32, i32 } %20, 2
  %448 = bitcast i32 %447 to float
  %449 = extractvalue { i32, i32, i32, i32 } %20, 1
  %450 = bitcast i32 %449 to float
  %451 = extractvalue { i32, i32, i32, i32 } %20, 0
  %452 = bitcast i32 %451 to float
  %453 = extractvalue { i32, i32, i32, i32 } %19, 3
  %454 = bitcast i32 %453 to float
  %455 = extractvalue { i32, i32, i32, i32 } %19, 2
  %456 = bitcast i32 %455 to float
  %457 = extractvalue { i32, i32, i32, i32 } %19, 1
  %458 = bitcast i32 %457 to float
  %459 = extractvalue { i32, i32, i32, i32 } %19, 0
  %460 = bitcast i32 %459 to float
  %461 = fadd float %r.0.i, 1.000000e+00
  %462 = fadd float %r.0.i98, 1.000000e+00
  %463 = fadd float %r.0.i120, 1.000000e+00
  %464 = fadd float %r.0.i142, 1.000000e+00
  %465 = fadd float %r.0.i164, 1.000000e+00
  %466 = fadd float %r.0.i186, 1.000000e+00
  %467 = fadd float %r.0.i208, 1.000000e+00
  %468 = fadd float %r.0.i230, 1.000000e+00
  %469 = fmul float %428, %461
  %470 = fmul float %427, %462
  %471 = fmul float %426, %463
  %472 = fmul float %425, %464
  %473 = fmul float %424, %465
  %474 = fmul float %423, %466
  %475 = fmul float %422, %467
  %476 = fmul float %421, %468
  %477 = fmul float %469, %460
  %478 = fmul float %470, %458
  %479 = fmul float %471, %456
  %480 = fmul float %472, %454
  %481 = fmul float %473, %452
  %482 = fmul float %474, %450
  %483 = fmul float %475, %448
  %484 = fmul float %476, %446
  %485 = fmul float %460, %444
  %486 = fmul float %458, %442
  %487 = fmul float %456, %440
  %488 = fmul float %454, %438
  %489 = fmul float %452, %436
  %490 = fmul float %450, %434
  %491 = fmul float %448, %432
  %492 = fmul float %446, %430
  %493 = fmul float %461, 5.000000e-01
  %494 = fmul float %462, 5.000000e-01
  %495 = fmul float %463, 5.000000e-01
  %496 = fmul float %464, 5.000000e-01
  %497 = fmul float %465, 5.000000e-01
  %498 = fmul float %466, 5.000000e-01
  %499 = fmul float %467, 5.000000e-01
  %500 = fmul float %468, 5.000000e-01
  %501 = fmul float %28, %28
  %502 = fmul float %29, %29
  %503 = fmul float %30, %30
  %504 = fmul float %31, %31
  %505 = fmul float %37, %37
  %506 = fmul float %38, %38
  %507 = fmul float %39, %39
  %508 = fmul float %40, %40
  %509 = fmul float %501, -5.000000e-01
  %510 = fmul float %502, -5.000000e-01
  %511 = fmul float %503, -5.000000e-01
  %512 = fmul float %504, -5.000000e-01
  %513 = fmul float %505, -5.000000e-01
  %514 = fmul float %506, -5.000000e-01
  %515 = fmul float %507, -5.000000e-01
  %516 = fmul float %508, -5.000000e-01
  %517 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i = icmp eq i32 %517, 0
  %518 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %509, float 0x3F777313A0000000, float 5.000000e-01) #5
  %519 = tail call float @llvm.nvvm.fma.rn.f(float %509, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i = select i1 %.not.i, float %519, float %518
  %520 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i = icmp eq i32 %520, 0
  %521 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #5
  %522 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #5
  %.03.i = select i1 %.not1.i, float %522, float %521
  %523 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i = icmp eq i32 %523, 0
  %524 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #5
  %525 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i = select i1 %.not2.i, float %525, float %524
  %526 = fadd float %.04.i, 0xC168000FE0000000
  %527 = fneg float %526
  %528 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i = icmp eq i32 %528, 0
  %529 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %509, float 0x3FF7154760000000, float %527) #5
  %530 = tail call float @llvm.nvvm.fma.rn.f(float %509, float 0x3FF7154760000000, float %527) #5
  %.0.i = select i1 %.not3.i, float %530, float %529
  %531 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i = icmp eq i32 %531, 0
  %532 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %509, float 0x3E54AE0C00000000, float %.0.i) #5
  %533 = tail call float @llvm.nvvm.fma.rn.f(float %509, float 0x3E54AE0C00000000, float %.0.i) #5
  %.01.i = select i1 %.not4.i, float %533, float %532
  %534 = bitcast float %.04.i to i32
  %535 = shl i32 %534, 23
  %536 = bitcast i32 %535 to float
  %537 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i)
  %538 = fmul float %537, %536
  %539 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i1 = icmp eq i32 %539, 0
  %540 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %510, float 0x3F777313A0000000, float 5.000000e-01) #5
  %541 = tail call float @llvm.nvvm.fma.rn.f(float %510, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i2 = select i1 %.not.i1, float %541, float %540
  %542 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i3 = icmp eq i32 %542, 0
  %543 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #5
  %544 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #5
  %.03.i4 = select i1 %.not1.i3, float %544, float %543
  %545 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i5 = icmp eq i32 %545, 0
  %546 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #5
  %547 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i6 = select i1 %.not2.i5, float %547, float %546
  %548 = fadd float %.04.i6, 0xC168000FE0000000
  %549 = fneg float %548
  %550 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i7 = icmp eq i32 %550, 0
  %551 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %510, float 0x3FF7154760000000, float %549) #5
  %552 = tail call float @llvm.nvvm.fma.rn.f(float %510, float 0x3FF7154760000000, float %549) #5
  %.0.i8 = select i1 %.not3.i7, float %552, float %551
  %553 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i9 = icmp eq i32 %553, 0
  %554 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %510, float 0x3E54AE0C00000000, float %.0.i8) #5
  %555 = tail call float @llvm.nvvm.fma.rn.f(float %510, float 0x3E54AE0C00000000, float %.0.i8) #5
  %.01.i10 = select i1 %.not4.i9, float %555, float %554
  %556 = bitcast float %.04.i6 to i32
  %557 = shl i32 %556, 23
  %558 = bitcast i32 %557 to float
  %559 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i10)
  %560 = fmul float %559, %558
  %561 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i11 = icmp eq i32 %561, 0
  %562 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %511, float 0x3F777313A0000000, float 5.000000e-01) #5
  %563 = tail call float @llvm.nvvm.fma.rn.f(float %511, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i12 = select i1 %.not.i11, float %563, float %562
  %564 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i13 = icmp eq i32 %564, 0
  %565 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #5
  %566 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #5
  %.03.i14 = select i1 %.not1.i13, float %566, float %565
  %567 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i15 = icmp eq i32 %567, 0
  %568 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #5
  %569 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i16 = select i1 %.not2.i15, float %569, float %568
  %570 = fadd float %.04.i16, 0xC168000FE0000000
  %571 = fneg float %570
  %572 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i17 = icmp eq i32 %572, 0
  %573 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %511, float 0x3FF7154760000000, float %571) #5
  %574 = tail call float @llvm.nvvm.fma.rn.f(float %511, float 0x3FF7154760000000, float %571) #5
  %.0.i18 = select i1 %.not3.i17, float %574, float %573
  %575 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i19 = icmp eq i32 %575, 0
  %576 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %511, float 0x3E54AE0C00000000, float %.0.i18) #5
  %577 = tail call float @llvm.nvvm.fma.rn.f(float %511, float 0x3E54AE0C00000000, float %.0.i18) #5
  %.01.i20 = select i1 %.not4.i19, float %577, float %576
  %578 = bitcast float %.04.i16 to i32
  %579 = shl i32 %578, 23
  %580 = bitcast i32 %579 to float
  %581 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i20)
  %582 = fmul float %581, %580
  %583 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i21 = icmp eq i32 %583, 0
  %584 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %512, float 0x3F777313A0000000, float 5.000000e-01) #5
  %585 = tail call float @llvm.nvvm.fma.rn.f(float %512, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i22 = select i1 %.not.i21, float %585, float %584
  %586 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i23 = icmp eq i32 %586, 0
  %587 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #5
  %588 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #5
  %.03.i24 = select i1 %.not1.i23, float %588, float %587
  %589 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i25 = icmp eq i32 %589, 0
  %590 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #5
  %591 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i26 = select i1 %.not2.i25, float %591, float %590
  %592 = fadd float %.04.i26, 0xC168000FE0000000
  %593 = fneg float %592
  %594 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i27 = icmp eq i32 %594, 0
  %595 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %512, float 0x3FF7154760000000, float %593) #5
  %596 = tail call float @llvm.nvvm.fma.rn.f(float %512, float 0x3FF7154760000000, float %593) #5
  %.0.i28 = select i1 %.not3.i27, float %596, float %595
  %597 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i29 = icmp eq i32 %597, 0
  %598 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %512, float 0x3E54AE0C00000000, float %.0.i28) #5
  %599 = tail call float @llvm.nvvm.fma.rn.f(float %512, float 0x3E54AE0C00000000, float %.0.i28) #5
  %.01.i30 = select i1 %.not4.i29, float %599, float %598
  %600 = bitcast float %.04.i26 to i32
  %601 = shl i32 %600, 23
  %602 = bitcast i32 %601 to float
  %603 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i30)
  %604 = fmul float %603, %602
  %605 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i31 = icmp eq i32 %605, 0
  %606 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %513, float 0x3F777313A0000000, float 5.000000e-01) #5
  %607 = tail call float @llvm.nvvm.fma.rn.f(float %513, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i32 = select i1 %.not.i31, float %607, float %606
  %608 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i33 = icmp eq i32 %608, 0
  %609 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i32) #5
  %610 = tail call float @llvm.nvvm.saturate.f(float %.02.i32) #5
  %.03.i34 = select i1 %.not1.i33, float %610, float %609
  %611 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i35 = icmp eq i32 %611, 0
  %612 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #5
  %613 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i36 = select i1 %.not2.i35, float %613, float %612
  %614 = fadd float %.04.i36, 0xC168000FE0000000
  %615 = fneg float %614
  %616 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i37 = icmp eq i32 %616, 0
  %617 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %513, float 0x3FF7154760000000, float %615) #5
  %618 = tail call float @llvm.nvvm.fma.rn.f(float %513, float 0x3FF7154760000000, float %615) #5
  %.0.i38 = select i1 %.not3.i37, float %618, float %617
  %619 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i39 = icmp eq i32 %619, 0
  %620 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %513, float 0x3E54AE0C00000000, float %.0.i38) #5
  %621 = tail call float @llvm.nvvm.fma.rn.f(float %513, float 0x3E54AE0C00000000, float %.0.i38) #5
  %.01.i40 = select i1 %.not4.i39, float %621, float %620
  %622 = bitcast float %.04.i36 to i32
  %623 = shl i32 %622, 23
  %624 = bitcast i32 %623 to float
  %625 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i40)
  %626 = fmul float %625, %624
  %627 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i41 = icmp eq i32 %627, 0
  %628 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %514, float 0x3F777313A0000000, float 5.000000e-01) #5
  %629 = tail call float @llvm.nvvm.fma.rn.f(float %514, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i42 = select i1 %.not.i41, float %629, float %628
  %630 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i43 = icmp eq i32 %630, 0
  %631 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i42) #5
  %632 = tail call float @llvm.nvvm.saturate.f(float %.02.i42) #5
  %.03.i44 = select i1 %.not1.i43, float %632, float %631
  %633 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i45 = icmp eq i32 %633, 0
  %634 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #5
  %635 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i46 = select i1 %.not2.i45, float %635, float %634
  %636 = fadd float %.04.i46, 0xC168000FE0000000
  %637 = fneg float %636
  %638 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i47 = icmp eq i32 %638, 0
  %639 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %514, float 0x3FF7154760000000, float %637) #5
  %640 = tail call float @llvm.nvvm.fma.rn.f(float %514, float 0x3FF7154760000000, float %637) #5
  %.0.i48 = select i1 %.not3.i47, float %640, float %639
  %641 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i49 = icmp eq i32 %641, 0
  %642 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %514, float 0x3E54AE0C00000000, float %.0.i48) #5
  %643 = tail call float @llvm.nvvm.fma.rn.f(float %514, float 0x3E54AE0C00000000, float %.0.i48) #5
  %.01.i50 = select i1 %.not4.i49, float %643, float %642
  %644 = bitcast float %.04.i46 to i32
  %645 = shl i32 %644, 23
  %646 = bitcast i32 %645 to float
  %647 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i50)
  %648 = fmul float %647, %646
  %649 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i51 = icmp eq i32 %649, 0
  %650 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %515, float 0x3F777313A0000000, float 5.000000e-01) #5
  %651 = tail call float @llvm.nvvm.fma.rn.f(float %515, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i52 = select i1 %.not.i51, float %651, float %650
  %652 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i53 = icmp eq i32 %652, 0
  %653 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i52) #5
  %654 = tail call float @llvm.nvvm.saturate.f(float %.02.i52) #5
  %.03.i54 = select i1 %.not1.i53, float %654, float %653
  %655 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i55 = icmp eq i32 %655, 0
  %656 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #5
  %657 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i56 = select i1 %.not2.i55, float %657, float %656
  %658 = fadd float %.04.i56, 0xC168000FE0000000
  %659 = fneg float %658
  %660 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i57 = icmp eq i32 %660, 0
  %661 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %515, float 0x3FF7154760000000, float %659) #5
  %662 = tail call float @llvm.nvvm.fma.rn.f(float %515, float 0x3FF7154760000000, float %659) #5
  %.0.i58 = select i1 %.not3.i57, float %662, float %661
  %663 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i59 = icmp eq i32 %663, 0
  %664 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %515, float 0x3E54AE0C00000000, float %.0.i58) #5
  %665 = tail call float @llvm.nvvm.fma.rn.f(float %515, float 0x3E54AE0C00000000, float %.0.i58) #5
  %.01.i60 = select i1 %.not4.i59, float %665, float %664
  %666 = bitcast float %.04.i56 to i32
  %667 = shl i32 %666, 23
  %668 = bitcast i32 %667 to float
  %669 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i60)
  %670 = fmul float %669, %668
  %671 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not.i61 = icmp eq i32 %671, 0
  %672 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %516, float 0x3F777313A0000000, float 5.000000e-01) #5
  %673 = tail call float @llvm.nvvm.fma.rn.f(float %516, float 0x3F777313A0000000, float 5.000000e-01) #5
  %.02.i62 = select i1 %.not.i61, float %673, float %672
  %674 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not1.i63 = icmp eq i32 %674, 0
  %675 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i62) #5
  %676 = tail call float @llvm.nvvm.saturate.f(float %.02.i62) #5
  %.03.i64 = select i1 %.not1.i63, float %676, float %675
  %677 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not2.i65 = icmp eq i32 %677, 0
  %678 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #5
  %679 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #5
  %.04.i66 = select i1 %.not2.i65, float %679, float %678
  %680 = fadd float %.04.i66, 0xC168000FE0000000
  %681 = fneg float %680
  %682 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not3.i67 = icmp eq i32 %682, 0
  %683 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %516, float 0x3FF7154760000000, float %681) #5
  %684 = tail call float @llvm.nvvm.fma.rn.f(float %516, float 0x3FF7154760000000, float %681) #5
  %.0.i68 = select i1 %.not3.i67, float %684, float %683
  %685 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #5
  %.not4.i69 = icmp eq i32 %685, 0
  %686 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %516, float 0x3E54AE0C00000000, float %.0.i68) #5
  %687 = tail call float @llvm.nvvm.fma.rn.f(float %516, float 0x3E54AE0C00000000, float %.0.i68) #5
  %.01.i70 = select i1 %.not4.i69, float %687, float %686
  %688 = bitcast float %.04.i66 to i32
  %689 = shl i32 %688, 23
  %690 = bitcast i32 %689 to float
  %691 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i70)
  %692 = fmul float %691, %690
  %693 = fmul float %538, 0x3FD9884540000000
  %694 = fmul float %560, 0x3FD9884540000000
  %695 = fmul float %582, 0x3FD9884540000000
  %696 = fmul float %604, 0x3FD9884540000000
  %697 = fmul float %626, 0x3FD9884540000000
  %698 = fmul float %648, 0x3FD9884540000000
  %699 = fmul float %670, 0x3FD9884540000000
  %700 = fmul float %692, 0x3FD9884540000000
  %701 = fmul float %693, %28
  %702 = fmul float %694, %29
  %703 = fmul float %695, %30
  %704 = fmul float %696, %31
  %705 = fmul float %697, %37
  %706 = fmul float %698, %38
  %707 = fmul float %699, %39
  %708 = fmul float %700, %40
  %709 = fadd float %493, %701
  %710 = fadd float %494, %702
  %711 = fadd float %495, %703
  %712 = fadd float %496, %704
  %713 = fadd float %497, %705
  %714 = fadd float %498, %706
  %715 = fadd float %499, %707
  %716 = fadd float %500, %708
  %717 = fmul float %485, %709
  %718 = fmul float %486, %710
  %719 = fmul float %487, %711
  %720 = fmul float %488, %712
  %721 = fmul float %489, %713
  %722 = fmul float %490, %714
  %723 = fmul float %491, %715
  %724 = fmul float %492, %716
  %725 = getelementptr float, ptr addrspace(1) %3, i64 %15
  %726 = getelementptr float, ptr addrspace(1) %3, i64 %17
  %727 = bitcast float %477 to i32
  %728 = bitcast float %478 to i32
  %729 = bitcast float %479 to i32
  %730 = bitcast float %480 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %727, i32 %728, i32 %729, i32 %730, ptr addrspace(1) %725) #5
  %731 = bitcast float %481 to i32
  %732 = bitcast float %482 to i32
  %733 = bitcast float %483 to i32
  %734 = bitcast float %484 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %731, i32 %732, i32 %733, i32 %734, ptr addrspace(1) %726) #5
  %735 = bitcast float %717 to i32
  %736 = bitcast float %718 to i32
  %737 = bitcast float %719 to i32
  %738 = bitcast float %720 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %735, i32 %736, i32 %737, i32 %738, ptr addrspace(1) %41) #5
  %739 = bitcast float %721 to i32
  %740 = bitcast float %722 to i32
  %741 = bitcast float %723 to i32
  %742 = bitcast float %724 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %739, i32 %740, i32 %741, i32 %742, ptr addrspace(1) %42) #5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.ftz.f(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.f(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.ftz.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.f(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fabs.ftz.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fabs.f32(float) #3

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
