"""Names of serial ports, from folders as udev makes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.link import SerialDevice, serial_devices
from drivers.ports import FoundPort, Lead, found_ports, grabbers, named_port

FTDI = (0x0403, 0x6001)
MICROCHIP = (0x04D8, 0x000A)


class Machine:
    """A /dev with nodes and udev's links."""

    def __init__(self, folder: Path) -> None:
        self.dev = folder
        self.devices: list[SerialDevice] = []

    def plug(
        self,
        node: str,
        ids: tuple[int, int] | None,
        *,
        serial: str | None = None,
        by_id: str | None = None,
        by_path: str | None = None,
    ) -> None:
        """A link of a name that is taken goes over to the newest, as udev has it."""
        (self.dev / node).touch()
        for folder, name in (("by-id", by_id), ("by-path", by_path)):
            if name is not None:
                link = self.dev / "serial" / folder / name
                link.parent.mkdir(parents=True, exist_ok=True)
                link.unlink(missing_ok=True)
                link.symlink_to(self.dev / node)
        vendor, product = ids or (None, None)
        path = str(self.dev / node)
        self.devices.append(SerialDevice(path=path, vendor=vendor, product=product, usb_serial=serial))

    def ports(self) -> dict[str, FoundPort]:
        """By their nodes."""
        return {Path(port.device).name: port for port in found_ports(self.devices, self.dev)}

    def name(self, node: str) -> str:
        """The stable name of a node, from /dev on."""
        return str(Path(self.ports()[node].name).relative_to(self.dev))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_lead_with_a_serial_number_goes_by_it(machine: Machine) -> None:
    machine.plug("ttyACM0", MICROCHIP, serial="30001", by_id="usb-DGT_30001-if00", by_path="usb-0:1.1:1.0")

    assert machine.name("ttyACM0") == "serial/by-id/usb-DGT_30001-if00"


def test_leads_without_serial_numbers_go_by_their_sockets(machine: Machine) -> None:
    machine.plug("ttyUSB0", FTDI, by_id="usb-FTDI_USB_Serial-if00-port0", by_path="usb-0:1.1:1.0-port0")
    machine.plug("ttyUSB1", FTDI, by_id="usb-FTDI_USB_Serial-if00-port0", by_path="usb-0:1.2:1.0-port0")

    assert machine.name("ttyUSB0") == "serial/by-path/usb-0:1.1:1.0-port0"
    assert machine.name("ttyUSB1") == "serial/by-path/usb-0:1.2:1.0-port0"


def test_leads_that_share_a_serial_number_go_by_their_sockets(machine: Machine) -> None:
    machine.plug("ttyUSB0", FTDI, serial="A1", by_id="usb-FTDI_A1", by_path="usb-0:1.1:1.0-port0")
    machine.plug("ttyUSB1", FTDI, serial="A1", by_id="usb-FTDI_A1", by_path="usb-0:1.2:1.0-port0")

    assert {machine.name("ttyUSB0"), machine.name("ttyUSB1")} == {
        "serial/by-path/usb-0:1.1:1.0-port0",
        "serial/by-path/usb-0:1.2:1.0-port0",
    }


def test_of_two_links_to_one_socket_the_plain_one_is_taken(machine: Machine) -> None:
    machine.plug("ttyUSB0", FTDI, by_path="platform-xhci-usbv2-0:1.2:1.0-port0")
    machine.plug("ttyUSB0", FTDI, by_path="platform-xhci-usb-0:1.2:1.0-port0")

    assert machine.name("ttyUSB0") == "serial/by-path/platform-xhci-usb-0:1.2:1.0-port0"


def test_without_links_a_port_has_its_node_alone(machine: Machine) -> None:
    machine.plug("ttyUSB0", FTDI)

    assert machine.name("ttyUSB0") == "ttyUSB0"


@pytest.mark.parametrize(
    ("node", "ids", "lead", "usb"),
    [
        ("ttyUSB0", FTDI, Lead.FTDI, "0403:6001"),
        ("ttyACM0", MICROCHIP, Lead.MICROCHIP, "04d8:000a"),
        ("ttyUSB9", (0x067B, 0x2303), Lead.OTHER_USB, "067b:2303"),
        ("rfcomm0", None, Lead.BLUETOOTH, None),
        ("ttyS0", None, Lead.BUILT_IN, None),
    ],
)
def test_kinds_of_leads_are_told_apart(
    machine: Machine, node: str, ids: tuple[int, int] | None, lead: Lead, usb: str | None
) -> None:
    machine.plug(node, ids)

    port = machine.ports()[node]

    assert (port.lead, port.usb) == (lead, usb)


def test_a_port_of_the_computer_itself_is_not_asked_unless_it_is_named(machine: Machine) -> None:
    machine.plug("ttyS0", None)
    machine.plug("rfcomm0", None)

    assert {node for node, port in machine.ports().items() if port.to_be_asked} == {"rfcomm0"}


def test_a_named_port_keeps_its_name_and_gets_what_the_system_knows(machine: Machine) -> None:
    machine.plug("ttyUSB0", FTDI)
    other = machine.dev / "board-07"
    other.symlink_to(machine.dev / "ttyUSB0")

    port = named_port(str(other), machine.devices)

    assert (port.name, port.lead, Path(port.device).name) == (str(other), Lead.FTDI, "ttyUSB0")


def test_a_named_port_that_nobody_knows_is_of_an_unknown_kind(machine: Machine) -> None:
    assert named_port(str(machine.dev / "none"), machine.devices).lead is Lead.UNKNOWN


def test_programs_that_take_ports_away_are_named_once(tmp_path: Path) -> None:
    for process, name in (("12", "ModemManager"), ("13", "bash"), ("14", "ModemManager"), ("15", None)):
        (tmp_path / process).mkdir()
        if name is not None:
            (tmp_path / process / "comm").write_text(f"{name}\n", encoding="utf-8")

    assert grabbers(tmp_path) == ("ModemManager",)


def test_this_machines_ports_are_listed_without_opening_them() -> None:
    assert all(device.path.startswith("/dev/") for device in serial_devices())
