class GraphModule(torch.nn.Module):
    def forward(self, primals_1: "f32[32, 64][64, 1]cpu", primals_2: "f32[64, 64][64, 1]cpu"):
        # File: <project>/experiments/joint_graph.py:9 in f, code: return torch.sin(x @ weight).square().sum()
        mm: "f32[32, 64][64, 1]cpu" = torch.ops.aten.mm.default(primals_1, primals_2);  primals_2 = None
        sin: "f32[32, 64][64, 1]cpu" = torch.ops.aten.sin.default(mm)
        pow_1: "f32[32, 64][64, 1]cpu" = torch.ops.aten.pow.Tensor_Scalar(sin, 2);  sin = None
        sum_1: "f32[][]cpu" = torch.ops.aten.sum.default(pow_1);  pow_1 = None
        permute: "f32[64, 32][1, 64]cpu" = torch.ops.aten.permute.default(primals_1, [1, 0]);  primals_1 = None
        return (sum_1, mm, permute)
