"""What a DGT board said, a line a message, in English."""

from __future__ import annotations

from hall.words.decoded import Decoded, Said, changes_of, hex_of, hms, more, short, value_of


class English:
    """`hall.words.decoded.Decoded` in English."""

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
                return f"changes      {changes_of(said['events'], _EVENT) or 'none'}"
            case "dropped":
                return f"dropped      {short(said['bytes'])} ({_WHY[said['why']]})"
            case kind:
                return f"{_KIND.get(kind, kind):<12} {value_of(said)}".rstrip()

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


_WHY = {
    "garbage": "outside a frame",
    "stub": "a frame that was cut off",
    "length": "a length that this kind never has",
    "checksum": "the sum is wrong",
    "impossible": "impossible digits",
    "all_zero": "all zero, says nothing",
    "unknown_id": "of an unknown kind",
}
_KIND = {
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
_EVENT = {"empty": "empty", "left": "lever of the left at", "right": "lever of the right at"}

WORDS: Decoded = English()
