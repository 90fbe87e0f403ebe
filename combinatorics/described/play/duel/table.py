"""What hand against hand and the wagers beside it can bring in one deal, found once.

A wager beside the game looks at the player's cards and others that are not the dealer's, at the
dealer's hand alone, or at one of the two by which outranks the other (`outranked`). So a deal
brings what the player's side brings as the hands stand, and what the dealer's does. Every hand of
the player is looked at, suits exchanged, beside every other card where a row still depends on it.
What is brought together needs hands of both sides that stand so, by their strengths and without a
card in common. For that some deals of each side are laid beside each other; where none of them fits
although the strengths would, it is left open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from combinatorics.cache import counts, require
from combinatorics.cache import rows as lines
from combinatorics.cards import JOKER
from combinatorics.described.counting.count import said_of
from combinatorics.described.counting.outranked import Hand, Sides, settled
from combinatorics.described.language.deal import EVERY_ROW, Deal, DescribedWager, Replaced, Row
from combinatorics.described.language.evaluate import Met, decided
from combinatorics.described.language.tree import Condition, DescriptionError, Phrase, phrases
from combinatorics.described.play.duel.beside import Beside, Held, Taken
from combinatorics.described.play.duel.states import least_strength, numbered
from combinatorics.described.ranking.hand_rows import HandRows, all_suits, exchangeable, symmetric
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import laid, require_alike, strengths_of, whole_ranks
from combinatorics.described.rules.duel import LOSE, STANDS, TIE, WIN, DescribedDuel

if TYPE_CHECKING:
    from combinatorics.kernels.card_sets import Ints

MOST_CROSSED: Final = 3_000_000
"""Hands of the player beside another card that are gone through."""
OUTRANKS: Final = {WIN: 0, TIE: None, LOSE: 1}
"""Which hand outranks the other: the player's, neither, the dealer's."""


class Left(NamedTuple):
    """What is left of a wager where the hands stand so."""

    first: bool  # whether the first row that is met decides
    # The places of its rows, each with what is left of it.
    rows: Sequence[tuple[int, Condition | bool]]


class Together(NamedTuple):
    """What one deal can bring."""

    stand: int  # how the hands stand, as a place in `STANDS`
    met: tuple[Met, ...]  # of each wager the rows that pay
    # The cards of such a deal; none where it is left open whether there is one.
    cards: Mapping[str, tuple[int, ...]]


def found_together(
    deal: Deal,
    duel: DescribedDuel,
    wagers: Sequence[DescribedWager],
    replaced: Replaced | None = None,
    taken: Taken | None = None,
) -> tuple[Together, ...]:
    """Return what one deal can bring.

    Args:
        deal: what is dealt.
        duel: the base game.
        wagers: its paid hand and the wagers beside it.
        replaced: the player's hand whose joker another card replaces, if some wager has it.
        taken: what cards take from the hands of others: of several deals that bring the same, one
            that takes little is kept.

    Raises:
        DescriptionError: a row looks at what this does not go through.
    """
    own, theirs = (
        tuple(group.name for group in deal.groups if group.name in hand)
        for hand in (duel.paid.hand, duel.against)
    )
    sides = Sides((own, theirs), (deal.cards_of(own), deal.cards_of(theirs)), duel.ranking)
    asked = {name: _left(wagers, sides, stand) for name, stand in OUTRANKS.items()}
    _require(deal, sides, wagers)
    player = _Player(deal, sides, [one for each in asked.values() for one in each], replaced)
    dealer, shoe = _Dealer(deal, duel, sides), laid(deal, duel.ranking)[0]
    found = []
    for name, rows in asked.items():
        of_dealer = dealer.brings(rows)
        for one, mine in player.brings(rows).items():
            for (qualifies, other), dealers in of_dealer.items():
                laid_so = Beside(
                    deal=deal, shoe=shoe, sides=sides, name=name, own=mine, theirs=dealers,
                    extra=player.extra,
                )  # fmt: skip
                cards = laid_so.first()
                if cards and taken is not None:
                    cards = laid_so.least(taken, cards)
                if cards is not None:
                    met = tuple(
                        (b or ()) if a is None else a for a, b in zip(one, other, strict=True)
                    )
                    found.append(Together(STANDS.index((qualifies, name)), met, cards))
    return tuple(found)


def _left(wagers: Sequence[DescribedWager], sides: Sides, stand: int | None) -> list[Left]:
    """What is left of the rows of each wager where the hands stand so."""
    found: list[Left] = []
    for wager in wagers:
        said = ((at, settled(row.condition, sides, stand)) for at, row in enumerate(wager.rows))
        left = [(at, one) for at, one in said if one is not False]
        found.append(Left(wager.pays != EVERY_ROW, left))
    return found


def _require(deal: Deal, sides: Sides, wagers: Sequence[DescribedWager]) -> None:
    """Refuse rows that are said of other hands than are gone through."""
    if isinstance(sides.ranking, LongestSuit):
        raise DescriptionError("hands compare by their longest suit.")
    own, theirs = sides.hands
    said = [one for one in said_of(*wagers) if one.order is None]
    for one in said:
        parts = set(one.groups) & set(own)
        if (
            one.beside
            or (parts and parts != set(own))
            or (set(one.groups) & set(theirs) and one.groups != theirs)
        ):
            raise DescriptionError(f'"{one.word}" looks at parts of hands, or at both of them.')
        if one.groups == theirs:
            require_alike(one, sides.ranking.wild, "dealer's hand")
    if not whole_ranks(sides.ranking.wild, frozenset((JOKER,))):
        raise DescriptionError("cards of one suit alone are wild in the ranking.")
    alike = all(symmetric(row.condition) for wager in wagers for row in wager.rows)
    if not (alike and exchangeable(tuple(deal.copies()), frozenset((JOKER,)), ())):
        raise DescriptionError("a row names cards of one suit, or some of one are left out.")


def _phrases_of(rows: Left) -> list[Phrase]:
    return [one for _, said in rows.rows if not isinstance(said, bool) for one in phrases(said)]


def _by_dealer(rows: Left, sides: Sides) -> bool:
    """Whether the dealer's hand decides what is left of a wager."""
    return any(one.groups == sides.hands[1] for one in _phrases_of(rows))


