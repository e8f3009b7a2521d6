class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[8][1]cpu",  # PlainAOTInput(idx=0)
    ):
        # File: <project>/experiments/python_features.py:37 in uses_generator, code: total = torch.zeros_like(x)
        full: "f32[8][1]cpu" = torch.ops.aten.full.default([8], 0, dtype = torch.float32, layout = torch.strided, device = device(type='cpu'), pin_memory = False)

        # File: <project>/experiments/python_features.py:32 in generates, code: yield x + 1
        add: "f32[8][1]cpu" = torch.ops.aten.add.Tensor(arg0_1, 1)

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        add_1: "f32[8][1]cpu" = torch.ops.aten.add.Tensor(full, add);  full = add = None

        # File: <project>/experiments/python_features.py:33 in generates, code: yield x * 2
        mul: "f32[8][1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, 2);  arg0_1 = None

        # File: <project>/experiments/python_features.py:39 in uses_generator, code: total = total + one
        add_2: "f32[8][1]cpu" = torch.ops.aten.add.Tensor(add_1, mul);  add_1 = mul = None
        return (
            add_2,  # PlainAOTOutput(idx=0)
        )
