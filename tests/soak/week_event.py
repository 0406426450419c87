"""A made-up week: five round robins of forty players in one hall, nine rounds on seven days. Pure.

Here is what is played when and how it ends; who plays it in the running hall is in `week_officials`.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from hall.config import find
from hall.formats.trf import read_trf
from hall.formats.trf_write import write_trf
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Player, Result, Tournament
from hall.model.venue import Entry
from hall.opening import on_tables
from hall.pairing.berger import berger

TOURNAMENTS = ("a", "b", "c", "d", "e")
PLAYERS = 40
BOARDS = PLAYERS // 2
ROUNDS = 9
READER = "pi-2"
READ_HERE, READ_THERE = range(1, 21), range(21, 25)  # electronic boards: the daemon's, the reader's
_STARTS = (
    *((2, "16:00"), (3, "10:00"), (3, "18:00"), (4, "16:00"), (5, "10:00"), (5, "18:00")),
    *((6, "16:00"), (7, "16:00"), (8, "10:00")),
)
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_TABLE = berger(PLAYERS)


def pairs(round_number: int) -> tuple[Pairing, ...]:
    """As the table has them, at the tournament's own boards from 1."""
    return tuple(
        Pairing(board=board, white=white, black=black)
        for board, (white, black) in enumerate(_TABLE[round_number - 1], 1)
    )


def result(tournament: str, round_number: int, white: int) -> Result:
    """How a game ends."""
    return Random(f"{tournament}/{round_number}/{white}").choice(_RESULTS)


def pairs_in_hall(entry: Entry, round_number: int) -> tuple[Pairing, ...]:
    """As the hall numbers them when it reads the file."""
    data = on_tables(read_trf(file_before(entry.id, round_number)).tournament, entry)
    assert data.next_pairings is not None
    return data.next_pairings.pairs


def file_before(tournament: str, round_number: int) -> bytes:
    """What the pairing program writes: the rounds that were played, the pairs of the coming one."""
    data = Tournament(
        name=f"Турнир {tournament}",
        players=tuple(
            Player(number=n, name=f"Неделин{n:02d}, {tournament.upper()}", rating=2400 - 10 * n)
            for n in range(1, PLAYERS + 1)
        ),
        played=tuple(_played(tournament, number) for number in range(1, round_number)),
        next_pairings=Pairings(round=round_number, pairs=pairs(round_number)),
        rounds_total=ROUNDS,
    )
    return write_trf(data).text.encode()


def _played(tournament: str, number: int) -> PlayedRound:
    games = tuple(Game(pairing=p, result=result(tournament, number, p.white)) for p in pairs(number))
    return PlayedRound(number=number, games=games, unpaired=())


def first_board(tournament: str) -> int:
    """In the hall."""
    return 1 + BOARDS * TOURNAMENTS.index(tournament)


def written(folder: Path, tournaments: tuple[str, ...], ports: Path) -> Path:
    """The venue's file beside its regulation and the first round's files."""
    rounds = "".join(
        f'    {{ number = {number}, day = 2026-03-0{day}, start = "{start}" }},\n'
        for number, (day, start) in enumerate(_STARTS, 1)
    )
    known = find("izhevsk-2013", "regulations").read_text(encoding="utf-8")
    without_dates = re.sub(r"other_dates = \[.*?\n\]\n", "", known, flags=re.S)
    regulation = re.sub(r"rounds = \[.*?\n\]\n", f"rounds = [\n{rounds}]\n", without_dates, flags=re.S)
    (folder / "week.toml").write_text(regulation.replace('id = "izhevsk-2013"', 'id = "week"'), "utf-8")
    venue = folder / "venue.toml"
    venue.write_text(_VENUE + _entries(folder, tournaments) + _reader_ports(ports), "utf-8")
    return venue


def _entries(folder: Path, tournaments: tuple[str, ...]) -> str:
    found = []
    for name in tournaments:
        file = folder / f"{name}.trf"
        file.write_bytes(file_before(name, 1))
        first = first_board(name)
        found.append(
            f'[[tournaments]]\nid = "{name}"\nregulation = "week"\ndivision = "open"\nhall = "main"\n'
            f'first_board = {first}\nlast_board = {first + BOARDS - 1}\nfile = "{file}"\n'
            f'name_ru = "Турнир {name}"\nname_en = "Tournament {name}"\n'
        )
    return "".join(found)


def _reader_ports(ports: Path) -> str:
    return "".join(
        f'[[ports]]\npath = "{ports}/board-{board:02d}"\nboard = {board}\nreader = "{READER}"\n'
        for board in READ_THERE
    )


_VENUE = """
id = "week"
name_ru = "Неделя"
name_en = "Week"
zone = "Europe/Samara"
languages = ["ru", "en"]
[[halls]]
id = "main"
name_ru = "Зал"
name_en = "Hall"
[[screens]]
name = "wall-1"
hall = "main"
[[screens]]
name = "wall-2"
hall = "main"
[[screens]]
name = "wall-3"
hall = "main"
[voice]
languages = ["ru", "en"]
[web]
port = 8080
"""
