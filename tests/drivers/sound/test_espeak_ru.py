"""espeak-ng's Russian stress in the ordinals of all rounds: it inflects nothing, but must stress ours."""

from __future__ import annotations

import re
import subprocess

import pytest

from hall.words.numbers_ru import ordinal_genitive

# Which vowel of the word carries the stress, from the first; in 21 to 29 that of the last word.
STRESSED = {
    **dict.fromkeys((1, 3, 5), 1),
    **dict.fromkeys((2, 4, *range(6, 18), 20, 30), 2),
    **dict.fromkeys((18, 19), 3),
}


@pytest.fixture(scope="module")
def phonemes() -> list[str]:
    """Of the ordinals from the first to the thirtieth, in espeak-ng's own letters."""
    words = "\n".join(f"{ordinal_genitive(n)}." for n in range(1, 31))
    said = subprocess.run(
        ["espeak-ng", "-v", "ru", "-q", "-x", "--stdin"],
        input=words,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return said.stdout.split("\n")


@pytest.mark.parametrize("number", range(1, 31))
def test_an_ordinal_is_stressed_where_russian_does(phonemes: list[str], number: int) -> None:
    last = phonemes[number - 1].split()[-1].replace("@-", "")
    before = last.partition("'")[0]
    stressed = len(re.findall("[VaAeEiIyoO8u]", before)) + 1
    assert stressed == STRESSED.get(number, STRESSED.get(number % 10)), phonemes[number - 1]
