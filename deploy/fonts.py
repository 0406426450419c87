"""Makes displays/fonts from Debian's fonts-inter, fonts-noto-core, fonts-dejavu-core: run to renew them.

    python deploy/fonts.py [folder of the system's fonts]

Static weights are cut down to the letters a wall needs, renamed (a changed OFL font must not keep its name)
and written with `coverage.json`, which tells what each file can draw: a missing glyph cannot be noticed while
drawing. Needs fontTools; the installed product does not.
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parent.parent / "displays" / "fonts"
SYSTEM = Path("/usr/share/fonts")

_SPACES = [(0x20, 0x20), (0xA0, 0xA0)]
_LATIN = [(0x20, 0x24F), (0x259, 0x259), (0x2B0, 0x36F), (0x1E00, 0x1EFF)]
_SIGNS = [
    (0x2010, 0x2044),
    (0x2070, 0x209C),
    (0x20A0, 0x20BF),
    (0x2100, 0x215F),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
]
_GREEK = [(0x370, 0x3FF), (0x1F00, 0x1FFF)]
_CYRILLIC = [(0x400, 0x52F), (0x1C80, 0x1C8F), (0x2DE0, 0x2DFF), (0xA640, 0xA69F)]
_TEXT = _LATIN + _SIGNS + _GREEK + _CYRILLIC
_POINTS = [(0x27, 0x29), (0x2C, 0x2E), (0x2019, 0x2019)]

# (file under the system's folder, file here, family here, letters)
_SOURCES = (
    ("opentype/inter/Inter-Regular.otf", "HallSans-Regular.otf", "Hall Sans", _TEXT),
    ("opentype/inter/Inter-SemiBold.otf", "HallSans-SemiBold.otf", "Hall Sans", _TEXT),
    ("opentype/inter/Inter-Bold.otf", "HallSans-Bold.otf", "Hall Sans", _TEXT),
    ("opentype/inter/InterDisplay-SemiBold.otf", "HallSansDisplay-SemiBold.otf", "Hall Sans Display", _TEXT),
    ("opentype/inter/InterDisplay-Bold.otf", "HallSansDisplay-Bold.otf", "Hall Sans Display", _TEXT),
    ("truetype/noto/NotoSans-Bold.ttf", "HallFallback-Cyrillic.ttf", "Hall Fallback", _CYRILLIC + _SPACES),
    (
        "truetype/noto/NotoSansArmenian-Bold.ttf",
        "HallFallback-Armenian.ttf",
        "Hall Fallback Armenian",
        [(0x530, 0x58F), (0xFB13, 0xFB17), *_SPACES, *_POINTS],
    ),
    (
        "truetype/noto/NotoSansGeorgian-Bold.ttf",
        "HallFallback-Georgian.ttf",
        "Hall Fallback Georgian",
        [(0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F), *_SPACES, *_POINTS],
    ),
    (
        "truetype/noto/NotoSansHebrew-Bold.ttf",
        "HallFallback-Hebrew.ttf",
        "Hall Fallback Hebrew",
        [(0x590, 0x5FF), (0xFB1D, 0xFB4F), *_SPACES, *_POINTS],
    ),
    (
        "truetype/noto/NotoSansArabic-Bold.ttf",
        "HallFallback-Arabic.ttf",
        "Hall Fallback Arabic",
        [(0x600, 0x6FF), (0x750, 0x77F), *_SPACES, *_POINTS],
    ),
    (
        "truetype/dejavu/DejaVuSans-Bold.ttf",
        "HallFallback-Signs.ttf",
        "Hall Fallback Signs",
        [(0x250, 0x2AF), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2500, 0x25FF), (0x2654, 0x265F), *_SPACES],
    ),
)
# calt lifts the colon between two figures to their middle; the rest keeps accents and local letter forms.
_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "init", "medi", "fina", "rlig"]


def main(system: Path) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    coverage = {}
    for source, name, family, ranges in _SOURCES:
        coverage[name] = _make(system / source, TARGET / name, family, ranges)
    text = json.dumps(coverage, separators=(",", ":")).replace("],[", "],\n[").replace(":[[", ":\n[[")
    (TARGET / "coverage.json").write_text(text + "\n", encoding="ascii")
    print(sum(path.stat().st_size for path in TARGET.glob("*.?tf")), "bytes in", TARGET)


def _make(source: Path, target: Path, family: str, ranges: list[tuple[int, int]]) -> list[list[int]]:
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = _FEATURES
    options.name_IDs = ["*"]
    options.hinting = False
    options.desubroutinize = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in ranges for code in range(first, last + 1)])
    subsetter.subset(font)
    _rename(font, family, target.stem)
    font.save(target)
    return _ranges(sorted(font.getBestCmap()))


def _rename(font: TTFont, family: str, postscript: str) -> None:
    names = font["name"]
    style = postscript.rpartition("-")[2]
    copyright_text, licence = names.getDebugName(0), names.getDebugName(13)
    names.names = []
    texts = {
        0: copyright_text,
        1: f"{family} {style}",
        2: "Regular",
        4: f"{family} {style}",
        6: postscript,
        13: licence,
    }
    for name_id, text in texts.items():
        if text:
            names.setName(text, name_id, 3, 1, 0x409)
    if "CFF " in font:
        table = font["CFF "].cff
        table.fontNames = [postscript]
        table[0].FamilyName, table[0].FullName = family, f"{family} {style}"


def _ranges(codes: list[int]) -> list[list[int]]:
    runs = groupby(enumerate(codes), lambda item: item[1] - item[0])
    return [[group[0][1], group[-1][1]] for group in (list(items) for _, items in runs)]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SYSTEM)
