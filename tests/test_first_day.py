"""A first-day user is answered within two links of the README, and the front page stays short.

The questions were written before the pages were read; beside each stand words of its answer.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from page_links import ROOT, pages_linked

README, FRONT = ROOT / "README.md", ROOT / "docs" / "README.md"
EVERY_DAY, REFERENCE = "Every day", "Reference, found by search"
STEPS = 2
MOST_EVERY_DAY, LONGEST = 15, 1050
MOST_PLACES = 3
"""Words that stand on more pages than these are no answer to one question."""
GENERATED = {"functions.md", "law-file.md", "clauses.md", "audit.md"}
QUESTIONS = {
    "My PC at the office is locked. How do I get the functions into Excel?": (
        "The Office add-in starts nothing and has no macros"
    ),
    "A petition asks for another pay. Where do I type it?": (
        "writes the Rules Submission of a game as a workbook"
    ),
    "A line says that it is for staff review. Who may override it, and how?": (
        "Nobody overrides a flag in the program"
    ),
    "Has anybody else counted this figure?": "how its counts are derived a second time",
    "Is this text of law in force, and may I approve under it?": (
        "What may be approved under which text"
    ),
    "How low may the payout limit be at a minimum Ante of $100?": "at $100 it is $50,500",
    "The Board stayed an approval. Where do I enter that?": (
        "xlplugin register enter approvals/RS-2026-003-1.xlsx stayed"
    ),
    "A newspaper asks for a copy of an approval. What may it have?": (
        "writes what the public may see of an approval"
    ),
    "A patron says that too little was paid. What was due?": (
        "positive where the patron was paid too little"
    ),
    "The signage at a gaming table shows these pays. Is that an authorized paytable?": (
        "0 means the signage is this table"
    ),
    "The table lost $9,000 this month. Is that normal?": "Is this result normal?",
    "Was this signed sheet changed after it was signed?": (
        "A file that was changed afterwards gives"
    ),
    "Who signs, and where on the paper?": (
        "who prepared, independently checked and decided, with dates"
    ),
    "The cell shows #NAME? or #N/A. What now?": "the functions are not installed here",
    "The casino wants a wager that is not on file. Can I still check it?": (
        "no file of the program knows the wager"
    ),
    "How do I type a day and a pay on the form?": "type days as 3/15/2026 or March 15, 2026",
    "The petition came on paper. Do I type it in myself?": "a petition on paper, in a PDF or in",
    "They want two paytables for one wager, at different tables. How is that filed?": (
        "two submissions, each with a number and"
    ),
    "I found a slip after the decision. How is it corrected?": "a slip, found after the decision",
    "The laboratory's figure is another than ours. What do I do?": "sheet Claims says what would",
    "The paper says that no agency issued it. How do I put our name there?": (
        "agency.toml names the agency, its letterhead and who decides"
    ),
    "How does the Board write conditions of its approval?": "six lines for conditions",
    "They ask for a waiver of a rule. Where is that written?": "form asks for the section under",
    "Does anything of what I type leave this computer?": "By us nothing leaves the machine",
}
assert len(QUESTIONS) == 24


def within(steps: int) -> set[Path]:
    """The pages that are so many links from the README, or fewer."""
    reached = {README}
    for _ in range(steps):
        pages = [page for page in reached if page.suffix == ".md"]
        reached |= {target for page in pages for target in pages_linked(page)}
    return reached


def plain(path: Path) -> str:
    """What a page says, without marks and line ends."""
    return " ".join(re.sub(r"[`*]", "", path.read_text("utf-8")).split())


READ = {
    page: plain(page)
    for page in within(STEPS)
    if page.suffix == ".md" and page.name not in GENERATED and page.parent.name != "clauses"
}


def section(heading: str) -> str:
    """What stands under a heading of the front page."""
    return FRONT.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]


def pages_of(heading: str) -> set[str]:
    """The pages that a part of the front page leads to, by their names in the folder."""
    return set(re.findall(r"\]\(([\w-]+\.md)[)#]", section(heading)))


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_first_day_user_is_answered(question: str) -> None:
    """On a page two links from the README at most, that is read and not searched."""
    places = [page.name for page, words in READ.items() if QUESTIONS[question] in words]
    assert 1 <= len(places) <= MOST_PLACES, places


def test_every_page_has_its_place_on_the_front_page() -> None:
    """Each page of the docs stands in one part; what is generated stands apart."""
    parts = re.findall(r"^## (.+)$", FRONT.read_text("utf-8"), re.MULTILINE)
    parts = parts[: parts.index(REFERENCE) + 1]
    places = [name for part in parts for name in pages_of(part)]
    assert len(places) == len(set(places)) >= 40
    assert set(places) == {path.name for path in FRONT.parent.glob("*.md")} - {FRONT.name}
    assert pages_of(REFERENCE) >= GENERATED


def test_an_analyst_needs_fifteen_pages() -> None:
    """No more are for every day, and none of them is long."""
    pages = pages_of(EVERY_DAY)
    assert 12 <= len(pages) <= MOST_EVERY_DAY
    long = {name: len(plain(FRONT.parent / name).split()) for name in pages}
    assert not [name for name, words in long.items() if words > LONGEST], long
