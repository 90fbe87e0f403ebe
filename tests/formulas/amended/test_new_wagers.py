"""Wagers that a chapter's pages have and the edition on file does not, written as a description.

The pages are made up in the publisher's format: Let It Ride with a progressive on five cards, paid
as § 653a.12(d) pays one on five cards, one on three, and an Envy Bonus. What they return is worked
out here from textbook counts: of 2,598,960 hands of five cards 4 royal flushes, 36 other straight
flushes, 624 four-of-a-kind, 3,744 full houses, 5,108 flushes, 10,200 straights and 54,912
three-of-a-kind; of 22,100 of three 4 suited A-K-Q, 44 other straight flushes, 52 three-of-a-kind
and 720 straights.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner
from law_pages import bulletin_page, code_page, register_page

from formulas.amended.imported import import_chapter
from formulas.law.editions import find
from formulas.registry import invoke, look_in
from formulas.texts.model import Paragraph, Section
from formulas.texts.pages import read_page
from formulas.texts.shelf import text_of
from xlplugin.commands.game import command as game
from xlplugin.commands.law import command

FIVE = """The certificate holder shall pay each winning Five-Card Progressive Payout Wager at the \
odds in one of the following payout tables selected by the certificate holder in its Rules \
Submission filed in accordance with § 601a.2:
Hand\tPaytable A\tPaytable B
Royal flush\t100% of meter\t100% mega jackpot
Straight flush\t10% of meter\t100% major jackpot
Four-of-a-kind\t300 for 1\t300 for 1
Full house\t50 for 1\t50 for 1
Flush\t40 for 1\t40 for 1
Straight\t30 for 1\t30 for 1
Three-of-a-kind\t9 for 1\t9 for 1"""
RATES = """The rate of progression (incrementation rate) and the seed and reseed amounts for the \
meter used for the progressive payout in paragraph (1) must be as follows:
Paytable A
Seed/reseed\t$10,000 for 1
Incrementation rate
Primary\t21%
Reserve\tN/A
Paytable B
Seed/reseed
Mega\t$10,000 for 1
Major\t$1,000 for 1
Incrementation rate
Mega\t11%
Major\t10%"""
ENVY = """Envy Bonus payouts shall be made according to the following payouts for Five-Card Envy \
Bonus Qualifying Hands based upon the amount of the wager: $1 Five-Card Progressive Payout Wager
Hand\tEnvy Bonus
Royal flush\t$1,000
Straight flush\t$300
$5 Five-Card Progressive Payout Wager
Hand\tEnvy Bonus
Royal flush\t$5,000
Straight flush\t$1,500"""
THREE = """The certificate holder shall pay each winning Three-Card Progressive Payout Wager at \
the odds in the following payout table:
Hand\tPayout
Mini-royal\t100% of meter
Straight flush\t70 for 1
Three-of-a-kind\t60 for 1
Straight\t6 for 1"""
FOUR = """The certificate holder shall pay each winning Four-Card Progressive Payout Wager at the \
odds in the following payout table:
Hand\tPayout
Four-of-a-kind\t100 for 1
Straight flush\t70 for 1"""
ODD = """The certificate holder shall pay out winning Lucky Clover Wagers at the following odds:
Hand\tPayout
Four clovers\t500 to 1
A horseshoe\t20 to 1"""
SAID = """A certificate holder shall pay each winning Lucky Five Wager at odds of 1,000 to 1 for a \
royal flush, 50 to 1 for a straight flush and 20 to 1 for a four-of-a-kind."""
LISTED = (
    ("(i)", "A certificate holder shall pay each winning Lucky Three Wager as follows:"),
    ("(i)(1)", "A mini-royal shall be paid at odds of 100 to 1."),
    ("(i)(2)", "A straight flush shall be paid at odds of 40 to 1."),
)
UNSAID = """A certificate holder shall pay out winning Insurance Wagers at odds of 5 to 2, or 9 to \
1 for a flush."""
NEW = (
    ("(e)", "If a certificate holder offers the Five-Card Progressive Payout Wager:"),
    ("(e)(1)", FIVE),
    ("(e)(2)", "A player shall receive the payout for only the highest ranking hand formed."),
    ("(e)(3)", RATES),
    ("(e)(4)", ENVY),
    ("(f)", "If a certificate holder offers the Three-Card Progressive Payout Wager:"),
    ("(f)(1)", THREE),
    (
        "(f)(2)",
        "The seed must be at least $100 for 1. The rate of progression must be 5%.",
    ),
    ("(g)", ODD),
)


def section(new: tuple[tuple[str, str], ...] = NEW) -> Section:
    """§ 643a.12 as on file, with paragraphs that it does not have there."""
    text = text_of("LIR", "PA:2011")
    assert text is not None
    found = text.section("643a.12")
    assert found is not None
    added = tuple(Paragraph(f"643a.12{label}", words) for label, words in new)
    return replace(found, paragraphs=(*found.paragraphs, *added))


def imported(page: str, folder: Path) -> tuple[str, str]:
    """The description and the page of decisions that the command makes of a page."""
    pages, draft = folder / "pages", folder / "draft"
    pages.mkdir()
    (pages / "s643a.12.html").write_text(page, encoding="utf-8")
    run = CliRunner().invoke(
        command, ["import", str(pages), "-o", str(draft), "--game", "LIR", "--parent", "PA:2011"]
    )
    assert run.exit_code == 0, run.output
    (file,) = draft.glob("lir-new-wagers-*.toml")
    assert f"{file}: the wagers that are new" in run.output
    return file.read_text("utf-8"), (draft / "chapter.md").read_text("utf-8")


def completed(draft: str) -> str:
    """The draft as two persons leave it: their names and the day, nothing else."""
    found = draft.replace('entered_by = "?"', 'entered_by = "A. Analyst"')
    found = found.replace('checked_by = "?"', 'checked_by = "B. Analyst"')
    return found.replace('read = "?"', "read = 2026-11-24")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of law files, which is looked into until the test ends."""
    made = tmp_path / "law"
    made.mkdir()
    yield made
    look_in(())


