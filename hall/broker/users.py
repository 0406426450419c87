"""Who may do what at the broker: a user for each device with its own password, and the broker's two files.

Each device gets its own topics by name and nothing else; there is no pattern that another name could fit.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from hall.broker.asks import Device
from hall.broker.topics import Topics, speaking_key
from hall.folder import StateFolder
from hall.model.venue import Venue

DAEMON = "daemon"
# Tokens of 32 random bytes cannot be guessed, however quick one guess is.
_ROUNDS = 101


def daemon_password(folder: StateFolder) -> str:
    return folder.token(f"broker-{DAEMON}")


def devices(venue: Venue, folder: StateFolder) -> tuple[Device, ...]:
    """The screens, readers and speakers of a venue, with their tokens, made at the first call."""
    screen = folder.screen_token()
    readers = sorted({p.reader for p in venue.ports if p.reader is not None} | set(venue.readers))
    return (
        *(
            Device(kind="screen", name=s.name, token=screen, password=folder.token(f"screen-{s.name}"))
            for s in venue.screens
        ),
        *(_own(folder, "reader", name) for name in readers),
        *(_own(folder, "speaker", hall.id) for hall in venue.halls if hall.speaker),
    )


def _own(folder: StateFolder, kind: str, name: str) -> Device:
    """One whose token over HTTP is its own already."""
    token = folder.token(f"{kind}-{name}")
    return Device(kind=kind, name=name, token=token, password=token)


def acl(venue: Venue, known: Iterable[Device]) -> str:
    """mosquitto's acl_file. What is not listed is not allowed."""
    topics = Topics(venue=venue.id)
    blocks = [f"user {DAEMON}\ntopic readwrite {topics.root}/#\n"]
    blocks += [f"user {device.user}\n{_rights(topics, device)}" for device in known]
    return "\n".join(blocks)


def _rights(topics: Topics, device: Device) -> str:
    user = device.user
    read, write = [topics.beat, topics.answer(user, "+")], [topics.ask(user, "+")]
    match device.kind:
        case "screen":
            read.append(topics.sections)
            write.append(topics.health(user))
        case "speaker":
            read.append(topics.kept(speaking_key(user)))
    lines = [f"topic read {topic}" for topic in read] + [f"topic write {topic}" for topic in write]
    return "".join(f"{line}\n" for line in lines)


def passwords(folder: StateFolder, known: Iterable[Device]) -> str:
    """mosquitto's password_file: hashes as mosquitto_passwd makes them, each with a salt of its own."""
    users = {DAEMON: daemon_password(folder)} | {device.user: device.password for device in known}
    return "".join(f"{user}:{_hashed(password)}\n" for user, password in users.items())


def _hashed(password: str) -> str:
    salt = secrets.token_bytes(12)
    made = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, _ROUNDS)
    return f"$7${_ROUNDS}${b64encode(salt).decode()}${b64encode(made).decode()}"


def write_files(venue: Venue, folder: StateFolder, out: Path) -> tuple[Device, ...]:
    """Write `passwd` and `acl` into a folder, for owner and group; the devices they let in. OSError."""
    known = devices(venue, folder)
    out.mkdir(parents=True, exist_ok=True)
    for name, text in (("passwd", passwords(folder, known)), ("acl", acl(venue, known))):
        _write(out / name, text)
    return known


def _write(file: Path, text: str) -> None:
    draft = file.with_suffix(".new")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o640)
    with os.fdopen(fd, "w", encoding="ascii") as out:
        out.write(text)
    draft.replace(file)
