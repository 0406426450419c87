"""`hall render`: any scene at any instant as a picture, from a journal in use or from the files alone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hall.app.rendering import Wanted, render
from hall.cli.group import hall
from hall.journal import Journal
from hall.model.instants import Span
from hall.model.scene_names import SCENES
from hall.timebase import iso
from tests.displays.pixels import rgb, share_of_different_pixels
from tests.hall.journals import a_whole_round, write
from tests.hall.venues import venue
from tests.hall.world import START


def hall_render(*arguments: str) -> Result:
    return CliRunner().invoke(hall, ["render", *arguments])


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a round that was moved by ten minutes, played and ended."""
    path = tmp_path_factory.mktemp("state") / "journal.sqlite"
    asyncio.run(write(path, a_whole_round().records))
    return path


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_of_a_hall_that_has_not_run_yet_is_drawn(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "page.png"
    done = hall_render("demo", scene, "--size", "960x540", "--state", str(tmp_path), "--out", str(out))
    assert (done.exit_code, done.output) == (0, "")
    assert rgb(out.read_bytes())[0] == (960, 540)
    assert not (tmp_path / "journal.sqlite").exists()


def test_the_wall_of_a_journal_is_drawn_as_it_was_at_an_instant(journal: Path) -> None:
    def at(span: Span) -> bytes:
        return render(venue(), journal, Wanted(scene="auto", at=iso(START + span, "UTC"), size=(960, 540)))

    due = at(Span.of(minutes=10))
    assert due == at(Span.of(minutes=10))
    assert share_of_different_pixels(due, at(Span.of(minutes=20))) > 0.01


def test_a_journal_that_a_daemon_holds_can_be_drawn_from(journal: Path) -> None:
    held = Journal(journal)
    held.open()
    try:
        png = render(venue(), journal, Wanted(scene="auto", at=iso(START, "UTC"), size=(960, 540)))
    finally:
        held.close()
    assert rgb(png)[0] == (960, 540)


def test_a_screen_is_drawn_in_its_own_size_and_in_the_languages_asked_for(journal: Path) -> None:
    tall = replace(venue().screens[0], width=540, height=960)
    known = replace(venue(), screens=(tall,))
    at = iso(START, "UTC")
    russian = render(known, journal, Wanted(scene="auto", at=at, languages=("ru",)))
    assert rgb(russian)[0] == (540, 960)
    assert russian != render(known, journal, Wanted(scene="auto", at=at, languages=("en",)))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("demo", "fireworks"), "expected one of auto, pairings"),
        (("demo", "auto", "--at", "noon"), "2026-11-14T14:55:12+03:00"),
        (("demo", "auto", "--lang", "ru,xx"), "such as ru,en"),
        (("demo", "auto", "--size", "9999x9"), "at most 7680"),
        (("demo", "auto", "--screen", "ceiling"), "expected one of"),
        (("nowhere", "auto"), "nowhere"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = hall_render(*arguments, "--state", str(tmp_path), "--out", str(tmp_path / "page.png"))
    assert done.exit_code == 1
    assert said in done.output
    assert not (tmp_path / "page.png").exists()


def test_a_size_that_is_none_is_refused(tmp_path: Path) -> None:
    done = hall_render("demo", "auto", "--size", "large", "--out", str(tmp_path / "page.png"))
    assert done.exit_code == 2
    assert "1920x1080" in done.output
