"""Every name that capture uses and PyTorch does not promise, by topic, each with a test of the same name."""
