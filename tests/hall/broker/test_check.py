"""`hall check` at a real broker while the hall does not run: is it there, and does it let the hall in?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hall.app.check_hall import Asked, hall_checks
from hall.broker.users import write_files
from hall.folder import StateFolder
from hall.model.venue import Broker
from hall.reports.check import Area, Verdict
from hall.words.checks import words
from tests.hall.broker.mosquitto import Mosquitto
from tests.hall.venues import venue


def test_a_broker_is_asked_for_admission_and_not_only_whether_it_is_there(tmp_path: Path) -> None:
    folder = StateFolder(path=tmp_path / "state").create()
    write_files(venue(), folder, tmp_path)
    broker = Mosquitto(tmp_path)
    there = replace(venue(), broker=Broker(url=f"mqtt://127.0.0.1:{broker.port}"))
    asked = Asked(venue=there, folder=folder, say=words("en"))

    def told() -> tuple[Verdict, str]:
        [found] = [check for check in hall_checks(asked) if check.area is Area.BROKER]
        return found.verdict, found.what

    broker.start()
    assert told()[0] is Verdict.OK
    (folder.path / "broker-daemon-token.json").write_text('{"token": "another"}')
    assert "does not let the hall in" in told()[1]
    broker.kill()
    assert "No link to the broker" in told()[1]