def exact(*asked: object) -> Fraction:
    """A payback in lowest terms."""
    return Fraction(str(invoke("PAYBACKEXACT", list(asked))))


@pytest.mark.parametrize("write", [code_page, register_page, bulletin_page])
def test_a_progressive_and_its_envy_bonus_become_a_description(
    write: object, tmp_path: Path, folder: Path
) -> None:
    """Rows, paytables, meters and Envy Bonuses are written; two names and a day complete it."""
    if write is bulletin_page:
        page = bulletin_page(section(), "54 Pa.B. 488", "Saturday, January 27, 2024")
    elif write is register_page:
        page = register_page(section(), "Register Vol. 54, No. 4, January 27, 2024")
    else:
        page = code_page(section())
    draft, decided = imported(page, tmp_path)
    told = "new wager, written as a description; compare it: Five-Card Progressive Payout Wager"
    assert f"{told} (643a.12(e)(1)), Paytable A, Paytable B" in decided
    assert "not written, since no wager on file has its rows: Lucky Clover Wager" in decided
    assert "nobody computes it: 643a.12(e)(1)" not in decided
    assert "nobody computes it: 643a.12(g)" in decided
    file = folder / "new.toml"
    file.write_text(completed(draft), encoding="utf-8")
    run = CliRunner().invoke(game, ["check", str(file)])
    assert run.exit_code == 0, run.output
    look_in((folder,))
    code, place = "LIR2401", "PA:2024-01-27"
    five, three = "Five-Card Progressive", "Three-Card Progressive"
    hands = 2_598_960
    fixed = 624 * 300 + 3744 * 50 + 5108 * 40 + 10_200 * 30 + 54_912 * 9
    # In the long run the rate comes back, and with each royal flush the reset amount, whole.
    a = Fraction(fixed + 4 * 10_000, hands) + Fraction(21, 100)
    assert exact(code, five, "A", place) == a
    b = Fraction(fixed + 4 * 10_000 + 36 * 1000, hands) + Fraction(21, 100)
    assert exact(code, five, "B", place) == b
    # One other player's royal flush pays $1,000 on a $1 wager, a straight flush $300.
    envy = Fraction(4 * 1000 + 36 * 300, hands)
    assert exact(code, five, "A", place, [["others", 1], ["bet", 1]]) == a + envy
    mini = Fraction(44 * 70 + 52 * 60 + 720 * 6 + 4 * 100, 22_100) + Fraction(5, 100)
    least = [["seed", 100]]
    assert exact(code, three, None, place, least) == mini


