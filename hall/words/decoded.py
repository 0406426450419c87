"""What a DGT board said, a line a message, for people: the words of `hall decode`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

_LONGEST = 60  # of bytes on a line; stored games have thousands
Said = Mapping[str, Any]


class Decoded(Protocol):
    """`message` takes one object as `hall decode --json` prints it."""

    def message(self, said: Said) -> str: ...

    def total(self, messages: int, dropped_bytes: int) -> str: ...


def words(lang: str) -> Decoded:
    """In the reader's language; English for one without words."""
    if lang == "be":
        from hall.words.decoded_be import Belarusian

        return Belarusian()
    return Russian() if lang == "ru" else English()


def hms(seconds: int) -> str:
    """5405 -> 1:30:05."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


class English:
    """In English."""

    def message(self, said: Said) -> str:
        match said["type"]:
            case "clock":
                return f"clock        {self._clock(said)}"
            case "ack":
                how = "taken" if said["ok"] else "not taken"
                return f"clock's ack  {how}: {hex_of(said['ack'])}{more(said, 'version', 'button')}"
            case "field":
                return f"field        {said['square']} {said['piece'] or 'empty'}"
            case "board":
                return f"board        {said['fen']}"
            case "battery":
                return f"battery      {said['percent']} %"
            case "changes" | "from_start":
                return f"changes      {changes_of(said['events'], _EVENT_EN) or 'none'}"
            case "dropped":
                return f"dropped      {short(said['bytes'])} ({_WHY_EN[said['why']]})"
            case kind:
                return f"{_KIND_EN.get(kind, kind):<12} {value_of(said)}".rstrip()

    def total(self, messages: int, dropped_bytes: int) -> str:
        return f"messages: {messages}, bytes dropped: {dropped_bytes}"

    def _clock(self, said: Said) -> str:
        if not said["connected"]:
            return "none is plugged in"
        runs = {"left": "left runs", "right": "right runs", None: "stands"}[said["running"]]
        flags = {"fallen": " flag fallen", "shown": " flag shown", None: ""}
        left = hms(said["left_s"]) + flags[said["left_flag"]]
        right = hms(said["right_s"]) + flags[said["right_flag"]]
        up = f", {said['lever']} lever up" if said["running"] is None else ""
        low = ", battery low" if said["battery_low"] else ""
        return f"left {left}, right {right}, {runs}{up}{low}"


class Russian:
    """In Russian."""

    def message(self, said: Said) -> str:
        match said["type"]:
            case "clock":
                return f"часы         {self._clock(said)}"
            case "ack":
                how = "принято" if said["ok"] else "не принято"
                return f"ответ часов  {how}: {hex_of(said['ack'])}{more(said, 'version', 'button')}"
            case "field":
                return f"поле         {said['square']} {said['piece'] or 'пусто'}"
            case "board":
                return f"позиция      {said['fen']}"
            case "battery":
                return f"батарея      {said['percent']} %"
            case "changes" | "from_start":
                return f"изменения    {changes_of(said['events'], _EVENT_RU) or 'нет'}"
            case "dropped":
                return f"отброшено    {short(said['bytes'])} ({_WHY_RU[said['why']]})"
            case kind:
                return f"{_KIND_RU.get(kind, kind):<12} {value_of(said)}".rstrip()

    def total(self, messages: int, dropped_bytes: int) -> str:
        return f"сообщений: {messages}, отброшено байт: {dropped_bytes}"

    def _clock(self, said: Said) -> str:
        if not said["connected"]:
            return "не подключены"
        runs = {"left": "идут слева", "right": "идут справа", None: "стоят"}[said["running"]]
        flags = {"fallen": " флаг упал", "shown": " флаг показан", None: ""}
        left = hms(said["left_s"]) + flags[said["left_flag"]]
        right = hms(said["right_s"]) + flags[said["right_flag"]]
        lever = {"left": "слева", "right": "справа"}[said["lever"]]
        up = f", рычаг поднят {lever}" if said["running"] is None else ""
        low = ", батарея садится" if said["battery_low"] else ""
        return f"слева {left}, справа {right}, {runs}{up}{low}"


_WHY_EN = {
    "garbage": "outside a frame",
    "stub": "a frame that was cut off",
    "length": "a length that this kind never has",
    "checksum": "the sum is wrong",
    "impossible": "impossible digits",
    "all_zero": "all zero, says nothing",
    "unknown_id": "of an unknown kind",
}
_WHY_RU = {
    "garbage": "вне сообщения",
    "stub": "сообщение оборвано",
    "length": "такой длины не бывает",
    "checksum": "сумма не сходится",
    "impossible": "таких цифр не бывает",
    "all_zero": "одни нули, ничего не значит",
    "unknown_id": "неизвестного вида",
}
_KIND_EN = {
    "serial": "serial no.",
    "long_serial": "serial no.",
    "address": "bus address",
    "trademark": "maker",
    "version": "firmware",
    "hardware_version": "hardware",
    "pong": "is there",
    "start_stored": "start stored",
    "draughts": "draughts",
    "eeprom": "memory",
    "i2c_clock": "new clock",
    "other": "other",
}
_KIND_RU = {
    "serial": "номер доски",
    "long_serial": "номер доски",
    "address": "адрес шины",
    "trademark": "изготовитель",
    "version": "прошивка",
    "hardware_version": "плата",
    "pong": "на месте",
    "start_stored": "начало партии",
    "draughts": "шашки",
    "eeprom": "память",
    "i2c_clock": "новые часы",
    "other": "прочее",
}
_EVENT_EN = {"empty": "empty", "left": "lever of the left at", "right": "lever of the right at"}
_EVENT_RU = {"empty": "пусто", "left": "рычаг слева при", "right": "рычаг справа при"}


def value_of(said: Said) -> str:
    for key in ("serial", "text", "version", "codes", "bytes"):
        if said.get(key) is not None:
            return short(str(said[key]))
    return str(said["address"]) if said["type"] == "address" else ""


def short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def hex_of(numbers: list[int]) -> str:
    return bytes(numbers).hex(" ")


def more(said: Said, *keys: str) -> str:
    return "".join(f", {said[key]}" for key in keys if key in said)


def changes_of(events: list[Said], names: Mapping[str, str]) -> str:
    return ", ".join(_event(event, names) for event in events)


def _event(event: Said, names: Mapping[str, str]) -> str:
    match event["type"]:
        case "field":
            return f"{event['square']} {event['piece'] or names['empty']}"
        case "lever":
            return f"{names[event['side']]} {hms(event['seconds'])}"
        case _:
            return str(event["tag"])
