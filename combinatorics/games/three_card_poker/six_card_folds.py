"""The Six Card Bonus where a fold forfeits it: the deals that the best play folds, by six cards.

The base game is folded with a high card only, and with a queen, 6 and 4 at most where the Ante
Bonus pays nothing for it. A pay for such a hand makes Play the better for it and for no other, so
the classes that are folded without any pay hold all that are ever folded. The shipped table has,
for each of these 480 classes, the dealer's 18,424 hands by the best five of all six cards; which
of the classes are folded is asked of the base game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations

from combinatorics.base_wager import Pays
from combinatorics.cards import DECK, parse_cards, show_cards
from combinatorics.games.three_card_poker.base import RULES, folded
from combinatorics.games.three_card_poker.deals import class_of
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES

TABLE = "tcp_six_card_folds.json"


def folded_deals(rule: str, pays: Mapping[str, Fraction]) -> dict[str, int]:
    """Deals of player and dealer that the best play folds, by the best five of their six cards.

    Args:
        rule: the base game's, one of `base.RULES`.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.
    """
    found = dict.fromkeys(CATEGORIES, 0)
    for deals, hands in folded(rule, pays):
        for name, ways in zip(CATEGORIES, _table()[class_of(deals.cards)], strict=True):
            found[name] += hands * ways
    return found


def table_text(progress: Progress | None = None) -> str:
    """The text of the shipped table, each class of hands against every hand of the dealer.

    Args:
        progress: is told how many classes of how many are done.
    """
    import numpy as np

    from combinatorics.games.three_card_poker.joint_build import six_cards

    dealers = np.array(list(combinations(DECK, 3)), np.int64)
    none: Pays = {}
    classes = [deals for deals, _ in folded(RULES[0], none)]
    lines = []
    for done, deals in enumerate(classes, 1):
        apart = dealers[~np.isin(dealers, deals.cards).any(axis=1)]
        counts = np.zeros((len(apart), 13), np.int8)
        suits = np.zeros((len(apart), 4), np.int64)
        rows = np.arange(len(apart))
        for card in (*deals.cards, *apart.T):
            counts[rows, card // 4] += 1
            suits[rows, card % 4] |= 1 << card // 4
        ways = np.bincount(six_cards(counts, suits), minlength=len(CATEGORIES)).tolist()
        lines.append(f"{json.dumps(show_cards(deals.cards))}: {json.dumps(ways)}")
        if progress is not None:
            progress(done, len(classes))
    return "{\n" + ",\n".join(lines) + "\n}\n"


@cache
def _table() -> Mapping[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]:
    shipped = files("combinatorics").joinpath("tables", TABLE).read_text("utf-8")
    return {
        class_of(parse_cards(cards)): tuple(ways) for cards, ways in json.loads(shipped).items()
    }
