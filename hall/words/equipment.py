"""What `hall clocks` says of ports, boards and clocks, to an arbiter who has never seen a serial port."""

from __future__ import annotations

from typing import Protocol

from hall.model.clocks import Placement, Reading
from hall.words.languages import words_for


class Equipment(Protocol):
    """Each a line without its indentation."""

    def summary(self, ports: int, answering: int) -> str: ...

    def no_ports(self) -> str: ...

    def board(self, serial: str | None, firmware: str | None, battery_percent: int | None) -> str: ...

    def other_maker(self, trademark: str) -> str: ...

    def clock(self, reading: Reading | None) -> str: ...

    def pieces(self, placement: Placement | None) -> str: ...

    def for_the_venue(self) -> str: ...

    def bus_board(self, address: int) -> str: ...

    def no_board(self, why: str) -> str: ...

    def try_as_bus(self, path: str) -> str: ...

    def not_asked(self, path: str) -> str: ...

    def in_use(self) -> str: ...

    def grabbed(self, program: str) -> str: ...

    def recorded(self, file: str) -> str: ...


def words(lang: str) -> Equipment:
    """In the reader's language."""
    words: Equipment = words_for("equipment", lang)
    return words


def hms(seconds: int | None) -> str:
    """5405 -> 1:30:05; None, which is not known, as dashes."""
    if seconds is None:
        return "-:--:--"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
