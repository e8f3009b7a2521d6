class changes_input(torch.nn.Module):
    def forward(self, x_1: "f32[4, 4][4, 1]cpu") -> torch.Tensor:
        # No stacktrace found for following nodes
        add: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add.Tensor(x_1, 1)
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(add, 2)
        copy_: "f32[4, 4][4, 1]cpu" = torch.ops.aten.copy_.default(x_1, add);  x_1 = add = copy_ = None
        return mul
