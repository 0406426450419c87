"""`hall` with its commands. Each imports what it needs, so that `hall cues` does not load a web server."""

from __future__ import annotations

import io
import sys

import click

from hall import VERSION
from hall.cli import (
    broker,
    check,
    clocks,
    copies,
    daemon,
    devices,
    draws,
    exports,
    files,
    papers,
    rehearsing,
    render,
    setup,
    speaker,
    tables,
    tls,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="hall")
def hall() -> None:
    """Runs a chess tournament's playing hall."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Russian letters shows ? for them


for command in (
    *(daemon.run, rehearsing.rehearse, daemon.screen, daemon.reader),
    *(clocks.clocks, clocks.decode),
    *(files.cues, files.import_, exports.export),
    render.render,
    papers.replay,
    broker.broker,
    *(speaker.speaker, speaker.say),
    *(tls.tls, devices.devices),
    *(setup.setup, check.check, copies.backup, copies.restore),
    *(tables.standings, draws.draw, draws.pair),
):
    hall.add_command(command)
