class GraphModule(torch.nn.Module):
    def forward(self, L_self_modules_gate_parameters_weight_: "f32[768, 192][192, 1]cpu", L_x_: "f32[128, 192][192, 1]cpu", L_self_modules_up_parameters_weight_: "f32[768, 192][192, 1]cpu", L_self_modules_down_parameters_weight_: "f32[192, 768][768, 1]cpu"):
        l_self_modules_gate_parameters_weight_ = L_self_modules_gate_parameters_weight_
        l_x_ = L_x_
        l_self_modules_up_parameters_weight_ = L_self_modules_up_parameters_weight_
        l_self_modules_down_parameters_weight_ = L_self_modules_down_parameters_weight_

        # File: <project>/experiments/gpu_mlp.py:20 in forward, code: gate = nn.functional.gelu(self.gate(x))
        linear: "f32[128, 768][768, 1]cpu" = torch._C._nn.linear(l_x_, l_self_modules_gate_parameters_weight_, None);  l_self_modules_gate_parameters_weight_ = None
        gate: "f32[128, 768][768, 1]cpu" = torch._C._nn.gelu(linear);  linear = None

        # File: <project>/experiments/gpu_mlp.py:21 in forward, code: result: torch.Tensor = self.down(gate * self.up(x))
        linear_1: "f32[128, 768][768, 1]cpu" = torch._C._nn.linear(l_x_, l_self_modules_up_parameters_weight_, None);  l_x_ = l_self_modules_up_parameters_weight_ = None
        mul: "f32[128, 768][768, 1]cpu" = gate * linear_1;  gate = linear_1 = None
        result: "f32[128, 192][192, 1]cpu" = torch._C._nn.linear(mul, l_self_modules_down_parameters_weight_, None);  mul = l_self_modules_down_parameters_weight_ = None
        return (result,)
