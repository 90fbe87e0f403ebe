"""What outlives the program beside an approval: paper, plain files, a log of the run."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from hashlib import sha256
from math import comb
from pathlib import Path

import pytest
from click.testing import CliRunner

from formulas.values import Scalar
from workbooks.approval.plain_files import _table
from xlplugin.cli import cli
from xlplugin.commands.approve import beside

# Seven-card hands by their best five cards: a textbook count, 133,784,560 in all.
SEVEN_CARDS = {
    "Royal flush": 4_324,
    "Straight flush": 37_260,
    "Four-of-a-kind": 224_848,
    "Full house": 3_473_184,
    "Flush": 4_047_644,
    "Straight": 6_180_020,
    "Three-of-a-kind": 6_461_620,
}
# Paytable B of 58 Pa. Code § 653a.12(c), with the flush that the sample asks for at 7 to 1.
PAYS = dict(zip(SEVEN_CARDS, (50, 40, 30, 8, 7, 5, 3), strict=True))


@pytest.fixture
def approved(made_once, tmp_path, monkeypatch):
    """A folder with a form, its approval and what lies beside it; the paper is a stand-in."""
    monkeypatch.setattr(
        "workbooks.kit.printing.print_to_pdf", lambda data, pdf: pdf.write_bytes(b"%PDF" + data)
    )
    (tmp_path / "form.xlsx").write_bytes(made_once.form("UTH"))
    done = CliRunner().invoke(cli, approve(tmp_path, "--archival"))
    assert done.exit_code == 1, done.output  # the sample has findings
    return tmp_path


def approve(folder: Path, *more: str) -> list[str]:
    """The command."""
    return ["approve", str(folder / "form.xlsx"), "-o", str(folder / "approval.xlsx"), *more]


def rows(file: Path) -> list[dict[str, str]]:
    """The lines of a plain file."""
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def of_trips(file: Path) -> dict[str, dict[str, str]]:
    """The lines of one wager by hand."""
    return {one["Hand"]: one for one in rows(file) if one["Wager"] == "Trips"}


def test_a_return_follows_from_the_plain_files_alone(approved):
    """Counts and pays of Trips, against a textbook and the law; the sum is the figure on record."""
    counts, pays = (of_trips(approved / f"approval.{name}.csv") for name in ("counts", "pays"))
    assert {hand: int(counts[hand]["Ways"]) for hand in SEVEN_CARDS} == SEVEN_CARDS
    assert int(counts["Total"]["Ways"]) == comb(52, 7)
    assert {hand: int(pays[hand]["Pays submitted"].split(" to ")[0]) for hand in PAYS} == PAYS
    assert pays["Flush"]["Pays of the text"] == "6 to 1"
    returned = sum(Fraction(counts[hand]["Probability"]) * (pay + 1) for hand, pay in PAYS.items())
    assert returned == Fraction(1691061, 1672307)  # 101.121%, as the record's first page prints it
    assert f"{float(returned):.3%}" == "101.121%"


def test_the_log_names_who_when_where_and_the_digest_of_each_file(approved):
    """What it says of a file is the file's own SHA-256, and it names the approval's digest."""
    log = json.loads((approved / "approval.run.json").read_text())
    files = {file.name for file in beside(approved / "approval.xlsx").values()}
    assert set(log["files"]) == {"form.xlsx", "approval.xlsx", *files} - {"approval.run.json"}
    for name, digest in log["files"].items():
        assert sha256((approved / name).read_bytes()).hexdigest() == digest
    assert all(log[key] for key in ("who", "when", "machine", "xlplugin", "law and tables"))
    assert len(log["digest"]) == 64
    first = next(iter(rows(approved / "approval.inputs.csv")))
    assert list(first.values())[:2] == ["game", "UTH"]


def test_the_approval_is_the_same_to_the_byte(approved, made_once):
    """Whatever lies beside it: no digest depends on who, when and where."""
    assert (approved / "approval.xlsx").read_bytes() == made_once.approval("UTH")


def test_nothing_is_overwritten(approved):
    """Neither one of the files that lie beside it, nor by another option."""
    (approved / "approval.xlsx").unlink()
    done = CliRunner().invoke(cli, approve(approved, "--archival"))
    assert (done.exit_code, "approval.pdf is there already" in done.output) == (2, True)
    paper = str(approved / "approval.pdf")
    done = CliRunner().invoke(cli, approve(approved, "--archival", "--replace", "--pdf", paper))
    assert (done.exit_code, "is read or written by this" in done.output) == (2, True)


def test_no_text_becomes_a_formula():
    """In a spreadsheet program that opens a plain file."""
    cells: list[Scalar] = ["=1+1", "+1", "-1", "@sum", "7 to 1", Fraction(-1, 2), None]
    text = _table(["Head"], [cells])
    assert text == "Head\n'=1+1,'+1,'-1,'@sum,7 to 1,-1/2,\n"
    for sign in "\t\n\r\uff1d\uff0b\uff0d\uff20":
        assert f"'{sign}cmd" in _table(["Head"], [[f"{sign}cmd"]])
