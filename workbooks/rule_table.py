"""A table of rules from a file: a workbook's named range, a CSV file, or a TOML file."""

from __future__ import annotations

from formulas.files import EntranceError, csv_of, text_of, toml_of
from formulas.values import CellError, Rows, Scalar
from workbooks.kit.named_cells import Filled
from workbooks.xlsx import WorkbookRefusal

RANGE = "HouseWay"
"""The name of the range in a submission form."""
KEY = "rules"
"""The name of the table in a TOML file."""
MOST_BYTES = 10 * 2**20


class RuleTableError(ValueError):
    """A file without a table of rules that can be read; the message is a sentence."""


def rules_in(data: bytes, suffix: str, name: str = RANGE) -> Rows:
    """Return the cells of a table of rules, row by row.

    Args:
        data: the file.
        suffix: the ending of its name, which tells its kind: ".xlsx", ".csv" or ".toml".
        name: the range, where the file is a workbook.

    Raises:
        RuleTableError: another kind of file, a broken one, or one without the table.
    """
    if len(data) > MOST_BYTES:
        raise RuleTableError(f"The file has more than {MOST_BYTES // 2**20} MB: it is no table.")
    kind = suffix.casefold()
    if kind in (".xlsx", ".xlsm"):
        return _range(data, name)
    if kind not in (".csv", ".toml"):
        raise RuleTableError(
            f'A file that ends in "{suffix}" holds no table of rules: give .xlsx, .csv or .toml.'
        )
    try:
        text = text_of(data, name)
        if kind == ".csv":
            return [list(row) for row in csv_of(text, "CSV")]
        table = toml_of(text, "TOML").get(KEY)
    except EntranceError as wrong:
        raise RuleTableError(wrong.sentence) from None
    if not isinstance(table, list) or not all(isinstance(row, list) for row in table):
        raise RuleTableError(f'The TOML file has no list of rows called "{KEY}".')
    return [[_scalar(cell) for cell in row] for row in table]


def _range(data: bytes, name: str) -> Rows:
    try:
        cells = Filled(data).rows(name)
    except WorkbookRefusal as refusal:
        raise RuleTableError(str(refusal)) from None
    if not cells:
        raise RuleTableError(f"The workbook has no range named {name}.")
    return [[_scalar(cell.value) for cell in row] for row in cells]


def _scalar(value: object) -> Scalar:
    if value is None or isinstance(value, str | int | float | bool | CellError):
        return value
    return str(value)
