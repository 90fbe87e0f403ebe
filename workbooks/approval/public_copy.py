"""The public copy of an approval: written anew from its content without what is withheld.

It has a number and a digest of its own. What is withheld was claimed at filing and confirmed: the
attachments, one of the applicant's own entries, or a wager with all that is said of it. The copy is
drawn of a submission without these parts, so neither a value nor a length, a digest or a figure of
one is in it, and nothing of them can be guessed back.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from formulas.refusal import listing, not_available
from formulas.typed_day import printed_day, typed_day
from formulas.values import CellError, is_number, key
from workbooks.approval.build import since_strips, use_font
from workbooks.approval.canvas import Canvas, lay_out
from workbooks.approval.decision import Decision
from workbooks.approval.dossier import Dossier, dossier_of
from workbooks.approval.figures import capital, dollars
from workbooks.approval.paytables_page import paytable_strips
from workbooks.approval.record_facts import (
    MOST,
    attached,
    attachments_heading,
    entered,
    request,
    standing_of_text,
    status,
    title,
)
from workbooks.approval.record_terms import (
    terms,
    wager_strips,
    wagers_heading,
)
from workbooks.approval.strips import BOLD, GREY, WIDTHS, Strip, draw_whole, heading, text
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed
from workbooks.plan.applicant import CONFIDENTIAL, CONFIRMED, RECEIVED, UNDER, attachments
from workbooks.register.events import Event
from workbooks.submission.record import Submission, WagerEntry

SHEET: Final = "Public copy"
NO_RECORD: Final = (
    "Written from the record, which the agency holds; this copy is no record. The staff findings "
    "and the evidence of the annex are no part of it."
)
NOTHING_ELSE: Final = (
    "Each is withheld as a whole: no figure of this copy is computed from it, and neither its "
    "length nor a digest of it stands here."
)
ATTACHMENTS: Final = "attachments"
WITHHELD: Final = "withheld"
ENTRIES: Final = (
    *("petitioner", "sponsor", "variation", "composite or new", "reason", "jurisdictions"),
    *("laboratory report", "patents", "misdeal remedies", "remarks"),
    *("description", "odds", "layout sketch", "equipment", "other information"),
)
"""Entries of the applicant that may be withheld; who asks for what, where and when is public."""
_ATTACHED: Final = frozenset(one.key for each in attachments() for one in each.inputs)
_APART: Final = re.compile(r"[;\n]")
NOTHING: Final = frozenset(map(key, ("no", "none", "n/a", "-")))
"""How a person says that there is no such part."""


def public_copy(submission: Submission, decision: Decision, events: Sequence[Event] = ()) -> bytes:
    """Return the .xlsx file of a public copy, with the decision and what became of it since.

    Raises:
        Refusal: what was claimed or confirmed as confidential cannot be read.
    """
    withheld = withheld_of(submission)
    shown = without(submission, withheld)
    with shown.followed():
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
    lay_out(page, replace(dossier, digest=digest))
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
    edition = dossier.edition
    yield heading(f"What {decided} under {edition.chapter}: {status(edition)}")
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


@dataclass(frozen=True)
class Withheld:
    """The parts of a submission that are withheld.

    Args:
        entries: keys of the applicant's entries.
        wagers: names of wagers.
        attachments: whether the attachments are.
        under: the citation under which an officer confirmed it.
        by: the officer, "" where the form names none.
    """

    entries: tuple[str, ...]
    wagers: tuple[str, ...]
    attachments: bool
    under: str
    by: str

    def __bool__(self) -> bool:
        """Whether anything is."""
        return bool(self.entries or self.wagers or self.attachments)


def withheld_of(submission: Submission) -> Withheld:
    """Return what was claimed at filing and confirmed by an officer.

    Raises:
        Refusal: a part that is none, one that was confirmed and not claimed, or a confirmation
            without its citation.
    """
    known = {key(one): one for one in (ATTACHMENTS, *ENTRIES)}
    wagers = {key(wager.name): wager.name for wager in submission.wagers}
    claimed = _parts_named(submission, CONFIDENTIAL, {**known, **wagers})
    confirmed = _parts_named(submission, CONFIRMED, {**known, **wagers})
    beyond = [one for one in confirmed if one not in claimed]
    if beyond:
        raise not_available(
            f"{listing(beyond)} is confirmed as confidential and was not claimed at filing: strike "
            "it, or have the applicant claim it."
        )
    under = _stated(submission, UNDER)
    if confirmed and not under:
        raise not_available(
            "Parts are confirmed as confidential without a citation: enter it under "
            "Confidential under."
        )
    return Withheld(
        entries=tuple(one for one in ENTRIES if one in confirmed),
        wagers=tuple(one for one in wagers.values() if one in confirmed),
        attachments=ATTACHMENTS in confirmed,
        under=under,
        by=_stated(submission, "reviewer"),
    )


def _parts_named(submission: Submission, entry: str, known: Mapping[str, str]) -> list[str]:
    """Return the parts that an entry of the form names."""
    found = []
    for words in filter(str.strip, _APART.split(_stated(submission, entry))):
        if key(words) in NOTHING:
            continue
        part = known.get(key(words))
        if part is None:
            raise not_available(
                f"{words.strip()} is no part that can be withheld: there are "
                f"{listing(known.values())}, with a semicolon between two."
            )
        found.append(part)
    return found


def _stated(submission: Submission, entry: str) -> str:
    found = submission.stated(entry)
    return "" if found is None else str(found).strip()


def without(submission: Submission, withheld: Withheld) -> Submission:
    """Return a submission without its withheld parts.

    What the wagers are held against together, and what stood before, is left out with any of them.
    """
    if not withheld:
        return submission
    gone = [wager for wager in submission.wagers if wager.name in withheld.wagers]
    fields = {entry.field for wager in gone for entry in wager.entries.values()}
    fields |= {pay.field for wager in gone for pay in (*wager.pays, *wager.bonuses, *wager.terms)}
    applicant = [
        # It is withheld whether it was filled in or not.
        replace(one, value=WITHHELD, address="") if one.key in withheld.entries else one
        for one in submission.applicant
        if not (withheld.attachments and one.key in _ATTACHED)
    ]
    return replace(
        submission,
        applicant=tuple(applicant),
        wagers=tuple(
            WagerEntry(name=one.name, offered=False, paytable="", pays=(), entries={})
            if one.name in withheld.wagers
            else one
            for one in submission.wagers
        ),
        stakes=[],  # a payout limit is held against all wagers together
        choices=[row for row in submission.choices if row[0] not in fields],
        problems=(),
        altered=(),
        seen="",
        adopted=(),
        replaced=(),
    )
