class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[8][1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/python_features.py:45 in catches, code: y = x + 1
        y: "f32[8][1]cpu" = l_x_ + 1;  l_x_ = None

        # File: <project>/experiments/python_features.py:48 in catches, code: return y * 2
        mul: "f32[8][1]cpu" = y * 2;  y = None
        return (mul,)
