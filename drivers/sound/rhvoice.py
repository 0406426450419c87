"""RHVoice where somebody has installed it: sounds better than espeak-ng, above all in Russian. Debian has it
outside its main archive only, so nothing depends on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from drivers.sound.errors import EngineFailed, EngineMissing

_FOLDERS = (Path("/usr/share/RHVoice/voices"), Path("/usr/local/share/RHVoice/voices"))
_LANGUAGES = {"ru": "Russian", "en": "English", "be": "Belarusian"}  # as its voices say of themselves
# Those that speak clearly in a hall come first; any other will do.
_PREFERRED = ("elena", "anna", "irina", "natallia", "alan", "slt")
_SAY_WITHIN_S = 40  # 14 words take 0.5 s on a PC, 3 s on a Pi 4


class RHVoice:
    """`RHVoice-test`, RHVoice's program for the command line, as a child process."""

    name = "rhvoice"

    def __init__(self, program: str = "RHVoice-test", *, folders: tuple[Path, ...] = _FOLDERS) -> None:
        self.program = program
        self._folders = folders

    def version(self) -> str:
        """The program has no option that tells it: the file itself stands for it."""
        found = shutil.which(self.program)
        if found is None:
            raise EngineMissing(f"{self.program} is not installed")
        told = os.stat(found)
        return f"{told.st_size} bytes of {told.st_mtime_ns}"

    def voice(self, language: str) -> str | None:
        named = _LANGUAGES.get(language)
        if named is None or shutil.which(self.program) is None:
            return None
        known = sorted(
            (
                info.parent.name
                for folder in self._folders
                for info in folder.glob("*/voice.info")
                if _says(info, named)
            ),
            key=lambda name: (_PREFERRED.index(name) if name in _PREFERRED else len(_PREFERRED), name),
        )
        return known[0] if known else None

    def say(self, text: str, *, voice: str) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "said.wav"
            self._run(["-p", voice, "-o", str(path)], text)
            if not path.is_file() or path.stat().st_size < 1000:
                raise EngineFailed(f"{self.program} made no sound of {text!r} with its voice {voice!r}")
            return path.read_bytes()

    def _run(self, arguments: list[str], text: str) -> None:
        try:
            subprocess.run(
                [self.program, *arguments],
                input=text.encode(),
                capture_output=True,
                timeout=_SAY_WITHIN_S,
                check=True,
            )
        except OSError as missing:
            raise EngineMissing(f"{self.program} cannot be started ({missing.strerror})") from missing
        except subprocess.CalledProcessError as failed:
            said = failed.stderr.decode("utf-8", "replace").strip()
            raise EngineFailed(f"{self.program} failed with code {failed.returncode}: {said}") from failed
        except subprocess.TimeoutExpired as slow:
            raise EngineFailed(f"{self.program} gave no answer within {_SAY_WITHIN_S} s") from slow


def _says(info: Path, language: str) -> bool:
    """Whether a voice's own description names the language; one that cannot be read is left out."""
    try:
        lines = info.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    return any(line.replace(" ", "") == f"language={language}" for line in lines)
