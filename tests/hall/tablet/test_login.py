"""PINs, logins, one-time links, and how often may be tried."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from hall.model.commands import Role
from hall.model.instants import Span
from hall.tablet.login import LOGIN_S, MOST_DEVICES, Access, AccessError, Entered, Refusal
from hall.tablet.names import NameFault
from hall.tablet.posts import ROLES, Post
from hall.tablet.throttle import Throttle
from tests.hall.fake_time import FakeTime
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import START, in_loop


class Place:
    """A new installation and its time."""

    def __init__(self, folder: Path, made: Callable[..., tuple[Access, dict[Post, str]]]) -> None:
        self.path = folder / "access.json"
        self.time = FakeTime(START)
        self.access, self.pins = made(self.path, timebase=self.time, epoch="boot-1")

    async def enter(
        self, pin: str, role: str = "arbiter", address: str = "192.168.20.7"
    ) -> Entered | Refusal:
        return await self.access.enter(role, pin, "Рощина Е.", address=address, agent="test")

    async def comes(self, name: str, role: Role, replaces: str | None = None) -> Entered | Refusal:
        """Somebody with the role's own PIN."""
        pin = self.pins[Post(role)]
        return await self.access.enter(role.value, pin, name, address="a", agent="test", replaces=replaces)

    async def entered(self, role: Role = Role.ARBITER) -> Entered:
        found = await self.enter(self.pins[Post(role)], role.value)
        assert isinstance(found, Entered)
        return found

    def again(self, epoch: str) -> Access:
        """The access after a restart of the daemon, or of the machine."""
        access, pins = Access.open(self.path, timebase=self.time, epoch=epoch)
        assert pins == {}
        return access


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path, made_access)


def test_every_role_has_a_pin_of_its_own_of_six_digits(tmp_path: Path) -> None:
    place = Place(tmp_path, Access.open)
    assert set(place.pins) == {Post(role) for role in ROLES}
    assert len(set(place.pins.values())) == len(ROLES)
    assert all(len(pin) == 6 and pin.isdigit() for pin in place.pins.values())


def test_the_file_is_for_its_owner_and_holds_no_pin(tmp_path: Path) -> None:
    place = Place(tmp_path, Access.open)
    assert stat.S_IMODE(place.path.stat().st_mode) == 0o600
    text = place.path.read_text()
    assert not any(f'"{pin}"' in text for pin in place.pins.values())
    assert text.count("$argon2id$v=19$m=19456,t=2,p=1$") == len(ROLES)


@in_loop
async def test_the_right_pin_gives_a_login_with_the_name_and_role(place: Place) -> None:
    entered = await place.entered()
    device = place.access.device(entered.token)
    assert device is not None
    assert (device.actor.name, device.actor.role) == ("Рощина Е.", Role.ARBITER)


@in_loop
async def test_a_token_is_kept_only_as_a_hash(place: Place) -> None:
    entered = await place.entered()
    assert len(entered.token) == 64
    assert entered.token not in place.path.read_text()


@in_loop
async def test_a_wrong_pin_and_an_unknown_role_look_the_same(place: Place) -> None:
    assert (
        await place.enter("000000x")
        == await place.enter(place.pins[Post(Role.ARBITER)], "nobody")
        == Refusal()
    )


@in_loop
async def test_the_pin_of_another_role_does_not_fit(place: Place) -> None:
    assert isinstance(await place.enter(place.pins[Post(Role.CHIEF_ARBITER)], "arbiter"), Refusal)


@in_loop
async def test_five_wrong_tries_wait_half_a_minute_then_twice_as_long(place: Place) -> None:
    for _ in range(4):
        assert await place.enter("wrong") == Refusal()
    assert await place.enter("wrong") == Refusal(wait_s=30.0)
    assert isinstance(await place.enter(place.pins[Post(Role.ARBITER)]), Refusal)
    await place.time.advance(Span.of(seconds=31))
    assert await place.enter("wrong") == Refusal(wait_s=60.0)


@in_loop
async def test_tries_sent_all_at_once_are_counted_like_tries_one_after_the_other(place: Place) -> None:
    pins = ["wrong!"] * 5 + [place.pins[Post(Role.ARBITER)]]
    answers = await asyncio.gather(*(place.enter(pin) for pin in pins))
    assert all(isinstance(answer, Refusal) for answer in answers)


