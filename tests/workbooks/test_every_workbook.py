"""Every workbook that we write: Microsoft's validator, and the rules of Excel beyond the schema."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import ooxml_validator
import pytest
from excel_rules import MAIN, faults, of_a_sheet, parts
from lxml import etree
from made_once import MadeOnce
from openpyxl import load_workbook
from sheet_layout import strings
from signing import signed
from trade_words import held_out

import combinatorics.cache
import workbooks
from combinatorics.files.naming import SHEETS
from formulas.amended.compare import compare
from formulas.figure_catalogue import CATALOGUE
from formulas.law.editions import find
from formulas.law.shelf import index, regulation
from formulas.meters import progressive_of
from formulas.question.known_conditions import KNOWN
from formulas.registry import answer_of, functions
from formulas.seen_cards import find_seen_cards
from formulas.texts.shelf import text_of
from formulas.values import Raw
from formulas.worth.valuation import NO_WIN
from workbooks.agency.schedule import entries, schedule_book
from workbooks.amended.book import comparison_book
from workbooks.approval.build import approval_of
from workbooks.approval.public_copy import public_copy
from workbooks.audit.book import audit_book
from workbooks.batch.outcome import LEFT_OUT, Outcome
from workbooks.batch.summary import build_summary
from workbooks.described.blank import description_sheet
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.exposure.book import exposure_book
from workbooks.form import build_form, plan_of
from workbooks.inspection.approved import Approved, unaltered
from workbooks.inspection.counts import judge
from workbooks.inspection.counts_book import counts_book
from workbooks.inspection.counts_file import counts_of
from workbooks.inspection.meters import reconciled
from workbooks.inspection.meters_book import meters_book
from workbooks.inspection.sign import sign_book
from workbooks.inspection.signage import signage_book
from workbooks.inspection.trial import trial_book
from workbooks.own_law.blank import blank_sheet
from workbooks.poker.pots import build_settlement
from workbooks.recalculation import recalculate
from workbooks.register.approvals import OnFile
from workbooks.register.approvals import on_file as read_approval
from workbooks.register.recall_sheets import recall_book
from workbooks.register.sheets import amendment_book, register_book
from workbooks.spelling import Host, respell
from workbooks.stored_day import note_day
from workbooks.submission.form_reading import read_form
from xlplugin.desktop.workbook import start_workbook
from xlplugin.host_functions import cell_functions
from xlplugin.qualification.book import qualification_book
from xlplugin.qualification.figures import not_run, outcome

RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"


def live(data: bytes) -> bytes:
    """A workbook with its values."""
    return recalculate(data, cell_functions()).data


def as_written(data: bytes) -> bytes:
    """A workbook as a command writes it for desktop Excel."""
    noted = note_day(data, "2026-05-01")
    return respell(noted, Host.DESKTOP, functions().keys(), ours=True)


@cache
def on_file() -> OnFile:
    """The approval sheet of the sample as the inspection reads it."""
    return opened(signed(kept.approval("OU")))


def opened(data: bytes) -> OnFile:
    """A signed sheet, computed anew."""
    return unaltered(read_approval("approval.xlsx", data))


def counted() -> bytes:
    """Daily counts of one table: 100 wagers, of which the law's commonest row took 10."""
    approved = Approved(on_file(), on_file().offered[-1])
    rows = approved.rows_hit()
    hands = [hand for hand in rows.hands if hand != NO_WIN]
    heads = ["Date", "Table", "Settled", *hands]
    line = ["2026-06-01", "1", 100.0, *(0.0 for _ in hands[1:]), 10.0]
    frame = counts_of([heads, line], approved.bounds(rows))
    return counts_book(approved, judge(frame, rows, Fraction(1, 100), 6))


def metered() -> bytes:
    """A log of one meter against the terms of § 653a.12(d)."""
    terms = progressive_of("UTH", "Progressive", "B", "PA", [["bet", 1]])
    log = [["Date", "Table", "Meter", "What", "Dollars"]]
    log += [["2026-05-01", "1", "Mega", "start", "10000"]]
    return meters_book(Approved(on_file(), on_file().offered[-1]), terms, reconciled(log, terms))


