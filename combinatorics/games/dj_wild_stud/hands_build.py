"""Builds the shipped table of the five-card hands of DJ Wild Stud Poker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from combinatorics.counting.hand_rows import FIVE_WILDS, WILD, counted
from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.language.tree import All
from combinatorics.games.dj_wild_stud.build import dump
from combinatorics.rankings.wild_five_card import CATEGORIES

TWO: Final = "with a deuce as a two"


def hands_text() -> str:
    """The text of the table of hands by kind and wild cards, by the rows of their ranking."""
    table = {
        "with the joker": _by_wild_cards("2 Jo", {"Five wilds": FIVE_WILDS, **WILD}, 5),
        "without the joker": _by_wild_cards("2", WILD, 4),
        "deuces as twos": _deuces_as_twos(),
    }
    return dump("Five-card hands with wild deuces, by the number of wild cards, 0 first.", table)


def _by_wild_cards(wild: str, rows: Mapping[str, str], most: int) -> dict[str, list[int]]:
    """Hands by kind and number of wild cards."""
    held = range(most + 1)
    apart = {
        f"{name} {many}": f"({said}) and count('{wild}') = {many}"
        for name, said in rows.items()
        for many in held
    }
    ways = counted(5, apart, wild)
    return {name: [ways.get(f"{name} {many}", 0) for many in held] for name in CATEGORIES}


def _deuces_as_twos() -> dict[str, int]:
    """Hands with a deuce and without the joker that are of the same kind where no card is wild."""
    hand, wild = ("hand",), card_set("2 Jo")
    two = read_condition("count('2') >= 1 and count('Jo') = 0", hand, hand, 1)
    rows = []
    for name, said in WILD.items():
        natural = read_condition(said, hand, hand, 1)
        best = read_condition(said, hand, hand, 1, wild)
        rows += [Row(f"{name} {TWO}", All((best, natural, two)), ""), Row(name, best, "")]
    deal = Deal(1, 1, (), (Group("hand", 5, "player"),))
    ways = count(deal, DescribedWager("", hand, tuple(rows))).rows
    found = zip((row.name for row in rows), ways, strict=False)
    return {name.removesuffix(f" {TWO}"): many for name, many in found if TWO in name and many}
