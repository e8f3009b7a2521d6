class inner_f(torch.nn.Module):
    def forward(
        self,
        primals,
        tangents,
    ):
        primals_1: "f32[32, 64][64, 1]cpu"  # PlainAOTInput(idx=0)
        primals_2: "f32[64, 64][64, 1]cpu"  # PlainAOTInput(idx=1)
        tangents_1: "f32[][]cpu"  # TangentAOTInput(output=PlainAOTOutput(idx=0))
        primals_1, primals_2, tangents_1, = fx_pytree.tree_flatten_spec([primals, tangents], self._in_spec)
        # File: <project>/experiments/joint_graph.py:9 in f, code: return torch.sin(x @ weight).square().sum()
        mm: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mm.default(primals_1, primals_2);  primals_2 = None
        sin: "f32[32, 64][64, 1]cpu" = torch.ops.aten.sin.default(mm)
        pow_1: "f32[32, 64][64, 1]cpu" = torch.ops.aten.pow.Tensor_Scalar(sin, 2)
        sum_1: "f32[][]cpu" = torch.ops.aten.sum.default(pow_1);  pow_1 = None
        expand: "f32[32, 64][0, 0]cpu" = torch.ops.aten.expand.default(tangents_1, [32, 64]);  tangents_1 = None
        pow_2: "f32[32, 64][64, 1]cpu" = torch.ops.aten.pow.Tensor_Scalar(sin, 1.0);  sin = None
        mul: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mul.Scalar(pow_2, 2.0);  pow_2 = None
        mul_1: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mul.Tensor(expand, mul);  expand = mul = None
        cos: "f32[32, 64][64, 1]cpu" = torch.ops.aten.cos.default(mm);  mm = None
        mul_2: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mul.Tensor(mul_1, cos);  mul_1 = cos = None
        permute: "f32[64, 32][1, 64]cpu" = torch.ops.aten.permute.default(primals_1, [1, 0]);  primals_1 = None
        mm_1: "f32[64, 64][64, 1]cpu" = torch.ops.aten.mm.default(permute, mul_2);  permute = mul_2 = None
        return pytree.tree_unflatten([
            sum_1,  # PlainAOTOutput(idx=0)
            None,  # None
            mm_1,  # GradAOTOutput(grad_of=PlainAOTInput(idx=1))
        ], self._out_spec)
