"""The most that one deal of DJ Wild Stud Poker brings, with deals that bring it.

The deals are kept; here they are held against the hand-written ranking, and the hands of others
against a count by runs of a suit.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from wild_five_card_ranking import CATEGORIES, WILDS, category, strength

from combinatorics.base_wager import Cards
from combinatorics.cards import DECK, JOKER, RANKS, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.envied import Envied
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.joint import UndecidedError
from combinatorics.rankings import five_card
from formulas.refusal import Refusal
from formulas.registry import invoke

FOUND = shipped()["DJW"].joint
assert FOUND is not None
assert FOUND.read_kept is not None
most_won = FOUND.most_won
KEPT: KeptTogether = FOUND.read_kept.__self__  # type: ignore[attr-defined]
MOST_OTHERS = 5
TEN = RANKS.index("T")
FIVE_WILDS, ROYAL = CATEGORIES.index("Five wilds"), CATEGORIES.index("Royal flush")
FIVE_OF_A_KIND, FOUR = CATEGORIES.index("Five-of-a-kind"), CATEGORIES.index("Four-of-a-kind")
TWO_PAIRS = CATEGORIES.index("Two pairs")
TIED, HIGHER = len(CATEGORIES), len(CATEGORIES) + 1
"""The places of a dealer's hand that is equal or higher, after those of the lower ones by kind."""
Class = tuple[object, ...]
Deal = tuple[Cards, Cards, int | None]


def deals() -> list[Deal]:
    """The kept deals: player, dealer, and the card that replaces a joker."""
    found = []
    for _, one in KEPT.each({}):
        extra = one.cards.get("final")
        found.append((one.cards["player"], one.cards["dealer"], extra[0] if extra else None))
    return found


def class_of(player: Cards, extra: int | None) -> Class:
    """What a hand of the player's is under every interpretation of every wager."""
    kind = category(strength(player))
    natural = WILDS.isdisjoint(player)
    as_twos = natural
    replaced = tuple(extra if card == JOKER and extra is not None else card for card in player)
    served = five_card.category(five_card.strength(replaced))
    if not natural and JOKER not in player:
        as_twos = five_card.CATEGORIES[served] == CATEGORIES[kind]
    wild = category(strength(replaced))
    return kind, natural, as_twos, served, FOUR if wild == FIVE_OF_A_KIND else wild


def place_of(player: Cards, dealer: Cards) -> int:
    """How the dealer's hand stands; hands under a three-of-a-kind that lose are one place."""
    own, other = strength(player), strength(dealer)
    if own == other:
        return TIED
    return HIGHER if other > own else max(category(other), TWO_PAIRS)


def found() -> dict[Class, set[int]]:
    """By class of the player's hand the dealer's hands that stand beside one in the table."""
    places: dict[Class, set[int]] = {}
    for player, dealer, extra in deals():
        if extra is not None or JOKER not in player:
            places.setdefault(class_of(player, extra), set()).add(place_of(player, dealer))
    return places