def test_a_row_in_no_wager_of_the_game_is_left_to_a_person(tmp_path: Path, folder: Path) -> None:
    """Its condition is "?", and the file is refused until somebody writes it."""
    words = FIVE.replace(
        "Royal flush", "Royal flush in spades\t5,000 for 1\t5,000 for 1\nRoyal flush"
    )
    new = tuple((label, words if text is FIVE else text) for label, text in NEW)
    draft, decided = imported(code_page(section(new)), tmp_path)
    assert 'write the condition of the row "Royal flush in spades" of Five-Card' in decided
    assert '["Royal flush in spades", "?"]' in draft
    file = folder / "new.toml"
    file.write_text(completed(draft), encoding="utf-8")
    run = CliRunner().invoke(game, ["check", str(file)])
    assert run.exit_code == 2
    assert "Royal flush in spades" in run.output
    spades = "suited_set('TJQKA') and only('s')"
    file.write_text(completed(draft).replace('"?"]', f'"{spades}"]'), encoding="utf-8")
    look_in((folder,))
    count = ["LIR2401", "Five-Card Progressive", "Royal flush in spades", "A", "PA:2024-01-27"]
    assert invoke("HANDCOUNT", count) == 1
    count[2] = "Royal flush"
    assert invoke("HANDCOUNT", count) == 3


def test_rates_that_the_words_leave_open_are_asked_for(tmp_path: Path) -> None:
    """A meter without amounts stands as "?", never as nothing."""
    new = tuple((label, text) for label, text in NEW if text is not RATES)
    draft, decided = imported(code_page(section(new)), tmp_path)
    assert "write initial amount and rate of progression: Five-Card Progressive" in decided
    assert 'seed = { text = "?", is = "equal" }' in draft


def test_odds_that_stand_in_sentences_are_rows_too(tmp_path: Path, folder: Path) -> None:
    """In one sentence or in the paragraphs under it; a pay that names no hand is not written."""
    new = (("(h)", SAID), *LISTED, ("(j)", UNSAID))
    draft, decided = imported(code_page(section(new)), tmp_path)
    told = "new wager, written as a description; compare it: Lucky"
    assert f"{told} Five Wager (643a.12(h)), Payout" in decided
    assert f"{told} Three Wager (643a.12(i)), Payout" in decided
    assert "since its sentences pay odds beside no hand: Insurance Wager (643a.12(j))" in decided
    (folder / "new.toml").write_text(completed(draft), encoding="utf-8")
    look_in((folder,))
    five = Fraction(4 * 1001 + 36 * 51 + 624 * 21, 2_598_960)
    assert exact("LIR2401", "Lucky Five") == five
    assert exact("LIR2401", "Lucky Three") == Fraction(4 * 101 + 44 * 41, 22_100)


def test_four_cards_of_five_are_not_five() -> None:
    """Aces Up pays the best four of five cards: its rows are none of a hand of five."""
    text = text_of("FCP", "PA:2011")
    assert text is not None
    found = text.section("641a.12")
    assert found is not None
    added = tuple(
        Paragraph(f"641a.12({letter})", words) for letter, words in (("x", FIVE), ("y", FOUR))
    )
    page = read_page(code_page(replace(found, paragraphs=(*found.paragraphs, *added))), "s.html")
    made = import_chapter(find("FCP", "PA:2011"), text, [page])
    told = "not written, since no wager on file has its rows: Five-Card Progressive Payout Wager"
    assert any(told in one for one in made.decisions)
    assert "Five-Card" not in made.described
    assert '["Straight flush", "suited_run(4)"]' in made.described
