"""What a DGT board said, a line a message, in Russian."""

from __future__ import annotations

from hall.words.decoded import Decoded, Said, changes_of, hex_of, hms, more, short, value_of


class Russian:
    """`hall.words.decoded.Decoded` in Russian."""

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
                return f"изменения    {changes_of(said['events'], _EVENT) or 'нет'}"
            case "dropped":
                return f"отброшено    {short(said['bytes'])} ({_WHY[said['why']]})"
            case kind:
                return f"{_KIND.get(kind, kind):<12} {value_of(said)}".rstrip()

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


_WHY = {
    "garbage": "вне сообщения",
    "stub": "сообщение оборвано",
    "length": "такой длины не бывает",
    "checksum": "сумма не сходится",
    "impossible": "таких цифр не бывает",
    "all_zero": "одни нули, ничего не значит",
    "unknown_id": "неизвестного вида",
}
_KIND = {
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
_EVENT = {"empty": "пусто", "left": "рычаг слева при", "right": "рычаг справа при"}

WORDS: Decoded = Russian()
