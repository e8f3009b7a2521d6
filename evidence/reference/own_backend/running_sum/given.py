class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[64, 64][64, 1]cpu"):
        # File: <project>/experiments/own_backend.py:51 in running_sum, code: return torch.cumsum(x + 1, dim=0)
        add: "f32[64, 64][64, 1]cpu" = torch.ops.aten.add.Tensor(arg0_1, 1);  arg0_1 = None
        cumsum: "f32[64, 64][64, 1]cpu" = torch.ops.aten.cumsum.default(add, 0);  add = None
        return (cumsum,)
