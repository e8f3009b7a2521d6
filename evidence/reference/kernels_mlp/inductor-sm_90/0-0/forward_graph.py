class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[128, 2048][2048, 1]cuda:0",  # PlainAOTInput(idx=0)
        arg1_1: "f32[128, 2048][2048, 1]cuda:0",  # PlainAOTInput(idx=1)
    ):
        # File: <project>/experiments/kernels_mlp.py:15 in geglu, code: return torch.nn.functional.gelu(gate, approximate="tanh") * up
        mul: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(arg0_1, arg0_1)
        mul_1: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, arg0_1);  mul = None
        mul_2: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_1, 0.044715);  mul_1 = None
        add: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.add.Tensor(arg0_1, mul_2);  mul_2 = None
        mul_3: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(add, 0.7978845608028654);  add = None
        mul_4: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(arg0_1, 0.5);  arg0_1 = None
        tanh: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.tanh.default(mul_3);  mul_3 = None
        add_1: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.add.Tensor(tanh, 1);  tanh = None
        mul_5: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_4, add_1);  mul_4 = add_1 = None
        mul_6: "f32[128, 2048][2048, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul_5, arg1_1);  mul_5 = arg1_1 = None
        return (
            mul_6,  # PlainAOTOutput(idx=0)
        )
