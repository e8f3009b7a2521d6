class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[4, 4][4, 1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/functionalization.py:20 in changes_view, code: y = x * 2
        y: "f32[4, 4][4, 1]cpu" = l_x_ * 2;  l_x_ = None

        # File: <project>/experiments/functionalization.py:21 in changes_view, code: row = y[0]
        row: "f32[4][1]cpu" = y[0]

        # File: <project>/experiments/functionalization.py:22 in changes_view, code: row.mul_(3)
        mul_: "f32[4][1]cpu" = row.mul_(3);  row = mul_ = None

        # File: <project>/experiments/functionalization.py:23 in changes_view, code: return y + 1
        add: "f32[4, 4][4, 1]cpu" = y + 1;  y = None
        return (add,)
