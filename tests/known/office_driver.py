"""Asks formulas of the Office add-in as Excel does: one page load, Microsoft's script, our server.

    with excel(folder) as driver:  # needs the marker "browser"
        driver.formulas(['=PAYBACK("UTH","Trips","B")', ...])   # answers in order
        driver.calculate([("PAYBACK", ["UTH", "Trips", [["Flush", 6], ...]]), ...])

An answer is a number, text, a boolean, rows of these, or an `Error` with its code and sentence.
"""

import contextlib
from dataclasses import dataclass
from pathlib import Path

from chromium import Chromium, packages
from office_server import serving

from formulas.formula_text import read_call
from formulas.registry import functions
from formulas.values import CellError
from xlplugin.office.certificate import prepare_certificate

NATIVE_SIDE = Path(__file__).with_name("excel_native_side.js")
MICROSOFT = "https://appsforoffice.microsoft.com/lib/1/hosted/"
SCRIPTS = "node_modules/@microsoft/office-js/dist"
# How each Excel opens the pane; office.js then loads the script of that Excel.
PLATFORMS = {"Windows": "Win32$16.01", "Mac": "Mac$16.00", "web": "Web$16.00"}
DESKTOP_BLANK = 0
WEB_BLANK = None
# Numbers that Microsoft's script gives to the codes.
CODES = {1: "#N/A", 2: "#NAME?", 5: "#DIV/0!", 6: "#NUM!", 7: "#VALUE!", 8: "#NULL!"}
DESKTOP_BLANK = 0
WEB_BLANK = None


@contextlib.contextmanager
def excel(folder, blank=DESKTOP_BLANK):
    """Start a server and a browser of one's own, and give the way to call functions.

    Args:
        folder: an empty folder.
        blank: what an empty cell is handed over as: 0 by Excel on the desktop, None on the web.
    """
    with serving(folder / "data", folder / "server.log") as server:
        certificate = prepare_certificate(folder / "data" / "xlplugin" / "certificates")
        browser = Chromium(folder / "browser", certificate.authority)
        with contextlib.closing(browser):
            yield ExcelDriver(browser, server.address, blank)


@dataclass(frozen=True)
class Error:
    """An error value with the sentence that Excel is given."""

    code: str
    sentence: str = ""


class ExcelDriver:
    """The add-in's page as Excel runs it.

    Args:
        browser: a `Chromium`.
        address: of the server.
        blank: what an empty cell is handed over as: 0 by Excel on the desktop, None on the web.
        platform: whose script of Microsoft's is loaded: "Windows", "Mac" or "web".
        net: whether Microsoft's own address answers.
    """

    def __init__(self, browser, address, blank=DESKTOP_BLANK, platform="Windows", *, net=True):
        self._blank = blank
        self.page = browser.open(
            f"{address}/taskpane.html?_host_Info=Excel${PLATFORMS[platform]}$en-US$$$$0",
            NATIVE_SIDE.read_text("utf-8"),
            {MICROSOFT: f"{packages() / SCRIPTS}/" if net else "/nonexistent/"},
        )

    def formulas(self, texts):
        """Return the answers to formulas of one call each, sent as one recalculation."""
        calls = [read_call(text) for text in texts]
        return self.calculate([(call.name, call.arguments) for call in calls])

    def calculate(self, calls):
        """Return the answers to calls `(name, arguments)`, sent as one recalculation.

        An argument is None when left out, a scalar, a `CellError`, or rows; None within rows is an
        empty cell, and so is `[[None]]`.
        """
        sent = [[name, self._values(name, list(given))] for name, given in calls]
        return [_answer(one) for one in self.page.call("excel.calculate", sent)]

    def _values(self, name, given):
        declared = functions()[name].arguments if name in functions() else ()
        values = [self._value(one) for one in given]
        plain = [argument for argument in declared if not argument.repeats]
        fixed, further = values[: len(plain)], values[len(plain) :]
        fixed += [None] * (len(plain) - len(fixed))
        return [*fixed, further] if len(plain) < len(declared) else [*fixed, *further]

    def _value(self, given):
        if given is None:
            return None
        rows = given if isinstance(given, list) else [[given]]
        return [[self._cell(cell) for cell in row] for row in rows]

    def _cell(self, cell):
        if cell is None:
            return self._blank
        if isinstance(cell, CellError):
            return {"type": "CustomFunctionError", "code": cell.code}
        return cell if isinstance(cell, str | bool) else float(cell)


def _answer(result):
    if "error" in result:
        return Error(CODES.get(result["error"], f"code {result['error']}"), result["sentence"])
    value = result["value"]
    if isinstance(value, list):
        rows = [[_cell(cell) for cell in row] for row in value]
        # Excel shows rows of one cell as that cell.
        return rows[0][0] if len(rows) == len(rows[0]) == 1 else rows
    return _cell(value)


def _cell(value):
    if isinstance(value, dict):
        return Error(value["basicValue"], value.get("message") or "")
    return value
