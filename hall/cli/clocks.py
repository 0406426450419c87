"""`hall clocks`, `hall decode`: boards and clocks on this machine's ports, and what their bytes mean."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from hall.cli.clock_orders import Orders, order_options, write_order
from hall.cli.language import lang_option
from hall.cli.shared import plain_errors


@click.command()
@click.option("--port", "ports", multiple=True, help="Only this port; may be given several times.")
@click.option("--bus", is_flag=True, help="Several boards share the port; needs --port.")
@click.option("--seconds", type=click.FloatRange(1, 86_400), default=4.0, help="How long to listen.")
@click.option(
    "--record", type=click.Path(path_type=Path), help="Keep the bytes with their times in this file."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@order_options
@plain_errors
def clocks(
    ports: tuple[str, ...],
    bus: bool,
    seconds: float,
    record: Path | None,
    as_json: bool,
    lang: str,
    orders: Orders,
) -> None:
    """Say which ports there are and which board and clock answer on each.

    With --record and several ports each port gets a file of its own: FILE-1, FILE-2 and so on. A recording
    is read by `hall decode` and played again by `python -m drivers.dgt.playback`.
    Example: hall clocks --seconds 60 --record board.txt --port /dev/ttyACM0

    With --text, --end-text, --beep or --set it writes to one clock, if VENUE allows that for its port
    (may_write = true) and the clock is in its option for a computer (23 on a DGT XL, 25 on a DGT3000).
    Example: hall clocks --venue club --port /dev/ttyACM0 --set 1:30:00
    """
    if orders.any:
        sys.exit(write_order(orders, ports, as_json=as_json, lang=lang))
    import logging

    from hall.app.clock_report import survey_json, survey_text
    from hall.app.clock_tools import survey, survey_buses

    if bus and not ports:
        raise click.UsageError("--bus needs --port: boards on other ports would stop to speak by themselves")

    # What the drivers would log is in the answer, in the reader's language.
    logging.getLogger("drivers").addHandler(logging.NullHandler())
    found = (survey_buses if bus else survey)(ports, seconds=seconds, record=record)
    if as_json:
        click.echo(json.dumps(survey_json(found, lang), ensure_ascii=False, indent=1))
    else:
        click.echo(survey_text(found, lang))
    sys.exit(0 if found.is_well else 1)


def _bytes_of(file: Path | None) -> bytes:
    from hall.errors import HallError
    from hall.files.brought import MOST_OF_A_RECORDING, read_at_most, read_brought

    if file is not None:
        return read_brought(file, MOST_OF_A_RECORDING)
    if sys.stdin is None:  # it was closed before the start
        raise HallError("standard input is closed; expected bytes there, or a FILE")
    return read_at_most(sys.stdin.buffer, "standard input", MOST_OF_A_RECORDING)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--bus", is_flag=True, help="The bytes are those of a serial bus.")
@click.option("--hex", "hexadecimal", is_flag=True, help="The bytes are written in hexadecimal.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document, an object a message.")
@lang_option
@plain_errors
def decode(file: Path | None, bus: bool, hexadecimal: bool, as_json: bool, lang: str) -> None:
    """Say what bytes of a DGT board mean: those of FILE, or of standard input.

    FILE holds raw bytes, lines of hexadecimal or a recording of `hall clocks --record`.
    Example: echo 8d000a20030220030209 | hall decode --hex --json
    """
    from hall.app.decoding import decode as read
    from hall.app.decoding import decode_text

    data = _bytes_of(file)
    messages = read(data, bus=bus, hexadecimal=hexadecimal)
    if as_json:
        # One object a line: still one document, and read by eye as well.
        lines = ",\n".join(json.dumps(message, ensure_ascii=False) for message in messages)
        click.echo(f"[\n{lines}\n]" if lines else "[]")
    else:
        click.echo(decode_text(messages, lang))
