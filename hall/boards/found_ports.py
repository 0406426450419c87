"""A serial port that answers and that no board is read from: what the tablet offers to bind."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnboundPort:
    """`name` is the stable one; `serial` the electronic board's own number, None: it has told none.

    `clock`: whether a chess clock is connected to it.
    """

    name: str
    serial: str | None
    clock: bool
