"""`hall` with its commands. Only the one that is asked for is loaded; `hall cues` loads no web server."""

from __future__ import annotations

import io
import sys
from importlib import import_module
from keyword import iskeyword
from typing import Any

import click

from hall import VERSION

# Each command's module in this package. Its function is called like it, with _ after a word of Python.
COMMANDS = {
    "run": "daemon",
    "rehearse": "rehearsing",
    "screen": "daemon",
    "reader": "daemon",
    "clocks": "clocks",
    "decode": "clocks",
    "cues": "files",
    "import": "files",
    "export": "exports",
    "render": "render",
    "replay": "papers",
    "broker": "broker",
    "speaker": "speaker",
    "say": "speaker",
    "tls": "tls",
    "devices": "devices",
    "setup": "setup",
    "check": "check",
    "backup": "copies",
    "restore": "copies",
    "standings": "tables",
    "draw": "draws",
    "pair": "draws",
}


class OnDemand(click.Group):
    """A group that imports a command's module when that command is named, and all of them for the help."""

    def invoke(self, ctx: click.Context) -> Any:
        """Also of what is loaded here Ctrl+C says nothing, where click would say "Aborted!"."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sys.exit(130)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"hall.cli.{COMMANDS[cmd_name]}")
        command = getattr(module, f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=OnDemand, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="hall")
def hall() -> None:
    """Runs a chess tournament's playing hall."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Russian letters shows ? for them
