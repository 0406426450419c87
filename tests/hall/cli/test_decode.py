"""`hall decode`: the vectors of the protocol's description by their numbers, as the JSON that is promised."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hall.cli.group import hall as main

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
START_HEX = "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"
SECOND = "8d000a20030220030209"


def run(*arguments: str, given: bytes | str = b"") -> Result:
    return CliRunner().invoke(main, ["decode", *arguments], input=given)


def decoded(hex_: str, *options: str) -> list[dict[str, Any]]:
    result = run("--hex", "--json", *options, given=hex_)
    assert (result.exit_code, result.stderr) == (0, "")
    said = json.loads(result.stdout)
    assert isinstance(said, list)
    return said


def clock(**changed: Any) -> dict[str, Any]:
    standing: dict[str, Any] = {
        "type": "clock",
        "left_s": 182,
        "right_s": 182,
        "running": None,
        "lever": "left",
        "left_flag": None,
        "right_flag": None,
        "increment": True,
        "battery_low": False,
        "connected": True,
    }
    return standing | changed


NO_CLOCK = clock(left_s=None, right_s=None, lever=None, increment=False, connected=False)


def dropped(bytes_: str, why: str) -> dict[str, Any]:
    return {"type": "dropped", "bytes": bytes_, "why": why}


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("8d000a20030220030208", clock(), id="1"),
        pytest.param(SECOND, clock(running="left"), id="2"),
        pytest.param("8d000a20030220030113", clock(left_s=181, running="right", lever="right"), id="3"),
        pytest.param("8d000a20014620014912", clock(left_s=109, right_s=106, lever="right"), id="4"),
        pytest.param(
            "8d000a20000120001613", clock(left_s=16, right_s=1, running="right", lever="right"), id="5"
        ),
        pytest.param(
            "8d000a30000020001612",
            clock(left_s=16, right_s=0, lever="right", right_flag="fallen"),
            id="6",
        ),
        pytest.param(
            "8d000a20004020004613", clock(left_s=46, right_s=40, running="right", lever="right"), id="8"
        ),
        pytest.param("8d000a00000000000020", NO_CLOCK, id="9"),
        pytest.param(
            "8d000a09595901300509",
            clock(left_s=5405, right_s=35999, running="left", increment=False),
            id="11",
        ),
        pytest.param(
            "8d000a50000001000012",
            clock(left_s=3600, right_s=0, lever="right", right_flag="fallen", increment=False),
            id="13",
        ),
        pytest.param(
            "8d000a40000001000013",
            clock(
                left_s=3600, right_s=0, running="right", lever="right", right_flag="shown", increment=False
            ),
            id="a-flag-shown-at-a-change-of-period",
        ),
        pytest.param("8d000a2003022003020c", clock(battery_low=True), id="a-low-battery"),
    ],
)
def test_a_clock_frame(hex_: str, expected: dict[str, Any]) -> None:
    assert decoded(hex_) == [expected]


@pytest.mark.parametrize(
    ("hex_", "ack", "ok", "more"),
    [
        pytest.param("8d000a0010090a200000", [0x10, 0x09, 0x20, 0], True, {"version": "2.0"}, id="18"),
        pytest.param("8d000a0010090a1e0000", [0x10, 0x09, 0x1E, 0], True, {"version": "1.14"}, id="19"),
        pytest.param("8d000a00100c0a000000", [0x10, 0x0C, 0, 0], True, {}, id="20"),
        pytest.param("8d000a0010030a000000", [0x10, 0x03, 0, 0], True, {}, id="21"),
        pytest.param("8d000a0020000a000000", [0x20, 0x00, 0, 0], False, {}, id="22"),
        pytest.param("8d000a00400a0a000000", [0x40, 0x0A, 0, 0], False, {}, id="23"),
        pytest.param("8d000a0a10082a003100", [0x10, 0x88, 0, 0x31], True, {"button": "back"}, id="24"),
        pytest.param("8d000a0a10012a000000", [0x10, 0x81, 0, 0], True, {}, id="26"),
    ],
)
def test_an_acknowledgement(hex_: str, ack: list[int], ok: bool, more: dict[str, Any]) -> None:
    assert decoded(hex_) == [{"type": "ack", "ack": ack, "ok": ok, **more}]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("8e00053400 8e00052401", [("e2", None), ("e4", "P")], id="27"),
        pytest.param("8e00051b0b 8e00052405", [("d5", "k"), ("e4", "K")], id="28"),
    ],
)
def test_fields(hex_: str, expected: list[tuple[str, str | None]]) -> None:
    fields = [{"type": "field", "square": square, "piece": piece} for square, piece in expected]

    assert decoded(hex_) == fields


def test_29_a_board_is_its_placement() -> None:
    assert decoded("860043" + START_HEX) == [{"type": "board", "fen": START_FEN}]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("8d000a00000000000000", [dropped("8d000a00000000000000", "all_zero")], id="10"),
        pytest.param("8d000a00056000050009", [dropped("8d000a00056000050009", "impossible")], id="15"),
        pytest.param("8d000a000f1e00050009", [dropped("8d000a000f1e00050009", "impossible")], id="16"),
        pytest.param(
            "\n".join("8d000a20030220030209"[i : i + 2] for i in range(0, 20, 2)),
            [clock(running="left")],
            id="30",
        ),
        pytest.param("550102" + SECOND, [dropped("550102", "garbage"), clock(running="left")], id="31"),
        pytest.param(
            "55aa01" + SECOND,
            [dropped("55", "garbage"), dropped("aa01", "stub"), clock(running="left")],
            id="32",
        ),
        pytest.param(
            "8d000a2003 8e00053400",
            [dropped("8d000a2003", "stub"), {"type": "field", "square": "e2", "piece": None}],
            id="33",
        ),
        pytest.param(
            "8d007f20030220030209 8e00053400",
            [
                dropped("8d007f", "length"),
                dropped("20030220030209", "garbage"),
                {"type": "field", "square": "e2", "piece": None},
            ],
            id="35",
        ),
        pytest.param("8d", [dropped("8d", "stub")], id="37"),
        pytest.param("ee000501 02", [dropped("ee00050102", "unknown_id")], id="an-unknown-kind"),
    ],
)
def test_what_is_thrown_away_is_told_with_its_reason(hex_: str, expected: list[dict[str, Any]]) -> None:
    assert decoded(hex_) == expected


def test_38_three_messages_come_in_their_order() -> None:
    said = decoded("8d000a20030220030109 8e00053e00 8e00052d03")

    assert [(one["type"], one.get("square"), one.get("piece")) for one in said] == [
        ("clock", None, None),
        ("field", "g1", None),
        ("field", "f3", "N"),
    ]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        pytest.param("9100083031303235", {"type": "serial", "serial": "01025"}, id="39-serial"),
        pytest.param("9000050801", {"type": "address", "address": 1025}, id="39-address"),
        pytest.param(
            "930005030a", {"type": "version", "version": "3.10", "major": 3, "minor": 10}, id="39-firmware"
        ),
        pytest.param(
            "a2000d33303030313132333435", {"type": "long_serial", "serial": "3000112345"}, id="long-serial"
        ),
        pytest.param("920006444754", {"type": "trademark", "text": "DGT"}, id="trademark"),
        pytest.param(
            "a0000c647f7f051e00020f02",
            {
                "type": "battery",
                "percent": 100,
                "left_min": None,
                "on_min": 330,
                "standby_min": 135,
                "charging": False,
                "discharging": True,
            },
            id="41",
        ),
    ],
)
def test_what_a_board_says_of_itself(hex_: str, expected: dict[str, Any]) -> None:
    assert decoded(hex_) == [expected]


@pytest.mark.parametrize(
    ("hex_", "expected"),
    [
        ("870006080116", [{"type": "pong", "address": 1025}]),
        ("870006080117", [dropped("870006080117", "checksum")]),
        ("84000d0801200302200301086b", [{**clock(left_s=181), "address": 1025}]),
        ("84000d0801000000000000203a", [{**NO_CLOCK, "address": 1025}]),
        ("84000d08012003", [dropped("84000d08012003", "stub")]),
        ("850006065061", [{"type": "changes", "address": 848, "update": "odd", "events": []}]),
        ("8b000608011a", [{"type": "changes", "address": 1025, "update": "even", "events": []}]),
        (
            "85000d08014034412470030269",
            [
                {
                    "type": "changes",
                    "address": 1025,
                    "update": "odd",
                    "events": [
                        {"type": "field", "square": "e2", "piece": None},
                        {"type": "field", "square": "e4", "piece": "P"},
                        {"type": "lever", "side": "left", "seconds": 182},
                    ],
                }
            ],
        ),
        ("880006080117", [{"type": "start_stored", "address": 1025}]),
        (
            "890008080101021d",
            [{"type": "version", "address": 1025, "version": "1.2", "major": 1, "minor": 2}],
        ),
        ("8300460801" + START_HEX + "7c", [{"type": "board", "address": 1025, "fen": START_FEN}]),
    ],
)
def test_a_frame_of_a_bus_names_its_board(hex_: str, expected: list[dict[str, Any]]) -> None:
    assert decoded(hex_, "--bus") == expected


def test_raw_bytes_come_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    raw = bytes.fromhex(SECOND)
    file = tmp_path / "bytes"
    file.write_bytes(raw)

    assert json.loads(run("--json", given=raw).stdout) == json.loads(run(str(file), "--json").stdout)
    assert json.loads(run("--json", given=raw).stdout) == [clock(running="left")]


def test_hexadecimal_is_known_for_what_it_is() -> None:
    assert json.loads(run("--json", given=f"{SECOND}\n").stdout) == [clock(running="left")]


def test_nothing_is_an_empty_list() -> None:
    assert decoded("") == []


def test_a_recording_tells_when_and_only_what_the_board_said() -> None:
    text = f"# hall recording 1\n# port /dev/ttyACM0\n3 > 45\n104 < 9100083031303235\n2000 < {SECOND}\n"

    said = json.loads(run("--json", given=text).stdout)

    assert said == [
        {"type": "serial", "serial": "01025", "ms": 104},
        {**clock(running="left"), "ms": 2000},
    ]


def test_a_recording_of_a_bus_says_so_itself() -> None:
    text = "# hall recording 1\n# port /dev/ttyUSB0\n# a bus\n5 < 870006080116\n"

    assert json.loads(run("--json", given=text).stdout) == [{"type": "pong", "address": 1025, "ms": 5}]


@pytest.mark.parametrize(
    ("given", "options", "says"),
    [
        ("8d00\n8g", ["--hex"], "line 2: '8g' is not hexadecimal; expected two digits a byte"),
        ("# hall recording 1\n5 = 8d\n", [], "line 2: '5 = 8d' is no part of a recording"),
    ],
)
def test_a_broken_file_is_named_by_its_line(given: str, options: list[str], says: str) -> None:
    result = run(*options, "--json", given=given)

    assert result.exit_code == 1
    assert says in result.stderr
    assert result.stdout == ""


def test_a_file_that_does_not_exist_is_wrong_use() -> None:
    assert run("no-such-file").exit_code == 2


ALL_KINDS = " ".join(
    (
        *("8d000a20030220030208", "8d000a30000020001612", "8d000a00000000000020", "8d000a0010090a200000"),
        *("8e00053400", "860043" + START_HEX, "9100083031303235", "9000050801", "930005030a"),
        *("a0000c647f7f051e00020f02", "920006444754", "8f00046e", "9600050102", "a3000401", "ff"),
    )
)


def test_the_text_is_a_line_a_message_in_both_languages() -> None:
    russian, english = (
        run("--hex", "--lang", "ru", given=ALL_KINDS).stdout,
        run("--hex", "--lang", "en", given=ALL_KINDS).stdout,
    )

    assert len(russian.splitlines()) == len(english.splitlines()) == len(decoded(ALL_KINDS)) + 1
    assert "часы         слева 0:03:02, справа 0:03:02, стоят, рычаг поднят слева" in russian
    assert "clock        left 0:00:16, right 0:00:00 flag fallen, stands, right lever up" in english
    assert "сообщений: 15, отброшено байт: 1" in russian


def test_the_text_of_a_bus_begins_with_the_address() -> None:
    text = run("--hex", "--bus", "--lang", "en", given="870006080116 85000d08014034412470030269").stdout

    assert text.splitlines() == [
        " 1025  is there",
        " 1025  changes      e2 empty, e4 P, lever of the left at 0:03:02",
        "messages: 2, bytes dropped: 0",
    ]
