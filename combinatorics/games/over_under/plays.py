"""The stored plays: a surrender, and for each first card the choice of a side instead."""

from __future__ import annotations

from combinatorics.games.over_under.base import RULES, SIDES, SURRENDER, Play, base
from combinatorics.games.over_under.totals import DECKS, shoe
from combinatorics.plays_build import PROBE, beyond, line_of
from combinatorics.progress import Progress
from combinatorics.stored_plays import Line, StoredPlays, as_text


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file, for the shoe that the regulation has."""
    return as_text({rule: _plays(base(DECKS, rule)) for rule in RULES})


def _plays(wager: Play) -> StoredPlays:
    pays = dict.fromkeys(SIDES, PROBE)

    def line(decision: str, firsts: list[int], words: str) -> Line:
        ends = [end for first in firsts for end in wager.rounds_after(first, decision, pays)]
        return line_of(words, ends, SIDES, wager.parts)

    firsts = list(shoe(wager.decks))
    always = line(SURRENDER, firsts, SURRENDER)
    choices = tuple(
        tuple(
            beyond(line(side, [first], f"{side} after {first}"), line(SURRENDER, [first], ""))
            for side in SIDES
        )
        for first in firsts
    )
    # Every round of a surrender loses the Ante, so there are as many as it stakes.
    return StoredPlays(rows=SIDES, unpaid=0, total=always.staked, always=always, choices=choices)
