class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[4][1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/graph_break.py:11 in f, code: y = x * 2
        y: "f32[4][1]cpu" = l_x_ * 2;  l_x_ = None

        # File: <project>/experiments/graph_break.py:12 in f, code: if y.sum() > 0:
        sum_1: "f32[][]cpu" = y.sum()
        gt: "b8[][]cpu" = sum_1 > 0;  sum_1 = None
        return (gt, y)
