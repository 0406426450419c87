"""The pieces of one electronic board: settled positions, start position, moves by side, kings in the centre.

A board scans its fields four or five times a second, so a piece may be put before it was lifted, and
sliding pieces leave ghosts (DGT protocol, 7). So single field updates conclude nothing: they only say that
the position is in motion. Once it has been quiet for a while the whole board is asked for, and positions
are compared.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from drivers.dgt.kings import proposed_result
from drivers.dgt.messages import FieldUpdate
from hall.model.clocks import KingsInCentre, PieceMoved, Placement, PlacementSeen, Report, Side
from hall.model.instants import Instant

SETTLE_S = 0.25  # USB; Bluetooth boards scan at half the speed: 0.5
ANSWER_S = 1.0  # a dump takes 70 ms; then it is asked for again
HOLD_S = 5.0  # how long kings must stand in the centre

START = bytes.fromhex("08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302")
START_TURNED = START[::-1]

_SIDES: Mapping[int, Side] = {
    **dict.fromkeys(range(1, 7), Side.WHITE),
    **dict.fromkeys(range(7, 13), Side.BLACK),
}


class PieceWatch:
    """Sans-I/O. The caller sends SEND_BRD when `wanted`, and says so by `asked`."""

    def __init__(self, *, board: int, settle_s: float = SETTLE_S, hold_s: float = HOLD_S) -> None:
        self._board = board
        self._settle_s = settle_s
        self._hold_s = hold_s
        self._codes: bytes | None = None
        self._in_motion = False
        self.due_s = math.inf  # the link time at which the whole board should be asked for
        self._put_at: dict[Side, Instant] = {}
        self._seen: PlacementSeen | None = None
        self._white_at_home: bool | None = None
        self._start_seen = False
        self._kings: str | None = None
        self._kings_since_s = 0.0
        self._proposed: str | None = None

    def opened(self, link_s: float) -> None:
        """The link is fresh: what stood before is compared with what stands now."""
        self._in_motion = False
        self._put_at.clear()
        self._kings_since_s = link_s  # what they did meanwhile is not known
        self.due_s = link_s + ANSWER_S

    def wanted(self, link_s: float) -> bool:
        """Whether the whole board should be asked for now."""
        return link_s >= self.due_s

    def asked(self, link_s: float) -> None:
        self._in_motion = False
        self.due_s = link_s + ANSWER_S

    def doubted(self, link_s: float) -> None:
        """A whole board came and is not believed: it is asked for again."""
        self.due_s = link_s

    def kings_due_s(self) -> float:
        """The link time at which kings in the centre have stood long enough; infinity: none stand there."""
        return math.inf if self._kings in (None, self._proposed) else self._kings_since_s + self._hold_s

    def field(self, update: FieldUpdate, *, at: Instant, link_s: float) -> None:
        self._in_motion = True
        self.due_s = link_s + self._settle_s
        if (side := _SIDES.get(update.code)) is not None:
            self._put_at[side] = at

    def dump(self, codes: bytes, *, at: Instant, link_s: float) -> list[Report]:
        """A whole board. One that pieces moved after is passed over: another one will be asked for."""
        if self._in_motion:
            return []
        self.due_s = math.inf
        if len(codes) != len(START):
            return []
        before, self._codes = self._codes, codes
        reports = [*self._placement(codes, at), *self._moves(before, codes, at)]
        self._put_at.clear()
        if (kings := proposed_result(codes)) != self._kings:
            self._kings, self._kings_since_s = kings, link_s
        return [*reports, *self.tick(at=at, link_s=link_s)]

    def tick(self, *, at: Instant, link_s: float) -> list[Report]:
        """Kings that have stood long enough, or have left."""
        if self._kings == self._proposed:
            return []
        if self._kings is not None and link_s < self._kings_since_s + self._hold_s:
            return []
        self._proposed = self._kings
        return [KingsInCentre(board=self._board, at=at, result=self._kings)]

    def _placement(self, codes: bytes, at: Instant) -> list[Report]:
        at_start = codes in (START, START_TURNED)
        if at_start:
            self._start_seen = True
            self._white_at_home = codes == START
        seen = PlacementSeen(
            board=self._board,
            at=at,
            placement=Placement.START if at_start else Placement.OTHER,
            white_at_home=self._white_at_home,
        )
        before, self._seen = self._seen, seen
        if before and (before.placement, before.white_at_home) == (seen.placement, seen.white_at_home):
            return []
        return [seen]

    def _moves(self, before: bytes | None, codes: bytes, at: Instant) -> list[Report]:
        """One report for each side that put a piece somewhere; a piece adjusted on its field is no move."""
        if before is None or not self._start_seen or codes in (START, START_TURNED):
            return []
        put = {_SIDES.get(new) for old, new in zip(before, codes, strict=True) if new != old}
        return [
            PieceMoved(board=self._board, at=self._put_at.get(side, at), side=side)
            for side in Side
            if side in put
        ]
