"""What goes through Ultimate Texas Hold 'Em a second time."""

from __future__ import annotations

from typing import Final

from combinatorics.again import SPOT_CHECK, Again, Deals, Derivation, Shape

_ROYAL: Final = "9{0}T{0}J{0}Q{0}K{0}A{0}"


def _royals(suits: str) -> str:
    return "all of: " + " ".join(_ROYAL.format(suit) for suit in suits)


_FIVE: Final = Shape(dealt=5, best=5)
_SEVEN: Final = Shape(dealt=7, best=5)
AGAIN: Final = Again(
    derived={
        "Base": Derivation(
            SPOT_CHECK,
            "spot check of states by plain enumeration; deals conserved in total",
            "tests/combinatorics/test_uth_solver.py",
        ),
        "Bad Beat": Derivation(
            SPOT_CHECK,
            "the deals that a fold forfeits by boards drawn, and bounded; those of the showdown "
            "against every count of an independent analysis",
            "tests/combinatorics/test_uth_bad_beat.py",
        ),
    },
    rules=("plain",),
    states=((2, 3, 2), (2, 5, 6)),
    shapes={
        ("Trips", "plain"): _SEVEN,
        ("Progressive", "flop"): _FIVE,
        ("Progressive", "seven cards"): _SEVEN,
        ("Five Card Hand", "plain"): _FIVE,
        ("Six Card", "plain"): Shape(
            dealt=6,
            best=5,
            own={
                "Six-card royal flush—diamonds": _royals("d"),
                "Six-card royal flush—hearts, spades or clubs": _royals("hsc"),
            },
        ),
    },
    deals={
        "Bad Beat": Deals(
            rules=("showdown", "fold forfeits"), player=2, dealer=2, board=5, beside=("Play",)
        )
    },
)
