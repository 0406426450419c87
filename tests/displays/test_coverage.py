"""Which letters the shipped fonts can draw, and that the table tells the truth about the files."""

from __future__ import annotations

import json
from importlib import resources

import pytest
from fontTools.ttLib import TTFont

from displays.coverage import FALLBACKS, runs, uncovered
from displays.screen import Typesetter
from displays.theme import Face

FOLDER = resources.files("displays") / "fonts"
FILES = [face.value for face in Face] + list(FALLBACKS)


@pytest.mark.parametrize("file", FILES)
def test_the_table_is_what_the_font_can_draw(file: str) -> None:
    ranges = json.loads((FOLDER / "coverage.json").read_text("ascii"))[file]
    told = {code for first, last in ranges for code in range(first, last + 1)}
    with resources.as_file(FOLDER / file) as path:
        assert told == set(TTFont(path).getBestCmap())


def test_all_fonts_together_stay_small_and_carry_their_licence() -> None:
    assert sum(len((FOLDER / file).read_bytes()) for file in FILES) < 1_600_000
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "OFL.txt").read_text("utf-8")
    assert "Bitstream" in (FOLDER / "VERA.txt").read_text("utf-8")


@pytest.mark.parametrize(
    "name",
    [
        "Преображенский Константин",
        "Ґудзовата Соломія",
        "Ђорђевић Ненад",
        "Αλεξάνδρου Γεώργιος",
        "Nguyễn Thị Hồng",
        "Нурғалиев Әділ",
        "Ўзбекова Қундуз",
        "Æðelþryð Őrsi Șțefan Ə",
        "Պապոյան Վահան",
        "მაჭარაშვილი ნინო",
        "לוי אברהם",
        "عبد الرحمن",
        "И\u0306ван Ng\u0323uye\u0302\u0303n",
    ],
)
def test_names_of_these_scripts_are_covered(name: str) -> None:
    assert uncovered(name) == set()


def test_what_no_font_has_is_named() -> None:
    assert uncovered("Иванов 王 芳") == {"王", "芳"}


def test_a_word_of_another_script_is_one_run_with_its_space() -> None:
    assert runs("לוי אברהם", Face.SEMIBOLD) == (("HallFallback-Hebrew.ttf", "לוי אברהם"),)


def test_runs_change_with_the_script() -> None:
    files = [file for file, _ in runs("Лев לוי", Face.SEMIBOLD)]
    assert files == ["HallSans-SemiBold.otf", "HallFallback-Hebrew.ttf"]


def test_every_run_has_a_width(typesetter: Typesetter) -> None:
    assert typesetter.measure("Պապոյան Վահան", Face.SEMIBOLD, 34) > 100
