"""What several tests of approval sheets look up in one."""

import io
import re
import zipfile

SEVEN_CARDS = {  # textbook frequencies of the best five of seven cards, royal flushes apart
    "Royal flush": 4_324,
    "Straight flush": 37_260,
    "Four-of-a-kind": 224_848,
    "Full house": 3_473_184,
    "Flush": 4_047_644,
    "Straight": 6_180_020,
    "Three-of-a-kind": 6_461_620,
}
ALL_SEVEN_CARDS = 133_784_560


def parts(data, pattern):
    """Content by name of the parts of a workbook file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {
            name: archive.read(name) for name in archive.namelist() if re.fullmatch(pattern, name)
        }


def row_of(sheet, text, column=1):
    """First row of a sheet with that text in a column."""
    return next(row for row in range(1, sheet.max_row + 1) if sheet.cell(row, column).value == text)


def words_of(sheet):
    """Every text on a sheet."""
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]
