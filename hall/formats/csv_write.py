"""A tournament as CSV: a cross table that `csv_sheet` and people's spreadsheets read.

With semicolons, which a spreadsheet opens without being asked. Texts are kept from being formulas.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO

from hall.model.tournament import Game, Player, Result, Side, Tournament, Unpaired

_PLAYER = ("No.", "Title", "Name", "Rtg", "FED", "FideID", "Birth", "Sex", "Team")
_BYES = {Unpaired.PAIRING_BYE: "-1", Unpaired.FULL_BYE: "-1", Unpaired.HALF_BYE: "-½"}
_FORMULA = ("=", "+", "-", "@", "\t")
_FORFEITS = {
    Result.WHITE_WINS_BY_FORFEIT: "+-",
    Result.BLACK_WINS_BY_FORFEIT: "-+",
    Result.BOTH_FORFEIT: "--",
}


def csv_table(tournament: Tournament, points: Mapping[int, str], places: Mapping[int, int]) -> str:
    """Players in the order of their numbers, a column a round: `21b½` is Black against 21, a draw."""
    rounds = {played.number: _cells(played.games, played.unpaired) for played in tournament.played}
    out = StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow((*_PLAYER, *(f"{number}.Rd" for number in rounds), "Pts.", "Rk."))
    for player in sorted(tournament.players, key=lambda player: player.number):
        cells = [of_round.get(player.number, "") for of_round in rounds.values()]
        number = player.number
        writer.writerow((*_about(player), *cells, points.get(number, ""), places.get(number, "")))
    return out.getvalue()


def _about(player: Player) -> tuple[str | int, ...]:
    texts = (player.title, player.name, player.rating, player.federation, player.fide_id)
    others = (player.birth, player.sex, player.team)
    return (player.number, *(_safe(text) for text in (*texts, *others)))


def _safe(value: str | int | None) -> str | int:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value or ""


def _cells(games: tuple[Game, ...], unpaired: tuple[tuple[int, Unpaired], ...]) -> dict[int, str]:
    played = dict(cell for game in games for cell in _sides(game))
    return {**played, **{number: _BYES.get(why, "-0") for number, why in unpaired}}


def _sides(game: Game) -> Iterator[tuple[int, str]]:
    for place, side in enumerate(Side):
        other = game.pairing.player(side.opponent)
        yield game.pairing.player(side), f"{other}{'wb'[place]}{_sign(game.result, side, place)}"


def _sign(result: Result | None, side: Side, place: int) -> str:
    if result is None:
        return ""
    return _FORFEITS[result][place] if result in _FORFEITS else "0½1"[result.half_points(side)]