class _Player:
    """Every hand of the player, beside each other card where a row of any stand depends on it."""

    def __init__(
        self, deal: Deal, sides: Sides, asked: Sequence[Left], replaced: Replaced | None
    ) -> None:
        import numpy as np

        from combinatorics.kernels.card_sets import one_of_each

        self._deal, self._sides, self._replaced = deal, sides, replaced
        own = sides.hands[0]
        asked = [one for one in asked if not _by_dealer(one, sides)]
        self._said: dict[Hand, list[Phrase]] = defaultdict(list)
        for one in dict.fromkeys(one for rows in asked for one in _phrases_of(rows)):
            self._said[one.groups].append(one)
        named = {name for hand in self._said for name in hand} - set(own)
        self.extra = tuple(one.name for one in deal.groups if one.name in named)
        if replaced and replaced.name in named:
            self.extra = (replaced.name,)
        shoe = np.array([card for card, many in deal.copies().items() for _ in range(many)])
        places, _, _ = one_of_each(shoe, sides.cards[0], exchanged=True)
        self._hands = shoe[places]
        self._strengths = strengths_of(sides.ranking).of_each(self._hands)
        met, number = self._answers(own, self._hands)
        if replaced and self.extra == (replaced.name,):  # none replaces what is no joker
            whole = np.flatnonzero((self._hands != JOKER).all(axis=1))
            also, of_each = self._answers(self.extra, self._hands[whole])
            joined, at = _joined([(met, number[whole]), (also, of_each)])
            number[whole] = at + len(met)
            met = [*met, *joined]
        left = [said for each in asked for _, said in each.rows]
        open_now = np.array([any(decided(one, answers) is None for one in left) for answers in met])
        alone = np.flatnonzero(~open_now[number])
        crossed = np.flatnonzero(open_now[number])
        self._of = [(alone, np.full(len(alone), -1), number[alone])]
        self._known = met
        if len(crossed):
            self._cross(shoe, places, crossed, number)

    def _answers(self, hand: Hand, cards: Ints) -> tuple[list[dict[Phrase, bool]], Ints]:
        """What phrases say of hands, and which of it of each."""
        of = self._replaced
        deal = of.deal(self._deal) if of and hand == (of.name,) else self._deal
        return _answers(deal, self._said[hand], hand, cards)

    def _cross(self, shoe: Ints, places: Ints, crossed: Ints, number: Ints) -> None:
        """Lay every other card beside hands."""
        import numpy as np

        many = self._deal.cards_of(self.extra)
        by_joker = self._replaced is not None and self.extra == (self._replaced.name,)
        if many > 1 or len(crossed) * len(shoe) > MOST_CROSSED:
            raise DescriptionError("too many cards beside the player's hand decide a row.")
        free = np.full((len(crossed), len(shoe)), True)
        np.put_along_axis(free, places[crossed], False, axis=1)
        of_hand, place = np.nonzero(free)
        of_hand = crossed[of_hand]
        told = [([*self._known], number[of_hand])]
        for hand in self._said:
            if hand != self._sides.hands[0]:
                held = self._hands[of_hand]
                if by_joker:
                    lying = [np.where(held == JOKER, shoe[place][:, None], held)]
                else:
                    lying = [shoe[place]] if hand == self.extra else [held, shoe[place]]
                told.append(self._answers(hand, np.column_stack(lying)))
        known, answer = _joined(told)
        self._of.append((of_hand, shoe[place], answer + len(self._known)))
        self._known += known

    def brings(self, asked: Sequence[Left]) -> dict[tuple[Met | None, ...], Held]:
        """Return the deals of the player's side by what they bring, None of the dealer's wagers."""
        import numpy as np

        of_hand, other, answer = map(np.concatenate, zip(*self._of, strict=True))
        mine = [None if _by_dealer(rows, self._sides) else rows for rows in asked]
        brought, kinds = _brought(mine, self._known)
        found = {}
        for at, met in enumerate(brought):
            here = np.flatnonzero(kinds[answer] == at)
            here = here[np.argsort(self._strengths[of_hand[here]], kind="stable")]
            if len(here):
                hands = of_hand[here]
                found[met] = Held(self._strengths[hands], self._hands[hands], other[here])
        return found


