class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[128, 256][256, 1]cuda:0", arg1_1: "f32[1024, 256][256, 1]cuda:0", arg2_1: "f32[1024][1]cuda:0"):
        # File: <project>/experiments/gpu_linear_gelu.py:12 in linear_gelu, code: return torch.nn.functional.gelu(torch.nn.functional.linear(x, weight, bias))
        permute: "f32[256, 1024][1, 256]cuda:0" = torch.ops.aten.permute.default(arg1_1, [1, 0]);  arg1_1 = None
        mm_default: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mm.default(arg0_1, permute);  arg0_1 = permute = None
        add_tensor: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.add.Tensor(arg2_1, mm_default);  arg2_1 = mm_default = None
        mul: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(add_tensor, 0.5)
        mul_1: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(add_tensor, 0.7071067811865476);  add_tensor = None
        erf: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_2: "f32[128, 1024][1024, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, add);  mul = add = None
        return (mul_2,)
