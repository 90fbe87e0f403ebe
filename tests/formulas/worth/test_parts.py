"""The parts of the base games: they add up to the whole, and each wins what SETTLE pays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from three_card_poker import all_deals

from combinatorics.base_wager import BaseWager
from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.round import Round
from formulas.law.shelf import load_all
from formulas.question.ask import Question, ask_cell
from formulas.question.readings import as_read
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.worth.valuation import Valuation
from formulas.worth.wager import base_pays, value

PARTS = {
    "UTH": ("Ante", "Blind", "Play"),
    "TCP": ("Ante", "Play", "Ante Bonus"),
    "FCP": ("Ante", "Play", "Ante Bonus"),
    "LIR": ("Bet 1", "Bet 2", "Bet 3"),
    "OU": ("Ante", "Over 23", "Under 18"),
    "DJW": ("Ante", "Blind", "Raise"),
}
FEWEST_TABLES = 16
TEN = 10  # dollars of a base wager in a settled round
RARE = {  # a hand with a bonus that loses, ties and wins against a dealer below queen high
    "FCP": (("Play 3x", ("Ac Ad Ah 7c 2d", "Kc Kd Kh Ks 4d 3c", "")),),
    "TCP": (
        ("Play", ("4c 5d 6h", "Kc Kd Kh", "")),
        ("Play", ("4c 5d 6h", "4d 5h 6s", "")),
        ("Play", ("4c 5d 6h", "2c 4d 7h", "")),
    ),
}


def tables() -> Iterator[tuple[str, str, str]]:
    """Game, paytable and edition of every base game on file that is played for several stakes."""
    for law in load_all():
        for edition in law.editions:
            for table in edition.tables("Base") if edition.game in PARTS else ():
                yield edition.game, table.id, edition.code


def asked(game: str, table: str | None, edition: str | None = None) -> Question | None:
    """The question for a base game, None where a lost cell leaves it without a figure."""
    try:
        question = ask_cell(game, "Base", table, edition, None)
        value(question)
    except Refusal:
        return None
    return question


def part_of(question: Question, name: str) -> Valuation:
    """The worth of one part."""
    assert isinstance(question.wager, BaseWager)
    part = next(part for part in question.wager.parts if part.name == name)
    return value(replace(question, part=part))


def test_the_parts_add_up_to_the_base_game() -> None:
    """Stake by stake and net by net, for every table of every edition, as exact fractions."""
    seen = 0
    for game, table, edition in tables():
        question = asked(game, table, edition)
        if question is None:
            continue
        seen += 1
        whole = value(question)
        assert isinstance(question.wager, BaseWager)
        assert tuple(part.name for part in question.wager.parts) == PARTS[game]
        parts = [part_of(question, name) for name in PARTS[game]]
        weights = [part.unit * (part.share or 0) for part in parts]
        staked = [
            weight for weight, part in zip(weights, parts, strict=True) if part.carried is None
        ]
        assert sum(staked) == whole.staked
        returned = (
            weight * part.payback("action") for weight, part in zip(weights, parts, strict=True)
        )
        assert sum(returned) == whole.staked * whole.payback("action")
        assert sum(part.edge("ante") for part in parts) == whole.edge("ante")
    assert seen >= FEWEST_TABLES


def test_a_cell_names_a_part() -> None:
    """The full name goes before the dropped word, and the sum per Ante is that of the whole."""
    terms = [["basis", "ante"]]
    edges = {
        name: invoke("HOUSEEDGE", ["TCP", name, "A", None, terms])
        for name in ("Base", "Ante", "Ante Bonus", "Play")
    }
    assert edges["Base"] == edges["Ante"] + edges["Ante Bonus"] + edges["Play"]  # type: ignore[operator]
    assert len(set(edges.values())) == 4
    for name, other in (
        ("Ante Wager", "Ante"),
        ("ante bonus payout", "Ante Bonus"),
        ("Raise", "Play"),
        ("Ante and Play", "Base"),
    ):
        assert invoke("HOUSEEDGE", ["TCP", name, "A", None, terms]) == edges[other]
    with pytest.raises(Refusal, match='UTH has no wager "Ante Bonus"'):
        invoke("PAYBACK", ["UTH", "Ante Bonus", "A"])
    assert invoke("PAYBACK", ["LIR", "1", "A"]) == invoke("PAYBACK", ["LIR", "Bet 1", "A"])


def test_a_game_of_one_stake_is_its_own_part() -> None:
    """The Face Up Pai Gow wager is the whole base game."""
    way = [["house way", "foxwoods"]]
    whole = invoke("PAYBACK", ["FUPG", "Base", None, None, way])
    assert invoke("PAYBACK", ["FUPG", "Face Up Pai Gow", None, None, way]) == whole


@pytest.mark.parametrize(
    ("function", "wager", "terms", "sentence"),
    [
        ("ELEMENTOFRISK", "Ante Bonus", None, "no stake of its own"),
        ("PAYBACK", "Play", [["basis", "opening"]], "its basis is action"),
        ("PAYBACK", "Blind", None, "parts of its base game Ante, Play"),
    ],
)
def test_what_a_part_does_not_have(
    function: str, wager: str, terms: list[list[str]] | None, sentence: str
) -> None:
    """Refused by name."""
    with pytest.raises(Refusal, match=sentence):
        invoke(function, ["TCP", wager, "A", None, terms])


def test_a_wager_that_the_best_play_never_makes() -> None:
    """Over 23 that pays nothing is never made where Under 18 pays a hundredfold."""
    pays = [["Over 23", 0], ["Under 18", 100]]
    with pytest.raises(Refusal, match="Over 23 is staked in no round"):
        invoke("PAYBACK", ["OU", "Over 23", pays])


def test_a_limit_on_winnings_is_shared_out_as_in_a_settled_round() -> None:
    """Highest odds first: of a royal flush at 4x in $100, $50,500 in all, the Blind loses $500."""
    terms = [["cap", 50_000], ["ante", 100]]
    free = dict(rows_of(invoke("DISTRIBUTION", ["UTH", "Blind", "A"])))
    capped = dict(rows_of(invoke("DISTRIBUTION", ["UTH", "Blind", "A", None, terms])))
    assert max(free) == 500
    # Ante and Play keep what they win: 5 antes where the dealer qualifies, 4 where not, and so on.
    assert {net for net in capped if net > 50} <= {500 - less for less in range(6)}
    assert sum(net * ways for net, ways in free.items()) > sum(
        net * ways for net, ways in capped.items()
    )
    settled = invoke(
        "SETTLE",
        [
            "UTH",
            "As Ks",
            "9d 9c",
            "Qs Js Ts 2d 3c",
            [["Ante", 100, None], ["Blind", 100, "A"], ["Play", 400, None]],
            None,
            [["cap", 50_000], ["reading", "default"]],
        ],
    )
    assert isinstance(settled, list)
    won = {row[0]: row[4] for row in settled[1:]}
    assert (won["Ante"], won["Blind"], won["Play"]) == (100, 49_500, 400)
    assert 495 in capped


def rows_of(spilled: object) -> Iterator[tuple[Fraction, int]]:
    """Net result and ways of a distribution."""
    assert isinstance(spilled, list)
    for row in spilled[1:]:
        yield row[0], row[1]


# --- what SETTLE pays -------------------------------------------------------------------------


def deal(game: str, draw: random.Random) -> tuple[str, str, str]:
    """Cards of the player, the dealer and the board, at random."""
    sizes = {
        "UTH": (2, 2, 5),
        "TCP": (3, 3, 0),
        "FCP": (5, 6, 0),
        "LIR": (3, 0, 2),
        "OU": (3, 0, 0),
        "DJW": (5, 5, 0),
    }[game]
    deck = [*DECK, JOKER] if game == "DJW" else list(DECK) * (6 if game == "OU" else 1)
    cards = draw.sample(deck, sum(sizes))
    hands = []
    for size in sizes:
        hands.append(show_cards(cards[:size]))
        del cards[:size]
    return hands[0], hands[1], hands[2]


def settled_nets(
    game: str, hands: tuple[str, str, str], staked: dict[str, Fraction], table: str | None
) -> dict[str, Fraction]:
    """What each part nets in a round by SETTLE, in base wagers."""
    rows = [
        [name, TEN * amount, table if name not in ("Play", "Raise") else None]
        for name, amount in staked.items()
    ]
    if game in ("UTH", "DJW", "OU"):
        rows = [
            [*row[:2], table if row[0] not in ("Ante", "Play", "Raise") else None] for row in rows
        ]
    spilled = invoke("SETTLE", [game, *hands, rows, None, [["reading", "default"]]])
    assert isinstance(spilled, list)
    found = {}
    for row in spilled[1:]:
        if row[0] in PARTS[game]:
            found[row[0]] = Fraction(row[5] - (row[1] or 0)) / TEN
    return found


@pytest.mark.parametrize(("game", "deals"), [(code, 120) for code in PARTS])
def test_each_part_wins_what_a_settled_round_pays(game: str, deals: int) -> None:
    """Random deals, decided at random, settled by SETTLE: a class of rounds has those nets.

    Every way in which the hands can stand against each other is met, fold and qualifying included.
    """
    table = None if game in ("OU", "DJW", "FCP") else "A"
    question = asked(game, table)
    assert question is not None
    assert isinstance(question.wager, BaseWager)
    wager = as_read(question, question.wager)
    rounds = wager.rounds(base_pays(question, wager))
    known: dict[object, set[tuple[str, str]]] = {}
    for end in rounds:  # of Four Card Poker a tie pays as a win
        known.setdefault((end.decision, nets_of(end)), set()).add((end.decision, end.result))
    stakes = {end.decision: {s.part: s.staked for s in end.stakes if s.staked} for end in rounds}
    to_meet = {(end.decision, end.result) for end in rounds if end.result != "tie"}
    draw = random.Random(20260406)
    met = set()
    dealt = [(list(stakes)[number % len(stakes)], deal(game, draw)) for number in range(deals)]
    for decision, cards in (*dealt, *RARE.get(game, ())):
        nets = settled_nets(game, cards, stakes[decision], table)
        key = (decision, tuple(sorted((name, net) for name, net in nets.items() if net)))
        assert key in known, key
        met |= known[key]
    assert to_meet - met == set()


def nets_of(end: Round) -> tuple[tuple[str, Fraction], ...]:
    """The nets of a class of rounds that are not zero, by part."""
    return tuple(sorted((stake.part, stake.net) for stake in end.stakes if stake.net))


# --- a second count ---------------------------------------------------------------------------


def test_three_card_poker_counted_hand_against_hand() -> None:
    """Every hand against all 18,424 dealers, by a comparison written here; play Q-6-4 or better."""
    hands = list(combinations(DECK, 3))
    masks = np.array([sum(1 << card for card in hand) for hand in hands], np.int64)
    strengths = np.array([strength(hand) for hand in hands], np.int64)
    qualifies = strengths >= strength((0, 4, 4 * 10 + 1))  # 2, 3 and a queen of two suits
    least = strength((4 * 10, 4 * 4 + 1, 4 * 2 + 2))  # queen, 6, 4
    net = {"Ante": 0, "Play": 0}
    won = {"Ante": 0, "Play": 0}
    played = total = 0
    for cards in all_deals().values():
        own = strength(cards.cards)
        against = masks & sum(1 << card for card in cards.cards) == 0
        deals = cards.ways * int(against.sum())
        total += deals
        if own < least:
            net["Ante"] -= deals
            continue
        played += deals
        weak = int((against & ~qualifies).sum()) * cards.ways
        higher = int((against & qualifies & (strengths < own)).sum()) * cards.ways
        lower = int((against & qualifies & (strengths > own)).sum()) * cards.ways
        net["Ante"] += weak + higher - lower
        net["Play"] += higher - lower
        won["Ante"] += weak + higher
        won["Play"] += higher
    assert total == 407_170_400
    assert invoke("HOUSEEDGE", ["TCP", "Ante", "A"]) == Fraction(-net["Ante"], total)
    assert invoke("HOUSEEDGE", ["TCP", "Play", "A"]) == Fraction(-net["Play"], played)
    assert invoke("HITFREQ", ["TCP", "Ante", "A"]) == Fraction(won["Ante"], total)
    assert invoke("HITFREQ", ["TCP", "Play", "A"]) == Fraction(won["Play"], played)
    # A Play bet wins, loses or pushes one unit: its variance from the counts alone.
    lost = won["Play"] - net["Play"]
    mean = Fraction(net["Play"], played)
    variance = Fraction(won["Play"] + lost, played) - mean**2
    assert invoke("VOLATILITY", ["TCP", "Play", "A"]) == pytest.approx(float(variance) ** 0.5)


def strength(cards: tuple[int, ...]) -> int:
    """Three cards: straight flush, three-of-a-kind, straight, flush, pair, high card."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    if ranks[0] == ranks[2]:
        kind = 4
    elif ranks[0] == ranks[1] or ranks[1] == ranks[2]:
        kind = 1
        ranks = [ranks[1], ranks[0] + ranks[2] - ranks[1], 0]
    else:
        kind = 5 if straight and suited else 3 if straight else 2 if suited else 0
    return (kind * 14 + ranks[0]) * 14 * 14 + ranks[1] * 14 + ranks[2]


