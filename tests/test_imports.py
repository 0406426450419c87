"""Who may import whom, one door a library, where clocks are read, how large things are: each rule by name."""

from __future__ import annotations

import ast
import statistics
import subprocess
import sys
from collections.abc import Iterable

import pytest

from tests.source import PACKAGES, ROOT, Module, modules, of

STANDARD = sys.stdlib_module_names
# Standard, but with a clock, a log, a loop, a disk or a network: not for the pure model.
IMPURE = {
    *("asyncio", "logging", "time", "threading", "multiprocessing", "subprocess", "signal", "random"),
    *("os", "io", "pathlib", "shutil", "tempfile", "socket", "ssl", "http", "urllib", "sqlite3", "fcntl"),
}
DOORS = {
    "serial": {"drivers/link.py"},
    "pygame": {"displays/screen.py", "displays/album.py"},
    "aiomqtt": {"hall/broker/mqtt.py"},
    "sqlite3": {"hall/journal.py", "hall/copies/journal_copy.py"},
    "time": {"hall/timebase.py"},
    "argon2": {"hall/tablet/login.py"},
    "cryptography": {"hall/web/certificates.py"},
    "websockets": {"drivers/livechess/client.py", "drivers/livechess/emulator.py"},
    "h11": {"drivers/livechess/client.py", "hall/web/connections.py"},
}
# asyncio's own clock, outside `hall/timebase.py`, and why.
LOOP_CLOCKS = {
    "displays/followed_time.py": "the timebase of a process that follows the hall's time",
    "displays/feed.py": "a time-out of asyncio is put off by the clock it was set by",
    "hall/app/speaker_link.py": "the same",
    "displays/show.py": "the window's loop is woken for the next frame",
    "hall/web/connections.py": "a connection of the web server is given up by the loop it lives on",
}
LOADS = {
    "hall": set(),
    "hall.__main__": set(),
    "hall.cli.group": {"click"},
    "hall.published.snapshot": set(),
    "hall.boards.cast": set(),
    "hall.standings.scores": set(),
    "hall.standings.table": set(),
    "hall.reports.standings": set(),
    "hall.formats.trf": set(),
    "hall.model.decide": set(),
    "hall.reports.cues": {"pydantic", "asyncio"},
    "displays.feed": {"asyncio"},
    "displays.layout": {"asyncio"},
    "displays.__main__": set(),
    "displays.screen": {"asyncio", "pygame"},
    "drivers.dgt.codec": set(),
    "drivers.dgt.driver": {"asyncio", "serial"},
    "drivers.dgt.recording": set(),
    "drivers.livechess.session": set(),
    "drivers.livechess.driver": {"asyncio", "websockets"},
}  # what of HEAVY a module may load
HEAVY = (
    *("pydantic", "starlette", "uvicorn", "jinja2", "argon2", "segno", "click", "httpx", "sqlite3"),
    *("pygame", "serial", "aiomqtt", "asyncio", "websockets", "cryptography"),
)


def imports_other_than(
    some: Iterable[Module], root: str, allowed: Iterable[str], *, own: Iterable[str] = ()
) -> list[str]:
    """`path: import` for every import below `root` that is not allowed."""
    ok = (*allowed, *own)
    return [
        f"{module.path}: {name}"
        for module in some
        for name in sorted(module.imports())
        if of(name, root) and name != root and not any(of(name, a) or of(a, name) for a in ok)
    ]


def under(*names: str) -> tuple[Module, ...]:
    return tuple(module for module in modules() if any(of(module.name, name) for name in names))


def test_the_model_imports_the_pure_standard_library_and_itself_alone() -> None:
    for module in under("hall.model"):
        for name in module.imports():
            top = name.split(".")[0]
            assert of(name, "hall.model") or name == "hall" or (top in STANDARD - IMPURE), (module.path, name)


def test_drivers_know_of_the_hall_only_its_time_instants_and_clocks() -> None:
    allowed = ("hall.timebase", "hall.model.instants", "hall.model.clocks")
    assert imports_other_than(under("drivers"), "hall", allowed) == []


def test_displays_know_of_the_hall_only_what_is_published() -> None:
    allowed = (
        "hall.answers",
        "hall.published.plain_json",
        "hall.published.snapshot",
        "hall.published.table_views",
        "hall.model",
        "hall.words",
        "hall.timebase",
        "hall.broker.mqtt",
        "hall.broker.topics",
        "hall.VERSION",
    )
    assert imports_other_than(under("displays"), "hall", allowed) == []


def test_drivers_and_displays_never_import_each_other() -> None:
    assert imports_other_than(under("drivers"), "displays", ()) == []
    assert imports_other_than(under("displays"), "drivers", ()) == []


