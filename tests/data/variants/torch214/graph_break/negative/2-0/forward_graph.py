class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[4][1]cpu",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/graph_break.py:14 in torch_dynamo_resume_in_f_at_12, code: return y - 1
        sub: "f32[4][1]cpu" = torch.ops.aten.sub.Tensor(arg0_1, 1);  arg0_1 = None
        return (
            sub,  # PlainAOTOutput(idx=0)
        )
