"""A description, an agency's file and a form in which every text is hostile, through the commands.

What the doors refuse they refuse in one sentence with the place. What they take is written by every
command that writes: no formula that is not ours, no file outside of its folder, no internal error.
"""

from __future__ import annotations

import csv
import random
import re
import tomllib
import traceback
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import excel_rules
import pytest
import tomli_w
from approvals_once import verified_once
from click.testing import CliRunner
from excel_rules import parts
from lxml import etree
from made_once import MadeOnce
from signing import signed
from typed import Words, typed

from combinatorics.files.blocks import RegulationError
from formulas.agency import interpretations, office
from formulas.law.editions import find
from formulas.law.local import load_local
from formulas.refusal import Refusal
from workbooks.form import plan_of
from workbooks.kit.inputs import Kind
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from xlplugin.cli import cli
from xlplugin.host_functions import cell_functions
from xlplugin.prepared import use_own_folders
from xlplugin.user_folders import AGENCY, REGULATIONS

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
MARK = "ZQX"
PAYLOADS = (
    f"=cmd|' /C {MARK}'!A0",
    f'=WEBSERVICE("http://{MARK}.invalid")',
    f'"&HYPERLINK("http://{MARK}.invalid")&"',
    f"+{MARK}",
    f"-{MARK}",
    f"@SUM({MARK})",
    f"\t={MARK}",
    f'"{MARK}"',
    f"<script>{MARK}</script>",
    f"../../../{MARK}",
    f"..\\{MARK}",
    f"{MARK}\x00",
    f"\u202e{MARK}",
    MARK + "a" * 10_000,
    f"{MARK}: [1]",
    "Inputs",
    f"{MARK}'!A1",
    f"{MARK}-1 '(+)%$#!, & 1",
    f"_x0041_{MARK}",
)
ENTERED = tuple(one for one in PAYLOADS if "\x00" not in one)  # no file holds a cell with it
STRIPPED = re.compile(r'"(?:[^"]|"")*"')
WORDS = re.compile(r"'(?:[^']|'')*'(?=!)|[A-Za-z0-9_.]+")
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
FORMULAS = tuple(MAIN + tag for tag in ("f", "formula", "formula1", "formula2", "definedName"))


def leaves(found: Any) -> Iterator[str]:
    """Every text of a data file."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for one in found.values():
            yield from leaves(one)
    elif isinstance(found, list):
        for one in found:
            yield from leaves(one)


def replaced(found: Any, old: str, new: str) -> Any:
    """A data file in which one text is another wherever it stands."""
    if isinstance(found, str):
        return new if found == old else found
    if isinstance(found, dict):
        return {key: replaced(one, old, new) for key, one in found.items()}
    if isinstance(found, list):
        return [replaced(one, old, new) for one in found]
    return found


def refused(text: str) -> str:
    """Why the door does not take a law file; "" where it does."""
    try:
        load_local(text, "hostile.toml")
    except RegulationError as wrong:
        return str(wrong).strip()
    return ""


def hostile_file(example: Path, chance: random.Random, count: Counter[str]) -> str:
    """The file of the example with a hostile text for each that the door lets be one."""
    found = tomllib.loads(example.read_text(encoding="utf-8"))
    if "parent" in found:  # an edition of a game whose sheets take little time
        found["game"] = "OU"
        del found["edition"]["paytable"], found["edition"]["struck"]
    for old in dict.fromkeys(leaves(found)):
        for new in chance.sample(PAYLOADS, len(PAYLOADS)):
            tried = replaced(found, old, new)
            fault = refused(tomli_w.dumps(tried))
            if not fault:
                found = tried
                count["taken"] += 1
                break
            assert fault.startswith("hostile.toml")
            assert len(fault) < 600, fault
            assert "\n" not in fault, fault
            count["refused"] += 1
    return tomli_w.dumps(found)


def hostile_office(chance: random.Random, count: Counter[str]) -> str:
    """An agency's file with a hostile name, officer and letterhead that the door takes."""
    found: dict[str, Any] = {"name": "A", "officer": "B", "letterhead": ["C", "D"]}
    for old in "ABCD":
        for new in chance.sample(PAYLOADS, len(PAYLOADS)):
            tried = tomli_w.dumps(replaced(found, old, new))
            try:
                office.read_office(tried, office.FILE)
            except office.OfficeError:
                count["refused"] += 1
            else:
                found = replaced(found, old, new)
                count["taken"] += 1
                break
    return tomli_w.dumps(found)


