"""What people are told to type is real, and every picture and file that a document names is there.

A command is not carried out where it would change a machine: its name, options and files are looked up.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import click
import pytest
from click.testing import CliRunner

from hall.cli.group import hall as cli

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
GUIDES = ("guide-arbiter", "setting-up", "faults")
# Programs of the system that a document may tell somebody to type; anything else is a slip.
OF_THE_SYSTEM = frozenset(
    {
        *("aplay", "apt-get", "cat", "cd", "chgrp", "chmod", "cp", "df", "echo", "journalctl", "mkdir"),
        *("mount", "nano", "python", "python3", "ssh", "systemctl", "tee", "usermod"),
    }
)
_FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.M | re.S)
_IN_LINE = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_BEGINS = ("hall ", ".venv/bin/hall", "./deploy/", "sudo ", "systemctl ", "journalctl ")
_OUR_FILE = re.compile(r"^(?:config|deploy|hall/demo)/[\w./-]+$")


def named(document: Path) -> str:
    return str(document.relative_to(ROOT))


def commands(document: Path) -> Iterator[list[str]]:
    """The words of each command, in blocks and in sentences; of a pipe or a pair of them each part."""
    text = document.read_text(encoding="utf-8")
    sentences = _FENCED.sub("", text)
    lines = [line for block in blocks(text) if _is_typed(block) for line in block.splitlines()]
    lines += [" ".join(said.split()) for said in _IN_LINE.findall(sentences) if said.startswith(_BEGINS)]
    for line in lines:
        words = shlex.split(line, comments=True)
        while words:
            end = next((n for n, word in enumerate(words) if word in ("|", "&&")), len(words))
            if words[:end] and not re.match(r"[<>0-9#…]", words[0]):
                yield _without_sudo(words[:end])
            words = words[end + 1 :]


def blocks(text: str) -> list[str]:
    """What stands in fences and is in no other language than the shell's."""
    return [block.lstrip() for language, block in _FENCED.findall(text) if language in ("", "sh")]


def _is_typed(block: str) -> bool:
    """No drawing and no example of a file."""
    return block.startswith(_BEGINS) or block.split(maxsplit=1)[0] in OF_THE_SYSTEM


def _without_sudo(words: list[str]) -> list[str]:
    if words[0] != "sudo":
        return words
    return words[3:] if words[1] == "-u" else words[1:]


def fault(words: list[str]) -> str | None:
    """What is not real in a command."""
    program = words[0]
    missing = [w for w in words[1:] if _OUR_FILE.match(w) and "my-" not in w and not (ROOT / w).exists()]
    if missing:
        return f"no file {missing[0]}"
    if program in ("hall", ".venv/bin/hall"):
        return _fault_of_hall(words[1:])
    if program.startswith("./deploy/"):
        return _fault_of_script(program, words[1:])
    return None if program in OF_THE_SYSTEM else f"no program {program}"


def _fault_of_hall(words: list[str]) -> str | None:
    command: click.Command = cli
    while words and isinstance(command, click.Group):
        inner = command.get_command(click.Context(command), words[0])
        if inner is None:
            return f"no command {words[0]}"
        command, words = inner, words[1:]
    known = {option for p in command.params for option in (*p.opts, *p.secondary_opts)} | {"--help"}
    return _unknown(words, known)


def _fault_of_script(program: str, words: list[str]) -> str | None:
    script = ROOT / program
    if not script.is_file():
        return f"no script {program}"
    if program.endswith("run.sh"):  # its options are those of `hall run`
        return _fault_of_hall(["run", *words])
    return _unknown(words, set(re.findall(r"--[a-z-]+", script.read_text(encoding="utf-8"))))


def _unknown(words: list[str], known: set[str]) -> str | None:
    return next((f"no option {w}" for w in words if w.startswith("--") and w not in known), None)


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_command_in_a_document_is_a_real_one(document: Path) -> None:
    wrong = [f"{' '.join(words)}: {why}" for words in commands(document) if (why := fault(words))]
    assert wrong == []


