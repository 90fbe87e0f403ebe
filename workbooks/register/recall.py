"""Which signed figures this engine answers otherwise, by which change, and what hangs on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from formulas.compliance.cap import CAP
from formulas.law.payout_limits import HIGHEST
from formulas.values import CellError, is_number
from workbooks.approval import decision_page
from workbooks.approval.dossier import SERIOUS, STATUS
from workbooks.approval.judging import DIFFERENT, SAME, Checked
from workbooks.approval.signed import Cells, at_place, cells_of_place
from workbooks.approval.verification import Verification
from workbooks.submission.record import Submission
from workbooks.xlsx import CellValue

UNLISTED: Final = "by no listed change: the sheet was altered, or the figure moved unnoticed"


@dataclass(frozen=True, kw_only=True)
class Recalled:
    """One signed figure that this engine answers otherwise.

    Args:
        name: its number and what it is.
        formula: the call.
        place: the first cell that shows it otherwise.
        old: what was signed there.
        new: what stands there today.
        cause: the listed change that moved it, or that none did.
        proof: what bears the new figure out, "" for none.
        bearing: why the decision could change, "" where nothing on the sheet hangs on it.
    """

    name: str
    formula: str
    place: str
    old: CellValue
    new: CellValue
    cause: str
    proof: str
    bearing: str


def recalled(cells: Cells, submission: Submission, checked: Verification) -> Iterator[Recalled]:
    """Yield the signed figures of a sheet that are not today's."""
    for line in checked.figures:
        if line.verdict == SAME or line.figure is None or line.apart is None:
            continue
        change = None if line.verdict == DIFFERENT else line.change
        yield Recalled(
            name=line.what,
            formula=line.figure.formula,
            place=line.apart.place,
            old=line.apart.found,
            new=line.apart.expected,
            cause=UNLISTED if change is None else change.cause,
            proof="" if change is None else change.proof,
            bearing="; ".join(_bearing(cells, submission, line)),
        )


def _bearing(cells: Cells, submission: Submission, line: Checked) -> Iterator[str]:
    assert line.figure is not None
    assert line.apart is not None
    old, new = line.apart.found, line.apart.expected
    function = line.figure.formula.removeprefix("=").partition("(")[0]
    if function == "COMPLIANCE":
        yield from _flags(cells, line)
    elif isinstance(line.today, CellError):
        yield f"the figure is refused today ({line.today.code})"
    elif is_number(old) and is_number(new):
        if function == "PAYBACK" and (old > 1) != (new > 1):
            yield f"the payback {'passes' if new > 1 else 'no longer passes'} 100%"
        stated = submission.stated(CAP)
        moved = isinstance(stated, float | int) and (stated < old) != (stated < new)
        if function == "CAPFLOOR" and moved:
            at_most = line.what.endswith(HIGHEST)
            side = "over the highest" if at_most else "under the least"
            now = "" if (new < old) == at_most else "no longer "
            yield f"the payout limit stated is {now}{side} one"
    if any(place.startswith(f"{decision_page.SHEET}!") for place in line.figure.places):
        yield "the figure stands beside the decision"


def _flags(cells: Cells, line: Checked) -> Iterator[str]:
    """Yield the rules whose status is another one today."""
    assert line.figure is not None
    signed: dict[str, str] = {}
    for place in line.figure.places:
        for row in cells_of_place(place):
            values = [at_place(cells, address) for address in row]
            if len(values) > STATUS:
                signed.setdefault(str(values[0]), str(values[STATUS]))
    today: dict[str, str] = {}
    for rows in line.today[1:] if isinstance(line.today, list) else ():
        today.setdefault(str(rows[0]), str(rows[STATUS]))
    for rule in dict.fromkeys((*signed, *today)):
        was, now = signed.get(rule, "not examined"), today.get(rule, "not examined")
        if was != now and not {was, now}.isdisjoint(SERIOUS):
            yield f"{rule}: {was}, today {now}"
