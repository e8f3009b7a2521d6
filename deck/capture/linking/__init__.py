"""Which line of each stage came from which line of the stage before it."""
