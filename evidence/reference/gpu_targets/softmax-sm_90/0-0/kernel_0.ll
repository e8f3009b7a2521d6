; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused__softmax_prepare_softmax_online_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = icmp samesign ult i32 %7, 64
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 255
  %11 = and i32 %9, 31
  %12 = lshr i32 %9, 5
  %13 = shl nuw nsw i32 %9, 2
  %14 = and i32 %13, 1020
  %15 = shl i32 %7, 10
  %16 = or disjoint i32 %14, %15
  %17 = sext i32 %16 to i64
  %18 = getelementptr float, ptr addrspace(1) %0, i64 %17
  %19 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #8
  %20 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %18, i64 %19, i1 %8) #8
  %21 = extractvalue { i32, i32, i32, i32 } %20, 0
  %22 = extractvalue { i32, i32, i32, i32 } %20, 1
  %23 = extractvalue { i32, i32, i32, i32 } %20, 2
  %24 = extractvalue { i32, i32, i32, i32 } %20, 3
  %25 = bitcast i32 %21 to float
  %26 = bitcast i32 %22 to float
  %27 = bitcast i32 %23 to float
  %28 = bitcast i32 %24 to float
  %29 = select i1 %8, float %25, float 0xFFF0000000000000
  %30 = select i1 %8, float %26, float 0xFFF0000000000000
  %31 = select i1 %8, float %27, float 0xFFF0000000000000
  %32 = select i1 %8, float %28, float 0xFFF0000000000000
  %33 = fcmp ogt float %29, %30
  %34 = fcmp uno float %29, 0.000000e+00
  %35 = or i1 %33, %34
  %36 = select i1 %35, float %29, float %30
  %37 = fcmp ogt float %36, %31
  %38 = fcmp uno float %36, 0.000000e+00
  %39 = or i1 %37, %38
  %40 = select i1 %39, float %36, float %31
  %41 = fcmp ogt float %40, %32
  %42 = fcmp uno float %40, 0.000000e+00
  %43 = or i1 %41, %42
  %44 = select i1 %43, float %40, float %32
  %45 = bitcast float %44 to i32
  %46 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %45, i32 16, i32 31)
  %47 = bitcast i32 %46 to float
  %48 = fcmp ogt float %44, %47
  %49 = fcmp uno float %44, 0.000000e+00
  %50 = or i1 %48, %49
  %51 = select i1 %50, float %44, float %47
  %52 = bitcast float %51 to i32
  %53 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %52, i32 8, i32 31)
  %54 = bitcast i32 %53 to float
  %55 = fcmp ogt float %51, %54
  %56 = fcmp uno float %51, 0.000000e+00
  %57 = or i1 %55, %56
  %58 = select i1 %57, float %51, float %54
  %59 = bitcast float %58 to i32
  %60 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 4, i32 31)
  %61 = bitcast i32 %60 to float
  %62 = fcmp ogt float %58, %61
  %63 = fcmp uno float %58, 0.000000e+00
  %64 = or i1 %62, %63
  %65 = select i1 %64, float %58, float %61
  %66 = bitcast float %65 to i32
  %67 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %66, i32 2, i32 31)
  %68 = bitcast i32 %67 to float
  %69 = fcmp ogt float %65, %68
  %70 = fcmp uno float %65, 0.000000e+00
  %71 = or i1 %69, %70
  %72 = select i1 %71, float %65, float %68
  %73 = bitcast float %72 to i32
  %74 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %73, i32 1, i32 31)
  %75 = bitcast i32 %74 to float
  %76 = fcmp ogt float %72, %75
  %77 = fcmp uno float %72, 0.000000e+00
  %78 = or i1 %76, %77
  %79 = and i32 %12, 7
  %80 = icmp eq i32 %11, 0
  %81 = getelementptr float, ptr addrspace(3) @global_smem, i32 %79
  %82 = select i1 %78, i32 %73, i32 %74
  %83 = insertelement <1 x i32> poison, i32 %82, i64 0
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %81, <1 x i32> %83, i1 %80) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %84 = icmp samesign ult i32 %10, 8
  %85 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10
  %86 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %85, i1 %84) #8
  %87 = bitcast i32 %86 to float
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %86, i32 4, i32 31)
  %89 = bitcast i32 %88 to float
  %90 = fcmp ogt float %87, %89
  %91 = fcmp uno float %87, 0.000000e+00
  %92 = or i1 %91, %90
  %93 = select i1 %92, float %87, float %89
  %94 = bitcast float %93 to i32
  %95 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %94, i32 2, i32 31)
  %96 = bitcast i32 %95 to float
  %97 = fcmp ogt float %93, %96
  %98 = fcmp uno float %93, 0.000000e+00
  %99 = or i1 %97, %98
  %100 = select i1 %99, float %93, float %96
  %101 = bitcast float %100 to i32
  %102 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %101, i32 1, i32 31)
  %103 = bitcast i32 %102 to float
  %104 = fcmp ogt float %100, %103
  %105 = fcmp uno float %100, 0.000000e+00
  %106 = or i1 %104, %105
  %107 = and i32 %9, 7
  %108 = icmp eq i32 %107, 0
  %109 = and i1 %84, %108
  %110 = select i1 %106, i32 %101, i32 %102
  %111 = insertelement <1 x i32> poison, i32 %110, i64 0
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %85, <1 x i32> %111, i1 %109) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %112 = load float, ptr addrspace(3) @global_smem, align 16
  %113 = fsub float %25, %112
  %114 = fsub float %26, %112
  %115 = fsub float %27, %112
  %116 = fsub float %28, %112
  %117 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not.i = icmp eq i32 %117, 0
  %118 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %113, float 0x3F777313A0000000, float 5.000000e-01) #8
  %119 = tail call float @llvm.nvvm.fma.rn.f(float %113, float 0x3F777313A0000000, float 5.000000e-01) #8
  %.02.i = select i1 %.not.i, float %119, float %118
  %120 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not1.i = icmp eq i32 %120, 0
  %121 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #8
  %122 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #8
  %.03.i = select i1 %.not1.i, float %122, float %121
  %123 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %124 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #8
  %125 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #8
  %126 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not3.i = icmp eq i32 %126, 0
  %127 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not4.i = icmp eq i32 %127, 0
  %128 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not.i1 = icmp eq i32 %128, 0
  %129 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3F777313A0000000, float 5.000000e-01) #8
  %130 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3F777313A0000000, float 5.000000e-01) #8
  %.02.i2 = select i1 %.not.i1, float %130, float %129
  %131 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not1.i3 = icmp eq i32 %131, 0
  %132 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #8
  %133 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #8
  %.03.i4 = select i1 %.not1.i3, float %133, float %132
  %134 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %135 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #8
  %136 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #8
  %137 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not3.i7 = icmp eq i32 %137, 0
  %138 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not4.i9 = icmp eq i32 %138, 0
  %139 = insertelement <2 x i32> poison, i32 %123, i64 0
  %140 = insertelement <2 x i32> %139, i32 %134, i64 1
  %141 = icmp eq <2 x i32> %140, zeroinitializer
  %142 = insertelement <2 x float> poison, float %125, i64 0
  %143 = insertelement <2 x float> %142, float %136, i64 1
  %144 = insertelement <2 x float> poison, float %124, i64 0
  %145 = insertelement <2 x float> %144, float %135, i64 1
  %146 = select <2 x i1> %141, <2 x float> %143, <2 x float> %145
  %147 = extractelement <2 x float> %146, i64 0
  %148 = fadd float %147, 0xC168000FE0000000
  %149 = fneg float %148
  %150 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %113, float 0x3FF7154760000000, float %149) #8
  %151 = tail call float @llvm.nvvm.fma.rn.f(float %113, float 0x3FF7154760000000, float %149) #8
  %.0.i = select i1 %.not3.i, float %151, float %150
  %152 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %113, float 0x3E54AE0C00000000, float %.0.i) #8
  %153 = tail call float @llvm.nvvm.fma.rn.f(float %113, float 0x3E54AE0C00000000, float %.0.i) #8
  %.01.i = select i1 %.not4.i, float %153, float %152
  %154 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i)
  %155 = extractelement <2 x float> %146, i64 1
  %156 = fadd float %155, 0xC168000FE0000000
  %157 = fneg float %156
  %158 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3FF7154760000000, float %157) #8
  %159 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3FF7154760000000, float %157) #8
  %.0.i8 = select i1 %.not3.i7, float %159, float %158
  %160 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3E54AE0C00000000, float %.0.i8) #8
  %161 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3E54AE0C00000000, float %.0.i8) #8
  %.01.i10 = select i1 %.not4.i9, float %161, float %160
  %162 = bitcast <2 x float> %146 to <2 x i32>
  %163 = shl <2 x i32> %162, splat (i32 23)
  %164 = bitcast <2 x i32> %163 to <2 x float>
  %165 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i10)
  %166 = insertelement <2 x float> poison, float %154, i64 0
  %167 = insertelement <2 x float> %166, float %165, i64 1
  %168 = fmul <2 x float> %167, %164
  %169 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not.i11 = icmp eq i32 %169, 0
  %170 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3F777313A0000000, float 5.000000e-01) #8
  %171 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3F777313A0000000, float 5.000000e-01) #8
  %.02.i12 = select i1 %.not.i11, float %171, float %170
  %172 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not1.i13 = icmp eq i32 %172, 0
  %173 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #8
  %174 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #8
  %.03.i14 = select i1 %.not1.i13, float %174, float %173
  %175 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %176 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #8
  %177 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #8
  %178 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not3.i17 = icmp eq i32 %178, 0
  %179 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not4.i19 = icmp eq i32 %179, 0
  %180 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not.i21 = icmp eq i32 %180, 0
  %181 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3F777313A0000000, float 5.000000e-01) #8
  %182 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3F777313A0000000, float 5.000000e-01) #8
  %.02.i22 = select i1 %.not.i21, float %182, float %181
  %183 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not1.i23 = icmp eq i32 %183, 0
  %184 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #8
  %185 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #8
  %.03.i24 = select i1 %.not1.i23, float %185, float %184
  %186 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %187 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #8
  %188 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #8
  %189 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not3.i27 = icmp eq i32 %189, 0
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #8
  %.not4.i29 = icmp eq i32 %190, 0
  %191 = insertelement <2 x i32> poison, i32 %175, i64 0
  %192 = insertelement <2 x i32> %191, i32 %186, i64 1
  %193 = icmp eq <2 x i32> %192, zeroinitializer
  %194 = insertelement <2 x float> poison, float %177, i64 0
  %195 = insertelement <2 x float> %194, float %188, i64 1
  %196 = insertelement <2 x float> poison, float %176, i64 0
  %197 = insertelement <2 x float> %196, float %187, i64 1
  %198 = select <2 x i1> %193, <2 x float> %195, <2 x float> %197
  %199 = extractelement <2 x float> %198, i64 0
  %200 = fadd float %199, 0xC168000FE0000000
  %201 = fneg float %200
  %202 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3FF7154760000000, float %201) #8
  %203 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3FF7154760000000, float %201) #8
  %.0.i18 = select i1 %.not3.i17, float %203, float %202
  %204 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3E54AE0C00000000, float %.0.i18) #8
  %205 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3E54AE0C00000000, float %.0.i18) #8
  %.01.i20 = select i1 %.not4.i19, float %205, float %204
  %206 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i20)
  %207 = extractelement <2 x float> %198, i64 1
  %208 = fadd float %207, 0xC168000FE0000000
  %209 = fneg float %208
  %210 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3FF7154760000000, float %209) #8
  %211 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3FF7154760000000, float %209) #8
  %.0.i28 = select i1 %.not3.i27, float %211, float %210
  %212 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3E54AE0C00000000, float %.0.i28) #8
  %213 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3E54AE0C00000000, float %.0.i28) #8
  %.01.i30 = select i1 %.not4.i29, float %213, float %212
  %214 = bitcast <2 x float> %198 to <2 x i32>
  %215 = shl <2 x i32> %214, splat (i32 23)
  %216 = bitcast <2 x i32> %215 to <2 x float>
  %217 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %.01.i30)
  %218 = insertelement <2 x float> poison, float %206, i64 0
  %219 = insertelement <2 x float> %218, float %217, i64 1
  %220 = fmul <2 x float> %219, %216
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %221 = extractelement <2 x float> %168, i64 0
  %222 = extractelement <2 x float> %168, i64 1
  %223 = fadd float %221, %222
  %224 = extractelement <2 x float> %220, i64 0
  %225 = fadd float %223, %224
  %226 = extractelement <2 x float> %220, i64 1
  %227 = fadd float %225, %226
  %228 = select i1 %8, float %227, float 0.000000e+00
  %229 = bitcast float %228 to i32
  %230 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %229, i32 16, i32 31)
  %231 = bitcast i32 %230 to float
  %232 = fadd float %228, %231
  %233 = bitcast float %232 to i32
  %234 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %233, i32 8, i32 31)
  %235 = bitcast i32 %234 to float
  %236 = fadd float %232, %235
  %237 = bitcast float %236 to i32
  %238 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %237, i32 4, i32 31)
  %239 = bitcast i32 %238 to float
  %240 = fadd float %236, %239
  %241 = bitcast float %240 to i32
  %242 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %241, i32 2, i32 31)
  %243 = bitcast i32 %242 to float
  %244 = fadd float %240, %243
  %245 = bitcast float %244 to i32
  %246 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %245, i32 1, i32 31)
  %247 = bitcast i32 %246 to float
  %248 = fadd float %244, %247
  %249 = bitcast float %248 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %81, <1 x i32> %249, i1 %80) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %250 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %85, i1 %84) #8
  %251 = bitcast i32 %250 to float
  %252 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %250, i32 4, i32 31)
  %253 = bitcast i32 %252 to float
  %254 = fadd float %251, %253
  %255 = bitcast float %254 to i32
  %256 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %255, i32 2, i32 31)
  %257 = bitcast i32 %256 to float
  %258 = fadd float %254, %257
  %259 = bitcast float %258 to i32
  %260 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %259, i32 1, i32 31)
  %261 = bitcast i32 %260 to float
  %262 = fadd float %258, %261
  %263 = bitcast float %262 to <1 x i32>
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %85, <1 x i32> %263, i1 %109) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %264 = load float, ptr addrspace(3) @global_smem, align 16
  %265 = tail call float @llvm.nvvm.div.full(float %221, float %264)
  %266 = tail call float @llvm.nvvm.div.full(float %222, float %264)
  %267 = tail call float @llvm.nvvm.div.full(float %224, float %264)
  %268 = tail call float @llvm.nvvm.div.full(float %226, float %264)
  %269 = getelementptr float, ptr addrspace(1) %1, i64 %17
  %270 = bitcast float %265 to i32
  %271 = bitcast float %266 to i32
  %272 = bitcast float %267 to i32
  %273 = bitcast float %268 to i32
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %270, i32 %271, i32 %272, i32 %273, ptr addrspace(1) %269, i1 %8) #8
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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.ftz.f(float) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.f(float) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.ftz.f(float, float, float) #6

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.f(float, float, float) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #7

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #8 = { nounwind }

!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
