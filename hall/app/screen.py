"""`hall screen`: one wall screen's process on this machine, following a daemon here or elsewhere."""

from __future__ import annotations

import json
import os
from pathlib import Path

from hall.errors import HallError


def run_screen(feed_url: str, name: str, token_file: Path | None) -> int:
    """The screen's exit code once its window is closed; HallError without a token."""
    from displays.screen import run_screen as show

    token = os.environ.get("HALL_TOKEN", "") if token_file is None else _token(token_file)
    if not token:
        raise HallError(
            "a screen needs the venue's token: give --token-file, or set HALL_TOKEN;"
            " it lies in screen-token.json in the daemon's state folder"
        )
    return show(feed_url, name, token)


def _token(file: Path) -> str:
    """From the daemon's own screen-token.json, or from a file that holds nothing else."""
    text = file.read_text(encoding="utf-8").strip()
    return str(json.loads(text)["token"]) if text.startswith("{") else text
