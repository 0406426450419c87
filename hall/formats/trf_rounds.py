"""The cells of all players joined to rounds: opponents name each other, colours differ, results agree."""

from __future__ import annotations

from dataclasses import dataclass, field

from hall.formats.findings import Findings
from hall.formats.questions import (
    OF_A_CONTRADICTION,
    OF_A_PAIR,
    AskedFault,
    asked_fault,
    asked_of,
    cell_text,
    has_bye,
)
from hall.formats.trf_player import Cell, Record
from hall.model.tournament import Result, Side, Unpaired

# (White's code, Black's code); W D L are games of less than one move each, counted but not rated.
_RESULTS = {
    ("1", "0"): Result.WHITE_WINS,
    ("=", "="): Result.DRAW,
    ("0", "1"): Result.BLACK_WINS,
    ("W", "L"): Result.WHITE_WINS,
    ("D", "D"): Result.DRAW,
    ("L", "W"): Result.BLACK_WINS,
    ("+", "-"): Result.WHITE_WINS_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WINS_BY_FORFEIT,
    ("-", "-"): Result.BOTH_FORFEIT,
    # TRF16 has no code for these; programs write them so all the same.
    ("0", "0"): Result.BOTH_LOSE,
    ("0", "="): Result.LOSS_AND_DRAW,
    ("=", "0"): Result.DRAW_AND_LOSS,
}
_MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
_UNPAIRED = {
    "U": Unpaired.PAIRING_BYE,
    "F": Unpaired.FULL_BYE,
    "H": Unpaired.HALF_BYE,
    "Z": Unpaired.ABSENT,
    # TRF06 has no letters for byes.
    "=": Unpaired.HALF_BYE,
    "-": Unpaired.ABSENT,
    "0": Unpaired.ABSENT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """Two starting ranks that met or will meet; `result` None: nothing written yet."""

    white: int
    black: int
    result: Result | None
    rated: bool = True


@dataclass(slots=True)
class Drawn:
    """One round as the cells tell it; `silent` are players of whom it says nothing."""

    number: int
    met: list[Met] = field(default_factory=list)
    unpaired: list[tuple[int, Unpaired]] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)

    @property
    def without_results(self) -> bool:
        return all(met.result is None for met in self.met)


def join_round(number: int, records: dict[int, Record], findings: Findings) -> Drawn:
    """One round of all players; contradictions are faults, one-sided entries repairs."""
    drawn = Drawn(number=number)
    for rank, record in records.items():
        cell = record.cell(number)
        if cell is None:
            drawn.silent.append(rank)
        elif cell.opponent is None:
            _join_unpaired(drawn, rank, cell, records, findings)
        elif (back := _answer(rank, cell, number, records, findings)) is None:
            continue
        elif has_bye(cell) or has_bye(back):
            _ask_of_pair(number, records[rank], cell, back, findings)
        elif rank < cell.opponent:
            _join_pair(drawn, (rank, cell), (cell.opponent, back), findings)
    return drawn


def _join_unpaired(
    drawn: Drawn, rank: int, cell: Cell, records: dict[int, Record], findings: Findings
) -> None:
    if cell.result in ("+", "1"):
        drawn.unpaired.append((rank, _full_point(drawn.number, rank, cell, records, findings)))
    elif cell.result in _UNPAIRED:
        drawn.unpaired.append((rank, _UNPAIRED[cell.result]))
    else:
        findings.fault(
            cell.line,
            cell.column,
            f"0000 with colour or result {cell.result!r}",
            "an opponent's number, or a bye: 0000 - and one of U F H Z",
            "номер соперника или пропуск: 0000 - и одна из букв U F H Z",
        )


def _full_point(
    number: int, rank: int, cell: Cell, records: dict[int, Record], findings: Findings
) -> Unpaired:
    """TRF06's `0000 - +`: the pairing bye, if it is the only full point of its round."""
    others = (other.cell(number) for key, other in records.items() if key != rank)
    alone = not any(c and c.opponent is None and c.result in ("+", "1", "U") for c in others)
    why, code = (Unpaired.PAIRING_BYE, "U") if alone else (Unpaired.FULL_BYE, "F")
    findings.repair(
        cell.line,
        cell.column,
        f"a full point without opponent read as {code}; look whether it was a pairing bye or a given one",
        f"очко без соперника прочитано как {code}; проверьте, свободен от игры по жеребьёвке или нет",
    )
    return why


