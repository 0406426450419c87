"""The command line's door: whatever Ctrl+C interrupts, also the imports, ends without a traceback."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that the arguments name; exit 130 at Ctrl+C, as shells expect."""
    try:
        from hall.cli.group import hall

        hall()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
