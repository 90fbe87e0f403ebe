"""No command writes over a file unless told, and never over what somebody signed or filled."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import openpyxl
import pytest
from click.testing import CliRunner, Result
from opened import page
from typed import written

from combinatorics import atomic
from combinatorics.entrance import EntranceError
from workbooks.plan.applicant import LICENSEE
from xlplugin.cli import cli

FILES = {
    "form": ["form", "OU", "-o"],
    "what-if": ["whatif", "OU", "--wager", "Bonus", "-o"],
    "dispute": ["dispute", "OU", "-o"],
    "diff": ["diff", "UTH", "PA:2011", "PA", "-o"],
}


def run(*arguments: object) -> Result:
    """Run the command line in this process."""
    return CliRunner().invoke(cli, [str(one) for one in arguments])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a filled example and its approval sheet."""
    made = tmp_path_factory.mktemp("made")
    assert run("form", "OU", "--sample", "-o", made / "form.xlsx").exit_code == 0
    assert run("approve", made / "form.xlsx", "-o", made / "approval.xlsx").exit_code == 1
    return made


def edited(source: Path, target: Path, sheet: str, cell: str, value: object) -> Path:
    """A copy with another value in one cell."""
    target.write_bytes(written(source.read_bytes(), {f"{sheet}!{cell}": value}).write())
    return target


def signed(folder: Path, target: Path) -> Path:
    """The approval sheet with its first open cell filled."""
    sheet = page((folder / "approval.xlsx").read_bytes(), "Approval")
    place = next(cell.coordinate for row in sheet for cell in row if not cell.protection.locked)
    return edited(folder / "approval.xlsx", target, "Approval", place, "X")


@pytest.mark.parametrize("words", FILES.values(), ids=FILES)
def test_a_file_that_is_there_stays_unless_told(words: list[str], tmp_path: Path) -> None:
    """Status 2, the name and the two ways out; with --replace it is written."""
    target = tmp_path / "there.xlsx"
    target.write_text("mine")
    refused = run(*words, target)
    assert refused.exit_code == 2
    assert f"{target} is there already" in refused.output
    assert "--replace" in refused.output
    assert target.read_text() == "mine"
    assert run(*words, target, "--replace").exit_code == 0
    assert target.read_bytes().startswith(b"PK")


@pytest.mark.parametrize("option", ["--pdf", "--review", "-o"])
def test_the_option_that_named_a_file_is_the_one_to_change(
    option: str, folder: Path, tmp_path: Path
) -> None:
    """A PDF that is there asked for another name with -o."""
    target = tmp_path / ("there.pdf" if option == "--pdf" else "there.xlsx")
    target.write_text("mine")
    outputs = [] if option == "-o" else ["-o", tmp_path / "new.xlsx"]
    refused = run("approve", folder / "form.xlsx", *outputs, option, target)
    assert refused.exit_code == 2
    assert f"give another name with {option}, or --replace" in refused.output


def test_a_filled_form_is_not_replaced(folder: Path, tmp_path: Path) -> None:
    """Also with --replace; the entry that differs is named, and the file keeps its bytes."""
    book = openpyxl.load_workbook(folder / "form.xlsx")
    (place,) = book.defined_names[LICENSEE].destinations
    cell = place[1].replace("$", "").partition(":")[0]
    form = edited(folder / "form.xlsx", tmp_path / "form.xlsx", "Submission", cell, "A holder")
    before = form.read_bytes()
    refused = run("form", "OU", "--sample", "-o", form, "--replace")
    assert refused.exit_code == 2
    assert f"somebody filled this form (Submission!{cell})" in refused.output
    assert form.read_bytes() == before
    assert run("form", "OU", "-o", folder / "form.xlsx", "--replace").exit_code == 0
    assert run("form", "OU", "--sample", "-o", folder / "form.xlsx", "--replace").exit_code == 0


def test_a_signed_approval_is_not_replaced(folder: Path, tmp_path: Path) -> None:
    """By no command: approve, recalc in place, another command under its name."""
    approval = signed(folder, tmp_path / "approval.xlsx")
    before = approval.read_bytes()
    for words in (
        ["approve", folder / "form.xlsx", "-o", approval, "--replace"],
        ["recalc", approval],
        ["recalc", folder / "form.xlsx", "-o", approval, "--replace"],
        ["dispute", "OU", "-o", approval, "--replace"],
    ):
        refused = run(*words)
        assert refused.exit_code == 2, words
        assert "somebody signed" in refused.output
    assert approval.read_bytes() == before
    assert run("recalc", approval, "-o", tmp_path / "other.xlsx").exit_code == 0


