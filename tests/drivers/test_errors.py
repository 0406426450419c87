"""The errors' sentences: what is wrong, where, and what to do."""

from __future__ import annotations

import pytest

from drivers.errors import (
    LinkError,
    Loss,
    PortForbidden,
    PortHeld,
    PortMissing,
    PortRefused,
    PortUnplugged,
    Silent,
    SourceMissing,
    SourceTrouble,
    Trouble,
    Unintelligible,
)

PORT = "/dev/hall/board-07"


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (PortMissing(PORT), "plug the lead in"),
        (PortHeld(PORT, "LiveChess (process 812)"), "held by LiveChess (process 812)"),
        (PortHeld(PORT, None), "held by another program"),
        (PortForbidden(PORT, "dialout"), "group dialout"),
        (PortForbidden(PORT, None), "the group that owns the port"),
        (PortRefused(PORT, "Input/output error"), "Input/output error"),
        (PortUnplugged(PORT), "check the lead"),
        (Silent(PORT, 5.0), "for 5 s"),
        (Unintelligible(PORT, 12), "12 bytes came"),
        *((SourceMissing(PORT, loss), "is not reached; ") for loss in Loss),
        *((SourceTrouble(PORT, "30001", trouble), "board 30001") for trouble in Trouble),
    ],
)
def test_an_error_says_where_and_what_to_do(error: LinkError, says: str) -> None:
    assert PORT in str(error)
    assert says in str(error)
