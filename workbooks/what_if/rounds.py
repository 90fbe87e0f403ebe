"""A round of each game to start from on the sheet Settle: cards that win, and lawful stakes."""

from __future__ import annotations

from typing import Final, NamedTuple


class Round(NamedTuple):
    """A round.

    Args:
        cards: the player's, the dealer's and those on the board, "" where there are none.
        stakes: place on the layout and dollars.
    """

    cards: tuple[str, str, str]
    stakes: tuple[tuple[str, int], ...]


ROUNDS: Final = {
    "UTH": Round(
        ("As Ks", "9d 9c", "Qs Js Ts 2d 3c"),
        (("Ante", 10), ("Blind", 10), ("Play", 40), ("Trips", 5)),
    ),
    "TCP": Round(("Qs Js Ts", "Kd 9c 4h", ""), (("Ante", 10), ("Play", 10), ("Pair Plus", 5))),
    "FCP": Round(
        ("Ah Ad As 7c 2d", "Kc Kd 9h 6s 4c 3d", ""),
        (("Ante", 10), ("Play", 30), ("Aces Up", 5)),
    ),
    "FUPG": Round(
        ("As Ad 7c 5s 2d | Kh Kd", "Qs Qd 9h 8c 6d 4s 3h", ""),
        (("Face Up Pai Gow", 10), ("Fortune", 5)),
    ),
    "LIR": Round(("Qh Jh Th", "", "9h 8h"), (("Bet 1", 10), ("Bet 2", 10), ("Bet 3", 10))),
    "OU": Round(("Ks Qd 9h", "", ""), (("Ante", 10), ("Over 23", 10))),
    "DJW": Round(
        ("Kh Kd Ks 7c 2s", "Ac Qd Ts 6h 4d", ""),
        (("Ante", 10), ("Blind", 10), ("Raise", 20), ("Trips", 5)),
    ),
}
