"""What many tests begin with, made once in a run of the tests and read by all of its processes.

The same input gives the same bytes, so what one process made is what any other would have made.
"""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import wheels
from golden_cases import examples

from formulas.audit.report import Audit, audit
from formulas.formula_text import read_call
from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.recalculation import Recalculated, recalculate
from workbooks.submission.form_reading import read_form
from workbooks.what_if import build_what_if, what_if_plan
from xlplugin.cells import Answer, answer
from xlplugin.host_functions import cell_functions

DONE = "done"
SECONDS = 600  # of a machine that has other work


@dataclass(frozen=True)
class MadeOnce:
    """Files by what they are, below a folder that all processes of a run share.

    Args:
        root: the folder.
    """

    root: Path

    def form(self, game: str, code: str = "PA") -> bytes:
        """The sample's form of an edition, not yet computed."""
        plan = plan_of(game, code)
        return self._bytes(f"{game} {code} form", lambda: build_form(plan, sample_values(plan)))

    def computed(self, game: str, code: str = "PA", *, blank: bool = False) -> Recalculated:
        """The same computed, or the form of an edition that nobody has filled."""
        made = self._bytes(
            f"{game} {code} {'blank' if blank else 'computed'}",
            lambda: pickle.dumps(
                recalculate(
                    build_form(plan_of(game, code)) if blank else self.form(game, code),
                    cell_functions(),
                )
            ),
        )
        found: Recalculated = pickle.loads(made)
        return found

    def approval(self, game: str, code: str = "PA") -> bytes:
        """The approval sheet of that form, not signed."""
        return self._bytes(
            f"{game} {code} approval", lambda: approval_of(read_form(self.form(game, code))).data
        )

    def what_if(self, game: str, code: str = "PA", wager: str | None = None) -> Recalculated:
        """The what-if workbook of a game or of one wager, computed, as nobody has edited it."""
        made = self._bytes(
            f"{game} {code} {wager or 'all'} what-if",
            lambda: pickle.dumps(
                recalculate(build_what_if(what_if_plan(game, code, wager)), cell_functions())
            ),
        )
        found: Recalculated = pickle.loads(made)
        return found

    def poker_what_if(self) -> Recalculated:
        """The same of Poker."""
        edition = edition_asked("POKER", "PA")
        assert edition is not None
        made = self._bytes(
            "POKER PA what-if",
            lambda: pickle.dumps(recalculate(build_poker_what_if(edition), cell_functions())),
        )
        found: Recalculated = pickle.loads(made)
        return found

    def audit(self) -> Audit:
        """The audit of all texts on file."""
        found: Audit = pickle.loads(self._bytes("audit", lambda: pickle.dumps(audit())))
        return found

    def answers(self) -> dict[str, Answer]:
        """What a cell is answered to each example of the reference, by its text."""
        made = self._bytes(
            "answers",
            lambda: pickle.dumps(
                {
                    text: answer(call.name, call.arguments)
                    for text, call in ((text, read_call(text)) for text in examples())
                }
            ),
        )
        found: dict[str, Answer] = pickle.loads(made)
        return found

    def wheel(self) -> Path:
        """The engine's own wheel, which nobody may change."""
        (wheel,) = self._folder("wheel", wheels.built).glob("*.whl")
        return wheel

    def _bytes(self, name: str, make: Callable[[], bytes]) -> bytes:
        made = self._folder(name, lambda folder: (folder / "file").write_bytes(make()))
        return (made / "file").read_bytes()

    def _folder(self, name: str, make: Callable[[Path], object]) -> Path:
        """Return the folder of that name, filled by the first process that asks for it."""
        folder = self.root / name.replace(":", "-")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            end = time.monotonic() + SECONDS
            while not (folder / DONE).exists():
                assert folder.exists(), f"{name} could not be made: see the test that made it"
                assert time.monotonic() < end, f"{name} is not made by the process that began it"
                time.sleep(0.05)
            return folder
        try:
            make(folder)
        except BaseException:
            folder.rename(folder.with_name(f"{folder.name} failed {os.getpid()}"))
            raise
        (folder / DONE).touch()
        return folder
