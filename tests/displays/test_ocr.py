"""Tesseract can read the wall at half its size: what a machine reads there, people read from afar.

Each picture takes tesseract a second; five are read every day and eleven at full length, with Russian or with
English names alone, since a short Latin name among Russian ones is read as Cyrillic.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from displays.layout import layout
from displays.scenes import Link, scene
from displays.screen import Typesetter
from hall.model.instants import Instant
from hall.published.snapshot import PairingsView, ScreenView, Snapshot
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
from tests.displays.table_pages import FINISHED, HIDDEN
from tests.displays.tables import drawn, round_robin, swiss, with_draw, with_table

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A picture that is read part by part, and the names that must be found on it."""

    shown: Snapshot
    screen: ScreenView
    at: Instant
    names: tuple[str, ...]
    parts: tuple[tuple[int, int, int, int], ...] = (FULL,)


def _pairings(names: Sequence[str]) -> Read:
    shown = snapshot(view=named(names))
    return Read(shown=shown, screen=asked("pairings"), at=before(40), names=tuple(names))


def _by_name(names: Sequence[str]) -> Read:
    shown = snapshot(view=named(names))
    return Read(shown=shown, screen=asked("by_name"), at=before(40), names=tuple(names), parts=COLUMNS)


def _results(names: Sequence[str]) -> Read:
    boards = ENDED[: len(names) // 2]
    shown = snapshot(with_results(*boards), named(names, boards=boards))
    return Read(shown=shown, screen=asked("results"), at=after(162, 20), names=tuple(names))


def _standings(names: Sequence[str]) -> Read:
    shown = with_table(swiss(12, names=tuple(names[:12])), FINISHED)
    return _alone(Read(shown=shown, screen=asked("standings"), at=after(264), names=tuple(names[:12])))


def _cross_table(names: Sequence[str]) -> Read:
    view = round_robin()
    rows = tuple(replace(row, name=name) for row, name in zip(view.rows, names, strict=False))
    shown = with_table(replace(view, rows=rows), FINISHED)
    return _alone(Read(shown=shown, screen=asked("cross_table"), at=after(264), names=tuple(names[:10])))


def _drawn(names: Sequence[str]) -> Read:
    view = drawn(10)
    numbers = tuple(replace(one, name=name) for one, name in zip(view.drawn, names, strict=False))
    shown = with_draw(replace(view, drawn=numbers), HIDDEN)
    return Read(shown=shown, screen=asked("draw"), at=before(1186), names=tuple(names[:10]))


def _alone(found: Read) -> Read:
    """Tables turn from language to language: here they have the one."""
    assert found.shown.venue is not None
    return replace(found, shown=replace(found.shown, venue=replace(found.shown.venue, languages=("ru",))))


_RU, _EN = RUSSIAN[: len(RUSSIAN) // 2 * 2], ENGLISH
PICTURES = {
    "pairings, Russian": _pairings(_RU),
    "by name, English": _by_name(_EN),
    "standings, Russian": _standings(_RU),
    "cross table, English": _cross_table(_EN),
    "draw, Russian": _drawn(_RU),
}
MORE = {
    "pairings, English": _pairings(_EN),
    "by name, Russian": _by_name(_RU),
    "standings, English": _standings(_EN),
    "cross table, Russian": _cross_table(_RU),
    "draw, English": _drawn(_EN),
    "results, English": _results(_EN),
}


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


@pytest.mark.parametrize("what", [*PICTURES, *(MORE if "HALL_SOAK_FACTOR" in os.environ else ())])
def test_every_name_is_read_at_half_the_size(what: str, typesetter: Typesetter, tmp_path: Path) -> None:
    one = (PICTURES | MORE)[what]
    picture = page(one.shown, one.at, typesetter, one.screen)
    options = ("-l", "rus+eng", "--psm", "11")
    text = " ".join(
        " ".join(read(picture.subsurface(part), 0.5, tmp_path, *options).split()) for part in one.parts
    )
    assert [name for name in one.names if name not in text] == []


def test_the_countdown_is_read_at_a_quarter_of_the_size(typesetter: Typesetter, tmp_path: Path) -> None:
    picture = page(snapshot(), before(4, 48), typesetter).subsurface((200, 270, 1520, 430))
    text = read(picture, 0.25, tmp_path, "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:")
    assert text.strip() == "04:48"
