"""The words that the workbook and the page of the audit share."""

from __future__ import annotations

from collections import Counter

from formulas.audit.checks.figures import Compared
from formulas.audit.report import Audit, Numbered
from formulas.audit.valued import Valued
from formulas.version import data_digest, engine_version_number

TITLE = "Audit of the law"
COMMAND = "xlplugin audit -o audit.xlsx --page docs/audit.md"
PURPOSE = (
    "Every paytable on file was valued exactly as printed, every published payback held against "
    "the exact one, and every quoted clause read. Each finding has the words it is about, the "
    "figures or clauses that prove it, and the smallest correction. Nothing is corrected in the "
    "data: figures everywhere else in the program are those of the text as printed."
)
TOUCHES = {
    "payback": "a payback",
    "settlement": "what a round pays",
    "reference": "a cross reference",
    "wording": "the wording",
    "copy": "the copy on file alone",
    "note": "nothing: a note",
}


def made_by() -> str:
    """Return what the audit was made by, so that a stranger can repeat it."""
    return f"Engine {engine_version_number()}, data {data_digest()}. Repeat it with: {COMMAND}"


def counted(audit: Audit) -> str:
    """Return how many findings there are, by what they touch."""
    counts = Counter(one.finding.touches for one in audit.findings)
    parts = (
        f"{counts[touches]} touch {words}" for touches, words in TOUCHES.items() if counts[touches]
    )
    return f"{len(audit.findings)} findings: {', '.join(parts)}."


def text_of(one: Numbered) -> str:
    """Return the game and editions that a finding stands in."""
    return f"{one.finding.edition.game} {', '.join(one.editions)}"


def found_by(one: Numbered) -> str:
    """Return how a finding was made, with the numbers of those about the same matter."""
    how = f"on file: {one.finding.stored}" if one.finding.stored else f"counted: {one.check}"
    see = f"; see {', '.join(f'No. {number}' for number in one.beside)}" if one.beside else ""
    return how + see


def explained_by(one: Compared) -> str:
    """Return in one cell what explains a published figure."""
    if one.refusal:
        return f"not computed: {one.refusal}"
    if one.right:
        return "right as printed"
    best = one.best
    if best is None:
        return f"nothing that was tried.{one.nearest_reading}"
    cells = f" ({best[2]} read as {best[3]})" if best[3] else ""
    return f"{best[1]}{cells}"


def remark(one: Valued) -> str:
    """Return what a reader must know of a table's payback."""
    if one.payback is None:
        return one.refusal
    if one.left_open:
        return f"without {' and '.join(one.left_open)}, which the law leaves open"
    return "house advantage negative" if one.payback >= 1 else ""
