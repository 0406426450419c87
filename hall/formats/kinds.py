"""Which kind of file this is: by what is in it, then by its name. Nothing is read here."""

from __future__ import annotations

import re
from enum import Enum


class Kind(Enum):
    """Kinds of tournament files; the value is what `hall import --as` takes."""

    TRF = "trf"
    PGN = "pgn"
    XLSX = "xlsx"
    HTML = "html"
    CSV = "csv"


_BY_ENDING = {
    "trf": Kind.TRF, "trfx": Kind.TRF, "trf16": Kind.TRF, "trf26": Kind.TRF,
    "pgn": Kind.PGN, "xlsx": Kind.XLSX, "xlsm": Kind.XLSX,
    "html": Kind.HTML, "htm": Kind.HTML, "xhtml": Kind.HTML,
    "csv": Kind.CSV, "tsv": Kind.CSV,
}  # fmt: skip
ENDINGS = frozenset((*_BY_ENDING, "txt"))  # of files that are looked at, whatever is in them
_HEAD = 4096


def is_tournament_file(name: str) -> bool:
    """Whether a file is one by its name; drafts and files that systems hide are none."""
    return _ending(name) in ENDINGS and not name.startswith((".", "~"))


def kind_of(content: bytes, name: str = "") -> Kind:
    """The kind; TRF where nothing tells, since its reader says best what is missing."""
    head = content[:_HEAD].replace(b"\0", b"").removeprefix(b"\xef\xbb\xbf").lstrip()
    if content.startswith(b"PK\x03\x04"):
        return Kind.XLSX
    if re.match(rb"(?i)<(!doctype\s+html|html|head|body|table|meta)|<!--", head):
        return Kind.HTML
    if re.match(rb'\[[A-Za-z]+ +"', head):
        return Kind.PGN
    if re.search(rb"(?m)(^|\r)(001 +\d{1,4} |012 )", head):
        return Kind.TRF
    return _BY_ENDING.get(_ending(name), _by_lines(head))


def _ending(name: str) -> str:
    return name.rpartition(".")[2].casefold()


def _by_lines(head: bytes) -> Kind:
    first = head.splitlines()[0] if head else b""
    return Kind.CSV if any(first.count(sign) >= 2 for sign in (b";", b"\t", b",")) else Kind.TRF
