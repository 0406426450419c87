"""What holds for every test: how many cases a property gets, and which tests run one after the other.

Not here: fixtures of one part.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.effort import examples

# A machine that is busy with other tests is no fault of the property.
_SPEED = (HealthCheck.too_slow,)
settings.register_profile("hall", max_examples=examples(50), deadline=None, suppress_health_check=_SPEED)
settings.load_profile("hall")

# Tests that wait for real time need little of the machine and disturb each other: a list keeps to one worker.
# The lists come first: what waits longest must not wait at the end, and what is measured to milliseconds
# wants the time before the rest has begun to use both cores.
ONE_AFTER_THE_OTHER = {
    "rehearsals": (
        "soak/test_rehearsal.py",
        "soak/test_kills.py",
        "soak/test_week.py",
        "soak/test_full_disk.py",
        "hall/test_day_in_chromium.py",
    ),
    "voice and screens": (
        "soak/test_screens_agree.py",
        "soak/test_recording.py",
        "soak/test_speaker_link.py",
        "hall/voice/test_voice_in_the_hall.py",
        "hall/voice/test_voice_sound.py",
        "hall/voice/test_speaker.py",
        "hall/voice/test_speaker_link.py",
        "displays/test_feed.py",
        "hall/broker/test_followers.py",
    ),
    "real time": (
        "soak/test_replugged_ports.py",
        "soak/test_torn_logs.py",
        "hall/test_port_watch.py",
        "hall/boards/test_readers.py",
        "hall/test_daemon.py",
        "hall/web/test_connections.py",
        "hall/broker/test_faults.py",
        "hall/broker/test_check.py",
        "hall/test_encrypted_hall.py",
        "hall/test_setting_up.py",
        "hall/test_standby.py",
        "hall/published/test_feed.py",
        "hall/web/test_routes.py",
        "hall/test_livechess_in_the_hall.py",
        "hall/cli/test_bad_input.py",
        "hall/cli/test_clocks.py",
        "displays/test_process.py",
        "hall/test_spare_screen.py",
        "displays/test_two_windows.py",
        "drivers/test_link.py",
        "drivers/dgt/test_bus_driver.py",
        "drivers/dgt/test_bus_probe.py",
        "drivers/dgt/test_driver.py",
        "drivers/dgt/test_emulated_hall.py",
        "drivers/dgt/test_playback.py",
        "drivers/dgt/test_writing.py",
        "drivers/livechess/test_driver.py",
    ),
    "browser": (
        "hall/tablet/test_browser.py",
        "hall/public/test_phone_browser.py",
        "hall/tablet/test_axe.py",
        "hall/tablet/test_clocks_browser.py",
        "hall/tablet/test_interruption_browser.py",
        "hall/tablet/test_ports_browser.py",
        "hall/tablet/test_between_rounds_browser.py",
        "hall/tablet/test_draw_browser.py",
        "hall/tablet/test_notes_browser.py",
        "hall/tablet/test_play_off_browser.py",
        "hall/papers/test_in_chromium.py",
        "hall/tablet/test_two_tablets.py",
        "hall/tablet/test_taps_browser.py",
        "hall/tablet/test_repaint_browser.py",
    ),
}
_PLACE = {
    f"tests/{file}": (place, group)
    for place, (group, files) in enumerate(ONE_AFTER_THE_OTHER.items())
    for file in files
}


class Scheduling(LoadScopeScheduling):
    """Every test keeps to the worker of its list or, in no list, of its file.

    Not xdist's own groups: they are written into an attribute that pytest 9.2 no longer reads.
    """

    def _split_scope(self, nodeid: str) -> str:
        return _place(nodeid)[1]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _place(item.nodeid)[0])


def _place(nodeid: str) -> tuple[int, str]:
    file = nodeid.split("::", 1)[0]
    return _PLACE.get(file, (len(ONE_AFTER_THE_OTHER), file))