def rows_of_hands(deal: Deal, wager: DescribedWager, cards: Ints) -> Ints:
    """Return the row that pays each hand of a wager, by its place; their number for none.

    The first row of the wager that is met decides.
    """
    import numpy as np

    known, number = _answers(deal, said_of(wager), wager.hand, cards)
    rows = Left(True, [(at, row.condition) for at, row in enumerate(wager.rows)])
    found = [next(iter(_met(rows, answers)), len(wager.rows)) for answers in known]
    paid: Ints = np.array(found)[number]
    return paid


def _answers(
    deal: Deal, said: Sequence[Phrase], hand: Hand, cards: Ints
) -> tuple[list[dict[Phrase, bool]], Ints]:
    """What phrases say of hands, each once, those that name suits apart, and which of each hand."""
    parts = [[one for one in said if all_suits((one,)) is apart] for apart in (True, False)]
    return _joined([_alike(deal, part, hand, cards) for part in parts])


def _alike(
    deal: Deal, said: Sequence[Phrase], hand: Hand, cards: Ints
) -> tuple[list[dict[Phrase, bool]], Ints]:
    """What phrases that all name suits, or none do, say of hands, and which of it of each hand."""
    rows = [Row(str(at), one, "") for at, one in enumerate(said)]
    met, number = HandRows(deal, rows, hand).of_each(cards)
    each, places = numbered(met)
    return [{one: at in held for at, one in enumerate(said)} for held in each], places[number]


