"""The audit as a page of the documentation, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.audit.checks.figures import Compared, compared
from formulas.audit.finding import percent
from formulas.audit.report import Audit, Numbered
from workbooks.audit.words import (
    PURPOSE,
    TITLE,
    TOUCHES,
    counted,
    explained_by,
    found_by,
    made_by,
    text_of,
    units,
)

MOST_WORDS = 420  # letters of a quotation; the workbook has all of it


def audit_page(audit: Audit) -> str:
    """Return the page.

    Args:
        audit: the whole audit.
    """
    return "\n".join(_lines(audit)) + "\n"


def _lines(audit: Audit) -> Iterator[str]:
    yield f"# {TITLE}"
    yield ""
    yield PURPOSE
    yield ""
    yield "What it is for: a board that reads its own regulation before somebody else does. The"
    yield "command prints a summary, writes a workbook with every finding, and writes this page:"
    yield ""
    yield "```"
    yield "xlplugin audit -o audit.xlsx --page docs/audit.md"
    yield "```"
    yield ""
    yield made_by()
    yield ""
    yield counted(audit)
    yield ""
    yield from _texts(audit)
    yield from _checks(audit)
    yield from _figures()
    yield from _findings(audit)
    yield from _limits(audit)


def _texts(audit: Audit) -> Iterator[str]:
    yield "## The texts"
    yield ""
    yield "| game | edition | text | status | paytables | findings |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for edition in audit.editions:
        findings = sum(
            edition.code in one.editions and one.finding.edition.game == edition.game
            for one in audit.findings
        )
        yield (
            f"| {edition.game} | {edition.code} | {_cell(edition.title)} | {edition.status} | "
            f"{len(edition.paytables)} | {findings} |"
        )
    yield ""


def _checks(audit: Audit) -> Iterator[str]:
    yield "## The checks"
    yield ""
    yield "| check | asks | looked at | found |"
    yield "| --- | --- | --- | --- |"
    for check in audit.checks:
        yield (
            f"| {check.title} | {_cell(check.question)} | {check.done.counted:,} "
            f"{check.done.things} | {len(check.done.findings)} |"
        )
    yield ""


def _figures() -> Iterator[str]:
    yield "## Published paybacks"
    yield ""
    yield "Distance is counted in steps of the last digit that was printed; half a step or less"
    yield "is the same figure. `RECONCILE` with the figure as text repeats each search."
    yield ""
    yield "| wager | paytable | published | exact as printed | distance | explained by |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in compared():
        yield _figure(one)
    yield ""


def _figure(one: Compared) -> str:
    wager = f"{one.edition.game} {one.table.wager}"
    if one.exact is None:
        return f"| {wager} | {one.table.id} | {one.figure.words} | | | {_cell(explained_by(one))} |"
    supposed = f" ({one.supposed})" if one.supposed else ""
    return (
        f"| {wager} | {one.table.id} | {one.figure.words} | {percent(one.exact)}{supposed} | "
        f"{units(one.figure.distance(one.exact))} | {_cell(explained_by(one))} |"
    )


def _findings(audit: Audit) -> Iterator[str]:
    yield "## Findings"
    for touches, words in TOUCHES.items():
        chosen = [one for one in audit.findings if one.finding.touches == touches]
        if not chosen:
            continue
        yield ""
        yield f"### What touches {words}"
        for one in chosen:
            yield ""
            yield from _finding(one)


def _finding(one: Numbered) -> Iterator[str]:
    finding = one.finding
    quote = finding.quote
    if len(quote) > MOST_WORDS:
        quote = quote[:MOST_WORDS].rsplit(" ", 1)[0] + " ..."
    place = f"{text_of(one)}, {finding.citation}"
    yield f"**{one.number}. {_text(place)}.** {_text(finding.wrong)}"
    yield ""
    yield f"> {_text(quote)}"
    yield ""
    if finding.proof:
        yield f"- Proof: {_text(finding.proof)}"
    yield f"- Correction: {_text(finding.correction)}"
    yield f"- Found: {_text(found_by(one))}"


def _limits(audit: Audit) -> Iterator[str]:
    yield ""
    yield "## What was not checked"
    yield ""
    missed = [words for check in audit.checks for words in check.done.open]
    for words in missed:
        yield f"- {_text(words)}"
    yield "- A clause is read where the data files quote it; whether the whole text says nothing"
    yield "  else was read by people, not by the program."
    yield "- An explanation of a published figure is the most plausible of those that were tried,"
    yield "  not a proof of what its author did."


def _cell(words: str) -> str:
    return " ".join(words.split()).replace("|", "\\|")


def _text(words: str) -> str:
    return " ".join(words.split()).replace("<", "&lt;").replace("*", "\\*")
