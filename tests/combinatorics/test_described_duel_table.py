"""What deals of hand against hand bring together: every deal of small decks gone through.

The table lays hands of both sides beside each other by their strengths; here each deal is dealt.
"""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest
from described_duels import THREE, duel, row

from combinatorics.cards import DECK, JOKER, RANKS
from combinatorics.described.counting.count import paying
from combinatorics.described.language.deal import EVERY_ROW, Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.play.duel.states import least_strength
from combinatorics.described.play.duel.table import as_read, found_together
from combinatorics.described.ranking.order import HAND, DescribedRanking, strengths_of
from combinatorics.described.rules.duel import DescribedDuel

LOST = (
    "kind(2) of player and outranks(player) of hole or kind(2) of hole and outranks(hole) of player"
)
OF_ONE_SUIT = "only('c') or only('d') or only('h') or only('s')"


def game(
    ranks: str, wild: str, *wagers: tuple[str, ...], pays: str = "first row", extra: bool = True
) -> tuple[Deal, DescribedDuel, list[DescribedWager]]:
    """Three cards against three of a deck of some ranks, with a joker where it is wild."""
    kept = {4 * RANKS.index(rank) + suit for rank in ranks for suit in range(4)}
    marked = card_set(wild) if wild else frozenset[int]()
    deal, base = duel(3, 0, 3, 3, "kind(3)", "kind(2)", order=THREE, qualifies="kind(2)")
    rows = tuple(
        Row(one, read_condition(one, (HAND,), (HAND,), 1, marked), one) for one in THREE
    )  # fmt: skip
    ranking = DescribedRanking(cards=3, rows=rows, wild=marked, wilds=len(marked))
    base = replace(base, ranking=ranking, qualifies=row("count('K') >= 0", HAND))
    if not wild:
        base = replace(base, qualifies=row("kind(2) or straight or suited", HAND))
    groups = (*deal.groups, *([Group("extra", 1, "board")] if extra else []))
    deal = Deal(1, int(JOKER in marked), tuple(card for card in DECK if card not in kept), groups)
    names = [group.name for group in groups]
    read = [
        DescribedWager(
            f"Wager {at}",
            ("player",),
            tuple(
                Row(one, read_condition(one, ("player",), names, 1, marked, order=ranking), one)
                for one in texts
            ),
            pays=pays,
        )
        for at, texts in enumerate(wagers)
    ]
    return deal, base, [base.paid, *read]


GAMES = {
    "the hand that loses, one suit, pairs": game(
        "JQK", "", (LOST, "outranks(hole)"), ("suited", OF_ONE_SUIT, "kind(2)"), extra=False
    ),
    "one more card beside a joker": game(
        "QK",
        "Jo",
        ("count('Jo') = 0 and kind(2) or count('Jo') = 1 and kind(3) of player + extra",),
        (LOST,),
    ),
    "the dealer's hand, rows that add up": game(
        "QK", "Jo", ("kind(3) of hole", "suited of hole"), ("kind(2)", "suited"), pays=EVERY_ROW
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_what_every_deal_brings(name: str) -> None:
    """The same, no more and no less, each with a deal that brings it."""
    deal, base, wagers = GAMES[name]
    shoe = tuple(deal.copies())
    strengths, under = strengths_of(base.ranking).of, least_strength(base)
    pays = [paying(wager) for wager in wagers]
    brought = set()
    for mine in combinations(shoe, 3):
        left = [card for card in shoe if card not in mine]
        for theirs in combinations(left, 3):
            own, other = strengths(mine), strengths(theirs)
            stand = (0 if own > other else 1 if own == other else 2) + 3 * (other >= under)
            for extra in [card for card in left if card not in theirs]:
                lying = {"player": mine, "hole": theirs, "extra": (extra,)}
                met = (one(lying) for one in pays)
                brought.add((stand, tuple(met)))
                if len(deal.groups) == 2:
                    break
    found = found_together(deal, base, wagers)
    assert {(one.stand, one.met) for one in found} == brought
    assert len(found) == len(brought)
    named = tuple((wager.name, wager) for wager in wagers[1:])
    kept = KeptTogether("X", deal, base, named)
    assert all(one.cards and kept._settles(one) for one in found)
    assert as_read(json.loads(json.dumps(found)), wagers) == found


@pytest.mark.parametrize(
    ("wild", "text", "said"),
    [
        ("Jo", "suited of player + hole", "both of them"),
        ("Jo", "ranks_matched(hole) = 1", "both of them"),
        ("Jo", "only('s')", "cards of one suit"),
        ("Q Jo", "count('Jo') of hole = 1", "tells wild cards of the ranking apart"),
        ("Kc", "count('K') = 2 and outranks(hole)", "one suit alone are wild"),
    ],
)
def test_what_is_not_gone_through_is_refused(wild: str, text: str, said: str) -> None:
    """One sentence, which is kept and said by the cell."""
    deal, base, wagers = game("JQK", wild, (text,))
    with pytest.raises(DescriptionError, match=said):
        found_together(deal, base, wagers)
