; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_add_floor_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 {
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
  %17 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %14) #4
  %18 = extractvalue { i32, i32, i32, i32 } %17, 0
  %19 = extractvalue { i32, i32, i32, i32 } %17, 1
  %20 = extractvalue { i32, i32, i32, i32 } %17, 2
  %21 = extractvalue { i32, i32, i32, i32 } %17, 3
  %22 = bitcast i32 %18 to float
  %23 = bitcast i32 %19 to float
  %24 = bitcast i32 %20 to float
  %25 = bitcast i32 %21 to float
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %16) #4
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0
  %28 = extractvalue { i32, i32, i32, i32 } %26, 1
  %29 = extractvalue { i32, i32, i32, i32 } %26, 2
  %30 = extractvalue { i32, i32, i32, i32 } %26, 3
  %31 = bitcast i32 %27 to float
  %32 = bitcast i32 %28 to float
  %33 = bitcast i32 %29 to float
  %34 = bitcast i32 %30 to float
  %35 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i = icmp eq i32 %35, 0
  %36 = tail call float @llvm.nvvm.floor.ftz.f(float %22)
  %37 = tail call float @llvm.nvvm.floor.f(float %22)
  %.0.i = select i1 %.not.i, float %37, float %36
  %38 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i1 = icmp eq i32 %38, 0
  %39 = tail call float @llvm.nvvm.floor.ftz.f(float %23)
  %40 = tail call float @llvm.nvvm.floor.f(float %23)
  %.0.i2 = select i1 %.not.i1, float %40, float %39
  %41 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i3 = icmp eq i32 %41, 0
  %42 = tail call float @llvm.nvvm.floor.ftz.f(float %24)
  %43 = tail call float @llvm.nvvm.floor.f(float %24)
  %.0.i4 = select i1 %.not.i3, float %43, float %42
  %44 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i5 = icmp eq i32 %44, 0
  %45 = tail call float @llvm.nvvm.floor.ftz.f(float %25)
  %46 = tail call float @llvm.nvvm.floor.f(float %25)
  %.0.i6 = select i1 %.not.i5, float %46, float %45
  %47 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i7 = icmp eq i32 %47, 0
  %48 = tail call float @llvm.nvvm.floor.ftz.f(float %31)
  %49 = tail call float @llvm.nvvm.floor.f(float %31)
  %.0.i8 = select i1 %.not.i7, float %49, float %48
  %50 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i9 = icmp eq i32 %50, 0
  %51 = tail call float @llvm.nvvm.floor.ftz.f(float %32)
  %52 = tail call float @llvm.nvvm.floor.f(float %32)
  %.0.i10 = select i1 %.not.i9, float %52, float %51
  %53 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i11 = icmp eq i32 %53, 0
  %54 = tail call float @llvm.nvvm.floor.ftz.f(float %33)
  %55 = tail call float @llvm.nvvm.floor.f(float %33)
  %.0.i12 = select i1 %.not.i11, float %55, float %54
  %56 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i13 = icmp eq i32 %56, 0
  %57 = tail call float @llvm.nvvm.floor.ftz.f(float %34)
  %58 = tail call float @llvm.nvvm.floor.f(float %34)
  %.0.i14 = select i1 %.not.i13, float %58, float %57
  %59 = fadd float %.0.i, 1.000000e+00
  %60 = fadd float %.0.i2, 1.000000e+00
  %61 = fadd float %.0.i4, 1.000000e+00
  %62 = fadd float %.0.i6, 1.000000e+00
  %63 = fadd float %.0.i8, 1.000000e+00
  %64 = fadd float %.0.i10, 1.000000e+00
  %65 = fadd float %.0.i12, 1.000000e+00
  %66 = fadd float %.0.i14, 1.000000e+00
  %67 = getelementptr float, ptr addrspace(1) %1, i64 %13
  %68 = getelementptr float, ptr addrspace(1) %1, i64 %15
  %69 = bitcast float %59 to i32
  %70 = bitcast float %60 to i32
  %71 = bitcast float %61 to i32
  %72 = bitcast float %62 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %69, i32 %70, i32 %71, i32 %72, ptr addrspace(1) %67) #4
  %73 = bitcast float %63 to i32
  %74 = bitcast float %64 to i32
  %75 = bitcast float %65 to i32
  %76 = bitcast float %66 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %73, i32 %74, i32 %75, i32 %76, ptr addrspace(1) %68) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.floor.ftz.f(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.floor.f(float) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
