"""The three regulations at hand, and others, as rules of ranking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.config import find, load_regulation
from hall.standings.by_regulation import rules_by
from hall.standings.codes import Code, usual_codes
from hall.standings.editions import Edition
from hall.standings.systems import System
from tests.hall.world import regulation


def test_belarus_ranks_by_the_median_buchholz_sonneborn_berger_and_a_play_off() -> None:
    rules = rules_by(load_regulation(find("belarus-2015", "regulations")))

    assert rules.codes == (Code.BH_M1, Code.BH, Code.SB, Code.PLAY_OFF)
    assert (rules.edition, rules.system) == (Edition.VIRTUAL_OPPONENT, System.SWISS)


@pytest.mark.parametrize("name", ["izhevsk-2013", "kinel-cherkassy-2017"])
def test_a_regulation_that_names_no_tie_breaks_has_the_usual_ones(name: str) -> None:
    rules = rules_by(load_regulation(find(name, "regulations")))

    assert rules.codes == usual_codes(System.SWISS)
    assert rules.edition is Edition.VIRTUAL_OPPONENT


@pytest.mark.parametrize(("system", "cycles"), [("round_robin", 1), ("double_round_robin", 2)])
def test_both_kinds_of_round_robin_are_one(system: str, cycles: int) -> None:
    rules = rules_by(replace(regulation(), system=system), left=frozenset((3,)))

    assert (rules.system, rules.codes) == (System.ROUND_ROBIN, usual_codes(System.ROUND_ROBIN))
    assert (rules.cycles, rules.left) == (cycles, frozenset((3,)))
