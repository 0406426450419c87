"""What `hall clocks` is to write to a clock: options to one order, and how it ended."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

_TIME = re.compile(r"(?:(\d):)?([0-5]?\d):([0-5]\d)")


def _times(_: click.Context, option: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """`1:30:00` for both sides, `1:30:00,1:00:00` for left and right, in seconds."""
    if value is None:
        return None
    sides = [_TIME.fullmatch(part.strip()) for part in value.split(",")]
    if len(sides) > 2 or None in sides:
        raise click.BadParameter(
            f"{value!r} is no time of a clock; expected one such as 1:30:00 (at most 9:59:59),"
            " or left and right as 1:30:00,1:00:00",
            param=option,
        )
    seconds = [_seconds(side) for side in sides if side is not None]
    return seconds[0], seconds[-1]


def _seconds(time: re.Match[str]) -> int:
    hours, minutes, seconds = time.groups(default="0")
    return int(hours) * 3600 + int(minutes) * 60 + int(seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What was asked for; `times` are left and right in seconds."""

    venue: str | None
    text: str | None
    end_text: bool
    beep: bool
    times: tuple[int, int] | None

    @property
    def any(self) -> bool:
        return self.text is not None or self.end_text or self.beep or self.times is not None


def order_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options of writing, given to the command as `orders`."""

    @click.option("--venue", help="Whose file says whether the clock may be written to.")
    @click.option("--text", help="Show this on the clock: 6 characters on a DGT XL, 8 on a DGT3000.")
    @click.option("--end-text", is_flag=True, help="Show the times again.")
    @click.option("--beep", is_flag=True, help="Let the clock beep, alone or with --text.")
    @click.option(
        "--set",
        "times",
        metavar="TIME",
        callback=_times,
        help="Set both sides, or LEFT,RIGHT; the clock then stands.",
    )
    @wraps(command)
    def with_orders(
        *arguments: Any,
        venue: str | None,
        text: str | None,
        end_text: bool,
        beep: bool,
        times: tuple[int, int] | None,
        **others: Any,
    ) -> None:
        orders = Orders(venue=venue, text=text, end_text=end_text, beep=beep, times=times)
        command(*arguments, orders=orders, **others)

    return with_orders


def write_order(orders: Orders, ports: tuple[str, ...], *, as_json: bool, lang: str) -> int:
    """Write and say how it ended; the exit code. UsageError for what is no single order to one clock."""
    import logging

    from hall.app.clock_writing import order_of, write_to_clock
    from hall.config import find, load_venue
    from hall.errors import HallError

    _check(orders)
    if orders.venue is None or len(ports) != 1:
        raise click.UsageError("writing to a clock needs --venue and one --port")
    logging.getLogger("drivers").addHandler(logging.NullHandler())
    venue = load_venue(find(orders.venue, "venues"))
    order = order_of(text=orders.text, beep=orders.beep, times=orders.times)
    why = write_to_clock(venue, ports[0], order, lang)
    if as_json:
        error = None if why is None else {"kind": why.kind, "sentence": why.sentence}
        document = {"port": ports[0], "written": why is None, "error": error}
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
    elif why is not None:
        raise HallError(why.sentence)
    else:
        click.echo(_said(orders, lang))
    return 0 if why is None else 1


def _check(orders: Orders) -> None:
    wanted = [orders.text is not None, orders.end_text, orders.times is not None]
    if sum(wanted) > 1 or (orders.beep and any(wanted[1:])):
        raise click.UsageError("one of --text, --end-text, --beep and --set at a time; only --text may beep")


def _said(orders: Orders, lang: str) -> str:
    from hall.words.clock_writing import words

    say = words(lang)
    if orders.text is not None:
        return say.shown(orders.text)
    if orders.times is not None:
        return say.set_to(*orders.times)
    return say.ended() if orders.end_text else say.beeped()
