class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[128, 256][256, 1]cpu"):
        # File: <project>/experiments/reductions.py:15 in layer_norm, code: return torch.nn.functional.layer_norm(x, x.shape[-1:])
        var_mean = torch.ops.aten.var_mean.correction(arg0_1, [1], correction = 0, keepdim = True)
        getitem: "f32[128, 1][1, 1]cpu" = var_mean[0]
        getitem_1: "f32[128, 1][1, 1]cpu" = var_mean[1];  var_mean = None
        sub: "f32[128, 256][256, 1]cpu" = torch.ops.aten.sub.Tensor(arg0_1, getitem_1);  arg0_1 = getitem_1 = None
        add: "f32[128, 1][1, 1]cpu" = torch.ops.aten.add.Tensor(getitem, 1e-05);  getitem = None
        rsqrt: "f32[128, 1][1, 1]cpu" = torch.ops.aten.rsqrt.default(add);  add = None
        mul: "f32[128, 256][256, 1]cpu" = torch.ops.aten.mul.Tensor(sub, rsqrt);  sub = rsqrt = None
        return (mul,)
