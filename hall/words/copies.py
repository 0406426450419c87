"""What `hall backup` and `hall restore` say, and why a second daemon does not start."""

from __future__ import annotations

from typing import Protocol


class Copies(Protocol):
    """Sentences about a hall's copy."""

    def copied(self, folder: str, rows: int, fingerprint: str) -> str: ...

    def put_aside(self, file: str) -> str: ...

    def restored(self, folder: str, rows: int, made_at: str) -> str: ...

    def start_now(self, venue: str) -> str: ...


def words(lang: str) -> Copies:
    """In the reader's language; English for one without words."""
    if lang == "be":
        return Belarusian()
    return Russian() if lang == "ru" else English()


class English:
    """In English."""

    def copied(self, folder: str, rows: int, fingerprint: str) -> str:
        return f"{folder}: copied and checked, {rows} records, fingerprint {fingerprint}"

    def put_aside(self, file: str) -> str:
        return f"What stood there before is kept in {file}"

    def restored(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: {rows} records, as the hall was at {made_at}"

    def start_now(self, venue: str) -> str:
        return (
            f"Now switch the old machine off, give this one its address, and start: hall run {venue}"
            " (installed: sudo systemctl start hall)"
        )


class Russian:
    """По-русски."""

    def copied(self, folder: str, rows: int, fingerprint: str) -> str:
        return f"{folder}: скопировано и проверено, записей: {rows}, отпечаток {fingerprint}"

    def put_aside(self, file: str) -> str:
        return f"То, что лежало там раньше, сохранено в {file}"

    def restored(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: записей: {rows}, зал по состоянию на {made_at}"

    def start_now(self, venue: str) -> str:
        return (
            f"Теперь выключите прежнюю машину, дайте этой её адрес и запустите: hall run {venue}"
            " (если установлено: sudo systemctl start hall)"
        )


class Belarusian:
    """Па-беларуску."""

    def copied(self, folder: str, rows: int, fingerprint: str) -> str:
        return f"{folder}: скапіравана і праверана, запісаў: {rows}, адбітак {fingerprint}"

    def put_aside(self, file: str) -> str:
        return f"Тое, што ляжала там раней, захавана ў {file}"

    def restored(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: запісаў: {rows}, зала па стане на {made_at}"

    def start_now(self, venue: str) -> str:
        return (
            f"Цяпер выключыце ранейшую машыну, дайце гэтай яе адрас і запусціце: hall run {venue}"
            " (калі ўсталявана: sudo systemctl start hall)"
        )
