class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[4, 4][4, 1]cpu"):
        # File: <project>/experiments/functionalization.py:20 in changes_view, code: y = x * 2
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, 2);  arg0_1 = None

        # File: <project>/experiments/functionalization.py:21 in changes_view, code: row = y[0]
        select: "f32[4][1]cpu" = torch.ops.aten.select.int(mul, 0, 0)

        # File: <project>/experiments/functionalization.py:22 in changes_view, code: row.mul_(3)
        mul_1: "f32[4][1]cpu" = torch.ops.aten.mul.Tensor(select, 3);  select = None
        select_scatter: "f32[4, 4][4, 1]cpu" = torch.ops.aten.select_scatter.default(mul, mul_1, 0, 0);  mul = mul_1 = None

        # File: <project>/experiments/functionalization.py:23 in changes_view, code: return y + 1
        add: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add.Tensor(select_scatter, 1);  select_scatter = None
        return (add,)
