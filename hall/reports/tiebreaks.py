"""What gave a player's tie-breaks: for scripts, and as sentences in every language."""

from __future__ import annotations

from typing import TypedDict

from hall.standings.codes import Code
from hall.standings.explain import Adding, Explanation, LeftOut, Part, explain
from hall.standings.figures import exact, short
from hall.standings.scoring import Kind
from hall.standings.table import Standings
from hall.standings.worths import Source

_KINDS = {
    "ru": {
        Kind.PLAYED: "",
        Kind.FORFEIT_WIN: "соперник не явился",
        Kind.FORFEIT_LOSS: "неявка",
        Kind.PAIRING_BYE: "свободен от игры",
        Kind.FULL_BYE: "пропуск с очком",
        Kind.HALF_BYE: "пропуск с половиной очка",
        Kind.ABSENT: "не участвовал",
        Kind.OPEN: "результата ещё нет",
    },
    "be": {
        Kind.PLAYED: "",
        Kind.FORFEIT_WIN: "сапернік не з'явіўся",
        Kind.FORFEIT_LOSS: "няяўка",
        Kind.PAIRING_BYE: "вольны ад гульні",
        Kind.FULL_BYE: "пропуск з ачком",
        Kind.HALF_BYE: "пропуск з паловай ачка",
        Kind.ABSENT: "не ўдзельнічаў",
        Kind.OPEN: "выніку яшчэ няма",
    },
    "en": {
        Kind.PLAYED: "",
        Kind.FORFEIT_WIN: "won by forfeit",
        Kind.FORFEIT_LOSS: "lost by forfeit",
        Kind.PAIRING_BYE: "pairing bye",
        Kind.FULL_BYE: "full-point bye",
        Kind.HALF_BYE: "half-point bye",
        Kind.ABSENT: "absent",
        Kind.OPEN: "no result yet",
    },
}
_SOURCES = {
    "ru": {
        Source.OPPONENT: "очки соперника",
        Source.OPPONENT_UNPLAYED_AS_DRAWS: "очки соперника, несыгранные партии как ничьи",
        Source.DUMMY: "собственные очки",
        Source.CAPPED_BY_OPPONENT: "не больше, чем у соперника",
        Source.CAPPED_BY_ROUNDS: "не больше половины числа туров",
        Source.VIRTUAL_OPPONENT: "виртуальный соперник",
    },
    "be": {
        Source.OPPONENT: "ачкі саперніка",
        Source.OPPONENT_UNPLAYED_AS_DRAWS: "ачкі саперніка, нязгуляныя партыі як нічыі",
        Source.DUMMY: "уласныя ачкі",
        Source.CAPPED_BY_OPPONENT: "не больш, чым у саперніка",
        Source.CAPPED_BY_ROUNDS: "не больш за палову колькасці тураў",
        Source.VIRTUAL_OPPONENT: "віртуальны сапернік",
    },
    "en": {
        Source.OPPONENT: "opponent's points",
        Source.OPPONENT_UNPLAYED_AS_DRAWS: "opponent's points, unplayed games as draws",
        Source.DUMMY: "own points",
        Source.CAPPED_BY_OPPONENT: "no more than the opponent has",
        Source.CAPPED_BY_ROUNDS: "no more than half the rounds",
        Source.VIRTUAL_OPPONENT: "virtual opponent",
    },
}
_LEFT_OUT = {
    "ru": {
        LeftOut.LOWEST: "не считается: наименьшее",
        LeftOut.LOWEST_UNPLAYED: "не считается: несыгранный тур отбрасывается первым",
        LeftOut.HIGHEST: "не считается: наибольшее",
        LeftOut.BELOW_HALF: "не считается: у соперника меньше половины очков",
        LeftOut.NO_WIN: "не победа",
        LeftOut.UNRATED: "не считается: соперник без рейтинга",
    },
    "be": {
        LeftOut.LOWEST: "не лічыцца: найменшае",
        LeftOut.LOWEST_UNPLAYED: "не лічыцца: нязгуляны тур адкідваецца першым",
        LeftOut.HIGHEST: "не лічыцца: найбольшае",
        LeftOut.BELOW_HALF: "не лічыцца: у саперніка менш за палову ачкоў",
        LeftOut.NO_WIN: "не перамога",
        LeftOut.UNRATED: "не лічыцца: сапернік без рэйтынгу",
    },
    "en": {
        LeftOut.LOWEST: "left out: the lowest",
        LeftOut.LOWEST_UNPLAYED: "left out: an unplayed round goes first",
        LeftOut.HIGHEST: "left out: the highest",
        LeftOut.BELOW_HALF: "left out: the opponent has less than half",
        LeftOut.NO_WIN: "no win",
        LeftOut.UNRATED: "left out: the opponent has no rating",
    },
}
_ADDING = {
    "ru": {Adding.SUM: "сумма", Adding.MEAN: "среднее", Adding.MEAN_ROUNDED: "среднее, округлено"},
    "be": {Adding.SUM: "сума", Adding.MEAN: "сярэдняе", Adding.MEAN_ROUNDED: "сярэдняе, акруглена"},
    "en": {Adding.SUM: "sum", Adding.MEAN: "mean", Adding.MEAN_ROUNDED: "mean, rounded"},
}


