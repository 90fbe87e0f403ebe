"""Reading a folder of approval sheets back: what was submitted, decided, and whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import Any, Final

from formulas.files import EntranceError, printable
from formulas.law.editions import paytable
from formulas.law.model import Edition
from formulas.pays import Pay, pay_from_cell
from formulas.question.names import ask_game
from formulas.question.paytables import legible_pays
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Value
from workbooks.approval import decision_page, inputs_page
from workbooks.approval.decision import Decision
from workbooks.approval.judging import DIFFERENT, MOVED, SAME
from workbooks.approval.verification import Verification, submission_on, verify
from workbooks.kit.files_below import files_below
from workbooks.kit.workers import ENDED, Prepare, nothing, run
from workbooks.register.events import Event, of_digest, read_events
from workbooks.register.kept_sheets import KeptSheets
from workbooks.register.recall import Recalled, recalled
from workbooks.submission.record import PayEntry, Submission, WagerEntry
from workbooks.xlsx import CellValue, WorkbookRefusal, read_workbook
from workbooks.xlsx.package import WORKBOOKS
from workbooks.xlsx.stored import Stored

ONLY: Final = "only paytable"
NO_SHEET = "A record of what became of an approval whose digest stands on no sheet here."


@dataclass(frozen=True, kw_only=True)
class OnFile:
    """One approval sheet.

    Args:
        file: where it lies, below the folder.
        submission: the inputs it was made from.
        edition: the text it was approved under.
        decision: what a person decided on it.
        digest: the digest printed on it.
        altered: what differs from what its inputs give, "" for nothing.
        unverified: why this engine cannot tell, "" where it can.
        recalled: the signed figures that this engine answers otherwise.
        checked: what became of it when it was computed anew.
        events: what became of it after it was signed, by the days from which they hold.
    """

    file: str
    submission: Submission
    edition: Edition
    decision: Decision
    digest: str
    altered: str
    unverified: str
    recalled: tuple[Recalled, ...]
    checked: Verification
    events: tuple[Event, ...] = ()

    def __reduce__(self) -> tuple[Callable[[Mapping[str, Any]], OnFile], tuple[dict[str, Any]]]:
        """Go to another process without the edition, which is found there."""
        values = {name.name: getattr(self, name.name) for name in fields(self)}
        del values["edition"]
        return _with_edition, (values,)

    def said(self, key: str) -> str:
        """What the applicant wrote, "" for nothing."""
        cell = self.submission.stated(key)
        return "" if cell is None else str(cell)

    @property
    def offered(self) -> tuple[WagerEntry, ...]:
        """The wagers that are offered."""
        return tuple(wager for wager in self.submission.wagers if wager.offered)


@dataclass(frozen=True)
class Unread:
    """A file below the folder that is no approval sheet or cannot be read, and why: a sentence."""

    file: str
    why: str


def approvals_in(
    folder: Path,
    progress: Callable[[int, int], None] | None = None,
    *,
    made_by: str = "",
    of_game: str = "",
    workers: int = 1,
    prepare: Prepare = nothing,
    kept: KeptSheets | None = None,
) -> tuple[list[OnFile], list[Unread]]:
    """Return the approval sheets below a folder, by the names of their files, and the rest.

    Each is read: figures are computed anew, or were in the very same state before.

    Args:
        folder: the folder; what is hidden in it is left out.
        progress: told how many files of how many are done.
        made_by: only those that this version made, the others being passed over; "" for all.
        of_game: only those of the game of this code, the others being passed over; "" for all.
        workers: processes to use.
        prepare: called once in each process before its first file; must be importable.
        kept: what became of sheets before; None computes each.
    """
    there, shut = files_below(folder)
    files = [
        (printable(file.relative_to(folder).as_posix()), file)
        for file in there
        if file.suffix.casefold() in WORKBOOKS
    ]
    work = partial(_looked_at, made_by=made_by, of_game=of_game, kept=kept)
    every = run(files, workers, prepare, progress, work, lambda job: Unread(job[0], ENDED))
    sheets = [one for one in every if isinstance(one, OnFile)]
    unread = [*starmap(Unread, shut), *(one for one in every if isinstance(one, Unread))]
    read_of = list(read_events(folder, there))
    events = [one for one in read_of if isinstance(one, Event)]
    unread += [Unread(one.name, one.sentence) for one in read_of if isinstance(one, EntranceError)]
    if not (made_by or of_game):
        known = {sheet.digest for sheet in sheets}
        unread += [Unread(one.file, NO_SHEET) for one in events if one.digest not in known]
    return [replace(one, events=of_digest(events, one.digest)) for one in sheets], unread


def _looked_at(
    job: tuple[str, Path], made_by: str, of_game: str, kept: KeptSheets | None
) -> OnFile | Unread | None:
    """One file of a folder; None where it is passed over."""
    name, file = job
    try:
        data = read_workbook(file)
        if made_by or of_game:  # what a sheet says itself
            inputs = _cells_of(data)[inputs_page.SHEET]
            if made_by and inputs_page.origin_of(inputs).engine != made_by:
                return None
            if of_game and ask_game(inputs_page.inputs_of(inputs).game).code != of_game:
                return None
        before = None if kept is None else kept.recall(data)
        if isinstance(before, OnFile):
            return replace(before, file=name)
        sheet = on_file(name, data)
        # No refusal outlives its cause: of a sheet that is not reproduced nothing is kept.
        if (
            kept is not None
            and sheet.checked.reproduced
            and not (sheet.altered or sheet.unverified)
        ):
            with suppress(OSError):  # not kept, it is computed again the next time
                kept.keep(data, sheet)
    except (WorkbookRefusal, ValueError) as error:
        return Unread(name, str(error))
    except Refusal as refusal:
        return Unread(name, refusal.sentence)
    return sheet


def on_file(name: str, data: bytes, progress: Callable[[int, int], None] | None = None) -> OnFile:
    """Return one approval sheet, computed anew.

    Args:
        name: what to call it.
        data: the .xlsx file.
        progress: called with what is done and what there is to do.

    Raises:
        WorkbookRefusal: no approval sheet.
        Refusal: no such game or edition.
        ValueError: its inputs do not have the shape they were made with.
    """
    cells = _cells_of(data)
    checked = verify(data, progress)
    submission = submission_on(cells)
    with submission.followed():
        moved = tuple(recalled(cells, submission, checked))
    unverified = ""  # where its figures are reproduced this engine can tell
    if not checked.ours and (checked.notes or not checked.reproduced):
        number, made = len(checked.figures), checked.count(SAME, MOVED)
        engine = f"made by engine {checked.origin.engine or 'unknown'}"
        told = f"{engine}: {made} of {number} figures reproduced"
        unverified = "; ".join((told, *checked.notes))
    lines = [*checked.figures, *checked.cells, *checked.looks]
    different = sum(line.verdict == DIFFERENT for line in lines)  # by no listed change
    words = [f"{different} figures and cells differ"] if different else []
    return OnFile(
        file=name,
        submission=submission,
        edition=submission.edition,
        decision=checked.decision,
        digest=checked.digest,
        altered="; ".join((*words, *checked.remarks)),
        unverified=unverified,
        recalled=moved,
        checked=checked,
    )


def _with_edition(values: Mapping[str, Any]) -> OnFile:
    return OnFile(edition=values["submission"].edition, **values)


def _cells_of(data: bytes) -> Mapping[str, Mapping[str, CellValue]]:
    cells = Stored(data)
    if decision_page.SHEET not in cells or inputs_page.SHEET not in cells:
        raise WorkbookRefusal("No approval sheet: it was not made by xlplugin approve.")
    return cells


def departing(approval: OnFile, wager: WagerEntry) -> tuple[str, ...]:
    """Return the hands whose pay was typed and is another than the text's, or stands in no row."""
    typed = [pay for pay in wager.pays if pay.typed]
    law: dict[str, Pay | None] = {}
    with suppress(Refusal):
        law.update(legible_pays(paytable(approval.edition, wager.name, wager.paytable or None)))

    def same(pay: PayEntry) -> bool:
        printed = law.get(pay.hand)
        with suppress(Refusal):
            return printed is not None and pay_from_cell(pay.value, printed, pay.hand) == printed
        return False

    return tuple(pay.hand for pay in typed if not same(pay))


