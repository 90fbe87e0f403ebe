"""A public copy: nothing that is withheld can be told from it, whatever it was."""

from __future__ import annotations

import random
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import openpyxl
import pytest
from click.testing import CliRunner
from signing import signed
from typed import typed

from formulas.refusal import Refusal
from workbooks.approval import approval_of
from workbooks.approval.decision import decision_of
from workbooks.approval.dossier import dossier_of
from workbooks.approval.public_copy import ENTRIES, public_copy, withheld_of, without
from workbooks.kit.inputs import name_of
from workbooks.plan.applicant import CONFIDENTIAL, CONFIRMED, UNDER
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Entry
from workbooks.xlsx import values_of
from xlplugin.cli import cli

SEED, DRAWS = 3354, 6
SECRET = "SECRETHOUSE"
LAW = "4 Pa.C.S. § 1206(f)"
DECIDED = {"A1": "Decision of the Board", "A2": "x", "B2": "Approved"} | {
    "A3": "Decided by", "B3": "Director", "C3": "Date", "D3": "2026-05-04",
}  # fmt: skip
DECISION = decision_of(DECIDED)


def claimed(submission, claims, confirmed=None):
    """A submission in which parts were claimed, and confirmed by an officer."""
    said = {CONFIDENTIAL: claims, CONFIRMED: claims if confirmed is None else confirmed}
    said |= {UNDER: LAW, "reviewer": "A. Lee"}
    entries = {one.key: one for one in submission.applicant}
    for key, words in said.items():
        entries[key] = replace(entries.get(key, Entry(key, key, None, "")), value=words)
    return replace(submission, applicant=tuple(entries.values()))


def another(submission, draw, wagers, entries):
    """The same submission with other values in the parts that are withheld."""
    return replace(
        submission,
        applicant=tuple(
            replace(one, value=draw.choice([None, SECRET * draw.randint(1, 9)]))
            if one.key in entries or one.key.startswith(("layout ", "attachment ", "rules "))
            else one
            for one in submission.applicant
        ),
        wagers=tuple(
            _another_wager(one, draw) if one.name in wagers else one for one in submission.wagers
        ),
        stakes=[[name, draw.randint(1, 50)] for name, _ in submission.stakes],
        choices=[
            [field, draw.randint(1, 99) if str(field).startswith(wagers) else value]
            for field, value in submission.choices
        ],
        seen=SECRET * draw.randint(1, 9),
    )


def _another_wager(wager, draw):
    """A wager offered or not, with a pay, limits and a claim of its own."""
    pays = tuple(replace(pay, value=float(draw.randint(1, 99)), typed=True) for pay in wager.pays)
    entries = {
        key: replace(one, value=float(draw.randint(1, 99))) if key == "maximum" else one
        for key, one in wager.entries.items()
    }
    return replace(wager, offered=draw.random() < 0.5, pays=pays, entries=entries)


@pytest.fixture(scope="module")
def submission(made_once):
    """The sample of Ultimate Texas Hold 'Em, as its form is read."""
    return read_form(made_once.form("UTH"))


@pytest.mark.parametrize(
    ("wagers", "entries"),
    [
        (("Trips", "Progressive"), ("laboratory report", "remarks")),
        (("Base",), ("sponsor",)),
    ],
)
def test_whatever_is_withheld_the_copy_is_the_same_to_the_byte(submission, wagers, entries):
    """Values, lengths, whether a thing is there at all: none of it moves one byte of the copy."""
    parts = ("attachments", *wagers, *entries)
    copies, draw = set(), random.Random(SEED)
    stated = claimed(submission, "; ".join(parts))
    copies.add(public_copy(stated, DECISION))
    for _ in range(DRAWS):
        other = another(stated, draw, wagers, entries)
        assert other != stated
        copies.add(public_copy(other, DECISION))
    assert len(copies) == 1
    words = "\n".join(words_of(copies.pop()))
    assert SECRET not in words
    for name in wagers:
        assert f"the wager {name} with all that is said of it" in words.replace(
            "The wager", "the wager"
        )
    assert f"confirmed by A. Lee under {LAW}" in words
    assert "the least allowed is" not in words


def words_of(data):
    """What stands on the page."""
    page = openpyxl.load_workbook(BytesIO(data)).active
    return [str(cell.value) for row in page.iter_rows() for cell in row if cell.value is not None]


