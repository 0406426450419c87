"""Where each part of an announcement comes from: the organiser's own recording, RHVoice where it is installed
and has the language, espeak-ng always. What falls out of the order is said in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from drivers.sound import own
from drivers.sound.announcement import Announcement, Utterance
from drivers.sound.engines import Engine
from drivers.sound.errors import EngineFailed, EngineMissing, SoundError
from drivers.sound.own import OwnRecordings
from drivers.sound.render import OWN, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The parts in order, what each depends on (for the cache's key), and what was passed over and why."""

    parts: tuple[Part, ...]
    depends_on: tuple[str, ...]
    remarks: tuple[str, ...] = ()


@dataclass(slots=True)
class Sources:
    """`engines` best first; the last is expected to be there. All calls touch the disk."""

    recordings: OwnRecordings | None
    engines: Sequence[Engine]
    _unfit: dict[str, str] = field(
        default_factory=dict
    )  # sources that failed, with what depends on them: why

    def choose(self, announcement: Announcement) -> Chosen:
        """EngineMissing or EngineFailed where a part has no source at all."""
        found = [self._part(part, announcement) for part in announcement.parts]
        return Chosen(
            parts=tuple(part for part, _, _ in found),
            depends_on=tuple(depends for _, depends, _ in found),
            remarks=tuple(dict.fromkeys(remark for _, _, remarks in found for remark in remarks)),
        )

    def pass_over(self, chosen: Chosen, wrong: SoundError) -> bool:
        """After a failure: choose the next source for the one that it names; False where there is none."""
        said = str(wrong).lower()
        last = self.engines[-1].name
        names = {depends: depends.partition("|")[0].lower() for depends in chosen.depends_on}
        named = [depends for depends, name in names.items() if name in said and name != last]
        self._unfit.update(dict.fromkeys(named, str(wrong)))
        return bool(named)

    def _part(self, said: Utterance, whole: Announcement) -> tuple[Part, str, list[str]]:
        remarks: list[str] = []
        try:
            if (own_part := self._recorded(said, whole)) is not None:
                return (*own_part, remarks)
        except SoundError as unfit:
            remarks.append(f"own recording {unfit}")
        except OSError as gone:  # a stick that was pulled out meanwhile, a card that fails
            remarks.append(f"the folder of own recordings cannot be read ({gone.strerror})")
        return (*self._spoken(said, remarks), remarks)

    def _recorded(self, said: Utterance, whole: Announcement) -> tuple[Part, str] | None:
        """The organiser's own recording; None where there is none, OSError where it cannot be played."""
        path = self.recordings and self.recordings.find(whole.cue, whole.round, said.language)
        if not path:
            return None
        told = path.stat()
        depends = f"{path.name}|{told.st_size}|{told.st_mtime_ns}"
        if depends in self._unfit:
            raise SoundError(self._unfit[depends])
        own.check(path)
        return Part(engine=OWN, voice=said.language, text=str(path)), depends

    def _spoken(self, said: Utterance, remarks: list[str]) -> tuple[Part, str]:
        why: SoundError = EngineMissing("no speech engine is set up")
        for engine in self.engines:
            voice = engine.voice(said.language)
            if voice is None:
                why = EngineFailed(f"{engine.name} has no voice for the language {said.language!r}")
                continue
            try:
                depends = f"{engine.name}|{engine.version()}"
            except SoundError as missing:
                why = missing
                continue
            if depends in self._unfit:
                remarks.append(self._unfit[depends])
                continue
            return Part(engine=engine.name, voice=voice, text=said.text), depends
        raise why
