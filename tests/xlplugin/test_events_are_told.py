"""Every command that takes a signed approval tells what became of it, at the head of its sheet."""

from __future__ import annotations

import click
import openpyxl
import pytest
from approvals_once import verified_once
from click.testing import CliRunner
from signing import signed

from workbooks.kit import style
from xlplugin.cli import cli

COUNTS = "Date,Table,Settled,Royal flush,Straight flush,Four-of-a-kind,Full house,Flush,"
COUNTS += "Straight,Three-of-a-kind\n2026-06-01,1,1000,0,0,1,25,30,46,48\n"
METERS = "Date,Table,Meter,What,Dollars\n2026-06-01,1,Mega,Start,10000\n"
WITHDRAWN = "Withdrawn from November 24, 2026 by Director (Order 2026-014)."
# Each command that writes a workbook from one signed approval: the words before and after it.
WRITERS = {
    "signage": (["signage"], []),
    "sign": (["inspect", "sign"], []),
    "trial": (["inspect", "trial"], []),
    "counts": (["inspect", "counts"], ["counts.csv", "--wager", "Trips"]),
    "meters": (["inspect", "meters"], ["meters.csv", "--wager", "Progressive"]),
    "public": (["verify"], []),
}
OTHERWISE = {"archive make", "register enter"}
"""What else takes one signed approval: it tells the records below, and it writes them."""
HEAD = 8  # rows


def taking_an_approval(group=cli, path=()):
    """The commands of the program with an argument APPROVAL, by their words."""
    with click.Context(group) as context:
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            if isinstance(command, click.Group):
                yield from taking_an_approval(command, (*path, name))
            elif any(one.name == "approval" for one in command.params):
                yield " ".join((*path, name))


def test_no_command_that_takes_an_approval_is_left_out():
    """As the program itself lists its commands; verify takes a file or a folder."""
    here = {" ".join(before) for before, _ in WRITERS.values()} - {"verify"}
    assert set(taking_an_approval()) == here | OTHERWISE
    assert len(here) == len(WRITERS) - 1


def run(*words):
    """Run a command and return its status and what it said."""
    done = CliRunner().invoke(cli, [str(one) for one in words])
    return done.exit_code, done.output


def made(folder, name, out):
    """Write the workbook of a command; return its status, what it said and its first cells."""
    before, after = WRITERS[name]
    files = [folder / word if word.endswith(".csv") else word for word in after]
    to = "--public" if name == "public" else "-o"
    status, said = run(*before, folder / "one.xlsx", *files, to, folder / out)
    page = openpyxl.load_workbook(folder / out).worksheets[0]
    cells = [cell for row in page.iter_rows(max_row=HEAD) for cell in row if cell.value]
    return status, said, cells


@pytest.fixture(scope="module")
def folder(tmp_path_factory, made_once):
    """A folder with a signed approval, counts and a log of meters."""
    place = tmp_path_factory.mktemp("told")
    (place / "one.xlsx").write_bytes(signed(made_once.approval("UTH")))
    (place / "counts.csv").write_text(COUNTS)
    (place / "meters.csv").write_text(METERS)
    return place


def test_every_command_that_takes_an_approval_tells_its_events(folder):
    """None before a record is entered, in red and with status 1 after it, nothing if unreadable."""
    with verified_once():
        for name in WRITERS:
            _, said, cells = made(folder, name, f"{name} before.xlsx")
            if name == "public":
                page = openpyxl.load_workbook(folder / "public before.xlsx").active
                words = " ".join(str(cell.value) for row in page.iter_rows() for cell in row)
                assert ("What was approved under" in words, "would be approved" in words) == (
                    True,
                    False,
                )
            assert not any("ithdrawn" in str(cell.value) for cell in cells), name
            assert "ithdrawn" not in said, name
        cited = ("--cite", "Order 2026-014", "--by", "Director", "--from", "11/24/2026")
        assert run("register", "enter", folder / "one.xlsx", "withdrawn", *cited)[0] == 0
        for name in WRITERS:
            status, said, cells = made(folder, name, f"{name}.xlsx")
            told = [cell for cell in cells if WITHDRAWN in str(cell.value)]
            assert (status, len(told)) == (1, 1), (name, said)
            assert told[0].font.color.rgb.endswith(style.RED), name
            assert "withdrawn from November 24, 2026" in said, name
        status, said = run("archive", folder / "one.xlsx", "-o", folder / "case.zip")
        assert (status, "event      withdrawn from November 24, 2026" in said) == (1, True)
        (folder / "bad.event.toml").write_text("kind = 1")
        for name in WRITERS:
            with pytest.raises(FileNotFoundError):
                made(folder, name, f"{name} after.xlsx")


def test_every_command_prints_the_conditions_of_the_board(folder, made_once):
    """Whoever compares a table with the approval reads them in full, in red, at the head."""
    decision = {"box": "Approved with conditions", "conditions": "Trips pays 4 to 1 on a straight"}
    place = folder / "conditional"
    place.mkdir()
    (place / "one.xlsx").write_bytes(signed(made_once.approval("UTH"), **decision))
    for name in ("counts.csv", "meters.csv"):
        (place / name).write_bytes((folder / name).read_bytes())
    told = "Approved with conditions: Trips pays 4 to 1 on a straight. A condition may change a pay"
    with verified_once():
        for name in set(WRITERS) - {"public"}:
            cells = made(place, name, f"{name}.xlsx")[2]
            red = [cell for cell in cells if told in str(cell.value)]
            assert len(red) == 1, name
            assert red[0].font.color.rgb.endswith(style.RED), name
