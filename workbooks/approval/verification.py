"""Does a signed sheet still hold? Every figure anew, line by line, and everything beside them.

Two independent looks: the formulas that stand in the file are computed and compared with the
values beside them, and the whole sheet is made again from the inputs on it and compared cell by
cell and as a person sees it. A changed value fails the first, a changed formula, text, input,
number format, color, hidden row or chart the second.

Of a sheet that another version made three things are said apart. Its figures as of its own
version: what stands there is today's figure, or the former one by the change record. Its figures
today: the same, or moved by which listed change. Its layout: judged only where this version draws
the same one; what differs beside the figures may then be the other version's and is not judged.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from openpyxl.utils.cell import coordinate_from_string

from formulas.agency.interpretations import not_held
from formulas.prepared import prepare
from formulas.refusal import Refusal
from workbooks.approval import (
    data_file_page,
    decision_page,
    figures_page,
    inputs_page,
    readings_page,
)
from workbooks.approval.appearance import not_as_written, seen_otherwise, untouched
from workbooks.approval.build import Approval, approval_of
from workbooks.approval.decision import Decision, decision_of, decision_words
from workbooks.approval.judging import DIFFERENT, MOVED, NOT_JUDGED, SAME, Checked, judged
from workbooks.approval.origin import Origin, digest_of, own_origin
from workbooks.approval.readings_page import STATES
from workbooks.approval.signed import Cells, alike, shown, signed_figures
from workbooks.approval.written import beside
from workbooks.kind import said_to_be
from workbooks.kit.dressed import Dressed, cut_off
from workbooks.kit.named_cells import Filled
from workbooks.submission.record import Submission
from workbooks.xlsx import WorkbookRefusal, values_of
from workbooks.xlsx.addresses import parse_address
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import FORMULA_TAG, worksheets
from workbooks.xlsx.stored import shared_texts, values_in
from workbooks.xlsx.styles import looks_of

READINGS: Final = ("Readings", readings_page.SHEET)  # the former name, and today's
DIGEST: Final = "Digest"
FEW: Final = 3
_SAVED: Final = {"1": "TRUE()", "0": "FALSE()"}
_STATES: Final = "|".join(re.escape(state) for state in STATES)
_BAR: Final = re.compile(rf"(.+?)(?: \([^()]*\))?: (.+?)(?:, (?:{_STATES}|adopted by .+))?")


@dataclass(kw_only=True)
class Verification:
    """What became of a signed sheet.

    Args:
        origin: what made it, as it says itself.
        figures: one line for each figure of its list.
        cells: one line for each other cell that is not the same.
        looks: one line for whatever a person sees otherwise, and for whatever no program writes
            of a record, which is not judged.
        remarks: what is different besides: formulas, lost sheets, another digest.
        notes: what a person must look at, without being different.
        digest: the digest printed on the sheet.
        decision: what a person decided on it.
        decided: the same in words, with its cells.
        agreed: number of cells that were compared and are the same.
        barred: why nothing can be approved under its text, "" where nothing is known against it.
    """

    origin: Origin
    decision: Decision
    decided: str
    figures: list[Checked] = field(default_factory=list)
    cells: list[Checked] = field(default_factory=list)
    looks: list[Checked] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    digest: str = ""
    agreed: int = 0
    barred: str = ""

    @property
    def ours(self) -> bool:
        """Whether this very version made it, and draws it as it did."""
        own, made = own_origin(), self.origin
        return (made.engine, made.data, made.layout) == (own.engine, own.data, own.layout)

    @property
    def layout_judged(self) -> bool:
        """Whether this version draws the layout of the sheet."""
        return self.origin.layout == own_origin().layout

    def apart(self, file: str) -> Iterator[tuple[str, str]]:
        """Yield verdict and words of the three things that are said of another version's sheet.

        Args:
            file: its name, for the command that runs that version.
        """
        own, made, number = own_origin(), self.origin, len(self.figures)
        run = f"pipx run --spec xlplugin-{made.engine}-py3-none-any.whl xlplugin verify {file}"
        since = f"engine {made.engine or 'unknown'} with data {made.data or 'unknown'}"
        yield "made by", f"{since}; this is engine {own.engine} with data {own.data}"
        words = f"{self.count(SAME, MOVED)} of {number} figures as of engine {made.engine}"
        rest = "" if self.reproduced else f"; the others: {run}"
        yield "reproduced" if self.reproduced else NOT_JUDGED, words + rest
        words = f"{self.count(SAME)} of {number} figures are the same today"
        moved = Counter(line.change.cause for line in self.figures if line.change is not None)
        yield SAME if self.count(SAME) == number else MOVED, words
        for cause, figures in moved.items():
            yield "", f"  {figures} by a listed change: {cause}"
        if self.layout_judged:
            yield "layout", f"{made.layout}, as this version draws it"
        else:
            yield NOT_JUDGED, f"layout {made.layout}; this version draws {own.layout}: {run}"

    def count(self, *verdicts: str) -> int:
        """Return how many figures have one of these verdicts."""
        return sum(line.verdict in verdicts for line in self.figures)

    @property
    def dress(self) -> str:
        """What is not judged of its look, in one phrase, "" for nothing."""
        return "; ".join(f"{line.what} {line.detail}" for line in self.looks[:FEW])

    @property
    def reproduced(self) -> bool:
        """Whether every figure is what the version that made the sheet answered."""
        return bool(self.figures) and self.count(SAME, MOVED) == len(self.figures)

    @property
    def verdict(self) -> str:
        """The gravest of all: "different", "not judged", "moved", "same"."""
        found = {line.verdict for line in (*self.figures, *self.cells, *self.looks)}
        if self.remarks or not self.figures:
            found.add(DIFFERENT)
        if not self.layout_judged:
            found.add(NOT_JUDGED)
        order = (DIFFERENT, NOT_JUDGED, MOVED)
        return next((one for one in order if one in found), SAME)

    @property
    def holds(self) -> bool:
        """Whether everything is the same."""
        return self.verdict == SAME


def verify(data: bytes, progress: Callable[[int, int], None] | None = None) -> Verification:
    """Compute a signed sheet anew.

    Args:
        data: the .xlsx file.
        progress: called with what is done and what there is to do.

    Raises:
        WorkbookRefusal: no workbook, not safe to open, or no approval sheet of this program.
    """
    package = Package.read(data)
    cells = values_of(package)
    for name in (decision_page.SHEET, inputs_page.SHEET, figures_page.SHEET):
        if name not in cells:
            raise WorkbookRefusal(
                f"This is {said_to_be(Filled(data))}, no approval sheet: it has no sheet {name}. "
                "Name the workbook that xlplugin approve wrote."
            )
    first = cells[decision_page.SHEET]
    decision = decision_of(first)
    result = Verification(
        origin=inputs_page.origin_of(cells[inputs_page.SHEET]),
        decision=decision,
        decided=decision_words(decision, decision_page.SHEET, first),
    )
    result.digest = _printed_digest(cells)
    result.remarks += [
        f"{place} holds a formula; a signed sheet holds values only."
        for place in _formulas(package)
    ]
    try:
        submission = submission_on(cells)
        result.notes += [
            f"an adoption that the register followed here does not hold: {phrase}"
            for phrase in not_held(submission.interpretations)
        ]
        with submission.followed():
            result.barred = submission.edition.barred
            prepare(submission.edition.game, progress)
            figures = signed_figures(cells)
            if not figures:
                result.remarks.append(f"The sheet {figures_page.SHEET} lists no figure.")
            for done, figure in enumerate(figures, start=1):
                result.figures.append(judged(cells, figure, result.origin.engine))
                if progress is not None:
                    progress(done, 2 * len(figures))
            if not result.ours:
                _check_digest(cells, submission, result)
        again = None
        if result.layout_judged:
            again = approval_of(submission, origin=None if result.ours else result.origin)
        result.looks += _unjudged(beside(package, None if again is None else again.package))
        if again is not None:
            _check_cells(package, cells, again, result)
            result.notes += _cut_off(package, cells, again.open)
    except (ValueError, Refusal) as wrong:
        words = wrong.sentence if isinstance(wrong, Refusal) else str(wrong)
        place = f"sheet {inputs_page.SHEET}"
        result.cells.append(Checked(verdict=DIFFERENT, what=place, detail=words))
        result.looks = result.looks or _unjudged(beside(package))
    return result


def _unjudged(places: Iterable[tuple[str, str]]) -> list[Checked]:
    """Whatever stands in the file and no program writes of a record."""
    return [
        Checked(verdict=NOT_JUDGED, what=place, detail=f"look not judged: {words}")
        for place, words in places
    ]


def _cut_off(package: Package, cells: Cells, filled: Collection[str]) -> Iterator[str]:
    """Yield what a person wrote where it has no room: on paper nobody reads it whole."""
    looks = looks_of(package)
    for name, part in worksheets(package):
        texts = {
            place: value
            for place, value in cells.get(name, {}).items()
            if isinstance(value, str) and f"{name}!{place}" in filled
        }
        for place in cut_off(Dressed(name, package.xml(part), looks), texts) if texts else ():
            yield f"{name}!{place} holds more than it shows: go on in the next line."


def submission_on(cells: Cells) -> Submission:
    """Return the submission that an approval sheet shows, with the file that it carries.

    Args:
        cells: its sheets, values by address, as they stand in the file.

    Raises:
        ValueError: a sheet does not have the shape it was made with.
    """
    inputs = inputs_page.inputs_of(cells[inputs_page.SHEET])
    return replace(inputs, files=data_file_page.files_on(cells))


def _formulas(package: Package) -> Iterator[str]:
    for name, part in worksheets(package):
        if FORMULA_TAG.search(package.content(part)) is None:
            continue
        for cell in package.xml(part).iter(MAIN + "c"):
            formula = cell.find(MAIN + "f")
            # LibreOffice saves the values yes and no as these two.
            saved = _SAVED.get(cell.findtext(MAIN + "v", ""), "")
            if formula is not None and formula.text != saved:
                yield f"{name}!{cell.get('r', '')}"


def _printed_digest(cells: Cells) -> str:
    """Return the digest that a sheet says is its own; "" where it says none.

    Sheets before layout 10 have it on page one too, in the row that is called so.
    """
    first = cells[decision_page.SHEET]
    rows = {parse_address(place)[0] for place, value in first.items() if value == DIGEST}
    own = [value for place, value in first.items() if parse_address(place)[0] in rows]
    stem = f"{DIGEST} "
    words = [str(value) for value in cells[figures_page.SHEET].values()]
    own += [value.removeprefix(stem) for value in words if value.startswith(stem)]
    return next((str(one) for one in own if re.fullmatch("[0-9a-f]{64}", str(one))), "")


def _check_digest(cells: Cells, submission: Submission, result: Verification) -> None:
    """Compute another version's digest from inputs, interpretations and formulas on it."""
    bars = [
        read
        for sheet in READINGS
        for place, value in cells.get(sheet, {}).items()
        if place.startswith("A") and isinstance(value, str) and (read := _BAR.fullmatch(value))
    ]
    known = {reading.id for reading in submission.edition.readings}
    taken = inputs_page.taken_of(cells[inputs_page.SHEET])
    again = digest_of(
        submission=submission,
        readings=taken or [(bar[1], bar[2]) for bar in bars if bar[1] in known],
        formulas=[figure.formula for figure in signed_figures(cells)],
        origin=result.origin,
    )
    if again != result.digest:
        result.notes.append(
            f"The digest printed, {result.digest[:12] or 'none'}, does not follow from inputs, "
            "interpretations and formulas on the sheet: one of them was changed, or what is on "
            "file of the text's status has changed since."
        )


