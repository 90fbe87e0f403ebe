"""PAYTABLES."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from formulas.audit.valued import editions
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError, Rows

FEWEST_WAGERS, FEWEST_SHARED = 37, 25
"""Wagers on file when this was written, and those whose tables are counted alike."""


def side_by_side(*asked: object) -> Rows:
    """Return an answer that spills."""
    rows = invoke("PAYTABLES", list(asked))  # type: ignore[arg-type]
    assert isinstance(rows, list)
    return rows


def column(rows: Rows, title: str) -> list[Fraction | int]:
    """Return the numbers of a column above the total."""
    place = rows[0].index(title)
    return [row[place] for row in rows[1:-1] if row[place] is not None]  # type: ignore[misc]


def test_the_tables_of_trips_stand_on_one_set_of_counts() -> None:
    """The counts of the best five of seven cards are a textbook's; the pays are § 653a.12(c)'s."""
    rows = side_by_side("UTH", "Trips")
    titles = [f"{table} {what}" for table in "ABCD" for what in ("pays", "return")]
    assert rows[0] == ["Hand", "Ways", "1 in N", *titles]
    quads = comb(13, 1) * comb(48, 3)
    assert rows[3][:4] == ["Four-of-a-kind", quads, Fraction(comb(52, 7), quads), "30 to 1"]
    assert rows[3][-2:] == ["20 to 1", Fraction(quads * 21, comb(52, 7))]
    assert rows[-1][:2] == ["Total", comb(52, 7)]
    assert sum(column(rows, "Ways")) == comb(52, 7)


def test_every_wager_of_every_edition_shows_its_paybacks() -> None:
    """Each total is PAYBACK, found without this function; the columns add up to it."""
    wagers, shared = 0, 0
    for edition in editions():
        for wager in edition.wagers():
            tables = edition.tables(wager)
            given: list[list[object]] = []
            if (edition.game, wager) == ("FUPG", "Base"):
                given.append(["house way", "foxwoods"])
            if any(not one.primary.text for table in tables for one in table.meters):
                given.append(["rate", 0.2])
            rows = side_by_side(edition.game, wager, edition.code, given or None)
            wagers += 1
            shared += rows[0][1] == "Ways"
            assert len({row[0] for row in rows}) == len(rows)
            for table in tables:
                title = f"{table.id or table.name} return"
                total = rows[-1][rows[0].index(title)]
                if table.lost:
                    assert total == CellError("#N/A")
                    continue
                asked = [edition.game, wager, table.id or None, edition.code, given or None]
                assert total == invoke("PAYBACK", asked)  # type: ignore[arg-type]
                assert total == sum(column(rows, title))
                ways = "Ways" if rows[0][1] == "Ways" else title.replace("return", "ways")
                assert rows[-1][rows[0].index(ways)] == sum(column(rows, ways))
    assert wagers >= FEWEST_WAGERS
    assert shared >= FEWEST_SHARED


def test_a_hand_that_one_table_pays_apart_has_a_row_of_its_own() -> None:
    """One of the C(52,6) hands is ace to nine of diamonds; § 653a.12(f) pays it by table."""
    rows = side_by_side("UTH", "Six Card")
    hands = [row[0] for row in rows]
    place = hands.index("Six-card royal flush—diamonds")
    pays = {
        title: cell
        for title, cell in zip(rows[0], rows[place], strict=True)
        if str(title).endswith("pays")
    }
    assert len(set(pays.values())) > 1
    assert rows[place][1] == 1
    assert sum(column(rows, "Ways")) == comb(52, 6)


def test_counts_that_differ_stand_at_each_table() -> None:
    """A base game is played otherwise under other pays, and its counts are of other rounds."""
    rows = side_by_side("LIR", "Base", "PA:2011")
    assert rows[0][:5] == ["Hand", "A pays", "A ways", "A 1 in N", "A return"]
    table = invoke("PAYTABLE", ["LIR", "Base", "B", "PA:2011"])
    assert isinstance(table, list)
    place = rows[0].index("B ways")
    mine = {row[0]: row[place] for row in rows[1:]}
    assert {row[0]: row[2] for row in table[1:]} == {name: mine[name] for name in mine}


def test_it_gives_one_cell_and_refuses_what_no_table_uses() -> None:
    """For hosts that cannot spill; a condition that enters no figure is refused by name."""
    one = invoke("PAYTABLES", ["UTH", "Trips", None, [["give", "quads | D pays"]]])
    assert one == "20 to 1"
    with pytest.raises(Refusal, match='does not use the condition "meter"'):
        side_by_side("UTH", "Trips", None, [["meter", 5]])
    with pytest.raises(Refusal, match="rate of progression"):
        side_by_side("DJW", "Progressive")
