"""What the starting hands of a hand that is revealed are called."""

from __future__ import annotations

from functools import lru_cache

from combinatorics.cards import RANKS, show_cards
from combinatorics.described.play.reveal.classes import Revealed


@lru_cache(maxsize=4)
def named_starts(tree: Revealed) -> tuple[tuple[str, int], ...]:
    """Return the starting hands by name, each with its class, the lowest ranks first.

    Hands of the same ranks and class are one, called by their ranks; where the ranks have several
    classes, those of one suit have an s beside them ("AKQs"), and others are called by their cards.
    """
    of_ranks: dict[tuple[int, ...], dict[int, list[tuple[int, ...]]]] = {}
    for cards, number, _ in tree.starts:
        ranks = tuple(sorted(card >> 2 for card in cards))
        of_ranks.setdefault(ranks, {}).setdefault(number, []).append(cards)
    found = []
    for ranks, classes in sorted(of_ranks.items()):
        letters = "".join(RANKS[rank] for rank in reversed(ranks))
        suited = [
            one
            for one, hands in classes.items()
            if all(len({card & 3 for card in hand}) == 1 for hand in hands)
        ]
        others = [one for one in classes if one not in suited]
        if len(suited) == 1 and others:
            found.append((f"{letters}s", suited[0]))
        else:
            others = [*classes]
        for number in others:
            alone = len(others) == 1
            shown = show_cards(classes[number][0]).replace(" ", "")
            found.append((letters if alone else shown, number))
    return tuple(found)
