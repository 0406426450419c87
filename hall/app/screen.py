"""`hall screen`: one wall screen's process on this machine, following a daemon here or elsewhere."""

from __future__ import annotations

from pathlib import Path

from hall.app.token import follower_token
from hall.service import Service


def run_screen(feed_url: str, name: str, token_file: Path | None) -> int:
    """The screen's exit code once its window is closed; HallError without a token.

    systemd hears of each turn of the loop: a picture that hangs in the graphics driver gives none, and the
    screen is started again.
    """
    from displays.process import run_screen as show

    return show(feed_url, name, follower_token(token_file), alive=Service.of_environment().sign)
