"""The pages about payout limits and staff review say what cells and the law files say."""

from __future__ import annotations

import inspect
import re

import pytest
from page_links import ROOT

from formulas.compliance.model import OK, STATUSES
from formulas.formula_text import read_call
from formulas.law.library import on_file, regulation
from formulas.law.payout_limits import payout_limit
from xlplugin import cells
from xlplugin.commands import approve

LIMITS = (ROOT / "docs" / "payout-limits.md").read_text("utf-8")
REVIEW = (ROOT / "docs" / "staff-review.md").read_text("utf-8")
ANSWERS = re.findall(r"^\| [^|]+ \| `(=.+?)` \| (\S+) \|$", LIMITS, re.MULTILINE)
CLAUSES = re.findall(
    r"^\| [^|]+, `PA\S*`[^|]* \| [^|]*(§ \S+) \|[^|]+\| ([^|]+) \|", LIMITS, re.MULTILINE
)
GAMES = {
    "TCP": "Three Card Poker",
    "FCP": "Four Card Poker",
    "DJW": "DJ Wild Stud",
    "OU": "Over/Under",
    "POKER": "and Poker",
}


@pytest.mark.parametrize(("formula", "figure"), ANSWERS)
def test_a_cell_answers_what_the_page_shows(formula: str, figure: str) -> None:
    """Each formula of the table, as a person would copy it."""
    call = read_call(formula.replace("\\|", "|"))
    assert float(cells.answer(call.name, call.arguments).value) == float(figure)


@pytest.mark.parametrize(
    ("conditions", "most", "words"),
    [
        ("", 500 + 1 + 4, "at $100 it is $50,500"),
        ('{"reading","lowest multiple"}', 500 + 1 + 1, "at the lowest multiple: $50,200 at $100"),
        ('{"boxes",2}', 505 + 50 + 1 + 4, "$56,000 for two boxes at $100"),
    ],
)
def test_the_least_limit_follows_from_the_odds(conditions: str, most: int, words: str) -> None:
    """A royal flush at 500 to 1, on a second box a straight flush at 50 to 1: § 653a.12(a), (b)."""
    call = read_call(f'=CAPFLOOR("UTH",{{"Ante",100}},,,{conditions})')
    assert cells.answer(call.name, call.arguments).value == most * 100
    assert words in " ".join(LIMITS.split())
    assert 505 * 99 < 50_000 < 505 * 100


def test_the_answers_were_read() -> None:
    """Five questions stand in the table."""
    assert len(ANSWERS) == 5


def test_each_text_that_allows_a_limit_is_listed() -> None:
    """With its clause and the wagers that the limit cuts; of the others the page says none."""
    listed = dict(CLAUSES)
    none = " ".join(LIMITS.split("The texts on file for ")[1].split("authorize none")[0].split())
    allowed, without = set(), 0
    for game, jurisdiction in on_file():
        law = regulation(game, jurisdiction)
        for edition in law.editions:
            limit = payout_limit(edition)
            if limit is None:
                without += 1
                assert GAMES[game] in none
                continue
            allowed.add(f"§ {limit.touches.section}")
            cut = listed[f"§ {limit.touches.section}"].partition(":")[0]
            assert tuple(cut.split(", ")) == limit.touches.wagers
    assert set(listed) == allowed
    assert (len(allowed), without) == (4, 7)


def test_a_waiver_makes_a_conflict_a_line_for_staff() -> None:
    """The formula of the page: the rule is CHECK, and another line asks for the order."""
    call = read_call(re.search(r"^ {4}(=COMPLIANCE.+)$", REVIEW, re.MULTILINE)[1])  # type: ignore[index]
    lines = {row[0]: row for row in cells.answer(call.name, call.arguments).value}
    assert lines["betting positions"][1] == lines["waiver"][1] == "CHECK"
    assert lines["betting positions"][3].endswith("; waiver requested")
    assert lines["waiver"][3] == "an order of the Board that waives the section"


def test_every_word_that_the_screen_has_of_a_finding_is_told() -> None:
    """What `xlplugin approve` writes in capitals before a finding, with who clears it."""
    source = inspect.getsource(approve)
    printed = set(re.findall(r'(?:echo\(f|said\()"([A-Z]{2,}(?: [\d%]+)?)', source)) | set(STATUSES)
    told = set(re.findall(r"\b[A-Z]{2,}(?: \d+%)?", REVIEW))
    assert len(printed - {OK}) >= 10
    assert printed <= told
