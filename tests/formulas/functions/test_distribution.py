"""DISTRIBUTION."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.law.shelf import index, regulation
from formulas.refusal import Refusal
from formulas.registry import invoke

NET, WAYS, PROBABILITY, OR_MORE = range(4)
FEWEST_TABLES = 60


def results(*arguments: object) -> list[list[Fraction]]:
    """Return the rows of an answer without its header."""
    rows = invoke("DISTRIBUTION", list(arguments))  # type: ignore[arg-type]
    assert isinstance(rows, list)
    assert rows[0] == ["Net result", "Ways", "Probability", "Or more"]
    return rows[1:]  # type: ignore[return-value]


def test_a_side_wager_has_a_result_for_each_pay() -> None:
    """Trips B wins 50, 40, 30, 8, 6, 5 or 3 in the textbook counts of seven-card hands."""
    ways = (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 113355660)
    pays = (50, 40, 30, 8, 6, 5, 3, -1)
    rows = results("UTH", "Trips", "B")
    assert [(row[NET], row[WAYS]) for row in rows] == list(zip(pays, ways, strict=True))
    assert rows[-1][OR_MORE] == 1
    assert rows[1][OR_MORE] == Fraction(4324 + 37260, 133784560)


def test_every_result_of_ultimate_texas_holdem_can_happen() -> None:
    """A loss costs at most 4x Play, Ante and Blind; a royal flush at 4x wins 500 + 1 + 4."""
    rows = results("UTH", "Base", "A")
    assert (rows[0][NET], rows[-1][NET]) == (505, -6)
    assert len({row[NET] for row in rows}) == len(rows)


def tables() -> list[tuple[str, str, str, str]]:
    """Return every paytable on file that has not lost a cell and leaves no rate open."""
    found = []
    for game, place in sorted(index()):
        for edition in regulation(game, place).editions:
            for table in edition.paytables:
                stated = any(
                    term.comparison == "must be stated"
                    for meter in table.meters
                    for term in (meter.seed, meter.reseed, meter.primary)
                )
                if not table.lost and not stated:
                    found.append((game, table.wager, table.id, edition.code))
    return found


def test_the_mean_and_spread_of_every_table_are_those_of_the_other_functions() -> None:
    """Probabilities add up to 1, the square of VOLATILITY is the variance, and winning is HITFREQ.

    Without a meter the mean is the payback per unit (basis ante) less 1.
    """
    checked = 0
    for game, wager, table, code in tables():
        house = [["house way", "foxwoods"]] if (game, wager) == ("FUPG", "Base") else []
        arguments = (game, wager, table or None, code, house or None)
        rows = results(*arguments)
        mean = sum((row[NET] * row[PROBABILITY] for row in rows), Fraction())
        square = sum((row[NET] ** 2 * row[PROBABILITY] for row in rows), Fraction())
        assert sum(row[PROBABILITY] for row in rows) == 1 == rows[-1][OR_MORE]
        spread = invoke("VOLATILITY", list(arguments))
        assert float(spread) == pytest.approx(float(square - mean**2) ** 0.5, rel=1e-12)  # type: ignore[arg-type]
        won = sum(row[PROBABILITY] for row in rows if row[NET] > 0)
        assert won == invoke("HITFREQ", list(arguments))
        law = next(
            one
            for edition in regulation(game, code.partition(":")[0]).editions
            for one in edition.tables(wager)
            if edition.code == code and one.id == table
        )
        if not law.meters and not law.bonuses:
            per = [["basis", "ante"], *house] if wager == "Base" else None
            edge = invoke("HOUSEEDGE", [*arguments[:4], per])  # type: ignore[list-item]
            assert -mean == edge, arguments
        checked += 1
    assert checked >= FEWEST_TABLES


def test_a_meter_stands_as_given() -> None:
    """A wager of $5 at a meter of $50,000 wins 9,999 units in UTH Progressive A's royal flush."""
    meter = [["meter", 50000], ["bet", 5]]
    assert results("UTH", "Progressive", "A", "PA", meter)[0][NET] == 9999


def test_one_cell_can_be_taken() -> None:
    """For hosts that cannot spill the condition "give" returns one column."""
    assert invoke("DISTRIBUTION", ["UTH", "Trips", "B", None, [["give", "Net result"]]]) == [  # type: ignore[list-item]
        [net] for net in (50, 40, 30, 8, 6, 5, 3, -1)
    ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("UTH", "Trips", "Z"), "#N/A"),
        (("UTH", "Trips", [["Flush", -1]]), "#VALUE!"),
        (("UTH", "Trips"), "#N/A"),
        (("UTH", "Trips", "B", "XX"), "#N/A"),
        (("UTH", "Trips", "B", None, [["meter", "much"]]), "#VALUE!"),
    ],
)
def test_what_does_not_exist_is_refused(arguments: tuple[object, ...], code: str) -> None:
    """As every function of a wager refuses it."""
    with pytest.raises(Refusal) as caught:
        results(*arguments)
    assert caught.value.code == code
