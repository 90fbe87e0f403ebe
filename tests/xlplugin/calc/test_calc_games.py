"""Every game on file answers in a real Calc."""

import pytest

from combinatorics.catalogue import games
from formulas.law.shelf import load_all
from formulas.question.readings import named_rules
from formulas.registry import invoke

pytestmark = pytest.mark.calc

FEWEST_TABLES = 9


@pytest.fixture
def sheet(office):
    """Give a Calc with the real functions and a new document."""
    office.open()
    return office


def test_the_base_game_of_every_edition_answers(sheet):
    """Calc and the command line give the same double for every base paytable of the law."""
    asked = 0
    for law in load_all():
        for edition in law.editions:
            for table in edition.tables("Base"):
                if any(row.pay == "lost" for row in table.rows):
                    continue
                named = named_rules(games()[law.game])
                way = None if named is None else [[named[0], named[1][0]]]
                asked_for = [law.game, "Base", table.id or None, edition.code, way]
                expected = invoke("PAYBACK", asked_for)
                ask = f'"{law.game}";"Base";"{table.id}";"{edition.code}"'
                formula = f"=PAYBACK({ask})"
                if named is not None:
                    formula = f'=PAYBACK({ask};{{"{named[0]}";"{named[1][0]}"}})'
                assert sheet.value(formula) == pytest.approx(float(expected), abs=1e-15)
                asked += 1
    assert asked >= FEWEST_TABLES