def _answer(
    rank: int, cell: Cell, number: int, records: dict[int, Record], findings: Findings
) -> Cell | None:
    """The opponent's cell where it names this player back, else None with a fault."""
    other = None if cell.opponent == rank else records.get(cell.opponent or 0)
    back = None if other is None else other.cell(number)
    if back is not None and back.opponent == rank:
        return back
    findings.faults.append(_unanswered(rank, cell, number, records, other))
    return None


def _unanswered(
    rank: int, cell: Cell, number: int, records: dict[int, Record], other: Record | None
) -> AskedFault:
    """Asks what the round was of a player whom the opponent's line does not name."""
    question = asked_of(records[rank], number, OF_A_CONTRADICTION)
    if other is None:
        expected, expected_ru = (
            "the number of another player of this file",
            "номер другого участника из этого файла",
        )
        return asked_fault(cell, question, expected, expected_ru)
    back = other.cell(number)
    found, found_ru = (
        ("nothing", "ничего") if back is None else (f"'{cell_text(back)}'", f"«{cell_text(back)}»")
    )
    who = f"{cell.opponent} ({other.player.name})"
    return asked_fault(
        cell,
        question,
        f"player {who} to name {rank} in round {number} too; line {other.line} has {found}",
        f"участник {who} тоже указывает {rank} в туре {number}; в строке {other.line}: {found_ru}",
    )


def _ask_of_pair(number: int, record: Record, cell: Cell, back: Cell, findings: Findings) -> None:
    """Two who name each other, and a letter of a round without a game: was it one? Asked of both."""
    if cell.answered:
        return
    own, other = cell_text(cell), cell_text(back)
    findings.faults.append(
        asked_fault(
            cell,
            asked_of(record, number, OF_A_PAIR),
            f"a game's result, or no opponent: line {cell.line} has '{own}', line {back.line} '{other}'",
            f"результат партии или пропуск без соперника: в строке {cell.line} «{own}», в строке {back.line}"
            f" «{other}»",
        )
    )


def _join_pair(drawn: Drawn, one: tuple[int, Cell], other: tuple[int, Cell], findings: Findings) -> None:
    if not _colours_differ(one[1], other[1], findings):
        return
    (white, white_cell), (black, black_cell) = _by_colour(one, other, findings)
    codes = _both_sided(white_cell, black_cell, findings)
    if codes != ("", "") and codes not in _RESULTS:
        findings.fault(
            white_cell.line,
            white_cell.column + 7,
            white_cell.result,
            f"a result that agrees with {black_cell.result!r} of line {black_cell.line}",
            f"результат, согласный с «{black_cell.result}» в строке {black_cell.line}",
        )
        return
    rated = codes[0] not in ("W", "D", "L")
    drawn.met.append(Met(white=white, black=black, result=_RESULTS.get(codes), rated=rated))


def _colours_differ(one: Cell, other: Cell, findings: Findings) -> bool:
    if one.colour is None or one.colour is not other.colour:
        return True
    letter = "w" if one.colour is Side.WHITE else "b"
    findings.fault(
        other.line,
        other.column + 5,
        letter,
        f"the other colour than line {one.line} has, which is {letter} too",
        f"другой цвет, чем в строке {one.line}: там тоже {letter}",
    )
    return False


def _by_colour(
    one: tuple[int, Cell], other: tuple[int, Cell], findings: Findings
) -> tuple[tuple[int, Cell], tuple[int, Cell]]:
    """White first; where neither side says, the lower starting rank counts as White."""
    cell, back = one[1], other[1]
    if cell.colour is None or back.colour is None:
        known = cell.colour is not back.colour
        lacking = cell if cell.colour is None else back
        findings.repair(
            lacking.line,
            lacking.column + 5,
            "colour taken from the opponent"
            if known
            else f"no colour on either side: {one[0]} taken as White",
            "цвет взят у соперника" if known else f"цвет не указан: белыми считается {one[0]}",
        )
    one_is_black = cell.colour is Side.BLACK or back.colour is Side.WHITE
    return (other, one) if one_is_black else (one, other)


def _both_sided(white: Cell, black: Cell, findings: Findings) -> tuple[str, str]:
    """Both codes; one that is missing follows from the other side's."""
    if bool(white.result) == bool(black.result):
        return white.result, black.result
    lacking, given = (white, black) if not white.result else (black, white)
    if given.result not in _MIRROR:
        return white.result, black.result
    findings.repair(
        lacking.line,
        lacking.column + 7,
        f"result taken from the opponent in line {given.line}",
        f"результат взят у соперника из строки {given.line}",
    )
    return white.result or _MIRROR[black.result], black.result or _MIRROR[white.result]
