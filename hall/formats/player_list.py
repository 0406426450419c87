"""Lists of players, rankings and cross tables: rows to players, and a cross table's cells to rounds.

The cells go through the same joining as a TRF's: opponents must name each other, results must agree.
"""

from __future__ import annotations

import re
from dataclasses import replace

from hall.formats.columns import Section
from hall.formats.findings import Findings
from hall.formats.listed import Seat
from hall.formats.matrix import Matrix, cells_of, matrix
from hall.formats.people import People, people_of, updated
from hall.formats.personal import birth_of, fide_id_of, sex_of, starting_number_of
from hall.formats.result_text import CrossCell, cross_cell, halves_of
from hall.formats.sheet import Row
from hall.formats.trf_header import Header
from hall.formats.trf_player import Cell, Record
from hall.formats.trf_rounds import join_round
from hall.formats.trf_tournament import tournament_of
from hall.model.tournament import Player, Side, Tournament
from hall.pairing.berger import seats

# White's letter beside Black's, by language: w/b, w/s, б/ч, b/n (blancas), b/c (biały, bílý), b/č.
_WHITE = ("w", "б", "b")
_UNPAIRED = {"½": "H", "1": "+", "+": "+", "0": "Z", "-": "Z", "": "Z"}


def tournament_of_players(
    name: str, section: Section, known: Tournament | None, findings: Findings
) -> Tournament:
    """The players of a list, with its rounds where it is a cross table; FormatError with all faults."""
    seats = [_seat(section, row, findings) for row in section.rows]
    people = people_of(seats, known, findings)
    findings.stop_if_faulty()
    points = {people.numbers[s.line, s.column]: s.halves for s in seats if s.halves is not None}
    if section.rounds:
        return _with_rounds(name, section, people, points, known, findings)
    robin = _by_table(section, people, points) if section.opponents else None
    if robin is not None:
        return _with_table(name, section, people, points, known, robin, findings)
    _note_matrix(section, findings)
    newer = {people.numbers[s.line, s.column]: s for s in seats}
    players = tuple(updated(p, newer[p.number]) if p.number in newer else p for p in people.players)
    if known is not None:
        return replace(known, players=players)
    return Tournament(name=name, players=players, points_halves=tuple(sorted(points.items())))


def _seat(section: Section, row: Row, findings: Findings) -> Seat:
    def said(field: str) -> str:
        return section.cell(row, field)

    def at(field: str) -> int:
        return section.columns.get(field, 0) + 1

    rating, number, rank = said("rating"), said("number"), _number(said("rank"))
    if rating and not re.fullmatch("[0-9]{1,4}|-", rating):
        findings.repair(
            row.line,
            section.columns["rating"] + 1,
            f"rating {rating!r} left out",
            f"рейтинг «{rating}» пропущен",
        )
    return Seat(
        line=row.line,
        column=section.columns["name"] + 1,
        name=said("name").rstrip(","),
        number=starting_number_of(row.line, at("number"), number, findings) if number else rank or None,
        rating=int(rating) or None if re.fullmatch("[0-9]{1,4}", rating) else None,
        title=said("title") or None,
        federation=said("federation").upper() or None,
        fide_id=fide_id_of(row.line, at("fide_id"), said("fide_id"), findings),
        sex=sex_of(row.line, at("sex"), said("sex"), findings),
        birth=birth_of(row.line, at("birth"), said("birth"), findings),
        team=said("team") or None,
        halves=halves_of(said("points")),
    )


def _with_rounds(
    name: str,
    section: Section,
    people: People,
    points: dict[int, int],
    known: Tournament | None,
    findings: Findings,
) -> Tournament:
    """A cross table's rounds; everybody's cells at once, since each game stands in two of them."""
    cells = {row.line: _cells(section, row, findings) for row in section.rows}
    _refuse_without_games(section, cells, findings)
    findings.stop_if_faulty()
    number_of = _references(section, cells, people)
    whites = _white_letter(cells)
    names = {player.number: player for player in people.players}
    records = {}
    for row in section.rows:
        own = people.numbers[row.line, section.columns["name"] + 1]
        found = [_trf_cell(section, row, n, cell, number_of, whites) for n, cell in cells[row.line].items()]
        records[own] = _record(row, names[own], found)
    drawn = [join_round(number, records, findings) for number in range(1, max(section.rounds) + 1)]
    while drawn and not drawn[-1].met and not drawn[-1].unpaired:
        drawn.pop()
    findings.stop_if_faulty()
    made = tournament_of(Header(), records, drawn, findings)
    base = known or replace(made, name=name, points_halves=tuple(sorted(points.items())))
    players = made.players if known is None else people.players
    kept = base.next_pairings
    still = kept if kept is not None and kept.round > len(made.played) else None
    return replace(base, players=players, played=made.played, next_pairings=made.next_pairings or still)


def _by_table(section: Section, people: People, points: dict[int, int]) -> Matrix | None:
    """The matrix where its numbers are those drawn: of a ranking's ranks nobody knows the rounds."""
    if "number" not in section.columns:
        return None
    at = section.columns["name"] + 1
    return matrix(section, {row.line: people.numbers[row.line, at] for row in section.rows}, points)


