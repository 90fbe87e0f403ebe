"""The rules of which a form says nothing where no function answers, though it has their lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from workbooks.plan.game_plan import Plan

BY_OTHER_NAMES = {
    "paytable of a version": (" paytable, version", "version of the game"),
    "payback of the house way": ("house way, payback",),
}
"""Rules that need the functions, by what stands for them on the form; each ends so."""


def left_out(
    plan: Plan, told: Collection[str], here: Collection[str], needing: Collection[str]
) -> Iterator[str]:
    """Yield the rules of which COMPLIANCE says something and the form does not.

    Args:
        plan: the form.
        told: the rules of COMPLIANCE.
        here: those of the form.
        needing: what the form says needs the functions.
    """
    endings = tuple(end for name in needing for end in BY_OTHER_NAMES.get(name, ()))
    parts = {part.name for part in plan.edition.layout}
    for rule in told:
        required = "wager requires" in needing and rule in parts
        ends = bool(endings) and rule.endswith(endings)
        if not (rule in here or rule in needing or required or ends):
            yield rule
