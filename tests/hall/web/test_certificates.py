"""The hall's certificates: whom a tablet that trusts the authority then trusts, and how long."""

from __future__ import annotations

import ssl
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hall.errors import HallError
from hall.folder import Certificates
from hall.model.instants import Instant, Span
from hall.timebase import system_utc
from hall.web.certificates import LEAF_DAYS, RENEWED_DAYS, Made, make, renewed, signed

NAMES = ("hall.local", "192.168.20.2", "localhost", "127.0.0.1")
NOW = system_utc()


def days(n: int) -> Span:
    return Span.of(hours=24 * n)


@pytest.fixture
def files(tmp_path: Path) -> Certificates:
    return Certificates(folder=tmp_path / "tls")


def made(files: Certificates, *names: str, now: Instant = NOW, anew: bool = False) -> Made:
    return make(files, venue="Zarechye house of culture", names=names or NAMES, now=now, anew=anew)


def trusts(authority: Path, files: Certificates, name: str) -> bool:
    """Whether a browser with this authority talks to a hall with these files by that name."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(files.certificate)
    browser = ssl.create_default_context(cafile=authority)
    up, down = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = server.wrap_bio(up, down, server_side=True)
    theirs = browser.wrap_bio(down, up, server_hostname=name)
    for _ in range(4):
        for end in (theirs, ours):
            try:
                end.do_handshake()
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLError:
                return False
    return theirs.version() is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_tablet_with_the_authority_trusts_every_name_of_the_hall(files: Certificates, name: str) -> None:
    made(files)
    assert trusts(files.authority, files, name)


@pytest.mark.parametrize("name", ["example.org", "192.168.20.3"])
def test_no_other_name_is_trusted(files: Certificates, name: str) -> None:
    made(files)
    assert not trusts(files.authority, files, name)


def test_another_halls_authority_is_not_trusted(files: Certificates, tmp_path: Path) -> None:
    made(files)
    other = Certificates(folder=tmp_path / "other")
    made(other)
    assert not trusts(other.authority, files, "hall.local")


def test_a_stolen_authority_cannot_pass_for_another_site(files: Certificates, tmp_path: Path) -> None:
    made(files)
    stolen = Certificates(folder=tmp_path / "stolen")
    made(stolen, "example.org", "8.8.8.8")
    stolen.authority.write_bytes(files.authority.read_bytes())
    stolen.authority_key.write_bytes(files.authority_key.read_bytes())
    signed(stolen, names=("example.org", "hall.local"), now=NOW)
    assert not trusts(files.authority, stolen, "example.org")


def test_keys_are_the_owners_alone(files: Certificates) -> None:
    made(files)
    assert stat.S_IMODE(files.folder.stat().st_mode) == 0o700
    for file in (files.authority_key, files.certificate):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_served_certificate_is_shorter_than_what_browsers_refuse(files: Certificates) -> None:
    until = made(files).until
    assert (until - datetime.fromtimestamp(NOW.ms / 1000, UTC)).days + 1 < 398


def test_made_again_the_authority_stays_and_tablets_keep_trusting_it(files: Certificates) -> None:
    first = made(files)
    kept = files.authority.read_bytes()
    second = made(files)
    assert first.fingerprint == second.fingerprint
    assert files.authority.read_bytes() == kept


def test_a_new_authority_is_made_only_at_a_wish(files: Certificates) -> None:
    assert made(files).fingerprint != made(files, anew=True).fingerprint


def test_another_name_of_the_hall_needs_another_authority(files: Certificates) -> None:
    first = made(files)
    second = made(files, *NAMES, "cup.local")
    assert first.fingerprint != second.fingerprint
    assert trusts(files.authority, files, "cup.local")


def test_a_new_address_in_a_private_network_is_served_without_a_new_authority(files: Certificates) -> None:
    first = made(files)
    second = renewed(files, names=(*NAMES, "10.42.0.1"), now=NOW + days(1))
    assert first.fingerprint == second.fingerprint
    assert trusts(files.authority, files, "10.42.0.1")


def test_what_is_good_for_long_is_left_as_it_is(files: Certificates) -> None:
    made(files)
    kept = files.certificate.read_bytes()
    renewed(files, names=NAMES, now=NOW + days(LEAF_DAYS - RENEWED_DAYS - 2))
    assert files.certificate.read_bytes() == kept


def test_what_ends_soon_is_made_anew(files: Certificates) -> None:
    until = made(files).until
    assert renewed(files, names=NAMES, now=NOW + days(LEAF_DAYS - 5)).until > until


def test_a_clock_that_is_not_set_yet_undoes_nothing(files: Certificates) -> None:
    made(files)
    kept = files.certificate.read_bytes()
    renewed(files, names=(*NAMES, "10.0.0.9"), now=Instant(0))
    assert files.certificate.read_bytes() == kept


def test_a_spoilt_file_is_named(files: Certificates) -> None:
    made(files)
    files.certificate.write_text("nothing")
    with pytest.raises(HallError, match=r"served\.pem"):
        renewed(files, names=NAMES, now=NOW)


def test_a_key_of_the_authority_that_is_cut_or_anothers_is_told_at_the_start(
    files: Certificates, tmp_path: Path
) -> None:
    made(files)
    other = Certificates(folder=tmp_path / "other")
    made(other)
    for spoilt in (files.authority_key.read_bytes()[:80], other.authority_key.read_bytes(), b""):
        files.authority_key.write_bytes(spoilt)
        with pytest.raises(HallError, match=r"authority-key\.pem: .* see hall tls --new"):
            renewed(files, names=NAMES, now=NOW)


def test_a_key_of_the_authority_that_is_kept_elsewhere_stops_no_hall(files: Certificates) -> None:
    made(files)
    files.authority_key.unlink()
    assert renewed(files, names=NAMES, now=NOW).names == NAMES
