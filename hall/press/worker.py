"""The worker process of `hall.press.orders`: an order on its input, the paper on its output."""

from __future__ import annotations

import sys
from pathlib import Path

from hall.errors import HallError
from hall.journal import read_only
from hall.model.instants import Instant
from hall.papers.printing import Kind, paper
from hall.papers.source import source
from hall.press.orders import Order
from hall.press.printed import chosen, past


def html_of(order: Order) -> bytes:
    """The paper; empty where there is nothing to print. HallError for a record or tournament not known."""
    asked = order.asked
    then = past(read_only(Path(order.journal)).records, asked.until)
    (name,) = chosen(then.state, (asked.tournament,))
    made = paper(
        source(
            then.state.tournaments[name],
            then.records,
            lang=asked.lang,
            printed=Instant(order.printed_ms),
            zone=order.zone,
            venue=order.venue,
            hall=order.hall,
            is_past=then.is_past,
            chief=asked.chief or "",
        ),
        Kind(asked.kind),
        asked.number,
    )
    return b"" if made is None else made.html.encode("utf-8")


def main() -> None:
    try:
        sys.stdout.buffer.write(html_of(Order.of_json(sys.stdin.buffer.read())))
    except HallError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
