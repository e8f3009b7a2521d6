class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[256, 256][256, 1]cpu", L_weight_: "f32[256, 256][256, 1]cpu", L_bias_: "f32[256, 256][256, 1]cpu"):
        l_x_ = L_x_
        l_weight_ = L_weight_
        l_bias_ = L_bias_

        # File: <project>/experiments/matmul_add.py:13 in matmul_add, code: return x @ weight + bias
        matmul: "f32[256, 256][256, 1]cpu" = l_x_ @ l_weight_;  l_x_ = l_weight_ = None
        add: "f32[256, 256][256, 1]cpu" = matmul + l_bias_;  matmul = l_bias_ = None
        return (add,)
