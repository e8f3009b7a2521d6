class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[1024, 1024][1024, 1]cpu",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/fusion.py:14 in f, code: y = torch.floor(x)
        floor: "f32[1024, 1024][1024, 1]cpu" = torch.ops.aten.floor.default(arg0_1);  arg0_1 = None

        # File: <project>/experiments/fusion.py:15 in f, code: return y + 1
        add: "f32[1024, 1024][1024, 1]cpu" = torch.ops.aten.add.Tensor(floor, 1);  floor = None
        return (
            add,  # PlainAOTOutput(idx=0)
        )