def exposed() -> bytes:
    """What one card seen does to Pair Plus."""
    asked: list[Raw] = ["TCP", "Pair Plus", "A", "PA", None]
    return exposure_book("Pair Plus", find("TCP", "PA"), asked, answer_of("COUNTABILITY", asked))


def one_seen() -> bytes:
    """What one seen card of the dealer is worth at Three Card Poker."""
    asked: list[Raw] = ["TCP", "Base", "A", "PA", None]
    before = combinatorics.cache.folder()
    with TemporaryDirectory() as folder:
        combinatorics.cache.keep_in(Path(folder))
        find_seen_cards("TCP", "Base", "A", "PA", None)
        answer = answer_of("COUNTABILITY", asked)
    combinatorics.cache.keep_in(before)
    return exposure_book("Base", find("TCP", "PA"), asked, answer)


def qualified() -> bytes:
    """The record of two checks, one of them not run."""
    outcomes = [
        outcome("4. Calls of the release", "=PAYBACK(1)", "another answer", passed=False),
        not_run("8. The check-list of Excel", "the start workbook", "none was given"),
    ]
    return qualification_book(outcomes, "May 1, 2026")


# what is written -> the module that writes it, and how
KINDS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "form": ("form/__init__", lambda: kept.computed("OU").data),
    "form of Poker": ("form/__init__", lambda: live(build_form(plan_of("POKER", "PA:2010")))),
    "approval": ("approval/build", lambda: approval_of(read_form(kept.computed("OU").data)).data),
    "public copy": (
        "approval/public_copy",
        lambda: public_copy(on_file().submission, on_file().decision),
    ),
    "what-if": ("what_if/__init__", lambda: kept.what_if("OU").data),
    "what-if of Poker": ("poker/what_if/__init__", lambda: kept.poker_what_if().data),
    "dispute": ("dispute/__init__", lambda: live(build_dispute(dispute_plan("OU", "PA")))),
    "settlement of Poker": (
        "poker/pots/__init__",
        lambda: live(build_settlement(find("POKER", "PA:2010"))),
    ),
    "start": ("desktop/workbook", start_workbook),
    "summary of a batch": (
        "batch/summary",
        lambda: build_summary([Outcome(name="a.txt", result=LEFT_OUT, sentence="No workbook.")]),
    ),
    "register": ("register/sheets", lambda: register_book([], [], datetime.date(2026, 5, 1))),
    "amendment": (
        "register/sheets",
        lambda: amendment_book([find("UTH", "PA:2011")], [find("UTH", "PA")], [], []),
    ),
    "recall": ("register/recall_sheets", lambda: recall_book([on_file()], [])),
    "comparison": ("amended/book", lambda: comparison_book(compare("UTH", "PA:2011", "PA"))),
    "blank law sheet": ("own_law/blank", lambda: blank_sheet(find("UTH", "PA"), "Trips")),
    "blank description": ("described/blank", description_sheet),
    "audit": ("audit/book", lambda: audit_book(kept.audit())),
    "signage": ("inspection/signage", lambda: signage_book(on_file())),
    "sign": ("inspection/sign", lambda: live(sign_book(on_file()))),
    "trial": ("inspection/trial", lambda: live(trial_book(on_file()))),
    "counts": ("inspection/counts_book", counted),
    "meters": ("inspection/meters_book", metered),
    "exposure": ("exposure/book", exposed),
    "one seen": ("exposure/book", one_seen),
    "qualification": ("qualification/book", qualified),
    "schedule": ("agency/schedule", lambda: schedule_book(list(entries(["UTH"])))),
}
MADE = {kind: make for kind, (_, make) in KINDS.items()}
SHOW_CALLS = (
    "approval",
    "start",
    "audit",
    "exposure",
    "one seen",
    "qualification",
)  # of figures, to be asked again
FEWEST_TEXTS = 10
BEGINS = re.compile(r"(House (advantage|edge)|Element of risk|Hit frequency|Volatility|Break-even)")
LETTERS_OF_A_LABEL = 60
CHARTS = {"approval": 4, "what-if": 3, "what-if of Poker": 4}


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once: MadeOnce) -> None:
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@pytest.fixture(scope="module", params=MADE)
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each workbook in a file of its name."""
    path = tmp_path_factory.mktemp("made") / f"{request.param}.xlsx"
    path.write_bytes(as_written(MADE[request.param]()))
    return path


def test_every_writer_is_here() -> None:
    """No module packs a workbook that these tests do not read."""
    root = Path(workbooks.__file__).parent
    written = {
        str(path.relative_to(room).with_suffix(""))
        for room in (root, root.parent / "xlplugin")
        for path in room.rglob("*.py")
        if re.search(
            r"(?<!def )\b(?<!\.)(?:packed(?:_with_functions)?|package_of)\(book",
            path.read_text("utf-8"),
        )
    }
    assert written == {module for module, _ in KINDS.values()}


def test_microsofts_validator_finds_nothing(book: Path) -> None:
    """By the schema of today's Excel and of Excel 2010's successor formats."""
    missing = ooxml_validator.why_not()
    if missing:
        pytest.skip(missing)
    assert ooxml_validator.faults(book) == []


def test_the_rules_of_excel_beyond_the_schema(book: Path) -> None:
    """What would make Excel offer to repair the file."""
    assert list(faults(parts(book))) == []


def test_no_formula_of_ours_is_written_as_text(book: Path) -> None:
    """A text that begins with = is an example of a call, on the sheet of the functions."""
    every = parts(book)
    titles = [one.get("name", "") for one in every["xl/workbook.xml"].iter(f"{MAIN}sheet")]
    shown = {
        title
        for number, title in enumerate(titles, start=1)
        for text in every[f"xl/worksheets/sheet{number}.xml"].iter(f"{MAIN}t")
        if (text.text or "").startswith("=")
    }
    assert book.stem in SHOW_CALLS or shown <= {"Functions"}


def test_no_word_of_a_sheet_has_another_of_the_trade(book: Path) -> None:
    """In cells, formulas, names of sheets, headers, footers, charts and what is said of them."""
    found = [words for root in parts(book).values() for words in words_of(root)]
    assert len(found) > FEWEST_TEXTS
    named = {one.name for one in KNOWN}  # a cell that is a condition's name, on Functions
    other = [one for one in found if one not in named and held_out(one) and not of_law(one)]
    assert not [(words, held_out(words)) for words in other]
    days = [one for one in found if re.search(r"\d{4}-\d\d-\d\d\b", one) and not of_law(one)]
    assert not [one for one in days if not re.fullmatch(r"[\dTZ:-]+", one)]  # a list, sorted


def test_a_figure_has_the_name_of_the_catalogue(book: Path) -> None:
    """A short text that begins like a figure of the catalogue is one of its names."""
    if book.stem in ("audit", "qualification"):
        return  # they quote the functions, the law and its publications
    figures = [figure for figures in CATALOGUE.values() for figure in figures]
    names = {name for figure in figures for name in (figure.name, figure.heading, figure.listed)}
    for root in parts(book).values():
        for words in words_of(root):
            if BEGINS.match(words) and len(words) < LETTERS_OF_A_LABEL:
                assert words in names, words


def words_of(root: etree._Element) -> Iterator[str]:
    """Each text of a part of a workbook; of a formula its texts in quotation marks."""
    for node in root.iter():
        if isinstance(node.tag, str):
            name = etree.QName(node).localname
            if name == "f":
                yield from re.findall(r'"([^"]* [^"]*)"', node.text or "")
            elif node.text and node.text.strip() and name != "v":
                yield node.text
            yield from (node.get(key, "") for key in ("descr", "prompt", "error", "name", "title"))


def of_law(words: str) -> bool:
    """Whether a text is quoted from the law, cut off or whole."""
    start = " ".join(words.split()).removesuffix("…")
    return any(one.startswith(start) for one in words_of_law())


@cache
def words_of_law() -> frozenset[str]:
    """Every text of the law files and every paragraph of their texts, as a cell holds it."""
    found = {words for game, place in index() for words in strings(regulation(game, place))}
    for game, place in index():
        for edition in regulation(game, place).editions:
            text = text_of(game, edition.code)
            found |= {
                " ".join(one.words.split())
                for section in (text.sections if text else ())
                for one in section.paragraphs
            }
    return frozenset(found)


def test_no_wager_can_have_the_name_of_a_sheet() -> None:
    """Of the workbooks in which a wager has a sheet of its own; the door of names knows them."""
    checked = 0
    for kind in ("form", "approval", "what-if", "trial"):
        with zipfile.ZipFile(io.BytesIO(MADE[kind]())) as archive:
            root = etree.fromstring(archive.read("xl/workbook.xml"))
        for sheet in root.iter(f"{MAIN}sheet"):
            title = sheet.get("name", "").casefold()
            if title.partition(" ")[0] not in ("base", "bonus"):
                assert title in SHEETS
                checked += 1
    assert checked > 25


def test_every_chart_is_described_in_words(book: Path) -> None:
    """For who does not see it: title, lines and their numbers, no two of them alike."""
    every = parts(book)
    described = [
        label.get("descr", "")
        for name, root in every.items()
        if name.startswith("xl/drawings/drawing")
        for frame in root.iter("{*}graphicFrame")
        for label in frame.iter("{*}cNvPr")
    ]
    charts = {name: root for name, root in every.items() if name.startswith("xl/charts/chart")}
    assert len(set(described)) == len(described) == len(charts) == CHARTS.get(book.stem, 0)
    for name, chart in charts.items():
        title = "".join(word.text or "" for word in chart.iterfind("{*}chart/{*}title//{*}t"))
        drawn = [word.text or "" for word in chart.iterfind(".//{*}ser/{*}val//{*}f")]
        drawn += [word.text or "" for word in chart.iterfind(".//{*}ser/{*}yVal//{*}f")]
        assert drawn, name
        last = drawn[-1].rpartition("$")[2]
        own = [one for one in described if one.startswith(f"Chart: {title}")]
        own = [one for one in own if last in one or not title]
        assert own, (name, title)
        assert all(len(one) > len("Chart: .") + len(title) + 20 for one in own), own


def test_the_least_and_the_largest_number_of_a_chart_are_said() -> None:
    """As the cells hold them that are drawn, found by another library."""
    data = MADE["approval"]()
    book = load_workbook(io.BytesIO(data))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        words = " ".join(
            label.get("descr", "")
            for name in archive.namelist()
            if name.startswith("xl/drawings/drawing")
            for label in etree.fromstring(archive.read(name)).iter("{*}cNvPr")
        )
    checked = 0
    for sheet in ("Base", "Bonus"):
        [chart] = book[sheet]._charts
        area = str(chart.series[0].val.numRef.f).rpartition("!")[2].replace("$", "")
        drawn = [float(cell.value) for (cell,) in book[sheet][area]]
        for end in (min(drawn), max(drawn)):
            assert f"{100 * end:.3f}%" in words
            checked += 1
        assert f"The numbers stand on the sheet {sheet}, {area}." in words
    assert checked == 4


def test_the_rules_find_what_breaks_them() -> None:
    """The guard sees a breach of each kind that it can be shown in one small sheet."""
    sheet = etree.fromstring(
        f'<worksheet xmlns="{MAIN[1:-1]}"><sheetData><row r="2"><c r="A2" cm="1"><f>'
        f'{"1" * 9000}</f></c></row><row r="1"/></sheetData><mergeCells><mergeCell ref="A1:B2"/>'
        '<mergeCell ref="B2:C3"/></mergeCells></worksheet>'
    )
    assert len(list(of_a_sheet(sheet, metadata=False))) == 5
    sheet = etree.fromstring(
        f'<worksheet xmlns="{MAIN[1:-1]}"><sheetData><row r="1"><c r="BI1"><f t="array" '
        f'ref="BI1">{"(" * 65}"{"a" * 256}"{")" * 65}</f></c><c r="BH1"/></row></sheetData>'
        '<mergeCells><mergeCell ref="BI1:BJ1"/></mergeCells></worksheet>'
    )
    assert len(list(of_a_sheet(sheet, metadata=True))) == 4
