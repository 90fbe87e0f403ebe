"""The submission form of a game as a file, for the pane to put into the user's workbook."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from formulas.files import EntranceError, json_of
from formulas.law.editions import DEFAULT_JURISDICTION
from formulas.refusal import Refusal
from xlplugin.office.calls import LONGEST_NAME, BatchError, Call, refused

FIELDS = {"form", "jurisdiction"}


def read_form(body: bytes) -> list[Call]:
    """Return what a request for a form asks, in the place of calls.

    Args:
        body: JSON, `{"form": game, "jurisdiction": code}`; without a code the default one.

    Raises:
        BatchError: not JSON, or not of that shape.
    """
    try:
        asked = json_of(body, "request")
    except EntranceError:
        asked = None
    if not isinstance(asked, dict) or not is_form(asked):
        raise BatchError('The request asks for no form: send {"form": game, "jurisdiction": code}.')
    return [asked]


def is_form(asked: object) -> bool:
    """Say whether what is asked is a form and no call."""
    return (
        isinstance(asked, dict)
        and asked.keys() == FIELDS
        and all(isinstance(one, str) and len(one) <= LONGEST_NAME for one in asked.values())
    )


def form_reply(asked: Mapping[str, str]) -> dict[str, Any]:
    """Return the form of a game with its values inside, written for the Office add-in.

    Args:
        asked: what `read_form` returned.

    Returns:
        `{"title": words, "file": the .xlsx in base64}`, or a refusal as of a call.
    """
    from workbooks.form import build_form, plan_of
    from workbooks.recalculation import WorkbookRefusal, recalculate
    from workbooks.stored_day import note_day
    from xlplugin.host_functions import cell_functions
    from xlplugin.mailing import today, written_for

    try:
        plan = plan_of(asked["form"], asked["jurisdiction"] or DEFAULT_JURISDICTION)
        book = recalculate(note_day(build_form(plan), today()), cell_functions())
        file = written_for("office", book.package)
    except Refusal as refusal:
        return refused(refusal.code, refusal.sentence)
    except WorkbookRefusal as refusal:
        return refused("#N/A", str(refusal))
    return {"title": f"{plan.title}, {plan.edition.title}", "file": b64encode(file).decode()}