def test_a_command_with_a_slip_is_found() -> None:
    assert fault(["hall", "chek", "my-hall"]) == "no command chek"
    assert fault(["hall", "check", "--langg", "en"]) == "no option --langg"
    assert fault(["./deploy/install.sh", "--evnt", "on"]) == "no option --evnt"
    assert fault(["cp", "config/venues/templat.toml", "here"]) == "no file config/venues/templat.toml"
    assert fault(["halls", "check"]) == "no program halls"


def test_every_command_that_a_document_names_explains_itself() -> None:
    said = {
        tuple(words[1:2])
        for document in DOCUMENTS
        for words in commands(document)
        if words[0] in ("hall", ".venv/bin/hall") and len(words) > 1
    }
    assert len(said) > 12
    for name in sorted(said):
        done = CliRunner().invoke(cli, [*name, "--help"])
        assert (done.exit_code, done.output[:6]) == (0, "Usage:"), name


@pytest.mark.parametrize(
    "typed",
    [
        "cues izhevsk-2013 --round 5",
        "draw berger 10",
        "import hall/demo/open-80.trf",
    ],
)
def test_the_readme_s_commands_that_change_nothing_do_what_they_say(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f".venv/bin/hall {typed}" in " ".join(readme.split())
    done = CliRunner().invoke(cli, typed.split())
    assert done.exit_code == 0, done.output
    assert done.output.strip()


def anchors(document: Path) -> set[str]:
    """The headings of a document as its own links name them."""
    heads = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_picture_and_every_file_that_a_document_links_to_is_there(document: Path) -> None:
    missing = []
    for link in _LINK.findall(document.read_text(encoding="utf-8")):
        file, _, anchor = cast("tuple[str, str, str]", link.partition("#"))
        target = document.parent / file if file else document
        if "://" not in link and (not target.exists() or (anchor and anchor not in anchors(target))):
            missing.append(link)
    assert missing == []


@pytest.mark.parametrize("guide", GUIDES)
def test_both_languages_of_a_guide_say_the_same(guide: str) -> None:
    """As many chapters and pictures, the same commands in the same order."""
    russian, english = (ROOT / "docs" / f"{guide}.{lang}.md" for lang in ("ru", "en"))
    assert _shape(russian) == _shape(english)


def quoted(document: Path) -> set[str]:
    """The buttons and sentences of the tablet that a guide names."""
    text = _FENCED.sub("", document.read_text(encoding="utf-8"))
    text = _IN_LINE.sub("", " ".join(text.split()))
    return set(re.findall(r"«([^»]+)»" if document.stem.endswith(".ru") else r'"([^"]+)"', text))


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_guide_calls_buttons_as_the_tablet_does(guide: str, lang: str) -> None:
    files = (ROOT / "hall" / "words").glob("*.py")
    words = "\n".join(file.read_text(encoding="utf-8") for file in sorted(files)).replace(r"\xa0", " ")
    said = quoted(ROOT / "docs" / f"{guide}.{lang}.md")
    missing = [q for q in said if not all(part.strip(" .") in words for part in q.split("…"))]
    assert sorted(missing) == []


def _shape(document: Path) -> tuple[list[str], list[str], list[str]]:
    text = document.read_text(encoding="utf-8")
    levels = re.findall(r"^(#+) ", text, re.M)
    pictures = [
        re.sub(r"(-en|-ru)?\.(png|svg)$", "", name) for name in re.findall(r"\]\((pictures/[^)]+)\)", text)
    ]
    typed = [line.replace("--lang ru", "--lang en") for block in blocks(text) for line in block.splitlines()]
    return levels, pictures, typed


def test_the_arbiter_s_guide_shows_every_page_of_the_tablet() -> None:
    """A page that is added to the menu needs its picture here."""
    shown = set(
        re.findall(r"pictures/tablet-([\w-]+)\.png", (ROOT / "docs/guide-arbiter.ru.md").read_text("utf-8"))
    )
    menu = (ROOT / "hall/tablet/templates/more.html").read_text(encoding="utf-8")
    pages = set(re.findall(r"may_open\('(\w+)'\)", menu)) | set(re.findall(r"^    \('(\w+)', '", menu, re.M))
    other_names = {"rounds": "corrections", "notes": "incident", "appeals": "appeal"}
    assert len(pages) > 12
    assert {other_names.get(page, page) for page in pages} - shown == set()
