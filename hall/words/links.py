"""What is wrong with a serial port and what to do, for officials. English is the drivers' own sentence."""

from __future__ import annotations


class Russian:
    """Sentences in Russian; each says what a person can do."""

    def reader_lost(self, reader: str) -> str:
        return f"нет связи со считывателем {reader}: проверьте его питание и сеть"

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

    def unintelligible(self, port: str, count: int) -> str:
        return (
            f"на порт {port} приходит не то, что говорит доска DGT ({count}\N{NO-BREAK SPACE}байт):"
            " там другое устройство, или на одном кабеле несколько досок"
        )

    def source_missing(self, url: str, loss: str) -> str:
        """`loss`: no_host, refused, no_answer, hung_up or another_program."""
        said = {
            "no_host": "такого компьютера в сети нет: исправьте адрес в файле площадки",
            "refused": "там её нет: запустите LiveChess на том компьютере",
            "no_answer": "ответа нет: проверьте, включён ли тот компьютер, и сеть",
            "hung_up": "связь прервалась: возможно, LiveChess закрыли, запустите её снова",
            "another_program": "там отвечает другая программа: исправьте адрес в файле площадки",
        }
        return f"LiveChess по адресу {url} недоступна; {said[loss]}"

    def source_trouble(self, url: str, serial: str, trouble: str) -> str:
        """`trouble`: unknown, inactive, not_responding or delayed."""
        said = {
            "unknown": f"не знает доски {serial}: подключите её или исправьте номер в файле площадки",
            "inactive": f"доска {serial} выключена: включите её в LiveChess",
            "not_responding": f"доска {serial} не отвечает: проверьте её кабель и питание",
            "delayed": f"доска {serial} слышна с опозданием: время может быть старым, взгляните на часы",
        }
        return f"LiveChess по адресу {url}: {said[trouble]}"
