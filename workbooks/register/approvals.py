"""Reading a folder of approval sheets back: what was submitted, decided, and whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from formulas.files import printable
from formulas.law.model import Edition
from formulas.question.ask import ask_edition
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.registry import following, invoke
from formulas.values import CellError, Rows, Scalar, Value, key
from workbooks.approval import decision_page, inputs_page
from workbooks.approval.decision import Decision
from workbooks.approval.judging import DIFFERENT, MOVED, SAME, Reader
from workbooks.approval.origin import Origin
from workbooks.approval.verification import Verification, submission_on, verify
from workbooks.recalculation import CellValue, WorkbookRefusal, read_workbook
from workbooks.recalculation.stored import Stored
from workbooks.register.recall import Recalled, recalled
from workbooks.submission.record import Submission, WagerEntry

SUFFIX = ".xlsx"


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
        engine: the version that made it.
        recalled: the signed figures that this engine answers otherwise.
        checked: what became of it when it was computed anew.
    """

    file: str
    submission: Submission
    edition: Edition
    decision: Decision
    digest: str
    altered: str
    unverified: str
    engine: str
    recalled: tuple[Recalled, ...]
    checked: Verification

    def said(self, key: str) -> str:
        """What the applicant wrote, "" for nothing."""
        cell = self.entered(key)
        return "" if cell is None else str(cell)

    def entered(self, key: str) -> Scalar | CellError:
        """What the applicant entered, as its cell holds it; None for nothing."""
        found = (entry for entry in self.submission.applicant if entry.key == key and entry.given)
        return next((entry.cell for entry in found), None)

    @property
    def offered(self) -> tuple[WagerEntry, ...]:
        """The wagers that are offered."""
        return tuple(wager for wager in self.submission.wagers if wager.offered)


@dataclass(frozen=True)
class Unread:
    """A file that is no approval sheet, or one that cannot be read.

    Args:
        file: where it lies, below the folder.
        why: one sentence.
    """

    file: str
    why: str


def approvals_in(
    folder: Path,
    read: Reader,
    progress: Callable[[int, int], None] | None = None,
    made_by: str = "",
    of_game: str = "",
) -> tuple[list[OnFile], list[Unread]]:
    """Return the approval sheets below a folder, by the names of their files, and the rest.

    Each is read: figures are computed anew.

    Args:
        folder: the folder; files whose names begin with a dot or ~ are left out.
        read: reads the text of a call on a sheet.
        progress: told how many files of how many are done.
        made_by: only sheets that this version made, the others being passed over; "" for all.
        of_game: only sheets of the game of this code, the others being passed over; "" for all.
    """
    files = [
        file
        for file in sorted(folder.rglob(f"*{SUFFIX}"))
        if file.is_file() and not file.name.startswith((".", "~"))
    ]
    found, unread = [], []
    for done, file in enumerate(files, 1):
        name = printable(file.relative_to(folder).as_posix())
        try:
            data = read_workbook(file)
            if made_by and origin_on(data).engine != made_by:
                continue
            if of_game and _game_on(data) != of_game:
                continue
            found.append(on_file(name, data, read))
        except (WorkbookRefusal, ValueError) as error:
            unread.append(Unread(name, str(error)))
        except Refusal as refusal:
            unread.append(Unread(name, refusal.sentence))
        finally:
            if progress is not None:
                progress(done, len(files))
    return found, unread


def on_file(name: str, data: bytes, read: Reader) -> OnFile:
    """Return one approval sheet, computed anew.

    Args:
        name: what to call it.
        data: the .xlsx file.
        read: reads the text of a call on a sheet.

    Raises:
        WorkbookRefusal: no approval sheet.
        Refusal: no such game or edition.
        ValueError: its inputs do not have the shape they were made with.
    """
    cells = _cells_of(data)
    checked = verify(data, read)
    submission = submission_on(cells)
    with following(submission.interpretations, submission.office, submission.files):
        game = ask_game(submission.game)
        edition = ask_edition(game, submission.jurisdiction, read_conditions(None))
        moved = tuple(recalled(cells, submission, checked))
    return OnFile(
        file=name,
        submission=submission,
        edition=edition,
        decision=checked.decision,
        digest=checked.digest,
        altered=_altered(checked),
        unverified="" if checked.ours else _unverified(checked),
        engine=checked.origin.engine,
        recalled=moved,
        checked=checked,
    )


def origin_on(data: bytes) -> Origin:
    """Return what made an approval sheet, as it says itself; nothing is computed.

    Args:
        data: the .xlsx file.

    Raises:
        WorkbookRefusal: no approval sheet.
    """
    return inputs_page.origin_of(_cells_of(data)[inputs_page.SHEET])


def _game_on(data: bytes) -> str:
    return ask_game(inputs_page.inputs_of(_cells_of(data)[inputs_page.SHEET]).game).code


def _cells_of(data: bytes) -> Mapping[str, Mapping[str, CellValue]]:
    cells = Stored(data)
    if decision_page.SHEET not in cells or inputs_page.SHEET not in cells:
        raise WorkbookRefusal("No approval sheet: it was not made by xlplugin approve.")
    return cells


def _altered(checked: Verification) -> str:
    """Return what differs by no listed change, "" for nothing."""
    lines = [*checked.figures, *checked.cells, *checked.looks]
    different = sum(line.verdict == DIFFERENT for line in lines)
    words = [f"{different} figures and cells differ"] if different else []
    return "; ".join((*words, *checked.remarks))


def _unverified(checked: Verification) -> str:
    """Return why a sheet of another version cannot be told, "" where its figures are reproduced."""
    if checked.reproduced and not checked.notes:
        return ""
    number, made = len(checked.figures), checked.count(SAME, MOVED)
    words = f"made by engine {checked.origin.engine or 'unknown'}: {made} of {number} figures"
    return "; ".join((f"{words} reproduced", *checked.notes))


def payback_as_approved(approval: OnFile, wager: WagerEntry) -> Value | Refusal:
    """Return the payback of a wager by all that the approval rests on, files that it carries too.

    Args:
        approval: the approval.
        wager: one of its wagers, whose conditions hold.
    """
    submission = approval.submission
    with following(submission.interpretations, submission.office, submission.files):
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
    kept = [row for row in wager.conditions if typed or key(row[0]) != "paytable"]
    conditions = kept or None
    try:
        return invoke("PAYBACK", [submission.game, wager.name, table, edition.code, conditions])
    except Refusal as refusal:
        return refusal


def lines_of(approvals: list[OnFile]) -> Iterator[tuple[OnFile, WagerEntry]]:
    """Yield each wager offered in each approval."""
    for approval in approvals:
        for wager in approval.offered:
            yield approval, wager
