"""The base game of Face Up Pai Gow Poker: the exact counts, and what they are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from pai_gow_sweep import BY_LETTER, duel, recorded
from pai_gow_tables import number, settings_once

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import BAR, parse_cards
from combinatorics.kernels.pai_gow_patterns import Settings
from combinatorics.rankings import pai_gow_high
from combinatorics.shipped import table
from combinatorics.solvers.face_up_pai_gow import base, ways
from combinatorics.solvers.face_up_pai_gow.choice import ends
from combinatorics.solvers.face_up_pai_gow.house_way import parse
from combinatorics.solvers.face_up_pai_gow.random_deals import dealt_by
from combinatorics.solvers.face_up_pai_gow.settings import Compared, is_ace_high, setting
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.solvers.face_up_pai_gow.shipped import (
    ACE_HIGH,
    AGAINST,
    DEALS,
    DEALS_FILE,
    HANDS,
    Ends,
    drawn,
)

EVEN = {"Win": Fraction(1)}
JACK = 9
RESULTS = ("lose", "push", "win")
"""What comes of the player's best hands ahead of the dealer's: none, one, two."""


def _solved(way_id: str) -> Mapping[str, Ends]:
    return ends(ways.way(way_id))


def _hands(solved: Mapping[str, Ends], *names: str) -> int:
    """Hands of the dealer in these classes."""
    found = 0
    for name in names:
        each = solved[name]
        hands, rest = divmod(each.win + each.push + each.lose, AGAINST)
        assert rest == 0
        found += hands
    return found


def test_every_way_on_file_is_solved_and_adds_up_to_all_deals() -> None:
    """C(53,7) C(46,7) deals for each way, and each hand of the dealer meets C(46,7) others."""
    assert comb(53, 7) * comb(46, 7) == DEALS == 8_250_459_031_214_400
    assert len(ways.ids()) >= 4
    for way_id in ways.ids():
        solved = _solved(way_id)
        assert _hands(solved, *solved) == HANDS
        assert sum(end.ways for end in base.under(way_id).rounds(EVEN, None)) == DEALS


def test_the_dealers_hands_are_as_many_as_counted_by_hand() -> None:
    """Classes of seven cards by closed forms: natural cards, then six beside the joker."""
    solved = _solved("foxwoods")
    assert _hands(solved, "Five aces with a pair") == 12 * comb(4, 2)
    assert _hands(solved, "Five aces") == comb(48, 2) - 12 * comb(4, 2)
    natural = 13 * 12 * comb(4, 3)
    with_joker = comb(4, 3) * 12 * comb(4, 3) + 12 * comb(4, 2)
    assert _hands(solved, "Four of a kind with three of a kind") == natural + with_joker
    pairs = comb(4, 2)
    three_pair = (
        comb(13, 3) * pairs**3 * 10 * 4
        + comb(12, 3) * pairs**3
        + 4 * comb(12, 2) * pairs**2 * 10 * 4
    )
    assert _hands(solved, "Three pair", "Straight or flush with three pair") == three_pair


def test_ace_high_hands_are_as_many_as_counted_for_the_ace_high_wager() -> None:
    """The dealer's ace-high hands, counted here by rules and there in closed form."""
    counted = 0
    for ranks in combinations(range(12), 6):
        counted += _loose({*ranks, 12}, natural=7)
        counted += _loose({*ranks}, natural=6)
    for way_id in ways.ids():
        solved = _solved(way_id)
        assert _hands(solved, ACE_HIGH) == counted
        assert solved[ACE_HIGH].push == counted * AGAINST


def _loose(ranks: set[int], natural: int) -> int:
    """Ways to suit different ranks without a straight or flush, the joker beside six of them."""
    joker = natural == 6
    need = 4 if joker else 5
    runs = [set(range(low, low + 5)) for low in range(9)] + [{12, 0, 1, 2, 3}]
    if any(len(ranks & run) >= need for run in runs):
        return 0
    suited = sum(
        4 * comb(natural, size) * 3 ** (natural - size) for size in range(need, natural + 1)
    )
    return int(4**natural - suited)


