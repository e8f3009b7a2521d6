class changes_view(torch.nn.Module):
    def forward(self, x_1: "f32[4, 4][4, 1]cpu") -> torch.Tensor:
        # No stacktrace found for following nodes
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(x_1, 2);  x_1 = None
        select: "f32[4][1]cpu" = torch.ops.aten.select.int(mul, 0, 0)
        mul_1: "f32[4][1]cpu" = torch.ops.aten.mul.Tensor(select, 3);  select = None
        select_scatter: "f32[4, 4][4, 1]cpu" = torch.ops.aten.select_scatter.default(mul, mul_1, 0, 0);  mul = mul_1 = None
        select_1: "f32[4][1]cpu" = torch.ops.aten.select.int(select_scatter, 0, 0);  select_1 = None
        add: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add.Tensor(select_scatter, 1);  select_scatter = None
        return add
