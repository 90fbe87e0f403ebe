"""The short strategy of Ultimate Texas Hold'em: its printed lines read back by another route.

The shipped table is compared as a whole with the joint counts that another kernel made: a player
who makes one decision everywhere has a value that those give. On sampled flops every turn and river
is played by the words alone, with the general evaluator and the standard library's count of
dealer hands, and loses what the table of these deals says.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from blind_tables import BLIND_TABLE_A

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK, RANKS, parse_cards
from combinatorics.kernels import holdem_lines
from combinatorics.kernels.holdem import Enumeration, lay_out
from combinatorics.kernels.holdem_seen import FlopSeen, rivers_seen
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.shipped import table as shipped_table
from combinatorics.short_play import Line, Short, ruled
from combinatorics.solvers.ultimate import short, under
from combinatorics.solvers.ultimate.hands import HANDS, combinations_of, name_of
from combinatorics.solvers.ultimate.lines_build import ONCE, OPENED, TABLE, TWICE, written
from combinatorics.solvers.ultimate.settlement import BY_LETTER, FOLD, PLAIN, RULES
from combinatorics.solvers.ultimate.shipped import PAID, at_once, table
from combinatorics.solvers.ultimate.short import read_hands, short_of
from combinatorics.solvers.ultimate.strategy import State, on_river

PAYS = {name: Fraction(pay) for name, pay in BLIND_TABLE_A.items()}
ODD = {"Flush": Fraction(7, 3), "Four-of-a-kind": Fraction(100), "Royal flush": Fraction(1, 7)}
PRACTICAL = (
    "Play 2x: two pair or better with the board's; Play 2x: a pair of 2s or better;"
    "Play 2x: four to a flush with a T or higher; Check again: otherwise;"
    "Play 1x: a hidden pair or better; Play 1x: fewer than 21 dealer outs; Fold: otherwise"
)
OTHER = (
    "Play 2x: a pocket pair of 2s or better, with four to two straights;"
    "Play 2x: a pair of 9s or better, unless the flop is of one suit that you lack;"
    "Play 2x: any cards with both cards over the flop; Check again: otherwise;"
    "Play 1x: fewer than 17 dealer outs; Play 1x: a hidden straight or better;"
    "Play 1x: fewer than 24 dealer outs, with a hand better than the board alone;"
    "Play 1x: any cards with a hidden pair or an A; Fold: otherwise"
)


def lines_of(text: str) -> tuple[Line, ...]:
    """The lines of a text."""
    return tuple(Line(*map(str.strip, one.split(":"))) for one in text.split(";"))


def cost(text: str, pays: dict[str, Fraction]) -> list[Fraction]:
    """What typed lines lose, by decision."""
    return [point.lost for point in short_of(PLAIN, pays, lines_of(text)).points]


@pytest.mark.parametrize("pays", [PAYS, ODD, {}])
@pytest.mark.parametrize("raised", [False, True])
def test_one_decision_everywhere_loses_what_the_joint_counts_say(
    pays: dict[str, Fraction], raised: bool
) -> None:
    """Of all deals, by the hands that check; a Play of m is linear in m where all hands play it."""
    blind = [pays.get(name, Fraction(0)) for name in CATEGORIES]
    solved = at_once(blind)
    assert solved is not None
    sums = [Fraction(0)] * 4  # 2x, 1x, a fold, and the check itself; beside the best play after it
    for name in HANDS:
        four, three, check = solved.hands(name)
        if not raised and name in table().raising:
            continue
        ways = Fraction(combinations_of(name), 1326)
        each = four - three
        for at, value in enumerate((four - 2 * each, four - 3 * each, FOLD)):
            sums[at] += ways * (check - value)
        sums[3] += ways * (max(four, check) - check)
    start = "Check: any cards; " if raised else ""
    never = f"{start}Check again: any cards;"
    twice = cost(f"{start}Play 2x: any cards", pays)
    assert twice == [sums[3], sums[0], 0]
    for decision, whole in (("Play 1x", sums[1]), ("Fold", sums[2])):
        first, *after = cost(f"{never} {decision}: any cards", pays)
        assert first == sums[3]
        assert sum(after) == whole


def own_made(hole: Sequence[int], flop: Sequence[int]) -> tuple[int, int]:
    """What own cards have made: 0 nothing, 1 a pair, 2 two pair, 3 better; and the pair's rank."""
    ranks = [card // 4 for card in (*hole, *flop)]
    mine = {card // 4 for card in hole}
    if category(strength((*hole, *flop))) >= CATEGORIES.index("Straight"):
        return 3, 0
    if any(ranks.count(rank) >= 3 for rank in mine):
        return 3, 0
    paired = [rank for rank in mine if ranks.count(rank) == 2]
    return len(paired), max(paired, default=0)


def said_of_flop(words: str, hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Whether words hold of two cards and a flop."""
    five = (*hole, *flop)
    rows = [{(low + step) % 13 for step in range(5)} for low in range(-1, 9)]
    held, mine = {card // 4 for card in five}, {card // 4 for card in hole}
    suits = {card % 4 for card in flop}
    besides = {
        "on a flop of two suits or more": len(suits) > 1,
        "unless the flop is of one suit that you lack": len(suits) > 1
        or any(card % 4 in suits for card in hole),
        "with four to two straights": sum(len(r & held) == 4 and bool(r & mine) for r in rows) > 1,
        "with both cards over the flop": min(mine) > max(card // 4 for card in flop),
    }
    for beside, holds in besides.items():
        if words.endswith(beside):
            return holds and said_of_flop(words.removesuffix(beside).rstrip(", "), hole, flop)
    if words in ("any cards", "otherwise"):
        return True
    if words.startswith("four to a flush"):
        least = RANKS.index(words.split()[-3])
        suits_of_five = [card % 4 for card in five]
        return any(suits_of_five.count(c % 4) >= 4 and c // 4 >= least for c in hole)
    if words.endswith("with the board's"):
        return category(strength(five)) >= CATEGORIES.index("Two pairs")
    made, rank = own_made(hole, flop)
    if words in ("two pair or better", "three of a kind or better"):
        return made >= (2 if words.startswith("two") else 3)
    least = RANKS.index(words.removesuffix("s or better")[-1])
    pocket = len(mine) == 1
    better = rank > least or (rank == least and ("pocket" in words or not pocket))
    return made >= 2 or (made == 1 and better)


def flop_seen(hole: Sequence[int], flop: Sequence[int]) -> FlopSeen:
    """What is seen of two cards and a flop."""
    found = holdem_lines.seen_on_flop(np.array([sorted(hole)]), np.array(sorted(flop)))
    return FlopSeen(*found[0, ::-1].tolist())


def test_words_hold_of_the_flops_that_they_name() -> None:
    """3,000 hands and flops, most of them of few cards, by words of every kind."""
    draw = Random(38)
    decks = (DECK, [card for card in DECK if card >= 28], [card for card in DECK if card % 4 < 2])
    deals = [draw.sample(deck, 5) for deck in decks for _ in range(1000)]
    seen = [flop_seen(deal[:2], deal[2:]) for deal in deals]
    orders = [
        "any cards", "a pocket pair of 9s or better", "a pair of 9s or better",
        "two pair or better", "three of a kind or better", "four to a flush with a 9 or higher",
        "two pair or better with the board's",
    ]  # fmt: skip
    besides = [
        "", "on a flop of two suits or more", "unless the flop is of one suit that you lack",
        "with four to two straights", "with both cards over the flop",
    ]  # fmt: skip
    for order, beside in product(orders, besides):
        words = f"{order} {beside}".strip() if order == "any cards" else f"{order}, {beside}"
        words = words.removesuffix(", ")
        lines = lines_of(f"Play 2x: {words}; Check again: otherwise")
        states = short._flop_states(seen, [[-1] * len(seen)] * 2)
        _, made = ruled("", states, short.ON_FLOP, Fraction(), 1, lines)
        holds = [said_of_flop(words, deal[:2], deal[2:]) for deal in deals]
        assert [not one for one in made] == holds, words
        assert any(holds), words


def said_of_river(words: str, hole: Sequence[int], board: Sequence[int]) -> bool:
    """Whether words hold of two cards and a board."""
    mine, lying = strength((*hole, *board)), strength(board)
    paired = hole[0] // 4 == hole[1] // 4 or any(
        card // 4 == other // 4 for card in hole for other in board
    )
    quads = category(lying) == CATEGORIES.index("Four-of-a-kind")
    straight = category(mine) >= CATEGORIES.index("Straight") and mine > lying and not quads
    if words in ("any cards", "otherwise"):
        return True
    if words == "a hidden straight or better":
        return straight
    if words == "a hidden pair or better":
        return straight or paired
    order, _, beside = words.partition(" with ")
    if beside == "a hand better than the board alone":
        return mine > lying and said_of_river(order.rstrip(","), hole, board)
    if beside:
        rank = RANKS.index(beside[-1])
        high = straight or paired or any(card // 4 >= rank for card in hole)
        return high and said_of_river(order.rstrip(","), hole, board)
    seen = {*hole, *board}
    outs = sum(strength((*board, card)) > mine for card in DECK if card not in seen)
    return outs < int(words.split()[2])


def net(state: State, multiple: int, pays: dict[str, Fraction]) -> Fraction:
    """What a Play wager wins over the 990 dealer hands, by § 653a.11(h)."""
    won, won_less, _, _, lost, lost_less = state.counts
    pay = pays.get(CATEGORIES[state.category], Fraction(0))
    wins, losses = won + won_less, lost + lost_less
    return (multiple + pay) * wins + won - (multiple + 1) * losses - lost


def losses_of(hole: tuple[int, ...], flop: tuple[int, ...], twice_best: bool) -> short.Losses:
    """The table of the deals of one hand and one flop, by the kernel that made the shipped one."""
    layout, tables = lay_out(), Enumeration()._tables
    left = [card for card in DECK if card not in hole and card not in flop]
    boards = np.array([sorted((*flop, *two)) for two in combinations(left, 2)])
    low, middle, high = sorted(flop)
    at = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
    pair = int(layout.pairs[hole])
    group = np.ones(layout.deck.pairs, np.int64)
    group[pair] = 0
    seen = np.full((len(layout.flops.row), layout.deck.pairs), 2, np.uint16)
    seen[at, pair] = twice_best
    flops, opened = np.zeros((2, 4), np.int64), np.zeros((2, 4, len(OPENED)), np.int64)
    kinds = rivers_seen(len(OPENED))
    rivers = np.zeros((2, 2, len(kinds), 2), np.int64)
    pays = (np.array(TWICE, np.int64), np.array(ONCE, np.int64), FOLD)
    holdem_lines.add_losses(
        boards, np.ones(len(boards), np.int64), tables, pays, np.array(OPENED),
        seen, group, holdem_lines.places_of(kinds, len(OPENED)), flops, rivers, opened,
    )  # fmt: skip
    flops[:, 2:] = rivers[:, 1:] = opened[:, 2:] = 0  # the other flops of these boards
    every = short.losses()
    lost = written(([], flops, rivers, opened), range(len(kinds)))
    hands = every.groups[0].hands, every.groups[1].hands
    return short.Losses(
        [*[flop_seen(hole, flop)] * 2, *every.flops],  # so that all words are known
        [*kinds, *every.rivers],
        [short.Group(some, **one) for some, one in zip(hands, lost, strict=True)],
    )


@pytest.mark.parametrize("text", [PRACTICAL, OTHER])
@pytest.mark.parametrize(
    ("cards", "on_board"),
    [
        ("7d 2c", "7h 5h 3h"),
        ("Td 4d", "9d 6d 2c"),
        ("2c 2d", "9h 9s 5c"),
        ("Jc 5d", "7h 7s 7c"),
        ("9c 8d", "7h 6s 2c"),
    ],
)
def test_the_words_lose_what_every_turn_and_river_says(
    cards: str, on_board: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1,081 turns and rivers of each flop, for two Blind tables."""
    hole, flop = parse_cards(cards), parse_cards(on_board)
    assert name_of(hole) not in table().raising
    left = [card for card in DECK if card not in hole and card not in flop]
    boards = [(*flop, *two) for two in combinations(left, 2)]
    states = [on_river(hole, board) for board in boards]
    lines = lines_of(text)
    without = [net(state, 1, {}) for state in states]
    twice_best = sum(net(state, 2, {}) for state in states) >= sum(max(-1980, v) for v in without)
    found = losses_of(hole, flop, twice_best)
    monkeypatch.setattr(short, "losses", lambda: found)

    def made(decisions: tuple[str, str], said: object, *seen: Sequence[int]) -> str:
        return next(
            line.decision
            for line in lines
            if line.decision in decisions and said(line.words, *seen)  # type: ignore[operator]
        )

    on_flop = made(short.ON_FLOP, said_of_flop, hole, flop)
    on_river_made = [made(short.ON_RIVER, said_of_river, hole, board) for board in boards]
    for pays in (PAYS, ODD):
        played = [net(state, 1, pays) for state in states]
        best = sum(max(one, FOLD * 990) for one in played)
        twice = sum(net(state, 2, pays) for state in states)
        taken = sum(
            one if decision == "Play 1x" else FOLD * 990
            for one, decision in zip(played, on_river_made, strict=True)
        )
        lost = max(twice, best) - (twice if on_flop == "Play 2x" else best)
        after = 0 if on_flop == "Play 2x" else best - taken
        _, *costs = cost(text, pays)
        assert [one * short.DEALS for one in costs] == [lost, after]


def test_lines_are_found_and_read_back() -> None:
    """Eleven lines beside the last ones, a thousandth of an Ante in all, none before."""
    found = short_of(PLAIN, PAYS)
    assert found.points[0].lost == 0
    assert found.lost <= Fraction(1, 1000)
    assert sum(len(point.lines) - 1 for point in found.points) == 11
    typed = [line for point in found.points for line in point.lines]
    assert short_of(PLAIN, PAYS, typed) == found
    raised = {
        name
        for name in HANDS
        if any(holds(line.words, name) for line in found.points[0].lines[:-1])
    }
    assert raised == table().raising


def holds(words: str, name: str) -> bool:
    """Whether words hold of a starting hand."""
    order = words.removesuffix(", suited")
    if order != words and not name.endswith("s"):
        return False
    *above, order = order.removesuffix(" or better").split(", or ")
    least = RANKS.index(order.rstrip("s")[-1])
    if order.startswith("a pair"):
        return name[0] == name[1] and RANKS.index(name[0]) >= least
    if above and name[0] in above[0].removeprefix("any ") and name[0] != name[1]:
        return True
    return name[0] == order[0] != name[1] and RANKS.index(name[1]) >= least


def test_what_the_table_does_not_reach_is_refused() -> None:
    """Other comparisons, pays below a straight, and some of the hands that are raised."""
    for rule, pays in ((RULES[1], PAYS), (PLAIN, {"Pair": Fraction(1)})):
        with pytest.raises(UnsolvedError, match="a straight or better only"):
            short_of(rule, pays)
    with pytest.raises(UnsolvedError, match="xlplugin tables build UTH"):
        short_of(PLAIN, PAYS, lines_of("Play 4x: a pair of 3s or better; Check: otherwise"))
    assert BY_LETTER in RULES[1]
    assert len(PAID) == 6


def test_a_player_who_raises_all_has_no_later_decision() -> None:
    """The lines after it cost nothing."""
    found: Short = short_of(PLAIN, PAYS, lines_of("Play 4x: any cards"))
    assert [point.lost for point in found.points[1:]] == [0, 0]


def test_lines_that_check_with_some_hands_are_counted_over_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that the hands of a group lose is laid on one of them; so who it is decides the cost."""
    sums = {"72o": 0, "33": 1}
    data = shipped_table(TABLE)["groups"]
    nothing = {"flops": [[]] * 3, "opened": [[]] * 3, "rivers": [[]] * 4}
    answer = {"hands": [data[sums[name]] if name in sums else nothing for name in HANDS]}
    before = cache.folder()
    cache.keep_in(tmp_path)
    try:
        monkeypatch.setattr(f"{under.__module__}.by_hand", lambda *_: answer["hands"])
        assert under(PLAIN).keep_states() == 1
        assert len(under(PLAIN).read_kept(short.QUESTION, answer)) == len(HANDS)  # type: ignore[arg-type]
        late = f"; Check: otherwise; {PRACTICAL}"
        some = cost(f"Play 4x: a pair of 3s or better; Play 4x: Q-8 or better{late}", PAYS)
        every = cost(f"Check: any cards; {PRACTICAL}", PAYS)
        assert some[1:] == cost(PRACTICAL, PAYS)[1:]
        assert cost(f"Play 4x: a pair of 4s or better{late}", PAYS)[1:] == every[1:]
        data[1]["rivers"][2][0] += 4
        with pytest.raises(cache.SpoiltError, match="not what was computed"):
            read_hands(answer)
    finally:
        data[1]["rivers"][2][0] -= 4
        cache.keep_in(before)