def test_the_ante_bonus_of_the_1_4_5_table() -> None:
    """Textbook counts: 48 straight flushes, 52 threes, 720 straights of 22,100 hands, all played.

    The bonus brings 5 x 48 + 4 x 52 + 720 of 22,100 Antes, 5.285%.
    """
    bonus = Fraction(5 * 48 + 4 * 52 + 720, 22100)
    assert invoke("PAYBACK", ["TCP", "Ante Bonus", "A"]) == bonus
    assert invoke("HOUSEEDGE", ["TCP", "Ante Bonus", "A"]) == -bonus
    assert invoke("HITFREQ", ["TCP", "Ante Bonus", "A"]) == Fraction(48 + 52 + 720, 22100)


def test_the_third_bet_of_let_it_ride_is_a_five_card_hand() -> None:
    """It always rides: textbook counts of five cards, five of thirteen pairs are tens or better."""
    counts = {
        "Royal flush": 4,
        "Straight flush": 36,
        "Four-of-a-kind": 624,
        "Full house": 3744,
        "Flush": 5108,
        "Straight": 10200,
        "Three-of-a-kind": 54912,
        "Two Pair": 123552,
        "Pair - Tens or better": 1098240 * 5 // 13,
    }
    spilled = invoke("PAYTABLE", ["LIR", "Base", "A"])
    assert isinstance(spilled, list)
    pays = {str(row[0]): str(row[1]) for row in spilled[1:]}
    returned = 0
    for hand, ways in counts.items():
        odds = next(pay for name, pay in pays.items() if name.casefold() == hand.casefold())
        returned += ways * (1 + int(odds.replace(",", "").removesuffix(" to 1")))
    assert invoke("PAYBACK", ["LIR", "Bet 3", "A"]) == Fraction(returned, 2_598_960)
    assert invoke("HITFREQ", ["LIR", "Bet 3", "A"]) == Fraction(sum(counts.values()), 2_598_960)


