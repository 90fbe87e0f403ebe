"""The sheet Inputs: everything the form said, with the cell it stood in, and its problems.

The figures follow from this sheet alone; `inputs_of` reads it back to verify a signed one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from formulas.agency.interpretations import interpretations_of
from formulas.agency.office import office_of_lines
from formulas.law.agency import Interpretation
from formulas.typed_day import typed_day
from formulas.values import Scalar
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.origin import FIRST_LAYOUT, Origin
from workbooks.kit import style
from workbooks.kit.flow import Column
from workbooks.kit.looks import LABEL, TITLE, Look
from workbooks.kit.writable import plain, writable
from workbooks.plan.applicant import DAYS
from workbooks.submission.record import Entry, FormProblem, PayEntry, Submission, WagerEntry
from workbooks.xlsx import CellValue

SHEET = "Inputs"
WIDTHS = (9, 13, 24, 24, 26, 16, 20)
LAST = len(WIDTHS)
HEADS = ("Part", "Wager", "Name", "Label", "Value", "Cell of the form", "Field of COMPLIANCE")
FIRST = 5
LIBRARIES = "The libraries it was made with stand in the list of hashes "
VALUE = 5  # the column of the values
ALTERED, SEEN, TAKEN = "form", "seen", "taken"
INTERPRETATION = "interpretation"
OFFICE = "agency"
OFFICE_LABELS = {
    "name": "Agency",
    "officer": "Who decides",
    "letterhead": "Letterhead",
    "policy": "Policy, not law",
    "review": "Review, calendar days",
}
FURTHER = "further notice"
TYPED = "typed"
PRINTED = "as printed in the law"
BEFORE = "before"
PAYS = ("pay", "bonus", "term")
GIVEN = "condition"
SMALL_CELL = Look(size=8, box=True)

Line = tuple[str, str, str, str, Scalar, str, str]


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("Inputs as read from the form", TITLE)
    page.line(
        "Values stand as the cells of the form hold them; a cell that is named lies in the form "
        "that was submitted. Problems are entries that cannot be used.",
        LABEL,
    )
    page.next()
    if dossier.origin.libraries:
        page.text(1, LIBRARIES + dossier.origin.libraries, LABEL, to=LAST)
    columns = (Column(look=SMALL_CELL),) * LAST
    page.heads(HEADS, columns)
    made = (
        ("made by", "", "engine", "Engine", dossier.origin.engine, "", ""),
        ("made by", "", "data", "Regulations and counts", dossier.origin.data, "", ""),
        ("made by", "", "figures", "Change record of figures", dossier.origin.figures, "", ""),
        ("made by", "", "layout", "Layout of the sheets", dossier.origin.layout, "", ""),
    )
    taken = (
        (TAKEN, "", one.reading.id, one.reading.title, one.choice.id, "", "")
        for one in dossier.adopted
    )
    lines = [*input_rows(dossier.submission), *made, *taken]
    if dossier.submission.seen:
        lines.append((SEEN, "", "figures", "on the form", dossier.submission.seen, "", ""))
    for line in lines:
        page.rows([[None if cell == "" else cell for cell in line]], columns)
        day = typed_day(line[4]) if line[2] in DAYS and isinstance(line[4], str) else None
        if day is not None:
            shown = page.sheet.cell(page.row, VALUE, day)
            shown.number_format = style.DAY
    page.sheet.freeze_panes = f"A{FIRST}"
    page.repeat = f"{FIRST - 1}:{FIRST - 1}"


def input_rows(submission: Submission) -> Iterator[Line]:
    """Yield one line for everything that a submission says."""
    for problem in submission.problems:
        yield "problem", "", problem.address, "cannot be used", problem.sentence, "", ""
    for problem in submission.altered:
        yield ALTERED, "", problem.address, "not as it was written", problem.sentence, "", ""
    yield "game", "", "game", "Game", submission.game, "", ""
    yield "game", "", "jurisdiction", "Edition asked for", submission.jurisdiction, "", ""
    for part, entries in (("applicant", submission.applicant), ("limit", submission.limits)):
        for entry in entries:
            yield part, "", entry.key, entry.label, entry.cell, entry.address, entry.field
    for entry in submission.replaced:
        yield BEFORE, "", entry.key, entry.label, entry.cell, entry.address, ""
    for wager in submission.wagers:
        said = "yes" if wager.offered else "no"
        yield "wager", wager.name, "offered", "Offered", said, "", ""
        yield "wager", wager.name, "table", "Table of the law", wager.paytable or None, "", ""
        for one in wager.entries.values():
            yield "entry", wager.name, one.key, one.label, one.cell, one.address, one.field
        for part, pays in (("pay", wager.pays), ("bonus", wager.bonuses), ("term", wager.terms)):
            for pay in pays:
                origin = TYPED if pay.typed else PRINTED
                yield part, wager.name, pay.hand, origin, pay.value, pay.address, pay.field
        for name, value in wager.conditions:
            yield GIVEN, wager.name, str(name), "", value, "", ""
    for name, value in submission.stakes:
        yield "minimum", "", str(name), "", value, "", ""
    for name, value in submission.choices:
        yield "choice", "", str(name), "", value, "", ""
    if submission.office is not None:
        for name, game, about, words, source in submission.office.lines():
            yield OFFICE, about, name, OFFICE_LABELS[name], words, game, source
    for read in submission.interpretations:
        days = f"{read.since} to {read.until or FURTHER}"
        yield INTERPRETATION, read.edition, read.reading, read.choice, read.by, read.order, days


def inputs_of(cells: Mapping[str, CellValue]) -> Submission:
    """Return the submission that the sheet Inputs shows.

    Args:
        cells: values by address, as they stand in the file.

    Raises:
        ValueError: the sheet does not have the shape it was made with.
    """
    parts = ("applicant", "limit", BEFORE, "minimum", "choice", "problem", ALTERED, SEEN, "game")
    said: dict[str, list[Entry]] = {part: [] for part in parts}
    wagers: dict[str, dict[str, list[Entry]]] = {}
    agency: list[tuple[str, str, str, str, str]] = []
    for part, wager, key, label, value, cell, field in _lines(cells):
        entry = Entry(key, label, value, cell, field)
        if part in said and (part != "game" or key in ("game", "jurisdiction")):
            said[part].append(entry)
        elif part == OFFICE:
            agency.append((key, cell, wager, _text(value), field))
        elif part in ("wager", "entry", *PAYS, GIVEN) and wager:
            of_it = wagers.setdefault(wager, {one: [] for one in ("wager", "entry", *PAYS, GIVEN)})
            of_it[part].append(entry)
        elif part not in ("made by", TAKEN, INTERPRETATION):
            raise ValueError(f"The sheet {SHEET} has a line of an unknown part {part[:40]!r}.")
    words = {part: [(one.key, str(one.cell or "")) for one in said[part]] for part in parts}
    game = dict(words["game"])
    if not game.get("game"):
        raise ValueError(f"The sheet {SHEET} names no game.")
    return Submission(
        game=game["game"],
        jurisdiction=game.get("jurisdiction", ""),
        applicant=tuple(said["applicant"]),
        limits=tuple(said["limit"]),
        wagers=tuple(_wager(name, of_it) for name, of_it in wagers.items()),
        stakes=[[one.key, one.cell] for one in said["minimum"]],
        choices=[[one.key, one.cell] for one in said["choice"]],
        problems=tuple(FormProblem(*one) for one in words["problem"]),
        altered=tuple(FormProblem(*one) for one in words[ALTERED]),
        seen="".join(shown for _, shown in words[SEEN][-1:]),
        interpretations=_interpretations(cells),
        office=office_of_lines(agency, f"The sheet {SHEET}"),
        replaced=tuple(said[BEFORE]),
    )


def _interpretations(cells: Mapping[str, CellValue]) -> tuple[Interpretation, ...]:
    """Return the agency's interpretations, looked at as those of a register: all are on file."""
    game = ""
    blocks: list[dict[str, object]] = []
    for part, edition, reading, choice, value, order, days in _lines(cells):
        if (part, reading) == ("game", "game"):
            game = _text(value)
        if part != INTERPRETATION:
            continue
        since, _, until = days.partition(" to ")
        block: dict[str, object] = {
            "game": game,
            "edition": edition,
            "reading": reading,
            "choice": choice,
            "by": value,
            "order": order,
            "from": date.fromisoformat(since),
        }
        blocks.append(block if until == FURTHER else block | {"until": date.fromisoformat(until)})
    return interpretations_of(blocks, f"The sheet {SHEET}")


