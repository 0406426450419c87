"""What is concluded from what comes back, instant by instant."""

from __future__ import annotations

from hall.broker.health import BrokerState, Patience, Returns
from hall.model.languages import LANGUAGES
from hall.words.broker import broker_sentence


def returns() -> Returns:
    return Returns(0.0, Patience())


def test_all_is_well_while_everything_comes_back() -> None:
    seen = returns()
    seen.sent("state/round", b"1")
    seen.acknowledged("state/round", b"1", 0.1)
    seen.came("state/round", b"1")
    seen.beat_sent(1, 4.0)
    seen.beat_came(1, 4.01)
    assert seen.state(9.9) is BrokerState.WELL


def test_acknowledged_and_not_come_back_is_denied() -> None:
    seen = returns()
    seen.sent("state/round", b"1")
    seen.acknowledged("state/round", b"1", 0.1)
    assert seen.state(4.0) is BrokerState.WELL
    assert seen.state(4.2) is BrokerState.DENIED
    seen.sent("state/round", b"1")
    seen.acknowledged("state/round", b"1", 4.3)
    assert seen.state(4.4) is BrokerState.DENIED


def test_what_is_not_even_acknowledged_says_nothing_of_rights() -> None:
    seen = returns()
    seen.sent("state/round", b"1")
    assert seen.state(5.9) is BrokerState.WELL


def test_an_older_text_that_comes_back_is_not_the_newer_one() -> None:
    seen = returns()
    seen.sent("state/round", b"2")
    seen.acknowledged("state/round", b"1", 0.0)
    seen.acknowledged("state/round", b"2", 0.1)
    seen.came("state/round", b"1")
    assert seen.has_late(4.2)


def test_three_heartbeats_that_do_not_come_back_are_denied() -> None:
    seen = returns()
    seen.beat_sent(1, 0.0)
    assert seen.state(0.9) is BrokerState.WELL
    assert seen.state(1.0) is BrokerState.SLOW
    assert seen.state(6.0) is BrokerState.DENIED
    seen.beat_came(1, 6.5)
    assert seen.state(6.5) is BrokerState.SLOW


def test_another_daemon_is_told_as_long_as_it_beats() -> None:
    seen = returns()
    seen.another_came(1.0)
    assert seen.state(5.0) is BrokerState.ANOTHER
    assert seen.state(7.0) is BrokerState.DENIED  # nor did its own heartbeats come back


def test_every_trouble_has_its_sentence_in_every_language_and_well_has_none() -> None:
    for lang in LANGUAGES:
        said = {state: broker_sentence(state.value, lang) for state in BrokerState}
        assert said.pop(BrokerState.WELL) == ""
        assert all(said.values())
        assert len(set(said.values())) == len(said)
