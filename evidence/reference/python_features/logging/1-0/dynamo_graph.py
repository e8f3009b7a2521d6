class GraphModule(torch.nn.Module):
    def forward(self, L_y_: "f32[8][1]cpu"):
        l_y_ = L_y_

        # File: <project>/experiments/python_features.py:28 in torch_dynamo_resume_in_logs_at_27, code: return y * 2
        mul: "f32[8][1]cpu" = l_y_ * 2;  l_y_ = None
        return (mul,)
