"""What Dynamo did: frames, breaks, guards, recompilations, and the bytecode that is left."""