@in_loop
async def test_with_a_full_disk_an_official_gets_in_all_the_same(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    place.path.with_suffix(".new").mkdir()  # the next file cannot be written
    entered = await place.entered()
    assert place.access.device(entered.token) is not None
    assert "not kept beyond a restart" in caplog.text


@pytest.mark.parametrize("name", ["hall", "Голос", "clo\u200bcks"])
@in_loop
async def test_nobody_logs_in_as_the_system(place: Place, name: str) -> None:
    assert await place.comes(name, Role.CHIEF_ARBITER) == Refusal(name=NameFault.RESERVED)


@in_loop
async def test_a_name_belongs_to_one_role_while_somebody_bears_it(place: Place) -> None:
    chief = await place.comes("Лагутин А.", Role.CHIEF_ARBITER)
    assert isinstance(chief, Entered)
    assert await place.comes("ЛАГУТИН А", Role.ASSISTANT) == Refusal(name=NameFault.TAKEN)
    assert isinstance(await place.comes("Лагутин А.", Role.CHIEF_ARBITER), Entered)


@in_loop
async def test_the_name_of_a_higher_role_stays_its_own_after_it_has_left(place: Place) -> None:
    chief = await place.comes("Лагутин А.", Role.CHIEF_ARBITER)
    assert isinstance(chief, Entered)
    await place.access.revoke(chief.device.id)
    assert place.access.devices() == ()
    assert await place.comes("Лагутин А.", Role.ASSISTANT) == Refusal(name=NameFault.TAKEN)
    await place.time.advance(Span.of(seconds=LOGIN_S))
    assert isinstance(await place.comes("Лагутин А.", Role.ASSISTANT), Entered)


@in_loop
async def test_who_took_the_wrong_role_logs_in_anew_from_the_same_device(place: Place) -> None:
    mistaken = await place.comes("Вереск Т.", Role.ASSISTANT)
    assert isinstance(mistaken, Entered)
    right = await place.comes("Вереск Т.", Role.ARBITER, replaces=mistaken.token)
    assert isinstance(right, Entered)
    assert place.access.devices() == (right.device,)


@in_loop
async def test_a_link_is_not_used_up_by_a_name_that_is_refused(place: Place) -> None:
    token = place.access.one_time_link().rpartition("/")[2]
    assert await place.access.enter_by_link(token, "console", "") == Refusal(name=NameFault.RESERVED)
    assert isinstance(await place.access.enter_by_link(token, "Лагутин А.", ""), Entered)


@pytest.mark.parametrize("pin", ["\ud800", "1" * 70_000, ""])
@in_loop
async def test_a_strange_pin_is_a_wrong_one(place: Place, pin: str) -> None:
    assert await place.enter(pin) == Refusal()


@in_loop
async def test_of_too_many_devices_the_oldest_of_the_same_role_goes(place: Place) -> None:
    chief = place.access.admit(Role.CHIEF_ARBITER, "Лагутин А.", "")
    arbiter = place.access.admit(Role.ARBITER, "Рощина Е.", "")
    crowd = [place.access.admit(Role.ASSISTANT, f"Помощник {n}", "") for n in range(MOST_DEVICES + 5)]
    assert len(place.access.devices()) == MOST_DEVICES
    assert all(place.access.device(one.token) for one in (chief, arbiter, crowd[-1]))
    assert place.access.device(crowd[0].token) is None


@in_loop
async def test_the_last_chief_arbiter_never_goes_for_another_role(place: Place) -> None:
    chiefs = [place.access.admit(Role.CHIEF_ARBITER, f"Главный {n}", "") for n in range(MOST_DEVICES)]
    assistant = place.access.admit(Role.ASSISTANT, "Вереск Т.", "")
    assert place.access.device(assistant.token) is not None
    assert place.access.device(chiefs[-1].token) is not None


@in_loop
async def test_other_addresses_and_live_logins_are_not_locked_out(place: Place) -> None:
    entered = await place.entered()
    for _ in range(6):
        await place.enter("wrong")
    assert place.access.device(entered.token) is not None
    other = await place.enter(place.pins[Post(Role.ARBITER)], address="192.168.20.8")
    assert isinstance(other, Entered)


def test_a_success_forgives_what_was_wrong_before() -> None:
    throttle = Throttle()
    for _ in range(4):
        throttle.wrong("a", "arbiter", 0.0)
    throttle.right("a", "arbiter")
    throttle.wrong("a", "arbiter", 1.0)
    assert throttle.wait_s("a", "arbiter", 1.0) == 0.0


@in_loop
async def test_a_login_by_ones_own_pin_forgives_no_tries_at_another_post(place: Place) -> None:
    for _ in range(4):
        assert await place.enter("wrong", "chief_arbiter") == Refusal()
    await place.entered(Role.ASSISTANT)
    assert await place.enter("wrong", "chief_arbiter") == Refusal(wait_s=30.0)


def test_tries_at_many_posts_are_counted_together_too() -> None:
    throttle = Throttle()
    for n in range(20):
        assert throttle.wait_s("a", f"post {n}", 0.0) == 0.0
        throttle.wrong("a", f"post {n}", 0.0)
        throttle.right("a", "assistant")
    assert throttle.wait_s("a", "arbiter", 0.0) == 30.0


def test_the_wait_never_exceeds_an_hour() -> None:
    throttle = Throttle()
    for _ in range(40):
        throttle.wrong("a", "arbiter", 0.0)
    assert throttle.wait_s("a", "arbiter", 0.0) == 3600.0


def test_any_number_of_wrong_tries_still_waits() -> None:
    throttle = Throttle()
    for _ in range(3_000):
        throttle.wrong("a", "arbiter", 0.0)
    assert throttle.wait_s("a", "arbiter", 0.0) == 3600.0


def test_an_hour_of_peace_after_the_wait_forgives_and_less_does_not() -> None:
    throttle = Throttle()
    for _ in range(40):
        throttle.wrong("a", "arbiter", 0.0)
    throttle.wrong("a", "arbiter", 3600.0)  # the wait is over, the tries go on
    assert throttle.wait_s("a", "arbiter", 3600.0) == 3600.0
    throttle.wrong("a", "arbiter", 3600.0 + 2 * 3600.0)
    assert throttle.wait_s("a", "arbiter", 3600.0 + 2 * 3600.0) == 0.0


def test_of_more_addresses_than_are_remembered_the_oldest_goes_first() -> None:
    throttle = Throttle()
    for n in range(1_500):
        for _ in range(5):
            throttle.wrong(f"10.0.{n // 250}.{n % 250}", "arbiter", float(n))
    assert throttle.wait_s("10.0.0.0", "arbiter", 1_499.0) == 0.0
    assert throttle.wait_s("10.0.5.249", "arbiter", 1_499.0) == 30.0


def test_fifty_wrong_pins_within_an_hour_raise_an_alarm(caplog: pytest.LogCaptureFixture) -> None:
    throttle = Throttle()
    for n in range(50):
        throttle.wrong(f"10.0.0.{n}", "arbiter", float(n))
    assert "50 wrong PINs" in caplog.text


@in_loop
async def test_a_login_ends_after_fourteen_hours(place: Place) -> None:
    entered = await place.entered()
    await place.time.advance(Span.of(seconds=LOGIN_S - 1))
    assert place.access.device(entered.token) is not None
    await place.time.advance(Span.of(seconds=1))
    assert place.access.device(entered.token) is None


@in_loop
async def test_a_login_survives_a_restart_of_daemon_and_machine(place: Place) -> None:
    entered = await place.entered()
    assert place.again("boot-1").device(entered.token) is not None
    assert place.again("boot-2").device(entered.token) is not None


@in_loop
async def test_the_pins_stay_after_a_restart(place: Place) -> None:
    access = place.again("boot-1")
    pin = place.pins[Post(Role.ASSISTANT)]
    found = await access.enter("assistant", pin, "Вереск Т.", address="a", agent="")
    assert isinstance(found, Entered)


@in_loop
async def test_a_revoked_device_is_out_at_once_and_for_good(place: Place) -> None:
    entered = await place.entered()
    assert await place.access.revoke(entered.device.id)
    assert place.access.device(entered.token) is None
    assert place.again("boot-1").device(entered.token) is None
    assert not await place.access.revoke(entered.device.id)


@in_loop
async def test_a_one_time_link_lets_one_device_in_once(place: Place) -> None:
    token = place.access.one_time_link().rpartition("/")[2]
    assert place.access.link_post(token) == Post(Role.CHIEF_ARBITER)
    assert isinstance(await place.access.enter_by_link(token, "Лагутин А.", ""), Entered)
    assert isinstance(await place.access.enter_by_link(token, "Чужой Ч.", ""), Refusal)


@in_loop
async def test_a_one_time_link_is_good_for_two_minutes(place: Place) -> None:
    token = place.access.one_time_link(Post(Role.ASSISTANT)).rpartition("/")[2]
    await place.time.advance(Span.of(minutes=2))
    assert place.access.link_post(token) is None
    assert isinstance(await place.access.enter_by_link(token, "Вереск Т.", ""), Refusal)


def test_a_spoilt_file_is_named_and_nothing_is_made_anew(place: Place) -> None:
    device = {"id": 1, "role": "arbiter"}
    kept: tuple[object, ...] = (
        {"pins": {"king": "x"}, "devices": []},
        {"pins": 5, "devices": []},
        {"pins": {}, "devices": None},
        {"pins": {}, "devices": [device]},
        [],
        "\ud800",
    )
    for spoilt in kept:
        place.path.write_text(json.dumps(spoilt))
        with pytest.raises(AccessError, match=r"access\.json"):
            place.again("boot-1")


def test_in_a_venue_of_two_halls_every_hall_has_an_arbiters_pin_of_its_own(tmp_path: Path) -> None:
    time = FakeTime(START)
    halls = ("main", "junior")
    _, pins = Access.create(tmp_path / "access.json", timebase=time, epoch="boot-1", halls=halls)
    assert {Post(Role.ARBITER, hall) for hall in halls} <= set(pins)
    assert Post(Role.ARBITER) not in pins


@in_loop
async def test_the_pin_of_one_hall_does_not_open_another(tmp_path: Path) -> None:
    time = FakeTime(START)
    halls = ("main", "junior")
    access, pins = Access.create(tmp_path / "access.json", timebase=time, epoch="boot-1", halls=halls)
    pin = pins[Post(Role.ARBITER, "junior")]
    assert await access.enter("arbiter@main", pin, "Рощина Е.", address="a", agent="") == Refusal()
    entered = await access.enter("arbiter@junior", pin, "Рощина Е.", address="b", agent="")
    assert isinstance(entered, Entered)
    assert entered.device.actor.hall == "junior"


@in_loop
async def test_a_venue_that_has_grown_gets_the_pins_that_it_lacks_and_keeps_the_others(place: Place) -> None:
    entered = await place.entered(Role.CHIEF_ARBITER)
    halls = ("main", "junior")
    access, made = Access.open(place.path, timebase=place.time, epoch="boot-1", halls=halls)
    assert set(made) == {Post(Role.ARBITER, hall) for hall in halls}
    assert access.device(entered.token) is not None
    chief = place.pins[Post(Role.CHIEF_ARBITER)]
    assert isinstance(
        await access.enter("chief_arbiter", chief, "Лагутин А.", address="a", agent=""), Entered
    )


@in_loop
async def test_pins_of_a_start_that_showed_none_are_made_anew_until_they_were_shown(place: Place) -> None:
    path, at = place.path.with_name("new.json"), place.time
    made = [Access.open(path, timebase=at, epoch="boot-1", to_be_shown=True) for _ in range(2)]
    (_, unseen), (access, seen) = made
    assert set(unseen) == set(seen) == {Post(role) for role in ROLES}
    assert await access.enter("arbiter", seen[Post(Role.ARBITER)], "Рощина Е.", address="a", agent="")
    await access.shown()
    again, nothing = Access.open(path, timebase=at, epoch="boot-1", to_be_shown=True)
    assert nothing == {}
    entered = await again.enter("arbiter", seen[Post(Role.ARBITER)], "Рощина Е.", address="a", agent="")
    assert isinstance(entered, Entered)


@in_loop
async def test_an_arbiters_login_from_before_there_were_two_halls_is_over(place: Place) -> None:
    entered = await place.entered(Role.ARBITER)
    halls = ("main", "junior")
    access, _ = Access.open(place.path, timebase=place.time, epoch="boot-1", halls=halls)
    assert access.device(entered.token) is None
