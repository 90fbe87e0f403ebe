"""A dealer who draws alone: cards dealt one after another by a rule, by published chances."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import perm
from pathlib import Path

import pytest
from plain_counts import plainly_counted

from combinatorics import cache
from combinatorics.described.counting.count import Counted, count, said_of
from combinatorics.described.counting.drawn_sums import merged_kinds
from combinatorics.described.counting.witness import witnesses
from combinatorics.described.game import count_kept
from combinatorics.described.language.deal import DescribedWager, Group, Row
from combinatorics.described.language.drawing import drawn_kinds, sums_of, with_rules
from combinatorics.described.language.evaluate import test_of as met_of
from combinatorics.described.language.parser import read_condition
from combinatorics.described.plain.count import reduced
from combinatorics.described.plain.holds import holds
from combinatorics.described.rules.description import Description
from combinatorics.files.blocks import RegulationError
from combinatorics.files.description import description_of
from formulas.described import examples_settled
from formulas.law.loader import head_of
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "buster-blackjack.toml"
LAW = "PA:buster"
# Chances that the dealer busts with eight cards or more, seven, six, five, four or three, six decks
# and a soft 17 hit, to the six decimals that are published (wizardofodds.com, Buster Blackjack).
PUBLISHED = ("0.000012", "0.000214", "0.002638", "0.020473", "0.262424")
"""The last is 0.089392 and 0.173032."""
# House edges published there for so many decks, by whether the dealer hits a soft 17.
EDGES = {
    (1, False): "0.0877", (1, True): "0.0689", (6, False): "0.0825", (6, True): "0.0621",
    (8, False): "0.0822", (8, True): "0.0617",
}  # fmt: skip
RULE = "total of up + hole + hits"
SOFT = f',\n  ["hits", "{RULE} = 17 and hard of up + hole + hits = 7"],\n]'


def text_of(decks: int = 6, *, soft: bool = True) -> str:
    """The file, with other decks, or a dealer who stands on every 17: ten cards at most."""
    text = FILE.read_text(encoding="utf-8").replace("decks = 6", f"decks = {decks}", 1)
    if soft:
        return text
    assert SOFT in text
    return text.replace(SOFT, "]", 1).replace("hits 11", "hits 10", 1)


def described(text: str) -> Description:
    """The description of a file."""
    return description_of(head_of(text, "a.toml"))


@pytest.fixture(scope="module")
def found() -> tuple[Description, Counted]:
    """The wager of the file and its count."""
    one = described(text_of())
    return one, count(one.deal, one.wagers[0])


def test_the_published_chances(found: tuple[Description, Counted]) -> None:
    """Of each row, over six cards in order of the dealer's thirteen."""
    _, counted = found
    assert counted.total == 312 * 311 * perm(310, 11) == sum(counted.rows)
    chances = [Fraction(ways, counted.total) for ways in counted.rows[:-1]]
    assert [round(one, 6) for one in chances[:-1]] == list(map(Fraction, PUBLISHED[:-1]))
    assert abs(chances[-1] - Fraction(PUBLISHED[-1])) < Fraction(1, 1_000_000)


@pytest.mark.parametrize(("decks", "soft"), EDGES)
def test_the_published_edges(decks: int, *, soft: bool) -> None:
    """To the four decimals that are published, of every number of decks by itself."""
    text = text_of(decks, soft=soft)
    one = described(text)
    counted = count(one.deal, one.wagers[0])
    pays = [
        Fraction(pay.split()[0]) for _, pay in tomllib.loads(text)["edition"]["paytable"][0]["rows"]
    ]
    won = sum(ways * (pay + 1) for ways, pay in zip(counted.rows[:-1], pays, strict=True))
    assert round(1 - won / counted.total, 4) == Fraction(EDGES[decks, soft])


def test_a_dealer_of_tens_and_sixes_by_hand() -> None:
    """Six clubs of each: a ten and a six, or two sixes and a ten, draw to 22 and more or stop."""
    out = [card for card in range(52) if card not in (16, 32)]
    text = (
        text_of()
        .replace(
            "decks = 6", 'decks = 6\nleft_out = "' + " ".join(_card(card) for card in out) + '"', 1
        )
        .replace("hits 11", "hits 2", 1)
    )
    small = described(text)
    counted = count(small.deal, small.wagers[0])
    # Of 12 cards in order: T 6 x (16, any third busts), 6 6 T (22) and 6 6 6 (18), T T stands.
    three = 2 * 6 * 6 * 10 + 6 * 5 * 6
    assert counted.rows[:-1] == (0, 0, 0, 0, three * 9)
    assert counted.total == 12 * 11 * perm(10, 2)
    assert counted.rows == plainly_counted(small.deal, small.wagers[0])


def _card(card: int) -> str:
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def test_both_derivations_agree(found: tuple[Description, Counted]) -> None:
    """Six ranks of one suit: every row has deals."""
    one, _ = found
    small = reduced(one.deal, one.wagers[0])
    first = count(small, one.wagers[0])
    assert min(first.rows) > 0
    assert first.rows == plainly_counted(small, one.wagers[0])


def test_the_deals_that_are_shown_end_where_the_rule_ends(
    found: tuple[Description, Counted],
) -> None:
    """No card after the rule has ended, none missing; of the row that they are shown for."""
    one, counted = found
    (draw,) = one.deal.draws
    rows = {row.name: row.condition for row in one.wagers[0].rows}
    for witness in witnesses(one.deal, one.wagers[0], counted):
        assert witness.nearest is not None
        for text in (*witness.paid, witness.nearest.other):
            hands = {"hits": ()} | {
                part.split(" ", 1)[0]: tuple(part.split(" ")[1:]) for part in text.split(", ")
            }
            for many in range(len(hands["hits"]) + 1):
                lying = {**hands, "hits": hands["hits"][:many]}
                assert holds(draw.condition, lying) == (many < len(hands["hits"]))
            paid = text != witness.nearest.other
            assert holds(rows[witness.row], hands) or not paid
    assert all("as it says" in said for said in examples_settled(one))


