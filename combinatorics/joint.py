"""What the wagers of one game can win together in one deal, found beside the game's module."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from combinatorics import games as folder

MODULE = "joint_maxima"
ENVY = "Envy"
"""The component under which the hands of other players bring an envy bonus."""
Worth = Mapping[str, Mapping[str, Fraction]]


@dataclass(frozen=True)
class Best:
    """The most that is won in one deal.

    Args:
        amount: the sum of what is won, in the unit of the worths.
        hands: what is won by component, each with the hand that wins it.
    """

    amount: Fraction
    hands: tuple[tuple[str, str, Fraction], ...]


class UndecidedError(Exception):
    """The table leaves open whether more can be won; the sentence says what to ask instead."""


@dataclass(frozen=True)
class Joint:
    """The joint maxima of a game.

    Args:
        components: what can be paid, each by the name of a hand.
        most_won: the most that can be won together for what each component wins by hand and a
            number of other players.
        on_boxes: the same on several boxes of one player; None where nobody looked.
    """

    components: tuple[str, ...]
    most_won: Callable[[Worth, int], Best]
    on_boxes: Callable[[Worth, int], Best] | None = None


@cache
def joint_of(code: str) -> Joint | None:
    """Return the joint maxima of a game, None where its folder has none.

    Args:
        code: the game's code.
    """
    for module_info in pkgutil.iter_modules(folder.__path__):
        if not module_info.ispkg:
            continue
        name = f"{folder.__name__}.{module_info.name}"
        found = importlib.import_module(name).GAME.code
        if found == code and importlib.util.find_spec(f"{name}.{MODULE}") is not None:
            module = importlib.import_module(f"{name}.{MODULE}")
            on_boxes = getattr(module, "on_boxes", None)
            return Joint(module.COMPONENTS, module.most_won, on_boxes)
    return None
