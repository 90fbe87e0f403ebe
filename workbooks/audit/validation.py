"""Every payback on file beside what it can be held against, as a page and as a table."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
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


def validated() -> tuple[Mapping[str, str], ...]:
    """Return a line for every paytable of every text on file: its cells by their columns.

    The verdict is "agrees", "explained", "unresolved" or "no published figure on file"; the second
    derivation says how far it reaches, "" where nothing is computed.
    """
    figures = {(one.edition.game, one.edition.code, one.table): one for one in compared()}
    return tuple(
        _line(one, figures.get((edition.game, edition.code, one.table)))
        for edition in editions()
        for one in tables_of(edition)
    )


def _line(one: Valued, figure: Compared | None) -> Mapping[str, str]:
    edition, table = one.edition, one.table
    derived = None
    if one.question is not None and one.payback is not None:
        derived = derivation_of(one.question)
    cells = {
        "game": edition.game,
        "edition": edition.code,
        "wager": table.wager,
        "paytable": table.id,
        "section": edition.citation(table.section),
        "payback": "not computed" if one.payback is None else percent(one.payback),
        "exact": one.refusal if one.payback is None else str(one.payback),
        "supposes": ", ".join(f"{term} left open: taken as none" for term in one.left_open),
        "statement": _statement(one),
        "published": "",
        "published in": "",
        "verdict": NO_FIGURE,
        "explanation": "",
        "second derivation": "" if derived is None else derived.reach,
        "counted how": "" if derived is None else derived.words,
        "test": "" if derived is None else derived.test,
    }
    if figure is not None:
        cells["published"] = figure.figure.words
        cells["published in"] = f"{figure.published.document}, {figure.published.section}"
        if figure.right:
            cells["verdict"] = AGREES
        elif figure.best is None:
            cells["verdict"], cells["explanation"] = UNRESOLVED, figure.refusal
        else:
            what, printed, read_as = (str(cell or "") for cell in figure.best[1:4])
            change = f" ({printed} read as {read_as})" if read_as else ""
            cells["verdict"], cells["explanation"] = EXPLAINED, f"{what}{change}"
    return cells


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


def validation_table(lines: tuple[Mapping[str, str], ...]) -> str:
    """Return what `validated` returned as comma-separated values with a header, for programs."""
    buffer = io.StringIO()
    table = csv.DictWriter(buffer, list(lines[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(lines)
    return buffer.getvalue()


def validation_page(lines: tuple[Mapping[str, str], ...]) -> str:
    """Return what `validated` returned as a page, in Markdown."""
    return page(_parts(lines))


def _parts(lines: tuple[Mapping[str, str], ...]) -> Iterator[str]:
    verdicts = Counter(line["verdict"] for line in lines)
    reaches = Counter(line["second derivation"] or "nothing is computed" for line in lines)
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


def _row(line: Mapping[str, str]) -> tuple[str, ...]:
    verdict = "" if line["verdict"] == NO_FIGURE else line["verdict"]
    payback, reach = line["statement"] or line["payback"], line["second derivation"]
    shown = (payback, line["published"], verdict, reach)
    return (line["game"], f"`{line['edition']}`", line["wager"], line["paytable"], *shown)
