class GraphModule(torch.nn.Module):
    def forward(self, L_y_: "f32[4][1]cpu"):
        l_y_ = L_y_

        # File: <project>/experiments/graph_break.py:13 in torch_dynamo_resume_in_f_at_12, code: return y + 1
        add: "f32[4][1]cpu" = l_y_ + 1;  l_y_ = None
        return (add,)
