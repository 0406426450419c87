"""Any tournament, for property tests of writers: made-up players, rounds of every result and bye."""

from __future__ import annotations

from hypothesis import strategies as st

from hall.model.tournament import (
    Game,
    Pairing,
    Pairings,
    PlayedRound,
    Player,
    Result,
    Side,
    Tournament,
    Unpaired,
)

LETTERS = "abcxyzабвэюяЁщÄéł -'"
TEXTS = st.text(alphabet=LETTERS, min_size=1, max_size=30).map(str.strip).filter(bool)
IN_TRF = (Unpaired.PAIRING_BYE, Unpaired.FULL_BYE, Unpaired.HALF_BYE, Unpaired.ABSENT)
SHORT = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@st.composite
def players(draw: st.DrawFn, number: int) -> Player:
    known = st.one_of(st.none(), st.integers(1, 3999))
    return Player(
        number=number,
        name=f"{draw(TEXTS)}, N{number}"[:33],
        rating=draw(known),
        title=draw(st.sampled_from([None, "GM", "WFM", "1N"])),
        federation=draw(st.sampled_from([None, "BLR", "RUS"])),
        fide_id=draw(st.sampled_from([None, "9900011", "12345678901"])),
        sex=draw(st.sampled_from([None, "m", "w"])),
        birth=draw(st.sampled_from([None, "1990/05/12", "2010"])),
        team=draw(st.sampled_from([None, "North", "Юг"])),
    )


@st.composite
def rounds(draw: st.DrawFn, number: int, numbers: list[int]) -> PlayedRound:
    order = draw(st.permutations(numbers))
    count = draw(st.integers(1, len(numbers) // 2))
    games = []
    for board in range(count):
        result = draw(st.sampled_from(list(Result)))
        pairing = Pairing(board=board + 1, white=order[2 * board], black=order[2 * board + 1])
        rated = result not in SHORT or draw(st.booleans())
        games.append(Game(pairing=pairing, result=result, rated=rated))
    byes = tuple((n, draw(st.sampled_from(IN_TRF))) for n in order[2 * count :])
    return PlayedRound(number=number, games=tuple(games), unpaired=byes)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=2, max_size=7, unique=True))
    played = tuple(draw(rounds(n, numbers)) for n in range(1, draw(st.integers(0, 4)) + 1))
    coming = draw(rounds(len(played) + 1, numbers)) if draw(st.booleans()) else None
    return Tournament(
        name=draw(TEXTS),
        players=tuple(draw(players(number)) for number in numbers),
        played=played,
        next_pairings=None if coming is None else _paired(coming),
        rounds_total=draw(st.sampled_from([None, len(played) + 2])),
        city=draw(st.none() | TEXTS),
        federation=draw(st.sampled_from([None, "BLR"])),
        chief_arbiter=draw(st.none() | TEXTS),
        records=tuple(draw(st.lists(st.sampled_from(["### a note", "XXC white1", "132", "999 mine  "])))),
    )


def _paired(drawn: PlayedRound) -> Pairings:
    pairs = tuple(game.pairing for game in drawn.games)
    return Pairings(round=drawn.number, pairs=pairs, unpaired=drawn.unpaired)


def comparable(tournament: Tournament) -> object:
    """A tournament as far as TRF can say it: no board numbers, no order inside a round, points as made."""
    coming = tournament.next_pairings
    return (
        (tournament.name, tournament.city, tournament.federation, tournament.chief_arbiter),
        tournament.rounds_total,
        tournament.players,
        [
            (
                played.number,
                {(g.pairing.white, g.pairing.black, g.result, g.rated) for g in played.games},
                set(played.unpaired),
            )
            for played in tournament.played
        ],
        coming and (coming.round, {(p.white, p.black) for p in coming.pairs}, set(coming.unpaired)),
    )


def halves(tournament: Tournament) -> dict[int, int]:
    """Points in halves that the rounds make."""
    made = {player.number: 0 for player in tournament.players}
    for played in tournament.played:
        for game in played.games:
            for side in Side:
                made[game.pairing.player(side)] += game.result.half_points(side) if game.result else 0
        for number, why in played.unpaired:
            made[number] += why.half_points
    return made
