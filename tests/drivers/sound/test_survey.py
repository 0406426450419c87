"""The organiser's folder looked through before any call needs it: each flaw is named once, with its file."""

from __future__ import annotations

import os
import wave
from pathlib import Path

import pytest

from drivers.sound.errors import Flaw
from drivers.sound.survey import Remark, Survey
from tests.drivers.sound.samples import sine
from tests.drivers.sound.test_sources import record, strange

FIVE = "announce_5_min"


def survey(folder: Path, *, languages: tuple[str, ...] = ("ru",), named: bool = False) -> Survey:
    return Survey(folder=folder, cues={FIVE, "announce_1_min"}, languages=languages, named=named)


def tone(path: Path, *, seconds: float = 1.0, peak: float = 0.2) -> None:
    record(path, rate=8_000, channels=1, seconds=seconds, peak=peak)


def test_recordings_that_are_well_give_no_remark(tmp_path: Path) -> None:
    tone(tmp_path / f"{FIVE}.ru.wav")
    tone(tmp_path / f"{FIVE}-3.ru.wav")
    (tmp_path / "notes.txt").write_text("who spoke")
    assert survey(tmp_path).remarks() == ()


def test_each_flaw_is_told_with_its_file(tmp_path: Path) -> None:
    tone(tmp_path / f"{FIVE}.ru.wav", seconds=70.0)
    tone(tmp_path / "announce_1_min.ru.wav", peak=0.0)
    tone(tmp_path / "anounce_1_min.ru.wav")
    tone(tmp_path / f"{FIVE}.de.wav")
    (tmp_path / f"{FIVE}.ru.mp3").write_bytes(b"ID3")
    (tmp_path / f"{FIVE}-2.ru.wav").write_bytes(b"ID3")
    strange(tmp_path / f"{FIVE}-4.ru.wav", rate=0)
    strange(tmp_path / f"{FIVE}-5.ru.wav", bits=64)
    assert {(one.file, one.flaw, one.value) for one in survey(tmp_path).remarks()} == {
        (f"{FIVE}.ru.wav", Flaw.LENGTH, "71.0"),
        ("announce_1_min.ru.wav", Flaw.SILENT, ""),
        ("anounce_1_min.ru.wav", Flaw.NO_SUCH_CALL, ""),
        (f"{FIVE}.de.wav", Flaw.NO_SUCH_CALL, ""),
        (f"{FIVE}.ru.mp3", Flaw.NO_WAV, ""),
        (f"{FIVE}-2.ru.wav", Flaw.NO_WAV, ""),
        (f"{FIVE}-4.ru.wav", Flaw.RATE, "0"),
        (f"{FIVE}-5.ru.wav", Flaw.NO_WAV, ""),
    }


def test_a_call_that_is_recorded_in_one_language_only_is_told_of(tmp_path: Path) -> None:
    tone(tmp_path / f"{FIVE}.ru.wav")
    found = survey(tmp_path, languages=("ru", "en")).remarks()
    assert found == (Remark(file=f"{FIVE}.en.wav", flaw=Flaw.MISSING),)


def test_no_recording_is_called_missing_because_there_are_many_before_it(tmp_path: Path) -> None:
    for name in (*(f"{FIVE}-{n}.ru" for n in range(1, 201)), f"{FIVE}.ru", f"{FIVE}.en"):
        (tmp_path / f"{name}.wav").write_bytes(b"ID3")
    found = survey(tmp_path, languages=("ru", "en")).remarks()
    assert {one.flaw for one in found} == {Flaw.NO_WAV}


@pytest.mark.parametrize("bits", [8, 16, 24])
def test_a_recording_that_was_too_loud_is_told_of(tmp_path: Path, bits: int) -> None:
    for name, peak in ((f"{FIVE}.ru.wav", 1.5), ("announce_1_min.ru.wav", 0.99)):
        loud = [max(-1.0, min(1.0, s)) for s in sine(440, seconds=1, rate=8_000, peak=peak)]
        most = 2 ** (bits - 1) - 1
        with wave.open(str(tmp_path / name), "wb") as file:
            file.setparams((1, bits // 8, 8_000, 0, "NONE", "not compressed"))
            whole = (round(s * most) + (128 if bits == 8 else 0) for s in loud)
            file.writeframes(b"".join(n.to_bytes(bits // 8, "little", signed=bits > 8) for n in whole))
    assert survey(tmp_path).remarks() == (Remark(file=f"{FIVE}.ru.wav", flaw=Flaw.OVERDRIVEN),)


def test_a_file_that_is_put_right_is_judged_again(tmp_path: Path) -> None:
    path, looking = tmp_path / f"{FIVE}.ru.wav", survey(tmp_path)
    path.write_bytes(b"ID3")
    assert [one.flaw for one in looking.remarks()] == [Flaw.NO_WAV]
    tone(path)
    os.utime(path)
    assert looking.remarks() == ()


def test_only_a_folder_that_the_venue_names_must_be_there(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert survey(nowhere).remarks() == ()
    assert survey(nowhere, named=True).remarks() == (Remark(file=str(nowhere), flaw=Flaw.NO_FOLDER),)
    unreadable = tmp_path / ("x" * 300)  # no file system takes such a name
    assert survey(unreadable).remarks() == (Remark(file=str(unreadable), flaw=Flaw.UNREADABLE),)
