"""Which log-ins, tokens and certificates belong to a hall's copy, each looked at before it is taken over.

Only files of these names are ever taken; a damaged one spoils none that is good.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hall.copies.about import CopyError
from hall.errors import HallError
from hall.folder import Certificates, StateFolder, kept_token
from hall.regular_file import read_regular


def sound_secrets(source: Path) -> dict[Path, bytes]:
    """Path below `source` -> content of each that is there; CopyError for the first that is no good."""
    found = {file.relative_to(source): _content(file) for file in _known(source)}
    _check(StateFolder(path=source))
    return found


def _known(source: Path) -> Iterator[Path]:
    folder = StateFolder(path=source)
    files = folder.certificates
    wanted = (folder.access, files.authority, files.authority_key, files.certificate)
    yield from (file for file in wanted if file.exists())
    yield from sorted(source.glob("[!.]*-token.json"))
    if files.folder.is_dir():
        yield from (file for file in sorted(files.folder.iterdir()) if file.is_dir() and file not in wanted)


def _content(file: Path) -> bytes:
    if file.is_dir():
        raise CopyError(lambda say: say.damaged(str(file), say.is_folder()))
    try:
        return read_regular(file)
    except OSError as error:
        raise _damaged(file, error.strerror or str(error)) from error


def _check(folder: StateFolder) -> None:
    """Each as the daemon will read it."""
    for file in sorted(folder.path.glob("[!.]*-token.json")):
        try:
            kept_token(file)
        except HallError as error:
            raise _damaged(file, str(error.__cause__)) from error
    if folder.access.exists():
        _check_access(folder.access)
    if folder.certificates.folder.exists():
        _check_certificates(folder.certificates)


def _check_access(file: Path) -> None:
    from hall.tablet.login import kept_access

    try:
        kept_access(read_regular(file))
    except (OSError, ValueError) as error:
        raise _damaged(file, str(error)) from error


def _check_certificates(files: Certificates) -> None:
    from hall.web.certificates import CertificateError, check

    try:
        check(files)
    except CertificateError as error:
        raise _damaged(error.file, error.why) from error


def _damaged(file: Path, why: str) -> CopyError:
    return CopyError(lambda say: say.damaged(str(file), why))
