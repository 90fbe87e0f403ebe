"""A variant of a wager that says its rows of other cards (`hand`)."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from plain_counts import plainly_counted

from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import DescribedWager
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.read_back import read_back
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block, RegulationError
from combinatorics.files.description import description_of

FEW = "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h9hThJhQh"
"""Left out: sixteen cards lie in the shoe, of two suits."""
WORDS = ("kind(2)", "suited", "count('s') = 1", "total >= 21", "highest = 14", "run(2)")
HANDS = [" + ".join(one) for size in (1, 2, 3) for one in permutations(("a", "b", "c"), size)]
DRAWS = 12


def told(hand: str, rows: list[str], variant: str = "") -> Description:
    """A description of one wager on a hand, with lines of a variant."""
    lines = ",".join(f'["row {at}", "{said}"]' for at, said in enumerate(rows))
    text = f"""
game = "XX"
[description]
name = "X"
decks = 1
left_out = "{FEW}"
deal = ["a 1 player", "b 2 dealer", "c 1 board"]
[[description.wager]]
name = "Side"
hand = "{hand}"
rows = [{lines}]
{variant and "[[description.wager.variant]]"}
{variant}
"""
    return description_of(Block("x.toml", toml_of(text, "x.toml")))


def read(description: Description, rule: str) -> DescribedWager:
    """The wager under a rule."""
    return description.wagers[0].under(rule)


def test_the_rows_are_those_of_a_wager_on_that_hand() -> None:
    """Drawn hands and rows: as the wager written with that hand, and as each deal dealt."""
    generator = Random(653)
    for _ in range(DRAWS):
        hand, other = generator.sample(HANDS, 2)
        rows, changed = generator.sample(WORDS, 3), generator.choice(WORDS)
        both = told(hand, rows, f'id = "other"\nhand = "{other}"\nrows = [["row 1", "{changed}"]]')
        alone = told(other, [rows[0], changed, rows[2]])
        assert read(both, "other") == read(alone, "")
        assert read(both, "") == read(told(hand, rows), "")
        found = count(both.deal, read(both, "other"))
        dealt = plainly_counted(both.deal, read(both, "other"))
        scale, rest = divmod(sum(dealt), found.total)  # ways of the groups that no row sees
        assert not rest
        assert [scale * ways for ways in found.rows] == list(dealt)
        assert [one.hand for one in both.wagers[0].each] == [
            read(told(hand, rows), "").hand,
            read(alone, "").hand,
        ]


def test_a_variant_of_another_hand_needs_no_rows_and_is_read_back() -> None:
    """Every row is said of the other hand; one of the same hand reads some row otherwise."""
    both = told("a", ["kind(1)"], 'id = "all"\nhand = "a + b"')
    assert read(both, "all") == read(told("a + b", ["kind(1)"]), "")
    said = [line for line in read_back(both) if 'read as "all"' in line]
    assert len(said) == 1
    assert "b" in said[0].split(":", 1)[1]
    with pytest.raises(RegulationError, match='"rows" has no lines'):
        told("a", ["kind(1)"], 'id = "all"')


def test_a_hand_that_is_not_dealt_is_refused() -> None:
    """With the groups that are."""
    with pytest.raises(RegulationError, match='groups that are dealt, each once: a, b, c; not "d"'):
        told("a", ["kind(1)"], 'id = "all"\nhand = "a + d"')
