"""`hall screen`: one wall screen's process on this machine, following a daemon here or elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

from hall.errors import HallError


def run_screen(feed_url: str, name: str, token_file: Path | None) -> int:
    """The screen's exit code once its window is closed; HallError without a token."""
    from displays.screen import run_screen as show

    token = os.environ.get("HALL_TOKEN", "") if token_file is None else token_file.read_text().strip()
    if not token:
        raise HallError(
            "a screen needs the venue's token: give --token-file, or set HALL_TOKEN;"
            " it lies in screen-token.json in the daemon's state folder"
        )
    return show(feed_url, name, token)
