"""Whether compiled code gives what eager gives."""
