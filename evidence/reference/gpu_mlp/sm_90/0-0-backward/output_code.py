# AOT ID: ['0_backward']
from ctypes import c_void_p, c_long, c_int
import torch
import math
import random
import os
import tempfile
from math import inf, nan
from cmath import nanj
from torch._inductor.hooks import run_intermediate_hooks
from torch._inductor.utils import maybe_profile
from torch._inductor.codegen.memory_planning import _align as align
from torch import device, empty_strided
from torch._inductor.async_compile import AsyncCompile
from torch._inductor.select_algorithm import extern_kernels
from torch._C._dynamo.guards import copy_if_misaligned
import triton
import triton.language as tl
from torch._inductor.runtime.triton_heuristics import start_graph, end_graph
from torch._C import _cuda_getCurrentRawStream as get_raw_stream

aten = torch.ops.aten
inductor_ops = torch.ops.inductor
_quantized = torch.ops._quantized
assert_size_stride = torch._C._dynamo.guards.assert_size_stride
assert_alignment = torch._C._dynamo.guards.assert_alignment
empty_strided_cpu = torch._C._dynamo.guards._empty_strided_cpu
empty_strided_cpu_pinned = torch._C._dynamo.guards._empty_strided_cpu_pinned
empty_strided_cuda = torch._C._dynamo.guards._empty_strided_cuda
empty_strided_xpu = torch._C._dynamo.guards._empty_strided_xpu
empty_strided_mtia = torch._C._dynamo.guards._empty_strided_mtia
reinterpret_tensor = torch._C._dynamo.guards._reinterpret_tensor
alloc_from_pool = torch.ops.inductor._alloc_from_pool
async_compile = AsyncCompile()
empty_strided_p2p = torch._C._distributed_c10d._SymmetricMemory.empty_strided_p2p


