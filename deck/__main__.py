"""The entry of the console script `deck` and of `python -m deck`."""

import sys


def main() -> None:
    """Run the command; an interrupt while it is still being loaded ends it as quietly as a later one."""
    try:
        from deck.cli import main as command
    except KeyboardInterrupt:
        sys.exit(130)
    command()


if __name__ == "__main__":
    main()
