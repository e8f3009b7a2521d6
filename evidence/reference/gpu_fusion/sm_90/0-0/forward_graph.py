class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[1024, 1024][1024, 1]cuda:0",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/gpu_fusion.py:11 in f, code: y = torch.floor(x)
        floor: "f32[1024, 1024][1024, 1]cuda:0" = torch.ops.aten.floor.default(arg0_1);  arg0_1 = None

        # File: <project>/experiments/gpu_fusion.py:12 in f, code: return y + 1
        add: "f32[1024, 1024][1024, 1]cuda:0" = torch.ops.aten.add.Tensor(floor, 1);  floor = None
        return (
            add,  # PlainAOTOutput(idx=0)
        )
