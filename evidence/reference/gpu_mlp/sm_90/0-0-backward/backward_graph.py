class GraphModule(torch.nn.Module):
    def forward(
        self,
        primals_2: "f32[128, 192][192, 1]cuda:0",  # PlainAOTInput(idx=1)
        mm: "f32[128, 768][768, 1]cuda:0",
        mm_1: "f32[128, 768][768, 1]cuda:0",
        mul_3: "f32[128, 768][768, 1]cuda:0",
        permute_5: "f32[192, 768][768, 1]cuda:0",
        tangents_1: "f32[128, 192][192, 1]cuda:0",  # TangentAOTInput(output=PlainAOTOutput(idx=0))
    ):
        # File: <project>/experiments/gpu_mlp.py:21 in forward, code: result: torch.Tensor = self.down(gate * self.up(x))
        permute_3: "f32[192, 128][1, 192]cuda:0" = torch.ops.aten.permute.default(tangents_1, [1, 0])
        mm_3: "f32[192, 768][768, 1]cuda:0" = torch.ops.aten.mm.default(permute_3, mul_3);  permute_3 = mul_3 = None
        mm_4: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mm.default(tangents_1, permute_5);  tangents_1 = permute_5 = None

        # File: <project>/experiments/gpu_mlp.py:20 in forward, code: gate = nn.functional.gelu(self.gate(x))
        mul: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, 0.5)
        mul_1: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, 0.7071067811865476)
        erf: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_2: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, add);  mul = None

        # File: <project>/experiments/gpu_mlp.py:21 in forward, code: result: torch.Tensor = self.down(gate * self.up(x))
        mul_4: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm_4, mul_2);  mul_2 = None
        mul_5: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm_4, mm_1);  mm_4 = mm_1 = None
        permute_7: "f32[768, 128][1, 768]cuda:0" = torch.ops.aten.permute.default(mul_4, [1, 0]);  mul_4 = None
        mm_5: "f32[768, 192][192, 1]cuda:0" = torch.ops.aten.mm.default(permute_7, primals_2);  permute_7 = None

        # File: <project>/experiments/gpu_mlp.py:20 in forward, code: gate = nn.functional.gelu(self.gate(x))
        mul_7: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(add, 0.5);  add = None
        mul_8: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, mm)
        mul_9: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_8, -0.5);  mul_8 = None
        exp: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.exp.default(mul_9);  mul_9 = None
        mul_10: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(exp, 0.3989422804014327);  exp = None
        mul_11: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, mul_10);  mm = mul_10 = None
        add_2: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.add.Tensor(mul_7, mul_11);  mul_7 = mul_11 = None
        mul_12: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_5, add_2);  mul_5 = add_2 = None
        permute_10: "f32[768, 128][1, 768]cuda:0" = torch.ops.aten.permute.default(mul_12, [1, 0]);  mul_12 = None
        mm_6: "f32[768, 192][192, 1]cuda:0" = torch.ops.aten.mm.default(permute_10, primals_2);  permute_10 = primals_2 = None
        return (
            mm_6,  # GradAOTOutput(grad_of=PlainAOTInput(idx=0))
            None,  # None
            mm_5,  # GradAOTOutput(grad_of=PlainAOTInput(idx=2))
            mm_3,  # GradAOTOutput(grad_of=PlainAOTInput(idx=3))
        )