def faults(every: dict[str, etree._Element], count: Counter[str]) -> Iterator[str]:
    """Yield each formula in which a hostile word is more than a text, a sheet or a name of ours."""
    book = every["xl/workbook.xml"]
    known = {one.get("name", "") for one in book.iter(f"{MAIN}definedName", f"{MAIN}sheet")}
    for name, root in every.items():
        for formula in root.iter(*FORMULAS):
            count["formulas"] += 1
            bare = STRIPPED.sub("", formula.text or "")
            words = [one.strip("'") for one in WORDS.findall(bare) if MARK in one]
            if any(word not in known for word in words) or WORDS.sub("", bare).count(MARK):
                yield f"{name}: {formula.text}"
        for text in root.iter(f"{MAIN}t"):
            count["hostile texts"] += MARK in (text.text or "")


def run(words: list[str | Path], count: Counter[str]) -> None:
    """Run a command, which may refuse and may not break down."""
    done = CliRunner().invoke(cli, [str(word) for word in words])
    broken = done.exception is not None and not isinstance(done.exception, SystemExit | Refusal)
    assert not broken, (words, traceback.format_exception(done.exception)[-4:])
    assert done.exit_code in (0, 1, 2), (words, done.output)
    count[f"{words[0]} {done.exit_code}"] += 1


