"""What the tablet says of chess clocks: labels and sentences that every language must have.

Times come in as written text, for a language knows no zone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hall.model.clock_checks import ClockFault
from hall.model.clock_events import ClockNote
from hall.model.clocks import ClockSide
from hall.model.tournament import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockLabels:
    """Texts without values."""

    clocks: str
    before_round: str
    in_round: str
    in_order: str
    from_entrance: str
    stage: str
    entrance: str
    desk: str
    nothing_wrong: str
    wired_ready: str
    all_run: str
    no_control: str
    ready: str
    runs: str
    faulty: str
    check_side: str
    plain: str
    finished: str
    no_clock_detail: str
    never_heard: str
    battery_detail: str
    board: str
    result: str
    to_move: str
    estimated: str
    electronic_board: str
    white: str
    left: str
    right: str
    auto: str
    all_clocks: str
    kings_left: str
    found_ports: str
    board_number: str
    bind: str
    unbind: str
    port: str
    none_wired: str


class ClockWords(Protocol):
    """Texts with values."""

    @property
    def labels(self) -> ClockLabels: ...
    def ready(self, n: int) -> str: ...
    def to_see_to(self, n: int) -> str: ...
    def running(self, part: int, whole: int) -> str: ...
    def boards_of(self, part: int, whole: int) -> str: ...
    def visit(self, n: int) -> str: ...
    def rows(self, rows: tuple[int, ...]) -> str: ...
    def set_to(self, control: str) -> str: ...
    def fault(self, fault: ClockFault, side: Side | None, minutes: int | None) -> str: ...
    def side(self, side: Side) -> str: ...
    def instead(self, shown: str, expected: str) -> str: ...
    def stop_and_set(self, expected: str) -> str: ...
    def increment(self, seconds: int) -> str: ...
    def lever_up(self, side: ClockSide) -> str: ...
    def last_reading(self, at: str) -> str: ...
    def since(self, at: str) -> str: ...
    def moves(self, n: int) -> str: ...
    def press_the_clock(self, board: int) -> str: ...
    def asked(self, board: int) -> str: ...
    def button(self, note: ClockNote) -> str: ...
    def noted(self, note: ClockNote) -> str: ...
    def white_sits(self, side: ClockSide | None) -> str: ...
    def side_source(self, source: str) -> str: ...
    def both_times(self, left: str, right: str) -> str: ...
    def ago(self, seconds: int) -> str: ...
    def found_port(self, serial: str | None, *, clock: bool) -> str: ...
    def not_paired(self, board: int) -> str: ...
