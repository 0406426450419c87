"""What can be wrong with a link to hardware: retried by itself, logged once down and once up.

LinkError            a link is down; the message says what a person can do
├── PortMissing      no such device node: lead out, or another name
├── PortHeld         another program has it open
├── PortForbidden    this user may not open it
├── PortRefused      the system gave another reason
├── PortUnplugged    it was open and is gone
├── Silent           it is open and nothing answers
├── Unintelligible   it is open and what comes is no board's
├── SourceMissing    the program that should pass on what boards say is not reached
└── SourceTrouble    that program is reached and says that it does not hear a board
"""

from __future__ import annotations

from enum import Enum


class LinkError(Exception):
    """A link is down. `str()` is a sentence in English; the fields allow the same in other languages."""

    def __init__(self, port: str, sentence: str) -> None:
        super().__init__(sentence)
        self.port = port


class PortMissing(LinkError):
    def __init__(self, port: str) -> None:
        super().__init__(
            port, f"there is no port {port}: plug the lead in, or correct the port's name in the venue file"
        )


class PortHeld(LinkError):
    """`holder` names the other program where the system shows it."""

    def __init__(self, port: str, holder: str | None) -> None:
        by = f"by {holder}" if holder else "by another program"
        super().__init__(
            port, f"port {port} is held {by}: close that program (LiveChess keeps its ports open)"
        )
        self.holder = holder


class PortForbidden(LinkError):
    """`group` is the one whose members may open the port, where it has a name."""

    def __init__(self, port: str, group: str | None) -> None:
        whom = f"group {group}" if group else "the group that owns the port"
        super().__init__(
            port, f"port {port} may not be opened by this user: add the user to {whom} and log in again"
        )
        self.group = group


class PortRefused(LinkError):
    """`reason` is the system's own text."""

    def __init__(self, port: str, reason: str) -> None:
        super().__init__(port, f"port {port} cannot be used ({reason}): check that it names a serial port")
        self.reason = reason


class PortUnplugged(LinkError):
    def __init__(self, port: str) -> None:
        super().__init__(port, f"port {port} went away while open: check the lead and the hub's power")


class Silent(LinkError):
    """Nothing has answered for `seconds` although the port is open."""

    def __init__(self, port: str, seconds: float) -> None:
        super().__init__(
            port, f"nothing answers on port {port} for {seconds:.0f} s: check the board's lead and its power"
        )
        self.seconds = seconds


class Unintelligible(LinkError):
    """`count` bytes came and none of them made sense."""

    def __init__(self, port: str, count: int) -> None:
        super().__init__(
            port,
            f"on port {port} {count} bytes came that no DGT board says: another device is plugged in there,"
            " or several boards share the lead",
        )
        self.count = count


class Loss(Enum):
    """Why a program on the network is not reached."""

    NO_HOST = "no_host"
    REFUSED = "refused"
    NO_ANSWER = "no_answer"
    HUNG_UP = "hung_up"
    ANOTHER_PROGRAM = "another_program"


_LOSSES = {
    Loss.NO_HOST: "no computer of that name is in the network: correct the address in the venue file",
    Loss.REFUSED: "nothing listens there: start LiveChess on that computer",
    Loss.NO_ANSWER: "there is no answer: check that the computer is on and its network",
    Loss.HUNG_UP: "it has hung up: LiveChess may have been closed there, start it again",
    Loss.ANOTHER_PROGRAM: "another program answers there: correct the address in the venue file",
}


class SourceMissing(LinkError):
    """LiveChess at the address `port` is not reached; `detail` is what the libraries said, for the log."""

    def __init__(self, port: str, loss: Loss, detail: str = "") -> None:
        super().__init__(port, f"LiveChess at {port} is not reached; {_LOSSES[loss]}")
        self.loss = loss
        self.detail = detail


class Trouble(Enum):
    """What LiveChess says of a board."""

    UNKNOWN = "unknown"  # not in its list at all
    INACTIVE = "inactive"
    NOT_RESPONDING = "not_responding"
    DELAYED = "delayed"  # heard late: what it says was true a while ago


_SAYS = {
    Trouble.UNKNOWN: "does not know board {}: plug it in, or correct the serial number in the venue file",
    Trouble.INACTIVE: "has board {} switched off: activate it there",
    Trouble.NOT_RESPONDING: "gets no answer from board {}: check the board's lead and its power",
    Trouble.DELAYED: "hears board {} late: its times may be old, look at the clock itself",
}


class SourceTrouble(LinkError):
    """LiveChess at the address `port` has trouble with the board of this serial number."""

    def __init__(self, port: str, serial: str, trouble: Trouble) -> None:
        super().__init__(port, f"LiveChess at {port} {_SAYS[trouble].format(serial)}")
        self.serial = serial
        self.trouble = trouble
