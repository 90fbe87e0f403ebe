"""Every game on file answers in a real Calc."""

import pytest

from formulas.law.shelf import load_all
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
                expected = invoke("PAYBACK", [law.game, "Base", table.id or None, edition.code])
                formula = f'=PAYBACK("{law.game}";"Base";"{table.id}";"{edition.code}")'
                assert sheet.value(formula) == pytest.approx(float(expected), abs=1e-15)
                asked += 1
    assert asked >= FEWEST_TABLES
