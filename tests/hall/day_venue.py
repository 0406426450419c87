"""Two tournaments in two halls for the day in Chromium: venue and regulations as files, players as TRF."""

from __future__ import annotations

from pathlib import Path

from hall.folder import StateFolder
from hall.formats.trf_write import write_trf
from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.tournament import Pairing, Pairings, Player, Tournament
from hall.rehearsal.stage import free_port
from hall.tablet.login import Access
from hall.timebase import HallTime, new_timescale, of_iso
from tests.hall.running import Running

# A second is a minute.
RATE = 60
MORNING = of_iso("2026-05-01T09:00:00+04:00")
BOYS_LIMIT = Span.of(minutes=5)
SECRETARY = Actor(name="Ильмень О.", role=Role.SECRETARY)
OF_BOYS = Actor(name="Рощина Е.", role=Role.ARBITER, hall="fireplace")
OF_GIRLS = Actor(name="Вереск Т.", role=Role.ARBITER, hall="conference")

_REGULATION = """\
id = "{id}"
title_ru = "Кубок Заречья"
title_en = "Zarechye Cup"
zone = "Europe/Samara"
system = "swiss"
phones = "forbidden_in_zone"
pairings_after_play_min = 30
rounds = [{rounds}]
[[divisions]]
id = "{id}"
name_ru = "{ru}"
name_en = "{en}"
name_be = "{be}"
[default_time]
limit_min = {limit}
comparison = ">"
[time_control]
periods = [{{ min = 60 }}]
increment_s = 30
"""
# The girls' first round has no date ahead: their arbiter gives it its hour.
_BOYS = '{ number = 1, day = 2026-05-01, start = "16:00" }, { number = 2, day = 2026-05-02, start = "10:00" }'
_GIRLS = (
    '{ number = 1, day = 2026-04-30, start = "10:00" }, { number = 2, day = 2026-05-02, start = "15:00" }'
)
_VENUE = """\
id = "zarechye"
name_ru = "ДК «Заречье»"
name_en = "Zarechye house of culture"
zone = "Europe/Samara"
languages = ["ru", "be", "en"]
[[halls]]
id = "fireplace"
name_ru = "Каминный зал"
name_be = "Камінная зала"
name_en = "Fireplace hall"
[[halls]]
id = "conference"
name_ru = "Конференц-зал"
name_be = "Канферэнц-зала"
name_en = "Conference hall"
[[tournaments]]
id = "boys"
regulation = "boys"
division = "boys"
hall = "fireplace"
first_board = 1
last_board = 10
[[tournaments]]
id = "girls"
regulation = "girls"
division = "girls"
hall = "conference"
first_board = 101
last_board = 110
[[screens]]
name = "fireplace-1"
hall = "fireplace"
[[screens]]
name = "conference-1"
hall = "conference"
[voice]
languages = ["ru"]
enabled = false
[web]
bind = "127.0.0.1"
"""
_BOYS_NAMES = (
    *("Дубравцев Егор", "Сосновский Ян", "Ковыльный Савва", "Рябинович Роман", "Плёсовец Пётр"),
    *("Ольшанский Лев", "Заречнев Никон", "Туманович Глеб", "Бересклетов Марк", "Вьюгин Тихон"),
    *("Лозинцев Клим", "Кедрачёв-Подгорбунский Святослав"),
)
_GIRLS_NAMES = (
    *("Травникова Майя", "Светлозёрова Злата", "Черноярцева Вера", "Ясногорская Ася"),
    *("Колокольчева Мира", "Журавкина Яна", "Полевщикова Алиса", "Огнецветова Ева"),
)


def two_halls(folder: Path) -> Running:
    """The venue's files and a fresh state folder with PINs, on the morning of the first round."""
    settings = folder / "config"
    for kind in ("venues", "regulations"):
        (settings / kind).mkdir(parents=True)
    venue = settings / "venues" / "zarechye.toml"
    venue.write_text(_VENUE, encoding="utf-8")
    for id, ru, be, en, limit, rounds in (
        ("boys", "Юноши", "Юнакі", "Boys", 5, _BOYS),
        ("girls", "Девушки", "Дзяўчаты", "Girls", 120, _GIRLS),
    ):
        rules = _REGULATION.format(id=id, ru=ru, be=be, en=en, limit=limit, rounds=rounds)
        (settings / "regulations" / f"{id}.toml").write_text(rules, encoding="utf-8")
    state = StateFolder(path=folder / "state").create()
    scale = new_timescale(rate=RATE, start=MORNING, epoch="test")
    halls = ("fireplace", "conference")
    _, pins = Access.create(state.access, timebase=HallTime(scale), epoch=scale.epoch, halls=halls)
    return Running(folder=state, scale=scale, port=free_port(), pins=pins, venue=str(venue))


def boys_file() -> bytes:
    """Twelve players and the pairs of round 1."""
    pairs = tuple(Pairing(board=k, white=k, black=k + 6) for k in range(1, 7))
    return _trf(_BOYS_NAMES, Pairings(round=1, pairs=pairs))


def girls_file() -> bytes:
    """Eight players whom the hall is to pair."""
    return _trf(_GIRLS_NAMES, None)


def _trf(names: tuple[str, ...], pairings: Pairings | None) -> bytes:
    players = tuple(
        Player(number=n, name=name.replace(" ", ", "), rating=2000 - 10 * n)
        for n, name in enumerate(names, 1)
    )
    data = Tournament(name="Zarechye Cup", players=players, next_pairings=pairings)
    return write_trf(data).text.encode()