def _tables(compared: Compared) -> Settings:
    """The settings of every pattern, from which both counts of the sweep begin."""
    return settings_once(by_letter=compared is not int)


@cache
def _sevens() -> list[Seven]:
    """Every hand of a deck of jacks to aces with the joker."""
    return [Seven(hand) for hand in combinations((*range(4 * JACK, 52), 52), 7)]


@cache
def _small() -> tuple[dict[tuple[int, ...], int], list[list[tuple[int, int]]]]:
    """The kind of each of those hands by its legal settings, and the settings of each kind."""
    numbers: dict[tuple[tuple[int, int], ...], int] = {}
    hands = {}
    for seven in _sevens():
        legal = tuple((each.high_strength, each.low_strength) for each in seven.settings)
        hands[seven.cards] = numbers.setdefault(legal, len(numbers))
    return hands, [list(legal) for legal in numbers]


@cache
def _others() -> np.ndarray:
    """For each hand of the small deck the places of those it can meet, each deal by itself."""
    hands = list(_small()[0])
    deck = sorted({card for hand in hands for card in hand})
    bits = {card: 1 << place for place, card in enumerate(deck)}
    place_of = np.full(1 << len(deck), -1)
    for place, hand in enumerate(hands):
        place_of[sum(bits[card] for card in hand)] = place
    left = np.array([[bits[card] for card in deck if card not in hand] for hand in hands])
    seven = np.array(list(combinations(range(10), 7)))
    found = place_of[left[:, seven].sum(axis=2)]
    assert found.min() >= 0
    return found


def _held(settings: list[list[tuple[int, int]]], compared: Compared) -> np.ndarray:
    """The settings of each kind as they compare, the first again up to the most."""
    order, most = cache(compared), max(map(len, settings))
    return np.array(
        [
            [(order(high), order(low)) for high, low in (*kind, *kind[:1] * (most - len(kind)))]
            for kind in settings
        ]
    )


def _ahead(high: int, low: int, held: np.ndarray) -> np.ndarray:
    """How many of both hands the player has ahead of these, set best, by the kinds of `_held`."""
    return np.add(held[:, :, 0] > high, held[:, :, 1] > low, dtype=int).max(axis=1)


def _deal_by_deal(
    way_id: str, *, bound: bool, compared: Compared = int
) -> Counter[tuple[str, str]]:
    """Every deal of the small deck, one by one, by the dealer's class and the result.

    Args:
        way_id: how the dealer sets.
        bound: whether the player sets so too, instead of best.
        compared: how hands of one kind compare.
    """
    dealt, (hands, settings) = _dealt(way_id), _small()
    if bound:
        numbers: dict[tuple[int, int], int] = {}
        hands = {hand: numbers.setdefault(key, len(numbers)) for hand, (key, _, _) in dealt.items()}
        settings = [[key] for key in numbers]
    held, kinds = _held(settings, compared), np.array(list(hands.values()))
    counts: Counter[tuple[str, str]] = Counter()
    results: dict[tuple[int, int], np.ndarray] = {}
    for (key, kind, ace_high), others in zip(dealt.values(), _others(), strict=True):
        if key not in results:
            high, low = map(compared, key)
            results[key] = _ahead(high, low, held)
        for ahead, deals in enumerate(np.bincount(results[key][kinds[others]]).tolist()):
            counts[kind, "push" if ace_high else RESULTS[ahead]] += deals
    return counts


@cache
def _dealt(way_id: str) -> dict[tuple[int, ...], tuple[tuple[int, int], str, bool]]:
    """How the dealer sets each hand of the small deck, its class, and whether it is ace high."""
    found, way = {}, ways.way(way_id)
    for seven in _sevens():
        own = way.set_seven(seven)
        key = (own.high_strength, own.low_strength)
        found[seven.cards] = key, seven.kind, is_ace_high(seven.cards)
    return found


