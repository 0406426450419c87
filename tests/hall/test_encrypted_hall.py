"""A real daemon with certificates: arbiters over HTTPS alone, in the clear only what is for everybody."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from hall.model.commands import Role
from hall.rehearsal.stage import free_port
from hall.tablet.guard import PUBLIC_PATHS
from hall.tablet.posts import Post
from hall.timebase import system_utc
from hall.web.certificates import authority_print, make
from tests.hall.running import Running, running

NAMES = ("hall.local", "127.0.0.1", "localhost")


@dataclass(frozen=True, slots=True, kw_only=True)
class Encrypted:
    hall: Running
    https: httpx.Client
    http: httpx.Client


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Encrypted]:
    folder = tmp_path_factory.mktemp("encrypted")
    tls_port = free_port()
    venue = folder / "venue.toml"
    hall = running(folder / "state")
    _write_venue(venue, tls_port)
    hall = Running(folder=hall.folder, scale=hall.scale, port=hall.port, pins=hall.pins, venue=str(venue))
    files = hall.folder.certificates
    make(files, venue="test", names=NAMES, now=system_utc())
    trusted = httpx.HTTPTransport(retries=5, verify=ssl.create_default_context(cafile=files.authority))
    with (
        hall.daemon(),
        httpx.Client(base_url=f"https://127.0.0.1:{tls_port}", transport=trusted) as https,
        httpx.Client(base_url=hall.base) as http,
    ):
        asyncio.run(hall.client().until_well())
        yield Encrypted(hall=hall, https=https, http=http)


def _write_venue(file: Path, tls_port: int) -> None:
    demo = Path(__file__).parents[2] / "config" / "venues" / "demo.toml"
    text = demo.read_text(encoding="utf-8").replace("[web]", f"[web]\ntls_port = {tls_port}")
    file.write_text(text, encoding="utf-8")


def _logs_in(client: httpx.Client, at: Encrypted) -> httpx.Response:
    body = {"role": "chief_arbiter", "pin": at.hall.pins[Post(Role.CHIEF_ARBITER)], "name": "Лагутин А."}
    origin = str(client.base_url).rstrip("/")
    return client.post("/tablet/login", json=body, headers={"origin": origin})


def test_over_https_an_official_logs_in_with_a_cookie_that_never_goes_in_the_clear(at: Encrypted) -> None:
    answer = _logs_in(at.https, at)
    cookie = answer.headers["set-cookie"]
    assert answer.status_code == 200
    assert cookie.startswith("__Host-hall=")
    assert {"Secure", "HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    page = at.https.get("/tablet/open/round")
    assert page.status_code == 200


def test_a_login_of_the_encrypted_side_is_worth_nothing_in_the_clear(at: Encrypted) -> None:
    _logs_in(at.https, at)
    token = next(cookie.value for cookie in at.https.cookies.jar if cookie.name == "__Host-hall")
    headers = {"cookie": f"hall={token}; __Host-hall={token}", "authorization": "Bearer x"}
    answer = at.http.get("/tablet/open/round", headers=headers)
    assert answer.headers["location"] == "/tablet/login"
    sent = at.http.post("/command", headers=headers, json={"id": "in-the-clear-1", "act": {"type": "undo"}})
    assert sent.status_code == 401


@pytest.mark.parametrize(
    "path", ["/tablet", "/tablet/login", "/tablet/open/round", "/feed/tablet", "/", "/x"]
)
def test_in_the_clear_a_page_for_officials_shows_the_way_to_the_encrypted_one(
    at: Encrypted, path: str
) -> None:
    answer = at.http.get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/encrypted")


def test_in_the_clear_nobody_logs_in_and_nothing_is_changed(at: Encrypted) -> None:
    assert _logs_in(at.http, at).status_code == 403


def test_the_way_in_names_the_encrypted_address_and_the_fingerprint(at: Encrypted) -> None:
    page = at.http.get("/encrypted").text
    assert f":{at.https.base_url.port}/tablet" in page
    assert authority_print(at.hall.folder.certificates) in page


def test_the_authority_is_there_for_every_tablet_and_its_key_for_none(at: Encrypted) -> None:
    given = at.http.get("/hall-authority.crt")
    assert given.headers["content-type"] == "application/x-x509-ca-cert"
    assert given.content == at.hall.folder.certificates.authority.read_bytes()
    assert b"PRIVATE" not in given.content


# Numbers for Prometheus are there only where the venue's file opens them.
@pytest.mark.parametrize("path", sorted(PUBLIC_PATHS - {"/metrics"}))
def test_what_everybody_may_see_is_there_in_the_clear(at: Encrypted, path: str) -> None:
    assert at.http.get(path).status_code == 200


def test_walls_follow_in_the_clear_with_their_token(at: Encrypted) -> None:
    headers = {"authorization": f"Bearer {at.hall.folder.screen_token()}"}
    with at.http.stream("GET", "/feed/screen?name=wall-1", headers=headers) as answer:
        assert answer.status_code == 200
        assert next(answer.iter_lines()) != ""


def test_a_page_in_the_clear_cannot_send_to_the_encrypted_side(at: Encrypted) -> None:
    origin = str(at.https.base_url).replace("https:", "http:").rstrip("/")
    answer = at.https.post("/tablet/language", json={"lang": "ru"}, headers={"origin": origin})
    assert answer.status_code == 403


def test_no_browser_is_told_to_refuse_plain_http_for_ever(at: Encrypted) -> None:
    assert "strict-transport-security" not in at.https.get("/tablet/login").headers
