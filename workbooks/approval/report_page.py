"""The sheet Report: the file of the game in the order in which laboratories write theirs.

What another sheet of the annex shows in full is named here with that sheet; the rest stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from formulas.figure_catalogue import HITS, LOSSES, PUSHES
from workbooks.approval import claims_page, report_rules
from workbooks.approval.canvas import Canvas, new_page
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import DOLLARS, PERCENT, Figure, Line, dollars
from workbooks.approval.report_rules import LAST, refused
from workbooks.approval.wager_figures import BEFORE_LIMIT
from workbooks.kit.flow import LEFT, Column
from workbooks.kit.looks import CELL_RIGHT, FORMULA, HEAD, LABEL, SMALL, STRONG, TITLE, VALUE, Look

SHEET = "Report"
WIDTHS = report_rules.WIDTHS
SHOWN_RANGES = 8  # columns of WINRANGE that stand as cells; the method stands below them
RANGE_KINDS = ("count", *3 * ("round dollars",), *3 * ("percent",), "round dollars")
RANGE_COLUMNS = tuple(Column(kind, CELL_RIGHT) for kind in RANGE_KINDS)
RANGE_HEADS = (
    "Rounds",
    "Expected win",
    "Low",
    "High",
    "Expected / wagered",
    "Low / wagered",
    "High / wagered",
    "Deviation",
)
LIKE_HEADS = ("Table on file", "Differs", "Cells", "Offered", "On file", "Difference", "Citation")
LIKE_COLUMNS = (
    LEFT,
    Column("count", CELL_RIGHT),
    Column(wide=2),  # what differs
    *(Column(PERCENT, CELL_RIGHT),) * 2,
    Column("difference", CELL_RIGHT),
    LEFT,
)
SAID = Look(indent=1)
Section = Callable[[Canvas, Dossier], None]
OBJECTIVE: Final = (
    "Every figure of the base game is under the play that loses least per {first}, known exactly "
    "for each hand. Where two decisions are worth the same, the larger wager is taken as played; "
    "STRATEGY marks them equal. The decisions and how often each is taken stand on the sheet of "
    "the wager, with the formula that shows any hand."
)
SHORT: Final = (
    "A short strategy, to print: of each decision the first line that holds is followed; a hand "
    "that may not stake as much goes on to the next. Its cost is what it loses against that play, "
    "per {first}, counted over every deal. Lines are added until all decisions together cost a "
    "thousandth or less, until none gains more, or until a decision has as many as are looked for: "
    "eleven beside its last, and fewer, two at least, where very many hands are told apart."
)
ALONE: Final = (
    "The cards alone decide every wager offered: there is no strategy, and none is assumed."
)
APART: Final = (
    "None of the side wagers depends on a decision of the base game, so none changes the play."
)
SHORT_COLUMNS: Final = (LEFT, Column(wide=2), Column(wide=4), Column("cost", CELL_RIGHT))


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line(f"Report on {dossier.title}", TITLE)
    page.line(f"{dossier.edition.title} ({dossier.edition.standing})", LABEL)
    sections: tuple[tuple[str, Section], ...] = (
        ("Scope", report_rules.scope),
        ("Rules as they were read", report_rules.rules),
        ("Ambiguous words and what each interpretation returns", report_rules.doubts),
        ("Equipment", report_rules.equipment),
        ("Wagers", _wagers),
        ("Strategy", _strategy),
        ("Win range of the house, at one unit a round", _ranges),
        ("Meters", _meters),
        ("Most that can be won in one deal", _most),
        ("Methods and checks", report_rules.methods),
        ("The applicant's figures", _claims),
        ("Worked examples, settled", report_rules.examples),
        ("Deals of each row, and the nearest that it does not pay", report_rules.shown),
        ("The same wager on file", _likened),
        ("Findings and limits", report_rules.findings),
    )
    for number, (words, section) in enumerate(sections, start=1):
        short = dossier.report.short if section is _strategy else None
        alone = short is not None and short.refusal is None  # to be printed by itself
        if alone:
            new_page(page)
        page.bar(f"{number}  {words}", above=int(number > 1 and not alone))
        section(page, dossier)


def _line(page: Canvas, line: Line, sheet: str) -> None:
    page.next()
    page.text(1, line.figure.label, SMALL)
    page.text(2, line.label, STRONG)
    page.figure(3, line.figure, line.kind, VALUE)
    page.text(4, line.basis, SAID, to=7)
    page.text(8, f"sheet {sheet}", LABEL, to=LAST)


def _wagers(page: Canvas, dossier: Dossier) -> None:
    """The figures of each wager; its rows stand on its own sheet."""
    page.line(
        "Every row of each paytable, with pay, ways, probability, 1 in N, true odds and return, "
        "the row of what loses and the total, stands on the sheet of its wager.",
        column=2,
    )
    for wager in dossier.wagers:
        page.line(f"{wager.name}: {wager.paytable}", HEAD, column=2)
        for key, line in wager.lines.items():
            if key not in (HITS, PUSHES, LOSSES):
                _line(page, line, wager.name)
        rows = wager.strategy.rows if wager.strategy is not None else []
        average = next((each[1] for each in rows if str(each[0]).startswith("Average")), None)
        if average is not None:
            page.next()
            page.text(2, "Average total wagered", STRONG)
            page.value(3, average, "decimal", VALUE)
            page.text(4, "base wagers a round, under that play", SAID, to=7)
            page.text(8, f"sheet {wager.name}", LABEL, to=LAST)


def _ranges(page: Canvas, dossier: Dossier) -> None:
    page.line(
        "Independent rounds of one seat. In 1 of 200 such stretches the house wins less than Low, "
        "in 1 of 200 more than High; the square of the deviation is the variance. What one wager "
        "of each round wins; wagers of one deal share cards. Envy bonuses are left out.",
        column=2,
    )
    page.heads(RANGE_HEADS, RANGE_COLUMNS, first=2)
    for wager, unit, figures in dossier.report.ranges:
        page.line(f"{wager}, at {dollars(unit)}", STRONG, column=2)
        for figure in figures:
            if figure.refusal is not None:
                refused(page, figure)
                continue
            lines = [line[:SHOWN_RANGES] for line in figure.rows[1:]]
            figure.places.append(page.rows(lines, RANGE_COLUMNS, first=2, label=figure.label))
            said = (str(line[SHOWN_RANGES]).partition(";")[0] for line in figure.rows[1:])
            page.line(f"Method: {'; '.join(dict.fromkeys(said))}.", column=2)
            page.line(figure.formula, FORMULA, column=2)


def _meters(page: Canvas, dossier: Dossier) -> None:
    """Each progressive at seed, reseed and meter."""
    found = [wager for wager in dossier.wagers if wager.meters]
    if not found:
        page.line("No wager offered has a meter.", column=2)
    for wager in found:
        page.line(wager.name, HEAD, column=2)
        for line in wager.meters:
            _line(page, line, wager.name)


def _most(page: Canvas, dossier: Dossier) -> None:
    for wager in dossier.wagers:
        for line in wager.most:
            words = Line(f"{wager.name}, {line.label.casefold()}", line.basis, line.figure, DOLLARS)
            _line(page, words, wager.name)
    most = dossier.report.most
    if most is None:
        page.line("No maximum wager is stated, so no most is known.", column=2)
        return
    cut = any(wager.asked.limited for wager in dossier.wagers)
    together = f"together in one deal, at the maximums{BEFORE_LIMIT if cut else ''}"
    of_one = Line("One patron, all wagers", together, most, DOLLARS)
    _line(page, of_one, SHEET)
    page.line(most.formula, FORMULA, column=2)
    seats, number = dossier.submission.positions, most.number_value
    if most.refusal is not None:
        said = f"Refused: {most.refusal.sentence}"
    elif seats is None or number is None:
        said = "The form states no number of positions for a table's most."
    else:
        said = (
            f"A table of {seats} positions wins at most {dollars(seats * number)} in one deal, "
            f"{seats} times that; it is a bound, since the cards of one deal may not bring it to "
            "every seat."
        )
    page.line(said, column=2)


def _claims(page: Canvas, dossier: Dossier) -> None:
    claimed = [wager for wager in dossier.wagers if wager.claimed is not None]
    if not claimed:
        page.line("The form states no figure of the applicant's.", column=2)
    for wager in claimed:
        assert wager.claimed is not None
        page.next()
        page.text(1, wager.payback.label, SMALL)
        page.text(2, wager.name, STRONG)
        page.value(3, wager.claimed.cell, PERCENT, VALUE)
        page.text(4, f"{wager.against_claim}; {wager.explanation}", SAID, to=7)
        page.text(8, f"sheet {claims_page.SHEET}", LABEL, to=LAST)


def _likened(page: Canvas, dossier: Dossier) -> None:
    if not dossier.report.likened:
        page.line(
            "The tables are those of a text that came with the program: where pays were edited, "
            "the sheet of the wager compares all tables of the text.",
            column=2,
        )
        return
    page.line(
        "Held against every table that came with the program and those of this file: more than "
        "half of the rows come as often, whatever they are called. The wager's own table is "
        "among them.",
        column=2,
    )
    for wager, figure in dossier.report.likened:
        page.next()
        page.text(1, figure.label, SMALL)
        page.text(2, wager, STRONG, to=LAST)
        if figure.refusal is not None:
            refused(page, figure)
            continue
        page.heads(LIKE_HEADS, LIKE_COLUMNS, first=2)
        first = page.row + 1
        page.rows(figure.rows[1:], LIKE_COLUMNS, first=2)
        # What stands over several columns is held by the sheet made anew.
        figure.places.append(page.place(2, since=first, to=3))
        page.line(figure.formula, FORMULA, column=2)


def _strategy(page: Canvas, dossier: Dossier) -> None:
    """The objective, the short strategy, and what the side wagers have to do with the play."""
    bases = [wager for wager in dossier.wagers if wager.base]
    if not bases:
        page.line(ALONE, column=2)
        return
    page.line(OBJECTIVE.format(first=dossier.first_part), column=2)
    if dossier.report.short is not None:
        _short(page, dossier.report.short, dossier.first_part)
    hanging = dossier.under_play
    if len(dossier.wagers) > len(bases):
        names = " and ".join(filter(None, (", ".join(hanging[:-1]), *hanging[-1:])))
        one = len(hanging) == 1
        words = (
            f"{names} {'hangs' if one else 'hang'} on how the base game is played; "
            f"{'its figure is' if one else 'their figures are'} under the play that is best for "
            "the base game alone. A player who plays for both together may do better on both."
        )
        page.line(words if hanging else APART, column=2)


def _short(page: Canvas, figure: Figure, first_part: str) -> None:
    if figure.refusal is not None:
        refused(page, figure)
        return
    page.line(SHORT.format(first=first_part), column=2)
    page.heads(figure.rows[0], SHORT_COLUMNS, first=2)
    first = page.row + 1
    page.rows(figure.rows[1:], SHORT_COLUMNS, first=2, label=figure.label)
    # What stands over several columns is held by the sheet made anew.
    figure.places.append(page.place(2, since=first, to=2))
    page.line(figure.formula, FORMULA, column=2)
