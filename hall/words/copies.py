"""What `hall backup` and `hall restore` say, and why a copy is refused."""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Expected(Enum):
    """What may stand in `copy.json`; the value has no language."""

    ID = "a-z, 0-9, -"
    COUNT = "0, 1, 2 …"
    TEXT = "Aa…"
    TIME = "2026-11-30T18:45:00+00:00"


class Copies(Protocol):
    """Sentences about a hall's copy."""

    def copied(self, folder: str, rows: int, fingerprint: str) -> str: ...

    def put_aside(self, file: str) -> str: ...

    def restored(self, folder: str, rows: int, made_at: str) -> str: ...

    def start_now(self, venue: str) -> str: ...

    def no_copy(self, folder: str, file: str) -> str: ...

    def wrong(self, file: str, key: str, value: str, expected: Expected) -> str: ...

    def other_journal(self, folder: str, file: str) -> str: ...

    def damaged(self, file: str, why: str) -> str: ...

    def is_folder(self) -> str: ...

    def refuses(self, folder: str, why: str, free_mb: int) -> str: ...


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

    def no_copy(self, folder: str, file: str) -> str:
        return f"{folder}: not a copy of a hall; expected the folder with the venue's id, {file} in it"

    def wrong(self, file: str, key: str, value: str, expected: Expected) -> str:
        return f"{file}: {key} = {value}: expected {expected.value}; take another copy"

    def other_journal(self, folder: str, file: str) -> str:
        return f"{folder}: the journal is not the one that {file} speaks of; take another copy"

    def damaged(self, file: str, why: str) -> str:
        return f"{file}: is damaged ({why}); take another copy, or remove this file from it and do without"

    def is_folder(self) -> str:
        return "a folder; expected a file"

    def refuses(self, folder: str, why: str, free_mb: int) -> str:
        return f"{folder}: this disk refuses the copy ({why}); {free_mb} MB are free. Nothing was changed"


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

    def no_copy(self, folder: str, file: str) -> str:
        return f"{folder}: это не копия зала; нужна папка с именем зала, в которой лежит {file}"

    def wrong(self, file: str, key: str, value: str, expected: Expected) -> str:
        return f"{file}: {key} = {value}: ожидается {expected.value}; возьмите другую копию"

    def other_journal(self, folder: str, file: str) -> str:
        return f"{folder}: журнал не тот, о котором говорит {file}; возьмите другую копию"

    def damaged(self, file: str, why: str) -> str:
        return f"{file}: повреждён ({why}); возьмите другую копию или уберите из неё этот файл"

    def is_folder(self) -> str:
        return "это папка, а нужен файл"

    def refuses(self, folder: str, why: str, free_mb: int) -> str:
        return f"{folder}: диск не принимает копию ({why}); свободно {free_mb} МБ. Ничего не изменено"


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

    def no_copy(self, folder: str, file: str) -> str:
        return f"{folder}: гэта не копія залы; патрэбна папка з імем залы, у якой ляжыць {file}"

    def wrong(self, file: str, key: str, value: str, expected: Expected) -> str:
        return f"{file}: {key} = {value}: чакаецца {expected.value}; вазьміце іншую копію"

    def other_journal(self, folder: str, file: str) -> str:
        return f"{folder}: журнал не той, пра які гаворыць {file}; вазьміце іншую копію"

    def damaged(self, file: str, why: str) -> str:
        return f"{file}: пашкоджаны ({why}); вазьміце іншую копію або прыбярыце з яе гэты файл"

    def is_folder(self) -> str:
        return "гэта папка, а патрэбны файл"

    def refuses(self, folder: str, why: str, free_mb: int) -> str:
        return f"{folder}: дыск не прымае копію ({why}); вольна {free_mb} МБ. Нічога не зменена"
