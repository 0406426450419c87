"""What a DGT board said, a line a message, in Belarusian."""

from __future__ import annotations

from hall.words.decoded import Decoded, Said, changes_of, hex_of, hms, more, short, value_of


class Belarusian:
    """`hall.words.decoded.Decoded` in Belarusian."""

    def message(self, said: Said) -> str:
        match said["type"]:
            case "clock":
                return f"гадзіннік    {self._clock(said)}"
            case "ack":
                how = "прынята" if said["ok"] else "не прынята"
                return f"адказ гадз.  {how}: {hex_of(said['ack'])}{more(said, 'version', 'button')}"
            case "field":
                return f"поле         {said['square']} {said['piece'] or 'пуста'}"
            case "board":
                return f"пазіцыя      {said['fen']}"
            case "battery":
                return f"батарэя      {said['percent']} %"
            case "changes" | "from_start":
                return f"змены        {changes_of(said['events'], _EVENT) or 'няма'}"
            case "dropped":
                return f"адкінута     {short(said['bytes'])} ({_WHY[said['why']]})"
            case kind:
                return f"{_KIND.get(kind, kind):<12} {value_of(said)}".rstrip()

    def total(self, messages: int, dropped_bytes: int) -> str:
        return f"паведамленняў: {messages}, адкінута байтаў: {dropped_bytes}"

    def _clock(self, said: Said) -> str:
        if not said["connected"]:
            return "не падключаны"
        runs = {"left": "ідзе злева", "right": "ідзе справа", None: "стаіць"}[said["running"]]
        flags = {"fallen": " сцяжок упаў", "shown": " сцяжок паказаны", None: ""}
        left = hms(said["left_s"]) + flags[said["left_flag"]]
        right = hms(said["right_s"]) + flags[said["right_flag"]]
        lever = {"left": "злева", "right": "справа"}[said["lever"]]
        up = f", рычаг падняты {lever}" if said["running"] is None else ""
        low = ", батарэя садзіцца" if said["battery_low"] else ""
        return f"злева {left}, справа {right}, {runs}{up}{low}"


_WHY = {
    "garbage": "па-за паведамленнем",
    "stub": "паведамленне абарвана",
    "length": "такой даўжыні не бывае",
    "checksum": "сума не сыходзіцца",
    "impossible": "такіх лічбаў не бывае",
    "all_zero": "адны нулі, нічога не значыць",
    "unknown_id": "невядомага віду",
}
_KIND = {
    "serial": "нумар дошкі",
    "long_serial": "нумар дошкі",
    "address": "адрас шыны",
    "trademark": "вытворца",
    "version": "прашыўка",
    "hardware_version": "плата",
    "pong": "на месцы",
    "start_stored": "пачатак партыі",
    "draughts": "шашкі",
    "eeprom": "памяць",
    "i2c_clock": "новы гадзіннік",
    "other": "іншае",
}
_EVENT = {"empty": "пуста", "left": "рычаг злева пры", "right": "рычаг справа пры"}

WORDS: Decoded = Belarusian()
