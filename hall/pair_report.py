"""What `hall pair` says: the next round, what was assumed for it, how it differs from pairs made before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hall.errors import PairingError
from hall.formats.reading import Wishes, read_file
from hall.formats.trf_write import WrittenTrf, write_trf
from hall.model.regulations import Regulation
from hall.model.timetable import followed_on_the_same_day
from hall.model.tournament import Pairing, Pairings, Side, Tournament, Unpaired
from hall.next_round import LIMIT_S, Paired, swiss_round
from hall.pairing.conditions import Apart, conditions_of, no_shows, teams_apart
from hall.pairing.numbered import next_of_table
from hall.pairing.swiss import changes, provisional_games


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What the arbiter says of the round; what is None or empty the file says.

    `no_shows_out` (a regulation may say so too) does not touch the `kept`, who gave notice. `compares`: pair
    the coming round anew and tell how it differs from the file's own pairs.
    """

    system: str = "dutch"
    rounds_total: int | None = None
    first_colour: Side | None = None
    left_out: tuple[int, ...] = ()
    no_shows_out: bool = False
    kept: tuple[int, ...] = ()
    regulation: Regulation | None = None
    apart: tuple[tuple[int, ...], ...] = ()
    teams_apart: bool = False
    unfinished_as_draws: bool = False
    swapped: bool = True
    compares: bool = False
    limit_s: float = LIMIT_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A paired round. `made` are the file's own pairs, where compared, `differ` those not made anew."""

    pairings: Pairings
    data: Tournament
    swiss: Paired | None = None
    made: Pairings | None = None
    differ: tuple[Pairing, ...] = ()
    provisional: tuple[Pairing, ...] = ()
    no_shows: tuple[int, ...] = ()


def file_pairs(path: Path, wish: Wish, encoding: str | None = None) -> Report:
    """The next round of a file; FormatError, PairingError or JobError where there is none."""
    data = read_file(path.read_bytes(), path.name, Wishes(encoding=encoding)).tournament
    return pairs(data, wish)


def pairs(data: Tournament, wish: Wish) -> Report:
    """The next round of a tournament; PairingError where there is none."""
    made = data.next_pairings if wish.compares else None
    if wish.compares and (made is None or not made.pairs):
        raise PairingError("the file has no pairs to compare with", "в файле нет пар для сравнения")
    data = replace(data, rounds_total=wish.rounds_total or data.rounds_total or _rounds_of(wish.regulation))
    away = _no_shows(data, wish)
    swiss = None if wish.system == "berger" else asyncio.run(_swiss(data, wish, away))
    found = next_of_table(data, swapped=wish.swapped) if swiss is None else swiss.pairings
    return Report(
        pairings=found,
        data=data,
        swiss=swiss,
        made=made,
        differ=() if made is None else changes(made, found),
        provisional=swiss.provisional if swiss is not None else provisional_games(data),
        no_shows=() if swiss is None else away,
    )


def written(report: Report) -> WrittenTrf:
    """The tournament with its new round as TRF16, which `hall import` takes in."""
    return write_trf(replace(report.data, next_pairings=report.pairings))


def _rounds_of(regulation: Regulation | None) -> int | None:
    return len(regulation.rounds) or None if regulation is not None else None


def _no_shows(data: Tournament, wish: Wish) -> tuple[int, ...]:
    """Who is left out because he did not come to the last round (regulation of Belarus 2015)."""
    by_rule = wish.regulation is not None and wish.regulation.no_show_left_out_of_next_pairing
    if not wish.no_shows_out and not by_rule:
        return ()
    return tuple(number for number in no_shows(data) if number not in wish.kept)


def _check_provisional(data: Tournament, regulation: Regulation) -> None:
    """A regulation says on which days unfinished games may count as draws (Kinel-Cherkassy 2017, 10)."""
    last = len(data.played)
    if regulation.provisional_draws is None or not followed_on_the_same_day(regulation, last):
        raise PairingError(
            f"the regulation does not let unfinished games of round {last} count as draws",
            f"положение не разрешает считать ничьими неоконченные партии тура {last}",
        )


async def _swiss(data: Tournament, wish: Wish, away: tuple[int, ...]) -> Paired:
    if wish.regulation is not None and wish.unfinished_as_draws:
        _check_provisional(data, wish.regulation)
    conditions = conditions_of(data).leaving_out((*wish.left_out, *away), Unpaired.ABSENT)
    apart = tuple(Apart(players=some) for some in wish.apart)
    apart += teams_apart(data) if wish.teams_apart else ()
    conditions = replace(
        conditions,
        apart=conditions.apart + apart,
        first_colour=wish.first_colour or conditions.first_colour,
    )
    return await swiss_round(
        data, conditions, unfinished_as_draws=wish.unfinished_as_draws, limit_s=wish.limit_s
    )


