"""Tesseract can read the wall at half its size: what a machine reads there, people read from afar.

Each picture takes tesseract a second; five are read, with Russian or with English names alone, since a short
Latin name among Russian ones is read as Cyrillic.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from displays.layout import layout
from displays.scenes import Link, scene
from displays.screen import Typesetter
from hall.model.instants import Instant
from hall.snapshot import PairingsView, ScreenView, Snapshot
from tests.displays.samples import (
    ENDED,
    NAMES,
    WALL,
    after,
    before,
    list_of,
    snapshot,
    with_results,
)

RUSSIAN = sorted(
    {name for name, _ in NAMES if all(c in " абвгдеёжзийклмнопрстуфхцчшщъыьэюя" for c in name.lower())}
)
ENGLISH = (
    *("Ashworth Clement", "Beckett Louisa", "Carrington Hugh", "Dunmore Philip", "Ellsworth Martha"),
    *("Fairbanks Oliver", "Granger Matilda", "Hartwell Simon", "Ingleby Frances", "Kingsley Rupert"),
    *("Langford Agnes", "Marchbank Edward", "Northcott Helen", "Osgood Benjamin", "Pemberton Ruth"),
    *("Radcliffe George", "Sheffield Nora", "Thornbury Walter", "Underhill Grace", "Whitmore Stephen"),
)
FULL = (0, 0, 1920, 1080)
COLUMNS = ((0, 120, 960, 960), (960, 120, 960, 960))


def named(names: Sequence[str], *, boards: Sequence[int] | None = None) -> PairingsView:
    """A list whose players, on these boards, bear the names in order; as many boards as names allow."""
    seats = iter(names)
    view = list_of(60 if boards else len(names) // 2)
    wanted = set(boards or (pair.board for pair in view.pairs))
    pairs = tuple(
        replace(
            pair, white=replace(pair.white, name=next(seats)), black=replace(pair.black, name=next(seats))
        )
        for pair in view.pairs
        if pair.board in wanted
    )
    return replace(view, pairs=pairs)


def asked(name: str) -> ScreenView:
    return replace(WALL, scene=name)


_TWENTY = len(RUSSIAN) // 2 * 2
_ENDED = ENDED[: len(ENGLISH) // 2]
PICTURES = [
    ("pairings, Russian", snapshot(view=named(RUSSIAN[:_TWENTY])), asked("pairings"), before(40), (FULL,)),
    ("pairings, English", snapshot(view=named(ENGLISH)), asked("pairings"), before(40), (FULL,)),
    ("by name, Russian", snapshot(view=named(RUSSIAN[:_TWENTY])), asked("by_name"), before(40), COLUMNS),
    ("by name, English", snapshot(view=named(ENGLISH)), asked("by_name"), before(40), COLUMNS),
    (
        "results, English",
        snapshot(with_results(*_ENDED), named(ENGLISH, boards=_ENDED)),
        asked("results"),
        after(162, 20),
        (FULL,),
    ),
]


def page(shown: Snapshot, at: Instant, typesetter: Typesetter, screen: ScreenView = WALL) -> pygame.Surface:
    """The page at 1080p, grey, dark on light."""
    surface = pygame.Surface((1920, 1080), 0, 32)
    boxes = layout(scene(shown, screen, at, Link()), surface.get_size(), typesetter.measure)
    typesetter.paint(surface, boxes)
    white = pygame.Surface(surface.get_size(), 0, 32)
    white.fill((255, 255, 255))
    white.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.grayscale(white)


def read(picture: pygame.Surface, share: float, folder: Path, *options: str) -> str:
    """What tesseract reads at a share of the size."""
    width, height = picture.get_size()
    path = folder / "page.png"
    pygame.image.save(
        pygame.transform.smoothscale(picture, (round(width * share), round(height * share))), path
    )
    command = ["tesseract", str(path), "-", *options]
    # Its threads wait for one another longer than such a small picture takes.
    alone = {**os.environ, "OMP_THREAD_LIMIT": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=alone)
    return done.stdout


@pytest.mark.parametrize(
    ("shown", "screen", "at", "parts"), [one[1:] for one in PICTURES], ids=[one[0] for one in PICTURES]
)
def test_every_name_is_read_at_half_the_size(
    shown: Snapshot,
    screen: ScreenView,
    at: Instant,
    parts: Sequence[tuple[int, int, int, int]],
    typesetter: Typesetter,
    tmp_path: Path,
) -> None:
    picture = page(shown, at, typesetter, screen)
    options = ("-l", "rus+eng", "--psm", "11")
    text = " ".join(
        " ".join(read(picture.subsurface(part), 0.5, tmp_path, *options).split()) for part in parts
    )
    assert shown.pairings is not None
    seats = [seat for pair in shown.pairings.pairings[0].pairs for seat in (pair.white, pair.black)]
    assert [seat.name for seat in seats if seat.name not in text] == []


def test_the_countdown_is_read_at_a_quarter_of_the_size(typesetter: Typesetter, tmp_path: Path) -> None:
    picture = page(snapshot(), before(4, 48), typesetter).subsurface((200, 270, 1520, 430))
    text = read(picture, 0.25, tmp_path, "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:")
    assert text.strip() == "04:48"
