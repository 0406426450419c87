"""What is wrong with a serial port and what to do, for officials. English is the drivers' own sentence."""

from __future__ import annotations


class Russian:
    """Sentences in Russian; each says what a person can do."""

    def missing(self, port: str) -> str:
        return f"порта {port} нет: подключите кабель или исправьте имя порта в файле площадки"

    def held(self, port: str, holder: str | None) -> str:
        by = f"программой {holder}" if holder else "другой программой"
        return f"порт {port} занят {by}: закройте её (LiveChess держит порты открытыми)"

    def forbidden(self, port: str, group: str | None) -> str:
        whom = f"группу {group}" if group else "группу, которой принадлежит порт"
        return f"нет права открыть порт {port}: добавьте пользователя в {whom} и войдите заново"

    def refused(self, port: str, reason: str) -> str:
        return f"порт {port} не открывается ({reason}): проверьте, что это последовательный порт"

    def unplugged(self, port: str) -> str:
        return f"порт {port} пропал во время работы: проверьте кабель и питание разветвителя"

    def silent(self, port: str, seconds: int) -> str:
        for_s = f"{seconds}\N{NO-BREAK SPACE}с"
        return f"на порту {port} никто не отвечает {for_s}: проверьте кабель и питание доски"
