class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[768, 192][192, 1]cpu", arg1_1: "f32[128, 192][192, 1]cpu", arg2_1: "f32[768, 192][192, 1]cpu", arg3_1: "f32[192, 768][768, 1]cpu"):
        # File: <project>/experiments/simple_mlp.py:22 in forward, code: gate = nn.functional.gelu(self.gate(x))
        permute: "f32[192, 768][1, 192]cpu" = torch.ops.aten.permute.default(arg0_1, [1, 0]);  arg0_1 = None
        mm: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mm.default(arg1_1, permute);  permute = None
        mul: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mul.Tensor(mm, 0.5)
        mul_1: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mul.Tensor(mm, 0.7071067811865476);  mm = None
        erf: "f32[128, 768][768, 1]cpu" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[128, 768][768, 1]cpu" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_2: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mul.Tensor(mul, add);  mul = add = None

        # File: <project>/experiments/simple_mlp.py:23 in forward, code: result: torch.Tensor = self.down(gate * self.up(x))
        permute_1: "f32[192, 768][1, 192]cpu" = torch.ops.aten.permute.default(arg2_1, [1, 0]);  arg2_1 = None
        mm_1: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mm.default(arg1_1, permute_1);  arg1_1 = permute_1 = None
        mul_3: "f32[128, 768][768, 1]cpu" = torch.ops.aten.mul.Tensor(mul_2, mm_1);  mul_2 = mm_1 = None
        permute_2: "f32[768, 192][1, 768]cpu" = torch.ops.aten.permute.default(arg3_1, [1, 0]);  arg3_1 = None
        mm_2: "f32[128, 192][192, 1]cpu" = torch.ops.aten.mm.default(mul_3, permute_2);  mul_3 = permute_2 = None
        return (mm_2,)
