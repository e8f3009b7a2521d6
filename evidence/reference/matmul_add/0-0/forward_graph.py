class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[256, 256][256, 1]cpu",  # PlainAOTInput(idx=0)
        arg1_1: "f32[256, 256][256, 1]cpu",  # PlainAOTInput(idx=1)
        arg2_1: "f32[256, 256][256, 1]cpu",  # PlainAOTInput(idx=2)
    ):
        # File: <project>/experiments/matmul_add.py:13 in matmul_add, code: return x @ weight + bias
        mm: "f32[256, 256][256, 1]cpu" = torch.ops.aten.mm.default(arg0_1, arg1_1);  arg0_1 = arg1_1 = None
        add: "f32[256, 256][256, 1]cpu" = torch.ops.aten.add.Tensor(mm, arg2_1);  mm = arg2_1 = None
        return (
            add,  # PlainAOTOutput(idx=0)
        )
