"""What is wrong with the broker and what to do, for officials. The hall itself goes on without it."""

from __future__ import annotations

from hall.model.languages import known_language

_RU = {
    "unreachable": "Нет связи с брокером: экраны на других компьютерах не обновляются."
    " Проверьте, включён ли он, и сеть",
    "silent": "Брокер не отвечает: экраны на других компьютерах не обновляются. Перезапустите его",
    "not_let_in": "Брокер не впускает программу зала: экраны на других компьютерах не обновляются."
    " Создайте его пароли заново",
    "certificate": "Брокер не может доказать, что он тот самый: сертификат не подходит."
    " Экраны на других компьютерах не обновляются",
    "denied": "Брокер принимает, но никому не передаёт: экраны на других компьютерах"
    " показывают старое. Создайте его права заново",
    "slow": "Связь через брокер медленная: другие экраны опаздывают больше чем на секунду",
    "another": "Этот же зал ведёт ещё одна программа: остановите одну из двух",
}
_EN = {
    "unreachable": "No link to the broker: screens on other machines are not updated."
    " Check whether it is on, and the network",
    "silent": "The broker does not answer: screens on other machines are not updated. Restart it",
    "not_let_in": "The broker does not let the hall in: screens on other machines are not updated."
    " Make its passwords anew",
    "certificate": "The broker cannot prove who it is: its certificate does not fit."
    " Screens on other machines are not updated",
    "denied": "The broker takes everything and passes nothing on: screens on other machines"
    " show what is old. Make its rights anew",
    "slow": "The link through the broker is slow: other screens are more than a second late",
    "another": "Another program runs this same hall: stop one of the two",
}
_BE = {
    "unreachable": "Няма сувязі з брокерам: экраны на іншых камп’ютарах не абнаўляюцца."
    " Праверце, ці ўключаны ён, і сетку",
    "silent": "Брокер не адказвае: экраны на іншых камп’ютарах не абнаўляюцца. Перазапусціце яго",
    "not_let_in": "Брокер не ўпускае праграму залы: экраны на іншых камп’ютарах не абнаўляюцца."
    " Стварыце яго паролі нанова",
    "certificate": "Брокер не можа даказаць, што ён той самы: сертыфікат не падыходзіць."
    " Экраны на іншых камп’ютарах не абнаўляюцца",
    "denied": "Брокер прымае, але нікому не перадае: экраны на іншых камп’ютарах"
    " паказваюць старое. Стварыце яго правы нанова",
    "slow": "Сувязь праз брокер павольная: іншыя экраны спазняюцца больш чым на секунду",
    "another": "Гэтую ж залу вядзе яшчэ адна праграма: спыніце адну з дзвюх",
}
_SAID = {"ru": _RU, "en": _EN, "be": _BE}


def broker_sentence(state: str, lang: str) -> str:
    """The sentence about a state of `hall.broker.health`, in an official's language; empty for "well"."""
    return _SAID[known_language(lang).code].get(state, "")
