"""Where configuration files lie: a path, or a bare name looked for in the known folders."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import hall
from hall.config.toml_file import nearest
from hall.errors import ConfigError, Fault

Kind = Literal["regulations", "venues"]


def folders() -> tuple[Path, ...]:
    """The configuration folders in the order in which they are searched."""
    beside_package = Path(hall.__file__).parent.parent / "config"
    return (Path("config"), Path("/etc/hall"), beside_package)


def find(name: str, kind: Kind, *, first: tuple[Path, ...] = ()) -> Path:
    """The file of a path or of a bare name; `first` are folders to search before the known ones.

    ConfigError, with the nearest name there is, where nothing is found.
    """
    if name.endswith(".toml") or "/" in name:
        return _existing(Path(name))
    searched = (*first, *folders())
    for folder in searched:
        for place in (folder / kind / f"{name}.toml", folder / f"{name}.toml"):
            if is_file(place):
                return place
    known = sorted({path.stem for folder in searched for path in (folder / kind).glob("*.toml")})
    where = ", ".join(str(folder / kind) for folder in searched)
    raise _not_found(name, f"a name of {kind} in {where} ({', '.join(known)}){nearest(name, known)}")


def is_file(path: Path) -> bool:
    """Whether a file is there; a name too long for any is that of none."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there, in the same way."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _existing(path: Path) -> Path:
    if is_folder(path):
        raise _not_found(str(path), "a file", "a folder stands there")
    if not is_file(path):
        raise _not_found(str(path), "a file that exists")
    return path


def _not_found(name: str, expected: str, found: str = "there is no such file") -> ConfigError:
    return ConfigError(
        (
            Fault(
                file=name if len(name) <= 200 else f"{name[:199]}…",
                key="",
                value=found,
                expected=expected,
            ),
        )
    )
