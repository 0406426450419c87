"""What can be wrong with sound. The type says what to do.

SoundError            an announcement cannot be heard as it should; the message says what a person can do
├── EngineMissing     the speech engine is not installed: the gong sounds alone, tell the arbiter
├── EngineFailed      the engine would not render this text: the same
└── RecordingUnfit    the organiser's own recording cannot be used: the next source speaks, tell him
"""

from __future__ import annotations


class SoundError(OSError):
    """`str()` is a sentence that names what is wrong and what to do. An OSError, as all that hardware and
    programs outside do wrong is, so that who only plays need not know this module."""


class EngineMissing(SoundError):
    """The program that makes speech is not there."""


class EngineFailed(SoundError):
    """The program that makes speech gave an error, nothing, or no answer in time."""


class RecordingUnfit(SoundError):
    """A file of the organiser's is no recording that can be played."""
