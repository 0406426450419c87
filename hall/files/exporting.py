"""A tournament of the hall as files for others: TRF for rating, PGN pairs for broadcasting, CSV for lists.

What is not published yet is in none of them unless asked for: `public` leaves it out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from hall.errors import HallError
from hall.files.rating_facts import (
    event_title,
    known_facts,
    missing_for_rating,
    round_day,
    with_days_of_the_hall,
)
from hall.formats.csv_write import csv_table
from hall.formats.findings import Note
from hall.formats.latin import latin_tournament, latinized
from hall.formats.pgn_write import PgnRound, pgn_pairs
from hall.formats.trf_teams import TeamScore
from hall.formats.trf_write import Edition, Teams, write_trf
from hall.model.state import RoundState, TournamentState
from hall.model.stated_byes import names_team_event
from hall.model.tournament import Game, Tournament
from hall.standings.after import table_after
from hall.standings.match_table import matches_after
from hall.standings.so_far import tournament_so_far
from hall.standings.table import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """A file's content, and what had to be cut to fit the format."""

    content: bytes
    notes: tuple[Note, ...] = ()


def exported(t: TournamentState, ending: str) -> Exported:
    """The file of that kind: `trf`, `pgn` or `csv`; HallError where it cannot be made."""
    match ending:
        case "trf":
            return trf_file(t)
        case "pgn":
            return pgn_file(t)
        case "csv":
            return csv_file(t)
    raise HallError(f".{ending}: expected a file ending with .trf, .pgn or .csv")


def trf_file(
    t: TournamentState, edition: Edition = Edition.TRF16, *, latin: bool = False, chief: str | None = None
) -> Exported:
    """The rating file: every round so far, places as on the walls, what the hall knows besides.

    Its notes name what is missing for rating. `latin`: in Latin letters alone. `chief` is who is logged in as
    chief arbiter, where no file names one.
    """
    so_far = _so_far(t)
    data = with_days_of_the_hall(t, so_far)
    facts = known_facts(t, data, chief)
    if latin:
        data, facts = latin_tournament(data), {code: latinized(text) for code, text in facts.items()}
        facts["012"] = latinized(event_title(t, latin=True))
    ranks = _ranks(_rows(t, so_far), edition)
    written = write_trf(data, edition, facts=facts, ranks=ranks, teams=_teams(t, so_far, latin=latin))
    lacks = missing_for_rating(written.text, edition)
    return Exported(content=written.text.encode("utf-8"), notes=(*written.notes, *lacks))


def pgn_file(t: TournamentState, number: int | None = None, *, latin: bool = False) -> Exported:
    """A round's pairs, those of the current one where none is named; HallError where it has none."""
    data = _so_far(t)
    if latin:
        data = latin_tournament(data)
    title, city = event_title(t, latin=latin), t.entry.city or ""
    data = replace(
        data,
        name=data.name or (latinized(title) if latin else title),
        city=data.city or (latinized(city) if latin else city) or None,
    )
    wanted = t.current if number is None else number
    games = _games(t, data, wanted)
    if not games:
        raise HallError(f"{t.id}: round {wanted} has no pairs")
    day = round_day(t, wanted or 0)
    date = None if day is None else f"{day:%Y.%m.%d}"
    text = pgn_pairs(data, [PgnRound(number=wanted or 0, games=games, date=date)])
    return Exported(content=text.encode("utf-8"))


def csv_file(t: TournamentState) -> Exported:
    """The cross table so far."""
    data = _so_far(t)
    rows = _rows(t, data)
    points = {row.number: _decimal(row.points) for row in rows}
    places = {row.number: row.place for row in rows if row.place is not None}
    return Exported(content=csv_table(data, points, places).encode("utf-8-sig"))


def recoded(file: Exported, encoding: str) -> Exported:
    """The text in another encoding than UTF-8; HallError where there is none or it lacks a letter."""
    try:
        return replace(file, content=file.content.decode("utf-8").encode(encoding))
    except LookupError as error:
        raise HallError(f"{encoding}: expected an encoding such as utf-8, cp1251 or cp1252") from error
    except UnicodeEncodeError as error:
        letters = error.object[error.start : error.end]
        raise HallError(f"{encoding} has no {letters!r}; export as utf-8") from error


def public(t: TournamentState) -> TournamentState:
    """The tournament without rounds that nobody has read yet: for files that lie open on a share."""
    data = t.data
    over = set() if data is None else {played.number for played in data.played}
    shown = {n: known for n, known in t.rounds.items() if n in over or _is_public(known)}
    if data is not None and data.next_pairings is not None and data.next_pairings.round not in shown:
        data = replace(data, next_pairings=None)
    current = t.current if t.current in shown else max(shown, default=None)
    # Who has left counts as on the walls, whether or not the round from which he left is public.
    rosters = {n: RoundState(number=n, roster=known.roster) for n, known in t.rounds.items() if known.roster}
    return replace(t, data=data, rounds={**rosters, **shown}, current=current)


def _is_public(known: RoundState) -> bool:
    return known.published_at is not None or known.start_actual is not None


def _so_far(t: TournamentState) -> Tournament:
    data = tournament_so_far(t)
    if data is None:
        raise HallError(f"{t.id}: no tournament has been imported yet")
    return data


def _games(t: TournamentState, data: Tournament, number: int | None) -> tuple[Game, ...]:
    """The round as the hall has it, with the results that stand; else as the file had it."""
    known = t.rounds.get(number or 0)
    if known is not None and known.pairs:
        return tuple(Game(pairing=pair, result=known.result(pair.board)) for pair in known.pairs)
    return next((played.games for played in data.played if played.number == number), ())


def _rows(t: TournamentState, data: Tournament) -> tuple[Row, ...]:
    """The hall's own table after the last round; none before the first."""
    table = table_after(t, max((played.number for played in data.played), default=0))
    return () if table is None else table.rows


def _ranks(rows: tuple[Row, ...], edition: Edition) -> dict[int, int]:
    """TRF26 lets level players share a rank, programs of TRF16 expect each once; who has none comes last."""
    shared = edition is Edition.TRF26
    return {row.number: (row.place or n) if shared else n for n, row in enumerate(rows, 1)}


def _teams(t: TournamentState, data: Tournament, *, latin: bool) -> Teams:
    """Whether teams play, by the regulation or the file; how they stand by the regulation's table."""
    play = t.entry.regulation.team_matches is not None or any(map(names_team_event, data.records))
    rows = matches_after(t, max((played.number for played in data.played), default=0))
    scores = {
        latinized(row.team) if latin else row.team: TeamScore(
            match_points=row.match_points, game_points=row.game_points, place=row.place
        )
        for row in rows
    }
    return Teams(play=play, scores=scores)


def _decimal(points: Fraction) -> str:
    """Points are whole or halves."""
    whole, half = divmod(int(2 * points), 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"
