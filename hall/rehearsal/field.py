"""Made-up players for a whole rehearsed tournament: the demo's invented names, with what a regulation asks of
players (ages, teams). The same seed gives the same people. No rounds are played yet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import hall
from hall.errors import HallError
from hall.formats.trf import read_trf
from hall.model.regulations import Regulation
from hall.model.tournament import Player, Tournament

FEWEST = 4
_DEMO = Path(hall.__file__).parent / "demo" / "open-80.trf"
_SEX = {"girls": "w", "women": "w", "boys": "m", "men": "m"}  # by the name of a division
_TEAMS = ("Белый Ключ", "Верхний Яр", "Долгий Плёс", "Красная Горка", "Старый Мост", "Тихий Затон")
_YOUNGEST, _OLDEST = 8, 17  # of school students
_RATING_OF_A_CHILD = 800  # below the grown-up whose name he has


def made_up(regulation: Regulation, division: str, *, count: int, seed: int) -> Tournament:
    """The tournament before its first pairing; HallError where there are not as many names."""
    people = _people(_SEX.get(division))
    if not FEWEST <= count <= len(people):
        raise HallError(f"{count} players: expected {FEWEST} to {len(people)}, for whom there are names")
    dice = Random(f"{seed}/players")
    chosen = sorted(dice.sample(people, count), key=lambda one: (-(one.rating or 0), one.name))
    if regulation.age_groups:
        year = max(date.day.year for date in regulation.rounds)
        chosen = [_child(one, year, place, dice) for place, one in enumerate(chosen)]
    players = tuple(replace(one, number=number) for number, one in enumerate(chosen, 1))
    return Tournament(name=regulation.title_ru, players=players, rounds_total=len(regulation.rounds) or None)


def latecomer(regulation: Regulation, division: str, known: tuple[Player, ...], *, seed: int) -> Player:
    """One more of the same kind, whom nobody of `known` has the name of; HallError where all are taken."""
    names = {one.name for one in known}
    spare = [one for one in _people(_SEX.get(division)) if one.name not in names]
    if not spare:
        raise HallError(f"{len(known)} players: no name is left for a late entry")
    dice = Random(f"{seed}/latecomer")
    chosen = dice.choice(spare)
    if regulation.age_groups:
        chosen = _child(chosen, max(date.day.year for date in regulation.rounds), len(known), dice)
    return replace(chosen, number=max((one.number for one in known), default=0) + 1)


def _people(sex: str | None) -> list[Player]:
    everybody = read_trf(_DEMO.read_bytes()).tournament.players
    return [one for one in everybody if sex is None or one.sex == sex]


def _child(one: Player, year: int, place: int, dice: Random) -> Player:
    """A school student of a team; the older play better."""
    age = max(_YOUNGEST, min(_OLDEST, _OLDEST - place // 3 + dice.randrange(-1, 2)))
    born = f"{year - age}/{dice.randrange(1, 13):02d}/{dice.randrange(1, 29):02d}"
    rating = (one.rating or 0) - _RATING_OF_A_CHILD
    return replace(
        one,
        title=None,
        rating=rating if rating >= 1000 else None,
        federation="RUS",
        fide_id=None,
        birth=born,
        team=_TEAMS[place % len(_TEAMS)],
    )
