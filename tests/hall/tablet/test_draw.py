"""The page of a draw: what can be begun, who draws now, what may be tapped, what is told at the end."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from hall.model import commands as c
from hall.model.commands import Actor, ImportTournament
from hall.model.draw_steps import next_drawer, open_to, slips_open_to
from hall.model.draws import CancelDraw, ChooseEnvelope, EnterDraw, OpenEnvelope
from hall.model.tournament import Player, Tournament
from hall.pairing.berger import berger
from hall.pairing.varma import beginning
from hall.tablet.desk import Desk
from hall.tablet.draw_pages import draw_page
from hall.tablet.pages import environment, page, render
from hall.tablet.sight import Sight
from hall.tablet.views.draw import Before, Going, has_draw
from hall.tablet.views.draw_over import OnPaper, Over
from hall.words.draws import draw_words
from tests.hall import world
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.drawing_hall import roster
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY, HallAtWork
from tests.hall.tablet.looking import START, sight
from tests.hall.world import regulation

SEED = "a seed that nobody has seen"


class Drawing(world.World):
    """A round robin of a roster, drawn for as far as `taps` says."""

    def __init__(self, data: Tournament | None = None, *, system: str = "round_robin") -> None:
        super().__init__(regulation(system=system))
        self.data = data or roster()
        self.does(ImportTournament(tournament="open", source="players.trf", data=self.data))

    def begun(self, taps: int = 0) -> Drawing:
        self.does(beginning("open", self.data.players, SEED))
        for _ in range(taps):
            self.tap()
        return self

    def tap(self) -> None:
        draw = self.state.tournaments["open"].draw
        assert draw is not None
        drawer = next_drawer(draw)
        if drawer is None:
            return
        if draw.chosen is None:
            self.does(ChooseEnvelope(tournament="open", player=drawer.player, envelope=open_to(draw)[0]))
        else:
            self.does(OpenEnvelope(tournament="open", player=drawer.player, slip=slips_open_to(draw)[0]))


def look(at: Drawing, me: Actor = CHIEF, lang: str = "ru") -> Sight:
    return sight(at, START, me=me, lang=lang)


def view_of(at: Drawing, me: Actor = CHIEF, **query: str) -> Before | Going | Over | OnPaper:
    _, values = draw_page(look(at, me), query)
    found = values["v"]
    assert isinstance(found, Before | Going | Over | OnPaper)
    return found


def going(at: Drawing, me: Actor = CHIEF) -> Going:
    found = view_of(at, me)
    assert isinstance(found, Going)
    return found


def over(at: Drawing, me: Actor = CHIEF, **query: str) -> Over:
    found = view_of(at, me, **query)
    assert isinstance(found, Over)
    return found


def of_teams(*sizes: int) -> Tournament:
    teams = [f"Команда {n}" for n, size in enumerate(sizes) for _ in range(size)]
    players = tuple(Player(number=n, name=f"Игроков{n:02}", team=team) for n, team in enumerate(teams, 1))
    return Tournament(name="Cup", players=players)


@pytest.mark.parametrize(
    ("me", "may"), [(CHIEF, True), (SECRETARY, True), (ARBITER, False), (ASSISTANT, False)]
)
def test_the_chiefs_and_the_secretary_begin_and_others_read_why_they_do_not(me: Actor, may: bool) -> None:
    before = view_of(Drawing(), me)
    assert isinstance(before, Before)
    assert (before.locked == "") is may


def test_before_the_draw_groups_stand_in_the_order_of_the_rules() -> None:
    before = view_of(Drawing())
    assert isinstance(before, Before)
    assert [group.name for group in before.groups][:4] == ["Озёрск", "Боровое", "Приморск", "Ясная Поляна"]
    assert "Дубравцев Ян" in [group.name for group in before.groups]  # alone, among the teams of one


def test_the_first_step_names_the_largest_team_and_locks_what_is_too_small() -> None:
    now = going(Drawing().begun())
    assert (now.label, now.who, now.step) == ("Выбирает конверт", "Озёрск", "Шаг 1 из 12")
    assert now.first == "Первым тянет Верескин Яков"
    assert sorted(one.look for one in now.envelopes) == ["open", "open", "open", "small"]
    assert [one.act is None for one in now.envelopes] == [one.look == "small" for one in now.envelopes]
    assert [one.word for one in now.envelopes if one.look == "small"] == ["мало номеров"]
    assert len(now.digest) == 64


def test_after_the_choice_its_players_draw_one_by_one_from_that_envelope() -> None:
    at = Drawing().begun(taps=2)
    now = going(at)
    assert (now.label, now.who, now.condition) == ("Тянет номер", "Ольшанская Вера", "Озёрск")
    assert [one.look for one in now.slips].count("taken") == 1
    assert now.last.startswith("Вытянут номер")
    assert now.groups[0].is_now


def test_who_is_done_stands_at_the_end_of_the_order() -> None:
    now = going(Drawing().begun(taps=4))
    assert (now.groups[0].name, now.groups[-1].name) == ("Боровое", "Озёрск")


@pytest.mark.parametrize(("me", "may"), [(ARBITER, True), (SECRETARY, True), (ASSISTANT, False)])
def test_envelopes_can_be_tapped_on_the_tablet_of_who_may(me: Actor, may: bool) -> None:
    for taps in (0, 1):
        now = going(Drawing().begun(taps), me)
        assert any(one.act for one in (*now.envelopes, *now.slips)) is may


def test_a_team_that_fits_nowhere_is_told_so_and_not_to_look_for_such_an_envelope() -> None:
    assert "ни в одном конверте" in going(Drawing(of_teams(8, 2, 2)).begun()).condition


def test_neither_the_seed_nor_an_unopened_number_is_on_the_page() -> None:
    at = Drawing().begun(taps=3)
    for lang in ("ru", "en", "be"):
        assert SEED not in html(at, lang)
    assert over_seed(Drawing().begun(taps=100)) == SEED


def over_seed(at: Drawing) -> str:
    return over(at).seed


def html(at: Drawing, lang: str, **query: str) -> str:
    s = look(at, lang=lang)
    hall: Desk = HallAtWork(FakeTime(START))
    shown = page(s, hall, "draw", query)
    return render(environment(), s, shown, revision=1, rate=1, root="/tablet/open")


@pytest.mark.parametrize("taps", [-1, 0, 2, 100])
@pytest.mark.parametrize("lang", ["ru", "en", "be"])
def test_every_step_is_a_page_in_every_language(taps: int, lang: str) -> None:
    at = Drawing() if taps < 0 else Drawing().begun(taps)
    for query in ({}, {"cancel": "1"}, {"back": "1"}, {"paper": "1"}, {"cycles": "2"}, {"cycles": "x"}):
        assert "&lt;/" not in html(at, lang, **query)


def test_the_end_tells_the_seed_and_offers_the_numbers_in_as_many_cycles_as_the_rules_say() -> None:
    end = over(Drawing().begun(taps=100))
    assert ([n for n, _, _ in end.drawn], end.cycles, end.may_take) == (list(range(1, 13)), 1, True)
    assert over(Drawing(system="double_round_robin").begun(taps=100)).cycles == 2
    assert not over(Drawing().begun(taps=100), ARBITER).may_take


def test_team_mates_who_meet_late_are_named_for_the_cycles_chosen() -> None:
    at = Drawing()
    white, black = berger(12)[-1][0]
    end = {"Верескин Яков": white, "Тальников Роман": black}
    rest = iter(sorted(set(range(1, 13)) - {white, black}))
    numbers = tuple((p.number, end.get(p.name) or next(rest)) for p in at.data.players)
    at.does(EnterDraw(tournament="open", numbers=numbers))
    late = over(at).late
    assert any(line.startswith("11-й") and line.endswith("Озёрск") for line in late)
    assert all(line.split("-")[0] in ("9", "10", "11") for line in late)
    assert all(line.split("-")[0] in ("20", "21", "22") for line in over(at, cycles="2").late)


def test_a_list_that_has_changed_since_is_not_numbered() -> None:
    at = Drawing().begun(taps=100)
    without = replace(at.data, players=at.data.players[:-1])
    at.does(ImportTournament(tournament="open", source="players.trf", data=without))
    assert (over(at).changed, over(at).may_take) == (True, False)


def test_numbers_from_paper_need_a_reason_where_a_draw_was_held() -> None:
    first, second = view_of(Drawing(), paper="1"), view_of(Drawing().begun(), paper="1")
    assert isinstance(first, OnPaper)
    assert isinstance(second, OnPaper)
    assert (first.needs_reason, second.needs_reason) == (False, True)
    assert first.fields.split()[0] == "numbers.0.1"
    assert isinstance(view_of(Drawing(), ARBITER, paper="1"), Before)


def test_a_cancelled_draw_can_be_begun_anew() -> None:
    at = Drawing().begun(taps=3)
    assert going(at).cancel is not None
    assert going(at, ARBITER).cancel is None
    at.does(CancelDraw(tournament="open", reason="конверт упал"))
    before = view_of(at)
    assert isinstance(before, Before)
    assert before.notes == (draw_words("ru").was_cancelled,)


def test_a_swiss_has_no_draw_and_a_round_robin_none_once_its_pairs_are_public() -> None:
    assert not has_draw(look(Drawing(system="swiss")))
    assert has_draw(look(Drawing()))
    played = Drawing(world.tournament(6, round_number=1))
    played.does(c.PublishPairings(tournament="open", round=1))
    assert not has_draw(look(played))


def test_a_roster_without_pairs_leads_to_the_draw_from_the_round_page() -> None:
    hall: Desk = HallAtWork(FakeTime(START))
    for at, link in ((Drawing(), "draw"), (Drawing(system="swiss"), "")):
        shown = page(look(at), hall, "round", {})
        assert (shown.template, shown.values["link"]) == ("empty.html", link)


def test_without_a_varma_table_it_is_said_that_nobody_is_kept_apart() -> None:
    before = view_of(Drawing(of_teams(3, 3)))
    assert isinstance(before, Before)
    assert before.notes == (draw_words("ru").no_table.format(6),)


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
def test_no_text_is_missing_or_has_other_blanks_than_the_russian_one(lang: str) -> None:
    russian, other = (asdict(draw_words(code)) for code in ("ru", lang))
    assert [key for key, text in other.items() if not text.strip()] == []
    assert [key for key in russian if russian[key].count("{}") != other[key].count("{}")] == []


def test_a_big_envelope_is_put_back_with_one_tap_and_a_number_with_a_reason() -> None:
    at = Drawing().begun(1)
    view = going(at)
    assert (view.back_text, view.back is not None and view.back.slip) == ("Вернуть конверт", None)
    assert 'href="?back=1"' not in html(at, "ru")
    at.tap()
    view = going(at)
    assert view.back is not None
    assert view.back_text.startswith("Вернуть номер ")
    assert 'href="?back=1"' in html(at, "ru")
    assert 'id="reason"' in html(at, "ru", back="1")
    assert going(at, SECRETARY).back is None
