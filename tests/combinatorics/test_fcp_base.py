"""The base game of Four Card Poker: two algorithms, published figures, any Ante Bonus."""

from fractions import Fraction
from importlib.resources import files
from math import comb
from random import Random

import pytest

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK, parse_cards
from combinatorics.games.four_card_poker import GAME, base
from combinatorics.games.four_card_poker.base import PAID, TABLE, rounds, table_text
from combinatorics.games.four_card_poker.dealer import against
from combinatorics.games.four_card_poker.strategy import decisions
from combinatorics.kernels import four_card
from combinatorics.kernels.four_card import DEALER_HANDS, States
from combinatorics.rankings.four_card import CATEGORIES
from combinatorics.round import Round

LAW = {
    "Four-of-a-kind": Fraction(25),
    "Straight Flush": Fraction(20),
    "Three-of-a-kind": Fraction(2),
}
DEALS = comb(52, 5) * 47 * comb(46, 5)
# States where flushes, straights, fours and the ace used low meet the dealer's open card.
EDGES = (
    ("2c 3d 4h 5s 7c", "As"),
    ("2c 2d 2h 2s 3c", "As"),
    ("2c 3c 4c 5c 7c", "6c"),
    ("Ac Ad Kh 9c 7d", "Ah"),
    ("Ac Kd Jh 9c 7d", "2c"),
    ("Ac Ad Ah 9c 7d", "9d"),
    ("Kc Kd 4h 9c 9d", "9h"),
)


@pytest.fixture(scope="module")
def states() -> States:
    """The tables of the enumeration, built once."""
    return States()


def total(ends: tuple[Round, ...]) -> tuple[Fraction, Fraction]:
    """The average net result and the average total wager of rounds."""
    net = sum((end.ways * end.net for end in ends), Fraction()) / DEALS
    staked = sum((end.ways * end.staked for end in ends), Fraction()) / DEALS
    return net, staked


def test_published_house_edge() -> None:
    """2.79 % of the Ante, 1.30 % of all wagers, an average total wager of 2.14 antes.

    As M. Shackleford's wizardofodds.com gives them for the 25-20-2 bonus; Atlantic City Weekly of
    August 22, 2022 quotes it with 2.78 and 1.30 per cent.
    """
    net, staked = total(rounds(LAW))
    assert round(-net * 100, 2) == Fraction("2.79")
    assert round(-net / staked * 100, 2) == Fraction("1.30")
    assert round(staked, 2) == Fraction("2.14")


def test_the_shipped_table_is_rebuilt(states: States, monkeypatch: pytest.MonkeyPatch) -> None:
    """All 122 million states, counted anew, give the shipped file."""
    monkeypatch.setattr(four_card, "States", lambda: states)
    told: list[tuple[int, int]] = []
    shipped = files("combinatorics").joinpath("tables", TABLE).read_text("utf-8")
    assert table_text(lambda done, of: told.append((done, of))) == shipped
    assert told[-1][0] == told[-1][1] == len(told)


def test_inclusion_and_exclusion_agrees_with_rank_patterns(states: States) -> None:
    """Two algorithms count the dealer hands of edge cases and of random states alike."""
    dealt = Random(641)
    asked = [(parse_cards(hand), parse_cards(up)[0]) for hand, up in EDGES]
    for _ in range(20):
        *hand, up = dealt.sample(DECK, 6)
        asked.append((tuple(hand), up))
    checked = 0
    for cards, open_card in asked:
        found = against(cards, open_card)
        assert found == states.dealers(cards, open_card)
        assert sum(found) == DEALER_HANDS == comb(46, 5)
        checked += 1
    assert checked == 27


def test_every_deal_is_counted_once() -> None:
    """The ways add up to C(52,5) 47 C(46,5), and by category to the five-card counts."""
    ends = rounds(LAW)
    assert sum(end.ways for end in ends) == DEALS
    fours = sum(end.ways for end in ends if end.category == "Four-of-a-kind")
    assert fours == 624 * 47 * comb(46, 5)


def test_a_paid_hand_is_always_played_three_times() -> None:
    """So no Ante Bonus of zero or more changes a decision, and one table answers all."""
    ends = rounds({})
    paid = [end for end in ends if end.category in PAID]
    assert {end.category for end in paid} == set(PAID)
    assert {end.decision for end in paid} == {"Play 3x"}


