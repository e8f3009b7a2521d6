; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_poi_fused_add_floor_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 9
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = shl nuw nsw i32 %8, 2
  %10 = and i32 %9, 508
  %11 = or disjoint i32 %10, %7
  %12 = sext i32 %11 to i64
  %13 = getelementptr float, ptr addrspace(1) %0, i64 %12
  %14 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %13) #4
  %15 = extractvalue { i32, i32, i32, i32 } %14, 0
  %16 = extractvalue { i32, i32, i32, i32 } %14, 1
  %17 = extractvalue { i32, i32, i32, i32 } %14, 2
  %18 = extractvalue { i32, i32, i32, i32 } %14, 3
  %19 = bitcast i32 %15 to float
  %20 = bitcast i32 %16 to float
  %21 = bitcast i32 %17 to float
  %22 = bitcast i32 %18 to float
  %23 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i = icmp eq i32 %23, 0
  %24 = tail call float @llvm.nvvm.floor.ftz.f(float %19)
  %25 = tail call float @llvm.nvvm.floor.f(float %19)
  %.0.i = select i1 %.not.i, float %25, float %24
  %26 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i1 = icmp eq i32 %26, 0
  %27 = tail call float @llvm.nvvm.floor.ftz.f(float %20)
  %28 = tail call float @llvm.nvvm.floor.f(float %20)
  %.0.i2 = select i1 %.not.i1, float %28, float %27
  %29 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i3 = icmp eq i32 %29, 0
  %30 = tail call float @llvm.nvvm.floor.ftz.f(float %21)
  %31 = tail call float @llvm.nvvm.floor.f(float %21)
  %.0.i4 = select i1 %.not.i3, float %31, float %30
  %32 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #4
  %.not.i5 = icmp eq i32 %32, 0
  %33 = tail call float @llvm.nvvm.floor.ftz.f(float %22)
  %34 = tail call float @llvm.nvvm.floor.f(float %22)
  %.0.i6 = select i1 %.not.i5, float %34, float %33
  %35 = fadd float %.0.i, 1.000000e+00
  %36 = fadd float %.0.i2, 1.000000e+00
  %37 = fadd float %.0.i4, 1.000000e+00
  %38 = fadd float %.0.i6, 1.000000e+00
  %39 = getelementptr float, ptr addrspace(1) %1, i64 %12
  %40 = bitcast float %35 to i32
  %41 = bitcast float %36 to i32
  %42 = bitcast float %37 to i32
  %43 = bitcast float %38 to i32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %40, i32 %41, i32 %42, i32 %43, ptr addrspace(1) %39) #4
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
