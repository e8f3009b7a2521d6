class GraphModule(torch.nn.Module):
    def forward(
        self,
        primals_1: "f32[768, 192][192, 1]cuda:0",  # PlainAOTInput(idx=0)
        primals_2: "f32[128, 192][192, 1]cuda:0",  # PlainAOTInput(idx=1)
        primals_3: "f32[768, 192][192, 1]cuda:0",  # PlainAOTInput(idx=2)
        primals_4: "f32[192, 768][768, 1]cuda:0",  # PlainAOTInput(idx=3)
    ):
        # File: <project>/experiments/gpu_mlp.py:20 in forward, code: gate = nn.functional.gelu(self.gate(x))
        permute: "f32[192, 768][1, 192]cuda:0" = torch.ops.aten.permute.default(primals_1, [1, 0]);  primals_1 = None
        mm: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mm.default(primals_2, permute);  permute = None
        mul: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, 0.5)
        mul_1: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mm, 0.7071067811865476)
        erf: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.erf.default(mul_1);  mul_1 = None
        add: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.add.Tensor(erf, 1);  erf = None
        mul_2: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, add);  mul = add = None

        # File: <project>/experiments/gpu_mlp.py:21 in forward, code: result: torch.Tensor = self.down(gate * self.up(x))
        permute_1: "f32[192, 768][1, 192]cuda:0" = torch.ops.aten.permute.default(primals_3, [1, 0]);  primals_3 = None
        mm_1: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mm.default(primals_2, permute_1);  permute_1 = None
        mul_3: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_2, mm_1);  mul_2 = None
        permute_2: "f32[768, 192][1, 768]cuda:0" = torch.ops.aten.permute.default(primals_4, [1, 0]);  primals_4 = None
        mm_2: "f32[128, 192][192, 1]cuda:0" = torch.ops.aten.mm.default(mul_3, permute_2)
        permute_5: "f32[192, 768][768, 1]cuda:0" = torch.ops.aten.permute.default(permute_2, [1, 0]);  permute_2 = None
        return (
            mm_2,  # PlainAOTOutput(idx=0)
            primals_2,  # SavedForBackwardsAOTOutput(idx=0)
            mm,  # SavedForBackwardsAOTOutput(idx=1)
            mm_1,  # SavedForBackwardsAOTOutput(idx=2)
            mul_3,  # SavedForBackwardsAOTOutput(idx=3)
            permute_5,  # SavedForBackwardsAOTOutput(idx=4)
        )
