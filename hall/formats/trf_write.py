"""Writes a tournament as TRF16 or TRF26 so that programs read it back equal. What it had to cut is told.

A played round has a cell for everybody; a withdrawn or expelled player is absent (Z), his games stay (rated).
The coming round's pairs stand without results, its byes with their letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction

from hall.formats.findings import Findings, Note
from hall.formats.trf_abnormal import abnormal_lines
from hall.formats.trf_dates import is_trf_date, trf_date
from hall.formats.trf_records import record_lines
from hall.formats.trf_scoring import Scoring, scoring_of
from hall.formats.trf_teams import TeamScore, of_teams_commented, play_in_no_team, team_lines
from hall.model.plain_text import plain
from hall.model.tournament import Game, Player, Result, Side, Tournament, Unpaired

_NAME = 33
_POINTS = 4
_CODES = {
    Result.WHITE_WINS: ("1", "0"),
    Result.DRAW: ("=", "="),
    Result.BLACK_WINS: ("0", "1"),
    Result.WHITE_WINS_BY_FORFEIT: ("+", "-"),
    Result.BLACK_WINS_BY_FORFEIT: ("-", "+"),
    Result.BOTH_FORFEIT: ("-", "-"),
    # No code says these; TRF26 has record 299 besides, in TRF16 programs write them like this.
    Result.LOSS_AND_DRAW: ("0", "="),
    Result.DRAW_AND_LOSS: ("=", "0"),
    Result.BOTH_LOSE: ("0", "0"),
    None: (" ", " "),
}
_UNRATED = {"1": "W", "=": "D", "0": "L"}
_BYES = {Unpaired.PAIRING_BYE: "U", Unpaired.FULL_BYE: "F", Unpaired.HALF_BYE: "H"}
_NOTHING = " " * 8
_ABSENT = "0000 - Z"


class Edition(Enum):
    """Which description of the format is followed."""

    TRF16 = "trf16"
    TRF26 = "trf26"


@dataclass(frozen=True, slots=True, kw_only=True)
class Teams:
    """Whether teams `play` each other, else players have them beside their names; how they stand."""

    play: bool
    scores: Mapping[str, TeamScore] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenTrf:
    """The file's text (lines end with CR LF) and what had to be cut, with the place in that text."""

    text: str
    notes: tuple[Note, ...]


def write_trf(
    tournament: Tournament,
    edition: Edition = Edition.TRF16,
    *,
    facts: Mapping[str, str] | None = None,
    ranks: Mapping[int, int] | None = None,
    teams: Teams | None = None,
) -> WrittenTrf:
    """The tournament as text.

    `facts`: values of records (by code: 042, 122 ...) that the tournament's own file did not have.
    `ranks`: places by number; without them by points, then by starting rank. `teams`: whether they play each
    other and how they stand; without it their record stands for anybody to count.
    """
    findings = Findings()
    is_trf26 = edition is Edition.TRF26
    play = teams is not None and teams.play
    lone = play_in_no_team(tournament) if play else ()
    told = team_lines(
        tournament,
        is_trf26=is_trf26,
        scores=teams.scores if teams else None,
        in_comments=teams is not None and (not play or bool(lone)),
    )
    head = list(record_lines(tournament, facts or {}, told, is_trf26=is_trf26))
    if lone:
        head = [of_teams_commented(line) for line in head]
    if is_trf26:
        _note_dates(head, findings)
    if is_trf26 and (lone or not play):  # 299 numbers teams where they play
        head += abnormal_lines(tournament)
    _note_lone(len(head), tournament, lone, findings)
    points = _points(tournament, scoring_of(tournament.records))
    places = ranks or _ranks(points)
    cells = _cells(tournament)
    lines = [*head]
    for player in tournament.players:
        number = player.number
        line = _player(
            len(lines) + 1, _born(len(lines) + 1, player, findings) if is_trf26 else player, findings
        )
        score = _held(len(lines) + 1, 81, _points_text(points[number]), ".{0,4}", findings)
        lines.append(f"{line} {score:>4} {places[number]:4d}  {'  '.join(cells[number])}".rstrip())
    return WrittenTrf(text="".join(f"{line}\r\n" for line in lines), notes=tuple(findings.notes))


def _note_lone(head: int, tournament: Tournament, lone: tuple[int, ...], findings: Findings) -> None:
    """Of players without a team in an event of teams, with whom no program could read its matches."""
    for line, player in enumerate(tournament.players, head + 1):
        if player.number in lone:
            findings.repair(
                line,
                5,
                f"player {player.number} has games but no team: the teams stand in comments, for other"
                " programs this is an event of players; put the player into a team",
                f"участник {player.number} играл, но не в команде: команды записаны в комментариях, для"
                " других программ это личный турнир; внесите участника в команду",
            )


def _note_dates(head: list[str], findings: Findings) -> None:
    """Of days that can be read in two ways, or in none."""
    for number, text in enumerate(head, 1):
        if text[:3] in ("042", "052") and text[4:].strip() and not is_trf_date(text[4:]):
            _not_a_date(number, 5, text[4:].strip(), findings)


