"""The described examples beside the figures that are published for them."""

from __future__ import annotations

import random
import tomllib
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
import tomli_w
from closed_best_five import five_of_six

from combinatorics.described.counting.count import Counted, count
from combinatorics.files.blocks import RegulationError
from combinatorics.files.description import description_of
from combinatorics.rankings.five_card import CATEGORIES
from formulas.law.loader import head_of

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
# Lucky Ladies of six decks: betfirm.com/lucky-ladies; Lucky Lucky: onlineblackjack.org, which cuts
# 2.656 off to 2.65; Pair Plus at 40, 30, 6, 4 and 1: on many pages.
PUBLISHED = {
    ("blackjack-dealer-side-wagers", "Lucky Ladies"): "0.2471",
    ("blackjack-dealer-side-wagers", "Lucky Lucky"): "0.0266",
    ("three-card-side-wagers", "Pair Plus"): "0.0232",
}


def counted(file: str, wager: str) -> tuple[Counted, list[Fraction]]:
    """The count of a wager, and what its rows pay to 1."""
    text = (FOLDER / f"{file}.toml").read_text(encoding="utf-8")
    described = description_of(head_of(text, file))
    (one,) = [one for one in described.wagers if one.name == wager]
    tables = tomllib.loads(text)["edition"]["paytable"]
    (table,) = [table for table in tables if table["wager"] == wager]
    return count(described.deal, one), [Fraction(pay.split()[0]) for _, pay in table["rows"]]


@pytest.mark.parametrize(("file", "wager"), PUBLISHED)
def test_the_published_edge(file: str, wager: str) -> None:
    """To the four decimals that are published."""
    found, pays = counted(file, wager)
    won = sum((ways * (pay + 1) for ways, pay in zip(found.rows, pays, strict=False)), Fraction())
    assert round(1 - won / found.total, 4) == Fraction(PUBLISHED[file, wager])


def test_queens_of_hearts_by_hand() -> None:
    """C(6, 2) pairs; the dealer's blackjack of 24 aces and the 94 tens that are left."""
    found, _ = counted("blackjack-dealer-side-wagers", "Lucky Ladies")
    assert found.rows[0] == comb(6, 2) * 24 * 94
    assert found.rows[0] + found.rows[1] == comb(6, 2) * comb(310, 2)


def test_the_six_card_bonus_by_its_closed_forms() -> None:
    """The best five of six cards: the published 10.23% is 10.225% to one digit more."""
    found, pays = counted("three-card-side-wagers", "Six Card")
    known = five_of_six()
    times = Fraction(found.total, comb(52, 6))
    assert found.rows[:-1] == tuple(times * known[name] for name in reversed(CATEGORIES[3:]))
    won = sum((ways * (pay + 1) for ways, pay in zip(found.rows, pays, strict=False)), Fraction())
    assert round(1 - won / found.total, 5) == Fraction("0.10225")


RANKED = [
    one.stem for one in sorted(FOLDER.glob("*.toml")) if "description.ranking]" in one.read_text()
]


@pytest.mark.parametrize("file", RANKED)
def test_a_hand_that_stands_twice_in_a_ranking_is_refused(file: str) -> None:
    """A drawn row once more, with a condition of another one: its name was paid for both."""
    draw = random.Random(file)
    held = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))
    rows = held["description"]["ranking"]["rows"]
    (name, _), (_, condition) = draw.sample(rows, 2)
    rows.insert(draw.randint(0, len(rows)), [name.upper(), condition])
    with pytest.raises(RegulationError, match=r"stands twice|longest suit"):
        description_of(head_of(tomli_w.dumps(held), file))
