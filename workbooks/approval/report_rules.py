"""The sections of the report that are words: scope, rules, doubts, equipment, checks, findings."""

from __future__ import annotations

from collections.abc import Sequence

from workbooks.approval import citations_page, compliance_page, readings_page
from workbooks.approval.canvas import (
    CELL,
    HEAD,
    LABEL,
    SMALL,
    TEXT,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.dossier import Dossier
from workbooks.approval.record_facts import not_reviewed
from workbooks.approval.record_readings import under

WIDTHS = (6, 30, 14, 14, 14, 14, 14, 14, 12)
LAST = len(WIDTHS)
LIMITS = (
    "Figures are for a full shoe whose cards nobody has seen, shuffled so that every order is as "
    "likely, and for rounds played and paid by the rules above. They say nothing of a player who "
    "knows cards, of errors of dealers, or of what players choose to wager.",
    "Every probability is a fraction of whole numbers of deals; its double stands in the cell and "
    "the fraction on the sheet Figures. Same, said by verify, is said by the program that computed "
    "the figure; the checks above name what stands apart from it.",
)


def paragraph(page: Canvas, row: int, words: str, look: Look = TEXT) -> int:
    """Write a paragraph over the width of the page and return its row."""
    page.text(row, 2, words, look, to=LAST)
    return row


def listed(names: Sequence[str]) -> str:
    """Return names as "A", "A and B" or "A, B and C"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def scope(page: Canvas, row: int, dossier: Dossier) -> int:
    """What was reviewed, and what was not."""
    offered = ", ".join(wager.name for wager in dossier.wagers) or "none"
    row = paragraph(
        page,
        row + 1,
        f"Reviewed: the mathematics of {dossier.title} as offered on the form, under "
        f"{dossier.edition.title}. Wagers: {offered}.",
    )
    return paragraph(page, row + 1, not_reviewed(dossier))


def rules(page: Canvas, row: int, dossier: Dossier) -> int:
    """The rules read back, or where the words of the law stand."""
    if not dossier.account.rules:
        words = (
            "The rules are those of the text; its words that the figures rest on stand on the "
            f"sheet {citations_page.SHEET}."
        )
        return paragraph(page, row + 1, words)
    words = "As the program reads the description, a sentence each; a person compares it."
    row = paragraph(page, row + 1, words, LABEL)
    for sentence in dossier.account.rules:
        row = paragraph(page, row + 1, sentence)
    return row


def doubts(page: Canvas, row: int, dossier: Dossier) -> int:
    """Each reading with what every choice is worth."""
    found = [one for one in dossier.adopted if one.figures]
    if not found:
        return paragraph(
            page,
            row + 1,
            "No figure here rests on doubtful words that are on file; what else is read one way "
            f"stands on the sheet {readings_page.SHEET}.",
        )
    row += 1
    for column, last, words in ((2, 2, "Words"), (3, 5, "Read as"), (6, 6, "Value"), (7, 9, "")):
        page.text(row, column, words, HEAD, to=last)
    for adopted in found:
        about = f" ({adopted.reading.wager})" if adopted.reading.wager else ""
        for choice, figure in adopted.figures:
            row += 1
            taken = choice.id == adopted.choice.id
            page.text(row, 1, figure.label, SMALL)
            page.text(row, 2, f"{adopted.reading.id}{about}", CELL)
            page.text(row, 3, choice.id, Look(indent=1, box=True, bold=taken), to=5)
            page.figure(row, 6, figure, adopted.kind)
            page.text(row, 7, under(adopted) if taken else None, CELL, to=LAST)
    return row


def equipment(page: Canvas, row: int, dossier: Dossier) -> int:
    """What is dealt from, what the form states, what the text requires in figures."""
    if dossier.account.cards:
        row = paragraph(page, row + 1, f"Dealt from {dossier.account.cards}.")
    stated = [one for one in dossier.submission.limits if one.given]
    if stated:
        said = "; ".join(f"{one.label}: {_plain(one.cell)}" for one in stated)
        row = paragraph(page, row + 1, f"Stated on the form: {said}.")
    if not dossier.equipment:
        words = "The text states nothing of table, layout, devices and shuffle."
        return paragraph(page, row + 1, words)
    words = "; ".join(
        f"{one.what}: {one.required} ({one.citation})" for one in dossier.equipment if one.figures
    )
    row = paragraph(page, row + 1, f"Required by the text, in figures: {words}.")
    more = sum(not one.figures for one in dossier.equipment)
    words = (
        f"{more} more clauses of the text are words alone. What the form states was held against "
        f"the text on the sheet {compliance_page.SHEET}; the equipment itself was not seen."
    )
    return paragraph(page, row + 1, words)


def _plain(cell: object) -> str:
    return f"{cell:,g}" if isinstance(cell, float) else str(cell)


def methods(page: Canvas, row: int, dossier: Dossier) -> int:
    """How the counts of each wager were derived a second time."""
    words = (
        "Counts are whole numbers of deals, added up to all deals. Each is derived a second time "
        'by another way: "full" counts every deal again, "reduced" every deal of a smaller deck, '
        '"sampled" deals or states drawn from all; a test or check named does it.'
    )
    row = paragraph(page, row + 1, words)
    for check in dossier.account.checks:
        row += 1
        page.text(row, 2, check.wager, Look(bold=True))
        page.text(row, 3, check.words, TEXT if check.holds else WARNING, to=LAST)
    if not dossier.account.checks:
        row = paragraph(page, row + 1, "No second derivation of these wagers is named.", WARNING)
    return row


def examples(page: Canvas, row: int, dossier: Dossier) -> int:
    """The worked examples of text or applicant with what they come to."""
    if not dossier.account.examples:
        return paragraph(page, row + 1, "No worked example was entered.")
    for sentence in dossier.account.examples:
        differs = sentence in dossier.account.differing
        row = paragraph(page, row + 1, sentence, WARNING if differs else TEXT)
    return row


def shown(page: Canvas, row: int, dossier: Dossier) -> int:
    """Deals that a person can lay on a table."""
    if not dossier.account.shown:
        words = "SETTLE settles any round by the words of the text; none is listed here."
        return paragraph(page, row + 1, words)
    row += 1
    for column, last, words in (
        (2, 2, "Row"),
        (3, 6, "Deals that it pays"),
        (7, LAST, "One card changed, not paid by it: row"),
    ):
        page.text(row, column, words, HEAD, to=last)
    for one in dossier.account.shown:
        row += 1
        page.text(row, 2, f"{one.wager}, {one.row}", CELL)
        page.text(row, 3, "; ".join(one.paid) or "none", CELL, to=6)
        page.text(row, 7, one.near or "none", CELL, to=LAST)
    return row


def findings(page: Canvas, row: int, dossier: Dossier) -> int:
    """What is odd in the rows, what is on page two, and what no figure says."""
    for sentence in dossier.account.remarks:
        row = paragraph(page, row + 1, sentence)
    for sentence in (
        "What stands against approval, is not stated or is for a person stands on pages one and "
        "two of the record of decision.",
        *LIMITS,
    ):
        row = paragraph(page, row + 1, sentence)
    return row
