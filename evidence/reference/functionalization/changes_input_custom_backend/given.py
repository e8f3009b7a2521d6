class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[4, 4][4, 1]cpu"):
        # File: <project>/experiments/functionalization.py:15 in changes_input, code: x.add_(1)
        add: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add.Tensor(arg0_1, 1);  arg0_1 = None

        # File: <project>/experiments/functionalization.py:16 in changes_input, code: return x * 2
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(add, 2)
        return (add, mul)
