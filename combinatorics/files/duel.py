"""A base game of hand against hand, as the block `base` of a description has it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import EVERY_ROW, FIRST_ROW, Deal, DescribedWager, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import (
    HAND,
    HIGHEST_CARD,
    LONGEST_SUIT,
    ROW_ALONE,
    SETS_FIRST,
    DescribedRanking,
    Order,
    least_qualifying,
)
from combinatorics.described.rules.duel import (
    COMPARED,
    FEWEST_CARDS,
    MOST_DEALERS,
    MOST_OWN,
    STANDS,
    DescribedDuel,
    DuelStake,
    Settled,
)
from combinatorics.files.blocks import CITED, Block

AGAINST, RANKING, QUALIFIES = "against", "ranking", "qualifies"
UNQUALIFIED: Final = "unqualified"
FOLD: Final = "fold"
MISSING, ANY_RANK = "missing", "any"
"""Which rank a wild card in a hand of one suit has: one that the hand lacks, or any."""
_COMPARE: Final = (SETS_FIRST, HIGHEST_CARD, ROW_ALONE)
_TERMS = re.compile(
    r"(?:(paytable), else )?(?:push|(lose)(?: ([1-9]\d{0,2})/([1-9]\d{0,2}))?)"
    r"|(0|[1-9]\d{0,5}) to ([1-9]\d{0,5})",
    re.ASCII,
)


def duel_of_block(
    block: Block, ranking: DescribedRanking | None, deal: Deal, paid: DescribedWager
) -> DescribedDuel:
    """Return the game of a block `base` with the key `against`; arguments as `board_of_block`.

    Raises:
        RegulationError: it cannot be read.
    """
    against = groups_of(block, block.text(AGAINST), deal)
    order = needed_for(block, ranking)
    own, dealt = map(deal.cards_of, (paid.hand, against))
    if isinstance(order, LongestSuit):
        if not own == dealt == order.cards:
            raise block.fail(
                f"hands of {order.cards} cards compare by their longest suit, not {own} against "
                f"{dealt}."
            )
    elif not (
        max(order.cards, FEWEST_CARDS) <= own <= MOST_OWN
        and order.cards <= dealt <= min(MOST_DEALERS, 2 * order.cards - 1)
    ):
        raise block.fail(
            f"hands of {order.cards} cards are made of {order.cards} to {MOST_OWN} cards of the "
            f"player and of {order.cards} to {min(MOST_DEALERS, 2 * order.cards - 1)} of the "
            f"dealer, not of {own} and {dealt}."
        )
    if order.wild and dealt > order.cards:
        raise block.fail(
            f"with wild cards the dealer has no more cards than are compared, {order.cards}, not "
            f"{dealt}."
        )
    wild = wild_of(block, deal)
    with block.refusing(DescriptionError):
        qualifies = qualifies_of(block, order, deal)
        stakes = block.blocks("stake")
        opened = _opened(stakes, block, paid.hand, against)
        if deal.cards_of(opened) > 1:
            raise block.fail("at most one card of the dealer lies open at the decision.")
        read = [_stake(one, deal, paid.hand, qualifies is not None, wild) for one in stakes]
        found = DescribedDuel(
            paid=paid,
            against=against,
            opened=opened,
            ranking=order,
            qualifies=qualifies,
            stakes=tuple(plain for plain, _ in read),
            readings=_readings(read),
        )
        if isinstance(order, LongestSuit) and (opened or any(one.tabled for one in found.stakes)):
            raise block.fail(
                "where hands compare by their longest suit no card of the dealer lies open, and no "
                "stake is paid by the paytable."
            )
        return found


def qualifies_of(block: Block, order: DescribedRanking, deal: Deal) -> Row | None:
    """Return from which hand on the dealer's qualifies, None where every hand does.

    Raises:
        DescriptionError: it cannot be said so.
    """
    text = block.text(QUALIFIES, "")
    if not text:
        return None
    found = _row(text, (HAND,), (HAND,), deal, QUALIFIES, order.wild)
    order.require(found.condition, QUALIFIES)
    least_qualifying(order, found.condition)
    return found


def needed_for(base: Block, ranking: DescribedRanking | None) -> DescribedRanking:
    """Return how hands compare.

    Raises:
        RegulationError: the description does not say.
    """
    if ranking is None:
        raise base.fail(
            'hands are compared by a block "ranking" of the description: it is missing.'
        )
    return ranking


def ranking_of(block: Block, deal: Deal, code: str) -> DescribedRanking:
    """Return how hands compare by a block `ranking` of the game of a code.

    Raises:
        RegulationError: it cannot be read.
    """
    wild = wild_of(block, deal)
    with block.refusing(DescriptionError):
        rows = tuple(
            Row(name, _row(text, (HAND,), (HAND,), deal, f'"{name[:40]}"', wild).condition, text)
            for name, text in block.pairs("rows")
        )
        compare = block.choice("compare", (*_COMPARE, LONGEST_SUIT), SETS_FIRST)
        repeated = _repeated(block, wild)
        found = (LongestSuit if compare == LONGEST_SUIT else DescribedRanking)(
            cards=block.whole("cards"),
            rows=rows,
            compare=compare,
            wild=wild,
            wilds=sum(deal.copies()[card] for card in wild),
            repeated=repeated,
            orders=tuple(_order(one, rows, wild) for one in block.blocks("variant")),
            code=code,
        )
    if found.orders and compare == LONGEST_SUIT:
        raise block.fail("hands that compare by their longest suit are read in one way only.")
    block.end()
    return found


def _order(block: Block, rows: Sequence[Row], wild: frozenset[int]) -> Order:
    """Another reading of how hands compare."""
    found = Order(
        name=_reading_id(block),
        compare=block.choice("compare", _COMPARE, SETS_FIRST),
        repeated=_repeated(block, wild),
        without=block.texts("without"),
    )
    for name in found.without:
        if name not in {row.name for row in rows}:
            raise block.fail(f'"without" names rows of the ranking, not "{name[:40]}".')
    block.end()
    return found


def _repeated(block: Block, wild: frozenset[int]) -> bool:
    """Whether a wild card in a hand of one suit may have the rank of another card."""
    found = block.choice("wild_ranks", (MISSING, ANY_RANK), MISSING)
    if found == ANY_RANK and not wild:
        raise block.fail('"wild_ranks" needs cards that are wild: "wild".')
    return found == ANY_RANK


def _reading_id(block: Block) -> str:
    """The choice of a reading that a block stands for."""
    name = block.name("id")
    if name in (FIRST_ROW, EVERY_ROW):
        raise block.fail(f'"{name[:40]}" is no name of an interpretation.')
    return name


def wild_of(block: Block, deal: Deal, key: str = "wild") -> frozenset[int]:
    """Return the cards that stand for others: sets apart by spaces, such as "2 Jo".

    Raises:
        RegulationError: they are no sets of cards, or a card that is not in the shoe is among them.
    """
    text = block.text(key, "")
    with block.refusing(DescriptionError, f'"{key}": '):
        found = card_set(text) if text else frozenset()
    missing = sorted(card for card in found if card not in deal.copies())
    if missing:
        raise block.fail(f'"{key}": {show_cards(missing)} is not in the shoe.')
    return found


def _row(
    text: str,
    hand: tuple[str, ...],
    groups: tuple[str, ...],
    deal: Deal,
    where: str,
    wild: frozenset[int] = frozenset(),
) -> Row:
    try:
        return Row(where, read_condition(text, hand, groups, deal.decks, wild), text)
    except DescriptionError as wrong:
        raise DescriptionError(f"{where}: {wrong}") from None


def groups_of(block: Block, text: str, deal: Deal, what: str = "a hand") -> tuple[str, ...]:
    """Return groups that are joined, as "up + hole".

    Raises:
        RegulationError: one is not dealt, or stands twice.
    """
    names = tuple(part.strip() for part in text.split("+"))
    known = [group.name for group in deal.groups]
    for name in names:
        if name not in known or names.count(name) > 1:
            raise block.fail(
                f"{what} joins groups that are dealt, each once: {', '.join(known)}; not "
                f'"{name[:20]}".'
            )
    return names


def _opened(
    stakes: list[Block], block: Block, hand: tuple[str, ...], against: tuple[str, ...]
) -> tuple[str, ...]:
    """The groups of the dealer that are known when the stake is decided."""
    for one in stakes:
        if not one.has("times"):
            continue
        known = tuple(part.strip() for part in one.text("after").split("+"))
        opened = known[len(hand) :]
        if known[: len(hand)] != hand or not set(opened) < set(against):
            raise one.fail(
                f'"after" names the hand and what of the dealer lies open: {" + ".join(hand)}, '
                f'then some of {" + ".join(against)}; not "{" + ".join(known)[:40]}".'
            )
        return opened
    raise block.fail('no stake is decided: one has "after", "times" and "without".')


def _readings(
    stakes: Sequence[tuple[DuelStake, Mapping[str, tuple[Settled, ...]]]],
) -> tuple[tuple[str, tuple[DuelStake, ...]], ...]:
    """The other readings of what stakes come to; a stake that one does not name is read as ever."""
    names = dict.fromkeys(name for _, others in stakes for name in others)
    return tuple(
        (name, tuple(replace(one, settled=read.get(name, one.settled)) for one, read in stakes))
        for name in names
    )


def _stake(
    block: Block, deal: Deal, hand: tuple[str, ...], qualifying: bool, wild: frozenset[int]
) -> tuple[DuelStake, dict[str, tuple[Settled, ...]]]:
    """A stake, and what it comes to under other readings."""
    name, on = block.name("name"), block.text("on", "")
    times = block.whole_values("times")
    if times:
        block.text("after")
        block.choice("without", (FOLD,))
    limits = []
    for multiple, text in block.pairs("only_with", needed=False):
        if not multiple.isdecimal() or len(multiple) > 2:
            raise block.fail(
                f'"only_with" pairs a multiple with a condition, not "{multiple[:20]}".'
            )
        where = f"{name}, {multiple} times"
        limits.append((int(multiple), _row(text, hand, hand, deal, where, wild)))
    block.leave(*CITED)
    settled = settled_of(block, bool(on), qualifying)
    others = {}
    for one in block.blocks("variant"):
        others[_reading_id(one)] = settled_of(one, bool(on), qualifying)
        one.end()
    block.end()
    return DuelStake(name=name, settled=settled, times=times, limits=tuple(limits), on=on), others


def settled_of(block: Block, award: bool, qualifying: bool) -> tuple[Settled, ...]:
    """Return what a stake comes to, in the order of `STANDS`.

    Args:
        block: the stake.
        award: whether it is an award.
        qualifying: whether the dealer's hand must qualify.

    Raises:
        RegulationError: it cannot be read.
    """
    needed = None if not award else ""
    qualified = {stand: _read(block, stand, block.text(stand, needed), award) for stand in COMPARED}
    found: dict[tuple[bool, str], Settled] = {(True, one): qualified[one] for one in COMPARED}
    keys = (UNQUALIFIED, *(f"{UNQUALIFIED}_{stand}" for stand in COMPARED))
    if not qualifying and any(block.has(key) for key in keys):
        raise block.fail(f'"{UNQUALIFIED}" needs the key "{QUALIFIES}" of the base game.')
    whole = block.text(UNQUALIFIED, "")
    for stand in COMPARED:
        key = f"{UNQUALIFIED}_{stand}"
        text = block.text(key, whole)
        found[False, stand] = _read(block, key, text, award) if text else qualified[stand]
    return tuple(found[stand] for stand in STANDS)


def _read(block: Block, key: str, text: str, award: bool) -> Settled:
    """What a text says: "push", "lose", "1 to 1", "paytable, else push"; of an award "paytable"."""
    if award:
        if text not in ("", "paytable", "nothing"):
            raise block.fail(
                f'"{key}" of an award is "paytable" or "nothing", or left out, not "{text[:30]}".'
            )
        return Settled(Fraction(0), text == "paytable")
    found = terms_of(text)
    if found is None or -1 < found.net < 0:
        raise block.fail(
            f'"{key}" is push, lose, odds such as 1 to 1, or "paytable, else push" or "lose"; not '
            f'"{text[:30]}".'
        )
    return found


def terms_of(text: str) -> Settled | None:
    """Return what "push", "lose", "lose 1/2", "1 to 1", "paytable, else push" say, else None."""
    match = _TERMS.fullmatch(text)
    if match is None:
        return None
    tabled, lost, part, parts, odds, to = match.groups()
    net = Fraction(int(odds), int(to)) if odds else -Fraction(int(part or 1), int(parts or 1))
    return None if net < -1 else Settled(net if odds or lost else Fraction(0), bool(tabled))