def test_an_edited_bonus_pays_as_often_as_the_hand_comes() -> None:
    """Each unit of bonus adds the probability of its hand: the textbook counts of five cards."""
    plain, staked = total(rounds({}))
    ways = {"Four-of-a-kind": 624, "Straight Flush": 2072, "Three-of-a-kind": 58_656}
    for name, count in ways.items():
        net, same = total(rounds({name: Fraction(7, 2)}))
        assert net - plain == Fraction(7, 2) * Fraction(count, comb(52, 5))
        assert same == staked


def test_a_tie_wins_and_a_losing_hand_has_its_bonus() -> None:
    """§ 641a.11(c)(3)(ii): "higher than or equal"; § 641a.12(b): bonus "regardless"."""
    ends = {(end.category, end.result): end for end in rounds(LAW) if end.decision == "Play 3x"}
    assert ends["Pair", "tie"].net == ends["Pair", "win"].net == 4
    assert ends["Three-of-a-kind", "lose"].net == -4 + 2
    assert ends["Three-of-a-kind", "lose"].paid is True
    assert ends["Pair", "win"].paid is False
    folds = [end for end in rounds(LAW) if end.decision == "Fold"]
    assert {end.net for end in folds} == {-1}
    assert {end.staked for end in folds} == {1}


@pytest.mark.parametrize(
    ("hand", "up", "best"),
    [
        ("2c 2d 5h 7h 9s", "As", "Fold"),
        ("5c 5d Ah Kh 9s", "2s", "Play 1x"),
        ("Jc Jd 4h 7h 9s", "2s", "Play 3x"),
        ("Ac Kd 9h 7h 5s", "As", "Fold"),
        ("Ac Ad Ah 2h 3s", "As", "Play 3x"),
    ],
)
def test_the_pamphlet_s_simple_strategy(hand: str, up: str, best: str) -> None:
    """Shuffle Master's pamphlet: fold up to a pair of 2s, once with 3s to 9s, else three times."""
    found = decisions(parse_cards(hand), parse_cards(up), LAW)
    assert [name for name, _ in found] == ["Play 3x", "Play 2x", "Play 1x", "Fold"]
    assert max(found, key=lambda decision: decision[1])[0] == best


def test_values_of_one_state_by_hand() -> None:
    """Four 2s lose to higher fours only: four aces or one of 11 ranks among the dealer's cards.

    With an ace open, C(45, 2) hands hold the other three aces, and five of 46 cards hold four of
    one of 10 further ranks (one 3 is with the player) with 42 others for the fifth.
    """
    higher = comb(43, 2) + 10 * 42
    lower, equal, found = against(parse_cards("2c 2d 2h 2s 3c"), parse_cards("As")[0])
    assert (equal, found) == (0, higher)
    assert lower == comb(46, 5) - higher
    values = dict(decisions(parse_cards("2c 2d 2h 2s 3c"), parse_cards("As"), LAW))
    assert values["Play 3x"] == 25 + 4 * (1 - 2 * Fraction(higher, comb(46, 5)))
    assert values["Fold"] == -1


@pytest.mark.parametrize(
    ("hand", "up", "words"),
    [
        ("As Ks Qs Js", "2c", "five cards"),
        ("As Ks Qs Js 9s", "", "one card of the dealer"),
        ("As Ks Qs Js 9s", "As", "twice"),
        ("As Ks Qs Js Jo", "2c", "joker"),
    ],
)
def test_cards_that_cannot_lie_so(hand: str, up: str, words: str) -> None:
    """Wrong numbers of cards, repeats and jokers are refused with a sentence."""
    with pytest.raises(ValueError, match=words):
        decisions(parse_cards(hand), parse_cards(up) if up else (), LAW)


def test_pays_that_cannot_be() -> None:
    """A hand without a bonus, a negative pay and a limit on winnings are refused."""
    with pytest.raises(ValueError, match="no hand 'Pair'"):
        rounds({"Pair": Fraction(1)})
    with pytest.raises(ValueError, match="less than 0"):
        rounds({"Four-of-a-kind": Fraction(-1)})
    with pytest.raises(UnsolvedError, match="authorises none"):
        rounds(LAW, Fraction(5))


def test_a_table_that_would_not_answer_every_bonus_is_not_shipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Should a paid hand ever be folded, the build says so instead of writing a table."""
    import numpy as np

    class Folding:
        def play(self, _progress: object) -> object:
            return np.ones((len(CATEGORIES), 3, 3), np.int64)

    monkeypatch.setattr(four_card, "States", Folding)
    with pytest.raises(ValueError, match="not always played"):
        base.table_text()


def test_the_game_names_its_tables() -> None:
    """Both shipped files are known to `tables verify`, with the command that makes them."""
    assert [table.name for table in GAME.tables] == ["four_card.json", TABLE]
