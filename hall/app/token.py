"""A follower's token: from a file, or from the environment where other users cannot see it."""

from __future__ import annotations

import os
from pathlib import Path

from hall.errors import HallError
from hall.folder import kept_token


def follower_token(file: Path | None) -> str:
    """The token of a screen or reader; HallError says where it lies, or what is wrong with the file."""
    token = os.environ.get("HALL_TOKEN", "") if file is None else kept_token(file)
    if not token:
        raise HallError(
            "a follower needs the venue's token: give --token-file, or set HALL_TOKEN; the daemon keeps"
            " screen-token.json and reader-NAME-token.json in its state folder"
        )
    return token