def test_the_first_bet_of_let_it_ride_as_published() -> None:
    """M. Shackleford, wizardofodds.com, Let It Ride appendix 1: it rides in 0.07276018 of rounds.

    It then brings 0.10912580 bets a round.
    """
    question = asked("LIR", "A")
    assert question is not None
    bet = part_of(question, "Bet 1")
    assert round(bet.share or 0, 8) == Fraction("0.07276018")
    assert round(-bet.edge("ante"), 8) == Fraction("0.10912580")


def test_over_under_counted_card_by_card() -> None:
    """Under 18 after a first card of 2 to 5, Over 23 after the others, from the 312 cards."""
    shoe = dict.fromkeys(range(2, 10), 24) | {10: 96, 11: 24}
    net = {"Ante": 0, "Over 23": 0, "Under 18": 0}
    staked = dict.fromkeys(net, 0)
    for first, ways in shoe.items():
        side = "Under 18" if first <= 5 else "Over 23"
        left = shoe | {first: shoe[first] - 1}
        for one, other in combinations(range(2, 12), 2):
            count(first + one + other, side, ways * left[one] * left[other], net, staked)
        for one in range(2, 12):
            count(first + 2 * one, side, ways * (left[one] * (left[one] - 1) // 2), net, staked)
    for part, amount in net.items():
        assert invoke("HOUSEEDGE", ["OU", part]) == Fraction(-amount, staked[part])


def count(total: int, side: str, ways: int, net: dict[str, int], staked: dict[str, int]) -> None:
    """Add rounds that end on a total."""
    won = total > 23 if side == "Over 23" else total < 18
    for part in ("Ante", side):
        staked[part] += ways
        net[part] += ways if won else -ways
