"""What the tablet says of boards that begin by themselves, in Belarusian."""

from __future__ import annotations

from hall.words.own_starts import OwnStartWords

WORDS = OwnStartWords(
    title="Дошкі са сваім пачаткам",
    held="свой пачатак",
    own_start="Свой пачатак",
    waits_until="чакае, пачатак у {}",
    waits_for_word="чакае ўказання суддзі",
    began_at="пачатак у {}",
    late_until="дапушчальнае спазненне да {}",
    nobody="Усе дошкі пачынаюць разам з турам",
    which_boards="Якія дошкі",
    boards_hint="7, 12–15",
    unknown_boards="Няма ў туры або з вынікам: {}",
    no_boards="Пакажыце дошкі",
    when="Калі пачнуць",
    at_a_word="Па ўказанні",
    to_time="Да часу",
    reason="Прычына",
    reasons=("Аўтобус", "Ранішняя партыя"),
    reason_needed="Адлік спазнення пойдзе ад іх пачатку",
    hold_boards="Прытрымаць: {}",
    hold_note="Ніхто за імі не спазняецца, пакуль не пачнуць",
    start_boards="Пачаць: {}",
    opens_at="Адкрыецца ў {}",
    after_the_round="Спачатку пачніце тур",
    not_yours="Гэта робіць суддзя",
    done_held="Прытрыманы дошкі {}",
    done_started="Пачаты дошкі {}",
    to_boards="На дошкі",
)
