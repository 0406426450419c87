"""How loud the voice is: by hall, kept in the journal, offered in tens to whoever may mute."""

from __future__ import annotations

import dataclasses

import pytest

from hall.errors import WireError
from hall.model import commands as c
from hall.model.commands import Role
from hall.model.volume import FULL, STEPS, SetVolume, VolumeSet
from hall.tablet.rights import may
from hall.tablet.views.volume import VolumeRow, volume
from hall.wire import dump_act, dump_event, load_event, read_act
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import World as Looked
from tests.hall.tablet.looking import after, sight
from tests.hall.world import World


def test_a_halls_volume_is_full_until_it_is_set_and_changes_only_where_it_differs() -> None:
    world = World()
    assert world.does(SetVolume(hall="main", percent=FULL)) == ()
    assert world.does(SetVolume(hall="main", percent=70)) == (VolumeSet(hall="main", percent=70),)
    assert world.does(SetVolume(hall="main", percent=70)) == ()
    assert world.does(SetVolume(hall="small", percent=20)) != ()
    assert dict(world.state.volumes) == {"main": 70, "small": 20}
    assert world.does(SetVolume(hall="main", percent=FULL)) != ()


def test_it_is_set_in_tens_from_ten_to_a_hundred_and_nothing_else_is_read() -> None:
    for percent in STEPS:
        act = SetVolume(hall="main", percent=percent)
        assert read_act(dump_act(act)) == act
    for wrong in (0, 5, 75, 110, -10, "50", True, None):
        with pytest.raises(WireError, match="percent"):
            read_act({"type": "set_volume", "hall": "main", "percent": wrong})


def test_the_journal_gives_it_back() -> None:
    event = VolumeSet(hall="main", percent=40)
    assert load_event(*dump_event(event)) == event


def test_who_may_mute_may_set_the_volume() -> None:
    assert {role for role in Role if may(role, SetVolume)} == {
        role for role in Role if may(role, c.MuteVoice)
    }


def row(percent: int, *, lang: str = "ru") -> VolumeRow:
    world = Looked()
    for step in STEPS:
        if step == percent:
            world.does(SetVolume(hall="main", percent=step))
    found = volume(sight(world, after(-60), lang=lang))
    assert found is not None
    return found


def test_page_10_offers_a_step_each_way_and_none_beyond_the_ends() -> None:
    middle = row(70)
    assert (middle.name, middle.now) == ("Громкость", "70\N{NO-BREAK SPACE}%")
    assert middle.lower == SetVolume(hall="main", percent=60)
    assert middle.higher == SetVolume(hall="main", percent=80)
    assert (row(10).lower, row(100).higher) == (None, None)


def test_who_has_no_right_to_the_voice_sees_no_row() -> None:
    look = sight(Looked(), after(-60))
    assert volume(dataclasses.replace(look, me=ASSISTANT)) is None
