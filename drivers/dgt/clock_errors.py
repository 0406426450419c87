"""Why nothing was written to a clock: shown to whoever asked, never retried by itself.

WriteError          the clock was not written to; the message says why
├── WritingOff      the venue file does not allow it for the port
├── Unshowable      the clock has no way to show this text
├── BoardAway       the board does not answer, or was lost meanwhile
├── ClockUnheard    no clock has told its times lately
├── ClockRuns       it runs, and is not known to be under control of a computer
├── NotUnderControl it runs a time control of its own: another option of the clock
├── ClockRefused    it answered with an error twice
└── Unanswered      it did not answer
"""

from __future__ import annotations


class WriteError(Exception):
    """A clock was not written to. `str()` is a sentence in English."""


class WritingOff(WriteError):
    def __init__(self, port: str) -> None:
        super().__init__(
            f"writing to the clock on port {port} is not allowed: expected may_write = true"
            " for this port in the venue file"
        )
        self.port = port


class Unshowable(WriteError):
    """Longer than `most` characters, or `letter` has no form; neither: a letter that is not ASCII's."""

    def __init__(self, text: str, *, most: int | None = None, letter: str | None = None) -> None:
        why = "expected Latin letters, digits and signs without `"
        if most is not None:
            why = f"expected at most {most} characters"
        elif letter is not None:
            why = f"{letter!r} has no form in seven segments"
        super().__init__(f"a clock cannot show {text!r}: {why}")
        self.text = text
        self.most = most
        self.letter = letter


class BoardAway(WriteError):
    def __init__(self, port: str) -> None:
        super().__init__(f"no board answers on port {port}: check its lead and its power")
        self.port = port


class ClockUnheard(WriteError):
    def __init__(self, port: str) -> None:
        super().__init__(f"no clock on port {port} tells its times: check the clock's lead to the board")
        self.port = port


class ClockRuns(WriteError):
    def __init__(self, port: str) -> None:
        super().__init__(
            f"the clock on port {port} runs: text would hide the players' times, so nothing is written"
        )
        self.port = port


class NotUnderControl(WriteError):
    def __init__(self, port: str) -> None:
        super().__init__(
            f"the clock on port {port} runs a time control of its own and takes nothing from a computer:"
            " set it to option 23 (DGT XL) or 25 (DGT3000)"
        )
        self.port = port


class ClockRefused(WriteError):
    """`ack0` is the clock's own code."""

    def __init__(self, port: str, ack0: int) -> None:
        super().__init__(
            f"the clock on port {port} answered twice with error {ack0:02x}, expected 10:"
            " switch it off and on, then try again"
        )
        self.port = port
        self.ack0 = ack0


class Unanswered(WriteError):
    def __init__(self, port: str, tries: int) -> None:
        super().__init__(
            f"the clock on port {port} did not answer in {tries} tries: check its lead to the board"
        )
        self.port = port
        self.tries = tries
