"""One 001 record of a TRF: fixed columns to values, cell by cell. What they mean together is `trf_rounds`.

columns 5-8 starting rank, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation, 58-68 FIDE number,
70-79 birth, 81-84 points, 86-89 rank, then a cell of ten for each round: 92-95 opponent, 97 colour, 99 result
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from hall.formats.findings import Findings
from hall.formats.personal import birth_of, fide_id_of, sex_of
from hall.model.tournament import Player, Side

FIRST_CELL = 91  # zero-based; the first round's opponent begins in column 92
CELL = 10
POINTS_COLUMN = 81
# TRF06 and Vega write titles short.
_SHORT_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
_SIDES = {"w": Side.WHITE, "b": Side.BLACK, "-": None, "": None}
_RESULTS = frozenset("10=WDL+-HFUZ")
# A game as nearly every program writes it: eight columns that need no closer look.
_GAME = re.compile(r"(?=.{4} ) *([1-9][0-9]*) ([wb]) ([10=+-])", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One round of one player as written; `result` is the code in capitals, empty where blank."""

    line: int
    column: int
    opponent: int | None
    colour: Side | None
    result: str
    answered: bool = False  # by an arbiter, who is not asked again

    @property
    def blank(self) -> bool:
        return self.opponent is None and self.colour is None and not self.result


@dataclass(slots=True)
class Record:
    """A 001 record: the player, the points stated and the cells of rounds 1, 2, ..."""

    line: int
    player: Player
    points: Fraction | None
    cells: list[Cell] = field(default_factory=list)

    @property
    def halves(self) -> int | None:
        """The points stated, in halves; None where there are none or they are no halves."""
        doubled = None if self.points is None else 2 * self.points
        return int(doubled) if doubled is not None and doubled.denominator == 1 else None

    def cell(self, round_number: int) -> Cell | None:
        """The cell of a round; None where the line ends before it or holds nothing there."""
        if round_number > len(self.cells) or self.cells[round_number - 1].blank:
            return None
        return self.cells[round_number - 1]


def read_player(line: int, text: str, findings: Findings) -> Record | None:
    """The record of a line, or None with a fault where it has no number or no name."""
    text = _in_columns(line, text, findings)
    number = _number(line, text, findings)
    name = text[14:47].strip()
    if not name:
        findings.fault(line, 15, text[14:47], "a name in columns 15-47", "имя в позициях 15-47")
    if number is None or not name:
        return None
    player = Player(
        number=number,
        name=name,
        rating=_rating(line, text, findings),
        title=_title(text[10:13].strip()),
        federation=text[53:56].strip().upper() or None,
        fide_id=fide_id_of(line, 58, text[57:68].strip(), findings),
        sex=sex_of(line, 10, text[9:10].strip(), findings),
        birth=birth_of(line, 70, text[68:80].strip(), findings),
    )
    _note_rank(line, text[85:89].strip(), findings)
    cells = [_cell(line, text, start, findings) for start in range(FIRST_CELL, len(text.rstrip()), CELL)]
    return Record(line=line, player=player, points=_points(line, text, findings), cells=cells)


def _in_columns(line: int, text: str, findings: Findings) -> str:
    """The line with its columns in characters; some programs pad names by UTF-8 bytes."""
    if text.isascii() or _fits(text):
        return text
    raw = text.encode("utf-8")
    try:
        moved = raw[:47].decode("utf-8").ljust(47) + raw[47:].decode("utf-8")
    except UnicodeDecodeError:
        return text
    if not _fits(moved):
        return text
    findings.repair(
        line, 15, "the columns count bytes, not characters", "позиции отсчитаны в байтах, а не в знаках"
    )
    return moved


def _fits(text: str) -> bool:
    """Whether name, rating, federation, points and the first cell stand where they should."""
    text = text.ljust(FIRST_CELL + CELL)
    between = text[47] + text[52] + text[56] + text[84]
    return (
        not between.strip()
        and re.search(r"\S {2,}\S", text[14:47]) is None
        and re.fullmatch(r" *\d* *", text[48:52]) is not None
        and re.fullmatch(r" *[A-Za-z]* *", text[53:56]) is not None
        and re.fullmatch(r" *(\d+([.,]\d)?)? *", text[80:84]) is not None
        and re.fullmatch(r" *\d* [ wb-] .  ", text[91:101], re.IGNORECASE) is not None
    )


