class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[128, 256][256, 1]cpu", L_weight_: "f32[1024, 256][256, 1]cpu", L_bias_: "f32[1024][1]cpu"):
        l_x_ = L_x_
        l_weight_ = L_weight_
        l_bias_ = L_bias_

        # File: <project>/experiments/gpu_linear_gelu.py:12 in linear_gelu, code: return torch.nn.functional.gelu(torch.nn.functional.linear(x, weight, bias))
        linear: "f32[128, 1024][1024, 1]cpu" = torch._C._nn.linear(l_x_, l_weight_, l_bias_);  l_x_ = l_weight_ = l_bias_ = None
        gelu: "f32[128, 1024][1024, 1]cpu" = torch._C._nn.gelu(linear);  linear = None
        return (gelu,)
