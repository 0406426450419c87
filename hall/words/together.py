"""One announcement of those of several tournaments: each is named, and what they have in common is said once.
No phrase of a language stands here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hall.words.spoken import Announcement, Utterance

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def together(announcements: Sequence[Announcement]) -> Announcement:
    """All of them as one, in the languages of the first; at least one is wanted.

    The same words of two tournaments: both names, then the words. Other words: each name with its own
    sentences in turn; sentences that all begin or end with are said once, at the beginning and at the end.
    """
    first, *others = announcements
    if not others:
        return first
    parts = tuple(
        _one(of_language) for of_language in zip(*(one.parts for one in announcements), strict=True)
    )
    return Announcement(parts=parts, gong=any(one.gong for one in announcements))


def _one(parts: Sequence[Utterance]) -> Utterance:
    names: dict[str, list[str]] = {}
    for part in parts:
        names.setdefault(part.text.removeprefix(part.name).strip(), []).append(part.name)
    bodies = [_BETWEEN_SENTENCES.split(body) for body in names]
    head, tail = _in_common(bodies)
    own = [body[head : len(body) - tail] for body in bodies]
    own[0] = [*bodies[0][:head], *own[0]]
    own[-1] = [*own[-1], *bodies[-1][len(bodies[-1]) - tail :]]
    said = [
        sentence for called, body in zip(names.values(), own, strict=True) for sentence in (*called, *body)
    ]
    return Utterance(language=parts[0].language, text=" ".join(filter(None, said)))


def _in_common(bodies: Sequence[list[str]]) -> tuple[int, int]:
    """How many first and how many last sentences all bodies share; each keeps one of its own."""
    spare = min(len(body) for body in bodies) - 1
    head = _shared(bodies)
    tail = _shared([body[::-1] for body in bodies])
    head = min(head, spare)
    return head, min(tail, spare - head)


def _shared(bodies: Sequence[list[str]]) -> int:
    count = 0
    for sentences in zip(*bodies, strict=False):
        if len(set(sentences)) > 1:
            break
        count += 1
    return count
