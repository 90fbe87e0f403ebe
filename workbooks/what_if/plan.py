"""What a what-if workbook is about: the wagers of a game that the law prints paytables for."""

from __future__ import annotations

from dataclasses import replace

from formulas.question.names import ask_game, ask_wager
from formulas.refusal import listing, not_available
from workbooks.plan.game_plan import Plan, plan_of


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
