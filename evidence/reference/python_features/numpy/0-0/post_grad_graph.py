class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[8][1]cpu"):
        # File: <project>/experiments/python_features.py:52 in uses_numpy, code: return torch.from_numpy(np.tanh(x.numpy())) * 2
        tanh: "f32[8][1]cpu" = torch.ops.aten.tanh.default(arg0_1);  arg0_1 = None
        mul: "f32[8][1]cpu" = torch.ops.aten.mul.Tensor(tanh, 2);  tanh = None
        return (mul,)
