"""One venue's state folder: where the journal, log-ins, tokens, sounds and ports lie.

`var/<venue>/` in a checkout, `/var/lib/hall/<venue>/` when installed. Secrets are the owner's alone.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from hall.errors import HallError
from hall.regular_file import read_regular

_TOKEN = r"[!-~]+"  # what a header may carry
_INSTALLED = Path("/var/lib/hall")


@dataclass(frozen=True, slots=True, kw_only=True)
class StateFolder:
    """Paths inside one folder; `create` makes it, HallError where it cannot."""

    path: Path
    shared: Path | None = None  # where files lie that outlive one journal (rendered speech)

    def create(self) -> StateFolder:
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            why = f"{_shortened(self.path)} cannot be the folder of the hall's state ({error.strerror})"
            raise HallError(why) from error
        return self

    @property
    def journal(self) -> Path:
        return self.path / "journal.sqlite"

    @property
    def access(self) -> Path:
        return self.path / "access.json"

    @property
    def certificates(self) -> Certificates:
        """Those of the encrypted connection, where `hall tls` has made them."""
        return Certificates(folder=self.path / "tls")

    @property
    def sounds(self) -> Path:
        return (self.shared or self.path) / "sounds"

    @property
    def recordings(self) -> Path:
        """The organiser's own recordings of announcements."""
        return (self.shared or self.path) / "recordings"

    @property
    def photos(self) -> Path:
        """Photographs of written appeals."""
        return self.path / "photos"

    @property
    def ports(self) -> Path:
        return self.path / "ports"

    @property
    def recording(self) -> Path:
        return self.path / "said.jsonl"

    @property
    def socket(self) -> Path:
        """Where other processes of this machine reach the daemon."""
        return self.path / "hall.sock"

    def screen_token(self) -> str:
        """The token by which this venue's screens follow the feed."""
        return self.token("screen")

    def token(self, who: str) -> str:
        """The token of a follower ("screen", "reader-pi-2"), made at the first call, in `who`-token.json."""
        file = self.path / f"{who}-token.json"
        if file.exists():
            return kept_token(file)
        token = secrets.token_urlsafe(32)
        try:
            write_secret(file, json.dumps({"token": token}))
        except OSError as error:
            raise HallError(f"{file}: cannot be written ({error.strerror})") from error
        return token

    def tokens(self) -> tuple[str, ...]:
        """Those of all followers, as far as they have been made and can be read."""
        found = []
        for file in sorted(self.path.glob("*-token.json")):
            with suppress(HallError):
                found.append(kept_token(file))
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificates:
    """The files of an encrypted hall; keys are the owner's alone."""

    folder: Path

    @property
    def authority(self) -> Path:
        """What tablets install."""
        return self.folder / "authority.pem"

    @property
    def authority_key(self) -> Path:
        return self.folder / "authority-key.pem"

    @property
    def certificate(self) -> Path:
        """What the hall serves with: certificate and key."""
        return self.folder / "served.pem"

    @property
    def are_there(self) -> bool:
        return self.authority.exists() and self.certificate.exists()


def kept_token(file: Path) -> str:
    """The token in the daemon's own file, or in one that holds nothing else; HallError without one."""
    try:
        text = read_regular(file).decode("utf-8").strip()
        token = json.loads(text)["token"] if text[:1] in ("{", "[") else text
        if not re.fullmatch(_TOKEN, token):
            raise ValueError("expected letters, digits and signs without blanks")
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise HallError(f"{file}: holds no token ({error}); without this file a new one is made") from error
    return str(token)


def demo_folder(base: Path, *, resume: bool, stamp: str) -> StateFolder:
    """A folder for a new journal under `base`, or the last one's where the demo is to go on."""
    last = base / "last"
    if resume and last.exists():
        return StateFolder(path=last.resolve(), shared=base)
    return StateFolder(path=base / stamp, shared=base)


@contextmanager
def kept_once_begun(folder: StateFolder) -> Iterator[Callable[[], None]]:
    """Call what this gives once the daemon runs: a new demo that never came so far leaves no folder."""
    is_new = folder.shared is not None and not folder.path.exists()
    begun = False

    def begin() -> None:
        nonlocal begun
        begun = True
        go_on_with(folder)

    try:
        yield begin
    finally:
        if is_new and not begun:
            shutil.rmtree(folder.path, ignore_errors=True)


def go_on_with(folder: StateFolder) -> None:
    """Let `--resume` find this journal: only once its daemon runs, so that a failed start loses no other."""
    if folder.shared is None or (folder.shared / "last").resolve() == folder.path.resolve():
        return
    draft = folder.shared / "last.new"
    draft.unlink(missing_ok=True)
    draft.symlink_to(folder.path.name)
    draft.replace(folder.shared / "last")


def default_folder(venue_id: str) -> Path:
    """`/var/lib/hall/<venue>` where the product is installed, else `var/<venue>` of the checkout."""
    return _INSTALLED / venue_id if _INSTALLED.is_dir() else Path("var") / venue_id


def write_secret(file: Path, text: str) -> None:
    """Replace a file at once, mode 0600; blocks, OSError. A power cut leaves the old one or the new one."""
    draft = file.with_suffix(".new")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
    _sync_folder(file.parent)


def _shortened(path: Path) -> str:
    text = str(path)
    return text if len(text) <= 200 else f"{text[:199]}…"


def _sync_folder(folder: Path) -> None:
    """Make a rename last: without it a power cut may bring the old name back, and with it other PINs."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
