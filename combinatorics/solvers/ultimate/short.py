"""A short strategy: before the flop by the starting hand, then by what a player sees.

The shipped table has what every decision after a check loses against the best, by what is seen of
the flop and of the river (`lines_build`), for the hands that the best play checks and for those
that it raises. So what lines lose is a sum, exact for every Blind table that pays a straight or
better only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache as remembered
from math import lcm
from typing import Any, Final, NamedTuple, TypeAlias

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import RANKS
from combinatorics.kernels.holdem_seen import OUTS, PAIR, POCKET, TWO_PAIR, FlopSeen, RiverSeen
from combinatorics.shipped import table as shipped_table
from combinatorics.short_play import BOUND, Line, Point, Short, ruled
from combinatorics.short_rules import Beside, Scale, States, outs_scale
from combinatorics.solvers.ultimate.hands import HANDS, combinations_of
from combinatorics.solvers.ultimate.lines_build import OPENED, TABLE
from combinatorics.solvers.ultimate.settlement import CHECK, is_by_letter, pays_by_category
from combinatorics.solvers.ultimate.shipped import PAID, at_once, table
from combinatorics.solvers.ultimate.solution import BEFORE_FLOP, DEALS

ON_FLOP: Final = ("Play 2x", "Check again")
ON_RIVER: Final = ("Play 1x", "Fold")
FLOP_SHARE: Final = Fraction(7, 10)
"""The part of what all lines may lose that those on the flop may."""
FIVE: Final = "two pair or better with the board's"
FLUSH: Final = "four to a flush with {} or higher"
HIDDEN: Final = ("", "a hidden pair or better", "a hidden straight or better")
PLAYS: Final = "with a hand better than the board alone"
QUADS: Final = PAID.index("Four-of-a-kind")
QUESTION: Final = {"game": "UTH", "wager": "Base", "lines": "by starting hand"}
SPOILT: Final = "What is lost with the starting hands is not what was computed."
NOTE: Final = (
    "K-5 or better is a king with a 5 or higher; a pair, four to a flush or a straight has one of "
    "the player's own cards in it, a pocket pair both; a dealer out is a card that, alone in the "
    "dealer's hand, would beat the player"
)
_RANKS_OF: Final = [(RANKS.index(name[0]), RANKS.index(name[1])) for name in HANDS]
Columns: TypeAlias = Sequence[Sequence[int]]


class Group(NamedTuple):
    """What decisions after a check lose with some starting hands, where the Blind pays nothing.

    Args:
        hands: the starting hands.
        flops: columns of kinds of flops, and of what 2x and checking again lose.
        opened: columns of twice the kind of flop (one more where 2x is best), of open states, and
            of how many there are.
        rivers: columns of kinds of flops and of rivers, and of two numbers of each, see
            `holdem_lines.add_losses`.
    """

    hands: frozenset[str]
    flops: Columns
    opened: Columns
    rivers: Columns


class Losses(NamedTuple):
    """The shipped table: the kinds of flops and rivers, and what is lost by groups of hands."""

    flops: Sequence[FlopSeen]
    rivers: Sequence[RiverSeen]
    groups: Sequence[Group]


@remembered
def losses() -> Losses:
    """Read the shipped table."""
    data, raising = shipped_table(TABLE), table().raising
    hands = (frozenset(HANDS) - raising, raising)
    return Losses(
        [FlopSeen(*one) for one in data["flops"]],
        [RiverSeen(*one) for one in data["rivers"]],
        [Group(some, **one) for some, one in zip(hands, data["groups"], strict=True)],
    )


def read_hands(answer: Any) -> tuple[Group, ...]:
    """Read what is lost with each starting hand.

    Raises:
        SpoiltError: it is not that, or does not add up to the shipped table.
    """
    groups = []
    for name, kept in zip(HANDS, cache.rows(cache.part(answer, "hands"), len(HANDS)), strict=True):
        parts = [
            cache.rows(cache.part(kept, part), width)
            for part, width in (("flops", 3), ("opened", 3), ("rivers", 4))
        ]
        for column, first in ((column, columns[0]) for columns in parts for column in columns):
            cache.counts(column, len(first))
        groups.append(Group(frozenset((name,)), *parts))
    for whole in losses().groups:
        some = [one for one in groups if one.hands <= whole.hands]
        lost = [[*map(sum, (*one.flops[1:], *one.rivers[2:]))] for one in (whole, *some)]
        cache.require(lost[0] == [*map(sum, zip(*lost[1:], strict=True))], SPOILT)
    return tuple(groups)


def short_of(rule: str, pays: Mapping[str, Fraction], typed: Sequence[Line] = ()) -> Short:
    """Return the short strategy.

    Args:
        rule: how hands of one category compare.
        pays: what the Blind pays to 1 by category; 0 where absent.
        typed: a person's lines.

    Raises:
        UnsolvedError: a rule or pays that the table does not reach, or lines before the flop for
            which what is lost with each hand must be kept first.
        ValueError: words that are not said here, or a hand that no line is of.
    """
    blind = pays_by_category(pays)
    solved = None if is_by_letter(rule) else at_once(blind)
    if solved is None:
        raise UnsolvedError(
            "UTH has a short strategy here for Blind tables that pay a straight or better only, "
            "with hands compared by their pairs and sets first. STRATEGY answers for each hand."
        )
    paid = blind[-len(PAID) :]
    unit = lcm(*(pay.denominator for pay in paid))
    whole = DEALS * unit
    first, checked = _before_flop(solved.hands, whole, typed)
    found = losses()
    groups = [one for one in found.groups if one.hands & checked]
    if any(one.hands - checked for one in groups):
        every = cache.recall(QUESTION, read_hands)
        if every is None:
            raise UnsolvedError(
                "What is lost after a check with each starting hand by itself is not kept yet: run "
                "xlplugin tables build UTH, which takes some minutes."
            )
        groups = [one for one in every if one.hands <= checked]
    scaled = [int(pay * unit) for pay in paid]
    flops = _flop_values(found, groups, scaled, unit)
    states, most = _flop_states(found.flops, flops), FLOP_SHARE * BOUND
    name = "Play on the flop"
    at_flop, made = ruled(name, states, ON_FLOP, Fraction(), whole, typed, may_lose=most)
    again = {at for at, one in enumerate(made) if one}
    rivers = _river_values(found, groups, again, scaled, unit)
    states, most = _river_states(found.rivers, rivers), BOUND - at_flop.lost
    name = "Play on the river"
    at_river, _ = ruled(name, states, ON_RIVER, Fraction(), whole, typed, may_lose=most)
    return Short((first, at_flop, at_river), NOTE)


def _before_flop(
    values: Callable[[str], Sequence[Fraction]], whole: int, typed: Sequence[Line]
) -> tuple[Point, frozenset[str]]:
    """The lines before the flop and the starting hands that check by them."""
    lost = []
    for name in HANDS:
        worth, ways = values(name), whole // 1326 * combinations_of(name)
        lost.append([int((one - max(worth)) * ways) for one in worth])
    high_cards = [1 + high * len(RANKS) + low if low < high else 0 for high, low in _RANKS_OF]
    suited = [int(name.endswith("s")) for name in HANDS]
    states = States(
        list(zip(*lost, strict=True)),
        [[1] * len(HANDS)] * len(BEFORE_FLOP),
        [*map(_held, range(len(RANKS))), Scale(high_cards, _high_words)],
        range(len(HANDS)),
        [Beside([1] * len(HANDS), ""), Beside(suited, "suited")],
    )
    name, none = "Play before the flop", Fraction()
    point, chosen = ruled(name, states, BEFORE_FLOP, none, whole, typed, may_lose=none)
    checked = (name for name, made in zip(HANDS, chosen, strict=True) if BEFORE_FLOP[made] == CHECK)
    return point, frozenset(checked)


def _held(down: int) -> Scale:
    """The hands with one high rank by the other card, the ace first; of 0 the pairs."""
    high = len(RANKS) - down
    said = f"{RANKS[high]}-{{}} or better" if down else "a pair of {}s or better"
    holds = [top == high if low < top else not down for top, low in _RANKS_OF]
    places = [low + 1 if held else 0 for held, (_, low) in zip(holds, _RANKS_OF, strict=True)]
    return Scale(places, lambda at: said.format(RANKS[at - 1]) if at else "")


def _high_words(place: int) -> str:
    """What the place of two cards is called by the higher one, then by the other; 0 of a pair."""
    if not place:
        return ""
    high, low = divmod(place - 1, len(RANKS))
    above = RANKS[:high:-1]
    higher = " or ".join(filter(None, (", ".join(above[:-1]), above[-1:])))
    any_higher = f"any {higher}, or " if higher else ""
    return f"{any_higher}{RANKS[high]}-{RANKS[low]} or better"


def _a(rank: int) -> str:
    return f"an {RANKS[rank]}" if RANKS[rank] in "8A" else f"a {RANKS[rank]}"


def _flop_values(
    found: Losses, groups: Sequence[Group], pays: Sequence[int], unit: int
) -> list[list[int]]:
    """What 2x and checking again bring beside the best, by kind of flop."""
    values = [[0] * len(found.flops) for _ in ON_FLOP]
    for group in groups:
        for at, *lost in zip(*group.flops, strict=True):
            for value, one in zip(values, lost, strict=True):
                value[at] -= one * unit
        for number, opened, ways in zip(*group.opened, strict=True):
            at, raised = divmod(number, 2)
            wins, short = OPENED[opened]
            more = ways * min(pays[QUADS] * wins, short * unit)
            values[raised][at] += -more if raised else more
    return values


def _river_values(
    found: Losses, groups: Sequence[Group], again: Collection[int], pays: Sequence[int], unit: int
) -> list[list[int]]:
    """What playing and folding bring by kind of river, where flops `again` were checked."""
    values = [[0] * len(found.rivers) for _ in ON_RIVER]
    for group in groups:
        for flop, at, *lost in zip(*group.rivers, strict=True):
            if flop in again:
                for value, one in zip(values, lost, strict=True):
                    value[at] -= one
    for at, seen in enumerate(found.rivers):
        one, other = values[0][at], values[1][at] * unit
        brought = one * unit, other
        if seen.opened:
            wins, short = OPENED[seen.opened - 1]
            ahead = one * (pays[seen.paid - 1] * wins - short * unit)
            brought = min(-ahead, 0), min(ahead, 0)
        elif seen.paid:
            brought = 0, other + one * pays[seen.paid - 1]
        values[0][at], values[1][at] = brought
    return values


def _flop_states(seen: Sequence[FlopSeen], values: Sequence[Sequence[int]]) -> States:
    """The kinds of flops, and what is said of them."""
    besides = {
        "": [1] * len(seen),
        "unless the flop is of one suit that you lack": [one.mixed or one.flush for one in seen],
        "on a flop of two suits or more": [one.mixed for one in seen],
        "with four to two straights": [one.straights for one in seen],
        "with both cards over the flop": [one.over for one in seen],
    }
    return States(
        values,
        _allowed(values),
        [
            Scale([one.made for one in seen], _made_words),
            Scale([one.flush for one in seen], lambda at: FLUSH.format(_a(at - 1)) if at else ""),
            Scale([one.five for one in seen], lambda at: FIVE if at else ""),
        ],
        range(len(seen)),
        [Beside([*map(bool, holds)], words) for words, holds in besides.items()],
    )


def _river_states(seen: Sequence[RiverSeen], values: Sequence[Sequence[int]]) -> States:
    """The kinds of rivers, and what is said of them."""
    high = [
        Beside([int(one.own >= rank) for one in seen], f"with a hidden pair or {_a(rank)}")
        for rank in range(1, PAIR)
    ]
    return States(
        values,
        _allowed(values),
        [
            outs_scale([one.outs for one in seen], OUTS),
            Scale([max(one.own - PAIR + 1, 0) for one in seen], lambda at: HIDDEN[at]),
        ],
        range(len(seen)),
        [Beside([1] * len(seen), ""), Beside([one.plays for one in seen], PLAYS), *high],
    )


def _allowed(values: Sequence[Sequence[int]]) -> list[list[int]]:
    """The larger stake in kinds that occur, the smaller one in all."""
    return [[int(any(lost)) for lost in zip(*values, strict=True)], [1] * len(values[0])]


def _made_words(place: int) -> str:
    if not place:
        return ""
    if place >= TWO_PAIR:
        return "two pair or better" if place == TWO_PAIR else "three of a kind or better"
    rank, paired = divmod(place - POCKET, 2)
    return f"a {'pair' if paired else 'pocket pair'} of {RANKS[rank]}s or better"