def table_as_approved(approval: OnFile, wager: WagerEntry) -> str:
    """Return the paytable of a wager in words: its id, and "edited" where a pay is another."""
    edited = bool(departing(approval, wager))
    return f"{wager.paytable or ONLY}, edited" if edited else wager.paytable


def payback_as_approved(approval: OnFile, wager: WagerEntry) -> Value | Refusal:
    """Return the payback of a wager by all that the approval rests on, files it carries too.

    It is per unit wagered, stake included, under the conditions of the wager.
    """
    submission = approval.submission
    with submission.followed():
        return payback(submission, wager, wager.paytable_argument(), approval.edition)


def payback(
    submission: Submission, wager: WagerEntry, table: Rows | str | None, edition: Edition
) -> Value | Refusal:
    """Return the payback of a wager as it is offered, under the text of an edition.

    Args:
        submission: the submission.
        wager: the wager, whose conditions hold.
        table: the id of a paytable of the edition, the pays, or None for its only one.
        edition: the edition.
    """
    typed = isinstance(table, list)  # "paytable" names the table that edited pays go with
    conditions = wager.handed() if typed else wager.handed("paytable")
    try:
        return invoke("PAYBACK", [submission.game, wager.name, table, edition.code, conditions])
    except Refusal as refusal:
        return refusal
