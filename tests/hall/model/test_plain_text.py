"""Characters that names may hold."""

from __future__ import annotations

import pytest

from hall.model.plain_text import is_plain, plain


@pytest.mark.parametrize("text", ["Рощина Е.", "O'Neill-Ånd", "王小明", "كبير محمد", "", "½–½", "й"])
def test_what_people_see_stays(text: str) -> None:
    assert is_plain(text)
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ro\x07wan\x1b", "Rowan"),
        ("\x00\x7f\x85", ""),
        ("a\tb\nc", "a b c"),
        ("\u202eabc\u200b\ufeff", "abc"),
        ("\ud800x", "x"),
        ("a\u2028b", "a b"),
    ],
)
def test_what_nobody_sees_is_dropped(text: str, left: str) -> None:
    assert not is_plain(text)
    assert plain(text) == left
