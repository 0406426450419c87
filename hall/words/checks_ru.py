"""`hall check` по-русски."""

from __future__ import annotations

from datetime import datetime, timedelta

from hall.words.checks import CheckWords, Found


class Russian:
    """See `hall.words.checks`."""

    def venue(self, name: str, tournaments: int) -> str:
        return f"{name}: турниров {tournaments}"

    def fault(self, fault: str) -> Found:
        return (fault, "исправьте файл")

    def warning(self, warning: str) -> Found:
        return (warning, "так и задумано?")

    def no_list(self, tournament: str) -> Found:
        return (
            f"{tournament}: списка участников ещё нет",
            "на планшете «Ещё», «Файлы турнира», или hall import ФАЙЛ --venue ЗАЛ",
        )

    def next_round(self, tournament: str, number: int, start: datetime) -> str:
        return f"{tournament}: тур {number} назначен на {start:%d.%m.%Y %H:%M}"

    def no_date(self, tournament: str) -> Found:
        return (
            f"{tournament}: в регламенте нет предстоящих дат",
            "назначайте каждое начало на планшете или впишите даты в регламент",
        )

    def not_for_rating(self, keys: str) -> Found:
        return (
            f"для файла обсчёта в файле зала не указано: {keys}",
            "впишите, если этого нет в файле программы жеребьёвки",
        )

    def journal(self, rows: int, is_running: bool) -> str:
        return f"в порядке, записей: {rows}; зал {'работает' if is_running else 'не запущен'}"

    def no_journal(self) -> str:
        return "ещё нет; появится при первом запуске"

    def restore_interrupted(self, folder: str) -> Found:
        return (
            f"прервано восстановление из копии в папке {folder}",
            "запустите зал или повторите hall restore: и то и другое его закончит",
        )

    def restore_unknown(self, why: str) -> Found:
        return why, "удалите этот файл и повторите hall restore ПАПКА"

    def bad_journal(self, why: str) -> Found:
        return (why, "hall restore ПАПКА вернёт копию; повреждённый файл сохраните")

    def newer_journal(self, why: str) -> Found:
        return (why, "обновите Hall на этой машине; журнал цел, не трогайте его")

    def readable_state(self, folder: str) -> Found:
        return (f"{folder}: её могут читать посторонние", f"chmod 700 {folder}")

    def no_copies(self) -> Found:
        return ("копии не делаются", 'флешка и copies = ["/media/usb"] в файле зала; или hall backup вручную')

    def copy(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: записей: {rows}, сделана {made_at}"

    def no_copy_yet(self, folder: str) -> str:
        return f"{folder}: запись возможна, этого зала там ещё нет"

    def no_folder(self, folder: str) -> Found:
        return (
            f"{folder}: нет или запись невозможна",
            "вставлена ли флешка, подключена ли она и доступна ли залу?",
        )

    def bad_copy(self, why: str) -> Found:
        return (why, "скопируйте заново: hall backup ЗАЛ ПАПКА")

    def same_disk(self, folder: str) -> Found:
        return (f"{folder}: на том же диске, что и журнал", "возьмите флешку или вторую машину")

    def disk(self, free_mb: int) -> str:
        return f"свободно {free_mb} МБ"

    def little_room(self, free_mb: int) -> Found:
        return (f"свободно только {free_mb} МБ", "освободите место: на полный диск результаты не запишутся")

    def time_well(self, now: datetime) -> str:
        return f"синхронизировано, {now:%d.%m.%Y %H:%M:%S}"

    def time_unknown(self, now: datetime) -> Found:
        return (
            f"не синхронизировано; на этой машине {now:%d.%m.%Y %H:%M:%S}",
            "сравните с верными часами и подтвердите на планшете",
        )

    def time_differs(self, now: datetime, ahead_s: int) -> Found:
        span, way = timedelta(seconds=abs(ahead_s)), "отстаёт" if ahead_s > 0 else "спешит"
        return (
            f"на этой машине по сети {now:%d.%m.%Y %H:%M:%S}, зал {way} на {span}",
            "поставьте время зала на планшете: Экраны, Время зала",
        )

    def address(self, address: str) -> str:
        return f"планшеты найдут зал по адресу {address}"

    def no_network(self) -> Found:
        return ("эта машина ни в одной сети", "вставьте кабель или подключитесь к Wi-Fi")

    def port_taken(self, port: int) -> Found:
        return (
            f"порт {port} занят другой программой",
            "остановите её или задайте другой порт в [web] файла зала",
        )

    def certificate(self, until: datetime, names: str) -> str:
        return f"действует до {until:%d.%m.%Y} для {names}"

    def certificate_ends(self, until: datetime) -> Found:
        return (f"кончается {until:%d.%m.%Y}", "перезапустите зал: он продлит")

    def certificate_names(self, missing: str) -> Found:
        return (f"не подходит для {missing}", "hall tls ЗАЛ, затем перезапустите зал")

    def not_encrypted(self) -> Found:
        return ("не зашифровано: PIN-коды видны всем в этой сети", "hall tls ЗАЛ")

    def broker(self, url: str) -> str:
        return f"{url} отвечает"

    def broker_help(self) -> str:
        return "его права и пароли: hall broker --help; на его машине: sudo systemctl status mosquitto"

    def sound(self, device: str) -> str:
        return f"устройство {device}; послушать: hall say ЗАЛ sound_check"

    def no_voice_here(self) -> str:
        return "эта машина не говорит, так задано в файле зала"

    def no_sound(self) -> Found:
        return ("звуковой карты нет", "подключите звуковую карту USB; до тех пор объявляет судья")

    def no_device(self, device: str) -> Found:
        return (f"звукового устройства {device} нет", "aplay -L перечислит имена для voice.device")

    def no_engine(self) -> Found:
        return ("речи нет: espeak-ng не установлен", "sudo apt-get install espeak-ng")

    def no_recordings(self, folder: str) -> Found:
        return (f"{folder}: папки с записями нет", "создайте её или уберите строку из файла зала")

    def monitor(self, screen: str, connectors: str) -> str:
        return f"{screen}: монитор отвечает на {connectors}"

    def no_monitor(self, screen: str) -> Found:
        return (f"{screen}: монитор не отвечает", "включён ли телевизор, вставлен ли кабель?")

    def no_graphics(self, screen: str) -> Found:
        return (f"{screen}: у этой машины нет графики", "local = false в файле зала и Pi у экрана")

    def one_monitor(self, screens: str) -> Found:
        return (
            f"без рабочего стола одна машина рисует один экран, а не {screens}",
            "local = false и по Pi на остальные",
        )

    def elsewhere(self, screens: str) -> str:
        return f"на других машинах: {screens}; кто на связи, видно на планшете, страница «Экраны»"

    def port(self, path: str, boards: str) -> str:
        return f"{path}: есть, доски {boards}; hall clocks опросит их"

    def port_gone(self, path: str, boards: str) -> Found:
        return (f"{path}: нет, доски {boards}", "подключите; hall clocks скажет, что есть")

    def port_closed(self, path: str) -> Found:
        return (f"{path}: этому пользователю нельзя открыть", "sudo usermod -aG dialout ИМЯ и войдите заново")

    def grabbed(self, program: str) -> Found:
        return (f"{program} отнимает порты", f"sudo apt-get remove {program.lower()}")

    def no_ports(self) -> str:
        return "в файле зала нет; подключённые доски появятся на планшете"

    def upgrades_held(self) -> str:
        return "обновления отложены (режим соревнования)"

    def upgrades_come(self) -> Found:
        return ("система может обновиться посреди тура", "sudo ./deploy/install.sh --event on")

    def weak_power(self) -> Found:
        return ("блок питания слаб или был слаб", "возьмите штатный блок питания Pi и короткий кабель")


WORDS: CheckWords = Russian()