def test_a_small_deck_gone_through_deal_by_deal_agrees() -> None:
    """17 cards, 2,333,760 deals: sums over sets of cards against looking at each deal.

    Once with a player who sets best, once with one who sets by the house way too.
    """
    tables = _tables(int)
    dealer = dealt_by((ways.way("foxwoods"),), tables, lowest=JACK)
    for bound in (False, True):
        (pairs,) = duel(tables, dealer, lowest=JACK, player=dealer if bound else None)
        counts = _deal_by_deal("foxwoods", bound=bound)
        assert sum(counts.values()) == comb(17, 7) * comb(10, 7)
        assert pairs == [(counts[name, "win"], counts[name, "lose"]) for name in CLASSES]
        assert sum(win for win, _ in pairs) > 0 < sum(lose for _, lose in pairs)


def test_by_the_letter_a_small_deck_gone_through_deal_by_deal_agrees() -> None:
    """The same deck where only the highest card that the other hand lacks decides within a kind.

    Other deals are won and lost than where the ranks of pairs and sets go first.
    """
    by_order = []
    for compared in (int, pai_gow_high.by_letter):
        tables = _tables(compared)
        dealer = dealt_by((ways.way("foxwoods"),), tables, lowest=JACK)
        by_order += duel(tables, dealer, lowest=JACK)
    counts = _deal_by_deal("foxwoods", bound=False, compared=pai_gow_high.by_letter)
    assert by_order[1] == [(counts[name, "win"], counts[name, "lose"]) for name in CLASSES]
    assert by_order[1] != by_order[0]


def test_by_the_letter_the_rows_are_as_the_ways_were_counted_one_by_one() -> None:
    """What the sweep counts anew as a program, as it was counted once: by class, exactly."""
    record = recorded(BY_LETTER)
    assert record.keys() == set(ways.ids())
    for way_id, counted in record.items():
        game = base.under(way_id).in_order(base.BY_LETTER)
        assert ends(game.way, by_letter=True) == counted
        assert sum(end.ways for end in game.rounds(EVEN)) == DEALS
        assert game.rounds(EVEN) != base.under(way_id).rounds(EVEN)


def test_by_the_letter_rules_on_low_singles_are_refused_by_name() -> None:
    """The longer table is not shipped for that reading: the sentence names the class."""
    cells = [["Two pair", "single 4-6", "highest"], *_cells("stones")]
    game = base.BASE.typed(cells)
    assert game.rounds(EVEN)
    with pytest.raises(UnsolvedError, match="A rule for Two pair asks for a single card below"):
        game.in_order(base.BY_LETTER).rounds(EVEN)


def test_by_the_letter_an_ace_beside_a_lower_pair_wins() -> None:
    """Queens with an ace against kings with a jack: the pair decides, or the ace."""
    player, dealer = parse_cards("Qs Qh Ad 3c 4h Kd 2c"), _dealer("Ks Kh 7d 8c 9h | Jh Td")
    chosen = "Ad Qs Qh 4h 3c | Kd 2c"
    for order, net in ((base.RANKS_FIRST, 0), (base.BY_LETTER, 1)):
        game = base.under("stones").in_order(order)
        assert dict(game.decisions(player, dealer, EVEN))[chosen] == net