def test_no_paytable_is_torn_by_the_end_of_a_page(submission):
    """From one break to the next no more stands than a Letter page holds below its margins."""
    page = openpyxl.load_workbook(BytesIO(public_copy(submission, DECISION))).active
    ends = [0, *(one.id for one in page.row_breaks.brk), page.max_row]
    assert len(ends) > 2
    for top, end in pairwise(ends):
        rows = (page.row_dimensions[row].height or 15 for row in range(top + 1, end + 1))
        assert sum(rows) <= 11 * 72 - 72


def test_the_figures_of_the_copy_are_those_of_the_record(submission):
    """Each figure of a wager that is shown, whatever else is withheld."""
    stated = claimed(submission, "Trips; Bad Beat; remarks; attachments")
    record = {wager.name: wager for wager in dossier_of(stated).wagers}
    shown = dossier_of(without(stated, withheld_of(stated))).wagers
    assert [wager.name for wager in shown] == [
        *("Base", "Progressive", "Five Card Hand", "Six Card")
    ]
    for wager in shown:
        same = record[wager.name]
        assert wager.table.rows == same.table.rows
        for one, other in zip(figures_of(wager), figures_of(same), strict=True):
            assert (one.formula, one.shown) == (other.formula, other.shown)


def figures_of(wager):
    """The figures of a wager on the page."""
    lines = (*wager.lines.values(), *wager.most)
    return [wager.payback, *(line.figure for line in lines)]


def test_what_is_public_moves_the_copy(submission):
    """Else the test above would say nothing: the pays of a wager that is shown are on it."""
    stated = claimed(submission, "remarks")
    other = another(stated, random.Random(SEED), ("Six Card",), ())
    assert public_copy(stated, DECISION) != public_copy(other, DECISION)


def test_only_what_was_claimed_and_confirmed_is_withheld(submission):
    """A claim alone withholds nothing; a confirmation alone and what is no part are refused."""
    stated = claimed(submission, "remarks; Trips", "remarks")
    withheld = withheld_of(stated)
    assert (withheld.entries, withheld.wagers, withheld.attachments) == (("remarks",), (), False)
    assert not withheld_of(claimed(submission, "remarks", ""))
    assert not any(withheld_of(claimed(submission, words, "")) for words in ("No", "none", "N/A"))
    for claims, confirmed, words in (
        ("remarks", "remarks; Trips", "Trips is confirmed as confidential and was not claimed"),
        ("remarks; the odds of it", "remarks", "the odds of it is no part that can be withheld"),
    ):
        with pytest.raises(Refusal, match=words):
            withheld_of(claimed(submission, claims, confirmed))
    without_law = tuple(one for one in stated.applicant if one.key != UNDER)
    with pytest.raises(Refusal, match="without a citation"):
        withheld_of(replace(stated, applicant=without_law))
    known = {one.key for one in submission.applicant}
    assert len([one for one in ENTRIES if one in known]) >= 10


def test_the_command_writes_a_copy_with_a_number_and_a_digest_of_its_own(made_once, tmp_path):
    """From a signed sheet; the record's digest, which covers what is withheld, is not on it."""
    entries = {CONFIDENTIAL: "Bonus; remarks", CONFIRMED: "Bonus; remarks", UNDER: LAW}
    entries |= {"remarks": SECRET}
    filled = {name_of("Applicant", key): one for key, one in entries.items()}
    made = approval_of(read_form(typed(made_once.form("OU"), filled).write()))
    (tmp_path / "a.xlsx").write_bytes(signed(made.data, "Approved"))
    target = tmp_path / "public.xlsx"
    done = CliRunner().invoke(
        cli, ["verify", str(tmp_path / "a.xlsx"), "--quiet", "--public", str(target)]
    )
    assert done.exit_code == 0, done.output
    book = openpyxl.load_workbook(target)
    assert book.sheetnames == ["Public copy"]
    words = "\n".join(words_of(target.read_bytes()))
    assert "Number RS-2026-014-1-P" in words
    assert "Approved, May 4, 2026, by Director." in words
    foot = book.active.oddFooter.left.text
    for part in (made.dossier.digest, SECRET):
        assert not any(part in one for one in (words, foot, str(book.properties.identifier)))
    assert foot == f"Digest {book.properties.identifier}"
    assert len(book.properties.identifier) == 64
    assert values_of(target.read_bytes())
