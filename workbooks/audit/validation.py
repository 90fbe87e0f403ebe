"""Every payback on file beside what it can be held against, as a page and as a table."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from formulas.audit.checks.figures import Compared, compared
from formulas.audit.finding import UNRESOLVED, percent
from formulas.audit.valued import Valued, editions, tables_of
from formulas.markdown import page, table
from formulas.other_figures import stated, weigh
from formulas.proof.derivations import derivation_of
from formulas.question.ask import ask
from formulas.question.bases import ACTION
from formulas.question.conditions import Conditions
from formulas.question.ledger import Ledger
from formulas.values import SHARE
from formulas.worth.wager import value

AGREES: Final = "agrees"
EXPLAINED: Final = "explained"
NO_FIGURE: Final = "no published figure on file"
COLUMNS: Final = (
    "game",
    "edition",
    "wager",
    "paytable",
    "section",
    "payback",
    "exact",
    "supposes",
    "statement",
    "published",
    "published in",
    "verdict",
    "explanation",
    "second derivation",
    "counted how",
    "test",
)


@dataclass(frozen=True, kw_only=True)
class Validated:
    """One paytable, in the order of `COLUMNS`.

    Args:
        cells: what stands in its line.
        verdict: "agrees", "explained", "unresolved", "no published figure on file".
        reach: how far its second derivation reaches, "" where nothing is computed.
    """

    cells: tuple[str, ...]
    verdict: str
    reach: str


def validated() -> tuple[Validated, ...]:
    """Return a line for every paytable of every text on file."""
    figures = {(one.edition.game, one.edition.code, one.table): one for one in compared()}
    return tuple(
        _line(one, figures.get((edition.game, edition.code, one.table)))
        for edition in editions()
        for one in tables_of(edition)
    )


def _line(one: Valued, figure: Compared | None) -> Validated:
    edition, table = one.edition, one.table
    verdict, explanation = _verdict(figure)
    derived = None
    if one.question is not None and one.payback is not None:
        derived = derivation_of(one.question)
    cells = (
        edition.game,
        edition.code,
        table.wager,
        table.id,
        edition.citation(table.section),
        "not computed" if one.payback is None else percent(one.payback),
        one.refusal if one.payback is None else str(one.payback),
        ", ".join(f"{term} left open: taken as none" for term in one.left_open),
        _statement(one),
        "" if figure is None else figure.figure.words,
        "" if figure is None else f"{figure.published.document}, {figure.published.section}",
        verdict,
        explanation,
        "" if derived is None else derived.reach,
        "" if derived is None else derived.words,
        "" if derived is None else derived.test,
    )
    return Validated(cells=cells, verdict=verdict, reach="" if derived is None else derived.reach)


def _statement(one: Valued) -> str:
    """Return a payback with the working interpretations it rests on, "" where it rests on none."""
    if one.question is None or one.payback is None:
        return ""
    edition, table = one.edition, one.table

    def payback(given: Conditions) -> Fraction:
        named = f"{edition.jurisdiction}:{edition.id}"
        question = ask(edition.game, table.wager, table.id, named, given)
        return value(question).payback(ACTION)

    conditions = replace(one.question.conditions, ledger=Ledger())
    weigh(payback(conditions), conditions, payback, SHARE)
    return stated(one.payback, SHARE, tuple(conditions.ledger.doubts.values()))


def _verdict(figure: Compared | None) -> tuple[str, str]:
    if figure is None:
        return NO_FIGURE, ""
    if figure.right:
        return AGREES, ""
    if figure.best is None:
        return UNRESOLVED, figure.refusal
    what, printed, read_as = (str(cell or "") for cell in figure.best[1:4])
    return EXPLAINED, f"{what} ({printed} read as {read_as})" if read_as else what


def validation_table(lines: tuple[Validated, ...]) -> str:
    """Return the lines as comma-separated values with a header, for programs.

    Args:
        lines: what `validated` returned.
    """
    buffer = io.StringIO()
    table = csv.writer(buffer, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(line.cells for line in lines)
    return buffer.getvalue()


def validation_page(lines: tuple[Validated, ...]) -> str:
    """Return the page, in Markdown.

    Args:
        lines: what `validated` returned.
    """
    return page(_parts(lines))


def _parts(lines: tuple[Validated, ...]) -> Iterator[str]:
    verdicts = Counter(line.verdict for line in lines)
    reaches = Counter(line.reach or "nothing is computed" for line in lines)
    yield "# Validation: every payback on file, and what it is held against"
    yield (
        "Every paytable of every text on file, its exact payback, the figure that somebody else\n"
        "published where one is on file, and how its counts are derived a second time. The same\n"
        "lines stand in [validation.csv](validation.csv) with the exact fractions, so that others\n"
        "can test against them. Both are written by:"
    )
    yield "```\nxlplugin audit --validation docs\n```"
    yield table(("published figure", "paytables"), sorted(verdicts.items()))
    yield table(("second derivation", "paytables"), sorted(reaches.items()))
    yield (
        '"full" counts every deal again by another algorithm, "reduced" every deal of a smaller\n'
        'deck, "spot check" deals or states drawn from all. "explained" names a hypothesis that\n'
        "reproduces the published figure ([the audit](audit.md) has its proof); it does not show\n"
        'that the hypothesis is true. An "unresolved" figure is reproduced by nothing that was\n'
        "tried. Where the law leaves a term open, such as a rate of progression, the payback\n"
        "leaves it out and the table says so."
    )
    heads = ("game", "edition", "wager", "table", "payback", "published", "verdict", "second")
    yield table(heads, map(_row, lines))


def _row(line: Validated) -> tuple[str, ...]:
    game, code, wager, table, _, payback, _, _, statement, published = line.cells[:10]
    verdict = "" if line.verdict == NO_FIGURE else line.verdict
    shown = (statement or payback, published, verdict, line.reach)
    return (game, f"`{code}`", wager, table, *shown)