@pytest.mark.parametrize("compared", [int, pai_gow_high.by_letter])
def test_every_setting_of_a_small_deck_is_worth_what_each_deal_says(compared: Compared) -> None:
    """17 cards: the sweep over all settings at once, as the tables of rows are built, deal by deal.

    Each legal low hand with the highest high hand for it, of each pattern, whoever would choose it.
    """
    from combinatorics.kernels.pai_gow_open_hands import best_highs, stairs, worth

    tables = _tables(compared)
    legal, undominated = best_highs(tables)
    places = len(tables.highs), len(tables.lows)
    found = worth(legal, stairs(legal, undominated), places, lowest=JACK)
    hands, kinds = _small()
    held, kind_by_place = _held(kinds, compared), np.array(list(hands.values()))
    met: dict[int, np.ndarray] = {}
    kind_of: dict[int, int] = {}
    for (hand, kind), others in zip(hands.items(), _others(), strict=True):
        pattern = number(hand)
        deals = np.bincount(kind_by_place[others], minlength=len(kinds))
        met[pattern] = met[pattern] + deals if pattern in met else deals
        kind_of[pattern] = kind
    checked = 0
    results: dict[tuple[int, int], np.ndarray] = {}
    for pattern, others in met.items():
        lows = {low for _, low in kinds[kind_of[pattern]]}
        own = range(legal.starts[pattern], legal.starts[pattern + 1])
        assert {int(tables.lows[legal.low[place]]) for place in own} == lows
        for place in own:
            low = int(tables.lows[legal.low[place]])
            legal_highs = (one for one, other in kinds[kind_of[pattern]] if other == low)
            high = max(legal_highs, key=compared)
            if (high, low) not in results:
                results[high, low] = _ahead(compared(high), compared(low), held)
            win, lose = (others[results[high, low] == ahead].sum() for ahead in (2, 0))
            assert (win, lose) == tuple(found[place])
            checked += 1
    assert sum(others.sum() for others in met.values()) == comb(17, 7) * comb(10, 7)
    assert checked > 500


def test_random_deals_lie_near_the_exact_value() -> None:
    """Ten million seeded deals set card by card: within four standard errors for every way."""
    for way_id in ways.ids():
        rounds = base.under(way_id).rounds(EVEN, None)
        exact = sum((end.ways * end.net for end in rounds), Fraction()) / DEALS
        check = drawn(ways.way(way_id))
        assert check is not None
        assert check.deals >= 10_000_000
        assert (check.mean(Fraction(1)) - exact) ** 2 < 16 * check.variance_of_mean(Fraction(1))


def test_a_published_house_edge_lies_among_those_of_the_ways_on_file() -> None:
    """1.81% (mypokercoaching.com, as Wizard of Odds) for a way that the page does not state.

    The three published ways on file come to 1.58 to 1.99%; the figure is evidence, not a target.
    """
    edges = [
        -sum((end.ways * end.net for end in base.under(way_id).rounds(EVEN, None)), Fraction())
        / DEALS
        for way_id in ("foxwoods", "mgm-grand", "stones")
    ]
    assert min(edges) < Fraction(181, 10_000) < max(edges)


def test_the_shipped_deals_are_those_of_the_rules_on_file() -> None:
    """Deals drawn against rules that have been changed since are not used."""
    shipped = table(DEALS_FILE)["ways"]
    assert [each["digest"] for each in shipped] == [way.digest for way in ways.on_file().values()]
    assert drawn(base.BASE.typed(_cells("foxwoods")).way) == drawn(ways.way("foxwoods"))
    changed = parse([["One pair", "joker", "highest"], *_cells("foxwoods")])
    assert drawn(changed) is None
    assert base.under_way(changed).rounds(EVEN) != base.under("foxwoods").rounds(EVEN)


def _cells(way_id: str) -> list[list[str]]:
    return [list(rule.cells) for rule in ways.way(way_id).rules]


def test_typed_rules_equal_to_those_on_file_come_to_the_same() -> None:
    """The value belongs to the rules, not to the name."""
    typed = base.BASE.typed(_cells("stones"))
    assert typed.rounds(EVEN, None) == base.under("stones").rounds(EVEN, None)
    assert typed.asks == ""


def test_pays_and_a_limit_change_what_a_win_brings() -> None:
    """Wins and losses stay; the pay is what the table says, at most the limit."""
    wins = {end.net for end in base.under("stones").rounds({"Win": Fraction(3, 2)}, None)}
    assert wins == {Fraction(3, 2), Fraction(0), Fraction(-1)}
    capped = {end.net for end in base.under("stones").rounds(EVEN, Fraction(1, 2))}
    assert max(capped) == Fraction(1, 2)
    with pytest.raises(ValueError, match="has no row 'Flush'"):
        base.under("stones").rounds({"Flush": Fraction(1)}, None)
    with pytest.raises(ValueError, match="cannot pay less than 0"):
        base.under("stones").rounds({"Win": Fraction(-1)}, None)


