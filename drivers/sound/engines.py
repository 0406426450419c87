"""What a speech engine is, and espeak-ng, which is always there. Which one speaks is chosen in `sources`."""

from __future__ import annotations

import re
import subprocess
import zlib
from typing import Protocol

from drivers.sound.errors import EngineFailed, EngineMissing
from drivers.sound.espeak_be import SAID_AS

_VOICES = {"ru": "ru", "en": "en-gb", "be": "be"}
_SAID_AS = {"be": SAID_AS}  # by voice: word -> its phonemes
_WORDS_A_MINUTE = 150  # the default of 175 is too fast for a hall that echoes
_SAY_WITHIN_S = 20  # espeak-ng takes 0.04 s for 14 words on a PC, 0.2 s on a Pi 4


class Engine(Protocol):
    """Makes speech of text. All calls may block for a second: never on the event loop."""

    @property
    def name(self) -> str: ...

    def version(self) -> str:
        """What its sound depends on; EngineMissing where it is not installed."""
        ...

    def voice(self, language: str) -> str | None:
        """The voice for a language, None where it has none."""
        ...

    def say(self, text: str, *, voice: str) -> bytes:
        """A WAV, 16 bits mono; EngineMissing or EngineFailed."""
        ...


class EspeakNg:
    """espeak-ng as a child process: in Debian's main, small, always there, not beautiful."""

    name = "espeak-ng"

    def __init__(self, program: str = "espeak-ng") -> None:
        self._program = program

    def version(self) -> str:
        first = self._run(["--version"], "").decode("utf-8", "replace").partition("  Data at")[0]
        words = zlib.crc32(repr(_SAID_AS).encode())
        return f"{first.strip()}, {_WORDS_A_MINUTE} words a minute, own words {words:08x}"

    def voice(self, language: str) -> str | None:
        return _VOICES.get(language)

    def say(self, text: str, *, voice: str) -> bytes:
        speed = str(_WORDS_A_MINUTE)
        sound = self._run(["-v", voice, "-s", speed, "-b", "1", "--stdin", "--stdout"], spelled(text, voice))
        if len(sound) < 1000:
            raise EngineFailed(f"{self._program} made no sound of {text!r} with its voice {voice!r}")
        return sound

    def _run(self, arguments: list[str], text: str) -> bytes:
        try:
            done = subprocess.run(
                [self._program, *arguments],
                input=text.encode(),
                capture_output=True,
                timeout=_SAY_WITHIN_S,
                check=True,
            )
        except OSError as missing:
            raise EngineMissing(
                f"{self._program} cannot be started ({missing.strerror}): install it with "
                "'sudo apt-get install espeak-ng'; until then calls are a gong without words"
            ) from missing
        except subprocess.CalledProcessError as failed:
            said = failed.stderr.decode("utf-8", "replace").strip()
            raise EngineFailed(f"{self._program} failed with code {failed.returncode}: {said}") from failed
        except subprocess.TimeoutExpired as slow:
            raise EngineFailed(f"{self._program} gave no answer within {_SAY_WITHIN_S} s") from slow
        return done.stdout


def spelled(text: str, voice: str) -> str:
    """The text with those words as phonemes ("[[...]]") that the voice would say wrongly."""
    own = _SAID_AS.get(voice, {})

    def word(found: re.Match[str]) -> str:
        phonemes = own.get(found.group().lower())
        return found.group() if phonemes is None else f"[[{phonemes}]]"

    return re.sub(r"\w+", word, text)
