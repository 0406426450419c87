"""`hall check` па-беларуску."""

from __future__ import annotations

from datetime import datetime, timedelta

from hall.words.checks import CheckWords, Found


class Belarusian:
    """See `hall.words.checks`."""

    def venue(self, name: str, tournaments: int) -> str:
        return f"{name}: турніраў {tournaments}"

    def fault(self, fault: str) -> Found:
        return (fault, "выпраўце файл")

    def warning(self, warning: str) -> Found:
        return (warning, "так і задумана?")

    def no_list(self, tournament: str) -> Found:
        return (
            f"{tournament}: спіса ўдзельнікаў яшчэ няма",
            "на планшэце «Яшчэ», «Файлы турніру», або hall import ФАЙЛ --venue ЗАЛА",
        )

    def next_round(self, tournament: str, number: int, start: datetime) -> str:
        return f"{tournament}: тур {number} прызначаны на {start:%d.%m.%Y %H:%M}"

    def no_date(self, tournament: str) -> Found:
        return (
            f"{tournament}: у рэгламенце няма будучых дат",
            "прызначайце кожны пачатак на планшэце або ўпішыце даты ў рэгламент",
        )

    def not_for_rating(self, keys: str) -> Found:
        return (
            f"для файла абліку ў файле залы не пазначана: {keys}",
            "упішыце, калі гэтага няма ў файле праграмы жараб'ёўкі",
        )

    def journal(self, rows: int, is_running: bool) -> str:
        return f"у парадку, запісаў: {rows}; зала {'працуе' if is_running else 'не запушчана'}"

    def no_journal(self) -> str:
        return "яшчэ няма; з'явіцца пры першым запуску"

    def restore_interrupted(self, folder: str) -> Found:
        return (
            f"перарвана аднаўленне з копіі ў папцы {folder}",
            "запусціце залу або паўтарыце hall restore: і тое і другое яго скончыць",
        )

    def restore_unknown(self, why: str) -> Found:
        return why, "выдаліце гэты файл і паўтарыце hall restore ПАПКА"

    def bad_journal(self, why: str) -> Found:
        return (why, "hall restore ПАПКА верне копію; пашкоджаны файл захавайце")

    def newer_journal(self, why: str) -> Found:
        return (why, "абнавіце Hall на гэтай машыне; журнал цэлы, не чапайце яго")

    def readable_state(self, folder: str) -> Found:
        return (f"{folder}: яе могуць чытаць староннія", f"chmod 700 {folder}")

    def no_copies(self) -> Found:
        return ("копіі не робяцца", 'флэшка і copies = ["/media/usb"] у файле залы; або hall backup уручную')

    def copy(self, folder: str, rows: int, made_at: str) -> str:
        return f"{folder}: запісаў: {rows}, зроблена {made_at}"

    def no_copy_yet(self, folder: str) -> str:
        return f"{folder}: запіс магчымы, гэтай залы там яшчэ няма"

    def no_folder(self, folder: str) -> Found:
        return (
            f"{folder}: няма або запіс немагчымы",
            "ці ўстаўлена флэшка, ці падключана яна і ці даступная зале?",
        )

    def bad_copy(self, why: str) -> Found:
        return (why, "скапіруйце нанава: hall backup ЗАЛА ПАПКА")

    def same_disk(self, folder: str) -> Found:
        return (f"{folder}: на тым жа дыску, што і журнал", "вазьміце флэшку або другую машыну")

    def disk(self, free_mb: int) -> str:
        return f"вольна {free_mb} МБ"

    def little_room(self, free_mb: int) -> Found:
        return (f"вольна толькі {free_mb} МБ", "вызваліце месца: на поўны дыск вынікі не запішуцца")

    def time_well(self, now: datetime) -> str:
        return f"сінхранізавана, {now:%d.%m.%Y %H:%M:%S}"

    def time_unknown(self, now: datetime) -> Found:
        return (
            f"не сінхранізавана; на гэтай машыне {now:%d.%m.%Y %H:%M:%S}",
            "параўнайце з дакладным гадзіннікам і пацвердзіце на планшэце",
        )

    def time_differs(self, now: datetime, ahead_s: int) -> Found:
        span, way = timedelta(seconds=abs(ahead_s)), "адстае" if ahead_s > 0 else "спяшаецца"
        return (
            f"на гэтай машыне па сетцы {now:%d.%m.%Y %H:%M:%S}, зала {way} на {span}",
            "пастаўце час залы на планшэце: Экраны, Час залы",
        )

    def address(self, address: str) -> str:
        return f"планшэты знойдуць залу па адрасе {address}"

    def no_network(self) -> Found:
        return ("гэта машына ні ў адной сетцы", "устаўце кабель або падключыцеся да Wi-Fi")

    def port_taken(self, port: int) -> Found:
        return (f"порт {port} заняты іншай праграмай", "спыніце яе або задайце іншы порт у [web] файла залы")

    def certificate(self, until: datetime, names: str) -> str:
        return f"дзейнічае да {until:%d.%m.%Y} для {names}"

    def certificate_ends(self, until: datetime) -> Found:
        return (f"канчаецца {until:%d.%m.%Y}", "перазапусціце залу: яна працягне")

    def certificate_names(self, missing: str) -> Found:
        return (f"не падыходзіць для {missing}", "hall tls ЗАЛА, потым перазапусціце залу")

    def not_encrypted(self) -> Found:
        return ("не зашыфравана: PIN-коды бачныя ўсім у гэтай сетцы", "hall tls ЗАЛА")

    def broker(self, url: str) -> str:
        return f"{url} адказвае"

    def broker_help(self) -> str:
        return "яго правы і паролі: hall broker --help; на яго машыне: sudo systemctl status mosquitto"

    def sound(self, device: str) -> str:
        return f"прылада {device}; паслухаць: hall say ЗАЛА sound_check"

    def no_voice_here(self) -> str:
        return "гэта машына не гаворыць, так зададзена ў файле залы"

    def no_sound(self) -> Found:
        return ("гукавой карты няма", "падключыце гукавую карту USB; да таго часу аб'яўляе суддзя")

    def no_device(self, device: str) -> Found:
        return (f"гукавой прылады {device} няма", "aplay -L пералічыць назвы для voice.device")

    def no_engine(self) -> Found:
        return ("маўлення няма: espeak-ng не ўсталяваны", "sudo apt-get install espeak-ng")

    def no_recordings(self, folder: str) -> Found:
        return (f"{folder}: папкі з запісамі няма", "стварыце яе або прыбярыце радок з файла залы")

    def monitor(self, screen: str, connectors: str) -> str:
        return f"{screen}: манітор адказвае на {connectors}"

    def no_monitor(self, screen: str) -> Found:
        return (f"{screen}: манітор не адказвае", "ці ўключаны тэлевізар, ці ўстаўлены кабель?")

    def no_graphics(self, screen: str) -> Found:
        return (f"{screen}: у гэтай машыны няма графікі", "local = false у файле залы і Pi каля экрана")

    def one_monitor(self, screens: str) -> Found:
        return (
            f"без працоўнага стала адна машына малюе адзін экран, а не {screens}",
            "local = false і па Pi на астатнія",
        )

    def elsewhere(self, screens: str) -> str:
        return f"на іншых машынах: {screens}; хто на сувязі, бачна на планшэце, старонка «Экраны»"

    def port(self, path: str, boards: str) -> str:
        return f"{path}: ёсць, дошкі {boards}; hall clocks апытае іх"

    def port_gone(self, path: str, boards: str) -> Found:
        return (f"{path}: няма, дошкі {boards}", "падключыце; hall clocks скажа, што ёсць")

    def port_closed(self, path: str) -> Found:
        return (
            f"{path}: гэтаму карыстальніку нельга адкрыць",
            "sudo usermod -aG dialout ІМЯ і ўвайдзіце нанава",
        )

    def grabbed(self, program: str) -> Found:
        return (f"{program} адбірае парты", f"sudo apt-get remove {program.lower()}")

    def no_ports(self) -> str:
        return "у файле залы няма; падключаныя дошкі з'явяцца на планшэце"

    def upgrades_held(self) -> str:
        return "абнаўленні адкладзены (рэжым спаборніцтва)"

    def upgrades_come(self) -> Found:
        return ("сістэма можа абнавіцца пасярод тура", "sudo ./deploy/install.sh --event on")

    def weak_power(self) -> Found:
        return ("блок сілкавання слабы або быў слабы", "вазьміце штатны блок сілкавання Pi і кароткі кабель")


WORDS: CheckWords = Belarusian()
