"""The checks of the hosts' hour find what they are for, on made courses. Pure, so everyday runs have them."""

from __future__ import annotations

from hall.model.call_events import CallEnd
from hall.model.events import Event, Record
from hall.model.instants import Instant
from hall.model.texts import Sentence, TextAsked, TextClaimed, TextEnded
from tests.soak.hosts import Said
from tests.soak.hosts_checks import Patience, claims, false_in_silence, outdated
from tests.soak.hosts_course import Silence
from tests.soak.hosts_net import Wire, reaches
from tests.soak.hosts_voices import fates, open_ends, wrong

SILENCE = Silence(since_ms=100_000, until_ms=120_000)


def said(*told: tuple[float, int | None, bool], late_ms: float = 0.0) -> list[Said]:
    """(seconds, number, fresh) each; the last line bears how long the process had to wait."""
    lines = [Said(at_ms=1000 * at_s, number=number, fresh=fresh) for at_s, number, fresh in told]
    at_s, number, fresh = told[-1]
    return [*lines[:-1], Said(at_ms=1000 * at_s, number=number, fresh=fresh, late_ms=late_ms)]


def found_in_silence(lines: list[Said]) -> list[str]:
    return false_in_silence("wall", claims(lines, until_ms=130_000), [SILENCE], Patience(lines))


def test_a_screen_that_admits_it_after_six_seconds_is_right_and_one_that_does_not_is_found() -> None:
    assert found_in_silence(said((90, 1, True), (106.5, 1, False))) == []
    assert found_in_silence(said((90, 1, True), (110, 1, False))) != []
    assert found_in_silence(said((90, 1, True))) != []


def test_a_screen_that_believes_something_old_in_the_silence_is_found() -> None:
    assert found_in_silence(said((90, 1, True), (106, 1, False), (112, 1, True), (113, 1, False))) != []
    assert found_in_silence(said((90, 1, True), (106, 1, False), (121, 1, True))) == []


def test_a_screen_that_the_machine_had_no_time_for_may_be_so_much_later() -> None:
    assert found_in_silence(said((90, 1, True), (110, 1, False), late_ms=3_000)) == []


def test_a_number_that_was_not_the_newest_any_more_is_found() -> None:
    lines = said((90, 1, True), (96, 2, True))
    shown, patience = claims(lines, until_ms=130_000), Patience(lines)
    assert outdated("wall", shown, [(1, 80_000), (2, 90_000)], patience) == []
    assert outdated("wall", shown, [(1, 80_000), (2, 85_000)], patience) != []
    assert outdated("wall", shown, [(1, 80_000), (2, 90_000), (3, 100_000)], patience) != []


def test_nothing_passes_a_cut_cable_or_between_two_halves() -> None:
    assert reaches(Wire(), Wire(loss=0.1, delay_s=0.2))
    assert not reaches(Wire(), Wire(is_whole=False))
    assert not reaches(Wire(half=1), Wire())


ASKED = TextAsked(
    hall="small", sentence=Sentence.FREE, tournament=None, round=None, minutes=None, texts=(), gong=True
)
CLAIMED = TextClaimed(asked=1)
ENDED = TextEnded(
    asked=1,
    how=CallEnd.FAILED,
    started=None,
    languages=("en",),
    detail="this machine has no sound card",
)


def records(*events: Event) -> list[Record]:
    return [
        Record(seq=seq, at=Instant(1_000 * seq), by="voice", command_id=None, event=event)
        for seq, event in enumerate(events, start=1)
    ]


def test_a_text_without_an_end_is_found_unless_its_speaker_was_killed_since() -> None:
    known = fates(records(ASKED, CLAIMED))
    assert open_ends(known, lambda hall, at: False) != ""
    assert open_ends(known, lambda hall, at: (hall, at) == ("small", Instant(1_000))) == ""
    assert open_ends(fates(records(ASKED, CLAIMED, ENDED)), lambda hall, at: False) == ""


def test_a_text_that_is_claimed_ended_or_heard_twice_or_not_heard_at_all_is_found() -> None:
    right = records(ASKED, CLAIMED, ENDED)
    assert wrong(fates(right), {"small": ["one.wav"]}) == []
    assert wrong(fates(right), {"small": []}) != []
    assert wrong(fates(right), {"small": ["one.wav", "one.wav"]}) != []
    assert wrong(fates(records(ASKED, CLAIMED, CLAIMED, ENDED)), {"small": ["one.wav"]}) != []
    assert wrong(fates(records(ASKED, CLAIMED, ENDED, ENDED)), {"small": ["one.wav"]}) != []
