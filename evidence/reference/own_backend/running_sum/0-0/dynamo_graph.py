class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[64, 64][64, 1]cpu"):
        l_x_ = L_x_

        # File: <project>/experiments/own_backend.py:51 in running_sum, code: return torch.cumsum(x + 1, dim=0)
        add: "f32[64, 64][64, 1]cpu" = l_x_ + 1;  l_x_ = None
        cumsum: "f32[64, 64][64, 1]cpu" = torch.cumsum(add, dim = 0);  add = None
        return (cumsum,)