def _joined(
    told: Sequence[tuple[list[dict[Phrase, bool]], Ints]],
) -> tuple[list[dict[Phrase, bool]], Ints]:
    """Answers about the same deals as one."""
    import numpy as np

    number = np.zeros(len(told[0][1]), np.int64)
    for known, each in told:
        number = number * len(known) + each
    unique, inverse = np.unique(number, return_inverse=True)
    joined = []
    for one in unique.tolist():
        answers: dict[Phrase, bool] = {}
        for known, _ in reversed(told):
            one, at = divmod(one, len(known))
            answers |= known[at]
        joined.append(answers)
    return joined, inverse.ravel()


class _Dealer:
    """Every hand of the dealer."""

    def __init__(self, deal: Deal, duel: DescribedDuel, sides: Sides) -> None:
        import numpy as np

        from combinatorics.kernels.card_sets import one_of_each

        shoe, alike = (np.array(one) for one in laid(deal, duel.ranking))
        places, _, _ = one_of_each(alike, sides.cards[1], exchanged=True)
        self._deal, self._sides, self._hands = deal, sides, shoe[places]
        self._strengths = strengths_of(sides.ranking).of_each(self._hands)
        self._under = least_strength(duel)

    def brings(self, asked: Sequence[Left]) -> dict[tuple[bool, tuple[Met | None, ...]], Held]:
        """Return the hands by whether they qualify and what they bring."""
        import numpy as np

        theirs = [rows if _by_dealer(rows, self._sides) else None for rows in asked]
        said = list(dict.fromkeys(one for rows in theirs if rows for one in _phrases_of(rows)))
        told, number = _alike(self._deal, said, self._sides.hands[1], self._hands)
        brought, kinds = _brought(theirs, told)
        found = {}
        for at, met in enumerate(brought):
            for qualifies in (False, True):
                of_kind = (kinds[number] == at) & ((self._strengths >= self._under) == qualifies)
                here = np.flatnonzero(of_kind)
                here = here[np.argsort(self._strengths[here], kind="stable")]
                if len(here):
                    none = np.full(len(here), -1)
                    held = Held(self._strengths[here], self._hands[here], none)
                    found[qualifies, met] = held
        return found


def _brought(
    asked: Sequence[Left | None], known: Sequence[Mapping[Phrase, bool]]
) -> tuple[Sequence[tuple[Met | None, ...]], Ints]:
    """What answers bring of some wagers, each once, and which of it each brings."""
    return numbered(
        tuple(None if rows is None else _met(rows, answers) for rows in asked) for answers in known
    )


def _met(rows: Left, answers: Mapping[Phrase, bool]) -> Met:
    met = tuple(at for at, said in rows.rows if decided(said, answers))
    return met[:1] if rows.first else met


def as_read(kept: Any, wagers: Sequence[DescribedWager]) -> tuple[Together, ...]:
    """Return kept deals.

    Raises:
        SpoiltError: they are of other rows, or no deals.
    """
    require(isinstance(kept, list), "It has no list of deals.")
    found = []
    for line in kept:
        stand, met, cards = lines(line, 3)
        require(stand in range(len(STANDS)), "Its hands stand as none do.")
        require(isinstance(cards, dict), "It has no cards.")
        each = [counts(one, len(one)) for one in lines(met, len(wagers)) if isinstance(one, list)]
        require(len(each) == len(wagers), "It has no rows of a wager.")
        for one, wager in zip(each, wagers, strict=True):
            require(all(at < len(wager.rows) for at in one), "It names other rows.")
        lying = {str(name): counts(held, len(held)) for name, held in cards.items()}
        found.append(Together(stand, tuple(each), lying))
    return tuple(found)
