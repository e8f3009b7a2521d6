"""The commands, one module each, or one for a family of them; deck/cli.py lists them."""
