"""The main job, from a checkout: record what is stale, then build dist/<talk>.html. Options: `build.py --help`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this by hand may have an older Python
    sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}. `make deck` looks for one.")
try:
    from deck.cli import main
except KeyboardInterrupt:
    sys.exit(130)
except ModuleNotFoundError as error:
    if (error.name or "").startswith("deck"):
        raise
    sys.exit(f"{error.name} is not installed here. `make deck` sets it all up; then .venv/bin/python build.py works.")

if __name__ == "__main__":
    main(["build", *sys.argv[1:]], root=ROOT)
