"""Who is who: people of a list found again among known players, or numbered where nobody is known yet.

A number whose name is another player's is a fault: pairs set out for the wrong people are worse than none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from hall.formats.findings import Findings
from hall.formats.listed import Seat
from hall.model.tournament import Player, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """The players with the list's people in them, and the number of each person by line and column."""

    players: tuple[Player, ...]
    numbers: dict[tuple[int, int], int]

    def number(self, seat: Seat) -> int | None:
        return self.numbers.get((seat.line, seat.column))


def people_of(seats: Iterable[Seat], known: Tournament | None, findings: Findings) -> People:
    """Everybody's number; a person who is not found is a fault, one with a new number a late entry."""
    listed = list(seats)
    _refuse_numbers_as_names(listed, findings)
    if known is None:
        return _numbered(listed, findings)
    players = {player.number: player for player in known.players}
    by_id = {player.fide_id: player.number for player in known.players if player.fide_id}
    by_name = _by_name(known.players)
    numbers: dict[tuple[int, int], int] = {}
    for seat in listed:
        number = _known_number(seat, players, by_id, by_name, findings)
        if number is None:
            continue
        numbers[seat.line, seat.column] = number
        if number not in players:
            players[number] = _player(seat, number)
    return People(players=tuple(players.values()), numbers=numbers)


def _refuse_numbers_as_names(listed: list[Seat], findings: Findings) -> None:
    """A column of numbers taken for names would bring in people who do not exist."""
    for seat in listed:
        if any(map(str.isdigit, seat.name)) and not any(map(str.isalpha, seat.name)):
            findings.fault(
                seat.line,
                seat.column,
                seat.name,
                "a name, which has letters",
                "имя, в котором есть буквы",
            )


def name_key(name: str) -> tuple[str, ...]:
    """A name as it is compared: no case, accents, ё, commas or points, words in any order."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(ch for ch in folded if not unicodedata.combining(ch))
    return tuple(sorted(re.findall(r"[^\W_]+", bare)))


def _by_name(players: Iterable[Player]) -> dict[tuple[str, ...], int | None]:
    """Numbers by name; None for a name that two players have."""
    found: dict[tuple[str, ...], int | None] = {}
    for player in players:
        key = name_key(player.name)
        found[key] = None if key in found else player.number
    return found


def _known_number(
    seat: Seat,
    players: dict[int, Player],
    by_id: dict[str, int],
    by_name: dict[tuple[str, ...], int | None],
    findings: Findings,
) -> int | None:
    if seat.number is not None:
        return _checked_number(seat, seat.number, players, findings)
    number = by_id.get(seat.fide_id or "") or by_name.get(name_key(seat.name))
    if number is None:
        findings.fault(
            seat.line,
            seat.column,
            seat.name,
            "a player of this tournament, by FIDE number or by a name that only one has",
            "участник этого турнира: по номеру ФИДЕ или по имени, которое есть только у одного",
        )
    return number


def _checked_number(seat: Seat, number: int, players: dict[int, Player], findings: Findings) -> int | None:
    own = players.get(number)
    if own is None:
        what = f"{seat.name} with the new number {number} added"
        findings.repair(
            seat.line, seat.column, what, f"добавлен участник {seat.name} с новым номером {number}"
        )
        return number
    if _is_same(seat, own):
        return number
    findings.fault(
        seat.line,
        seat.column,
        f"{number} {seat.name}",
        f"{own.name}, who has number {number} in this tournament",
        f"{own.name}: номер {number} в этом турнире у него",
    )
    return None


def _is_same(seat: Seat, own: Player) -> bool:
    """Lists cut names short and leave out patronymics: words of one that the other begins with will do."""
    if seat.fide_id is not None and seat.fide_id == own.fide_id:
        return True
    one, other = sorted((name_key(seat.name), name_key(own.name)), key=len)
    return bool(one) and all(any(b.startswith(a) or a.startswith(b) for b in other) for a in one)


def _numbered(seats: list[Seat], findings: Findings) -> People:
    """People of a list alone: by its numbers, or numbered by rating where it has none."""
    persons: dict[object, Seat] = {}
    for seat in seats:
        key = _identity(seat)
        earlier = persons.setdefault(key, seat)
        if name_key(earlier.name) != name_key(seat.name):
            findings.fault(
                seat.line,
                seat.column,
                f"{seat.number} {seat.name}",
                f"one name for number {seat.number}; line {earlier.line} has {earlier.name}",
                f"одно имя для номера {seat.number}; в строке {earlier.line}: {earlier.name}",
            )
    given = {seat.number for seat in persons.values() if seat.number is not None}
    free = [key for key, seat in persons.items() if seat.number is None]
    free.sort(key=lambda key: (-(persons[key].rating or 0), persons[key].name))
    if free:
        first = persons[min(free, key=lambda key: persons[key].line)]
        findings.repair(
            first.line,
            first.column,
            "no starting ranks in the file; given by rating, then by name",
            "в файле нет стартовых номеров; они даны по рейтингу, затем по имени",
        )
    numbers = {key: number for key, seat in persons.items() if (number := seat.number) is not None}
    fresh = (n for n in range(1, len(persons) + len(given) + 1) if n not in given)
    numbers.update(zip(free, fresh, strict=False))
    players = sorted((_player(seat, numbers[key]) for key, seat in persons.items()), key=lambda p: p.number)
    by_place = {(seat.line, seat.column): numbers[_identity(seat)] for seat in seats}
    return People(players=tuple(players), numbers=by_place)


def _identity(seat: Seat) -> object:
    return seat.number if seat.number is not None else (seat.fide_id or name_key(seat.name))


def _player(seat: Seat, number: int) -> Player:
    return Player(
        number=number,
        name=seat.name,
        rating=seat.rating,
        title=seat.title,
        federation=seat.federation,
        fide_id=seat.fide_id,
        sex=seat.sex,
        birth=seat.birth,
        team=seat.team,
    )


def updated(player: Player, seat: Seat) -> Player:
    """The player with what a newer list says of him; what it does not say stays."""
    newer = _player(seat, player.number)
    said = {name: value for name in ("rating", "title", "federation", "fide_id", "sex", "birth", "team")
            if (value := getattr(newer, name)) is not None}  # fmt: skip
    return replace(player, **said)
