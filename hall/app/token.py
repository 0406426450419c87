"""A follower's token: from a file, or from the environment where other users cannot see it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from hall.errors import HallError


def follower_token(file: Path | None) -> str:
    """The token of a screen or reader; HallError says where the daemon keeps it."""
    token = os.environ.get("HALL_TOKEN", "") if file is None else _token(file)
    if not token:
        raise HallError(
            "a follower needs the venue's token: give --token-file, or set HALL_TOKEN; the daemon keeps"
            " screen-token.json and reader-NAME-token.json in its state folder"
        )
    return token


def _token(file: Path) -> str:
    """From the daemon's own file, or from a file that holds nothing else."""
    text = file.read_text(encoding="utf-8").strip()
    return str(json.loads(text)["token"]) if text.startswith("{") else text
