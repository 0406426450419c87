"""The page of messages on the walls: ready sentences and own words, where, how long, what is up now."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from hall.model.messages import Message, ShowMessage, TakeBackMessage
from hall.model.texts import SayText, Wording
from hall.tablet.sight import Sight
from hall.words.messages import MessageWords, message_words

_ALL, _HALL = "all", "hall"
_MINUTES = (5, 15, 60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """A ready sentence; `fills` is what it puts into the fields, as JSON."""

    text: str
    fills: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Where the words of one language are typed; `id` is their place in the act."""

    id: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    text: str
    href: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UpLine:
    """A message that stands on the walls."""

    text: str
    detail: str
    take_back: TakeBackMessage | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageView:
    words: MessageWords
    ready: tuple[Ready, ...]
    fields: tuple[Field, ...]
    where: tuple[Choice, ...]
    how_long: tuple[Choice, ...]
    voice: tuple[Choice, ...]
    act: ShowMessage
    up: tuple[UpLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """What the address has chosen so far."""

    where: str
    minutes: int | None
    said: bool

    def href(self, **changes: object) -> str:
        told: dict[str, object] = {"where": self.where, "min": self.minutes or 0, "say": int(self.said)}
        return "?" + urlencode(told | changes)


def may_write(s: Sight) -> bool:
    """Whether the role may put words on the walls."""
    return s.may(ShowMessage)


def up_now(s: Sight) -> tuple[Message, ...]:
    """The messages on the walls of this hall, newest first."""
    hall = s.t.entry.hall
    return tuple(
        one for one in reversed(s.state.messages) if one.is_up(s.now) and one.shown.hall in (None, hall)
    )


def message(s: Sight, query: Mapping[str, str]) -> MessageView:
    """The page; for whoever may not write it only shows what is up."""
    words, asked = message_words(s.lang), _asked(s, query)
    languages = s.venue.languages
    return MessageView(
        words=words,
        ready=tuple(_ready(s, words)) if may_write(s) else (),
        fields=tuple(
            Field(id=f"texts.{n}.text", label=message_words(code).in_language)
            for n, code in enumerate(languages)
        ),
        where=tuple(_where(s, words, asked)),
        how_long=tuple(
            Choice(
                text=words.until_taken if n is None else words.minutes.format(n),
                href=asked.href(min=n or 0),
                is_chosen=n == asked.minutes,
            )
            for n in (*_MINUTES, None)
        ),
        voice=tuple(_voice(s, words, asked)),
        act=ShowMessage(
            texts=tuple(Wording(language=code, text="") for code in languages),
            hall=None if asked.where == _ALL else s.t.entry.hall,
            screen=None if asked.where in (_ALL, _HALL) else asked.where,
            minutes=asked.minutes,
            said=asked.said,
        ),
        up=tuple(_up(s, words, one) for one in up_now(s)),
    )


def _asked(s: Sight, query: Mapping[str, str]) -> _Asked:
    names = [screen.name for screen in s.venue.screens if screen.hall == s.t.entry.hall]
    first = _HALL if s.me.hall is not None else _ALL
    where, minutes = query.get("where", ""), query.get("min", "")
    known = where in names or where == _HALL or (where == _ALL and s.me.hall is None)
    return _Asked(
        where=where if known else first,
        minutes=None if minutes == "0" else int(minutes) if minutes in map(str, _MINUTES) else _MINUTES[0],
        said=query.get("say") == "1" and s.may(SayText),
    )


def _ready(s: Sight, words: MessageWords) -> Iterator[Ready]:
    for name, text in words.ready.items():
        fills = {
            f"texts.{n}.text": message_words(code).ready[name] for n, code in enumerate(s.venue.languages)
        }
        yield Ready(text=text, fills=json.dumps(fills, ensure_ascii=False))


def _where(s: Sight, words: MessageWords, asked: _Asked) -> Iterator[Choice]:
    places = [(_ALL, words.all_halls)] if s.me.hall is None else []
    if len(s.venue.halls) > 1 or s.me.hall is not None:
        places.append((_HALL, s.hall_name() or words.whole_hall))
    places += [(screen.name, screen.name) for screen in s.venue.screens if screen.hall == s.t.entry.hall]
    for key, text in places:
        yield Choice(text=text, href=asked.href(where=key), is_chosen=key == asked.where)


def _voice(s: Sight, words: MessageWords, asked: _Asked) -> Iterator[Choice]:
    """None where the venue has no voice or the role no right to it."""
    if s.may(SayText) and s.venue.voice.enabled:
        for said, text in ((False, words.screens_only), (True, words.say_too)):
            yield Choice(text=text, href=asked.href(say=int(said)), is_chosen=said is asked.said)


def _up(s: Sight, words: MessageWords, one: Message) -> UpLine:
    texts = {text.language: text.text for text in one.shown.texts}
    where = one.shown.screen or (words.all_halls if one.shown.hall is None else s.hall_name())
    until = "" if one.shown.until is None else words.until.format(s.hm(one.shown.until))
    mine = one.shown.hall is not None or s.me.hall is None
    return UpLine(
        text=texts.get(s.lang) or one.shown.texts[0].text,
        detail=" · ".join(filter(None, (where, until, f"{s.who(one.by)} {s.hm(one.at)[:5]}"))),
        take_back=TakeBackMessage(message=one.seq, hall=one.shown.hall)
        if s.may(TakeBackMessage) and mine
        else None,
    )