def _number(line: int, text: str, findings: Findings) -> int | None:
    written = text[3:9]
    if re.fullmatch(r" +[0-9]{1,4} +", written.ljust(6)) and int(written) > 0:
        return int(written)
    findings.fault(
        line,
        5,
        written.strip(),
        "a starting rank from 1 to 9999 in columns 5-8",
        "стартовый номер от 1 до 9999 в позициях 5-8",
    )
    return None


def _title(written: str) -> str | None:
    return _SHORT_TITLES.get(written.upper(), written) or None


def _note_rank(line: int, written: str, findings: Findings) -> None:
    """Ranks are counted anew; one that is no number may be another column shifted."""
    if not re.fullmatch("[0-9]*", written):
        findings.repair(line, 86, f"rank {written!r} left out", f"место «{written}» пропущено")


def _rating(line: int, text: str, findings: Findings) -> int | None:
    written = text[48:52].strip()
    if not written.strip("-"):
        return None
    if written.isascii() and written.isdigit():
        return int(written) or None
    findings.fault(
        line, 49, written, "a rating or blanks in columns 49-52", "рейтинг или пробелы в позициях 49-52"
    )
    return None


def _points(line: int, text: str, findings: Findings) -> Fraction | None:
    written = text[80:84].strip()
    if not written:
        return None
    if not re.fullmatch(r"\d+([.,]\d{0,2})?", written, re.ASCII):
        findings.fault(
            line,
            POINTS_COLUMN,
            written,
            "points such as 2.5 in columns 81-84",
            "очки вида 2.5 в позициях 81-84",
        )
        return None
    if "," in written:
        findings.repair(line, POINTS_COLUMN, "points with a decimal comma", "очки с десятичной запятой")
    return Fraction(written.replace(",", ".").rstrip("."))


def _cell(line: int, text: str, start: int, findings: Findings) -> Cell:
    game = _GAME.fullmatch(text, start, start + 8)
    if game is not None and not text[start + 8 : start + CELL].strip(" "):
        opponent, colour, result = game.groups()
        side = Side.WHITE if colour == "w" else Side.BLACK
        return Cell(line=line, column=start + 1, opponent=int(opponent), colour=side, result=result)
    written = text[start : start + CELL].ljust(CELL)
    column = start + 1
    for place in (4, 6, 8, 9):
        if written[place] != " ":
            findings.fault(
                line,
                column + place,
                written.rstrip(),
                "a cell of ten columns such as '  12 w 1  '",
                "ячейка из десяти позиций вида «  12 w 1  »",
            )
            return Cell(line=line, column=column, opponent=None, colour=None, result="")
    return Cell(
        line=line,
        column=column,
        opponent=_opponent(line, column, written[:4].strip(), findings),
        colour=_colour(line, column + 5, written[5].strip(), findings),
        result=_result(line, column + 7, written[7].strip(), findings),
    )


def _opponent(line: int, column: int, written: str, findings: Findings) -> int | None:
    if not written.strip("-"):
        return None
    if written.isascii() and written.isdigit():
        return int(written) or None
    findings.fault(
        line, column, written, "an opponent's number, 0000 or blanks", "номер соперника, 0000 или пробелы"
    )
    return None


def _colour(line: int, column: int, written: str, findings: Findings) -> Side | None:
    if written.lower() in _SIDES:
        return _SIDES[written.lower()]
    findings.fault(line, column, written, "colour w, b or -", "цвет w, b или -")
    return None


def _result(line: int, column: int, written: str, findings: Findings) -> str:
    code = written.upper().replace("½", "=")
    if not code or code in _RESULTS:
        return code
    findings.fault(
        line, column, written, "a result: 1 = 0 W D L + - H F U Z", "результат: 1 = 0 W D L + - H F U Z"
    )
    return ""
