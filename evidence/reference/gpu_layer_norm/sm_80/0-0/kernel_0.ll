; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_native_layer_norm_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, ptr addrspace(1) readnone captures(none) %6, ptr addrspace(1) readnone captures(none) %7) local_unnamed_addr #0 {
__nv_rsqrtf.exit:
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = icmp samesign ult i32 %8, 128
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = and i32 %10, 255
  %12 = and i32 %10, 31
  %13 = lshr i32 %10, 5
  %14 = shl nuw nsw i32 %10, 2
  %15 = and i32 %14, 1020
  %16 = icmp samesign ult i32 %15, 768
  %17 = mul i32 %8, 768
  %18 = add i32 %15, %17
  %19 = sext i32 %18 to i64
  %20 = getelementptr float, ptr addrspace(1) %0, i64 %19
  %21 = and i1 %9, %16
  %22 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #6
  %23 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %20, i64 %22, i1 %21) #6
  %24 = extractvalue { i32, i32, i32, i32 } %23, 0
  %25 = extractvalue { i32, i32, i32, i32 } %23, 1
  %26 = extractvalue { i32, i32, i32, i32 } %23, 2
  %27 = extractvalue { i32, i32, i32, i32 } %23, 3
  %28 = bitcast i32 %24 to float
  %29 = bitcast i32 %25 to float
  %30 = bitcast i32 %26 to float
  %31 = bitcast i32 %27 to float
  %32 = zext nneg i32 %15 to i64
  %33 = getelementptr float, ptr addrspace(1) %1, i64 %32
  %34 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6
  %35 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %33, i64 %34, i1 %16) #6
  %36 = getelementptr float, ptr addrspace(1) %2, i64 %32
  %37 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6
  %38 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %36, i64 %37, i1 %16) #6
  %39 = fadd float %28, %29
  %40 = fadd float %39, %30
  %41 = fadd float %40, %31
  %42 = select i1 %21, float %41, float 0.000000e+00
  %43 = bitcast float %42 to i32
  %44 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %43, i32 16, i32 31)
  %45 = bitcast i32 %44 to float
  %46 = fadd float %42, %45
  %47 = bitcast float %46 to i32
  %48 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %47, i32 8, i32 31)
  %49 = bitcast i32 %48 to float
  %50 = fadd float %46, %49
  %51 = bitcast float %50 to i32
  %52 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %51, i32 4, i32 31)
  %53 = bitcast i32 %52 to float
  %54 = fadd float %50, %53
  %55 = bitcast float %54 to i32
  %56 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %55, i32 2, i32 31)
  %57 = bitcast i32 %56 to float
  %58 = fadd float %54, %57
  %59 = bitcast float %58 to i32
  %60 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 1, i32 31)
  %61 = bitcast i32 %60 to float
  %62 = fadd float %58, %61
  %63 = and i32 %13, 7
  %64 = icmp eq i32 %12, 0
  %65 = getelementptr float, ptr addrspace(3) @global_smem, i32 %63
  %66 = bitcast float %62 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %65, <1 x i32> %66, i1 %64) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %67 = icmp samesign ult i32 %11, 8
  %68 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11
  %69 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %68, i1 %67) #6
  %70 = bitcast i32 %69 to float
  %71 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %69, i32 4, i32 31)
  %72 = bitcast i32 %71 to float
  %73 = fadd float %70, %72
  %74 = bitcast float %73 to i32
  %75 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %74, i32 2, i32 31)
  %76 = bitcast i32 %75 to float
  %77 = fadd float %73, %76
  %78 = bitcast float %77 to i32
  %79 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %78, i32 1, i32 31)
  %80 = bitcast i32 %79 to float
  %81 = fadd float %77, %80
  %82 = and i32 %10, 7
  %83 = icmp eq i32 %82, 0
  %84 = and i1 %67, %83
  %85 = bitcast float %81 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %68, <1 x i32> %85, i1 %84) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %86 = load float, ptr addrspace(3) @global_smem, align 16
  %87 = tail call float @llvm.nvvm.div.full(float %86, float 7.680000e+02)
  %88 = fsub float %28, %87
  %89 = fsub float %29, %87
  %90 = fsub float %30, %87
  %91 = fsub float %31, %87
  %92 = fmul float %88, %88
  %93 = fmul float %89, %89
  %94 = fmul float %90, %90
  %95 = fmul float %91, %91
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %96 = fadd float %92, %93
  %97 = fadd float %94, %96
  %98 = fadd float %95, %97
  %99 = select i1 %21, float %98, float 0.000000e+00
  %100 = bitcast float %99 to i32
  %101 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %100, i32 16, i32 31)
  %102 = bitcast i32 %101 to float
  %103 = fadd float %99, %102
  %104 = bitcast float %103 to i32
  %105 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %104, i32 8, i32 31)
  %106 = bitcast i32 %105 to float
  %107 = fadd float %103, %106
  %108 = bitcast float %107 to i32
  %109 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %108, i32 4, i32 31)
  %110 = bitcast i32 %109 to float
  %111 = fadd float %107, %110
  %112 = bitcast float %111 to i32
  %113 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %112, i32 2, i32 31)
  %114 = bitcast i32 %113 to float
  %115 = fadd float %111, %114
  %116 = bitcast float %115 to i32
  %117 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %116, i32 1, i32 31)
  %118 = bitcast i32 %117 to float
  %119 = fadd float %115, %118
  %120 = bitcast float %119 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %65, <1 x i32> %120, i1 %64) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %121 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %68, i1 %67) #6
  %122 = bitcast i32 %121 to float
  %123 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 4, i32 31)
  %124 = bitcast i32 %123 to float
  %125 = fadd float %122, %124
  %126 = bitcast float %125 to i32
  %127 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %126, i32 2, i32 31)
  %128 = bitcast i32 %127 to float
  %129 = fadd float %125, %128
  %130 = bitcast float %129 to i32
  %131 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %130, i32 1, i32 31)
  %132 = bitcast i32 %131 to float
  %133 = fadd float %129, %132
  %134 = bitcast float %133 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %68, <1 x i32> %134, i1 %84) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %135 = load float, ptr addrspace(3) @global_smem, align 16
  %136 = tail call float @llvm.nvvm.div.full(float %135, float 7.680000e+02)
  %137 = fadd float %136, 0x3EE4F8B580000000
  %138 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %139 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %140 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %141 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i7 = icmp eq i32 %141, 0
  br i1 %.not.i7, label %144, label %142

