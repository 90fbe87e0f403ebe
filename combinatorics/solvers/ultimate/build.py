"""Builds the tables that answer every Blind table paying only straights or better.

Why one table is enough. Let p be the Blind pays, all zero or more, and zero below a straight.

1. *A state of the river* (board and hole) has values fold = -2 and, for a Play of m,
   v_m(p) = v_m(0) + p_c w, where c is the player's category and w the share of dealer hands he
   beats: the Blind pays alike whatever m is. So v_2 - v_1 and v_4 - v_1 do not depend on p, and
   playing is right for all p where it is right for p = 0, or wrong for all p where c is below a
   straight or w is 0. What is left are the *open states*: straight or better, w > 0, folded at
   p = 0. There playing becomes right when p_c reaches (-2 - v_1(0)) / w.
2. *On the flop* the advantage of 2x over checking is the mean over the river of
   g(p) = v_2 - max(v_1, -2) = min(v_2 - v_1, v_2 + 2). The first is constant, the second does not
   fall when p rises, so g does not fall, and it stops rising once every open state is played. The
   decision is the same for all p wherever the sign is the same at p = 0 and with every open state
   played at p = 0 (then g = v_2 - v_1 everywhere, its largest value).
3. *Before the flop* the same holds for 4x against checking: the mean over flops of
   v_4 - max(v_2, check) = min(v_4 - v_2, v_4 - check), where v_4 - v_2 is constant and
   v_4 - check is a mean of min(v_4 - v_1, v_4 + 2). And v_4 - v_3 = v_3 - v_2 is constant; where it
   is negative, 2x on every flop is better than both, so 3x is never played.

4. *A limit on the winnings* (§ 653a.12(h)) of c antes may be so low that hands of some categories
   win just c whatever the Play wager, c <= 1 + p, and too high for all others, c >= 5 + p. Then 1
   to 3 hold with c in the place of p for those categories and nothing beside it: their wins drop
   out of v_2 - v_1 and v_4 - v_1, which still do not depend on p. There is a table for limits that
   bind for a royal flush, and one for limits that bind for all straight flushes.

Compared by the highest card that the other hand lacks alone, a decision on the flop does depend on
the Blind pays, and the build refuses; `shipped` then has the tables that the law prints.

The build computes both ends and refuses if one decision of 2 or 3 differs between them. It finds
that none does, and that the open states all have four of a kind on the board. The value is then
linear in p but for a few kinks, one for each distinct open state, and a table holds the joint
counts at p = 0 and the open states.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.hands import HANDS
from combinatorics.solvers.ultimate.settlement import FOLD, MULTIPLES, Block
from combinatorics.solvers.ultimate.shipped import PAID
from combinatorics.solvers.ultimate.solution import AFTER_CHECK, DEALS, add_blocks, total, unit_pays

if TYPE_CHECKING:
    from combinatorics.kernels.holdem import Counts, OpenState

_Value = TypeVar("_Value")
_WIN = (0, 1)
_LOSE = (4, 5)
"""Places among `settlement.OUTCOMES`."""


def text(limited: Collection[str], progress: Progress | None = None) -> str:
    """Return the text of a shipped table, computed from every deal.

    Args:
        limited: categories for which the limit on winnings binds.
        progress: is told how many boards of how many are done.

    Raises:
        ArithmeticError: a decision before the river depends on the Blind pays.
    """
    from combinatorics.kernels.holdem import CALM, Enumeration

    enumeration = Enumeration(progress, passes=2)
    paid = [name in PAID for name in CATEGORIES]
    net = {multiple: _net_without_pays(multiple, limited) for multiple in MULTIPLES.values()}
    raises, most = enumeration.raises(net[2], net[1], FOLD, eager=(CALM, paid))
    if (raises != most).any():
        raise ArithmeticError("A decision on the flop depends on the Blind pays.")
    counts = enumeration.counts(net[1], FOLD, raises, record=True)
    return json.dumps(_table(counts, net, limited)) + "\n"


def _net_without_pays(multiple: int, limited: Collection[str]) -> list[list[int]]:
    """Net results by category and outcome but for the part that is written p in the proof."""
    net = [list(row) for row in unit_pays(multiple, (Fraction(0),) * len(CATEGORIES), None, 1)]
    for name in limited:
        for outcome in _WIN:
            net[CATEGORIES.index(name)][outcome] = 0
    return net


def _table(counts: Counts, net: Mapping[int, Block], limited: Collection[str]) -> dict[str, Any]:
    """Put the counts of all starting hands into the form in which they are shipped."""
    joint = {decision: [[0] * 6 for _ in CATEGORIES] for decision in MULTIPLES}
    forfeits = [0] * len(CATEGORIES)
    flops = [0] * len(CATEGORIES)
    hands = {}
    raising = []
    for number, name in enumerate(HANDS):
        checked = dict(zip(AFTER_CHECK, counts.joint[number], strict=True))
        played = add_blocks(checked["Play 2x"], checked["Play 1x"])
        showdown = add_blocks(played, checked["Fold"])
        check = FOLD * sum(chain(*checked["Fold"])) + sum(
            total(net[MULTIPLES[decision]], checked[decision]) for decision in AFTER_CHECK[:2]
        )
        hands[name] = _linear(showdown, played, check, limited)
        ahead = total(net[4], showdown) - check
        most_ahead = ahead + sum(
            state.deals * _rise(state, net[1])
            for state in counts.open_states
            if state.hand == number
        )
        if (ahead >= 0) != (most_ahead >= 0):
            raise ArithmeticError(f"Whether {name} raises depends on the Blind pays.")
        if ahead >= 0:
            raising.append(name)
            joint["Play 4x"] = add_blocks(joint["Play 4x"], showdown)
            continue
        for decision, block in checked.items():
            joint[decision] = add_blocks(joint[decision], block)
        forfeits = [a + b for a, b in zip(forfeits, counts.forfeits[number], strict=True)]
        flops = [a + b for a, b in zip(flops, counts.flops[number], strict=True)]
    return {
        "about": "Ultimate Texas Hold'em: optimal play for every Blind table that pays a straight "
        "or better only. Counts are deals.",
        "limited": list(limited),
        "built by": "xlplugin tables build UTH -o FOLDER",
        "deals": DEALS,
        "raising": raising,
        "joint": {
            decision: _named(block, any) for decision, block in joint.items() if any(chain(*block))
        },
        "forfeits": _named(forfeits, bool),
        "folded flops": _named(flops, bool),
        "open states": _grouped(counts.open_states, raising),
        "hands": hands,
    }


def _linear(showdown: Block, played: Block, check: int, limited: Collection[str]) -> list[int]:
    """The numbers of a starting hand, in the order of the fields of `shipped.Hand`."""
    full = [row for row, name in zip(showdown, CATEGORIES, strict=True) if name not in limited]
    return [
        *(sum(row[outcome] for row in full) for outcome in _WIN),
        *(sum(row[outcome] for row in showdown) for outcome in _LOSE),
        *(_wins(row) for row in showdown[-len(PAID) :]),
        check,
        *(_wins(row) for row in played[-len(PAID) :]),
    ]


def _named(values: Sequence[_Value], counted: Callable[[_Value], bool]) -> dict[str, _Value]:
    """Values by the name of their category, those left out that are nothing."""
    return {name: value for name, value in zip(CATEGORIES, values, strict=True) if counted(value)}


def _grouped(open_states: Sequence[OpenState], raising: Collection[str]) -> list[dict[str, Any]]:
    """The distinct open states, each with its deals by starting hand.

    Those by category of hole and flop are of the starting hands that do not raise.
    """
    hands: dict[tuple[Any, ...], dict[str, int]] = {}
    flops: dict[tuple[Any, ...], list[int]] = {}
    for state in open_states:
        key = (state.category, state.counts, state.weaker)
        hands.setdefault(key, {})[HANDS[state.hand]] = state.deals
        shown = flops.setdefault(key, [0] * len(CATEGORIES))
        if HANDS[state.hand] not in raising:
            flops[key] = [a + b for a, b in zip(shown, state.flops, strict=True)]
    return [
        {
            "category": CATEGORIES[category],
            "counts": list(counts),
            "weaker": _named(weaker, bool),
            "hands": deals,
            "flops": _named(flops[category, counts, weaker], bool),
        }
        for (category, counts, weaker), deals in sorted(hands.items())
    ]


def _rise(state: OpenState, once: Block) -> int:
    """How much 4x gains on checking in an open state from no Blind pay to one that is played for.

    At first 4x is compared with a fold, in the end with 1x, and v_4 - v_1 is the same throughout.
    """
    played = sum(a * ways for a, ways in zip(once[state.category], state.counts, strict=True))
    return FOLD * sum(state.counts) - played


def _wins(counts: Sequence[int]) -> int:
    return sum(counts[outcome] for outcome in _WIN)
