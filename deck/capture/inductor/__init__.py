"""What Inductor did: loop IR, kernels, library calls and machine code, each line stamped with its node."""
