import re
from collections.abc import Callable, Iterable

import pytest
from lxml import etree
from made_once import MadeOnce

from formulas.registry import functions
from workbooks.recalculation import Recalculated, recalculate
from workbooks.xlsx import Package, values_of
from workbooks.xlsx.package import MAIN
from workbooks.xlsx.sheets import worksheets
from xlplugin.host_functions import cell_functions

Form = Callable[[bool], Recalculated]
Cells = list[tuple[str, str]]
Frozen = Callable[[bytes, Iterable[str]], tuple[bytes, Cells]]
FILLED = pytest.mark.parametrize("filled", [False, True], ids=["empty", "filled"])


@pytest.fixture
def form(made_once: MadeOnce) -> Form:
    """Give the recalculated submission form of Ultimate Texas Hold 'Em, filled or not."""
    return lambda filled: made_once.computed("UTH", blank=not filled)


@FILLED
def test_every_formula_of_the_form_gets_a_value(filled: bool, form: Form) -> None:
    """Our own sheets use nothing that recalculation cannot compute."""
    result = form(filled)
    assert [str(gap) for gap in result.report.uncomputed] == []
    assert result.report.computed > 500


@FILLED
def test_form_agrees_with_another_engine(
    filled: bool,
    form: Form,
    frozen: Frozen,
    by_cellrune: Callable[[bytes, Cells], list[object]],
    same: Callable[[object, object], bool],
) -> None:
    """Another engine, given our functions' values, computes the rest of the form the same."""
    result = form(filled)
    constants, cells = frozen(result.data, cell_functions())
    differing = {
        cell: (result.values[cell[0]][cell[1]], value)
        for cell, value in zip(cells, by_cellrune(constants, cells), strict=True)
        if not same(result.values[cell[0]][cell[1]], value)
    }
    assert differing == {}
    assert len(cells) > 500


@pytest.mark.calc
@FILLED
def test_form_agrees_with_calc(
    filled: bool,
    form: Form,
    frozen: Frozen,
    by_calc: Callable[[bytes], bytes],
    same: Callable[[object, object], bool],
) -> None:
    """LibreOffice Calc reads our functions' values as given, and computes the rest the same."""
    result = form(filled)
    constants, cells = frozen(result.data, cell_functions())
    computed = values_of(by_calc(constants))
    # What two ways to a figure differ by is what their last digits leave: it is compared with them.
    for address, difference in result.values["Figures"].items():
        other = computed["Figures"].get(address)
        if address[0] == "F" and isinstance(difference, float) and isinstance(other, float | int):
            figure = result.values["Figures"][f"C{address[1:]}"]
            assert isinstance(figure, float | int)
            assert abs(difference - other) <= 1e-12 * max(1, abs(figure))
            result.values["Figures"][address] = other
    differing = {
        (sheet, address): (value, computed[sheet].get(address))
        for sheet, values in result.values.items()
        for address, value in values.items()
        if not same(value, computed[sheet].get(address))
    }
    assert differing == {}
    assert len(cells) > 500


def test_form_recalculates_to_itself(form: Form) -> None:
    """The form as it is handed out holds what recalculation finds."""
    result = form(True)
    assert recalculate(result.data, cell_functions()).data == result.data


NAMES = "|".join(functions())
CALL = re.compile(rf"(?<![\w.\"])({NAMES})\(")
WHOLE = re.compile(rf"({NAMES})\([^()]*\)")


@pytest.mark.parametrize(
    "stored",
    [
        lambda text: CALL.sub(r"[1]!\1(", text),
        lambda text: CALL.sub(r"'C:\\AddIns\\xlplugin.xlam'!\1(", text),
        lambda text: CALL.sub(r"[1]!_xldudf_PT_\1(", text),
        lambda text: WHOLE.sub(r"_xlfn.SINGLE(\g<0>)", text),
        lambda text: WHOLE.sub(r"_xlfn.SINGLE([1]!\g<0>)", text),
    ],
    ids=["link", "path", "link to the Office name", "single", "single of a link"],
)
def test_a_form_whose_calls_excel_stored_its_own_way_is_computed_whole(
    stored: Callable[[str], str], form: Form
) -> None:
    """Each spelling in which Excel stores a call gives the values of the plain one."""
    plain = form(True)
    package = Package.read(plain.data)
    seen = 0
    changed = {}
    for _, part in worksheets(package):
        root = package.xml(part)
        for element in root.iter(f"{MAIN}f"):
            before = element.text or ""
            element.text = stored(before)
            seen += element.text != before
        changed[part] = etree.tostring(root)
    result = recalculate(package.changed(changed), cell_functions())
    assert seen > 50
    assert result.report.uncomputed == ()
    assert result.values == plain.values
