class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "Sym(s77)",  # PlainAOTInput(idx=0)
        arg1_1: "f32[s77][1]cpu",  # PlainAOTInput(idx=1)
    ):
        # File: <project>/experiments/dynamic_shapes.py:12 in f, code: return torch.relu(x) + 1
        relu: "f32[s77][1]cpu" = torch.ops.aten.relu.default(arg1_1);  arg1_1 = None
        add_2: "f32[s77][1]cpu" = torch.ops.aten.add.Tensor(relu, 1);  relu = None
        return (
            add_2,  # PlainAOTOutput(idx=0)
        )
