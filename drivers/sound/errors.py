"""What can be wrong with sound. The type says what to do.

SoundError            an announcement cannot be heard as it should; the message says what a person can do
├── EngineMissing     the speech engine is not installed: the gong sounds alone, tell the arbiter
├── EngineFailed      the engine would not render this text: the same
└── RecordingUnfit    the organiser's own recording cannot be used: the next source speaks, tell him
"""

from __future__ import annotations

from enum import Enum


class SoundError(OSError):
    """`str()` is a sentence that names what is wrong and what to do. An OSError, as all that hardware and
    programs outside do wrong is, so that who only plays need not know this module."""


class EngineMissing(SoundError):
    """The program that makes speech is not there."""


class EngineFailed(SoundError):
    """The program that makes speech gave an error, nothing, or no answer in time."""


class Flaw(Enum):
    """What is wrong with the organiser's recordings; the first five keep a file from being played."""

    UNREADABLE = "unreadable"
    NO_WAV = "no_wav"
    RATE = "rate"
    LENGTH = "length"
    SILENT = "silent"
    OVERDRIVEN = "overdriven"
    NO_FOLDER = "no_folder"
    NO_SUCH_CALL = "no_such_call"
    MISSING = "missing"  # recorded in another of the hall's languages


class RecordingUnfit(SoundError):
    """A file of the organiser's is no recording that can be played; `value` is what is out of range."""

    def __init__(self, sentence: str, flaw: Flaw = Flaw.UNREADABLE, value: str = "") -> None:
        super().__init__(sentence)
        self.flaw = flaw
        self.value = value
