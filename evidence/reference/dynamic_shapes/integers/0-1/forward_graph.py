class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[8][1]cpu",  # PlainAOTInput(idx=0)
        arg1_1: "Sym(s81)",  # PlainAOTInput(idx=1)
    ):
        # File: <project>/experiments/dynamic_shapes.py:16 in g, code: return x * number
        mul: "f32[8][1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, arg1_1);  arg0_1 = arg1_1 = None
        return (
            mul,  # PlainAOTOutput(idx=0)
        )
