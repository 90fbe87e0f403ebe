"""A wager whose rows add up: Match the Dealer beside what is published for it, and by hand.

Six decks without tens are 288 cards: of the 287 that can lie as a player's card beside the dealer's
up card, 5 match it in rank and suit and 18 in rank alone; 264 do not match. The published figures
are those of 888casino.com, "Card Counting the Match the Dealer Side Bet in Spanish 21": edge
3.055%, hit frequency 15.411%, standard deviation 2.448.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import prod
from pathlib import Path

import pytest
from plain_counts import plainly_counted

from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import DescribedWager
from combinatorics.described.plain.count import plainly_met
from combinatorics.described.rules.description import Description
from combinatorics.files.blocks import RegulationError
from combinatorics.files.description import description_of
from formulas.described import report
from formulas.law.loader import head_of
from formulas.registry import invoke, look_in

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
FILE = FOLDER / "spanish-21-match-the-dealer.toml"
ASKED = ["SPMD", "Match the Dealer", None, "PA:match"]
TOTAL = prod((288, 287, 286))
SUITED, OTHER = 5, 18
# Both of the player's cards match: two of the five, one and one, two of the eighteen.
BOTH = {
    ("First card, suited match", "Second card, suited match"): 288 * SUITED * (SUITED - 1),
    ("First card, suited match", "Second card, match"): 288 * SUITED * OTHER,
    ("First card, match", "Second card, suited match"): 288 * OTHER * SUITED,
    ("First card, match", "Second card, match"): 288 * OTHER * (OTHER - 1),
}


@pytest.fixture(scope="module", autouse=True)
def on_file() -> Iterator[None]:
    """The example is on file, and forgotten afterwards."""
    look_in((FOLDER,))
    yield
    look_in(())


def described(text: str) -> Description:
    """The description of a file."""
    return description_of(head_of(text, "a file"))


def wager() -> DescribedWager:
    """The wager of the example."""
    return described(FILE.read_text(encoding="utf-8")).wagers[0]


def test_the_published_figures() -> None:
    """Edge, hit frequency and deviation, which hang on rows that are paid together."""
    edge, hit = (invoke(name, ASKED) for name in ("HOUSEEDGE", "HITFREQ"))
    deviation = invoke("VOLATILITY", ASKED)
    assert isinstance(edge, Fraction)
    assert isinstance(hit, Fraction)
    assert isinstance(deviation, float)
    assert (round(edge, 5), round(hit, 5)) == (Fraction("0.03055"), Fraction("0.15411"))
    assert round(deviation, 3) == 2.448


def test_rows_by_themselves_and_together() -> None:
    """A row is every deal that meets it; the deals that win are counted once."""
    found = invoke("PAYTABLE", ASKED)
    assert isinstance(found, list)
    ways = {line[0]: line[2] for line in found[1:]}
    suited, other = (286 * 288 * one for one in (SUITED, OTHER))
    won = 2 * (suited + other) - sum(BOTH.values())
    assert ways == {
        "First card, suited match": suited,
        "First card, match": other,
        "Second card, suited match": suited,
        "Second card, match": other,
        "One row or more": won,
        "No win": TOTAL - won,
        "Total": TOTAL,
    }
    *lines, total = found[1:]
    assert sum(line[5] for line in lines) == total[5] == invoke("PAYBACK", ASKED)
    assert sum(line[7] for line in lines) == total[7]
    back = 2 * (9 * suited + 4 * other) + won
    assert total[5] == Fraction(back, TOTAL)


def test_the_distribution_is_of_deals() -> None:
    """18, 13 and 8 to 1 are two rows at once."""
    found = invoke("DISTRIBUTION", ASKED)
    assert isinstance(found, list)
    ways = {line[0]: line[1] for line in found[1:]}
    one = 264 * 288
    assert ways == {
        18: BOTH["First card, suited match", "Second card, suited match"],
        13: 2 * BOTH["First card, suited match", "Second card, match"],
        9: 2 * one * SUITED,
        8: BOTH["First card, match", "Second card, match"],
        4: 2 * one * OTHER,
        -1: 264 * 263 * 288,
    }


@pytest.mark.parametrize(
    ("player", "up", "won", "odds"),
    [
        ("7h 7h", "7h", 180, "First card, suited match 9 to 1; Second card, suited match 9 to 1"),
        ("7h 7c", "7h", 130, "First card, suited match 9 to 1; Second card, match 4 to 1"),
        ("7s 2d", "7h", 40, "4 to 1"),
        ("8s 2d", "7h", 0, None),
    ],
)
def test_every_row_is_settled(player: str, up: str, won: int, odds: str | None) -> None:
    """What the rows pay is added, and the stake comes back once."""
    found = invoke("SETTLE", ["SPMD", player, up, None, [["Match the Dealer", 10]], "PA:match"])
    assert isinstance(found, list)
    assert found[1][3:6] == [odds, won, won + 10 if won else 0]


def test_odds_for_take_the_stake_of_each_deal_once() -> None:
    """10 for 1 on two rows is 20 back, of which one is the stake."""
    pays = [[row.name, "10 for 1"] for row in wager().rows]
    asked = ["SPMD", "Match the Dealer", pays, "PA:match"]
    found = invoke("DISTRIBUTION", asked)
    assert isinstance(found, list)
    assert [line[0] for line in found[1:]] == [19, 9, -1]
    paid = 10 * 2 * 286 * 288 * (SUITED + OTHER)
    assert invoke("PAYBACK", asked) == Fraction(paid, TOTAL)


def test_the_most_that_is_won_is_two_rows() -> None:
    """Two suited matches."""
    assert invoke("MAXWIN", ["SPMD", [["Match the Dealer", 10]], None, "PA:match"]) == 180


def test_exposure_counts_the_same_results() -> None:
    """Suits and ranks are alike: a single seen card moves nothing."""
    found = invoke("COUNTABILITY", ASKED)
    assert isinstance(found, list)
    edge = invoke("HOUSEEDGE", ASKED)
    assert [line[3] for line in found[2:14]] == [0] * 12
    assert isinstance(edge, Fraction)
    assert found[1][2] == -edge


def test_check_says_how_many_deals_win() -> None:
    """Nothing is a finding; what is paid together is named, and both counts agree in it."""
    (found,) = report(FILE.read_text(encoding="utf-8"), FILE.name).wagers
    assert found.agrees
    assert found.findings == ()
    won = 2 * 286 * 288 * (SUITED + OTHER) - sum(BOTH.values())
    assert found.overlaps[0].startswith(f"{won:,} deals win something")
    for rows, ways in BOTH.items():
        assert f"{ways:,} deals are paid by {' and '.join(rows)}." in found.overlaps
    nearest = [one.nearest for one in found.witnesses]
    assert all(one is not None for one in nearest)


def test_the_second_count_sees_rows_that_pay_together() -> None:
    """Over a small shoe, rows together and apart; with the first row alone they differ."""
    one = described(FILE.read_text(encoding="utf-8"))
    small = replace(one.deal, decks=2, left_out=tuple(range(24, 52)))
    added = wager()
    assert count(small, added).met == plainly_met(small, added)
    assert count(small, added).rows == plainly_counted(small, added)
    first = replace(added, pays="first row")
    assert count(small, first).rows == plainly_counted(small, first)
    assert count(small, first).rows != count(small, added).rows


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('pays = "every row"', 'pays = "all"', 'unknown pays "all"; known are: first row, every'),
        ('["Second card, match",', '["Second + card",', 'cannot hold "\\+"'),
    ],
)
def test_what_cannot_be_meant(old: str, new: str, words: str) -> None:
    """Another way to pay, and a name that reads as two rows."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RegulationError, match=words):
        described(text.replace(old, new))
