class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[8][1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/python_features.py:37 in uses_generator, code: total = torch.zeros_like(x)
        total: "f32[8][1]cpu" = torch.zeros_like(l_x_)

        # File: <project>/experiments/python_features.py:32 in generates, code: yield x + 1
        one: "f32[8][1]cpu" = l_x_ + 1

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        total_1: "f32[8][1]cpu" = total + one;  total = one = None

        # File: <project>/experiments/python_features.py:33 in generates, code: yield x * 2
        one_1: "f32[8][1]cpu" = l_x_ * 2;  l_x_ = None

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        total_2: "f32[8][1]cpu" = total_1 + one_1;  total_1 = one_1 = None
        return (total_2,)
