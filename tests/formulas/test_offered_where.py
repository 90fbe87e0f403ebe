"""A wager that is offered only where something is shown: its figures are of those deals alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import All
from combinatorics.described.plain.count import plainly_met
from combinatorics.files.blocks import RegulationError
from formulas.described import report
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows

SIDES = Path(__file__).parents[2] / "docs" / "examples" / "games" / "blackjack-side-wagers.toml"
OFFER = "given = \"count('A') of up = 1\""
INSURANCE = f"""
[[description.wager]]
name = "Insurance"
title = "Insurance Wager"
hand = "hole"
{OFFER}
section = "5"
quote = "A player may insure where the dealer shows an ace; it wins where the dealer has blackjack."
rows = [["Dealer blackjack", "count('TJQK') = 1"]]

[[description.example]]
source = "Example 3"
player = "Kh Qh"
dealer = "Ah Jh"
pays = [["Insurance", "Dealer blackjack"]]
"""
TABLE = """
[[edition.paytable]]
wager = "Insurance"
id = ""
name = "Insurance"
title = "Insurance Wager"
unit = "to 1"
ranking = "Insurance"
section = "5"
quote = "A player may insure where the dealer shows an ace; it wins where the dealer has blackjack."
rows = [["Dealer blackjack", "2 to 1"]]
"""


def described(offer: str = OFFER, decks: int = 6) -> str:
    """The example of four wagers with an insurance wager and a hole card beside them."""
    text = SIDES.read_text("utf-8").replace("decks = 6", f"decks = {decks}")
    text = text.replace('"up 1 dealer"]', '"up 1 dealer", "hole 1 dealer"]')
    text = text.replace('dealer = "Jh"', 'dealer = "Jh 2c"').replace('"9s"', '"9s 2c"')
    at = text.index("# Rounds that the submission")
    return f"{text[:at]}{INSURANCE.replace(OFFER, offer)}\n{text[at:]}{TABLE}"


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[None]:
    """The game is on file, and forgotten afterwards."""
    (tmp_path / "insurance.toml").write_text(described(), encoding="utf-8")
    look_in((tmp_path,))
    yield
    look_in(())


@pytest.mark.usefixtures("on_file")
def test_insurance_by_hand() -> None:
    """Of 52 d - 1 other cards 16 d are ten-valued, and 2 to 1 is paid: the textbook edge of 7.4%.

    (7.395% with six decks is printed on public pages of blackjack, such as Wizard of Odds.)
    """
    asked = ["BJSW", "Insurance", None, "PA:sides"]
    assert invoke("HITFREQ", asked) == Fraction(96, 311)
    edge = invoke("HOUSEEDGE", asked)
    assert edge == 1 - Fraction(3 * 96, 311) == Fraction(23, 311)
    assert round(float(edge), 5) == 0.07395
    cards = ["BJSW", "Kh Qh", "Ah Jh", None, [["Insurance", 5]], "PA:sides"]
    assert invoke("SETTLE", [*cards, [["give", "Total | Returned"]]]) == 15
    cards[2] = "Ah 9h"
    assert invoke("SETTLE", [*cards, [["give", "Total | Returned"]]]) == 0
    cards[2] = "Kh Ah"
    with pytest.raises(Refusal, match="Insurance is offered only where the number of cards of up"):
        invoke("SETTLE", cards)
    assert invoke("MAXWIN", ["BJSW", [["Insurance", 10]], None, "PA:sides"]) == 20
    with pytest.raises(Refusal, match="Insurance"):
        invoke("COUNTABILITY", asked)


def test_the_check_counts_the_deals_in_which_it_is_offered() -> None:
    """Twice, shows the next deal in which it is not offered, and settles the worked example."""
    found = report(described(), "a.toml")
    one = next(wager for wager in found.wagers if wager.name == "Insurance")
    assert one.agrees
    assert one.total == 24 * 311
    assert dict(one.rows) == {"Dealer blackjack": 24 * 96, "No win": 24 * 215}
    assert not one.findings
    assert found.differing == ()
    assert any(said.endswith("that are among As Ah Ad Ac is 1.") for said in found.sentences)
    never = next(
        wager
        for wager in report(described("given = \"count('A') of up = 2\""), "a.toml").wagers
        if wager.name == "Insurance"
    )
    assert "never offered" in never.findings[0]
    with pytest.raises(RegulationError, match='"given": "suitd" is no word'):
        load_local(described('given = "suitd of up"'), "a.toml")


def test_given_any_condition_both_derivations_count_the_same() -> None:
    """Drawn conditions; and by hand, all deals less those in which the wager is not offered."""
    draw = random.Random(5)
    names = ("player", "up")
    words = ("suited", "colored", "kind(2)", "count('AK') >= 1", "total > 12",
             "count('s') of up = 1", "highest of player > highest of up", "points of up = 5",
             "cards_matched(up) of player = 0", "pair_of('AK')")  # fmt: skip
    out = tuple(card for card in range(52) if card >> 2 not in (0, 3, 8, 11, 12))
    deal = Deal(2, 0, out, (Group("player", 2), Group("up", 1)))

    def read(text: str) -> Row:
        return Row(text, read_condition(text, names, names, 2), text)

    counted = 0
    for _ in range(40):
        offer, one, other = map(read, draw.sample(words, 3))
        rows = tuple(
            Row(row.name, All((offer.condition, row.condition)), row.text) for row in (one, other)
        )
        wager = DescribedWager("W", names, rows, pays=draw.choice(("first row", "every row")),
                               given=offer)  # fmt: skip
        found = count(deal, wager)
        assert dict(found.met) == plainly_met(deal, wager), (offer.name, one.name, other.name)
        alone = count(deal, DescribedWager("O", names, (offer,)))
        assert found.total * alone.total == alone.rows[0] * (found.total + found.unoffered)
        counted += 1
    assert counted == 40


@pytest.mark.parametrize(
    ("name", "wager", "told", "changed", "said"),
    [
        ("blackjack-side-wagers", "21+3", 'hand = "player + up"',
         'hand = "player + up"\ngiven = "cards = 4"', "never offered"),
        ("buster-blackjack", "Buster", "hits 11 dealer", "hits 3 dealer", "asks for more than 3"),
    ],
)  # fmt: skip
def test_a_cell_says_why_a_wager_cannot_be_counted(
    tmp_path: Path, name: str, wager: str, told: str, changed: str, said: str
) -> None:
    """In one sentence, for every function that needs its count."""
    text = (SIDES.parent / f"{name}.toml").read_text("utf-8")
    (tmp_path / "a.toml").write_text(text.replace(told, changed, 1), "utf-8")
    look_in((tmp_path,))
    code, law = {"21+3": ("BJSW", "PA:sides"), "Buster": ("BSTR", "PA:buster")}[wager]
    rows = Rows(((wager, 5),))
    for function, given in {
        "PAYBACK": [code, wager, None, law],
        "HITFREQ": [code, wager, None, law],
        "MAXWIN": [code, rows, None, law],
    }.items():
        with pytest.raises(Refusal, match=said):
            invoke(function, given)
    look_in(())
