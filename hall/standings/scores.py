"""Points of players from the rounds played, counted in halves so that sums stay exact."""

from __future__ import annotations

from collections import Counter

from hall.model.tournament import PlayedRound, Side, Tournament


def points_before(data: Tournament, round_number: int) -> dict[int, int]:
    """Half points of every player from the rounds before `round_number`, by starting rank."""
    points: Counter[int] = Counter({player.number: 0 for player in data.players})
    for played in data.played:
        if played.number < round_number:
            _add(points, played)
    return dict(points)


def _add(points: Counter[int], played: PlayedRound) -> None:
    for game in played.games:
        if game.result is not None:
            points[game.pairing.white] += game.result.half_points(Side.WHITE)
            points[game.pairing.black] += game.result.half_points(Side.BLACK)
    for number, reason in played.unpaired:
        points[number] += reason.half_points
