"""Why the table of a round robin gives a player no game, whom nobody left out. Who: `hall.standings.idle`."""

from __future__ import annotations

from enum import Enum


class Idle(Enum):
    FREE = "free"  # an odd number of players: he meets the seat of nobody
    OPPONENT_LEFT = "opponent_left"
