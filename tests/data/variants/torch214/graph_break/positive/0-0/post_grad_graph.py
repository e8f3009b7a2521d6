class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[4][1]cpu"):
        # File: <project>/experiments/graph_break.py:11 in f, code: y = x * 2
        mul: "f32[4][1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, 2);  arg0_1 = None

        # File: <project>/experiments/graph_break.py:12 in f, code: if y.sum() > 0:
        sum_1: "f32[][]cpu" = torch.ops.aten.sum.default(mul)
        gt: "b8[][]cpu" = torch.ops.aten.gt.Scalar(sum_1, 0);  sum_1 = None
        return (gt, mul)
