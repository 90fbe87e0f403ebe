"""The sections of the report that are words: scope, rules, doubts, equipment, checks, findings."""

from __future__ import annotations

from formulas.account import equipment_of
from formulas.law.readings import NOT_FOLLOWED
from workbooks.approval import compliance_page, readings_page
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.readings_page import under
from workbooks.approval.record_facts import NOT_REVIEWED, absent
from workbooks.kit.flow import LEFT, Column
from workbooks.kit.looks import CELL, FORMULA, LABEL, SMALL, STRONG, TEXT, WARNING, Look

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


def refused(page: Canvas, figure: Figure) -> None:
    """Write why a figure that spills is refused, and its formula."""
    assert figure.refusal is not None
    page.next()
    page.text(1, figure.label, SMALL)
    page.text(2, figure.shown, WARNING)
    page.text(3, figure.refusal.sentence, TEXT, to=LAST)
    figure.places.append(page.place(2))
    page.line(figure.formula, FORMULA, column=2)


def scope(page: Canvas, dossier: Dossier) -> None:
    """What was reviewed, and what was not."""
    offered = ", ".join(wager.name for wager in dossier.wagers) or "none"
    page.line(
        f"Reviewed: the mathematics of {dossier.title} as offered on the form, under "
        f"{dossier.edition.title}. Wagers: {offered}.",
        column=2,
    )
    for sentence in filter(None, (f"{NOT_REVIEWED}.", absent(dossier))):
        page.line(sentence, column=2)


def rules(page: Canvas, dossier: Dossier) -> None:
    """The rules read back, or where the words of the law stand."""
    if not dossier.account.rules:
        page.line(
            "The rules are those of the text; its words that the figures rest on stand on the "
            f"sheet {compliance_page.CITATIONS}.",
            column=2,
        )
        return
    words = "As the program reads the description, a sentence each; a person compares it."
    page.line(words, LABEL, column=2)
    for sentence in dossier.account.rules:
        page.line(sentence, column=2)


def doubts(page: Canvas, dossier: Dossier) -> None:
    """Each reading with what every choice is worth."""
    found = [one for one in dossier.adopted if one.figures]
    if not found:
        page.line(
            "No figure here rests on ambiguous words that are on file; what else is read one way "
            f"stands on the sheet {readings_page.SHEET}.",
            column=2,
        )
        return
    columns = (LEFT, Column(wide=3), LEFT, Column(wide=3))
    page.heads(("Words", "Interpretation", "Value", ""), columns, first=2)
    for adopted in found:
        for choice, figure in adopted.figures:
            page.next()
            taken = choice.id == adopted.choice.id
            page.text(1, figure.label, SMALL)
            page.text(2, adopted.reading.title, CELL)
            page.text(3, adopted.reading.shown(choice), Look(indent=1, box=True, bold=taken), to=5)
            page.figure(6, figure, adopted.kind)
            aside = NOT_FOLLOWED if choice.aside is not None else None
            page.text(7, under(adopted) if taken else aside, CELL, to=LAST)


def equipment(page: Canvas, dossier: Dossier) -> None:
    """What is dealt from, what the form states, what the text requires in figures."""
    if dossier.account.cards:
        page.line(f"Dealt from {dossier.account.cards}.", column=2)
    stated = [one for one in dossier.submission.limits if one.given]
    if stated:
        cells = ((one.label, one.cell) for one in stated)
        said = "; ".join(
            f"{label}: {f'{cell:,g}' if isinstance(cell, float) else cell}" for label, cell in cells
        )
        page.line(f"Stated on the form: {said}.", column=2)
    required = equipment_of(dossier.edition)
    if not required:
        page.line("The text states nothing of table, layout, devices and shuffle.", column=2)
        return
    words = "; ".join(
        f"{one.what}: {one.required} ({one.citation})" for one in required if one.figures
    )
    page.line(f"Required by the text, in figures: {words}.", column=2)
    more = sum(not one.figures for one in required)
    page.line(
        f"{more} more clauses of the text are words alone. What the form states was held against "
        f"the text on the sheet {compliance_page.SHEET}; the equipment itself was not seen.",
        column=2,
    )


def methods(page: Canvas, dossier: Dossier) -> None:
    """How the counts of each wager were derived a second time."""
    page.line(
        "Counts are whole numbers of deals, added up to all deals. Each is derived a second time "
        'by another way: "full" counts every deal again, "reduced" every deal of a smaller deck, '
        '"spot check" so many deals or states drawn from all; a test or check named does it.',
        column=2,
    )
    for check in dossier.account.checks:
        page.next()
        page.text(2, check.wager, STRONG)
        page.text(3, check.words, TEXT if check.holds else WARNING, to=LAST)
    if not dossier.account.checks:
        page.line("No second derivation of these wagers is named.", WARNING, column=2)


def examples(page: Canvas, dossier: Dossier) -> None:
    """The worked examples of text or applicant with what they come to."""
    if not dossier.account.examples:
        page.line("No worked example was entered.", column=2)
    for sentence in dossier.account.examples:
        differs = sentence in dossier.account.differing
        page.line(sentence, WARNING if differs else TEXT, column=2)


def shown(page: Canvas, dossier: Dossier) -> None:
    """Deals that a person can lay on a table."""
    if not dossier.account.shown:
        words = "SETTLE settles any round by the words of the text; none is listed here."
        page.line(words, column=2)
        return
    heads = ("Row", "Deals that it pays", "One card changed, not paid by it: row")
    page.heads(heads, (LEFT, Column(wide=4), Column(wide=3)), first=2)
    for one in dossier.account.shown:
        page.next()
        page.text(2, f"{one.wager}, {one.row}", CELL)
        page.text(3, "; ".join(one.paid) or "none", CELL, to=6)
        page.text(7, one.near or "none", CELL, to=LAST)


def findings(page: Canvas, dossier: Dossier) -> None:
    """What is odd in the rows, what is on page two, and what no figure says."""
    for sentence in (
        *dossier.account.remarks,
        "Noncompliance, what is not stated and what is for staff review stand on pages one and "
        "two of the record of decision.",
        *LIMITS,
    ):
        page.line(sentence, column=2)
