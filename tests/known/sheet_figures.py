"""The figures of a sheet by what their lines say, wherever they stand.

A sheet whose lines moved cannot be compared by address. A number belongs to the nearest words to
its left, a pay such as "50 to 1" passed over; the numbers of one line stand together. Each line of
the sheet before must stand in the sheet of today under the same words, in the same order.
"""

import re
from collections import Counter

from openpyxl.utils import get_column_letter
from openpyxl.utils.cell import column_index_from_string, coordinate_from_string

PAY = re.compile(
    r"^(\$?[\d,.]+( (to|for) [\d,.]+)?|[\d.]+% .*|Push|N/A|x|F\d+|none|same|differs|\d+ differs?)$"
)
"""Words that are the pay of a line, or what is said of it, and not its name."""
NAMED = {"Submission": ("M", "B"), "Approval": ("B", "A")}
"""By sheet the column from which on another one names the line, such as hidden working cells."""


def lines_of(sheet, cells):
    """Return the lines of a sheet, from the top: words and numbers by address.

    Args:
        sheet: its name.
        cells: what it shows by address.
    """
    rows = {}
    for address, value in cells.items():
        letters, row = coordinate_from_string(address)
        rows.setdefault(row, {})[column_index_from_string(letters)] = value
    found = []
    for row in sorted(rows):
        by_words = {}
        for column in sorted(rows[row]):
            value = rows[row][column]
            if isinstance(value, int | float) and not isinstance(value, bool):
                words = _words(sheet, rows[row], column)
                by_words.setdefault(words, {})[f"{get_column_letter(column)}{row}"] = value
        found += by_words.items()
    return found


def _words(sheet, row, column):
    first, names = NAMED.get(sheet, ("XFD", "A"))
    if column >= column_index_from_string(first):
        column = column_index_from_string(names) + 1
    for left in range(column - 1, 0, -1):
        value = row.get(left)
        if isinstance(value, str) and value.strip() and not PAY.match(value.strip()):
            return value.strip()
    return ""


def lost(old, new, alike):
    """Return the numbers of a book that do not stand in another: (sheet, address) -> words, number.

    Args:
        old: cells by sheet and address.
        new: the same of the other book.
        alike: says whether two numbers, or two words, are the same.
    """
    found = {}
    for sheet, cells in old.items():
        today = lines_of(sheet, new.get(sheet, {}))
        at = Counter()
        for words, numbers in lines_of(sheet, cells):
            under = [line for own, line in today if alike(own, words)]
            rest = under[at[words] :] if under else [line for _, line in today]
            standing = [
                {address for address, number in numbers.items() if _stands(number, line, alike)}
                for line in rest
            ]
            place = max(range(len(rest)), key=lambda one: len(standing[one]), default=None)
            held = set() if place is None else standing[place]
            if under and held:
                at[words] += place + 1
            found |= {
                (sheet, address): (words, number)
                for address, number in numbers.items()
                if address not in held
            }
    return found


def _stands(number, line, alike):
    return any(alike(number, other) for other in line.values())
