"""`hall check` in English."""

from __future__ import annotations

from datetime import datetime, timedelta

from hall.words.checks import CheckWords, Found


class English:
    """See `hall.words.checks`."""

    def venue(self, name: str, tournaments: int) -> str:
        return f"{name}: tournaments {tournaments}"

    def fault(self, fault: str) -> Found:
        return fault, "put the file right"

    def warning(self, warning: str) -> Found:
        return warning, "is that meant?"

    def no_list(self, tournament: str) -> Found:
        return (
            f"{tournament}: no list of players yet",
            "on the tablet, More, Tournament files, or hall import FILE --venue VENUE",
        )

    def next_round(self, tournament: str, number: int, start: datetime) -> str:
        return f"{tournament}: round {number} is planned for {start:%d %b %Y %H:%M}"

    def no_date(self, tournament: str) -> Found:
        return (
            f"{tournament}: the regulation has no date that is still to come",
            "plan each start on the tablet, or write the dates into the regulation",
        )

    def not_for_rating(self, keys: str) -> Found:
        return (
            f"for the rating file the venue's file does not say: {keys}",
            "write it down, unless the pairing program's file has it",
        )

    def journal(self, rows: int, is_running: bool) -> str:
        return f"sound, {rows} records; the hall is {'running' if is_running else 'not running'}"

    def no_journal(self) -> str:
        return "none yet; it begins with the first start"

    def restore_interrupted(self, folder: str) -> Found:
        return (
            f"a restore was interrupted in {folder}",
            "start the hall, or give hall restore again: either finishes it",
        )

    def restore_unknown(self, why: str) -> Found:
        return why, "remove that file, then hall restore FOLDER again"

    def bad_journal(self, why: str) -> Found:
        return why, "hall restore FOLDER puts a copy back; keep the damaged file"

    def newer_journal(self, why: str) -> Found:
        return (why, "update Hall on this machine; the journal is whole, leave it as it is")

    def readable_state(self, folder: str) -> Found:
        return f"{folder}: others may look into it", f"chmod 700 {folder}"

    def no_copies(self) -> Found:
        return (
            "none is kept",
            'a stick, and copies = ["/media/usb"] in the venue\'s file; or hall backup by hand',
        )

    def copy(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: {rows} records, made at {made_at}"

    def no_copy_yet(self, folder: str) -> str:
        return f"{folder}: can be written, nothing of this hall there yet"

    def no_folder(self, folder: str) -> Found:
        return (
            f"{folder}: not there, or not to be written",
            "is the stick plugged in, mounted and the hall's?",
        )

    def bad_copy(self, why: str) -> Found:
        return why, "copy anew: hall backup VENUE FOLDER"

    def same_disk(self, folder: str) -> Found:
        return f"{folder}: lies on the same disk as the journal", "take a stick or a second machine"

    def disk(self, free_mb: int) -> str:
        return f"{free_mb} MB free"

    def little_room(self, free_mb: int) -> Found:
        return f"only {free_mb} MB free", "make room: a full disk takes no results"

    def time_well(self, now: datetime) -> str:
        return f"synchronised, {now:%d %b %Y %H:%M:%S}"

    def time_unknown(self, now: datetime) -> Found:
        return (
            f"not synchronised; this machine says {now:%d %b %Y %H:%M:%S}",
            "compare it with a clock that is right, then confirm it on the tablet",
        )

    def time_differs(self, now: datetime, ahead_s: int) -> Found:
        span, way = timedelta(seconds=abs(ahead_s)), "behind" if ahead_s > 0 else "ahead"
        return (
            f"this machine says {now:%d %b %Y %H:%M:%S} by the network, the hall is {span} {way}",
            "set the hall's time on the tablet: Screens, Hall time",
        )

    def address(self, address: str) -> str:
        return f"tablets find the hall at {address}"

    def no_network(self) -> Found:
        return "this machine is in no network", "plug in the cable or join the Wi-Fi"

    def port_taken(self, port: int) -> Found:
        return f"another program has port {port}", "stop it, or set another in [web] of the venue's file"

    def certificate(self, until: datetime, names: str) -> str:
        return f"good until {until:%d %b %Y} for {names}"

    def certificate_ends(self, until: datetime) -> Found:
        return f"ends on {until:%d %b %Y}", "start the hall anew: it renews it"

    def certificate_names(self, missing: str) -> Found:
        return f"is not for {missing}", "hall tls VENUE, then start the hall anew"

    def not_encrypted(self) -> Found:
        return "not encrypted: whoever is in the network can read PINs", "hall tls VENUE"

    def broker(self, url: str) -> str:
        return f"{url} answers"

    def broker_help(self) -> str:
        return "its rights and passwords: hall broker --help; on its machine: sudo systemctl status mosquitto"

    def sound(self, device: str) -> str:
        return f"device {device}; hear it: hall say VENUE sound_check"

    def no_voice_here(self) -> str:
        return "this machine does not speak, as the venue's file says"

    def no_sound(self) -> Found:
        return "no sound card", "plug in a USB sound card; until then the arbiter makes the calls"

    def no_device(self, device: str) -> Found:
        return f"there is no sound device {device}", "aplay -L lists the names for voice.device"

    def no_engine(self) -> Found:
        return "no speech: espeak-ng is not installed", "sudo apt-get install espeak-ng"

    def no_recordings(self, folder: str) -> Found:
        return f"{folder}: no such folder of recordings", "make it, or take the line out of the venue's file"

    def monitor(self, screen: str, connectors: str) -> str:
        return f"{screen}: a monitor answers at {connectors}"

    def no_monitor(self, screen: str) -> Found:
        return f"{screen}: no monitor answers", "is the television on, and the cable in?"

    def no_graphics(self, screen: str) -> Found:
        return (
            f"{screen}: this machine has no graphics",
            "local = false in the venue's file, and a Pi at the wall",
        )

    def one_monitor(self, screens: str) -> Found:
        return (
            f"without a desktop one machine draws one wall, not {screens}",
            "local = false and a Pi for each other",
        )

    def elsewhere(self, screens: str) -> str:
        return f"on other machines: {screens}; the tablet's page Screens says which are heard"

    def port(self, path: str, boards: str) -> str:
        return f"{path}: there, boards {boards}; hall clocks asks them"

    def port_gone(self, path: str, boards: str) -> Found:
        return f"{path}: not there, boards {boards}", "plug it in; hall clocks says what is there"

    def port_closed(self, path: str) -> Found:
        return f"{path}: this user may not open it", "sudo usermod -aG dialout USER, then log in again"

    def grabbed(self, program: str) -> Found:
        return f"{program} takes ports away", f"sudo apt-get remove {program.lower()}"

    def no_ports(self) -> str:
        return "none in the venue's file; boards that are plugged in appear on the tablet"

    def upgrades_held(self) -> str:
        return "upgrades are held back (event mode)"

    def upgrades_come(self) -> Found:
        return "the system may upgrade itself during a round", "sudo ./deploy/install.sh --event on"

    def weak_power(self) -> Found:
        return "the power supply is too weak, or was", "take the Pi's own power supply and a short cable"


WORDS: CheckWords = English()
