"""A draft of signage and gaming guide: what the approval has, in the words for patrons."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner
from made_once import MadeOnce
from signing import signed

from formulas.law.editions import find
from workbooks.inspection.approved import unaltered
from workbooks.inspection.sign import sign_book
from workbooks.inspection.signage import DRAFT, SHEET, ordered, signage_book
from workbooks.register.approvals import OnFile, on_file
from workbooks.submission.record import PayEntry
from xlplugin.cli import cli


@pytest.fixture(scope="module")
def approved(made_once: MadeOnce) -> OnFile:
    """The signed sheet of the sample of Ultimate Texas Hold'em."""
    return unaltered(on_file("approval.xlsx", signed(made_once.approval("UTH"))))


@pytest.fixture(scope="module")
def rows(approved: OnFile) -> list[tuple[object, ...]]:
    """The rows of the draft that hold something."""
    book = openpyxl.load_workbook(io.BytesIO(signage_book(approved)))
    return [row for row in book[SHEET].iter_rows(values_only=True) if any(row)]


def test_every_page_says_that_it_is_a_draft(approved: OnFile) -> None:
    """At the head of the sheet, in the print titles, and in the head of each page."""
    sheet = openpyxl.load_workbook(io.BytesIO(signage_book(approved)))[SHEET]
    assert sheet["A1"].value == DRAFT
    assert sheet.print_title_rows == "$1:$1"
    assert [sheet.cell(one.id + 2, 1).value for one in sheet.row_breaks.brk] == [
        "Six Card Bonus Wager"
    ]


def test_odds_and_amounts_are_the_approval_s(rows: list[tuple[object, ...]]) -> None:
    """§ 653a.12(a) to (d), and the flush of Trips that the sample edits to 7 to 1."""
    told = {(str(row[0]), row[1]) for row in rows}
    for line in (
        ("Royal flush", "500 to 1"),
        ("Flush", "7 to 1"),
        ("Odds of the Ante, 58 Pa. Code § 653a.12(a)", "1 to 1"),
        ("Mega initial amount", "$10,000 for 1"),
        ("Mega rate of progression", "11%"),
        ("Payout limit", 50_000),
    ):
        assert line in told


@pytest.mark.parametrize("words", [["signage"], ["inspect", "sign"], ["inspect", "trial"]])
def test_what_is_written_of_no_approval_is_for_staff(
    words: list[str], made_once: MadeOnce, tmp_path: Path
) -> None:
    """Of an undecided sheet the exit status was 0, though standard error said that it is none."""
    (tmp_path / "sheet.xlsx").write_bytes(made_once.approval("UTH"))
    asked = [*words, str(tmp_path / "sheet.xlsx"), "-o", str(tmp_path / "new.xlsx")]
    done = CliRunner().invoke(cli, asked)
    assert done.exit_code == 1
    assert "sheet.xlsx is no approval: undecided" in done.stderr


def drawn_term(name: str, draw: random.Random) -> tuple[object, str]:
    """A figure as an applicant types it, and as the law's words have it: § 653a.12(d), (e)."""
    if name in ("Magic Card", "Lucky Bonus"):  # "20 for 1", "5 for 1" in the text
        odds = draw.randint(1, 5_000)
        return draw.choice([(float(odds), f"{odds:,} for 1"), (f"{odds} to 1", f"{odds} to 1")])
    if name.casefold().endswith("rate of progression"):
        tenths = draw.randint(1, 999)
        said = f"{tenths // 10}.{tenths % 10}%".replace(".0%", "%")
        return draw.choice([(tenths / 1000, said), (said, said)])
    cents = draw.choice([draw.randint(0, 10**8), draw.randint(1, 10**6) * 100])
    said = f"${cents // 100:,}.{cents % 100:02}".removesuffix(".00")
    return draw.choice([(cents / 100, said), (said, said)])


def test_drawn_terms_stand_in_the_law_s_words_on_draft_and_on_review(approved: OnFile) -> None:
    """A rate typed as a number was $0.12 on the draft, and an additional payout of 25 for 1 $25."""
    draw, tried = random.Random(30), 0
    for _ in range(6):
        told: list[tuple[str, object]] = []
        wagers = []
        for wager in approved.submission.wagers:
            kinds: dict[str, tuple[PayEntry, ...]] = {}
            for kind in ("bonuses", "terms"):
                entries = []
                for one in getattr(wager, kind):
                    value, said = drawn_term(one.hand, draw)
                    entries.append(replace(one, value=value, typed=True))
                    told += [(one.hand, said)]
                kinds[kind] = tuple(entries)
            wagers.append(replace(wager, bonuses=kinds["bonuses"], terms=kinds["terms"]))
        drawn = replace(approved, submission=replace(approved.submission, wagers=tuple(wagers)))
        for made, title, column in ((signage_book, SHEET, 1), (sign_book, SHEET, 3)):
            book = openpyxl.load_workbook(io.BytesIO(made(drawn)))
            rows = list(book[title].iter_rows(values_only=True))
            shown = [(row[column == 3], row[column]) for row in rows]
            for name, said in told:
                assert (name, said) in shown, (name, said, title)
                tried += 1
    assert tried == 6 * 2 * len(told)


def test_the_words_that_the_chapter_orders_stand_with_their_section(
    approved: OnFile, rows: list[tuple[object, ...]]
) -> None:
    """Each rule on what must be inscribed, quoted as the law file has it, and no other."""
    told = {str(row[0]): row[1:] for row in rows if len(row) > 2 and row[2]}
    edition = find("UTH", "PA")
    rules = {rule.key: rule for rule in ordered(approved)}
    assert set(told) == set(rules)
    assert {"payout odds inscribed", "payout limit inscribed"} <= set(rules)
    for name, rule in rules.items():
        assert told[name][:2] == (edition.citation(rule.section), f"“{rule.quote}”")


def test_a_wager_that_is_not_offered_orders_nothing(approved: OnFile) -> None:
    """Without its side wagers the sheet has the rules of the base game alone."""
    submission = approved.submission
    base = [wager for wager in submission.wagers if wager.name == "Base"]
    alone = replace(approved, submission=replace(submission, wagers=tuple(base)))
    left = {rule.key for rule in ordered(alone)}
    assert "Ante push inscribed" in left
    assert left <= {rule.key for rule in ordered(approved)}
