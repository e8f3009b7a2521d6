class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[8][1]cpu",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/python_features.py:21 in takes_item, code: largest = x.max().item()
        max_1: "f32[][]cpu" = torch.ops.aten.max.default(arg0_1);  arg0_1 = None
        return (
            max_1,  # PlainAOTOutput(idx=0)
        )
