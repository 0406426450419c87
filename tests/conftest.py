"""What holds for every test: how many cases a property gets, and which tests run one after the other.

Not here: fixtures of one part.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import examples

# A machine that is busy with other tests is no fault of the property.
_SPEED = (HealthCheck.too_slow,)
settings.register_profile("hall", max_examples=examples(50), deadline=None, suppress_health_check=_SPEED)
settings.load_profile("hall")

# Tests that wait for real time need little of the machine and disturb each other: a list keeps to one worker.
# The lists come first and in this order, so that what waits longest does not wait at the end.
ONE_AFTER_THE_OTHER = {
    "rehearsals": ("soak/test_rehearsal.py", "soak/test_kills.py", "hall/test_day_in_chromium.py"),
    "real time": (
        "soak/test_replugged_ports.py",
        "hall/test_voice_in_the_hall.py",
        "hall/test_voice_sound.py",
        "hall/test_port_watch.py",
        "hall/test_readers.py",
        "hall/test_daemon.py",
        "hall/test_feed.py",
        "hall/test_web.py",
        "hall/test_livechess_in_the_hall.py",
        "hall/cli/test_bad_input.py",
        "hall/cli/test_clocks.py",
        "displays/test_feed.py",
        "displays/test_process.py",
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
        "hall/tablet/test_clocks_browser.py",
        "hall/tablet/test_ports_browser.py",
    ),
}
_TESTS = Path(__file__).parent
_PLACE = {
    file: (place, group) for place, (group, files) in enumerate(ONE_AFTER_THE_OTHER.items()) for file in files
}


@pytest.hookimpl(tryfirst=True)  # xdist looks for the groups in this hook too
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test keeps to the worker of its list or, in no list, of its file."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_place(item)[1]))
    items.sort(key=lambda item: _place(item)[0])


def _place(item: pytest.Item) -> tuple[int, str]:
    file = item.path.relative_to(_TESTS).as_posix()
    return _PLACE.get(file, (len(ONE_AFTER_THE_OTHER), file))
