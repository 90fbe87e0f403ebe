"""Draws the pictures of sheets in README.md and docs anew, each as large as it is at 100%.

make pictures                                         all of them
.venv/bin/python docs/pictures/draw.py form dispute   some of them

It needs LibreOffice, poppler's pdftoppm, and the font that stands in for Calibri letter by letter:
apt-get install libreoffice-calc-nogui poppler-utils fonts-crosextra-carlito.
"""

from __future__ import annotations

import datetime
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from screen import Screen, page, pictures, printed

from formulas.described import parsed
from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.approval.build import without_annex
from workbooks.described.blank import description_sheet
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from workbooks.what_if import build_what_if, what_if_plan
from xlplugin.desktop.workbook import start_workbook
from xlplugin.host_functions import cell_functions

HERE = Path(__file__).parent
FLUSH = "UTH_{}_pays|5"
ROUND = {
    "Dispute_date": datetime.date(2026, 5, 2),
    "Dispute_patron": "seat 4",
    "Dispute_complaint": "Bad Beat not paid",
    "Dispute_player": "As Ad",
    "Dispute_dealer": "3s 3h",
    "Dispute_board": "Ac 3c 4d 8h 9h",
    "Dispute_Ante_stake": 10,
    "Dispute_Blind_stake": 10,
    "Dispute_Blind_paytable": "A",
    "Dispute_Trips_stake": 5,
    "Dispute_Trips_paytable": "B",
    "Dispute_Bad_Beat_stake": 5,
    "Dispute_Bad_Beat_paytable": "B",
    "Dispute_Ante_paid": 0,
    "Dispute_Bad_Beat_paid": 0,
}
"""A fold with three aces against three threes: another interpretation awards the Bad Beat."""


def live(book: bytes) -> bytes:
    """A workbook with its values, as a command writes it."""
    return recalculate(book, cell_functions()).data


@cache
def form(game: str) -> bytes:
    """The filled example of a game."""
    plan = plan_of(game, "PA")
    return live(build_form(plan, sample_values(plan)))


@cache
def approval(game: str) -> bytes:
    """Its approval sheet."""
    return approval_of(read_form(form(game))).data


@cache
def what_if() -> bytes:
    """Ultimate Texas Hold'em with a flush edited on three wagers."""
    edited: dict[str, object] = {
        FLUSH.format("Trips"): 7,
        FLUSH.format("Progressive"): 50,
        FLUSH.format("Base"): 2,
    }
    return live(build_what_if(what_if_plan("UTH", "PA", None), edited))


@cache
def poker() -> bytes:
    """The rake and the Bad Beat fund."""
    edition = edition_asked("POKER", "PA", None)
    assert edition is not None
    return live(build_poker_what_if(edition))


SCREENS: dict[str, Callable[[], Screen]] = {
    "form": lambda: Screen(form("UTH"), "Submission", "A1:K24"),
    "dispute": lambda: Screen(
        live(build_dispute(dispute_plan("UTH", "PA"), ROUND)), "Dispute", "A1:L39"
    ),
    "what-if": lambda: Screen(what_if(), "Trips", "A1:L48"),
    "what-if-front": lambda: Screen(what_if(), "What if", "A1:I54"),
    "what-if-meter": lambda: Screen(what_if(), "Progressive", "F1:AB48"),
    "what-if-base": lambda: Screen(what_if(), "Base", "A1:L52"),
    "what-if-rake": lambda: Screen(poker(), "Rake", "A1:S40"),
    "fupg-house-ways": lambda: Screen(approval("FUPG"), "House ways", "A1:J25"),
    "start-workbook": lambda: Screen(live(start_workbook()), "Start", "A1:G45"),
}


@cache
def new_wager() -> tuple[bytes, bytes]:
    """The sheet of a described wager, filled, and the approval sheet of its sample."""
    file = HERE.parent / "examples" / "games" / "pa-633b-17.toml"
    text = file.read_text(encoding="utf-8")
    look_in((file.parent,))
    plan = plan_of("TPP", "PA:633b.17")
    filled = build_form(plan, sample_values(plan))
    made = approval_of(read_form(live(filled)))
    look_in(())
    return description_sheet(parsed(text, file.name)), made.data


SCREENS |= {
    "new-wager-rows": lambda: Screen(live(new_wager()[0]), "Rows", "A1:J12"),
    "new-wager-report": lambda: Screen(new_wager()[1], "Report", "A1:I25"),
}
PAGES: Mapping[str, Callable[[], bytes]] = {"approval": lambda: without_annex(approval("UTH"))}
"""First pages as they are printed."""


def missing() -> str:
    """Return what is not installed here, "" for nothing."""
    tools = [tool for tool in ("soffice", "pdftoppm", "fc-match") if shutil.which(tool) is None]
    if tools:
        return ", ".join(tools)
    found = subprocess.run(["fc-match", "Calibri"], check=True, capture_output=True, text=True)
    return "" if found.stdout.startswith("Carlito") else "the font Carlito"


def main(wanted: list[str]) -> int:
    """Draw the pictures that are named, all of them where none is."""
    names = wanted or [*SCREENS, *PAGES]
    for name in names:
        if name not in SCREENS and name not in PAGES:
            print(f"There is no picture {name}: {', '.join([*SCREENS, *PAGES])}.")
            return 2
    if lacking := missing():
        print(f"Not installed: {lacking}; see the head of this script.")
        return 2
    drawn = dict(pictures({name: SCREENS[name]() for name in names if name in SCREENS}))
    paper = printed({name: PAGES[name]() for name in names if name in PAGES})
    drawn |= {name: page(pdf, 1) for name, pdf in paper.items()}
    for name, picture in drawn.items():
        (HERE / f"{name}.png").write_bytes(picture)
        print(f"{name}.png: {len(picture):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
