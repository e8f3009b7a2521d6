class changes_view(torch.nn.Module):
    def forward(self, x_1: "f32[4, 4][4, 1]cpu") -> torch.Tensor:
        # No stacktrace found for following nodes
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(x_1, 2);  x_1 = None
        select_copy: "f32[4][1]cpu" = torch.ops.aten.select_copy.int(mul, 0, 0)
        mul_1: "f32[4][1]cpu" = torch.ops.aten.mul.Tensor(select_copy, 3);  select_copy = None
        select_scatter: "f32[4, 4][4, 1]cpu" = torch.ops.aten.select_scatter.default(mul, mul_1, 0, 0);  mul = mul_1 = None
        select_copy_1: "f32[4][1]cpu" = torch.ops.aten.select_copy.int(select_scatter, 0, 0);  select_copy_1 = None
        add: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add.Tensor(select_scatter, 1);  select_scatter = None
        return add
