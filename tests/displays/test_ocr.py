"""Tesseract can read the wall at half its size: what a machine reads there, people read from afar."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pygame

from displays.layout import layout
from displays.scenes import Link, scene
from displays.screen import Typesetter
from hall.model.instants import Instant
from hall.snapshot import Snapshot
from tests.displays.samples import NAMES, WALL, before, list_of, snapshot

RUSSIAN = sorted(
    {name for name, _ in NAMES if all(c in " абвгдеёжзийклмнопрстуфхцчшщъыьэюя" for c in name.lower())}
)


def page(shown: Snapshot, at: Instant, typesetter: Typesetter) -> pygame.Surface:
    """The page at 1080p, grey, dark on light."""
    surface = pygame.Surface((1920, 1080), 0, 32)
    typesetter.paint(surface, layout(scene(shown, WALL, at, Link()), surface.get_size(), typesetter.measure))
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
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_every_name_is_read_at_half_the_size(typesetter: Typesetter, tmp_path: Path) -> None:
    seats = iter(RUSSIAN)
    named = [
        replace(pair, white=replace(pair.white, name=white), black=replace(pair.black, name=black))
        for pair, white, black in zip(list_of(20).pairs, seats, seats, strict=False)
    ]
    picture = page(snapshot(view=replace(list_of(20), pairs=tuple(named))), before(40), typesetter)
    text = " ".join(read(picture, 0.5, tmp_path, "-l", "rus+eng", "--psm", "11").split())
    assert [p.white.name for p in named if p.white.name not in text] == []
    assert [p.black.name for p in named if p.black.name not in text] == []


def test_the_countdown_is_read_at_a_quarter_of_the_size(typesetter: Typesetter, tmp_path: Path) -> None:
    picture = page(snapshot(), before(4, 48), typesetter).subsurface((200, 270, 1520, 430))
    text = read(picture, 0.25, tmp_path, "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:")
    assert text.strip() == "04:48"
