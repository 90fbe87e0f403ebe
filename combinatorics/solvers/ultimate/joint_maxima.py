"""What can be won together in one deal of Ultimate Texas Hold'em.

The wagers look at different cards of one deal: the best seven-card hand of player and dealer, the
five cards of each with the Flop, the player's two with the four Six Card bonus cards, and what
other players hold. Not every combination of categories can be dealt: a royal flush of the player's
two cards and the Flop leaves no royal flush to the Six Card bonus. The shipped table holds every
combination that can, each with a deal that brings it; `joint_build` makes and proves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple, cast

from combinatorics.joint import Best, UndecidedError, Worth
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.shipped import table as shipped_table

TABLE = "uth_joint_maxima.json"
LOSE, TIE, WIN = "LTW"
THREE = CATEGORIES.index("Three-of-a-kind")
PAIR = CATEGORIES.index("Pair")
ROYAL = "Royal flush"
SIX_CARD_ROYALS = (
    "Six-card royal flush—diamonds",
    "Six-card royal flush—hearts, spades or clubs",
)
NOBODY = "nobody"
SIXES_BELOW = "345678"
"""The paid hands of six cards below a royal flush, by their places in `CATEGORIES`."""
SIXES_UNPAID = "012"
"""A high card, a pair and two pairs: no table pays them, a typed row may."""
STRAIGHT_FLUSH = SIXES_BELOW[-1]
SIXES_ROYAL = "9"
SIX_CARD_ROYAL = "T"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""A card of a witness is the letter at its place."""

WON = "Win"
COMPONENTS = (
    "Ante",
    "Play",
    "Blind",
    "Trips",
    "Progressive",
    "Progressive, seven cards",
    "Five Card Hand",
    "Five Card Hand, dealer",
    "Six Card",
    "Bad Beat",
    "Envy",
)
"""What can be paid, each by the name of a hand; Ante and Play by `WON`."""

_NOTHING = Fraction(0)


class Kind(NamedTuple):
    """A combination of categories that one deal can bring.

    Args:
        player: category of the player's best of seven, by its place in `CATEGORIES`.
        player_flop: category of his two cards and the Flop.
        dealer: category of the dealer's best of seven.
        dealer_flop: category of the dealer's two cards and the Flop.
        result: WIN, TIE or LOSE for the player.
    """

    player: int
    player_flop: int
    dealer: int
    dealer_flop: int
    result: str


def code_of(kind: int) -> str:
    """Return the code of a kind by its number: four categories and the result."""
    return f"{kind // 3:04d}{(LOSE, TIE, WIN)[kind % 3]}"


def show_deal(cards: Iterable[int]) -> str:
    """Return the cards of a witness as letters."""
    return "".join(LETTERS[card] for card in cards)


@cache
def witnesses() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return a deal for every combination: by what others hold, by six cards, by code.

    The first key names the hands that other players make with the Flop. The second lists the
    hands of six cards that go with the kind of deal: digits of `SIXES_BELOW`, or `SIXES_ROYAL` or
    `SIX_CARD_ROYAL`. The cards are the player's two, the dealer's two, the Flop, two more, the
    four of the Six Card bonus (for the strongest of the hands) and what others hold.
    """
    return cast(Mapping[str, Mapping[str, Mapping[str, str]]], shipped_table(TABLE)["kinds"])


@cache
def kinds() -> Mapping[str, Mapping[str, tuple[Kind, ...]]]:
    """Return every combination by what others hold and by the hands of six cards.

    To those of the table come the hands that no table pays: four more cards make two pairs or one
    of the player's two cards of any witness, and a high card of two that are no pair.
    """
    found: dict[str, dict[str, list[Kind]]] = {}
    for others, by_six in witnesses().items():
        of_others = found.setdefault(others, {})
        for six, deals in by_six.items():
            for code, deal in deals.items():
                of_others.setdefault(_unpaid(six, deal) + six, []).append(_kind(code))
    return {
        others: {six: tuple(of_six) for six, of_six in by_six.items()}
        for others, by_six in found.items()
    }


def _unpaid(six: str, deal: str) -> str:
    """Return the hands below the paid ones that go with a witness, none with a royal flush."""
    if six in (SIXES_ROYAL, SIX_CARD_ROYAL):
        return ""
    first, second = (LETTERS.index(letter) // 4 for letter in deal[:2])
    return SIXES_UNPAID[first == second :]


def _kind(code: str) -> Kind:
    return Kind(int(code[0]), int(code[1]), int(code[2]), int(code[3]), code[4])


def most_won(worth: Worth, others: int = 0) -> Best:
    """Return the most that can be won together in one deal.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing; in any one
            unit, such as dollars.
        others: other players at the table who can hold a hand that pays an envy bonus.

    Raises:
        ValueError: a component that is not known.
        UndecidedError: the table leaves open whether more can be won.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    pays = worth.get("Six Card", {})
    envies = worth.get("Envy", {})
    scale = lcm(*(won.denominator for hands in worth.values() for won in hands.values()))
    wins = _Wins.of(worth, scale)
    best: tuple[int, Kind, str, str] | None = None
    doubt = 0
    for held, by_six in kinds().items():
        hands = [] if held == NOBODY else held.split(", ")
        if len(hands) > others:
            continue
        envy = int(scale * sum((envies.get(hand, _NOTHING) for hand in hands), _NOTHING))
        for sixes, found in by_six.items():
            hand, six = _best_six(pays, sixes)
            won, kind = wins.most(found)
            amount = won + envy + int(scale * six)
            if best is None or amount > best[0]:
                best = amount, kind, hand, held
            if sixes not in (SIXES_ROYAL, SIX_CARD_ROYAL):
                # Where others hold nothing the table knows every straight flush there can be.
                known = sixes if hands else sixes + STRAIGHT_FLUSH
                every = SIXES_UNPAID + SIXES_BELOW
                unknown = "".join(digit for digit in every if digit not in known)
                more = int(scale * _best_six(pays, unknown)[1]) if unknown else 0
                doubt = max(doubt, won + envy + more)
    assert best is not None
    if doubt > best[0]:
        raise UndecidedError(
            "Whether the Six Card bonus can be won beside these hands is not decided: ask without "
            "it, or without other players."
        )
    return _told((Fraction(best[0], scale), *best[1:]), worth)


