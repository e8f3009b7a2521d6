class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[64, 32][32, 1]cpu", arg1_1: "f32[64][1]cpu", arg2_1: "f32[1024, 32][32, 1]cpu"):
        # No stacktrace found for following nodes
        permute: "f32[32, 64][1, 32]cpu" = torch.ops.aten.permute.default(arg0_1, [1, 0]);  arg0_1 = None
        addmm: "f32[1024, 64][64, 1]cpu" = torch.ops.aten.addmm.default(arg1_1, arg2_1, permute);  arg1_1 = arg2_1 = permute = None
        return (addmm,)
