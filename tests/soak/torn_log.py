"""A write-ahead log as a failing disk leaves it, and what of it SQLite may still believe.

A log is a header of 32 bytes and frames, each a head of 24 bytes and a page; a frame whose head names the
size of the database ends a transaction. Frames with the header's salts are the log's, others are older.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from random import Random

_HEADER, _FRAME_HEAD = 32, 24


class Damage(Enum):
    """What happened to the log."""

    CUT = "cut short"
    FLIPPED = "bits flipped"
    ZEROED = "zeroed from there on"
    HOLE = "a block zeroed"
    OVERWRITTEN = "overwritten"
    GONE = "taken away"


class Index(Enum):
    """What lies beside it as `-shm`."""

    OWN = "its own"
    NONE = "none"
    FOREIGN = "another's"


@dataclass(frozen=True, slots=True, kw_only=True)
class Torn:
    """`first_byte`: where the damage begins; `committed`: where the log's last whole transaction ends."""

    damage: Damage
    index: Index
    first_byte: int
    committed: int

    @property
    def spares_what_was_committed(self) -> bool:
        return self.first_byte >= self.committed


def tear(log: Path, dice: Random) -> Torn:
    """Damage the log of a copied journal, and what lies beside it, in some way."""
    whole = log.read_bytes()
    committed = _committed(whole)
    if committed == len(whole):  # what a power cut leaves of the next transaction
        whole += dice.randbytes(dice.randrange(1, 12_000))
    damage, index = dice.choice(list(Damage)), dice.choice(list(Index))
    # Half of them behind what was committed, as a power cut leaves them.
    in_tail = dice.random() < 0.5 and committed < len(whole)
    first = dice.randrange(committed, len(whole)) if in_tail else dice.randrange(max(1, len(whole)))
    torn = bytearray(whole)
    match damage:
        case Damage.CUT:
            del torn[first:]
        case Damage.FLIPPED:
            for _ in range(dice.randrange(1, 9)):
                at = dice.randrange(first, len(torn))
                torn[at] ^= 1 << dice.randrange(8)
        case Damage.ZEROED:
            torn[first:] = bytes(len(torn) - first)
        case Damage.HOLE:
            end = min(len(torn), first + 512 * dice.randrange(1, 17))
            torn[first:end] = bytes(end - first)
        case Damage.OVERWRITTEN:
            end = min(len(torn), first + dice.randrange(1, 20_000))
            torn[first:end] = dice.randbytes(end - first)
        case Damage.GONE:
            first = 0
            torn.clear()
    if damage is Damage.GONE:
        log.unlink()
    else:
        log.write_bytes(torn)
    _put_beside(log.with_name(log.name.replace("-wal", "-shm")), index, dice)
    return Torn(damage=damage, index=index, first_byte=first, committed=committed)


def _put_beside(shm: Path, index: Index, dice: Random) -> None:
    if index is Index.NONE:
        shm.unlink(missing_ok=True)
    elif index is Index.FOREIGN:
        shm.write_bytes(dice.randbytes(32768))


def _committed(log: bytes) -> int:
    """The byte after the last frame that ends a transaction; 0 for an empty log."""
    if len(log) < _HEADER:
        return 0
    page, salts = struct.unpack_from(">I", log, 8)[0], log[16:24]
    at, end = _HEADER, _HEADER
    while at + _FRAME_HEAD + page <= len(log) and log[at + 8 : at + 16] == salts:
        is_last = struct.unpack_from(">I", log, at + 4)[0] != 0
        at += _FRAME_HEAD + page
        end = at if is_last else end
    return end