def _with_table(
    name: str,
    section: Section,
    people: People,
    points: dict[int, int],
    known: Tournament | None,
    robin: Matrix,
    findings: Findings,
) -> Tournament:
    """A matrix as the rounds of the Berger table, which is noted: the page does not say them."""
    names = {player.number: player for player in people.players}
    records = {}
    for row in section.rows:
        own = people.numbers[row.line, section.columns["name"] + 1]
        records[own] = _record(row, names[own], cells_of(robin, row, own))
    drawn = [join_round(number, records, findings) for number in range(1, robin.last + 2)]
    while not drawn[-1].met:
        drawn.pop()
    findings.stop_if_faulty()
    made = tournament_of(Header(), records, drawn, findings)
    _note_table(section, findings)
    total = seats(robin.players) - 1
    base = known or replace(made, name=name, points_halves=tuple(sorted(points.items())), rounds_total=total)
    players = made.players if known is None else people.players
    return replace(base, players=players, played=made.played, next_pairings=made.next_pairings)


def _cells(section: Section, row: Row, findings: Findings) -> dict[int, CrossCell | None]:
    found: dict[int, CrossCell | None] = {}
    for number, at in sorted(section.rounds.items()):
        said = row.cells[at] if at < len(row.cells) else ""
        try:
            found[number] = None if said == "*" else cross_cell(said)
        except ValueError:
            if said.casefold() != "bye":
                findings.fault(
                    row.line,
                    at + 1,
                    said,
                    "a cell such as 21b½, 17w1, -½ or nothing",
                    "ячейка вида 21b½, 17w1, -½ или пусто",
                )
            found[number] = CrossCell(opponent=None, colour="", result="1")
    return found


def _refuse_without_games(
    section: Section, cells: dict[int, dict[int, CrossCell | None]], findings: Findings
) -> None:
    """A list of those not paired looks like a cross table, but has only some of the players and no games."""
    if not any(cell and cell.opponent for row in cells.values() for cell in row.values()):
        line = section.header.line if section.header else 1
        findings.fault(
            line,
            1,
            "a table of rounds without opponents",
            "a cross table with all players, or a list of pairs",
            "таблица со всеми участниками или список пар",
        )


def _references(
    section: Section, cells: dict[int, dict[int, CrossCell | None]], people: People
) -> dict[int, int]:
    """What the opponents' numbers mean: starting ranks, or a ranking's ranks where that agrees better."""
    at = section.columns["name"] + 1
    own = {row.line: people.numbers[row.line, at] for row in section.rows}
    ranks = {row.line: _number(section.cell(row, "rank")) for row in section.rows}
    by_number = {number: number for number in own.values()}
    by_rank = {rank: own[line] for line, rank in ranks.items() if rank is not None}
    usable = len(by_rank) == len(own) and "number" in section.columns
    if usable and _agreeing(cells, own, by_rank) > _agreeing(cells, own, by_number):
        return by_rank
    return by_number


def _agreeing(
    cells: dict[int, dict[int, CrossCell | None]], own: dict[int, int], number_of: dict[int, int]
) -> int:
    """How many cells are answered by the opponent's cell."""
    met = {
        (own[line], number, number_of.get(cell.opponent))
        for line, row in cells.items()
        for number, cell in row.items()
        if cell is not None and cell.opponent is not None
    }
    return sum(1 for one, number, other in met if other != one and (other, number, one) in met)


def _white_letter(cells: dict[int, dict[int, CrossCell | None]]) -> str:
    seen = {cell.colour for row in cells.values() for cell in row.values() if cell is not None}
    return next((letter for letter in _WHITE if letter in seen), "w")


def _trf_cell(
    section: Section,
    row: Row,
    number: int,
    cell: CrossCell | None,
    number_of: dict[int, int],
    white: str,
) -> Cell:
    column = section.rounds[number] + 1
    if cell is None:
        return Cell(line=row.line, column=column, opponent=None, colour=None, result="")
    if cell.opponent is None:
        return Cell(line=row.line, column=column, opponent=None, colour=None, result=_UNPAIRED[cell.result])
    side = None if not cell.colour else Side.WHITE if cell.colour == white else Side.BLACK
    return Cell(
        line=row.line,
        column=column,
        opponent=number_of.get(cell.opponent, cell.opponent),
        colour=side,
        result=cell.result.replace("½", "="),
    )


def _record(row: Row, player: Player, found: list[Cell]) -> Record:
    return Record(line=row.line, player=player, points=None, cells=found)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,4}", text) else None


def _note_matrix(section: Section, findings: Findings) -> None:
    """A round robin's matrix says who beat whom, but neither when nor with which colour."""
    if section.opponents and section.header is not None:
        findings.repair(
            section.header.line,
            min(section.opponents.values()) + 1,
            "the table has neither rounds nor colours: only its players are taken over",
            "в таблице нет ни туров, ни цветов: из неё взяты только участники",
        )


def _note_table(section: Section, findings: Findings) -> None:
    assert section.header is not None
    findings.repair(
        section.header.line,
        min(section.opponents.values()) + 1,
        "the table has neither rounds nor colours: taken from the Berger table by the players' numbers",
        "в таблице нет ни туров, ни цветов: они взяты из таблицы Бергера по номерам участников",
    )