def test_only_the_composition_root_imports_drivers_and_displays() -> None:
    rest = [module for module in under("hall") if not of(module.name, "hall.app")]
    assert imports_other_than(rest, "drivers", ()) == imports_other_than(rest, "displays", ()) == []


def test_only_the_command_line_imports_the_composition_root() -> None:
    rest = [m for m in modules() if not any(of(m.name, name) for name in ("hall.cli", "hall.app"))]
    assert [m.path for m in rest if any(of(name, "hall.app") for name in m.imports())] == []


@pytest.mark.parametrize(
    ("package", "allowed"),
    [
        ("hall.words", ("hall.model",)),
        ("hall.standings", ("hall.model", "hall.pairing.berger", "hall.formats.trf_scoring")),
        (
            "hall.formats",
            ("hall.model", "hall.errors", "hall.pairing.berger"),
        ),  # which imports nothing itself
        ("hall.pairing", ("hall.model", "hall.formats", "hall.errors")),
        ("hall.papers", ("hall.model", "hall.words", "hall.standings")),
        (
            "hall.published.snapshot",
            ("hall.model", "hall.published.plain_json", "hall.published.table_views", "hall.answers"),
        ),
        ("hall.published.plain_json", ("hall.model.instants",)),
        ("hall.published.table_views", ("hall.model",)),
        ("hall.timebase", ("hall.model.instants",)),
        ("hall.config", ("hall.model", "hall.errors", "hall.timebase", "hall.regular_file")),
    ],
)
def test_a_part_of_the_hall_imports_only_what_it_stands_on(package: str, allowed: tuple[str, ...]) -> None:
    assert imports_other_than(under(package), "hall", allowed, own=(package,)) == []


def test_the_tablet_never_reaches_into_the_journal_or_the_composition_root() -> None:
    for forbidden in ("hall.journal", "hall.app"):
        assert [m.path for m in under("hall.tablet") if forbidden in m.imports()] == []


@pytest.mark.parametrize("library", DOORS)
def test_a_library_has_one_door(library: str) -> None:
    through = {m.path for m in modules() if any(of(name, library) for name in m.imports())}
    assert through <= DOORS[library]


def test_pydantic_stays_at_the_edges() -> None:
    through = {m.path for m in modules() if any(name.startswith("pydantic") for name in m.imports())}
    assert {path for path in through if not path.startswith("hall/config/")} == {"hall/wire.py"}


def test_nobody_asks_the_system_for_the_date_or_the_hour() -> None:
    asked = ("datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time_of_day.now")
    found = [f"{m.path}: {call}" for m in modules() for call in m.calls() if call.endswith(asked)]
    assert found == []


def test_only_a_timebase_sleeps_or_reads_the_loops_clock() -> None:
    def reads(call: str) -> bool:
        loop = "loop" in call and call.endswith((".time", ".call_later", ".call_at"))
        return loop or call in ("asyncio.sleep", "asyncio.wait_for", "time.sleep")

    through = {m.path for m in modules() if any(reads(call) for call in m.calls())}
    assert through <= {"hall/timebase.py", *LOOP_CLOCKS}


def test_blocking_sleeps_do_not_exist() -> None:
    imported = [m.path for m in modules() if "time.sleep" in m.imports()]
    assert imported == []


def test_every_module_begins_with_what_it_holds() -> None:
    silent = [m.path for m in modules() if m.tree.body and not _says_what_it_holds(m)]
    assert silent == []


def _says_what_it_holds(module: Module) -> bool:
    return ast.get_docstring(module.tree) is not None


def test_every_site_of_ours_is_served_with_the_same_patience_and_bounds() -> None:
    assert [m.path for m in modules() if "uvicorn.Config" in m.calls()] == ["hall/app/serving.py"]


def test_no_module_is_longer_than_four_hundred_lines_and_half_are_under_150() -> None:
    assert [(m.path, m.lines) for m in modules() if m.lines > 400] == []
    assert statistics.median(m.lines for m in modules()) <= 150


def test_functions_are_short() -> None:
    lengths = sorted(length for m in modules() for _, length in m.functions())
    assert statistics.median(lengths) < 10
    assert lengths[len(lengths) * 9 // 10] < 30
    assert [name for m in modules() for name, length in m.functions() if length > 60] == []


def test_tests_are_a_package_at_every_level() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_the_three_packages_are_those_that_are_built() -> None:
    names = ", ".join(f'"{name}"' for name in PACKAGES)
    assert f"packages = [{names}]" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", LOADS)
def test_a_module_loads_no_heavy_library_that_it_need_not(module: str) -> None:
    asked = f"import sys, {module}; print(*(name for name in {HEAVY!r} if name in sys.modules))"
    child = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
        env={"PATH": "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert set(child.stdout.split()) <= LOADS[module]
