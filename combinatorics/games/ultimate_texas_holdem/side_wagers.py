"""Wagers of Ultimate Texas Hold'em that one hand alone decides, without any decision.

Each is a partition of equally likely deals into the ten categories of § 653a.6(b), strongest
first. All ten stay apart, so that a paytable may have a row for any of them.

Where a fold forfeits a wager, the deals are taken off that the best play of the base game folds,
by the category that the wager would be paid by; they are counted with the base game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

from combinatorics.counting.best_five_table import best_five, six_card_royal_flushes
from combinatorics.counting.hand_rows import BEST_FIVE, SIX_CARD_ROYALS, Told, told_by
from combinatorics.games.ultimate_texas_holdem.base import solution
from combinatorics.games.ultimate_texas_holdem.kept import GIVEN_UP
from combinatorics.games.ultimate_texas_holdem.settlement import pays_by_category
from combinatorics.games.ultimate_texas_holdem.solution import DEALS
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.side_wager import Distribution, Outcome, SideWager

NO_WIN = "No win"
PLAIN = "plain"
FLOP = "flop"
SEVEN_CARDS = "seven cards"
FORFEITED = "forfeited"
"""A rule that ends so lets a fold lose the wager."""
FLOP_HAND = 5
"""Cards of a hand made with the flop."""
MAGIC_CARD = "Magic Card"
LUCKY_BONUS = "Lucky Bonus"


def magic_card_probability() -> Fraction:
    """The probability that the Magic Card is in a hand: 5/52 (§ 653a.1, "Magic Card bonus").

    The table game system selects one of 52 cards; five of them are the two cards of the hand and
    the three-card Flop. The selection is independent of the deal.
    """
    return Fraction(5, 52)


def _partition(finer: tuple[Outcome, ...], cards: int) -> Distribution:
    """The ten categories of the best five of so many cards, with finer ones before them.

    The ten cover every deal, so "No win" is left with none: what loses is for a paytable to say.

    Args:
        finer: outcomes cut out of the first category that they also are.
        cards: 5, 6 or 7.
    """
    counts = dict(best_five(cards))
    total = sum(counts.values())
    for outcome in finer:
        counts[outcome.also[0]] -= outcome.ways
    categories = tuple(Outcome(name, ways) for name, ways in reversed(counts.items()))
    return Distribution((*finer, *categories, Outcome(NO_WIN, 0)), total)


def _by_rule(
    wager: str, cards: dict[str, int], finer: tuple[Outcome, ...] = ()
) -> Callable[[str], Distribution]:
    """The distribution of a wager whose rules differ in the number of cards alone."""

    @cache
    def distribution(rule: str) -> Distribution:
        if rule not in cards:
            raise ValueError(f"{wager} has no counting rule {rule!r}. Known: {', '.join(cards)}.")
        return _partition(finer, cards[rule])

    return distribution


def _told(
    cards: Mapping[str, int], finer: tuple[Outcome, ...] = ()
) -> Callable[[str], Told | None]:
    """The rows of a wager by rule, those of finer outcomes before the ten."""
    six = dict(zip((one.name for one in finer), SIX_CARD_ROYALS.values(), strict=False))
    return told_by({rule: (number, six | BEST_FIVE) for rule, number in cards.items()})


def _forfeited(cards: int) -> Callable[[str, Mapping[str, Fraction]], Distribution]:
    """The distribution where a fold loses the wager, by the base game's rule and pays.

    The total is that of the base game: a fold depends on which three cards were the flop.

    Args:
        cards: how many make the hand, 5 with the flop or 7 with the board.
    """

    def distribution(rule: str, pays: Mapping[str, Fraction]) -> Distribution:
        played = solution(rule, pays_by_category(pays))
        folded = played.flops if cards == FLOP_HAND else map(sum, played.joint[GIVEN_UP])
        counts = best_five(cards)
        scale = DEALS // sum(counts.values())
        paid = {
            name: scale * counts[name] - lost for name, lost in zip(CATEGORIES, folded, strict=True)
        }
        outcomes = tuple(Outcome(name, ways) for name, ways in reversed(paid.items()))
        return Distribution((*outcomes, Outcome(NO_WIN, DEALS - sum(paid.values()))), DEALS)

    return distribution


def _side_wager(
    name: str,
    hand: str,
    cards: dict[str, int],
    aliases: tuple[str, ...],
    finer: tuple[Outcome, ...] = (),
) -> SideWager:
    return SideWager(
        name=name,
        hand=hand,
        rules=tuple(cards),
        distribution=_by_rule(name, cards, finer),
        aliases=aliases,
        told=_told(cards, finer),
    )


def _or_forfeited(
    name: str,
    hand: str,
    cards: dict[str, int],
    aliases: tuple[str, ...],
    bonuses: Mapping[str, Fraction],
) -> SideWager:
    """A wager that a fold may lose, under each of its rules."""
    under_play = {f"{rule}; {FORFEITED}": _forfeited(number) for rule, number in cards.items()}
    return SideWager(
        name=name,
        hand=hand,
        rules=(*cards, *under_play),
        distribution=_by_rule(name, cards),
        aliases=aliases,
        told=_told(cards),
        bonuses=bonuses,
        under_play=under_play,
    )


TRIPS = _side_wager(
    "Trips",
    "The best five of the player's two cards and the five community cards.",
    {PLAIN: 7},
    aliases=(),
)
"""§ 653a.12(c): paid on the player's hand, made of his two cards and the board (§ 653a.1)."""

SIX_CARD = _side_wager(
    "Six Card",
    "The best five of the player's two cards and the four Six Card Bonus cards, "
    "and all six for a six-card royal flush.",
    {PLAIN: 6},
    aliases=("Six Card Bonus", "6 Card"),
    finer=tuple(
        Outcome(f"Six-card royal flush—{suits}", ways, ("Royal flush",))
        for suits, ways in six_card_royal_flushes().items()
    ),
)
"""§§ 653a.6(d), 653a.12(f): where a table has no row for six-card royals they are royal flushes."""

PROGRESSIVE = _or_forfeited(
    "Progressive",
    "The player's two cards and the three-card Flop.",
    {FLOP: FLOP_HAND, SEVEN_CARDS: 7},
    aliases=("Progressive Payout",),
    bonuses={},
)
"""Two rules: § 653a.12(d)(2) as codified names the Flop; the proposed text of 2011 says only "the
highest ranking five-card poker hand formed", which by its § 653a.1 ("Hand") is the best five of
the player's two cards and any of the five community cards."""

FIVE_CARD_HAND = _or_forfeited(
    "Five Card Hand",
    "The player's (or the dealer's) two cards and the three-card Flop.",
    {PLAIN: FLOP_HAND},
    aliases=("Five Card Hand Bonus", "Five Card", "5 Card Hand"),
    bonuses={MAGIC_CARD: magic_card_probability(), LUCKY_BONUS: Fraction(1)},
)
"""§ 653a.12(e): by symmetry the dealer's hand has the same distribution as the player's. A Magic
Card that is drawn hits a hand as often as `magic_card_probability` says; the Lucky Bonus pays every
hand whose position is drawn."""
