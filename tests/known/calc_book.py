"""A workbook in a Calc, its cells found by their names; opened once for the tests of a module.

What a test types is taken back after it, so that the next finds the workbook as it was written.
"""

import datetime
import io
from functools import cache

import openpyxl
import pytest


@cache
def read(data):
    """Return a workbook as openpyxl reads it: its formulas, and the values stored with them."""
    return [openpyxl.load_workbook(io.BytesIO(data), data_only=stored) for stored in (False, True)]


class CalcBook:
    """A workbook in a Calc; not calculated anew: after an edit only what depends on it follows.

    Args:
        office: the Calc.
        path: the workbook; it is opened where it is not what the Calc holds.
    """

    def __init__(self, office, path):
        self.office = office
        self.book, self.values = read(path.read_bytes())
        self._former = {}
        if office.holds() != path.resolve().as_uri():
            office.open(path)

    def where(self, name, down=0):
        """Return the address of the first cell of a name, some rows further down."""
        sheet, _, place = self.book.defined_names[name].attr_text.rpartition("!")
        first = place.replace("$", "").partition(":")[0]
        letters = first.rstrip("0123456789")
        return f"{sheet}.{letters}{int(first[len(letters) :]) + down}"

    def put_at(self, address, value):
        """Type something into a cell."""
        ((formula,),) = self.office.formulas(address)
        self._former.setdefault(address, formula)
        self.office.put(address, value)

    def put(self, name, value, down=0):
        """Type something into a named cell."""
        self.put_at(self.where(name, down), value)

    def show(self, name, down=0):
        """Return a named cell's number or text; the text of an error value."""
        cell = self.office.show(self.where(name, down))
        if cell["error"]:
            return cell["text"]
        return self.office.data(self.where(name, down))[0][0]

    def _with_figure(self, row, difference):
        """A difference of two ways to a figure, with the figure whose last digits it is."""
        figure = self.values["Figures"][f"C{row}"].value
        numbers = isinstance(difference, float | int) and isinstance(figure, float | int)
        return float(figure + difference) if numbers else difference

    def take_back(self):
        """Put back what stood where something was typed."""
        for address, formula in self._former.items():
            self.office.put(address, formula)

    def as_stored(self):
        """See that Calc shows in every cell the value stored there; return how many there are."""
        compared = 0
        for sheet in self.book:
            shown = self.office.data(f"'{sheet.title}'.A1:{sheet.dimensions.partition(':')[2]}")
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.data_type != "f":
                        continue
                    stored = self.values[sheet.title][cell.coordinate].value
                    now = shown[cell.row - 1][cell.column - 1]
                    where = f"{sheet.title}!{cell.coordinate}"
                    if sheet.title == "Figures" and cell.column_letter == "F":
                        stored, now = (
                            self._with_figure(cell.row, stored),
                            self._with_figure(cell.row, now),
                        )
                    assert same(stored, now), f"{where}: {stored!r}, {now!r}"
                    compared += 1
        return compared


def same(stored, shown):
    """Say whether a value stored in a file is what Calc shows; an error value comes as None."""
    if isinstance(stored, datetime.datetime):
        stored = (stored - datetime.datetime(1899, 12, 30)).days
    if isinstance(stored, bool | int | float) and isinstance(shown, float):
        return shown == pytest.approx(float(stored), rel=1e-12, abs=1e-15)
    if isinstance(stored, str) and stored.startswith("#"):
        return shown is None
    return (stored or "") == shown