@pytest.fixture
def kept(found: tuple[Description, Counted], tmp_path: Path) -> Iterator[None]:
    """The example is on file and its count kept; forgotten afterwards."""
    one, _ = found
    look_in((FILE.parent,))
    cache.keep_in(tmp_path)
    count_kept(one.code, one.deal, one.wagers[0])
    yield
    cache.keep_in(None)
    look_in(())


@pytest.mark.usefixtures("kept")
def test_cells_and_settlement() -> None:
    """The edge from what is kept; a round card by card, and cards against the rule."""
    edge = invoke("HOUSEEDGE", ["BSTR", "Buster", None, LAW])
    assert isinstance(edge, Fraction)
    assert round(edge, 6) == Fraction("0.062143")
    assert invoke("MAXWIN", ["BSTR", [["Buster", 5]], None, LAW]) == 1250

    def settled(dealer: str) -> list[object]:
        lines = invoke("SETTLE", ["BSTR", None, dealer, None, [["Buster", 5]], LAW])
        assert isinstance(lines, list)
        return list(lines[1][2:6])

    assert settled("Ah 6c 9d Ts") == ["win", "2 to 1", 10, 15]
    assert settled("2c 2d 2h 2s 2c 2d 2h 2s Ts")[1] == "250 to 1"
    assert settled("Ah 6c Td")[0] == "lose"
    for dealer, said in (
        ("Ah 6c", "a card of hits is missing"),
        ("Ah 6c Td 9s", "9s cannot lie with the dealer"),
    ):
        with pytest.raises(Refusal, match=said):
            settled(dealer)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hits 11", "hits 7", "the rule of hits asks for more than 7 cards; let it have more"),
        ('["hits", "total of up', '["up", "total of up', "names a group after the first"),
    ],
)
def test_a_rule_without_an_end_is_refused(old: str, new: str, said: str) -> None:
    """By the group that would need more cards."""
    text = text_of()
    assert old in text
    if "7" in new:
        one = described(text.replace(old, new, 1))
        with pytest.raises(ValueError, match=said):
            count(one.deal, one.wagers[0])
        return
    with pytest.raises(RegulationError, match=said):
        load_local(text.replace(old, new, 1), "a.toml")


def test_a_player_beside_the_dealer() -> None:
    """Pay table 2, six decks, every 17 stands: 6.20% is published; busts beside a blackjack."""
    rows = [f"hard > 21 and cards {sign} and blackjack of player" for sign in (">= 8", "= 7")]
    rows += [f"hard > 21 and cards {sign}" for sign in (">= 8", "= 7", "= 6", "= 5", "<= 4")]
    hand = ("up", "hole", "hits")
    one = described(text_of(soft=False))
    deal = replace(one.deal, groups=(Group("player", 2), *one.deal.groups))
    names = [group.name for group in deal.groups]
    wager = DescribedWager(
        "W", hand, tuple(Row(said, read_condition(said, hand, names, 6), said) for said in rows)
    )
    found = count(deal, wager)
    pays = (2000, 800, 250, 50, 18, 4, 2)
    won = sum(ways * (pay + 1) for ways, pay in zip(found.rows[:-1], pays, strict=True))
    assert round(1 - Fraction(won, found.total), 4) == Fraction("0.0620")
    blackjacks = sum(found.rows[:2])
    assert 0 < blackjacks < sum(found.rows[:4]) / 20


def test_a_rule_that_tells_too_much_apart_is_refused() -> None:
    """Cards until they are of two suits: no end in a few steps."""
    old = f"{RULE} < 17"
    one = described(text_of().replace(old, "not suited of hits or cards of hits < 10", 1))
    with pytest.raises(ValueError, match="the count would take over 3,000,000 steps"):
        count(one.deal, one.wagers[0])


def test_merged_and_single_kinds_add_up_alike() -> None:
    """The states that are merged, every deal by itself and card by card; words sum and compare."""
    text = text_of().replace("decks = 6", f'decks = 1\nleft_out = "{OUT}"', 1)
    one = described(text.replace("hits 11", "hits 6", 1))
    said = "colored of up + hits and highest of hits > 9 and only('A9Thd') of hole"
    names = [group.name for group in one.deal.groups]
    row = Row("R", read_condition(said, tuple(names), names, 1), said)
    wager = DescribedWager("W", tuple(names), (row,))
    phrased = with_rules(one.deal, said_of(wager))
    classes = tuple((card, 1) for card in one.deal.copies())
    summed = sums_of(phrased)
    assert summed is not None
    met = met_of(row.condition)
    single = sum(
        ways for dealt, ways in drawn_kinds(one.deal, one.deal.groups, classes) if met(dealt)
    )
    merged = merged_kinds(one.deal, one.deal.groups, classes, summed)
    assert sum(ways for dealt, ways in merged if met(dealt)) == single
    assert single == plainly_counted(one.deal, wager)[0] > 0
    assert len(merged) < len(drawn_kinds(one.deal, one.deal.groups, classes))


OUT = " ".join(rank + suit for rank in "2345678JQK" for suit in "cdhs")
"""All but aces, nines and tens of four suits."""