def _check_cells(package: Package, cells: Cells, again: Approval, result: Verification) -> None:
    """Compare every cell, and what a person sees, with the sheet made again from the inputs."""
    made = again.package
    texts, same = shared_texts(made), untouched(package, made)
    expected = {
        name: cells[name] if name in same else values_in(made.xml(part), texts)
        for name, part in worksheets(made)
    }
    verdict = DIFFERENT if result.ours else NOT_JUDGED
    _compare(cells, expected, again, result, verdict)
    if not result.cells:  # colours, rows and the words of charts follow from the same values
        verdict = DIFFERENT
    if result.looks:
        return  # what no program writes is compared with nothing
    result.looks += [
        Checked(verdict=verdict, what=place, detail=words)
        for place, words in seen_otherwise(package, made)
    ]
    if result.ours and not (result.looks or result.cells or result.remarks):
        result.looks += _unjudged(not_as_written(package, made, again.open))


def _compare(
    cells: Cells, expected: Cells, again: Approval, result: Verification, verdict: str
) -> None:
    if result.ours and result.digest != again.dossier.digest:
        result.remarks.append(
            f"The digest printed is {result.digest[:12] or 'missing'}; the inputs on the sheet "
            f"give {again.dossier.digest[:12]}."
        )
    for name in dict.fromkeys((*expected, *cells)):
        if name not in expected:
            result.remarks.append(f"The sheet {name} was added.")
            continue
        if name not in cells:
            result.remarks.append(f"The sheet {name} is missing.")
            continue
        here, there = cells[name], expected[name]
        if here is there:
            result.agreed += sum(f"{name}!{address}" not in again.open for address in here)
            continue
        for address in sorted({*here, *there}, key=_order):
            place = f"{name}!{address}"
            if place in again.open:
                continue
            if alike(here.get(address), there.get(address)):
                result.agreed += 1
                continue
            words = f"shows {shown(here.get(address))}, the inputs give {shown(there.get(address))}"
            result.cells.append(Checked(verdict=verdict, what=place, detail=words))


def _order(address: str) -> tuple[int, int, str]:
    try:
        column, row = coordinate_from_string(address)
    except ValueError:
        return 0, 0, address
    return row, len(column), column
