"""What `hall pair` says: the next round, what was assumed for it, how it differs from pairs made before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hall.errors import PairingError
from hall.files.brought import read_brought
from hall.formats.files import Wishes
from hall.formats.reading import read_file
from hall.formats.trf_write import WrittenTrf, write_trf
from hall.model.regulations import Regulation
from hall.model.timetable import followed_on_the_same_day
from hall.model.tournament import Pairing, Pairings, Side, Tournament, Unpaired
from hall.pairing.conditions import Apart, conditions_of, no_shows
from hall.pairing.kept_apart import Restriction, restriction, teams_apart
from hall.pairing.numbered import next_of_table
from hall.pairing.swiss import changes, provisional_games
from hall.rounds.apart_text import by_team, held_lines
from hall.rounds.next_round import LIMIT_S, Paired, swiss_round
from hall.standings.systems import System, stated_system
from hall.words.reports import PairReportWords, report_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What the arbiter says of the round; what is None or empty the file says.

    `system` None: the regulation's, else what the file says of its type, else Swiss. `no_shows_out` (a
    regulation may say so too) does not touch the `kept`, who gave notice. `teams_apart` is added to what the
    regulation asks for. `compares`: pair the coming round anew and tell how it differs from the file's pairs.
    """

    system: str | None = None
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
    again: bool = False
    limit_s: float = LIMIT_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """By what the round is made; what says so: `option`, `regulation`, `default` or the file's words."""

    system: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A paired round. `made` are the file's own pairs, where compared, `differ` those not made anew.

    `restriction` is what the regulation asks of the round (22.8).
    """

    pairings: Pairings
    data: Tournament
    swiss: Paired | None = None
    made: Pairings | None = None
    differ: tuple[Pairing, ...] = ()
    provisional: tuple[Pairing, ...] = ()
    no_shows: tuple[int, ...] = ()
    restriction: Restriction | None = None
    chosen: Chosen | None = None


def file_pairs(path: Path, wish: Wish, encoding: str | None = None) -> Report:
    """The next round of a file; FormatError, PairingError or JobError where there is none."""
    data = read_file(read_brought(path), path.name, Wishes(encoding=encoding)).tournament
    return pairs(data, wish)


def pairs(data: Tournament, wish: Wish) -> Report:
    """The next round of a tournament; PairingError where there is none."""
    made = data.next_pairings if wish.compares else None
    if wish.compares and (made is None or not made.pairs):
        raise PairingError("the file has no pairs to compare with", "в файле нет пар для сравнения")
    _check_not_made(data, wish)
    chosen = _chosen(data, wish)
    wish = replace(wish, system=chosen.system)
    _check_chooses(wish)
    data = replace(data, rounds_total=_rounds_total(data, wish))
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
        restriction=None if swiss is None else restriction(data, wish.regulation, found.round),
        chosen=chosen,
    )


def _chosen(data: Tournament, wish: Wish) -> Chosen:
    if wish.system is not None:
        return Chosen(system=wish.system, by="option")
    if wish.regulation is not None:
        return Chosen(system="dutch" if wish.regulation.system == "swiss" else "berger", by="regulation")
    for text in data.records:
        said = stated_system(text[4:]) if text[:3] in ("092", "192") else None
        if said is not None:
            return Chosen(system="dutch" if said is System.SWISS else "berger", by=text.strip())
    return Chosen(system="dutch", by="default")


def _check_not_made(data: Tournament, wish: Wish) -> None:
    """Announced pairs change only by an explicit act (article 22.4)."""
    coming = data.next_pairings
    if coming is None or not coming.pairs or wish.compares or wish.again:
        return
    number, some = coming.round, len(coming.pairs)
    raise PairingError(
        f"the file already has pairs of round {number} ({some}); --compare tells how new ones differ,"
        " --again makes them anew",
        f"в файле уже есть пары тура {number} ({some}); --compare покажет, чем отличаются новые,"
        " --again составит их заново",
    )


def _check_chooses(wish: Wish) -> None:
    if wish.system == "berger" and (wish.apart or wish.teams_apart):
        raise PairingError(
            "in a round robin everybody meets everybody: --apart and --teams-apart are for Swiss rounds",
            "в круговом турнире каждый играет с каждым: --apart и --teams-apart — для швейцарской системы",
        )


def written(report: Report) -> WrittenTrf:
    """The tournament with its new round as TRF16, which `hall import` takes in."""
    return write_trf(replace(report.data, next_pairings=report.pairings))


def _rounds_total(data: Tournament, wish: Wish) -> int | None:
    known = wish.rounds_total or data.rounds_total
    return known if wish.regulation is None else wish.regulation.rounds_total(known)


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
    by_rule = restriction(data, wish.regulation, len(data.played) + 1)
    apart = tuple(_apart(some, data) for some in wish.apart)
    apart += teams_apart(data) if wish.teams_apart else ()
    apart += by_rule.groups if by_rule is not None else ()
    conditions = replace(
        conditions,
        apart=conditions.apart + apart,
        first_colour=wish.first_colour or conditions.first_colour,
    )
    return await swiss_round(
        data, conditions, unfinished_as_draws=wish.unfinished_as_draws, limit_s=wish.limit_s
    )


def _apart(numbers: tuple[int, ...], data: Tournament) -> Apart:
    """PairingError for a number twice, alone, or of nobody: such a wish would do nothing without a word."""
    said = ",".join(map(str, numbers))
    strangers = sorted(set(numbers) - {player.number for player in data.players})
    if strangers:
        raise PairingError(
            f"--apart {said}: there is no player {strangers[0]}; expected numbers of the list",
            f"--apart {said}: нет участника {strangers[0]}; нужны номера из списка",
        )
    if len(numbers) < 2 or len(set(numbers)) < len(numbers):
        raise PairingError(
            f"--apart {said}: expected two or more players, each once",
            f"--apart {said}: нужны два разных участника или больше, каждый один раз",
        )
    return Apart(players=numbers)


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
        "system": None if report.chosen is None else report.chosen.system,
        "provisional_draws": [[pair.white, pair.black] for pair in report.provisional],
    }
    if report.swiss is not None:
        found["first_colour"] = report.swiss.first_colour.value
        found["first_colour_drawn"] = report.swiss.colour_drawn
        found["not_kept_apart"] = [
            {"board": one.board, "white": one.white, "black": one.black, "team": one.team}
            for one in report.swiss.not_apart
        ]
    if report.made is not None:
        found["differ"] = [[pair.white, pair.black] for pair in report.differ]
    return found


def as_text(report: Report, lang: str) -> str:
    """The pairs by board with names, then what an arbiter must know of them."""
    names = {player.number: player.name for player in report.data.players}
    said = report_words(lang).pair
    lines = [said.round.format(report.pairings.round)]
    for pair in report.pairings.pairs:
        white, black = (f"{names[n]} ({n})" for n in (pair.white, pair.black))
        lines.append(f"{pair.board:3d}  {white} – {black}")
    for number, why in report.pairings.unpaired:
        lines.append(f"     {names[number]} ({number}): {said.out[why]}")
    return "\n".join((*lines, *_notes(report, said, lang)))


def _bye(pairings: Pairings) -> int | None:
    return next((n for n, why in pairings.unpaired if why is Unpaired.PAIRING_BYE), None)


def _notes(report: Report, said: PairReportWords, lang: str) -> Iterator[str]:
    """What an arbiter must know of the pairs."""
    if report.chosen is not None and report.chosen.by not in ("option", "default"):
        by = said.by_regulation if report.chosen.by == "regulation" else report.chosen.by
        yield said.chosen[report.chosen.system].format(by)
    yield from (said.no_show.format(number) for number in report.no_shows)
    yield from (said.goes_on.format(p.white, p.black) for p in report.provisional)
    if report.swiss is not None:
        yield from held_lines(report.restriction, lang)
        yield from (said.not_apart.format(team) for team in by_team(report.swiss.not_apart, lang))
        if report.swiss.colour_drawn:
            yield said.white_drawn if report.swiss.first_colour is Side.WHITE else said.black_drawn
    if report.made is not None:
        yield said.differ.format(len(report.differ), len(report.made.pairs))