class PartJson(TypedDict):
    """One round's part; numbers are exact decimals or fractions."""

    round: int
    kind: str
    opponent: int | None
    scored: str
    worth: str | None
    gives: str
    source: str | None
    left_out: str | None


class ExplainedJson(TypedDict):
    """One tie-break of a player with its parts."""

    tiebreak: str
    value: str | None
    adding: str
    tied: list[int]
    parts: list[PartJson]


def explained_json(table: Standings, number: int) -> list[ExplainedJson]:
    """Every tie-break of a player, in the order of the columns."""
    return [_json(explain(table, number, code)) for code in _columns(table)]


def explained_text(table: Standings, number: int, lang: str) -> str:
    """The same for people in their language, in English for one without words."""
    row, lang = table.row(number), lang if lang in _KINDS else "en"
    lines = [f"{row.number}  {row.name}"]
    for code in _columns(table):
        found = explain(table, number, code)
        value = "—" if found.value is None else short(found.value)
        among = f": {', '.join(map(str, found.tied))}" if len(found.tied) > 1 else ""
        lines.append(f"{code.value} = {value} ({_ADDING[lang][found.adding]}{among})")
        lines += [f"  {_line(table, code, part, lang)}" for part in found.parts]
    return "\n".join(lines)


def _columns(table: Standings) -> list[Code]:
    return [code for code in table.rules.codes if code is not Code.PLAY_OFF]


def _line(table: Standings, code: Code, part: Part, lang: str) -> str:
    players = table.book.ledger.players
    who = "" if part.opponent is None else f"{part.opponent} {players[part.opponent].name}"
    about = (who, _KINDS[lang][part.kind], "" if part.source is None else _SOURCES[lang][part.source])
    left_out = "" if part.left_out is None else f" — {_LEFT_OUT[lang][part.left_out]}"
    head = f"{'round' if lang == 'en' else 'тур'} {part.round}: {_gives(code, part)}"
    told = "; ".join(text for text in about if text)
    return f"{head}  {told}{left_out}".rstrip()


def _gives(code: Code, part: Part) -> str:
    """What a round brings; in Sonneborn-Berger how it is made."""
    if code in (Code.SB, Code.SB_C1) and part.worth is not None:
        return f"{short(part.worth)} × {short(part.scored)} = {short(part.gives)}"
    return short(part.gives)


def _json(found: Explanation) -> ExplainedJson:
    return {
        "tiebreak": found.code.value,
        "value": None if found.value is None else exact(found.value),
        "adding": found.adding.value,
        "tied": list(found.tied),
        "parts": [_part_json(part) for part in found.parts],
    }


def _part_json(part: Part) -> PartJson:
    return {
        "round": part.round,
        "kind": part.kind.value,
        "opponent": part.opponent,
        "scored": exact(part.scored),
        "worth": None if part.worth is None else exact(part.worth),
        "gives": exact(part.gives),
        "source": None if part.source is None else part.source.value,
        "left_out": None if part.left_out is None else part.left_out.value,
    }
