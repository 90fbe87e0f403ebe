"""The public copy of an approval: written anew from its content without what is withheld.

It has a number and a digest of its own. It is drawn of a submission that has no withheld part, so
neither a value nor a length, a digest or a figure of one is in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from formulas.registry import following
from formulas.typed_day import printed_day, typed_day
from formulas.values import CellError, is_number
from workbooks.approval.build import use_font
from workbooks.approval.canvas import Canvas
from workbooks.approval.confidential import Withheld, withheld_of, without
from workbooks.approval.decision import Decision
from workbooks.approval.dossier import Dossier, dossier_of
from workbooks.approval.lines import capital, dollars
from workbooks.approval.paper import lay_out
from workbooks.approval.paytables_page import paytable_strips
from workbooks.approval.record_facts import (
    attached,
    attachments_heading,
    standing_of_text,
    status,
    title,
)
from workbooks.approval.record_terms import MOST, entered, request, terms, terms_heading
from workbooks.approval.record_wagers import wager_strips, wagers_heading
from workbooks.approval.since_page import since_strips
from workbooks.approval.strips import BOLD, GREY, WIDTHS, Strip, draw_whole, heading, text
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed
from workbooks.plan.applicant import RECEIVED
from workbooks.register.events import Event
from workbooks.submission.record import Submission

SHEET: Final = "Public copy"
NO_RECORD: Final = (
    "Written from the record, which the agency holds; this copy is no record. The staff findings "
    "and the evidence of the annex are no part of it."
)
NOTHING_ELSE: Final = (
    "Each is withheld as a whole: no figure of this copy is computed from it, and neither its "
    "length nor a digest of it stands here."
)


def public_copy(submission: Submission, decision: Decision, events: Sequence[Event] = ()) -> bytes:
    """Return the .xlsx file of a public copy.

    Args:
        submission: what the form said.
        decision: what was decided.
        events: what became of it since.

    Raises:
        Refusal: what was claimed or confirmed as confidential cannot be read.
    """
    withheld = withheld_of(submission)
    shown = without(submission, withheld)
    with following(shown.interpretations, shown.office, shown.files):
        dossier = dossier_of(shown)
    if withheld:
        dossier = replace(dossier, floor=None)
    book = new_book()
    use_font(book)
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    first = list(_strips(dossier, decision, withheld, events))
    draw_whole(page, [first, *(list(paytable_strips(dossier, one)) for one in dossier.wagers)])
    cells = (cell for row in page.sheet.iter_rows() for cell in row if cell.value is not None)
    words = "\n".join(f"{cell.coordinate} {cell.value}" for cell in cells)
    digest = hashlib.sha256(words.encode()).hexdigest()
    lay_out(page, replace(dossier, digest=digest), landscape=False)
    assert page.sheet.oddHeader is not None
    page.sheet.oddHeader.right.text = SHEET
    book.properties.title = f"{dossier.title}: public copy {number_of(shown)}"
    book.properties.identifier = digest
    return packed(book)


def number_of(submission: Submission) -> str:
    """Return the number of a public copy: that of the submission, its revision, and P."""
    parts = (entered(submission, key) for key in ("submission number", "revision"))
    return "-".join((*filter(None, parts), "P"))


def _strips(
    dossier: Dossier, decision: Decision, withheld: Withheld, events: Sequence[Event]
) -> Iterator[Strip]:
    said = dossier.submission
    yield from title(dossier, SHEET)
    yield text(f"Number {number_of(said)}. {NO_RECORD}", GREY)
    yield from since_strips(events)
    yield from request(dossier, MOST)
    received = entered(said, RECEIVED) or "on a day not stated"
    yield text(f"Received {received}.")
    yield from standing_of_text(dossier)
    yield heading("Decision")
    day = None if isinstance(decision.day, CellError) else typed_day(decision.day)
    when = f", {printed_day(day)}" if day is not None else ""
    by = f", by {decision.approver}" if decision.approver else ""
    yield text(f"{capital(decision.result)}{when}{by}.", BOLD)
    if decision.conditions:
        yield text(f"Conditions: {' / '.join(decision.conditions.splitlines())}")
    if decision.authority:
        yield text(f"Authority cited: {decision.authority}")
    yield heading("Withheld")
    yield from _withheld(withheld)
    decided = "was approved" if decision.approves else "would be approved"
    yield terms_heading(dossier, status(dossier.edition), decided)
    yield from wagers_heading(dossier)
    for wager in dossier.wagers:
        yield from wager_strips(dossier, wager)
    if dossier.floor is None and is_number(dossier.limit):
        yield text(f"{capital(dossier.edition.words.cap)}: {dollars(dossier.limit)}")
    yield from terms(dossier)
    files = list(attached(said))
    yield from attachments_heading(dossier) if files else ()
    yield from (strip for file in files for strip in file)


def _withheld(withheld: Withheld) -> Iterator[Strip]:
    if not withheld:
        yield text("Nothing.")
        return
    parts = [f"the wager {name} with all that is said of it" for name in withheld.wagers]
    parts += ["the attachments"] if withheld.attachments else []
    parts += [f"the applicant's entry on {key}" for key in withheld.entries]
    by = f" by {withheld.by}" if withheld.by else ""
    yield text(f"{capital('; '.join(parts))}.", BOLD)
    yield text(
        f"Claimed as confidential at filing and confirmed{by} under {withheld.under}. "
        f"{NOTHING_ELSE}"
    )
