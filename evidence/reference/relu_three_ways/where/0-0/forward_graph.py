class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[64, 64][64, 1]cpu",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/relu_three_ways.py:23 in where, code: return torch.where(x > 0, x, 0)
        gt: "b8[64, 64][64, 1]cpu" = torch.ops.aten.gt.Scalar(arg0_1, 0)
        scalar_tensor: "f32[][]cpu" = torch.ops.aten.scalar_tensor.default(0, dtype = torch.float32, layout = torch.strided, device = device(type='cpu'))
        where: "f32[64, 64][64, 1]cpu" = torch.ops.aten.where.self(gt, arg0_1, scalar_tensor);  gt = arg0_1 = scalar_tensor = None
        return (
            where,  # PlainAOTOutput(idx=0)
        )