142:  ; preds = %__nv_rsqrtf.exit
  %143 = tail call float @llvm.nvvm.rsqrt.approx.ftz.f(float %137)
  br label %__nv_rsqrtf.exit9

144:  ; preds = %__nv_rsqrtf.exit
  %145 = tail call float @llvm.nvvm.rsqrt.approx.f(float %137)
  br label %__nv_rsqrtf.exit9

__nv_rsqrtf.exit9:  ; preds = %142, %144
  %.0.i8 = phi float [ %143, %142 ], [ %145, %144 ]
  %146 = extractvalue { i32, i32, i32, i32 } %38, 3
  %147 = bitcast i32 %146 to float
  %148 = extractvalue { i32, i32, i32, i32 } %38, 2
  %149 = bitcast i32 %148 to float
  %150 = extractvalue { i32, i32, i32, i32 } %38, 1
  %151 = bitcast i32 %150 to float
  %152 = extractvalue { i32, i32, i32, i32 } %38, 0
  %153 = bitcast i32 %152 to float
  %154 = extractvalue { i32, i32, i32, i32 } %35, 3
  %155 = bitcast i32 %154 to float
  %156 = extractvalue { i32, i32, i32, i32 } %35, 2
  %157 = bitcast i32 %156 to float
  %158 = extractvalue { i32, i32, i32, i32 } %35, 1
  %159 = bitcast i32 %158 to float
  %160 = extractvalue { i32, i32, i32, i32 } %35, 0
  %161 = bitcast i32 %160 to float
  %162 = fmul float %88, %.0.i8
  %163 = fmul float %89, %.0.i8
  %164 = fmul float %90, %.0.i8
  %165 = fmul float %91, %.0.i8
  %166 = fmul float %162, %161
  %167 = fmul float %163, %159
  %168 = fmul float %164, %157
  %169 = fmul float %165, %155
  %170 = fadd float %166, %153
  %171 = fadd float %167, %151
  %172 = fadd float %168, %149
  %173 = fadd float %169, %147
  %174 = getelementptr float, ptr addrspace(1) %3, i64 %19
  %175 = bitcast float %170 to i32
  %176 = bitcast float %171 to i32
  %177 = bitcast float %172 to i32
  %178 = bitcast float %173 to i32
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %175, i32 %176, i32 %177, i32 %178, ptr addrspace(1) %174, i1 %21) #6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { nounwind }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
