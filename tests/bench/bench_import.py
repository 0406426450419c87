"""How long a TRF of 1,000 players and 11 rounds takes to be read, beside gacrux on the same file.

python -m tests.bench.bench_import (processor time of our own, so that a busy machine tells no other figure)
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hall.formats.trf import read_trf
from hall.formats.trf_write import write_trf
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament

PLAYERS = 1000
ROUNDS = 11
TRIES = 5


def rows() -> list[tuple[str, str, str]]:
    """What, measured, target."""
    content = write_trf(event()).text.encode()
    found = [
        (f"TRF of {PLAYERS} players, {ROUNDS} rounds read", f"{_best(content):.3f} s", "0.3 s"),
        ("  written again", f"{_written(content):.3f} s", "-"),
    ]
    gacrux = _gacrux(content)
    return [*found, ("  gacrux on the same file, whole process", gacrux, "-")]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<50} {measured:>12} {target:>10}")


def event() -> Tournament:
    """Random pairs and results, the same in every run."""
    chance = random.Random(7)
    people = tuple(
        Player(
            number=n,
            name=f"Player{n:04d}, Made",
            rating=2600 - n,
            federation="BLR",
            sex="m",
            fide_id=f"{9_000_000 + n}",
        )
        for n in range(1, PLAYERS + 1)
    )
    results = [*[Result.WHITE_WINS] * 4, *[Result.DRAW] * 4, *[Result.BLACK_WINS] * 3, Result.BOTH_FORFEIT]
    played = []
    for number in range(1, ROUNDS + 1):
        order = list(range(1, PLAYERS + 1))
        chance.shuffle(order)
        games = tuple(
            Game(
                pairing=Pairing(board=k + 1, white=order[2 * k], black=order[2 * k + 1]),
                result=chance.choice(results),
            )
            for k in range(PLAYERS // 2)
        )
        played.append(PlayedRound(number=number, games=games, unpaired=()))
    return Tournament(name="Bench", players=people, played=tuple(played), rounds_total=ROUNDS)


def _best(content: bytes) -> float:
    return min(_timed(content) for _ in range(TRIES))


def _timed(content: bytes) -> float:
    begun_s = time.process_time()
    found = read_trf(content)
    took_s = time.process_time() - begun_s
    assert (len(found.tournament.players), found.repairs) == (PLAYERS, ())
    return took_s


def _written(content: bytes) -> float:
    tournament = read_trf(content).tournament
    begun_s = time.process_time()
    write_trf(tournament)
    return time.process_time() - begun_s


def _gacrux(content: bytes) -> str:
    """Its tie-break tool reads the file and counts points."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_bytes(content)
        command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(path), "-t", "PTS"]
        begun_s = time.perf_counter()
        ended = subprocess.run(command, capture_output=True, check=False, timeout=120)
        took_s = time.perf_counter() - begun_s
    return f"{took_s:.3f} s" if ended.returncode == 0 else "not measured"


if __name__ == "__main__":
    main()
