"""A base game of hand against hand: the player's hand, the dealer's, and one decision between.

A stake is settled by how the hands stand: the player's hand is the higher (win), equal (tie) or the
lower (lose), and the dealer's qualifies or does not. For each of these six the description says
what the stake comes to: odds, a push, a loss, or what the paytable pays the player's hand. An award
has no stake of its own and is paid on that of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from combinatorics.described.language.deal import DescribedWager, Row, require_stakes
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.ranking.order import BESIDE, DescribedRanking

WIN, TIE, LOSE = "win", "tie", "lose"
COMPARED: Final = (WIN, TIE, LOSE)
STANDS: Final = tuple((qualifies, stand) for qualifies in (False, True) for stand in COMPARED)
"""How the hands may stand: whether the dealer's qualifies, and how they compare."""
FEWEST_CARDS, MOST_OWN, MOST_DEALERS = 2, 5, 6


@dataclass(frozen=True)
class Settled:
    """What a stake comes to."""

    net: Fraction  # what it wins to 1: odds, 0 for a push, -1 for a loss
    # Whether the paytable comes first; `net` is then for a hand that it does not pay.
    tabled: bool = False


@dataclass(frozen=True, kw_only=True)
class DuelStake:
    """A stake of the game, or an award."""

    name: str
    settled: tuple[Settled, ...]  # what it comes to, in the order of `STANDS`
    # The multiples of the base wager that may be staked when it is decided; none for a stake of one
    # that is made before the deal, and for an award.
    times: tuple[int, ...] = ()
    # Multiples that only some hands of the player may stake, with their conditions.
    limits: tuple[tuple[int, Row], ...] = ()
    on: str = ""  # the stake on which an award is paid, "" for a stake

    @property
    def opening(self) -> bool:
        """Whether it is made before the deal."""
        return not self.times and not self.on

    @property
    def after(self) -> int:
        """0 for one that is not decided."""
        return int(bool(self.times))

    @property
    def forfeits(self) -> bool:
        """Whether the round is given up without it."""
        return bool(self.times)

    @property
    def tabled(self) -> bool:
        """Whether the paytable says what it wins."""
        return any(one.tabled for one in self.settled)

    @property
    def odds(self) -> Fraction | None:
        """The odds at which it wins where the paytable does not say, None where it never does."""
        return next((one.net for one in self.settled if one.net > 0), None)


@dataclass(frozen=True, kw_only=True)
class DescribedDuel:
    """A base game of hand against hand.

    Raises:
        DescriptionError: stakes that cannot be.
    """

    paid: DescribedWager  # the player's hand and the rows of the paytable, under the name "Base"
    against: tuple[str, ...]  # the groups of the dealer's hand
    # Whether a card of the dealer lies open at the decision: the group that it is.
    opened: tuple[str, ...]
    ranking: DescribedRanking  # how hands compare
    # From which hand on the dealer's qualifies, said of the hand; None where every one does.
    qualifies: Row | None
    stakes: tuple[DuelStake, ...]  # the stakes and awards
    # Other ways to read what they come to, each with its stakes and awards.
    readings: tuple[tuple[str, tuple[DuelStake, ...]], ...] = ()

    def __post_init__(self) -> None:
        for stakes in (self.stakes, *dict(self.readings).values()):
            check_stakes(stakes)
        if sum(one.after for one in self.stakes) != 1:
            raise DescriptionError(
                "hand against hand has one stake that is decided; leave out the others' times."
            )

    def needed_for(self, name: str) -> tuple[str, ...]:
        """Return the stakes without which a stake that is decided cannot be made."""
        return tuple(
            one.name for one in self.stakes if one.name != name and not one.on and one.opening
        )

    @property
    def decided(self) -> DuelStake:
        """The stake that is decided."""
        return next(one for one in self.stakes if one.after)

    def rules(self, plain: str) -> tuple[str, ...]:
        """Return the name of each way to read the game: of its stakes, then of how hands compare.

        Args:
            plain: the name of the way in which it is described.
        """
        names = (plain, *dict(self.readings))
        orders = self.ranking.read_as
        return tuple(BESIDE.join(filter(None, (name, one))) for one in orders for name in names)

    def under(self, rule: str) -> DescribedDuel:
        """Return the game as one of its rules reads it; as described where it says nothing."""
        name, _, order = rule.partition(BESIDE)
        return replace(
            self,
            stakes=dict(self.readings).get(name, self.stakes),
            readings=(),
            ranking=self.ranking.under(order),
        )


def check_stakes(stakes: Sequence[DuelStake]) -> None:
    """Refuse stakes and awards that cannot be, whatever their decisions.

    Raises:
        DescriptionError: a name, multiples, odds, limits or an award that cannot be.
    """
    require_stakes([(one.name, one.times) for one in stakes])
    for one in stakes:
        if len({found.net for found in one.settled if found.net > 0}) > 1:
            raise DescriptionError(
                f"{one.name}: a stake has one odds beside the paytable, not several."
            )
        known = {times for times, _ in one.limits}
        twice = len(known) < len(one.limits)
        if twice or not known <= set(one.times) or len(known) == len(one.times) > 0:
            raise DescriptionError(
                f'{one.name}: "only_with" names some of its multiples, each once, not all and no '
                "others."
            )
    if not any(one.opening for one in stakes):
        raise DescriptionError("no stake is made before the deal: leave out its times.")
    on = Counter(one.on for one in stakes if one.on)
    for name, many in on.items():
        if many > 1 or not any(one.name == name and one.opening for one in stakes):
            raise DescriptionError(
                f'an award is paid on a stake made before the deal, one on each: "{name}".'
            )


def allowed(stake: DuelStake, met: tuple[bool, ...]) -> tuple[int, ...]:
    """Return the multiples that a hand may stake, the largest first; `met` answers the limits."""
    limits: dict[int, bool] = {}
    for (times, _), one in zip(stake.limits, met, strict=True):
        limits[times] = limits.get(times, False) or one
    return tuple(times for times in reversed(stake.times) if limits.get(times, True))


def like_columns(stakes: Sequence[DuelStake]) -> tuple[int, ...]:
    """Return for each of `STANDS` its place, or that of another without a qualifying hand.

    Where none qualifies, hands need not be told apart by how they compare if each stake comes to
    the same.
    """
    comes_to = [tuple(one.settled[at] for one in stakes) for at in range(len(COMPARED))]
    return (*map(comes_to.index, comes_to), *range(len(COMPARED), len(STANDS)))


def played(
    laid: Iterable[tuple[DuelStake, int]], stand: int, pay: Fraction | None
) -> list[tuple[DuelStake, Fraction, Fraction]]:
    """Return each stake and award of a round that is played, with what is staked and what it wins.

    Args:
        laid: the stakes of the game with the base wagers that lie on each, on awards nothing.
        stand: how the hands stand, as a place in `STANDS`.
        pay: what the paytable pays the player's hand to 1, None for nothing.
    """
    found = []
    for one, times in laid:
        settled, staked = one.settled[stand], Fraction(times)
        net = pay if settled.tabled and pay is not None else settled.net
        won = net if one.on or times == 1 else net * times
        if staked or won:
            found.append((one, staked, won))
    return found
