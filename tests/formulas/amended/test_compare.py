"""Two editions compared: what the texts themselves say was changed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from formulas.amended.compare import Comparison, compare, rules
from formulas.amended.tables import TablePair
from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke


def pair(comparison: Comparison, wager: str, table: str) -> TablePair:
    """The paytable with this id after the amendment, or before it where it is gone."""
    for one in comparison.tables:
        side = one.new or one.old
        assert side is not None
        if one.wager == wager and side.table.id == table:
            return one
    raise AssertionError((wager, table))


def test_the_draft_of_maryland() -> None:
    """The draft of May 22, 2014 strikes Six Card tables and prints others; the rest stays."""
    draft = compare("TCP", "MD:prior", "MD")
    assert {(one.wager, one.name) for one in draft.changed} == {
        ("Six Card", "Paytable B"),
        ("Six Card", "Paytable C"),
        ("Six Card", "Paytable D"),
    }
    cells = {
        change.cell: (change.old, change.new) for change in pair(draft, "Six Card", "B").changes
    }
    assert cells["Four-of-a-kind"] == ("100 to 1", "50 to 1")
    assert cells["Straight"] == ("9 to 1", "10 to 1")
    assert cells["Three-of-a-kind"] == ("8 to 1", "5 to 1")
    assert cells["Super Royal of diamonds, hearts, spades or clubs"] == ("no row", "$100,000")
    assert pair(draft, "Six Card", "C").new is None


def test_the_effect_of_one_cell_is_its_share_of_the_deals() -> None:
    """Of 20,358,520 hands of six cards 14,664 hold four of a kind: 50 units less each."""
    draft = compare("TCP", "MD:prior", "MD")
    changes = {change.cell: change for change in pair(draft, "Six Card", "B").changes}
    assert changes["Four-of-a-kind"].effect == Fraction(-50 * 14_664, 20_358_520)
    assert changes["Straight"].effect == Fraction(361_620, 20_358_520)


def test_the_effects_add_up_to_the_whole() -> None:
    """Single effects and what is left over are the difference of the two paybacks."""
    checked = 0
    for editions in (("TCP", "MD:prior", "MD"), ("UTH", "PA:2011", "PA"), ("TCP", "PA:2011", "MD")):
        for one in compare(*editions).tables:
            if one.effect is None or one.rest is None:
                continue
            single = sum((change.effect or Fraction() for change in one.changes), Fraction())
            assert single + one.rest == one.effect
            checked += 1
    assert checked >= 20


def test_an_amended_base_game_is_solved_anew() -> None:
    """The whole effect is the difference of what PAYBACK answers under the two editions."""
    comparison = compare("TCP", "PA:2011", "MD")
    one = pair(comparison, "Base", "V-B")
    before = invoke("PAYBACK", ["TCP", "Base", "V-B", "PA:2011"])
    after = invoke("PAYBACK", ["TCP", "Base", "V-B", "MD"])
    assert isinstance(before, Fraction)
    assert isinstance(after, Fraction)
    assert one.effect == after - before


def test_ultimate_texas_holdem_of_2011_and_as_codified() -> None:
    """Chapter 653a gained three wagers and tables, and its cap lost the Trips wager."""
    comparison = compare("UTH", "PA:2011", "PA")
    added = {one.name for one in comparison.clauses if one.kind == "wager" and one.how == "added"}
    assert added == {"Five Card Hand", "Six Card", "Bad Beat"}
    (cap,) = [one for one in comparison.clauses if one.name == "wagers a cap may touch"]
    assert "Trips" in cap.old
    assert "Trips" not in cap.new
    blind = pair(comparison, "Base", "A")
    assert blind.old is not None
    assert not blind.changes
    assert blind.effect == 0
    assert pair(comparison, "Base", "B").old is None
    meter = pair(comparison, "Progressive", "A")
    cells = {change.cell: change for change in meter.changes}
    assert (cells["rate of progression"].old, cells["rate of progression"].new) == (
        "not stated",
        "21%",
    )
    assert cells["rate of progression"].effect == Fraction(21, 100)
    assert cells["initial amount"].new == "$10,000 for 1"


def test_a_rule_that_binds_in_other_cases_is_changed() -> None:
    """The same words with another circumstance are no rewording."""
    edition = find("UTH", "PA")
    rule = next(one for one in edition.rules if one.applies)
    always = replace(edition, rules=(replace(rule, applies=""),))
    (found,) = rules(replace(edition, rules=(rule,)), always)
    assert found.how == "changed"
    assert found.old == f"{found.new} (if {rule.applies})"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("UTH", "PA", "PA"), "are one edition"),
        (("UTH", "PA", "PA:2019"), "are one edition"),
        (("UTH", "PA:1999", "PA"), "has no edition"),
        (("XYZ", "PA", "PA:2011"), "There is no game"),
        (("UTH", "MD", "PA"), "not on file"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: tuple[str, str, str], words: str) -> None:
    """An unknown game or edition, and twice the same, are refused with a sentence."""
    with pytest.raises(Refusal, match=words):
        compare(*arguments)