def as_json(report: Report) -> dict[str, Any]:
    """The contract of `hall pair --json`, and what was assumed."""
    found: dict[str, Any] = {
        "round": report.pairings.round,
        "pairs": [[pair.white, pair.black] for pair in report.pairings.pairs],
        "bye": _bye(report.pairings),
        "left_out": [
            {"number": n, "why": why.value}
            for n, why in report.pairings.unpaired
            if why is not Unpaired.PAIRING_BYE
        ],
        "no_shows": list(report.no_shows),
        "provisional_draws": [[pair.white, pair.black] for pair in report.provisional],
    }
    if report.swiss is not None:
        found["first_colour"] = report.swiss.first_colour.value
        found["first_colour_drawn"] = report.swiss.colour_drawn
        found["not_kept_apart"] = list(report.swiss.not_apart)
    if report.made is not None:
        found["differ"] = [[pair.white, pair.black] for pair in report.differ]
    return found


def as_text(report: Report, lang: str) -> str:
    """The pairs by board with names, then what an arbiter must know of them."""
    names = {player.number: player.name for player in report.data.players}
    texts = _TEXTS.get(lang, _TEXTS["en"])
    lines = [texts.round.format(report.pairings.round)]
    for pair in report.pairings.pairs:
        white, black = (f"{names[n]} ({n})" for n in (pair.white, pair.black))
        lines.append(f"{pair.board:3d}  {white} – {black}")
    for number, why in report.pairings.unpaired:
        lines.append(f"     {names[number]} ({number}): {_why(why, texts)}")
    return "\n".join((*lines, *texts.notes(report)))


def _bye(pairings: Pairings) -> int | None:
    return next((n for n, why in pairings.unpaired if why is Unpaired.PAIRING_BYE), None)


def _why(why: Unpaired, texts: _Texts) -> str:
    match why:
        case Unpaired.PAIRING_BYE:
            return texts.pairing_bye
        case Unpaired.HALF_BYE:
            return texts.half_bye
        case Unpaired.FULL_BYE:
            return texts.full_bye
        case _:
            return texts.not_paired


def _notes_en(report: Report) -> list[str]:
    notes = [f"Left out for not coming to the last round: {number}." for number in report.no_shows]
    notes += [f"{p.white} - {p.black} goes on and counts as a draw here." for p in report.provisional]
    if report.swiss is not None:
        notes += [f"Could not be kept apart: {team}." for team in report.swiss.not_apart]
        if report.swiss.colour_drawn:
            notes.append(f"Drawn by lot: odd numbers begin with {report.swiss.first_colour.value}.")
    if report.made is not None:
        notes.append(f"{len(report.differ)} of {len(report.made.pairs)} pairs of the file differ.")
    return notes


def _notes_ru(report: Report) -> list[str]:
    notes = [f"Не включён за неявку в прошлом туре: {number}." for number in report.no_shows]
    notes += [f"{p.white} – {p.black} продолжается, здесь считается ничьей." for p in report.provisional]
    if report.swiss is not None:
        notes += [f"Не удалось развести: {team}." for team in report.swiss.not_apart]
        if report.swiss.colour_drawn:
            colour = "белыми" if report.swiss.first_colour is Side.WHITE else "чёрными"
            notes.append(f"Цвет по жребию: нечётные номера начинают {colour}.")
    if report.made is not None:
        notes.append(f"Отличаются {len(report.differ)} из {len(report.made.pairs)} пар файла.")
    return notes


def _notes_be(report: Report) -> list[str]:
    notes = [f"Не ўключаны за няяўку ў мінулым туры: {number}." for number in report.no_shows]
    notes += [f"{p.white} – {p.black} працягваецца, тут лічыцца нічыёй." for p in report.provisional]
    if report.swiss is not None:
        notes += [f"Не ўдалося развесці: {team}." for team in report.swiss.not_apart]
        if report.swiss.colour_drawn:
            colour = "белымі" if report.swiss.first_colour is Side.WHITE else "чорнымі"
            notes.append(f"Колер па жэрабі: няцотныя нумары пачынаюць {colour}.")
    if report.made is not None:
        notes.append(f"Адрозніваюцца {len(report.differ)} з {len(report.made.pairs)} пар файла.")
    return notes


@dataclass(frozen=True, slots=True, kw_only=True)
class _Texts:
    round: str
    pairing_bye: str
    half_bye: str
    full_bye: str
    not_paired: str
    notes: Callable[[Report], list[str]]


_TEXTS = {
    "ru": _Texts(
        round="{}-й тур",
        pairing_bye="свободен от игры, 1 очко",
        half_bye="не играет, ½ очка",
        full_bye="не играет, 1 очко",
        not_paired="не участвует в туре",
        notes=_notes_ru,
    ),
    "be": _Texts(
        round="Тур {}",
        pairing_bye="вольны ад гульні, 1 ачко",
        half_bye="не гуляе, ½ ачка",
        full_bye="не гуляе, 1 ачко",
        not_paired="не ўдзельнічае ў туры",
        notes=_notes_be,
    ),
    "en": _Texts(
        round="Round {}",
        pairing_bye="bye, 1 point",
        half_bye="does not play, ½ point",
        full_bye="does not play, 1 point",
        not_paired="not paired",
        notes=_notes_en,
    ),
}
