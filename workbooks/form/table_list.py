"""The drop-down list of a wager's paytables, which follows the chosen edition."""

from __future__ import annotations

from workbooks.form.law_sheet import EDITION_CODE
from workbooks.kit.input_cells import Lists
from workbooks.kit.names import JURISDICTION
from workbooks.plan.game_plan import Plan, WagerPlan, label_of


def table_list(plan: Plan, lists: Lists, wager: WagerPlan) -> str:
    """Return a formula for the list of a wager's tables that the chosen edition has."""
    found = []
    for edition in plan.editions:
        labels = tuple(label_of(table) for table in edition.tables(wager.name))
        found.append(lists.place(labels or ("not authorized",)))
    if len(found) == 1:
        return found[0]
    return f"CHOOSE(MATCH({JURISDICTION},{EDITION_CODE},0),{','.join(found)})"
