"""A hall's first start from a tablet: what is said becomes a venue's file that the hall can run."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from datetime import date
from itertools import pairwise
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import httpx
import pytest
from playwright.sync_api import sync_playwright

from hall.app.serving import door_of
from hall.app.setup_site import SetupSite
from hall.config import find, load_regulation, load_venue, read_venue
from hall.errors import HallError
from hall.model.languages import LANGUAGES
from hall.model.regulations import ApartBy, KeptApart
from hall.model.venue import Web
from hall.rehearsal.stage import free_port
from hall.setting_up import choices, of_form, write_venue
from tests.hall.chromium import CHROMIUM
from tests.source import ROOT

SAID = {
    "name_ru": 'Кубок "Волги"',
    "name_en": "Volga Cup",
    "zone": "Europe/Samara",
    "language": "ru",
    "second": "en",
    "boards": "36",
    "row_length": "9",
    "regulation": "izhevsk-2013/open",
    "first_day": "2026-12-05",
    "is_wall": "yes",
    "other_screens": "2",
    "device": "plughw:CARD=Device,DEV=0",
    "port:/dev/serial/by-id/usb-1": "7",
    "port:/dev/serial/by-id/usb-2": "",
}


def test_what_is_said_is_the_venue(tmp_path: Path) -> None:
    write_venue(tmp_path / "club.toml", of_form(SAID), port=8081)
    venue = load_venue(tmp_path / "club.toml")
    assert (venue.id, venue.name_ru, venue.zone, venue.web.port) == (
        "club",
        'Кубок "Волги"',
        "Europe/Samara",
        8081,
    )
    assert [(screen.name, screen.local) for screen in venue.screens] == [
        ("wall-1", True),
        ("wall-2", False),
        ("wall-3", False),
    ]
    assert (venue.entries[0].last_board, venue.halls[0].row_length) == (36, 9)
    assert [(port.path, port.board) for port in venue.ports] == [("/dev/serial/by-id/usb-1", 7)]
    assert (venue.voice.device, venue.voice.languages) == ("plughw:CARD=Device,DEV=0", ("ru", "en"))


def test_the_regulations_rules_are_taken_and_nothing_of_the_event_it_was_written_for(tmp_path: Path) -> None:
    write_venue(tmp_path / "club.toml", of_form(SAID), port=8081)
    venue, warnings = read_venue(tmp_path / "club.toml")
    own, other = venue.entries[0].regulation, load_regulation(find("izhevsk-2013", "regulations"))
    assert (own.title_ru, own.title_en, own.zone, warnings) == (
        'Кубок "Волги"',
        "Volga Cup",
        "Europe/Samara",
        (),
    )
    assert (own.time_control, own.default_time, own.tiebreaks) == (
        other.time_control,
        other.default_time,
        other.tiebreaks,
    )
    assert [one.start for one in own.rounds] == [one.start for one in other.rounds]
    assert own.rounds[0].day == date(2026, 12, 5)
    apart = other.rounds[-1].day - other.rounds[0].day
    assert own.rounds[-1].day - own.rounds[0].day == apart
    assert all((other.staff, other.notices_ru, other.other_dates))
    assert not any((own.staff, own.notices_ru, own.other_dates, own.committee))
    assert own.appeals is not None
    assert other.appeals is not None
    assert other.appeals.fee is not None
    assert (own.appeals.window, own.appeals.fee, own.appeals.fee_lost) == (other.appeals.window, None, None)
    sheet = json.dumps(asdict(own), default=str, ensure_ascii=False)
    assert other.title_ru not in sheet
    assert "2013" not in sheet.replace(own.id, "")


@pytest.mark.parametrize(("said", "many"), [("", 9), ("7", 7), ("11", 11)])
def test_the_number_of_rounds_is_the_organisers_to_say(tmp_path: Path, said: str, many: int) -> None:
    write_venue(tmp_path / "club.toml", of_form({**SAID, "rounds": said}), port=8080)
    other = load_regulation(find("izhevsk-2013", "regulations"))
    rounds = load_venue(tmp_path / "club.toml").entries[0].regulation.rounds
    assert len(other.rounds) == 9
    assert [one.number for one in rounds] == list(range(1, many + 1))
    assert [one.start for one in rounds[:9]] == [one.start for one in other.rounds[:many]]
    assert all((one.day - before.day).days == 1 for before, one in pairwise(rounds[8:]))


def test_a_name_in_one_language_is_enough(tmp_path: Path) -> None:
    write_venue(tmp_path / "club.toml", of_form({**SAID, "name_ru": ""}), port=8080)
    venue = load_venue(tmp_path / "club.toml")
    assert (venue.name_ru, venue.name_en) == ("Volga Cup", "Volga Cup")


@pytest.mark.parametrize(
    ("by", "last", "kept"),
    [
        ("", "3", None),
        ("team", "3", KeptApart(by=ApartBy.TEAM, last_rounds=3)),
        ("federation", "", KeptApart(by=ApartBy.FEDERATION)),
    ],
)
def test_who_is_kept_apart_is_the_organisers_to_say(
    tmp_path: Path, by: str, last: str, kept: KeptApart | None
) -> None:
    write_venue(tmp_path / "club.toml", of_form({**SAID, "apart_by": by, "apart_last": last}), port=8080)
    assert load_venue(tmp_path / "club.toml").entries[0].regulation.kept_apart == kept


def test_a_machine_may_be_silent_and_have_no_wall(tmp_path: Path) -> None:
    said = {**SAID, "device": "", "is_wall": "no", "other_screens": "0", "second": ""}
    write_venue(tmp_path / "club.toml", of_form(said), port=8080)
    venue = load_venue(tmp_path / "club.toml")
    assert (venue.voice.enabled, venue.screens, venue.languages) == (False, (), ("ru",))


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("boards", "0", "expected a number from 1 to 999"),
        ("boards", "many", "boards = 'many'"),
        ("first_day", "05.12.2026", "expected a day such as 2026-12-05"),
        ("other_screens", "21", "expected a number from 0 to 20"),
        ("zone", "Europe/Nowhere", "Europe/Nowhere"),
        ("language", "de", '"de"'),
        ("regulation", "../secret/open", "there is no such file"),
        ("port:/dev/ttyUSB0", "37", "37"),
    ],
)
def test_what_cannot_be_is_named_and_nothing_is_written(
    tmp_path: Path, field: str, value: str, named: str
) -> None:
    with pytest.raises(HallError) as caught:
        write_venue(tmp_path / "club.toml", of_form({**SAID, field: value}), port=8080)
    assert str(caught.value)
    assert list(tmp_path.iterdir()) == []
    assert named in str(caught.value) or "regulation" in str(caught.value)


def test_a_hall_that_is_set_up_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text("its own", encoding="utf-8")
    with pytest.raises(HallError, match="set up already"):
        write_venue(tmp_path / "club.toml", of_form(SAID), port=8080)


def test_every_division_of_every_regulation_can_be_chosen() -> None:
    offered = {choice.regulation for choice in choices()}
    assert offered >= {path.stem for path in (ROOT / "config" / "regulations").glob("*.toml")}


@contextmanager
def site(file: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [*(sys.executable, "-m", "hall", "setup", str(file)), "--port", str(free_port())]
    command += ["--state", str(file.parent / "state")]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    try:
        yield child, next(line.strip() for line in child.stdout if line.startswith("http://"))
    finally:
        child.terminate()
        child.communicate(timeout=60)


def status(address: str, body: bytes | None = None, **headers: str) -> int:
    try:
        with urlopen(Request(address, body, headers), timeout=60) as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code


@contextmanager
def many_connections(base: str) -> Iterator[socket.socket]:
    """More than one address may have that asks for nothing; gives the first."""
    host, port = base.removeprefix("http://").split(":")
    with ExitStack() as stack:
        lines = [socket.create_connection((host, int(port)), timeout=60) for _ in range(100)]
        for line in lines:
            stack.enter_context(line)
        yield lines[0]


async def sent(setup: SetupSite, *forms: dict[str, str], lang: str = "ru") -> list[httpx.Response]:
    """Every form at once."""
    app = setup.app(door_of(Web()))
    origin = "http://127.0.0.1:8080"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=origin) as client:
        posts = (
            client.post(f"/setup/{setup.token}?lang={lang}", json=form, headers={"origin": origin})
            for form in forms
        )
        return await asyncio.gather(*posts)


def setup_of(file: Path) -> SetupSite:
    return SetupSite(file, state=file.parent / "state", port=8080, done=lambda: None)


def test_a_second_tap_on_the_button_spoils_nothing(tmp_path: Path) -> None:
    answers = asyncio.run(sent(setup_of(tmp_path / "club.toml"), SAID, SAID))
    assert [answer.status_code for answer in answers] == [200, 404]
    assert load_venue(tmp_path / "club.toml").id == "club"


@pytest.mark.parametrize(
    ("lang", "changed", "said"),
    [
        ("ru", {"boards": "1000"}, "Доски: число от 1 до 999"),
        ("ru", {"rounds": "31"}, "Сколько туров: число от 1 до 30"),
        ("en", {"name_ru": "", "name_en": " "}, "Name in English: choose again"),
        (
            "ru",
            {"rounds": "3", "apart_by": "team", "apart_last": "4"},
            "В скольких последних турах: так быть не может",
        ),
        ("ru", {"regulation": "no-such/open"}, "Регламент: так быть не может"),
        ("en", {"first_day": ""}, "Day of round 1: choose again"),
        ("be", {"zone": "Europe/Nowhere"}, "Гадзінны пояс: так быць не можа"),
        ("ru", {"port:/dev/serial/by-id/usb-2": "7"}, "Электронные доски: так быть не может"),
        ("ru", {"language": "ru", "apart_by": "club"}, "Разводить: выберите заново"),
    ],
)
def test_what_cannot_be_is_said_with_its_label_in_the_pages_language(
    tmp_path: Path, lang: str, changed: dict[str, str], said: str
) -> None:
    (answer,) = asyncio.run(sent(setup_of(tmp_path / "club.toml"), {**SAID, **changed}, lang=lang))
    assert (answer.status_code, answer.json()["faults"]) == (409, [said])


def test_nobody_sets_the_hall_up_without_the_code_or_from_another_site(tmp_path: Path) -> None:
    with site(tmp_path / "club.toml") as (_, address):
        base, body = address.rpartition("/")[0], json.dumps(SAID).encode()
        own = address.partition("/setup/")[0]
        assert status(address) == 200
        assert status(f"{base}/guessed") == status(own) == 404
        assert status(f"{base}/guessed", body, Origin=own) == 404
        assert status(address, body, Origin="http://elsewhere.example") == 403
        assert status(address, b"[" * 9000, Origin=own) == 400
        with many_connections(own) as first:
            assert first.recv(1) == b""
            assert status(address) == 200
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tablet_sets_the_hall_up_and_the_page_ends(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "club.toml"
    with site(file) as (child, address), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1180, "height": 820})
        page.goto(f"{address}?lang={lang}")
        page.fill("[name=name_en]" if lang == "en" else "[name=name_ru]", "Кубок")
        page.fill("[name=boards]", "24")
        page.select_option("[name=regulation]", "izhevsk-2013/open")
        assert page.locator("[data-rules]:visible").count() == 1
        page.click("[name=zone]")
        assert page.input_value("[name=zone]") == ""  # all zones are offered
        page.click("[name=boards]")
        assert page.input_value("[name=zone]")  # and nothing is lost where none is chosen
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.click("button")
        page.wait_for_selector("[data-done]:not([hidden])")
        assert page.locator("header nav").is_hidden()  # the site has ended: a language would lose the PINs
        pins = page.locator("dd").all_inner_texts()
        browser.close()
        assert child.wait(timeout=60) == 0
        assert child.stdout is not None
        assert "./deploy/run.sh club" in child.stdout.read()  # whoever typed the command learns the next one
    venue = load_venue(file)
    assert (venue.name_ru, venue.name_en, venue.languages[0]) == ("Кубок", "Кубок", lang)
    assert len(set(pins)) == len(pins) > 4
    assert (tmp_path / "state" / "access.json").stat().st_mode & 0o077 == 0
