"""The project as others receive it: pins, start scripts, documents; and what must not stand in any file."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from itertools import chain
from pathlib import Path

import click
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from hall import VERSION
from hall.cli.group import hall as main

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
SCRIPTS = [*sorted(DEPLOY.glob("*.sh")), ROOT / ".ci" / "run"]
PIN = re.compile(r"([a-z0-9-]+)==([0-9][0-9a-z.]*)")
PACKAGES = ("hall", "drivers", "displays")
MADE_BY_TOOLS = {
    ".git",
    ".venv",
    "var",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    "__pycache__",
}
# Written in halves, or this file would be the first to be found.
FORBIDDEN = [
    first + second
    for first, second in (
        ("pypi", ".org"),
        ("python", "hosted"),
        ("deb.deb", "ian.org"),
        ("registry.", "npmjs"),
        ("pi", "wheels"),
        ("/wo", "rk/"),
        ("/fa", "rm/"),
        ("../sha", "red"),
        ("/ro", "ot/"),
        ("farm-", "studio"),
        ("farm-", "bench"),
        ("sub", "agent"),
        ("clau", "de"),
        ("anth", "ropic"),
    )
]


def lines(name: str) -> list[str]:
    text = (DEPLOY / name).read_text(encoding="ascii")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pins(name: str) -> dict[str, Version]:
    found = (PIN.fullmatch(line) for line in lines(name))
    return {match[1]: Version(match[2]) for match in found if match}


def text_files() -> Iterator[tuple[Path, str]]:
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in MADE_BY_TOOLS]
        for path in (Path(folder) / name for name in names):
            content = path.read_bytes()
            if b"\0" not in content:
                yield path.relative_to(ROOT), content.decode("utf-8", errors="replace")


def document(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_plain_pins_without_an_index_or_an_address(name: str) -> None:
    odd = [line for line in lines(name) if not PIN.fullmatch(line)]
    assert odd == (["-r requirements.txt"] if name == "requirements-dev.txt" else [])


def test_every_dependency_of_the_project_is_pinned_to_a_version_it_allows() -> None:
    project = tomllib.loads(document("pyproject.toml"))["project"]
    pinned = pins("requirements.txt")
    extras = project.get("optional-dependencies", {}).values()
    for wanted in map(Requirement, chain(project["dependencies"], *extras)):
        assert pinned[canonicalize_name(wanted.name)] in wanted.specifier, wanted


@pytest.mark.parametrize("names", [["requirements.txt"], ["requirements.txt", "requirements-dev.txt"]])
def test_what_pinned_packages_need_is_pinned_as_well(names: list[str]) -> None:
    pinned = {package for name in names for package in pins(name)}
    for package in sorted(pins(names[-1])):
        needed = map(Requirement, requires(package) or [])
        missing = [
            need.name
            for need in needed
            if need.marker is None or need.marker.evaluate({"extra": ""})
            if canonicalize_name(need.name) not in pinned
        ]
        assert missing == [], package


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_correct_bash(script: Path) -> None:
    checked = subprocess.run(["bash", "-n", script], capture_output=True, text=True, check=False)
    assert checked.stderr == ""


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert "./deploy/test.sh" in document(".ci/run")
    assert "./deploy/test.sh" in document("README.md")


def test_commands_and_pictures_of_the_readme_exist() -> None:
    readme = document("README.md")
    for script in re.findall(r"\./(deploy/[a-z.]+)", readme):
        assert os.access(ROOT / script, os.X_OK), script
    for picture in re.findall(r"\]\((docs/[^)]+)\)", readme):
        assert (ROOT / picture).is_file(), picture
    for command in re.findall(r"^(?:\.venv/bin/)?hall ([a-z]+)", readme, re.MULTILINE):
        assert command in main.list_commands(click.Context(main)), command


def test_modules_named_in_the_account_of_the_architecture_exist() -> None:
    named = re.findall(
        r"`((?:hall|drivers|displays|config|deploy)/[\w./-]*)`", document("docs/architecture.md")
    )
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert named


def test_the_account_of_the_architecture_names_every_package() -> None:
    account = document("docs/architecture.md")
    packages = [
        path.parent.relative_to(ROOT) for top in PACKAGES for path in (ROOT / top).rglob("__init__.py")
    ]
    assert [str(package) for package in packages if f"`{package}/" not in account] == []


def test_no_file_names_registries_or_paths_and_tools_of_one_machine() -> None:
    found = [
        f"{path}: {word}" for path, text in text_files() for word in FORBIDDEN if word in text.casefold()
    ]
    assert found == []


def test_the_program_says_its_version_without_being_installed() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "hall", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout == f"hall, version {VERSION}\n"
