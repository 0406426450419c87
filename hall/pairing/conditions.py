"""Under what conditions a Swiss round is paired: who stays out, who must not meet, acceleration, colour.

What a TRF says of it is read here (152, 250, 260, XXA, XXC, XXP), but for byes; the rest an arbiter says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from hall.model.tournament import PlayedRound, Side, Tournament, Unpaired

_ALWAYS = 999  # a round that no tournament reaches


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """Players of whom no two meet in the rounds `first` to `last`.

    `team` is set where that holds "as far as possible" only (rules, article 22.8).
    """

    players: tuple[int, ...]
    first: int = 1
    last: int = _ALWAYS
    team: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Virtual:
    """Points that a player has for the pairing only, in the rounds `first` to `last` (acceleration)."""

    player: int
    points: str
    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """`first_colour` is what the lot gave the odd starting numbers in round 1; None: not known."""

    rounds_total: int | None = None
    first_colour: Side | None = None
    left_out: tuple[tuple[int, Unpaired], ...] = ()
    apart: tuple[Apart, ...] = ()
    virtual: tuple[Virtual, ...] = ()

    def leaving_out(self, players: Iterable[int], why: Unpaired) -> Conditions:
        """The conditions with more players who are not paired; who is left out already keeps his reason."""
        known = dict(self.left_out)
        return replace(self, left_out=tuple({**dict.fromkeys(players, why), **known}.items()))


def conditions_of(data: Tournament) -> Conditions:
    """What the tournament's file and its rounds say."""
    coming = data.next_pairings
    byes = () if coming is None else coming.unpaired
    return Conditions(
        rounds_total=data.rounds_total,
        first_colour=_stated_colour(data.records) or _colour_played(data.played),
        left_out=tuple((number, why) for number, why in byes if why is not Unpaired.PAIRING_BYE),
        apart=tuple(_apart(data.records)),
        virtual=tuple(_virtual(data.records)),
    )


def no_shows(data: Tournament) -> tuple[int, ...]:
    """Who lost the last round's game by default. Whether without notice, and so left out of the next round
    (regulation of Belarus 2015), an arbiter says."""
    if not data.played:
        return ()
    ended = ((game.pairing, game.result) for game in data.played[-1].games if game.result is not None)
    return tuple(sorted(pair.player(side) for pair, result in ended for side in result.lost_by_default))


def _stated_colour(records: Iterable[str]) -> Side | None:
    for text in records:
        code, said = text[:3], text[3:].lower()
        if code == "152" or (code == "XXC" and re.search("white1|black1", said)):
            found = re.search(r"white1|black1|\b[wb]\b", said)
            if found:
                return Side.WHITE if found[0].startswith("w") else Side.BLACK
    return None


def _colour_played(played: tuple[PlayedRound, ...]) -> Side | None:
    """What the first pair's higher player had in round 1: odd numbers have the lot's colour."""
    pairs = [game.pairing for game in played[0].games] if played else []
    if not pairs:
        return None
    top = min(pairs, key=lambda pair: min(pair.white, pair.black))
    higher = min(top.white, top.black)
    has = Side.WHITE if top.white == higher else Side.BLACK
    return has if higher % 2 else has.opponent


def _apart(records: Iterable[str]) -> Iterable[Apart]:
    for text in records:
        if text[:3] == "XXP":
            yield Apart(players=_numbers(text[3:]))
        elif text[:3] == "260":
            first, last = _number(text[4:7]) or 1, _number(text[8:11])
            yield Apart(players=_numbers(text[12:]), first=first, last=last or first)


def _virtual(records: Iterable[str]) -> Iterable[Virtual]:
    for text in records:
        if text[:3] == "250":
            yield from _of_a_group(text)
        elif text[:3] == "XXA" and (player := _number(text[4:8])):
            yield from _of_a_player(text, player)


def _of_a_group(text: str) -> Iterable[Virtual]:
    """Record 250: points for the rounds and numbers from one to another."""
    first, last = _number(text[14:17]) or 1, _number(text[18:21])
    low, high = _number(text[22:26]), _number(text[27:31])
    if low is not None:
        for player in range(low, (high or low) + 1):
            yield Virtual(player=player, points=text[9:13].strip(), first=first, last=last or first)


def _of_a_player(text: str, player: int) -> Iterable[Virtual]:
    """JaVaFo's XXA: a column a round."""
    for number, column in enumerate(range(9, len(text), 5), 1):
        points = text[column : column + 4].strip()
        if points.strip("0."):
            yield Virtual(player=player, points=points, first=number, last=number)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d{1,4}", text))


def _number(text: str) -> int | None:
    """A number in a column; None where there is none."""
    return int(text) if text.strip().isascii() and text.strip().isdigit() and int(text) else None
