"""What really made a tournament's pairs, round by round; the regulation may have named another program."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from hall.model.pair_sources import BY_ENGINE, BY_TABLE, made_here
from hall.model.state import RoundState
from hall.papers.source import Source
from hall.words.papers import PaperWords
from hall.words.ranges import ranges


def pairs_made(s: Source, rounds: Iterable[RoundState]) -> str:
    """ "1–3: another program: r3.trf; 4–9: Hall (gacrux)"; without rounds where one thing made all pairs."""
    known = [one for one in rounds if one.source]
    groups = [(way, list(same)) for way, same in groupby(known, key=lambda one: _way(one.source, s.p))]
    said = [_said(way, same) for way, same in groups]
    if len(said) == 1:
        return said[0]
    return "; ".join(
        f"{ranges(one.number for one in same)}: {text}" for (_, same), text in zip(groups, said, strict=True)
    )


def pairs_taken(s: Source, source: str) -> str:
    """ "Pairings made by Hall (gacrux)", or the file that they were taken from."""
    if not made_here(source):
        return s.p.imported.format(source)
    return f"{s.p.pairs_made}: {_way(source, s.p).format(source)}"


def _way(source: str, p: PaperWords) -> str:
    return {BY_ENGINE: p.pairs_by_engine, BY_TABLE: p.pairs_by_table}.get(source, p.pairs_by_file)


def _said(way: str, rounds: Iterable[RoundState]) -> str:
    """Each file once, in the order of the rounds."""
    return way.format(", ".join(dict.fromkeys(one.source for one in rounds)))
