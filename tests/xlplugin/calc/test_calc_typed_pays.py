"""The form's cells read a typed pay in a Calc of any language as the functions do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pay_spellings import PAYS, UNITS, book_of_pays, compared

from workbooks.recalculation.soffice import write_settings

pytestmark = pytest.mark.calc


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_pay_is_read_in_a_calc_of_that_language(
    start_office: Any, tmp_path: Path, language: str
) -> None:
    """With a decimal point and with a decimal comma: no other number, and none that they refuse."""
    locale = "/org.openoffice.Setup/L10N", "ooSetupSystemLocale", language
    write_settings(tmp_path / "profile", [locale])
    office = start_office(tmp_path)
    for unit in UNITS:
        path = tmp_path / f"pays {unit}.xlsx"
        path.write_bytes(book_of_pays(unit))
        office.open(path)
        own = [line[0] for line in office.data(f"Workings.J1:J{len(PAYS)}")]
        read, refused = compared(unit, own)
        assert read > 350
        assert refused > 2000
    office.kill()
