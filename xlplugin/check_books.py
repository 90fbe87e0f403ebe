"""What a person opens in Excel for the check-list: a form, its approval, a what-if workbook."""

from __future__ import annotations

from pathlib import Path
from typing import Final

GAME: Final = "UTH"
FORM: Final = "xlplugin-check-form.xlsx"
APPROVAL: Final = "xlplugin-check-approval.xlsx"
WHAT_IF: Final = "xlplugin-check-what-if.xlsx"


def write_check_books(folder: Path, host: str) -> str:
    """Write the three workbooks of one game, replacing older ones, and say where they lie.

    Args:
        folder: where to.
        host: one of `xlplugin.mailing.HOSTS`, for which the calls are written.

    Raises:
        WorkbookRefusal: the recalculation breaks down.
        OSError: a file cannot be written, perhaps because Excel has it open.
    """
    from formulas.law.editions import default_code
    from workbooks.approval import approval_of
    from workbooks.form import build_form, plan_of
    from workbooks.kit.atomic import write_atomically
    from workbooks.plan.sample import sample_values
    from workbooks.recalculation import recalculate
    from workbooks.stored_day import note_day
    from workbooks.submission.form_reading import read_form
    from xlplugin.host_functions import cell_functions
    from xlplugin.mailing import today, written_for
    from xlplugin.office.books import WHAT_IF as BOOK
    from xlplugin.office.books import written_book

    plan = plan_of(GAME, default_code(GAME))
    form = recalculate(
        note_day(build_form(plan, sample_values(plan)), today()), cell_functions()
    ).package
    written = written_for(host, form)
    _, what_if = written_book(book=BOOK, game=GAME, jurisdiction="", host=host)
    contents = {
        FORM: written,
        APPROVAL: approval_of(read_form(written)).data,
        WHAT_IF: what_if,
    }
    for name, content in contents.items():
        write_atomically(folder / name, content)
    return f"For the check-list, to be opened in Excel: {', '.join(contents)} in {folder}."