# kernel path: <tmp>/gpu-cache-sm_90/jo/cjoyceu24ofip3gpr27n5afjlu5cydqec742xz4u4woobxc2533j.py
# Topologically Sorted Source Nodes: [gate, mul_4, mul_5, mul_7, mul_8, mul_9, exp, mul_10, mul_11, add_2, mul_12], Original ATen: [aten.gelu, aten.mul, aten.gelu_backward]
# Source node to ATen node mapping:
#   add_2 => add_2
#   exp => exp
#   gate => add, erf, mul, mul_1, mul_2
#   mul_10 => mul_10
#   mul_11 => mul_11
#   mul_12 => mul_12
#   mul_4 => mul_4
#   mul_5 => mul_5
#   mul_7 => mul_7
#   mul_8 => mul_8
#   mul_9 => mul_9
# Graph fragment:
#   %mm_4 : Tensor "f32[128, 768][768, 1]cuda:0" = PlaceHolder[target=mm_4]
#   %mm : Tensor "f32[128, 768][768, 1]cuda:0" = PlaceHolder[target=mm]
#   %mm_1 : Tensor "f32[128, 768][768, 1]cuda:0" = PlaceHolder[target=mm_1]
#   %mul : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm, 0.5), kwargs = {})
#   %mul_1 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm, 0.7071067811865476), kwargs = {})
#   %erf : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.erf.default](args = (%mul_1,), kwargs = {})
#   %add : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=2] = call_function[target=torch.ops.aten.add.Tensor](args = (%erf, 1), kwargs = {})
#   %mul_2 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mul, %add), kwargs = {})
#   %mul_4 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm_4, %mul_2), kwargs = {})
#   %mul_5 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm_4, %mm_1), kwargs = {})
#   %mul_7 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%add, 0.5), kwargs = {})
#   %mul_8 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm, %mm), kwargs = {})
#   %mul_9 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mul_8, -0.5), kwargs = {})
#   %exp : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.exp.default](args = (%mul_9,), kwargs = {})
#   %mul_10 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%exp, 0.3989422804014327), kwargs = {})
#   %mul_11 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mm, %mul_10), kwargs = {})
#   %add_2 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.add.Tensor](args = (%mul_7, %mul_11), kwargs = {})
#   %mul_12 : Tensor "f32[128, 768][768, 1]cuda:0"[num_users=1] = call_function[target=torch.ops.aten.mul.Tensor](args = (%mul_5, %add_2), kwargs = {})
#   return %mul_4,%mul_12
triton_poi_fused_gelu_gelu_backward_mul_0 = async_compile.triton('triton_poi_fused_gelu_gelu_backward_mul_0', '''
import triton
import triton.language as tl

from torch._inductor.runtime import triton_helpers, triton_heuristics
from torch._inductor.runtime.triton_helpers import libdevice, math as tl_math
from torch._inductor.runtime.hints import AutotuneHint, ReductionHint, TileHint, DeviceProperties
triton_helpers.set_driver_to_gpu()

@triton_heuristics.pointwise(
    size_hints={'x': 131072}, 
    filename=__file__,
    triton_meta={'signature': {'in_out_ptr0': '*fp32', 'in_ptr0': '*fp32', 'in_ptr1': '*fp32', 'out_ptr0': '*fp32', 'xnumel': 'i32', 'XBLOCK': 'constexpr'}, 'device': DeviceProperties(type='cuda', index=0, multi_processor_count=132, cc=90, major=9, regs_per_multiprocessor=65536, max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32), 'constants': {}, 'native_matmul': False, 'enable_fp_fusion': True, 'launch_pdl': False, 'disable_ftz': False, 'configs': [{(0,): [['tt.divisibility', 16]], (1,): [['tt.divisibility', 16]], (2,): [['tt.divisibility', 16]], (3,): [['tt.divisibility', 16]], (4,): [['tt.divisibility', 16]]}]},
    inductor_meta={'grid_type': 'Grid1D', 'kernel_name': 'triton_poi_fused_gelu_gelu_backward_mul_0', 'mutated_arg_names': ['in_out_ptr0'], 'optimize_mem': True, 'no_x_dim': False, 'atomic_add_found': False, 'num_load': 3, 'num_store': 2, 'num_reduction': 0, 'autotune_hints': set(), 'tiling_scores': {'x': 2752512}, 'backend_hash': 'A7974629523B4D795A8C0C90B2297822F17759D8C9C132184692A517F69FBE14', 'assert_indirect_indexing': True, 'autotune_local_cache': False, 'autotune_pointwise': True, 'autotune_remote_cache': None, 'force_disable_caches': False, 'dynamic_scale_rblock': True, 'incremental_autotune': False, 'max_autotune': False, 'max_autotune_pointwise': False, 'min_split_scan_rblock': 256, 'spill_threshold': 16, 'store_cubin': False, 'deterministic': False, 'batch_invariant': False, 'force_filter_reduction_configs': False, 'mix_order_reduction_allow_multi_stages': True, 'dynamic_disable_pipelining': True, 'are_deterministic_algorithms_enabled': False},
    min_elem_per_thread=0
)
@triton.jit
def triton_poi_fused_gelu_gelu_backward_mul_0(in_out_ptr0, in_ptr0, in_ptr1, out_ptr0, xnumel, XBLOCK : tl.constexpr):
    xnumel = 98304
    xoffset = tl.program_id(0) * XBLOCK
    xindex = xoffset + tl.arange(0, XBLOCK)[:]
    xmask = tl.full([XBLOCK], True, tl.int1)[:]
    x0 = xindex
    tmp0 = tl.load(in_ptr0 + (x0), None)
    tmp1 = tl.load(in_ptr1 + (x0), None)
    tmp11 = tl.load(in_out_ptr0 + (x0), None)
    tmp2 = tl.full([1], 0.5, tl.float32)
    tmp3 = tmp1 * tmp2
    tmp4 = tl.full([1], 0.7071067811865476, tl.float32)
    tmp5 = tmp1 * tmp4
    tmp6 = libdevice.erf(tmp5)
    tmp7 = tl.full([1], 1.0, tl.float32)
    tmp8 = tmp6 + tmp7
    tmp9 = tmp3 * tmp8
    tmp10 = tmp0 * tmp9
    tmp12 = tmp0 * tmp11
    tmp13 = tmp8 * tmp2
    tmp14 = tmp1 * tmp1
    tmp15 = tl.full([1], -0.5, tl.float32)
    tmp16 = tmp14 * tmp15
    tmp17 = libdevice.exp(tmp16)
    tmp18 = tl.full([1], 0.3989422804014327, tl.float32)
    tmp19 = tmp17 * tmp18
    tmp20 = tmp1 * tmp19
    tmp21 = tmp13 + tmp20
    tmp22 = tmp12 * tmp21
    tl.store(out_ptr0 + (x0), tmp10, None)
    tl.store(in_out_ptr0 + (x0), tmp22, None)
''', device_str='cuda')


async_compile.wait(globals())
del async_compile

