class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[32, 64][64, 1]cpu", L_weight_: "f32[64, 64][64, 1]cpu"):
        l_x_ = L_x_
        l_weight_ = L_weight_

        # File: <project>/experiments/joint_graph.py:9 in f, code: return torch.sin(x @ weight).square().sum()
        matmul: "f32[32, 64][64, 1]cpu" = l_x_ @ l_weight_;  l_x_ = l_weight_ = None
        sin: "f32[32, 64][64, 1]cpu" = torch.sin(matmul);  matmul = None
        square: "f32[32, 64][64, 1]cpu" = sin.square();  sin = None
        sum_1: "f32[][]cpu" = square.sum();  square = None
        return (sum_1,)
