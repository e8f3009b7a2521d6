class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[256, 256][256, 1]cpu", arg1_1: "f32[256, 256][256, 1]cpu", arg2_1: "f32[256, 256][256, 1]cpu"):
        # File: <project>/experiments/matmul_add.py:13 in matmul_add, code: return x @ weight + bias
        addmm_default: "f32[256, 256][256, 1]cpu" = torch.ops.aten.addmm.default(arg2_1, arg0_1, arg1_1);  arg2_1 = arg0_1 = arg1_1 = None
        return (addmm_default,)
