class GraphModule(torch.nn.Module):
    def forward(self, L_fn_parameters_weight_: "f32[64, 32][32, 1]cpu", L_fn_parameters_bias_: "f32[64][1]cpu", L_args_0_: "f32[1024, 32][32, 1]cpu"):
        l_fn_parameters_weight_ = L_fn_parameters_weight_
        l_fn_parameters_bias_ = L_fn_parameters_bias_
        l_args_0_ = L_args_0_

        # No stacktrace found for following nodes
        linear: "f32[1024, 64][64, 1]cpu" = torch._C._nn.linear(l_args_0_, l_fn_parameters_weight_, l_fn_parameters_bias_);  l_args_0_ = l_fn_parameters_weight_ = l_fn_parameters_bias_ = None
        return (linear,)
