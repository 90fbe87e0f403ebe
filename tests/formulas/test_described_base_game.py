"""A described base game on file: parts, settlement, limits and the strategy, by its file's pays."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.files.blocks import RegulationError
from formulas.law.local import load_local
from formulas.prepared import prepare
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "pa-655a-12.toml"
LAW = "PA:655a"
PARTS = ("Ante", "3rd Street", "4th Street", "5th Street")


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The examples are on file and the play is kept; forgotten afterwards."""
    look_in((FILE.parent,))
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    with pytest.raises(Refusal, match="run xlplugin game check on its file"):
        invoke("PAYBACK", ["MST", "Base", None, LAW])
    prepare("MST")
    yield
    cache.keep_in(None)
    look_in(())


def figure(name: str, wager: str, *conditions: object) -> Fraction:
    """A figure of one wager."""
    found = invoke(name, ["MST", wager, None, LAW, *conditions])
    assert isinstance(found, Fraction)
    return found


def rows(name: str, *arguments: object) -> Rows:
    """A spilled answer without its header."""
    found = invoke(name, ["MST", *arguments])
    assert isinstance(found, list)
    return found[1:]


def test_the_published_edge_and_the_parts_add_up() -> None:
    """4.91% of the Ante; the edges of the parts per Ante add up to it, as fractions."""
    edge = figure("HOUSEEDGE", "Base")
    assert round(edge * 10_000) == 491
    per_ante = [["basis", "ante"]]
    assert sum(figure("HOUSEEDGE", part, per_ante) for part in PARTS) == edge
    assert figure("ELEMENTOFRISK", "Base") == 1 - figure("PAYBACK", "Base")
    # Two tens to sixes push, a pair of jacks is the least that wins.
    assert 0 < figure("HITFREQ", "Base") < figure("HITFREQ", "5th Street") < 1


def test_a_round_is_settled_by_its_final_hand() -> None:
    """§ 655a.12(a): jacks 1 to 1 on every stake, tens push, less loses."""
    stakes = [["Ante", 10], ["3rd Street", 10], ["4th Street", 30], ["5th Street", 20]]
    won = rows("SETTLE", "Jh 7c", None, "Js 4d 2c", stakes, LAW)
    assert [(line[2], line[4], line[5]) for line in won[:-1]] == [
        ("win", 10, 20), ("win", 10, 20), ("win", 30, 60), ("win", 20, 40),
    ]  # fmt: skip
    pushed = rows("SETTLE", "Th 7c", None, "Ts 4d 2c", stakes, LAW)
    assert {line[2] for line in pushed[:-1]} == {"push"}
    lost = rows("SETTLE", "5h 7c", None, "5s 4d 2c", stakes, LAW)
    assert {line[2] for line in lost[:-1]} == {"lose"}
    folded = rows("SETTLE", "5h 7c", None, None, stakes[:2], LAW)
    assert [line[2] for line in folded[:-1]] == ["forfeit", "forfeit"]
    assert "655a.12(a)" in str(folded[0][6])


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ([["Ante", 10], ["3rd Street", 40]], "it may be 1 or 2 or 3 times"),
        ([["Ante", 10], ["4th Street", 10]], "staked without 3rd Street"),
        ([["3rd Street", 10]], "no round is played without it"),
        ([["Ante", 10], ["3rd Street", 10], ["4th Street", 10], ["5th Street", 10]], "needed"),
    ],
)
def test_stakes_and_cards_that_cannot_be_are_refused(stakes: list[object], said: str) -> None:
    """Multiples, an order of decisions, and a board that is short of cards."""
    with pytest.raises(Refusal, match=said):
        rows("SETTLE", "Jh 7c", None, "Js 4d", stakes, LAW)


def test_the_most_won_is_a_royal_flush_at_the_highest_stakes() -> None:
    """§ 655a.12(a): 500 to 1 on an Ante of $5 and three Street wagers of $15."""
    assert invoke("MAXWIN", ["MST", [["Ante", 5]], None, LAW]) == 500 * (5 + 3 * 15)


def test_the_strategy_names_starting_hands_and_frequencies() -> None:
    """Every one of the 169 classes stands beside one decision; frequencies add up to 1."""
    found = rows("STRATEGY", None, None, None, LAW)
    hands = [hand for line in found for hand in str(line[2] or "").split()]
    assert len(hands) == len(set(hands)) == 169
    assert sum(Fraction(str(line[1])) for line in found[:-1] if line[1] is not None) == 1
    best = rows("STRATEGY", "Ks Qs", "2d 3c", None, LAW)
    assert [line[2] for line in best] == [None, None, "best", "equal"]  # the larger wager


def test_edited_pays_are_answered_at_once() -> None:
    """A higher pay of one hand is worth more to the player."""
    pays = [["Royal flush", 500], ["Straight flush", 100], ["Four-of-a-kind", 40],
            ["Full house", 10], ["Flush", 7], ["Straight", 4], ["Three-of-a-kind", 3],
            ["Two pair", 2], ["Pair of jacks or better", 1],
            ["Pair of 6s to 10s", "Push"]]  # fmt: skip
    better = invoke("PAYBACK", ["MST", "Base", pays, LAW])
    assert isinstance(better, Fraction)
    assert better > figure("PAYBACK", "Base")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('after = "player + third"', 'after = "third"', '"after" names the first groups'),
        ('after = "player"\n', "", "says after which cards it is decided"),
        ('without = "fold"', 'without = "weep"', "unknown without"),
        ("times = [1, 2, 3]", "times = [3, 1]", "in their order"),
        ("decks = 1", "decks = 2", "one deck, without jokers"),
        ('name = "3rd Street"', 'name = "Ante"', "stands twice"),
        ('pays = [["Base", "Pair', 'pays = [["Ante", "Pair', "is no wager of the description"),
    ],
)
def test_what_cannot_be_played_is_refused_by_its_place(old: str, new: str, said: str) -> None:
    """One sentence that names the file."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=said) as refused:
        load_local(text.replace(old, new, 1), "a.toml")
    assert str(refused.value).startswith("a.toml")


def test_a_short_strategy_of_points_is_the_published_one() -> None:
    """3rd street as published: three times with any pair, once with two points or more.

    A high card counts two, a middle card one ("at least one high card, two middle cards or 6-5
    suited", J. Grochowski, casinocitytimes.com, 10 January 2012, after the Wizard of Odds); of
    6-5 suited alone the rules here say nothing. 4th and 5th street: a middle pair or better three
    times, three and four points once.
    """
    found = rows("SHORTSTRATEGY", None)
    said = {(str(line[0]), str(line[1]), str(line[2])) for line in found}
    third, fourth, fifth = (f"{at} Street" for at in ("3rd", "4th", "5th"))
    assert [line[1:3] for line in found if line[0] == third] == [
        ["3rd Street 3x", "any cards with a pair"],
        ["3rd Street 1x", "2 points or more"],
        ["Fold before 3rd Street", "otherwise"],
    ]
    for street, points in ((fourth, 3), (fifth, 4)):
        assert (street, f"{street} 3x", "Pair of 6s to 10s or better made") in said
        assert (street, f"{street} 1x", f"{points} points or more") in said
        assert (street, f"{street} 1x", "any cards with a pair") in said
    costs = [line[3] for line in found if line[2] == "otherwise"]
    (whole,) = [line[3] for line in found if line[0] == "All decisions"]
    assert whole == sum(costs) < Fraction(1, 1000)  # type: ignore[arg-type, operator]
    assert "J Q K A count 2; 6 7 8 9 T count 1" in str(found[-1][2])