def origin_of(cells: Mapping[str, CellValue]) -> Origin:
    """Return what the sheet Inputs says made it.

    Args:
        cells: values by address, as they stand in the file.
    """
    named = {line[2]: _text(line[4]) for line in _lines(cells) if line[0] == "made by"}
    return Origin(
        engine=named.get("engine", ""),
        data=named.get("data", ""),
        figures=named.get("figures", ""),
        layout=named.get("layout", FIRST_LAYOUT),
        libraries=_text(cells.get("A3")).removeprefix(LIBRARIES),
    )


def taken_of(cells: Mapping[str, CellValue]) -> list[tuple[str, str]]:
    """Return the interpretations and choices that figures were computed under, none before 0.3.0.

    Args:
        cells: values by address, as they stand in the file.
    """
    return [(line[2], _text(line[4])) for line in _lines(cells) if line[0] == TAKEN]


def _lines(cells: Mapping[str, CellValue]) -> Iterator[Line]:
    row = FIRST
    while isinstance(part := cells.get(f"A{row}"), str):
        wager, name, label, cell, field = (_text(cells.get(f"{at}{row}")) for at in "BCDFG")
        value = plain(cells.get(f"E{row}"))
        day = typed_day(value) if name in DAYS and not isinstance(value, str) else None
        # As the form handed it over: a day as text, 2026-05-01.
        yield part, wager, name, label, value if day is None else day.isoformat(), cell, field
        row += 1


def _text(value: object) -> str:
    return writable(value) if isinstance(value, str) else ""


def _wager(name: str, parts: Mapping[str, list[Entry]]) -> WagerEntry:
    """Return what the lines of one wager say."""
    said = {one.key: one.cell for one in parts["wager"]}
    tables = [one.cell for one in parts["wager"] if one.key != "offered"]
    pays, bonuses, terms = (
        tuple(
            PayEntry(one.key, one.cell, one.label == TYPED, one.address, one.field)
            for one in parts[part]
        )
        for part in PAYS
    )
    return WagerEntry(
        name=name,
        offered=said.get("offered") == "yes",
        paytable=_text(tables[-1] if tables else None),
        pays=pays,
        entries={one.key: one for one in parts["entry"]},
        conditions=[[one.key, one.cell] for one in parts[GIVEN]],
        bonuses=bonuses,
        terms=terms,
    )
