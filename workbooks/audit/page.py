"""The audit as a page of the documentation, in Markdown, and the words that its workbook shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from formulas.audit.checks.figures import Compared, compared
from formulas.audit.finding import percent
from formulas.audit.report import Audit, Numbered
from formulas.law.model import Edition
from formulas.markdown import page, table
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
MOST_WORDS = 420  # letters of a quotation; the workbook has all of it


NOT_READ = """\
- A clause is read where the data files quote it; whether the whole text says nothing
  else was read by people, not by the program.
- An explanation of a published figure is the most plausible of those that were tried,
  not a proof of what its author did."""


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


def number_in(audit: Audit, edition: Edition) -> int:
    """Return how many findings stand in a text."""
    games = (one.finding.edition.game for one in audit.findings if edition.code in one.editions)
    return sum(game == edition.game for game in games)


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


def audit_page(audit: Audit) -> str:
    """Return the audit as a page, in Markdown."""
    return page(_parts(audit))


def _parts(audit: Audit) -> Iterator[str]:
    yield f"# {TITLE}"
    yield PURPOSE
    yield (
        "What it is for: a board that reads its own regulation before somebody else does. The\n"
        "command prints a summary, writes a workbook with every finding, and writes this page:"
    )
    yield "```\nxlplugin audit -o audit.xlsx --page docs/audit.md\n```"
    yield made_by()
    yield counted(audit)
    yield "## The texts"
    yield table(("game", "edition", "text", "status", "paytables", "findings"), _texts(audit))
    yield "## The checks"
    checks = (
        (one.title, one.question, f"{one.done.counted:,} {one.done.things}", len(one.done.findings))
        for one in audit.checks
    )
    yield table(("check", "asks", "looked at", "found"), checks)
    yield "## Published paybacks"
    yield (
        "Distance is counted in steps of the last digit that was printed; half a step or less\n"
        "is the same figure. `RECONCILE` with the figure as text repeats each search."
    )
    heads = ("wager", "paytable", "published", "exact as printed", "distance", "explained by")
    yield table(heads, map(_figure, compared()))
    yield from _findings(audit)
    yield "## What was not checked"
    missed = [f"- {_text(words)}" for check in audit.checks for words in check.done.open]
    yield "\n".join((*missed, NOT_READ))


def _texts(audit: Audit) -> Iterator[tuple[object, ...]]:
    for edition in audit.editions:
        named = (edition.game, edition.code, edition.title, edition.status)
        yield (*named, len(edition.paytables), number_in(audit, edition))


def _figure(one: Compared) -> tuple[str, ...]:
    wager = f"{one.edition.game} {one.table.wager}"
    exact = distance = ""
    if one.exact is not None:
        supposed = f" ({one.supposed})" if one.supposed else ""
        exact = f"{percent(one.exact)}{supposed}"
        distance = f"{float(one.figure.distance(one.exact)):+,.1f}"
    return wager, one.table.id, one.figure.words, exact, distance, explained_by(one)


def _findings(audit: Audit) -> Iterator[str]:
    yield "## Findings"
    for touches, words in TOUCHES.items():
        chosen = [one for one in audit.findings if one.finding.touches == touches]
        if not chosen:
            continue
        yield f"### What touches {words}"
        for one in chosen:
            finding, quote = one.finding, one.finding.quote
            if len(quote) > MOST_WORDS:
                quote = quote[:MOST_WORDS].rsplit(" ", 1)[0] + " ..."
            place = f"{text_of(one)}, {finding.citation}"
            yield f"**{one.number}. {_text(place)}.** {_text(finding.wrong)}"
            yield f"> {_text(quote)}"
            proof = [f"- Proof: {_text(finding.proof)}"] if finding.proof else []
            correction = f"- Correction: {_text(finding.correction)}"
            yield "\n".join((*proof, correction, f"- Found: {_text(found_by(one))}"))


def _text(words: str) -> str:
    return " ".join(words.split()).replace("<", "&lt;").replace("*", "\\*")