def test_an_unsigned_approval_is_replaced_when_told(folder: Path) -> None:
    """A form may be approved again; without the word the sheet stays."""
    words = ["approve", folder / "form.xlsx", "-o", folder / "approval.xlsx"]
    assert run(*words).exit_code == 2
    assert run(*words, "--replace").exit_code == 1  # the sample has findings


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (["whatif", "OU", "--wager", "Bonus", "-o"], "a what-if workbook"),
        (["dispute", "OU", "-o"], "a dispute sheet"),
    ],
)
def test_approve_takes_forms_only(words: list[str], kind: str, tmp_path: Path) -> None:
    """It says what it was given."""
    book = tmp_path / "book.xlsx"
    assert run(*words, book).exit_code == 0
    refused = run("approve", book, "-o", tmp_path / "approval.xlsx")
    assert refused.exit_code == 2
    assert f"This is {kind}, no submission form" in refused.output


def test_approve_says_so_when_it_is_given_an_approval(folder: Path, tmp_path: Path) -> None:
    """The sheet that somebody dragged by mistake."""
    refused = run("approve", folder / "approval.xlsx", "-o", tmp_path / "again.xlsx")
    assert refused.exit_code == 2
    assert "This is an approval sheet, no submission form" in refused.output


def leaves(group: click.Group, words: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from leaves(command, (*words, name))
        elif command is not None:
            yield " ".join((*words, name)), command


WRITERS = {
    words: command
    for words, command in leaves(cli)
    if any(one.name == "replace" for one in command.params)
}
OUTPUTS = {"output", "pdf", "review", "page", "letter", "target", "public"}
FEWEST_COMMANDS, FEWEST_PAIRS, FEWEST_PATHS = 19, 30, 80


def arguments(command: click.Command, pair: tuple[str, str], file: str, folder: Path) -> list[str]:
    """Words for whatever the command needs, one file for two of its paths."""
    words, needed = ["--replace"], {"game": "OU", "old": "PA", "new": "PA", "wager": "Bonus"}
    for parameter in command.params:
        name = str(parameter.name)
        if name not in pair and not parameter.required:
            continue
        value = file if name in pair else needed.get(name, str(folder / "other.xlsx"))
        if isinstance(parameter.type, click.Path) and not parameter.type.file_okay:
            value = str(folder)
        words += [value] if isinstance(parameter, click.Argument) else [parameter.opts[0], value]
    return words


def test_what_is_written_is_no_file_that_is_read_or_written_besides(tmp_path: Path) -> None:
    """Of every command, each file that it writes beside each other one, by any spelling."""
    mine, link = tmp_path / "mine", tmp_path / "link"
    mine.write_text("mine")
    (tmp_path / "other.xlsx").write_text("other")
    link.hardlink_to(mine)
    (tmp_path / "x").mkdir()
    draw, tried = random.Random(30), 0
    for called, command in WRITERS.items():
        files = [one for one in command.params if getattr(one.type, "file_okay", False)]
        written = [one for one in files if one.name in OUTPUTS]
        for one, other in itertools.product(written, files):
            if one is other or called == "recalc":  # which writes into what it reads
                continue
            pair = (str(one.name), str(other.name))
            spelled = draw.choice([mine, link, tmp_path / "x" / ".." / "mine"])
            words = arguments(command, pair, str(spelled), tmp_path)
            done = run(*called.split(), *words)
            assert (done.exit_code, mine.read_text()) == (2, "mine"), (called, pair, done.output)
            assert "by this command already" in " ".join(done.output.split()), (called, pair)
            tried += 1
    assert (len(WRITERS) >= FEWEST_COMMANDS, tried >= FEWEST_PAIRS) == (True, True), (
        len(WRITERS),
        tried,
    )


def test_where_nothing_can_be_written_nothing_is_computed(tmp_path: Path) -> None:
    """Of every command and file that it writes: no folder, a pipe, a file for a folder, a dash."""
    (tmp_path / "file").touch()
    (tmp_path / "other.xlsx").write_text("other")
    os.mkfifo(tmp_path / "pipe")
    places = (tmp_path / "no" / "x", tmp_path / "pipe", tmp_path / "file" / "x", "-")
    tried = 0
    for called, command in WRITERS.items():
        files = [one for one in command.params if getattr(one.type, "file_okay", False)]
        written = [one for one in files if one.name in OUTPUTS]
        for one, place in itertools.product(written, places):
            words = arguments(command, (str(one.name), ""), str(place), tmp_path)
            done = run(*called.split(), *words)
            said = " ".join(done.output.split())
            assert done.exit_code == 2, (called, one.name, place, said)
            option = one.opts[0] if isinstance(one, click.Option) else "-o"
            assert f"with {option}." in said or "is a directory" in said, (
                called,
                one.name,
                place,
                said,
            )
            tried += 1
    assert tried >= 4 * FEWEST_COMMANDS


def test_a_page_that_is_no_text_is_refused(folder: Path) -> None:
    """A workbook where the page of the functions is meant stays as it is."""
    done = run("functions", "--page", folder / "form.xlsx")
    assert "form.xlsx" in str(done.exception)
    assert isinstance(done.exception, EntranceError)


def test_a_files_name_moves_no_terminal(tmp_path: Path) -> None:
    """What a sender called a file is shown, not obeyed, where the file is refused."""
    draw = random.Random(6)
    signs = "\x1b\x07\x08\r\n\x9b\u202e\u2066\u200b"
    for _ in range(20):
        book = tmp_path / f"a{''.join(draw.choices(signs, k=3))}[2J]0;x.xlsx"
        book.write_text("none")
        refused = run("approve", book, "-o", tmp_path / "x.xlsx")
        assert refused.exit_code == 2
        [line] = refused.output.splitlines()
        assert line.isprintable()


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("words", FILES.values(), ids=FILES)
def test_what_others_write_meanwhile_stays(
    words: list[str], there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two commands of one target, or a person who signs a sheet while it is being replaced."""
    target = tmp_path / "book.xlsx"
    if there:
        target.write_text("before")
    make = atomic.tempfile.mkstemp

    def _meanwhile(**given: Any) -> tuple[int, str]:
        target.write_text("another's")
        return make(**given)

    monkeypatch.setattr(atomic.tempfile, "mkstemp", _meanwhile)
    done = run(*words, target, *(["--replace"] if there else []))
    assert isinstance(done.exception, FileExistsError)
    assert str(done.exception.filename) == str(target)
    assert target.read_text() == "another's"
    assert [one.name for one in tmp_path.iterdir()] == ["book.xlsx"]


def test_a_word_of_nothing_is_no_path() -> None:
    """Of every command, each path: a variable that a script has not set is not this folder."""
    paths = [
        (called, one)
        for called, command in leaves(cli)
        for one in command.params
        if isinstance(one.type, click.Path)
    ]
    for _, one in paths:
        with pytest.raises(click.BadParameter, match="It is empty"):
            one.type.convert("", one, None)
    assert len(paths) >= FEWEST_PATHS


def commands(command: click.Command) -> Iterator[click.Command]:
    """Give every verb below a command."""
    if not isinstance(command, click.Group):
        yield command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert below is not None
        yield from commands(below)


WRITTEN = [
    option
    for command in commands(cli)
    for option in command.params
    if isinstance(option, click.Option) and {"-o", "--pdf", "--print", "--public"} & {*option.opts}
    if "orkbook" in (option.help or "") or "PDF" in (option.help or "")
    if isinstance(option.type, click.Path) and option.type.dir_okay is False
]


@pytest.mark.parametrize("option", WRITTEN, ids=lambda option: option.name)
def test_no_file_is_called_by_another_kind(option: click.Option) -> None:
    """A workbook under the name of a PDF opens nowhere, and was written without a word."""
    own = [".pdf"] if "--pdf" in option.opts else [".xlsx"]
    own += [".pdf"] if ".pdf" in (option.help or "") else []
    for ending in ("", ".v2", ".XLSX", ".xlsx", ".pdf", ".PDF", ".csv", ".zip", ".ods", ".json"):
        taken = ending in ("", ".v2") or ending.casefold() in own
        if taken:
            option.type.convert(f"approval{ending}", option, None)
            continue
        with pytest.raises(click.BadParameter, match=f"ends in {' or '.join(own)}."):
            option.type.convert(f"approval{ending}", option, None)


def test_an_approval_called_pdf_is_not_written(folder: Path, tmp_path: Path) -> None:
    """The command says what to write, and leaves nothing."""
    told = run("approve", folder / "form.xlsx", "-o", tmp_path / "approval\n.pdf")
    assert told.exit_code == 2
    assert "approval%0A.pdf ends in .pdf, and another kind of file is written" in told.stderr
    assert not [*tmp_path.iterdir()]
