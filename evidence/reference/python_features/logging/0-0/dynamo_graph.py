class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[8][1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/python_features.py:26 in logs, code: y = x + 1
        y: "f32[8][1]cpu" = l_x_ + 1;  l_x_ = None
        return (y,)