@dataclass(frozen=True, kw_only=True)
class _Wins:
    """What the categories win, in whole parts of the unit of the worths.

    Args:
        player: by the player's category, whatever the result.
        player_flop: by his category with the Flop.
        dealer_flop: by the dealer's category with the Flop.
        winning: by the player's category when he wins, Play included.
        ante: when he wins against a dealer who qualifies.
        beaten: by the category of a losing hand.
    """

    player: list[int]
    player_flop: list[int]
    dealer_flop: list[int]
    winning: list[int]
    ante: int
    beaten: list[int]

    @classmethod
    def of(cls, worth: Worth, scale: int) -> _Wins:
        """Add up the components that look at the same cards."""

        def by_category(*components: str) -> list[int]:
            return [
                sum(int(scale * worth.get(one, {}).get(name, _NOTHING)) for one in components)
                for name in CATEGORIES
            ]

        play = int(scale * worth.get("Play", {}).get(WON, _NOTHING))
        return cls(
            player=by_category("Trips", "Progressive, seven cards"),
            player_flop=by_category("Progressive", "Five Card Hand"),
            dealer_flop=by_category("Five Card Hand, dealer"),
            winning=[play + blind for blind in by_category("Blind")],
            ante=int(scale * worth.get("Ante", {}).get(WON, _NOTHING)),
            beaten=[0] * THREE + by_category("Bad Beat")[THREE:],
        )

    def most(self, found: Iterable[Kind]) -> tuple[int, Kind]:
        """Return the kind that wins most, and what it wins."""
        most, which = -1, None
        for kind in found:
            player, player_flop, dealer, dealer_flop, result = kind
            won = (
                self.player[player] + self.player_flop[player_flop] + self.dealer_flop[dealer_flop]
            )
            if result == WIN:
                won += self.winning[player] + self.beaten[dealer]
                if dealer >= PAIR:
                    won += self.ante
            elif result == LOSE:
                won += self.beaten[player]
            if won > most:
                most, which = won, kind
        assert which is not None
        return most, which


def _told(best: tuple[Fraction, Kind, str, str], worth: Worth) -> Best:
    amount, kind, six, held = best
    hands = [won for won in _wins(kind, worth) if won[2]]
    six_worth = _six_worth(worth.get("Six Card", {}), six)
    if six_worth:
        hands.append(("Six Card", six, six_worth))
    if held != NOBODY:
        hands += [
            ("Envy", hand, worth["Envy"][hand])
            for hand in held.split(", ")
            if worth.get("Envy", {}).get(hand)
        ]
    return Best(amount, tuple(hands))


def _wins(kind: Kind, worth: Worth) -> list[tuple[str, str, Fraction]]:
    """Return what a combination wins beside the Six Card bonus and envy."""
    own, flop = CATEGORIES[kind.player], CATEGORIES[kind.player_flop]
    paid = [
        ("Trips", own),
        ("Progressive", flop),
        ("Progressive, seven cards", own),
        ("Five Card Hand", flop),
        ("Five Card Hand, dealer", CATEGORIES[kind.dealer_flop]),
    ]
    if kind.result == WIN:
        paid += [("Play", WON), ("Blind", own)]
        if kind.dealer >= PAIR:
            paid.append(("Ante", WON))
        if kind.dealer >= THREE:
            paid.append(("Bad Beat", CATEGORIES[kind.dealer]))
    elif kind.result == LOSE and kind.player >= THREE:
        paid.append(("Bad Beat", own))
    return [
        (component, hand, worth[component].get(hand, _NOTHING))
        for component, hand in paid
        if component in worth
    ]


def _best_six(pays: Mapping[str, Fraction], sixes: str) -> tuple[str, Fraction]:
    """Return the hand of six cards that wins most among those listed, and what it wins."""
    hands: tuple[str, ...] = SIX_CARD_ROYALS
    if sixes != SIX_CARD_ROYAL:
        hands = tuple(CATEGORIES[int(digit)] for digit in sixes)
    hand = max(hands, key=lambda one: _six_worth(pays, one))
    return hand, _six_worth(pays, hand)


def _six_worth(pays: Mapping[str, Fraction], hand: str) -> Fraction:
    """Return what a six-card hand wins; a table without its row pays it as a royal flush."""
    if hand in SIX_CARD_ROYALS and hand not in pays:
        hand = ROYAL
    return pays.get(hand, _NOTHING)
