class GraphModule(torch.nn.Module):
    def forward(
        self,
        primals_3: "f32[32, 64][64, 1]cpu",  # PlainAOTInput(idx=2)
        primals_4: "f32[64, 256][256, 1]cpu",  # PlainAOTInput(idx=3)
        addmm: "f32[32, 256][256, 1]cpu",
        mul_2: "f32[32, 256][256, 1]cpu",
        mul_3: "f32[32, 64][64, 1]cpu",
        tangents_1: "f32[][]cpu",  # TangentAOTInput(output=PlainAOTOutput(idx=0))
    ):
        # File: <project>/experiments/training.py:17 in forward, code: return nn.functional.mse_loss(self.narrow(hidden), target)
        mul_4: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mul.Tensor(mul_3, tangents_1);  mul_3 = tangents_1 = None
        permute_1: "f32[256, 64][1, 256]cpu" = torch.ops.aten.permute.default(primals_4, [1, 0]);  primals_4 = None
        permute_2: "f32[64, 256][256, 1]cpu" = torch.ops.aten.permute.default(permute_1, [1, 0]);  permute_1 = None
        mm: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mm.default(mul_4, permute_2);  permute_2 = None
        permute_3: "f32[64, 32][1, 64]cpu" = torch.ops.aten.permute.default(mul_4, [1, 0])
        mm_1: "f32[64, 256][256, 1]cpu" = torch.ops.aten.mm.default(permute_3, mul_2);  permute_3 = mul_2 = None
        sum_1: "f32[1, 64][64, 1]cpu" = torch.ops.aten.sum.dim_IntList(mul_4, [0], True);  mul_4 = None
        view: "f32[64][1]cpu" = torch.ops.aten.view.default(sum_1, [64]);  sum_1 = None

        # File: <project>/experiments/training.py:16 in forward, code: hidden = nn.functional.gelu(self.wide(x))
        mul_1: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(addmm, 0.7071067811865476)
        erf: "f32[32, 256][256, 1]cpu" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[32, 256][256, 1]cpu" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_6: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(add, 0.5);  add = None
        mul_7: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(addmm, addmm)
        mul_8: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(mul_7, -0.5);  mul_7 = None
        exp: "f32[32, 256][256, 1]cpu" = torch.ops.aten.exp.default(mul_8);  mul_8 = None
        mul_9: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(exp, 0.3989422804014327);  exp = None
        mul_10: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(addmm, mul_9);  addmm = mul_9 = None
        add_2: "f32[32, 256][256, 1]cpu" = torch.ops.aten.add.Tensor(mul_6, mul_10);  mul_6 = mul_10 = None
        mul_11: "f32[32, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(mm, add_2);  mm = add_2 = None
        permute_6: "f32[256, 32][1, 256]cpu" = torch.ops.aten.permute.default(mul_11, [1, 0])
        mm_2: "f32[256, 64][64, 1]cpu" = torch.ops.aten.mm.default(permute_6, primals_3);  permute_6 = primals_3 = None
        sum_2: "f32[1, 256][256, 1]cpu" = torch.ops.aten.sum.dim_IntList(mul_11, [0], True);  mul_11 = None
        view_1: "f32[256][1]cpu" = torch.ops.aten.view.default(sum_2, [256]);  sum_2 = None
        return (
            mm_2,  # GradAOTOutput(grad_of=PlainAOTInput(idx=0))
            view_1,  # GradAOTOutput(grad_of=PlainAOTInput(idx=1))
            None,  # None
            mm_1,  # GradAOTOutput(grad_of=PlainAOTInput(idx=3))
            view,  # GradAOTOutput(grad_of=PlainAOTInput(idx=4))
            None,  # None
        )
