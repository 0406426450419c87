"""What hypothesis makes of the model's own types, told once for every test that imports this."""

from __future__ import annotations

from hypothesis import strategies as st

from hall.model.instants import Between, Instant, Span

LAST_MS = 7_258_118_400_000  # the year 2200, as far as messages go
instants = st.integers(0, LAST_MS).map(Instant)
spans = st.integers(-LAST_MS, LAST_MS).map(Span)
betweens = (
    st.tuples(st.none() | instants, instants)
    .filter(lambda ends: ends[0] is None or ends[0] <= ends[1])
    .map(lambda ends: Between(earliest=ends[0], latest=ends[1]))
)


def register() -> None:
    """Let `from_type` use them."""
    st.register_type_strategy(Instant, instants)
    st.register_type_strategy(Span, spans)
    st.register_type_strategy(Between, betweens)
