"""How often the same complaint is worth a line in the log: what a device does wrong it may do all day."""

from __future__ import annotations

EVERY_S = 60.0
_MOST = 1_000  # a hall has some dozens of devices


class Complaints:
    """Counts by who is complained of; the clock comes with each call."""

    def __init__(self) -> None:
        self._said_s: dict[str, float] = {}
        self._since: dict[str, int] = {}

    def one_more(self, of: str, now_s: float) -> int:
        """How many to tell of now, this one among them; 0 while a line was written within the last minute."""
        if len(self._since) >= _MOST and of not in self._since:
            self._said_s.clear()
            self._since.clear()
        many = self._since.get(of, 0) + 1
        said_s = self._said_s.get(of)
        if said_s is not None and now_s - said_s < EVERY_S:
            self._since[of] = many
            return 0
        self._said_s[of], self._since[of] = now_s, 0
        return many