def left_to_others(cards: Iterable[int]) -> tuple[int, int]:
    """How many others can hold a royal flush, and how many that or a straight flush.

    Suit by suit: royal flushes are counted first, then runs; two at most fit into thirteen ranks.
    """
    taken = set(cards)
    royals = flushes = 0
    top = set(range(TEN, len(RANKS)))
    for suit in range(4):
        free = {card // 4 for card in DECK if card % 4 == suit and card not in taken}
        royal = top <= free
        royals += royal
        flushes += 1 + runs(free - top) if royal else runs(free)
    return royals, flushes


def runs(free: set[int]) -> int:
    """The most straight flushes of one suit."""
    every = [{(at - 1) % len(RANKS), *range(at, at + 4)} for at in range(TEN + 2)]
    held = [run for run in every if run <= free]
    if any(one.isdisjoint(other) for one, other in combinations(held, 2)):
        return 2
    return min(1, len(held))


def lying(deal: Deal) -> Cards:
    """All cards of a deal."""
    player, dealer, extra = deal
    return (*player, *dealer, *(() if extra is None else (extra,)))


def test_each_deal_can_be_dealt() -> None:
    """No card stands twice in a deal, and the card on the layout is there for a joker alone."""
    for deal in deals():
        assert len(set(lying(deal))) == len(lying(deal)) == 10 + (deal[2] is not None)
        assert deal[2] is None or JOKER in deal[0]
    assert len(deals()) > 700


def test_what_is_missing_cannot_be_dealt() -> None:
    """Beside every class stand a higher hand and a lower one of every kind that can be beside it.

    All royal flushes are equal, and only five wilds are higher, which no hand with a wild card
    meets; five wilds are once in the deck, and leave no wild card for a five-of-a-kind.
    """
    checked = 0
    for own, places in found().items():
        kind, natural = own[0], own[1]
        assert isinstance(kind, int)
        expected = {*(max(one, TWO_PAIRS) for one in range(kind + 1)), HIGHER}
        if not kind:
            expected.add(TWO_PAIRS)
        if kind == ROYAL:
            expected -= {ROYAL} if natural else {ROYAL, HIGHER}
        if kind == FIVE_WILDS:
            expected -= {FIVE_OF_A_KIND, FIVE_WILDS, HIGHER}
        assert places - {TIED} == expected, own
        checked += len(expected)
    assert checked > 500


def drawn(number: int) -> list[Deal]:
    """Deals with many wild cards, drawn at random."""
    rng = random.Random(687)
    naturals, wild = [card for card in DECK if card not in WILDS], sorted(WILDS)
    some = []
    for at in range(number):
        mine = rng.sample(wild, at % 6)
        own = (*mine, *rng.sample(naturals, 5 - len(mine)))
        left = [card for card in (*DECK, JOKER) if card not in own]
        *dealer, extra = rng.sample(left, 6)
        if JOKER in own or JOKER not in (*dealer, extra):
            some.append((own, tuple(dealer), extra if JOKER in own else None))
    return some


def test_no_deal_is_missing_and_none_leaves_more_to_others() -> None:
    """What a random deal brings is kept, with a deal that leaves others as many hands."""
    kept: dict[tuple[Class, int], tuple[int, int]] = {}
    for deal in deals():
        if deal[2] is not None or JOKER not in deal[0]:
            royals, flushes = left_to_others(lying(deal))
            key = class_of(deal[0], deal[2]), place_of(*deal[:2])
            kept[key] = max(kept.get(key, (0, 0)), (royals, min(flushes, MOST_OTHERS)))
    some = drawn(12_000)
    for deal in some:
        royals, flushes = left_to_others(lying(deal))
        key = class_of(deal[0], deal[2]), place_of(*deal[:2])
        assert (royals, min(flushes, MOST_OTHERS)) <= kept[key], deal
    assert len({class_of(player, extra) for player, _, extra in some}) >= 60


def test_what_others_can_hold() -> None:
    """Four royals are in a deck; hands card by card beside a count of runs, suit by suit."""
    assert left_to_others(()) == (4, 8)
    # Ace to 9 without a ten hold one straight flush, each with a 5; without it none.
    assert left_to_others(parse_cards("Ts")) == (3, 7)
    assert left_to_others(parse_cards("5s Ts")) == (3, 6)
    assert min(left_to_others(lying(deal))[1] for deal in deals()) >= MOST_OTHERS
    assert max(left_to_others(lying(deal))[0] for deal in deals()) == 4
    assert KEPT.replaced is not None
    rows = ("Royal flush", "Straight flush")
    wager = dict(KEPT.beside)["Progressive"]
    envied = Envied(KEPT.code, KEPT.replaced.deal(KEPT.deal), wager, rows)
    assert [len(one) for one in envied.hands] == [4, 36]
    for deal in drawn(300):
        royals, flushes = left_to_others(lying(deal))
        best = max((held[0], sum(held)) for held in envied.beside(lying(deal)))
        assert best == (royals, flushes)


def test_most_won_on_base_and_trips() -> None:
    """Five wilds: 1 to 1 on Ante and Raise, 1,000 to 1 Blind, 2,000 to 1 (§ 687a.12(a)-(d))."""
    assert invoke("MAXWIN", ["DJW", [["Ante", 5]]]) == 5 + 10 + 5 * 1000
    won = invoke("MAXWIN", ["DJW", [["Ante", 5], ["Trips", 5]], [["Trips", "04"]]])
    assert won == 5 + 10 + 5 * 1000 + 5 * 2000


def test_most_won_when_the_hand_loses() -> None:
    """A natural royal flush under five wilds: 10,000 to 1, 1,000 to 1, the meter, and envy.

    The meter is all that comes back, the dollar staked within it. Three others hold royal flushes
    at $1,000 and two straight flushes at $300 (§ 687a.12(c)).
    """
    stakes = [["Ante", 5], ["Trips", 5], ["Bad Beat", 5], ["Progressive", 1]]
    choices = [["Trips", "04"], ["Bad Beat", "02"], ["Progressive", "1"]]
    conditions = [["meter", 5000], ["others", 5], ["reading", "player loses"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, conditions])
    assert won == 5 * 10000 + 5 * 1000 + (5000 - 1) + 3 * 1000 + 2 * 300


def test_most_won_under_other_readings() -> None:
    """Where either hand may lose, five wilds over a natural royal flush win base and Bad Beat."""
    stakes, choices = [["Ante", 5], ["Bad Beat", 5]], [["Bad Beat", "02"]]
    either = [["reading", "either loses"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, either])
    assert won == 5 + 10 + 5 * 1000 + 5 * 10000
    player = [["reading", "player loses"]]
    assert invoke("MAXWIN", ["DJW", stakes, choices, None, player]) == 5 * 10000
    # Deuces wild: the player's four deuces and an ace are a royal flush, beside five wilds' 1,000.
    wild = [["reading", "deuces wild"], ["meter", 90000]]
    stakes, choices = [["Ante", 5], ["Progressive", 1]], [["Progressive", "1"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, wild])
    assert won == 5 + 10 + 5 * 1000 + (90000 - 1)


def test_what_is_not_known_is_refused() -> None:
    """More others than the table seats, other envy hands, and a component that does not exist."""
    with pytest.raises(UndecidedError, match="5 others at most"):
        most_won({}, 6)
    with pytest.raises(UndecidedError, match="none of them above one before it"):
        most_won({"Envy": {"Straight flush": Fraction(2), "Royal flush": Fraction(1)}}, 1)
    with pytest.raises(UndecidedError, match='"Play" is no stake'):
        most_won({"Play": {}}, 0)
    stakes, conditions = [["Progressive", 1]], [["reading", "deuces wild"], ["others", 2]]
    with pytest.raises(Refusal, match="under this interpretation of Progressive"):
        invoke("MAXWIN", ["DJW", stakes, [["Progressive", "1"]], None, conditions])