def _born(line: int, player: Player, findings: Findings) -> Player:
    """With the birth as TRF26 writes it, where the file's way can be read in one way only."""
    if not player.birth or is_trf_date(player.birth):
        return player
    said = trf_date(player.birth)
    if said is None:
        _not_a_date(line, 70, player.birth, findings)
        return player
    return replace(player, birth=said)


def _not_a_date(line: int, column: int, text: str, findings: Findings) -> None:
    findings.repair(
        line,
        column,
        f"{text!r} is kept as it is: TRF26 wants YYYY/MM/DD, and this has two readings or none",
        f"«{text}» оставлено как есть: в TRF26 нужно ГГГГ/ММ/ДД, а здесь прочтений несколько или ни одного",
    )


def _player(line: int, player: Player, findings: Findings) -> str:
    """Columns 1-79."""
    name = _cut(line, 15, player.name, _NAME, findings)
    title = _cut(line, 11, player.title or "", 3, findings)
    federation = _cut(line, 54, player.federation or "", 3, findings)
    fide_id = _held(line, 58, player.fide_id or "", r"[0-9]{0,11}", findings)
    birth = _cut(line, 70, player.birth or "", 10, findings)
    # Cut, these would be others.
    rating = _held(line, 49, str(player.rating or ""), r"[0-9]{0,4}", findings)
    sex = _held(line, 10, player.sex or "", "[mw]?", findings)
    return (
        f"001 {player.number:4d} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} "
        f"{fide_id:>11} {birth:<10}"
    )


def _held(line: int, column: int, text: str, form: str, findings: Findings) -> str:
    """The text where the columns can hold it, else blank."""
    if re.fullmatch(form, text):
        return text
    what = f"{text!r} is left out: the columns of TRF cannot hold it"
    findings.repair(line, column, what, f"«{text}» пропущено: в позициях TRF этого не записать")
    return ""


def _cut(line: int, column: int, text: str, width: int, findings: Findings) -> str:
    text = plain(text)  # an end of a line would break the record
    if len(text) <= width:
        return text
    what = f"{text!r} is cut to the {width} columns that TRF has for it"
    findings.repair(line, column, what, f"«{text}» обрезано до {width} позиций, которые даёт TRF")
    return text[:width].rstrip()


def _cells(tournament: Tournament) -> dict[int, list[str]]:
    """Each player's cells, all of one length."""
    cells: dict[int, list[str]] = {player.number: [] for player in tournament.players}
    rounds = {played.number: played for played in tournament.played}
    last = max(rounds, default=0)
    for number in range(1, last + 1):
        played = rounds.get(number)
        games = [pair for game in played.games for pair in _sides(game)] if played else []
        byes = [(n, _bye(why)) for n, why in played.unpaired] if played else []
        # A late entry was absent before: his cells are never shifted (blank: nothing is known of the round).
        _add(cells, dict((*games, *byes)), _ABSENT if played else _NOTHING)
    coming = tournament.next_pairings
    if coming is not None and coming.round > last:
        for _ in range(last + 1, coming.round):
            _add(cells, {}, _NOTHING)
        pairs = [p for pair in coming.pairs for p in _sides(Game(pairing=pair, result=None))]
        _add(cells, dict((*pairs, *((n, _bye(why)) for n, why in coming.unpaired))), _NOTHING)
    return cells


def _add(cells: dict[int, list[str]], of_round: Mapping[int, str], else_: str) -> None:
    for number, own in cells.items():
        own.append(of_round.get(number, else_))


def _sides(game: Game) -> Iterator[tuple[int, str]]:
    white, black = _CODES[game.result]
    if not game.rated:
        white, black = _UNRATED.get(white, white), _UNRATED.get(black, black)
    pairing = game.pairing
    yield pairing.white, f"{pairing.black:4d} w {white}"
    yield pairing.black, f"{pairing.white:4d} b {black}"


def _bye(why: Unpaired) -> str:
    return f"0000 - {_BYES.get(why, 'Z')}"


def _points(tournament: Tournament, scoring: Scoring) -> dict[int, Fraction]:
    """Points from the rounds; those that were stated, where earlier rounds are not known."""
    made = {player.number: Fraction(0) for player in tournament.players}
    numbers = sorted(played.number for played in tournament.played)
    if numbers != list(range(1, len(numbers) + 1)) or (not numbers and tournament.points_halves):
        stated = dict(tournament.points_halves)
        return {number: Fraction(stated.get(number, 0), 2) for number in made}
    for played in tournament.played:
        for game in played.games:
            if game.result is not None:
                for side in Side:
                    made[game.pairing.player(side)] += scoring.game(game.result, side)
        for number, why in played.unpaired:
            made[number] += scoring.bye(why)
    return made


def _points_text(points: Fraction) -> str:
    text = f"{float(points):.1f}" if points.denominator <= 2 else f"{float(points):.2f}"
    return text if len(text) <= _POINTS else f"{float(points):.1f}"


def _ranks(points: Mapping[int, Fraction]) -> dict[int, int]:
    order = sorted(points, key=lambda number: (-points[number], number))
    return {number: place for place, number in enumerate(order, 1)}
