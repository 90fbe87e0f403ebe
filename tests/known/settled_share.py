"""How many random rounds with every side wager are settled without another amount, game by game.

Run it alone: `PYTHONPATH=tests/known .venv/bin/python tests/known/settled_share.py`. No agency is
followed; the classes of interpretations stand in the law files before any round is counted.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from formulas.registry import answer_of
from formulas.values import Raw, Rows

ROUNDS: Final = 400
OUTCOME, OTHERWISE = 2, 7
BOARD, BEFORE_BAR = 2, 5
DECK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
# Text, cards of player, dealer and board, wagers, conditions.
GAMES: Final[dict[str, tuple[str, tuple[int, int, int], Rows, Rows]]] = {
    "UTH": (
        "PA",
        (2, 2, 9),
        [
            *(["Ante", 10, None], ["Blind", 10, "A"], ["Play", 10, None], ["Trips", 5, "B"]),
            *(["Bad Beat", 5, "B"], ["Six Card", 5, "A"], ["Progressive", 1, "A"]),
        ],
        [["meter", 50_000]],
    ),
    "TCP": (
        "PA:2011",
        (3, 3, 0),
        [
            *(["Ante", 10, "A"], ["Play", 10, None]),
            *(["Pair Plus", 5, "A"], ["Progressive", 1, "A"]),
        ],
        [["meter", 50_000]],
    ),
    "FCP": (
        "PA:2011",
        (5, 6, 0),
        [["Ante", 10, None], ["Play", 10, None], ["Aces Up", 5, "A"]],
        [],
    ),
    "LIR": (
        "PA:2011",
        (3, 0, 2),
        [
            *(["Bet 1", 5, "A"], ["Bet 2", 5, None], ["Bet 3", 5, None]),
            *(["Bonus", 1, "A"], ["Three Card", 5, "A"]),
        ],
        [],
    ),
    "OU": ("PA", (3, 0, 0), [["Ante", 10, None], ["Over 23", 10, None], ["Bonus", 5, None]], []),
    "DJW": (
        "PA",
        (5, 5, 0),
        [
            *(["Ante", 10, None], ["Blind", 10, None], ["Raise", 20, None]),
            *(["Trips", 5, "04"], ["Bad Beat", 5, "01"], ["Progressive", 1, "1"]),
        ],
        [["meter", 50_000]],
    ),
    "FUPG": (
        "PA",
        (7, 7, 0),
        [["Face Up Pai Gow", 10, None], ["Ace High", 5, "1"], ["Fortune", 5, "1"]],
        [["house way", "foxwoods"]],
    ),
}


def rounds(game: str, dice: random.Random) -> Iterator[list[Raw]]:
    """Yield the arguments of SETTLE for random rounds of one game."""
    code, counts, wagers, conditions = GAMES[game]
    for _ in range(ROUNDS):
        cards = iter(dice.sample(DECK, sum(counts)))
        places = [" ".join(next(cards) for _ in range(count)) for count in counts]
        if counts[BOARD] > BEFORE_BAR:  # the cards of the Six Card wager stand behind a bar
            at = 3 * BEFORE_BAR - 1
            places[BOARD] = f"{places[BOARD][:at]} |{places[BOARD][at:]}"
        yield [game, *places, wagers, code, conditions]


def settled(game: str) -> Counter[str]:
    """Count the rounds by how they are settled."""
    found: Counter[str] = Counter()
    for asked in rounds(game, random.Random(29)):
        rows = answer_of("SETTLE", asked)
        if not isinstance(rows.value, list):
            found[f"refused: {rows.sentences[0]}"] += 1
        elif any(line[OUTCOME] == "check" for line in rows.value[1:]):
            found["left to a person"] += 1
        elif any(line[OTHERWISE] for line in rows.value[1:]):
            found["another amount beside"] += 1
        else:
            found["without another amount"] += 1
    return found


if __name__ == "__main__":
    for code in GAMES:
        print(code, ", ".join(f"{kind} {n} of {ROUNDS}" for kind, n in settled(code).items()))
