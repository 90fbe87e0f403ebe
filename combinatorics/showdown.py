"""What a dealt round decides for each wager: who wins, and with which hand.

No money and no law stands here. A decision says what happened in words that a regulation can be
asked about; what the winner is paid, and which section says so, is for the room above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from combinatorics.side_wager import SideWager

Groups: TypeAlias = tuple[tuple[int, ...], ...]
Hands: TypeAlias = tuple[str | tuple[str, ...], ...]
"""The hand of each of several players: its name, or all its names, first choice first."""

WIN = "win"
LOSE = "lose"
PUSH = "push"
FORFEIT = "forfeit"


@dataclass(frozen=True)
class Dealt:
    """The cards of one round, in the order in which they were written.

    Args:
        player: the player's cards, in groups where the game sets them apart.
        dealer: the dealer's cards, likewise; none in a game without a dealer's hand.
        board: community cards and other cards on the layout, likewise.
        others: the own cards of each other player, as far as they are known.
        events: what random events beside the cards showed, as it was written.
    """

    player: Groups = ()
    dealer: Groups = ()
    board: Groups = ()
    others: Groups = ()
    events: str = ""


@dataclass(frozen=True, kw_only=True)
class Spot:
    """An area of the layout, on which a stake can lie.

    Args:
        name: what a settlement calls it ("Blind", "Five Card Hand dealer").
        wager: the wager of the layout it is; the name where None.
        paid_by: the wager under whose name its paytables stand ("Base" for the Blind); "" for a
            wager that has none.
        compulsory: whether a round is played only with it.
        of_dealer: whether the dealer's hand decides it, so that several players can win it.
        aliases: other names.
        bonus: what the payout is called that the paytable adds to even money ("Ante Bonus"), ""
            where the paytable alone pays.
    """

    name: str
    wager: str | None = None
    paid_by: str = ""
    compulsory: bool = False
    of_dealer: bool = False
    aliases: tuple[str, ...] = ()
    bonus: str = ""


@dataclass(frozen=True, kw_only=True)
class Decided:
    """What the cards decide for one wager.

    Args:
        result: "win", "lose", "push" or "forfeit".
        hands: names of the hand that a paytable pays, finest first; none for even money and for
            a wager that does not win.
        unpaid: the result where the paytable pays nothing for that hand.
        grounds: what happened, one phrase each ("player's hand higher").
        doubt: the name of an ambiguity of the rules that the result rests on, "" for none.
        besides: names of further hands that the paytable pays too, their pays added; none of a
            wager that one hand pays.
        bonus: what the paytable pays on the stake besides, whatever the result; None for nothing.
        returned: the share of the stake that comes back where the wager does not win, such as
            half of a surrendered one; None for all of a push and nothing of another.
        odds: the name of the odds that a win is paid at where the rules have several for the
            wager, such as those without a qualifying dealer; "" for the wager's own.
        commission: the name of the commission that is taken of a win, "" for none.
    """

    result: str
    hands: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    unpaid: str = LOSE
    grounds: tuple[str, ...] = ()
    doubt: str = ""
    bonus: Decided | None = None
    returned: Fraction | None = None
    odds: str = ""
    commission: str = ""

    @property
    def back(self) -> Fraction:
        """The share of the stake that comes back where the wager does not win."""
        return Fraction(self.result == PUSH) if self.returned is None else self.returned


Resolve: TypeAlias = Callable[
    [Dealt, frozenset[str], Mapping[str, str]],
    Mapping[str, Decided],
]


@dataclass(frozen=True)
class Multiples:
    """How high a stake may be: multiples of that on another spot."""

    of: str
    times: tuple[int, ...]


@dataclass(frozen=True)
class Written:
    """How the cards of one place are written down, for whoever fills a form.

    Args:
        place: "player", "dealer" or "board".
        words: which cards, in which order.
        example: as they are typed.
    """

    place: str
    words: str
    example: str = ""


@dataclass(frozen=True, kw_only=True)
class SampleRound:
    """A round to start from: cards with which the first wager wins, and lawful stakes.

    Args:
        player: the player's cards as they are typed.
        dealer: the dealer's, "" where there are none.
        board: those on the board, likewise.
        stakes: spot and dollars.
    """

    player: str
    dealer: str = ""
    board: str = ""
    stakes: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Showdown:
    """How a game settles.

    Args:
        spots: the spots of its layout.
        resolve: what the cards decide for each spot that has a stake, given the cards, the names
            of those spots and the counting rule of each wager that has one; raises `ValueError`
            with a sentence for cards that cannot lie so.
        bystanders: the hand of each other player for a wager under a counting rule, for what one
            player is
            paid for the hand of another.
        multiples: for each spot that only some hands may stake so high the multiples of another
            that these cards allow; raises `ValueError` as `resolve` does.
        written: the cards that a round of the game has; none where nobody described them.
        sample: a round to start from, None where nobody wrote one down.
        events: how what random events showed is written down, "" for a game without them.
    """

    spots: tuple[Spot, ...]
    resolve: Resolve
    bystanders: Callable[[Dealt, str, str], Hands] = field(default=lambda _dealt, _wager, _rule: ())
    multiples: Callable[[Dealt], Mapping[str, Multiples]] = field(default=lambda _dealt: {})
    written: tuple[Written, ...] = ()
    sample: SampleRound | None = None
    events: str = ""


def cards_of(groups: Groups, number: int, who: str) -> tuple[int, ...]:
    """Return the cards of groups, as they were written, as one hand.

    Raises:
        ValueError: another number of cards; it says whose they are (`who`).
    """
    cards = tuple(card for group in groups for card in group)
    if len(cards) != number:
        had = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        raise ValueError(f"{who} has {had} where {number} cards are needed.")
    return cards


def spot_of(wager: SideWager) -> Spot:
    """Return the spot of a side wager, which its own table pays."""
    return Spot(name=wager.name, paid_by=wager.name, aliases=wager.aliases)
