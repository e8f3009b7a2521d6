class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[128, 256][256, 1]cuda:0",  # PlainAOTInput(idx=0)
        arg1_1: "f32[1024, 256][256, 1]cuda:0",  # PlainAOTInput(idx=1)
        arg2_1: "f32[1024][1]cuda:0",  # PlainAOTInput(idx=2)
    ):
        # File: <project>/experiments/gpu_linear_gelu.py:12 in linear_gelu, code: return torch.nn.functional.gelu(torch.nn.functional.linear(x, weight, bias))
        permute: "f32[256, 1024][1, 256]cuda:0" = torch.ops.aten.permute.default(arg1_1, [1, 0]);  arg1_1 = None
        addmm: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.addmm.default(arg2_1, arg0_1, permute);  arg2_1 = arg0_1 = permute = None
        mul: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(addmm, 0.5)
        mul_1: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(addmm, 0.7071067811865476);  addmm = None
        erf: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_2: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, add);  mul = add = None
        return (
            mul_2,  # PlainAOTOutput(idx=0)
        )
