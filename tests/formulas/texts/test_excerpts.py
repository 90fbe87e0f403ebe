"""What public pages show of chapters that are not on file: told as what it is, and nothing more."""

from __future__ import annotations

import datetime
from pathlib import Path

from click.testing import CliRunner

from formulas.law.editions import find
from formulas.law.local import load_file
from formulas.texts.outside import NOT_COMPARED, excerpts
from xlplugin.commands.law import command

DOCS = Path(__file__).parents[3] / "docs"


def test_each_has_its_address_and_day_and_stands_beside_a_text_on_file() -> None:
    """None changes what an edition is taken for."""
    assert len(excerpts()) >= 8
    for one in excerpts():
        assert one.address.startswith("https://")
        assert one.asked == datetime.date(2026, 11, 24)
        if one.of:
            game, code = one.of.split()
            assert find(game, code).code == code
    assert not find("LIR", "PA:2011").known_in_force
    assert not find("OU", "PA").known_in_force


def test_the_list_of_law_and_the_page_tell_them() -> None:
    """Beside the edition, with the words that nobody compared them."""
    listed = CliRunner().invoke(command, ["list"]).output
    page = (DOCS / "law-excerpts.md").read_text(encoding="utf-8")
    for one in excerpts():
        assert f"({NOT_COMPARED}): {one.tells}." in listed
        assert f"| [{one.section}]({one.address}) | {one.through} | {one.tells} |" in page


def test_the_edition_of_facts_says_so_in_its_title() -> None:
    """The title stands on every page of form and approval; it is not shown to be in effect."""
    edition = load_file(DOCS / "examples" / "games" / "pa-655a-12.toml")
    assert NOT_COMPARED in edition.title
    assert not edition.known_in_force
    assert edition.approvable == "not shown to be in effect"
    # § 655a.12(c)(1) as the excerpt prints it, three cells that tell the tables apart.
    pays = {
        one.id: {row.hand: row.pay for row in one.rows} for one in edition.tables("Progressive")
    }
    assert {letter: pays[letter]["Three-of-a-kind"] for letter in pays} == {
        **{"A": "9 for 1", "B": "9 for 1", "C": "10 for 1", "D": "9 for 1"}
    }
    assert pays["A"]["Straight flush"] == "10% of meter"
    assert pays["D"]["Four-of-a-kind"] == "100% minor jackpot"
