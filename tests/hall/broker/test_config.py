"""The broker in a venue's file, and what an address must tell."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from displays.http import Server
from displays.line import source
from displays.mqtt import MqttServer
from hall.config import find
from hall.config.venue_file import read_venue
from hall.errors import ConfigError
from hall.model.venue import Broker


def written(folder: Path, lines: str) -> Path:
    """The template of a venue with something at its end."""
    template = find("template", "venues")
    shutil.copytree(template.parent.parent / "regulations", folder / "regulations")
    file = folder / "venues" / "club.toml"
    file.parent.mkdir()
    file.write_text(f"{template.read_text(encoding='utf-8')}\n{lines}\n", encoding="utf-8")
    return file


def test_a_venue_has_no_broker_unless_its_file_names_one(tmp_path: Path) -> None:
    venue, _ = read_venue(written(tmp_path, ""))
    assert venue.broker is None


def test_whom_to_trust_is_a_file_beside_the_venues(tmp_path: Path) -> None:
    file = written(tmp_path, '[broker]\nurl = "mqtts://broker.local"\nca = "authority.pem"')
    venue, _ = read_venue(file)
    assert venue.broker == Broker(url="mqtts://broker.local", ca=str(file.parent / "authority.pem"))


@pytest.mark.parametrize(
    "url", ["broker.local", "http://h", "mqtt://", "mqtt://h/venue", "mqtt://u@h", "mqtt://h:x"]
)
def test_an_address_that_is_none_is_told_with_what_was_expected(tmp_path: Path, url: str) -> None:
    with pytest.raises(ConfigError, match=r"broker\.url = .*expected the address of a broker, such as mqtt:"):
        read_venue(written(tmp_path, f'[broker]\nurl = "{url}"'))


def test_the_address_says_by_what_way_is_followed() -> None:
    assert isinstance(source("http://hall.local:8080", "t", "screen-wall"), Server)
    assert isinstance(source("mqtts://hall.local/club", "t", "screen-wall"), MqttServer)


def test_a_reader_must_say_who_it_is() -> None:
    with pytest.raises(ValueError, match="does not tell who this is"):
        source("mqtt://hall.local/club", "t", None)
