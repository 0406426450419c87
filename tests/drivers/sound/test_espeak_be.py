"""How Belarusian is put to espeak-ng: the words that it would stress wrongly, as phonemes that it knows."""

import subprocess

import pytest

from drivers.sound.engines import spelled
from drivers.sound.espeak_be import SAID_AS


def test_words_that_the_voice_says_wrongly_are_given_as_phonemes() -> None:
    text = "Гульня! Да пачатку трэцяга тура, сувязі ў зоне."
    assert spelled(text, "be") == (
        "[[Quln;'A]]! Да пачатку [[t@-r'Ets;jaQa#]] тура, [[s'uv;jazi]] [[u]] зоне."
    )


@pytest.mark.parametrize("voice", ["ru", "en-gb"])
def test_other_voices_get_the_text_as_it_is(voice: str) -> None:
    assert spelled("Гульня ў зале", voice) == "Гульня ў зале"


def test_every_word_has_one_stressed_syllable_but_the_preposition() -> None:
    assert {word for word, phonemes in SAID_AS.items() if phonemes.count("'") != 1} == {"ў"}


def test_the_engine_says_the_phonemes_as_they_are_written() -> None:
    written = [phonemes for word, phonemes in SAID_AS.items() if word != "ў"]
    done = subprocess.run(
        ["espeak-ng", "-v", "be", "-x", "-q", "--stdin"],
        input=".\n".join(f"[[{phonemes}]]" for phonemes in written),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == written