@pytest.mark.parametrize("example", ["games/pa-633b-17.toml", "law/pa-653b-3.toml"])
def test_no_word_from_outside_becomes_more_than_a_word(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through form, what-if, dispute, approval, inspection, register, archive and batch."""
    chance, count = random.Random(example), Counter[str]()
    law, out, agency = (tmp_path / name for name in ("law", "inner/out", "agency"))
    for folder in (law, out, agency):
        folder.mkdir(parents=True)
    (law / "hostile.toml").write_text(
        hostile_file(EXAMPLES / example, chance, count), encoding="utf-8"
    )
    monkeypatch.setenv(REGULATIONS, str(law))
    monkeypatch.setenv(AGENCY, str(agency))
    (agency / interpretations.FILE).write_text("", encoding="utf-8")
    (agency / office.FILE).write_text(hostile_office(chance, count), encoding="utf-8")
    use_own_folders()
    try:
        edition = load_local((law / "hostile.toml").read_text(encoding="utf-8"), "hostile.toml")
        asked = [edition.game, "--jurisdiction", edition.code]
        run(["game", "check", law / "hostile.toml"], count)
        for verb in ("form", "whatif", "dispute"):
            run([verb, *asked, "-o", out / f"{verb}.xlsx"], count)
        plan = plan_of(edition.game, edition.code)
        entries = sample_values(plan) | {
            one.name: Words(chance.choice(ENTERED))
            for one in plan.applicant
            if one.kind is Kind.TEXT
        }
        count["hostile entries"] = sum(isinstance(one, Words) for one in entries.values())
        filled = recalculate(typed((out / "form.xlsx").read_bytes(), entries), cell_functions())
        (out / "filled.xlsx").write_bytes(filled.data)
        run(["approve", out / "filled.xlsx", "-o", out / "approval.xlsx"], count)
        (out / "approval.xlsx").write_bytes(signed((out / "approval.xlsx").read_bytes()))
        run(["verify", out / "approval.xlsx"], count)
        run(["verify", out / "approval.xlsx", "--print", out / "anew.xlsx"], count)
        run(["verify", out / "approval.xlsx", "--public", out / "public.xlsx"], count)
        for wager in edition.layout[:1]:
            words = ["countability", edition.game, wager.name, *asked[1:]]
            run([*words, "-o", out / "seen.xlsx"], count)
        run(["register", out, "-o", out / "register.xlsx"], count)
        run(["inspect", "sign", out / "approval.xlsx", "-o", out / "sign.xlsx"], count)
        run(["inspect", "trial", out / "approval.xlsx", "-o", out / "trial.xlsx"], count)
        run(["verify", out, "-o", out / "moved.xlsx"], count)
        parent = edition.local.parent if edition.local is not None else None
        old = parent or edition.code
        run(["verify", out, "--amended", old, edition.code, "-o", out / "amended.xlsx"], count)
        run(["diff", edition.game, old, edition.code, "-o", out / "diff.xlsx"], count)
        run(["recalc", out / "filled.xlsx", "-o", out / "again.xlsx"], count)
        if edition.local is not None and edition.local.parent is None:
            told = out / "description.xlsx"
            run(["game", "blank", "--from", law / "hostile.toml", "-o", told], count)
            run(["game", "enter", told, "-o", out / "entered"], count)
            (wager,) = edition.layout
            words = ["proof", "write", edition.game, wager.name, *asked[1:]]
            run([*words, "-o", out / "proof.json"], count)
        run(["archive", "make", out / "approval.xlsx", "-o", out / "case.zip"], count)
        (out / "forms").mkdir()
        (out / "filled.xlsx").rename(out / "forms" / "filled.xlsx")
        run(["batch", out / "forms", "-o", out / "batch", "--workers", "1"], count)
    finally:
        monkeypatch.undo()
        use_own_folders()
    found = [
        f"{path.name}: {fault}"
        for path in out.rglob("*.xlsx")
        for fault in (*faults(parts(path), count), *excel_rules.faults(parts(path)))
    ]
    assert found == []
    with zipfile.ZipFile(out / "case.zip") as case:
        assert all(re.fullmatch(r"[\w.-]+(/[\w.-]+)*", one) for one in case.namelist())
        assert not any(".." in one for one in case.namelist())
    assert {path.name for path in tmp_path.iterdir()} == {"law", "inner", "agency"}
    assert {path.name for path in (tmp_path / "inner").iterdir()} == {"out"}
    assert count["formulas"] > 2_000
    assert count["hostile texts"] > 100
    assert count["refused"] > 50
    assert count["taken"] > 10


def test_no_word_of_a_count_or_a_log_becomes_more_than_a_word(
    made_once: MadeOnce, tmp_path: Path
) -> None:
    """Tables, days, meters and events of daily counts and of a log of meters."""
    chance, count = random.Random(30), Counter[str]()
    approval = tmp_path / "approval.xlsx"
    approval.write_bytes(signed(made_once.approval("UTH")))
    rows = [row.hand for row in find("UTH", "PA").tables("Trips")[0].rows]
    counted, metered = ["9", *["0"] * len(rows)], ["mega", "start", "10000"]
    tables = {
        "counts": ("Trips", ["Date", "Table", "Settled", *rows], counted),
        "meters": ("Progressive", ["Date", "Table", "Meter", "What", "Dollars"], metered),
    }

    def write(verb: str, at: int, lines: list[list[str]]) -> None:
        wager, heads, _ = tables[verb]
        log, target = tmp_path / f"{verb}.csv", tmp_path / f"{verb}-{at}.xlsx"
        with log.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows((heads, *lines))
        run(["inspect", verb, approval, log, "--wager", wager, "-o", target], count)

    printable = (one for one in ENTERED if one.strip().isprintable())
    seen = [f"{one} {at}" for at, one in enumerate(printable, start=1)]  # each another table
    with verified_once():
        for verb, (_, heads, rest) in tables.items():
            write(verb, 0, [["2026-05-05", name, *rest] for name in seen])
            for at in range(1, 9):
                line = ["2026-05-06", "301", *rest]
                line[chance.randrange(len(heads))] = chance.choice(ENTERED)
                write(verb, at, [["2026-05-05", "301", *rest], line])
    books = [parts(path) for path in tmp_path.glob("*-*.xlsx")]
    assert all((tmp_path / f"{verb}-0.xlsx").exists() for verb in tables)
    found = [fault for book in books for fault in (*faults(book, count), *excel_rules.faults(book))]
    assert found == []
    assert count["hostile texts"] > len(ENTERED)
