"""Code for a GPU that is not here: Inductor's Triton for a described target, and what Triton makes of that."""
