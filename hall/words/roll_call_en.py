"""English: the roll call before round 1."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.roll_call import RollCallLabels, RollCallWords

_LABELS = RollCallLabels(
    title="Roll call",
    find="Number or part of a name",
    everybody="All",
    nobody_left="Nobody",
    here="here",
    end="End the roll call",
    end_note="Who has not come stays in the list: the chief arbiter decides on each",
    resume="Go on with the roll call",
    not_begun="There is no list of players yet",
    over="Round 1 has begun: there is nobody left to mark",
    chief_decides="The chief arbiter decides on each who has not come",
    decide="Decide",
    pairs_stand="The pairs of round 1 are made: a decision does not change them (22.4)",
    acknowledge="Acknowledged",
    default_reason="not at the roll call",
    let_in_draw="Let into the draw of round 1",
    let_in_next="Late: plays from round 2",
    out_with_notice="Out of round 1: gave notice",
    out_without_notice="Out of round 1: no notice",
    withdrawn="Withdrawn from the event",
    all_decided="Each is decided on",
)


class _English:
    labels = _LABELS

    def here_of(self, n: int, whole: int) -> str:
        return f"Here {n} of {whole}"

    def not_yet(self, n: int) -> str:
        return f"Not yet here: {n}"

    def not_decided(self, n: int) -> str:
        return f"Not decided: {n}"

    def came(self, at: str) -> str:
        return f"came at {at}"

    def ended(self, at: str, who: str, n: int) -> str:
        return f"Ended at {at} · {who} · missing: {n}"

    def acknowledged(self, at: str, who: str) -> str:
        return f"Acknowledged: {at} · {who}"

    def short_night(self, start: str) -> str:
        return f"Less than 12 hours before round 1 ({start}): the Rules (22.3) ask for a night"

    def resumed_said(self) -> str:
        return "The roll call goes on"

    def night_said(self, start: str) -> str:
        return f"Less than 12 hours before round 1 ({start}) (22.3): acknowledged"

    def end_said(self, here: int, absent: Sequence[str]) -> str:
        rest = f"missing: {', '.join(absent)}" if absent else "everybody has come"
        return f"Roll call ended, here: {here}; {rest}"

    def mark_said(self, name: str, here: bool) -> str:
        return f"{name}: came after the roll call" if here else f"{name}: the mark is taken back"


WORDS: RollCallWords = _English()
