class GraphModule(torch.nn.Module):
    def forward(self, s77: "Sym(s77)", L_x_: "f32[s77][1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/dynamic_shapes.py:12 in f, code: return torch.relu(x) + 1
        relu: "f32[s77][1]cpu" = torch.relu(l_x_);  l_x_ = None
        add: "f32[s77][1]cpu" = relu + 1;  relu = None
        return (add,)
