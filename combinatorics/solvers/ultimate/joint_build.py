"""Builds the table of what one deal can bring together.

What is proved, and how:

1. *Player and dealer.* Every Flop up to a renaming of the suits, every two more cards, every two
   hands are gone through, so the kinds of deal are all there are.
2. *What others hold.* An envy bonus needs a straight flush or better of two cards and the Flop,
   so the Flop is three cards of one suit within five ranks. There are 64 such sets of ranks; for
   each, the pairs that complete it are taken out of the deck and 1 is repeated. No Flop has three
   completing pairs without a common card, so two such hands are the most there can be beside each
   other. Of one player's own straight flush the kind itself tells.
3. *Six cards.* Which hands the player's two cards make with four that lie nowhere is told by those
   that are left (`six_card_hands`), and gone through for every two hands of a kind that has not
   had them all.

Every kind stands there with up to three deals that bring it: with its strongest hand of six cards
below a royal flush, with a royal flush of five cards, and with one of six.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from combinatorics.kernels.card_sets import one_of_each
from combinatorics.kernels.joint_deals import KINDS, NINE_UP, PARTS, SIX_CARD_ROYAL, add_kinds
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.reveal_words import STRAIGHTS
from combinatorics.solvers.ultimate.joint_maxima import HANDS, LETTERS, NOBODY, code_of

Places = Sequence[tuple[Sequence[int], Sequence[int]]]
"""Flops, each with the cards that others hold."""

NINE = 9
"""The cards of player, dealer and board."""


def holders() -> Mapping[str, Places]:
    """Return by what others hold the Flops that allow it, in clubs, with the cards they hold.

    Raises:
        ValueError: a Flop with three completing pairs that share no card.
    """
    completing: dict[tuple[int, ...], list[tuple[tuple[int, ...], str]]] = {}
    for row in STRAIGHTS:
        cards = [4 * rank for rank in range(13) if row >> rank & 1]
        name = CATEGORIES[-1 if row == STRAIGHTS[-1] else -2]
        for pair in itertools.combinations(cards, 2):
            flop = tuple(card for card in cards if card not in pair)
            completing.setdefault(flop, []).append((pair, name))
    found: dict[str, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for flop, hands in completing.items():
        for size in (1, 2, 3):
            for chosen in itertools.combinations(hands, size):
                taken = tuple(card for pair, _ in chosen for card in pair)
                if len(set(taken)) < len(taken):
                    continue
                if size == 3:
                    raise ValueError("Three others could hold a straight flush with one Flop.")
                held = ", ".join(sorted(name for _, name in chosen))
                found.setdefault(held, []).append((flop, taken))
    return found


def text(progress: Progress | None = None) -> str:
    """Return the text of the shipped table, computed from nothing.

    Args:
        progress: is told how many holdings of other players of how many are done.
    """
    flops, _, _ = one_of_each(np.arange(52), 3, exchanged=True)
    everywhere = {NOBODY: [(flop, ()) for flop in flops.tolist()], **holders()}
    table = {}
    for done, (others, places) in enumerate(everywhere.items()):
        if progress:
            progress(done, len(everywhere))
        table[others] = _witnesses(places)
    return json.dumps({"kinds": table}, indent=0) + "\n"


def _witnesses(places: Places) -> dict[str, dict[str, str]]:
    """Return the part of the table for one holding of others: deals by hands of six and kind."""
    hands = np.zeros(KINDS, np.int64)
    deals = np.zeros((len(PARTS), KINDS, NINE + 4), np.int64)
    for flop, taken in places:
        add_kinds(np.array(flop), np.array(taken, np.int64), hands, deals)
    size = NINE + len(places[0][1])
    found: dict[str, dict[str, str]] = {}
    for part, of_part in zip(PARTS, deals[:, :, :size].tolist(), strict=True):
        for kind in np.flatnonzero(hands & part).tolist():
            deal = of_part[kind]
            *_, best = sixes = [at for at in range(len(HANDS)) if hands[kind] & part & 1 << at]
            bonus = next(four for four in _fours(deal) if _six(deal, four) == best)
            shown = "".join(LETTERS[card] for card in (*deal[:NINE], *bonus, *deal[NINE:]))
            found.setdefault("".join(HANDS[at] for at in sixes), {})[code_of(kind)] = shown
    return found


def _fours(deal: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield four cards that are not in a deal, with which the player's make a row or four alike."""
    rows = (
        [4 * rank + (own & 3) for rank in range(13) if row >> rank & 1]
        for own in deal[:2]
        for row in (*STRAIGHTS, NINE_UP)
    )
    alike = ([4 * rank + suit for suit in range(4)] for rank in range(13))
    for cards in itertools.chain(rows, alike):
        lacking = [card for card in cards if card not in deal[:2]]
        others = [card for card in range(52) if card not in (*deal, *cards)]
        if len(lacking) <= 4 and not {*lacking} & {*deal}:
            yield *lacking, *others[: 4 - len(lacking)]


def _six(deal: Sequence[int], bonus: Sequence[int]) -> int:
    """Return the place in `HANDS` of what the player's two cards make with four more."""
    cards = (*deal[:2], *bonus)
    if {4 * rank + (deal[0] & 3) for rank in range(13) if NINE_UP >> rank & 1} == {*cards}:
        return SIX_CARD_ROYAL
    return category(strength(cards))
