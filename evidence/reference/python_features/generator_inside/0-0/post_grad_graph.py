class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[8][1]cpu"):
        # File: <project>/experiments/python_features.py:37 in uses_generator, code: total = torch.zeros_like(x)
        full_default: "f32[8][1]cpu" = torch.ops.aten.full.default([8], 0, dtype = torch.float32, layout = torch.strided, device = device(type='cpu'), pin_memory = False);  full_default = None

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        add: "f32[8][1]cpu" = torch.ops.aten.add.Tensor(arg0_1, 1)

        # File: <project>/experiments/python_features.py:33 in generates, code: yield x * 2
        mul: "f32[8][1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, 2);  arg0_1 = None

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        add_2: "f32[8][1]cpu" = torch.ops.aten.add.Tensor(add, mul);  add = mul = None
        return (add_2,)
