"""Making the stored plays of a base game from its rounds; see `stored_plays`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.round import NONE, ONE, Part, Round
from combinatorics.stored_plays import Line, StoredPlays, WonOver

ALWAYS = "The best play, whatever the table pays"
PROBE = ONE
"""A pay at which every row is paid."""


def line_of(
    decision: str,
    ends: Iterable[Round],
    rows: Sequence[str],
    parts: Iterable[Part],
    unpaid: Fraction = NONE,
) -> Line:
    """What rounds bring as a line in the pays of the rows.

    Args:
        decision: what to call it.
        ends: the rounds, in which every row is paid something.
        rows: the rows.
        parts: the parts of the base game; the paytable says what the tabled ones win.
        unpaid: the least a row may pay.

    Raises:
        ValueError: an amount that is not whole.
    """
    tabled = {part.name for part in parts if part.tabled}
    constant = staked = won = NONE
    frequencies = dict.fromkeys(rows, NONE)
    won_over: Counter[tuple[int, int]] = Counter()
    for end in ends:
        paid = end.result == "win" if end.paid is None else end.paid
        by_table = [
            stake
            for stake in end.stakes
            if paid and stake.part in tabled and end.category in frequencies
        ]
        paid_on = sum((stake.staked or ONE for stake in by_table), NONE)
        fixed = end.net - sum((stake.net for stake in by_table), NONE)
        constant += end.ways * fixed
        staked += end.ways * end.staked
        if by_table:
            frequencies[end.category] += end.ways * paid_on
        if not by_table or fixed + paid_on * unpaid > 0:
            won += end.ways * (fixed > 0)
        else:
            won_over[rows.index(end.category), _whole(-fixed / paid_on)] += end.ways
    return Line(
        decision=decision,
        constant=_whole(constant),
        frequencies=tuple(map(_whole, frequencies.values())),
        staked=_whole(staked),
        won=_whole(won),
        won_over=tuple(WonOver(row, pay, ways) for (row, pay), ways in sorted(won_over.items())),
    )


def beyond(line: Line, other: Line) -> Line:
    """What a play brings beyond another over the same deals, one that no pay makes win."""
    return replace(
        line,
        constant=line.constant - other.constant,
        frequencies=tuple(
            ways - less for ways, less in zip(line.frequencies, other.frequencies, strict=True)
        ),
        staked=line.staked - other.staked,
        won=line.won - other.won,
    )


def one_play(wager: BaseWager, within: tuple[tuple[str, str], ...] = ()) -> StoredPlays:
    """The one play of a base game whose decisions no pay of zero or more moves.

    A pay adds to a hand that is played and to no other. So a row whose hands are all played where
    nothing is paid moves no decision, whatever it pays: those rows are taken.
    """
    unpaid = wager.rounds(dict.fromkeys(wager.categories, NONE))
    given_up = {end.category for end in unpaid if end.result == "fold"}
    kept = tuple(name for name in wager.categories if name not in given_up)
    ends = wager.rounds(dict.fromkeys(kept, PROBE))
    return StoredPlays(
        rows=kept,
        unpaid=_whole(wager.unpaid),
        total=sum(end.ways for end in ends),
        always=line_of(ALWAYS, ends, kept, wager.parts, wager.unpaid),
        choices=(),
        within=within,
    )


def _whole(amount: Fraction) -> int:
    if amount.denominator != 1:
        raise ValueError(f"{amount} is not whole, so it is no number of deals.")
    return amount.numerator
