"""What a what-if workbook is about: the wagers that the law prints paytables for, and five of each.

The paytables of a wager stand side by side. What belongs to one of them alone has a name that ends
with its mark; the edited one has none, so that its names are those of the form.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from formulas.law.tables import METER_TERMS
from formulas.question.names import ask_game, ask_wager
from formulas.refusal import listing, not_available
from workbooks.kit.inputs import Input, Kind
from workbooks.plan.game_plan import Plan, WagerPlan, plan_of

FRONT: Final = "What if"
"""The first sheet."""
BASELINE, EDITED = "baseline", ""
BESIDE: Final = {
    BASELINE: "Baseline",
    EDITED: "Edited",
    "3": "Paytable 3",
    "4": "Paytable 4",
    "5": "Paytable 5",
}
"""The paytables side by side: what each is called, by its mark."""
TERMS: Final = {one.condition: one.words for one in METER_TERMS}
"""The figures of a meter that a law may leave open."""


def marked(wager: WagerPlan, mark: str) -> WagerPlan:
    """Return a wager as the one of its paytables side by side that has a mark."""
    return replace(wager, mark=mark, title=f"{wager.title}: {BESIDE[mark]}")


def what_if_plan(game: str, jurisdiction: str, wager: str | None = None) -> Plan:
    """Return the plan of a game's what-if workbook.

    Args:
        game: code or name.
        jurisdiction: jurisdiction and edition.
        wager: the only wager it shall have; None for all.

    Raises:
        Refusal: no such game, edition or wager, or nothing that the house banks.
    """
    the_game = ask_game(game)
    if not the_game.wagers:
        raise not_available(
            f"{the_game.name} has no wager that the house banks, so there is no paytable to edit: "
            "ask its functions directly (xlplugin functions)."
        )
    plan = plan_of(game, jurisdiction)
    plan = replace(plan, wagers=tuple(_asking(one) for one in plan.wagers))
    if wager is None:
        return plan
    name = ask_wager(the_game, wager).name
    kept = tuple(one for one in plan.wagers if one.name == name)
    if not kept:
        known = listing(one.name for one in plan.wagers)
        raise not_available(
            f"{plan.edition.code} prints no paytable for {name}; it does for {known}."
        )
    return replace(plan, wagers=kept)


def _asking(wager: WagerPlan) -> WagerPlan:
    """Return a wager that asks for the figures of its meter which the law leaves open."""
    asked = tuple(
        Input(
            key=term,
            label=f"Meter: {TERMS[term]}",
            kind=Kind.MONEY if term == "seed" else Kind.PERCENT,
            name=wager.cell(term),
            remark="assumed: the law is open",
        )
        for term in wager.open_terms
    )
    return replace(wager, inputs=(*wager.inputs, *asked))
