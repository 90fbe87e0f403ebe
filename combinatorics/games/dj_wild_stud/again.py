"""What goes through DJ Wild Stud a second time."""

from __future__ import annotations

from typing import Final

from combinatorics.again import SPOT_CHECK, Again, Deals, Derivation, Shape

_HANDS: Final = Derivation(
    SPOT_CHECK,
    "spot check of what hands meet, by patterns of ranks; wins and losses conserved in total",
    "tests/combinatorics/test_djw_base.py",
)
_WILD: Final = ("deuces", "joker")
AGAIN: Final = Again(
    derived={"Base": _HANDS, "Bad Beat": _HANDS},
    rules=("highest missing rank",),
    states=((5, 0, 2),),
    shapes={
        ("Trips", "no wild card"): Shape(
            dealt=5,
            best=5,
            joker=True,
            wild=_WILD,
            parts={"natural": "none held", "with wild": "some held"},
        ),
        ("Trips", "deuces as twos"): Shape(
            dealt=5,
            best=5,
            joker=True,
            wild=_WILD,
            parts={"natural": "none used", "with wild": "some used"},
        ),
        ("Progressive", "deuces natural"): Shape(dealt=5, best=5),
        ("Progressive", "deuces wild"): Shape(dealt=5, best=5, wild=("deuces",)),
    },
    deals={
        "Bad Beat": Deals(
            rules=("player loses", "either loses"), player=5, dealer=5, beside=("Raise",)
        )
    },
    joker=True,
)
