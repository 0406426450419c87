"""What is left of a change of several names that a power cut has interrupted, and its end.

Before the first name is changed a plan stands on the disk, and all that it puts in place lies beside, synced:
so the change can always be finished, whatever of it was done. A folder of copies comes from anybody: a plan
can only move files inside its folder, to the names that a change of ours would give them.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hall.errors import HallError
from hall.folder import write_secret
from hall.regular_file import read_regular

PLAN = ".change.json"
_PASSING = "-until-replaced"
_NAME = re.compile(r"(tls/)?[A-Za-z0-9._-]{0,120}[A-Za-z0-9_-]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Names below one folder: what is put aside as what, then which drafts are put in place."""

    aside: tuple[tuple[str, str], ...]
    put: tuple[str, ...]


def draft_of(place: Path) -> Path:
    """The name under which lies what shall stand at `place`."""
    return place.with_name(f".{place.name}.draft")


def passing_of(place: Path) -> Path:
    """The name of what stood at `place`, as long as the change may still be taken back."""
    return place.with_name(f"{place.stem}{_PASSING}{place.suffix}")


def note(folder: Path, plan: Plan) -> None:
    """From now on the change is finished, not begun anew. Blocks; OSError."""
    write_secret(folder / PLAN, json.dumps(asdict(plan)))


def done(folder: Path) -> None:
    """The change has been made, or taken back."""
    (folder / PLAN).unlink(missing_ok=True)
    sync(folder)


def is_interrupted(folder: Path) -> bool:
    return (folder / PLAN).exists()


def check(folder: Path) -> None:
    """HallError where what was interrupted cannot be finished, since its plan is none of ours."""
    _read(folder)


def settle(folder: Path) -> None:
    """Finish what was interrupted, if anything was; the same again does no harm. Blocks.

    OSError where the disk refuses, HallError where the plan is none of ours.
    """
    if not is_interrupted(folder):
        return
    plan = _read(folder)
    for name, kept in plan.aside:
        is_new = name in plan.put and not draft_of(folder / name).exists()
        if (folder / name).exists() and not is_new and not (folder / kept).exists():
            (folder / name).rename(folder / kept)
    for name in plan.put:
        if draft_of(folder / name).exists():
            draft_of(folder / name).replace(folder / name)
    for parent in {(folder / name).parent for name in plan.put}:
        sync(parent)
    for _, kept in plan.aside:
        if (folder / kept).stem.endswith(_PASSING):
            (folder / kept).unlink(missing_ok=True)
    done(folder)


def sync(folder: Path) -> None:
    """Make renames last through a power cut."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _read(folder: Path) -> Plan:
    try:
        written: Any = json.loads(read_regular(folder / PLAN))
        plan = Plan(aside=tuple((a, b) for a, b in written["aside"]), put=tuple(written["put"]))
        is_ours = all(_is_name(folder, name) for name in plan.put) and all(
            _is_name(folder, name) and _is_name(folder, kept) and _is_aside(Path(name), Path(kept))
            for name, kept in plan.aside
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        is_ours = False
    if not is_ours:
        raise HallError(f"{folder / PLAN}: is no plan of a change that was interrupted; remove the file")
    return plan


def _is_name(folder: Path, name: object) -> bool:
    is_name = isinstance(name, str) and _NAME.fullmatch(name) is not None
    return is_name and not (folder / str(name)).parent.is_symlink()


def _is_aside(place: Path, kept: Path) -> bool:
    return kept.parent == place.parent and kept.name.startswith(f"{place.name.partition('.')[0]}-until-")
