class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[4, 4][4, 1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/functionalization.py:15 in changes_input, code: x.add_(1)
        add_: "f32[4, 4][4, 1]cpu" = l_x_.add_(1);  add_ = None

        # File: <project>/experiments/functionalization.py:16 in changes_input, code: return x * 2
        mul: "f32[4, 4][4, 1]cpu" = l_x_ * 2;  l_x_ = None
        return (mul,)
