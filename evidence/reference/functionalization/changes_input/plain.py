class changes_input(torch.nn.Module):
    def forward(self, x_1: "f32[4, 4][4, 1]cpu") -> torch.Tensor:
        # No stacktrace found for following nodes
        add_: "f32[4, 4][4, 1]cpu" = torch.ops.aten.add_.Tensor(x_1, 1);  x_1 = None
        mul: "f32[4, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(add_, 2);  add_ = None
        return mul