class Runner:
    def __init__(self, partitions):
        self.partitions = partitions

    def recursively_apply_fns(self, fns):
        new_callables = []
        for fn, c in zip(fns, self.partitions):
            new_callables.append(fn(c))
        self.partitions = new_callables

    def call(self, args):
        primals_2, mm, mm_1, mul_3, permute_5, tangents_1 = args
        args.clear()
        assert_size_stride(tangents_1, (128, 192), (192, 1), 'input')
        assert_size_stride(mul_3, (128, 768), (768, 1), 'input')
        with torch.cuda._DeviceGuard(0):
            torch.cuda.set_device(0)
            tangents_1 = copy_if_misaligned(tangents_1)
            buf0 = empty_strided_cuda((192, 768), (768, 1), torch.float32)
            # Topologically Sorted Source Nodes: [permute_3, permute_6], Original ATen: [aten.t, aten.mm]
            # [Provenance debug handles] extern_kernels.mm:5
            extern_kernels.mm(reinterpret_tensor(tangents_1, (192, 128), (1, 192), 0), mul_3, out=buf0)
            del mul_3
            assert_size_stride(permute_5, (192, 768), (768, 1), 'input')
            buf1 = empty_strided_cuda((128, 768), (768, 1), torch.float32)
            # Topologically Sorted Source Nodes: [mm_4], Original ATen: [aten.mm]
            # [Provenance debug handles] extern_kernels.mm:6
            extern_kernels.mm(tangents_1, permute_5, out=buf1)
            del permute_5
            del tangents_1
            assert_size_stride(mm, (128, 768), (768, 1), 'input')
            assert_size_stride(mm_1, (128, 768), (768, 1), 'input')
            buf2 = empty_strided_cuda((128, 768), (768, 1), torch.float32)
            buf4 = mm_1; del mm_1  # reuse
            # Topologically Sorted Source Nodes: [gate, mul_4, mul_5, mul_7, mul_8, mul_9, exp, mul_10, mul_11, add_2, mul_12], Original ATen: [aten.gelu, aten.mul, aten.gelu_backward]
            # [Provenance debug handles] triton_poi_fused_gelu_gelu_backward_mul_0:7
            raw_stream0 = get_raw_stream(0)
            triton_poi_fused_gelu_gelu_backward_mul_0.run(buf4, buf1, mm, buf2, 98304, stream=raw_stream0)
            del buf1
            del mm
            assert_size_stride(primals_2, (128, 192), (192, 1), 'input')
            buf3 = empty_strided_cuda((768, 192), (192, 1), torch.float32)
            # Topologically Sorted Source Nodes: [gate, mul_4, permute_7, permute_9], Original ATen: [aten.gelu, aten.mul, aten.t, aten.mm]
            # [Provenance debug handles] extern_kernels.mm:8
            extern_kernels.mm(reinterpret_tensor(buf2, (768, 128), (1, 768), 0), primals_2, out=buf3)
            del buf2
            buf5 = empty_strided_cuda((768, 192), (192, 1), torch.float32)
            # Topologically Sorted Source Nodes: [gate, mul_5, mul_7, mul_8, mul_9, exp, mul_10, mul_11, add_2, mul_12, permute_10, permute_12], Original ATen: [aten.gelu, aten.mul, aten.gelu_backward, aten.t, aten.mm]
            # [Provenance debug handles] extern_kernels.mm:9
            extern_kernels.mm(reinterpret_tensor(buf4, (768, 128), (1, 768), 0), primals_2, out=buf5)
            del buf4
            del primals_2
        return (buf5, None, buf3, buf0, )

runner = Runner(partitions=[])
call = runner.call
recursively_apply_fns = runner.recursively_apply_fns


def get_args():
    from torch._dynamo.testing import rand_strided
    primals_2 = rand_strided((128, 192), (192, 1), device='cuda:0', dtype=torch.float32)
    mm = rand_strided((128, 768), (768, 1), device='cuda:0', dtype=torch.float32)
    mm_1 = rand_strided((128, 768), (768, 1), device='cuda:0', dtype=torch.float32)
    mul_3 = rand_strided((128, 768), (768, 1), device='cuda:0', dtype=torch.float32)
    permute_5 = rand_strided((192, 768), (768, 1), device='cuda:0', dtype=torch.float32)
    tangents_1 = rand_strided((128, 192), (192, 1), device='cuda:0', dtype=torch.float32)
    return [primals_2, mm, mm_1, mul_3, permute_5, tangents_1]


def benchmark_compiled_module(args, times=10, repeat=10):
    from torch._inductor.utils import print_performance
    fn = lambda: call(list(args))
    return print_performance(fn, times=times, repeat=repeat, device='cuda')


if __name__ == "__main__":
    from torch._inductor.wrapper_benchmark import compiled_module_main
    args = get_args()
    compiled_module_main('None', lambda times, repeat: benchmark_compiled_module(args, times=times, repeat=repeat))
