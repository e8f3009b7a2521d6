class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "f32[128, 768][768, 1]cuda:0",  # PlainAOTInput(idx=0)
        arg1_1: "f32[768][1]cuda:0",  # PlainAOTInput(idx=1)
        arg2_1: "f32[768][1]cuda:0",  # PlainAOTInput(idx=2)
    ):
        # File: <project>/experiments/gpu_layer_norm.py:12 in layer_norm, code: return torch.nn.functional.layer_norm(x, (WIDTH,), weight, bias)
        var_mean = torch.ops.aten.var_mean.correction(arg0_1, [1], correction = 0, keepdim = True)
        getitem: "f32[128, 1][1, 1]cuda:0" = var_mean[0]
        getitem_1: "f32[128, 1][1, 1]cuda:0" = var_mean[1];  var_mean = None
        add: "f32[128, 1][1, 1]cuda:0" = torch.ops.aten.add.Tensor(getitem, 1e-05);  getitem = None
        rsqrt: "f32[128, 1][1, 1]cuda:0" = torch.ops.aten.rsqrt.default(add);  add = None
        sub: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.sub.Tensor(arg0_1, getitem_1);  arg0_1 = getitem_1 = None
        mul: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(sub, rsqrt);  sub = rsqrt = None
        mul_1: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.mul.Tensor(mul, arg1_1);  mul = arg1_1 = None
        add_1: "f32[128, 768][768, 1]cuda:0" = torch.ops.aten.add.Tensor(mul_1, arg2_1);  mul_1 = arg2_1 = None
        return (
            add_1,  # PlainAOTOutput(idx=0)
        )
