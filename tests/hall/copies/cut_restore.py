"""A restore that loses its power before each of its steps: `python -m tests.hall.cut_restore SOURCE FOLDER`.

Copies FOLDER to FOLDER-0, FOLDER-1 and so on; in each of them a process of its own begins the restore and is
killed before so many files have changed their names or gone. Says how many there are; the last is whole.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from itertools import count
from pathlib import Path

from hall.copies.backup import restore
from hall.folder import StateFolder

_STEPS = ("os.rename", "os.remove")


def main(source: Path, folder: Path) -> None:
    for number in count():
        place = folder.with_name(f"{folder.name}-{number}")
        shutil.copytree(folder, place)
        child = os.fork()
        if child == 0:
            _killed_at(number, place)
            restore(source, StateFolder(path=place))
            os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
            print(number + 1)
            return


def _killed_at(number: int, place: Path) -> None:
    left = [number]

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in _STEPS and str(arguments[0]).startswith(str(place)):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