def _dealer(text: str) -> tuple[int, ...]:
    high, _, low = text.partition("|")
    return (*parse_cards(high), BAR, *parse_cards(low)) if low else parse_cards(high)


def test_each_setting_ends_as_the_law_says() -> None:
    """Aces split against kings up: the best setting wins, the highest high hand only ties."""
    player = parse_cards("As Ah Qd Jc 9s 5h 4d")
    dealer = _dealer("Ks Kh 8d 7c 2s | Qs Jd")
    decisions = dict(base.under("foxwoods").decisions(player, dealer, EVEN))
    # Q-J in the low hand is identical to the dealer's and counts for the dealer.
    assert decisions["As Ah 9s 5h 4d | Qd Jc"] == 0
    assert decisions["Ah Qd Jc 5h 4d | As 9s"] == 0
    assert set(decisions.values()) == {0}
    higher = dict(base.under("foxwoods").decisions(player, _dealer("Ks Kh 8d 7c 2s | Ts 3d"), EVEN))
    assert higher["As Ah 9s 5h 4d | Qd Jc"] == 1
    assert next(iter(higher)) == "As Ah 9s 5h 4d | Qd Jc"


def test_an_ace_high_dealer_ties_with_everything() -> None:
    """§ 688a.11(f)(2)(iii), whatever the hands are."""
    player = parse_cards("2s 3h 5d 7c 8s 9h Jd")
    dealer = parse_cards("As Kh Qd Jc 9s 7h 2d")
    assert {net for _, net in base.under("foxwoods").decisions(player, dealer, EVEN)} == {0}


def test_the_house_way_is_marked_once() -> None:
    """Of all legal settings one is the house's, and the remarks stand in their order."""
    player = parse_cards("Ts Th 7d 7c As 5h 3d")
    dealer = parse_cards("Ks Kh 8d 6c 2s Qh Jd")
    wager = base.under("foxwoods")
    head, *remarks = wager.remarks(player, dealer)
    decisions = wager.decisions(player, dealer, EVEN)
    assert head == ("Result", "House way")
    assert len(remarks) == len(decisions)
    marked = [name for (name, _), line in zip(decisions, remarks, strict=True) if line[1]]
    assert marked == ["Ts Th 7d 7c 3d | As 5h"]
    assert [line[0] for line in remarks] == [
        {1: "win", 0: "push", -1: "lose"}[int(net)] for _, net in decisions
    ]


def test_the_best_setting_wins_where_one_does() -> None:
    """Against a low hand of 3-2 and a high pair of 2s the player's best is no push."""
    dealer = setting(parse_cards("2s 2h 6d 5c 4s"), parse_cards("3h 2d"))
    best = base.lines(None, parse_cards("Ks Qh Jd 9c 8s 7h 7d"), dealer, Fraction(1))[0].setting
    assert best.low == parse_cards("Ks Qh")


@pytest.mark.parametrize(
    ("player", "dealer", "says"),
    [
        ("As Kh Qd Jc 9s 8h 2d", "As Kd 5d 4c 3s | 2h Qc", "is the player's and the dealer's"),
        ("As Kh Qd Jc 9s 8h", "Ks Kd 5d 4c 3s | 2h Qc", "Seven cards"),
        ("As Kh Qd Jc 9s 8h 2d", "Ks Kd 5d 4c 3s 2h", "seven cards face up, not 6"),
        ("As Kh Qd Jc 9s 8h 2d", "Ks Kd 5d 4c | 3s 2h Qc", "five cards"),
        ("As Kh Qd Jc 9s 8h 2d", "Ks Qc 5d 4c 3s | 2h 2c", "low hand is higher"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(player: str, dealer: str, says: str) -> None:
    """The message says what is wrong with them."""
    with pytest.raises(ValueError, match=says):
        base.under("foxwoods").decisions(parse_cards(player), _dealer(dealer), EVEN)
