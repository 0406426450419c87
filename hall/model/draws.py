"""The restricted draw of a round robin (rules, article 22.9): facts, events, acts. How it goes: `draw_steps`.

Unmarked big envelopes hold unmarked small ones with a number each. What is in them was settled by a seed
before the first player came forward; the hash of the seed is shown from the beginning, the seed at the end.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawer:
    """A player who draws: his number in the list before the draw, and his name."""

    player: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawGroup:
    """A team's players in the order in which they draw; a player without a team is a group with no name."""

    team: str
    players: tuple[Drawer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawBegun:
    """The envelopes are sealed. `groups` in the order of drawing; `envelopes` in the order they lie in.

    The seed and what is in the envelopes are in the journal, so that a power cut does not end the draw, and
    in nothing that is published before its end.
    """

    tournament: str
    seed: str
    commitment: str
    groups: tuple[DrawGroup, ...]
    envelopes: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeChosen:
    """A group's first player chose a big envelope; places count from 1."""

    tournament: str
    player: int
    envelope: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeOpened:
    """A player opened a small envelope and has its number; places count from 1."""

    tournament: str
    player: int
    envelope: int
    slip: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawStepTakenBack:
    """The last tap was a slip: the small envelope `slip` lies closed again; None: the big one is put back."""

    tournament: str
    player: int
    envelope: int
    slip: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEnteredByHand:
    """The numbers (player, drawn) of a draw with paper envelopes, in place of any draw here.

    `drawers` are the players as the list had them then: it is numbered by the draw afterwards.
    """

    tournament: str
    numbers: tuple[tuple[int, int], ...]
    drawers: tuple[Drawer, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEnded:
    """Everybody has a number; the seed is public."""

    tournament: str
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCancelled:
    """The draw does not count; its seed is public, so that nobody need wonder what was in the envelopes."""

    tournament: str
    seed: str
    reason: str


DrawEvent = (
    DrawBegun
    | EnvelopeChosen
    | EnvelopeOpened
    | DrawStepTakenBack
    | DrawEnteredByHand
    | DrawEnded
    | DrawCancelled
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginDraw:
    """Seal the envelopes. `hall.pairing.varma` makes groups and envelopes from the players and the seed."""

    tournament: str
    seed: str
    groups: tuple[DrawGroup, ...]
    envelopes: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseEnvelope:
    """The player taps a big envelope for his group; he is named, so that a late tap is not the next one's."""

    tournament: str
    player: int
    envelope: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenEnvelope:
    """The player taps a small envelope in the big one that his group draws from."""

    tournament: str
    player: int
    slip: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackStep:
    """Take the last tap back, which is named, so that one sent twice takes one back.

    A number that players have seen, of a `slip`, is taken back with a reason alone.
    """

    tournament: str
    player: int
    envelope: int
    slip: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterDraw:
    """A draw made by hand: every player's number. A reason is needed where a draw was begun or held here."""

    tournament: str
    numbers: tuple[tuple[int, int], ...]
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelDraw:
    """Begin anew later, with another seed."""

    tournament: str
    reason: str


DrawAct = BeginDraw | ChooseEnvelope | OpenEnvelope | TakeBackStep | EnterDraw | CancelDraw


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """How far a draw has come. `chosen`: the big envelope from which the group whose turn it is draws.

    `revealed` is the seed once it is public; `by_hand` is what was drawn with paper envelopes.
    """

    begun: DrawBegun | None = None
    chosen: int | None = None
    opened: tuple[EnvelopeOpened, ...] = ()
    revealed: str | None = None
    cancelled: bool = False
    by_hand: DrawEnteredByHand | None = None

    @property
    def ended(self) -> bool:
        """Whether everybody has a number that counts."""
        return self.by_hand is not None or (self.revealed is not None and not self.cancelled)

    @property
    def under_way(self) -> bool:
        return self.begun is not None and not self.ended and not self.cancelled

    @property
    def numbers(self) -> dict[int, int]:
        """The number that each player has drawn so far, by his number in the list before."""
        if self.by_hand is not None:
            return dict(self.by_hand.numbers)
        return {one.player: one.number for one in self.opened}

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        """Everybody: on paper as the list had them then, else in the order of drawing."""
        if self.by_hand is not None and self.by_hand.drawers:
            return self.by_hand.drawers
        groups = () if self.begun is None else self.begun.groups
        return tuple(drawer for group in groups for drawer in group.players)


def commitment(seed: str) -> str:
    """What is shown before the draw: SHA-256 of the seed's UTF-8 bytes, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()
