"""Numbers of boards as people write them, the same in every language."""

from __future__ import annotations

from collections.abc import Iterable


def ranges(boards: Iterable[int]) -> str:
    """ "7, 12–15": neighbours together."""
    runs: list[list[int]] = []
    for board in sorted(boards):
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
