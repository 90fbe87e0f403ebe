"""Drives one LibreOffice Calc: a line of JSON in, a line of JSON out.

Run by a Python that has `uno`, usually the system's own; the tests run in another one.
"""

import json
import sys
import time
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue

FILTERS = {
    ".xlsx": "Calc MS Excel 2007 XML",
    ".ods": "calc8",
    ".pdf": "calc_pdf_Export",
    ".csv": "Text - txt - csv (StarCalc)",
}
COMMAS = "44,34,76"  # between quoted texts, in UTF-8
SECONDS_TO_CONNECT = 600


def option(name, value):
    """Return one named option of a call."""
    pair = PropertyValue()
    pair.Name, pair.Value = name, value
    return pair


HIDDEN = option("Hidden", True)


class Calc:
    """The office and its open document."""

    def __init__(self, pipe):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext(
            "com.sun.star.bridge.UnoUrlResolver", local
        )
        end = time.monotonic() + SECONDS_TO_CONNECT
        while True:
            try:
                self.context = resolver.resolve(
                    f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext"
                )
                break
            except Exception:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        self.desktop = self.service("com.sun.star.frame.Desktop")
        self.document = None

    def service(self, name):
        """Return a service of the office."""
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def open(self, path=None):
        """Open a file, or a new document."""
        self.close()
        url = "private:factory/scalc" if path is None else Path(path).resolve().as_uri()
        self.document = self.desktop.loadComponentFromURL(url, "_blank", 0, (HIDDEN,))
        if self.document is None:
            raise ValueError(f"LibreOffice did not open {path}.")
        return [sheet.Name for sheet in self.document.Sheets]

    def holds(self):
        """Return the address of the file that is open, "" where there is none."""
        return "" if self.document is None else self.document.URL

    def close(self):
        """Close the document."""
        if self.document is not None:
            self.document.close(True)
            self.document = None

    def save(self, path):
        """Save a copy; its ending says as what, and .csv is the first sheet as it is shown."""
        target = Path(path)
        options = [option("FilterName", FILTERS[target.suffix])]
        if target.suffix == ".csv":
            options.append(option("FilterOptions", COMMAS))
        self.document.storeToURL(target.resolve().as_uri(), tuple(options))

    def calculate(self):
        """Calculate every cell anew and return the seconds."""
        start = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - start

    def put(self, address, content):
        """Put text or a formula as typed, or a number, into one cell."""
        cell = self.range(address).getCellByPosition(0, 0)
        if isinstance(content, str):
            cell.Formula = content
        else:
            cell.Value = content

    def type_down(self, address, texts):
        """Put formulas below each other as a person types them, in the language of the office."""
        column = self.range(address)
        for place, text in enumerate(texts):
            column.getCellByPosition(0, place).FormulaLocal = text

    def shown_down(self, address):
        """Return the formulas of a column as a person sees them."""
        column = self.range(address)
        rows = range(column.RangeAddress.StartRow, column.RangeAddress.EndRow + 1)
        return [column.getCellByPosition(0, place).FormulaLocal for place, _ in enumerate(rows)]

    def array(self, address, formula):
        """Put one formula over a range (Ctrl+Shift+Enter)."""
        self.range(address).setArrayFormula(formula)

    def fill(self, address, rows):
        """Put rows of formulas or texts into a range at once."""
        self.range(address).setFormulaArray(tuple(tuple(row) for row in rows))

    def show(self, address):
        """Return formula, shown text, number and error number of one cell."""
        cell = self.range(address).getCellByPosition(0, 0)
        return {
            "formula": cell.Formula,
            "text": cell.String,
            "number": cell.Value,
            "error": cell.getError(),
        }

    def data(self, address):
        """Return the values of a range, row by row; an error value is None."""
        return [list(row) for row in self.range(address).getDataArray()]

    def formulas(self, address):
        """Return the formulas of a range, row by row."""
        return [list(row) for row in self.range(address).getFormulaArray()]

    def range(self, address):
        """Return the range at "Sheet.A1:B2", on the first sheet when none is named."""
        sheet, dot, place = address.rpartition(".")
        sheets = self.document.Sheets
        chosen = sheets.getByName(sheet.strip("'")) if dot else sheets.getByIndex(0)
        return chosen.getCellRangeByName(place)

    def described(self):
        """Return name, description and argument help of every function, as the wizard has it."""
        all_functions = self.service("com.sun.star.sheet.FunctionDescriptions")
        found = []
        for place in range(all_functions.getCount()):
            pairs = {pair.Name: pair.Value for pair in all_functions.getByIndex(place)}
            arguments = [[one.Name, one.Description] for one in pairs["Arguments"] or ()]
            found.append([pairs["Name"], pairs["Description"], arguments])
        return found

    def quit(self):
        """Close LibreOffice as a person does."""
        self.close()
        try:
            self.desktop.terminate()
        except Exception as trouble:  # noqa: BLE001  # the bridge goes down with the office
            print(trouble, file=sys.stderr)


def main(kind=Calc):
    """Serve until the input ends.

    Args:
        kind: what answers.
    """
    calc = kind(sys.argv[1])
    print(json.dumps({"answer": "ready"}), flush=True)
    for line in sys.stdin:
        verb, arguments = json.loads(line)
        try:
            reply = {"answer": getattr(calc, verb)(*arguments)}
        except Exception as trouble:  # noqa: BLE001  # the test gets to see it
            reply = {"trouble": f"{type(trouble).__name__}: {trouble}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
