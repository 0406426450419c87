"""What is said to a board in single mode, one byte each (DGT protocol, 2). Only what only reads stands here.

Not here, and never to be sent: 4e (boot loader), 51 53 54 (written to EEPROM), 60 (plain boards can hang).
"""

from __future__ import annotations

RESET = b"\x40"  # idle, no answer; also brings a board out of bus mode, in which it powers up
SEND_CLOCK = b"\x41"
SEND_BOARD = b"\x42"
SEND_UPDATE = b"\x43"  # the clock at least each second
SEND_UPDATE_BOARD = b"\x44"
RETURN_SERIAL = b"\x45"
RETURN_BUS_ADDRESS = b"\x46"
SEND_TRADEMARK = b"\x47"
SEND_UPDATE_NICE = b"\x4b"  # the clock only when its time has changed
SEND_BATTERY = b"\x4c"  # Bluetooth boards
SEND_VERSION = b"\x4d"
RETURN_LONG_SERIAL = b"\x55"
