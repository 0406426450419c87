"""Names in Latin letters, for programs that know no others; as passports write them (ICAO 9303), `й` as `y`.

A name in FIDE's list may be spelt otherwise: that is for people to compare.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from hall.formats.trf_teams import TEAM_CODES
from hall.model.tournament import Player, Tournament

_FROM = "абвгдежзийклмнопрстуфхцчшщъыьэюяёіўїєґłøđßæœ"
_TO = "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya e i u yi ye g l o d ss ae oe"
_LETTERS = dict(zip(_FROM, _TO.split(" "), strict=True))
_SIGNS = str.maketrans(
    dict.fromkeys("«»„“”", '"') | {"№": "No.", "–": "-", "—": "-", "’": "'", "½": "1/2", "×": "x"}
)


def latinized(text: str) -> str:
    """The text in ASCII; a letter of neither alphabet becomes `?`."""
    if text.isascii():
        return text
    return "".join(_letter(text, place) for place in range(len(text)))


def latin_tournament(data: Tournament) -> Tournament:
    """Every name and every record of it in Latin letters; columns of teams stay where they were."""
    return replace(
        data,
        name=latinized(data.name),
        city=data.city and latinized(data.city),
        federation=data.federation and latinized(data.federation),
        chief_arbiter=data.chief_arbiter and latinized(data.chief_arbiter),
        players=tuple(_player(player) for player in data.players),
        records=tuple(_record(text) for text in data.records),
    )


def _player(player: Player) -> Player:
    return replace(
        player,
        name=latinized(player.name),
        title=player.title and latinized(player.title),
        federation=player.federation and latinized(player.federation),
        team=player.team and latinized(player.team),
    )


def _record(text: str) -> str:
    """A team's name keeps its 32 columns."""
    if text[:3] not in TEAM_CODES:
        return latinized(text)
    begins = 8 if text[:3] == "310" else 4
    name = latinized(text[begins : begins + 32].rstrip())
    return f"{latinized(text[:begins])}{name:<32.32}{latinized(text[begins + 32 :])}"


def _letter(text: str, place: int) -> str:
    ch = text[place]
    if ch.isascii():
        return ch
    small = _LETTERS.get(ch.lower())
    if small is None:
        plain = unicodedata.normalize("NFKD", ch.translate(_SIGNS)).encode("ascii", "ignore").decode()
        return plain or "?"
    if not ch.isupper():
        return small
    shouts = text[place + 1 : place + 2].isupper() or (place > 0 and text[place - 1].isupper())
    return small.upper() if shouts else small.capitalize()
