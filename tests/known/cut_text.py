"""Which text of a sheet does not fit its cell: widths of Calibri's letters against pixels.

A column of width w is w times 7 pixels wide at 100 % (Calibri 11, whose digits have 7 pixels), a
row of h points h times 4/3 pixels high. The advance widths below are those of the font Calibri, in
2,048ths of its size, as any viewer of font files shows them.
"""

import math
import re
from functools import cache

from openpyxl.utils import get_column_letter

UNITS = 2048
TABLE = """
a 981 b 1076 c 866 d 1076 e 1019 f 625 g 964 h 1076 i 470 j 490 k 931 l 470 m 1636 n 1076 o 1080
p 1076 q 1076 r 714 s 801 t 686 u 1076 v 925 w 1464 x 887 y 927 z 809
A 1185 B 1114 C 1092 D 1260 E 1000 F 941 G 1292 H 1276 I 516 J 653 K 1064 L 861 M 1751 N 1322 O 1356
P 1058 Q 1378 R 1112 S 941 T 998 U 1314 V 1162 W 1822 X 1063 Y 998 Z 959
0 1038 1 1038 2 1038 3 1038 4 1038 5 1038 6 1038 7 1038 8 1038 9 1038 $ 1038 + 1020 = 1020 < 1020
> 1020 . 517 , 511 : 548 ; 548 - 627 ' 452 " 821 ( 621 ) 621 / 791 % 1464 & 1397 * 1020 § 1020
"""
WIDTHS = {" ": 463} | {one: int(width) for one, width in re.findall(r"(\S) (\d+)", TABLE)}
OTHER = 1080  # a letter that is not in the table
BOLD = 1.03
PIXELS_OF_WIDTH, PIXELS_OF_POINT = 7, 4 / 3
PADDING, INDENT = 5, 9  # pixels that a cell keeps free, and each step of indentation
LINE = 1.22  # height of a line, in sizes of its letters
USUAL_WIDTH, USUAL_HEIGHT = 8.43, 15.0
SCREEN = (1318, 500)
"""Pixels for cells on a screen of 1,366 x 768: less row heads and scroll bar (26 + 22), less title
bar, ribbon, formula bar and column heads (32 + 152 + 24 + 20), less sheet tabs and taskbar (40)."""
SLACK = 1.0  # points: what a line of letters may reach over its row without being cut


@cache
def pixels(text, size, bold=False):
    """Return how wide a line of text is at 100 %."""
    units = sum(WIDTHS.get(letter, OTHER) for letter in text)
    return units / UNITS * size * PIXELS_OF_POINT * (BOLD if bold else 1)


def width_of(sheet, first, last=None):
    """Return the width of some columns in pixels; a hidden one has none."""
    total = 0
    for column in range(first, (last or first) + 1):
        found = sheet.column_dimensions.get(get_column_letter(column))
        if found is not None and found.hidden:
            continue
        known = found is not None and found.width
        total += math.trunc((found.width if known else USUAL_WIDTH) * PIXELS_OF_WIDTH)
    return total


def height_of(sheet, row):
    """Return the height of a row in points, None where a program fits it to its text."""
    found = sheet.row_dimensions.get(row)
    if found is not None and found.hidden:
        return 0
    return found.height if found is not None and found.height else None


def top_of(sheet, row):
    """Return how many pixels lie above a row; one without a height is as high as its text."""
    heights = (grown(sheet, one) for one in range(1, row))
    return sum(math.ceil(height * PIXELS_OF_POINT) for height in heights)


def grown(sheet, row):
    """Return the height of a row in points, as high as its wrapped text where none is set."""
    height = height_of(sheet, row)
    if height is not None:
        return height
    needed = [USUAL_HEIGHT]
    for cell in sheet[row]:
        width = width_of(sheet, cell.column)
        if isinstance(cell.value, str) and cell.value and cell.alignment.wrap_text and width:
            room = width - PADDING - int(cell.alignment.indent or 0) * INDENT
            size = cell.font.sz or 11
            if cell.coordinate not in sheet.merged_cells:
                needed.append(lines(cell.value, room, size, bool(cell.font.b)) * size * LINE)
    return max(needed)


@cache
def lines(text, room, size, bold=False):
    """Return how many lines a text takes in a room of pixels."""
    count = 0
    for paragraph in text.split("\n"):
        count, left = count + 1, 0.0
        for word in re.findall(r"\S+\s*", paragraph):
            bare = pixels(word.rstrip(), size, bold)
            if left and left + bare > room:
                count, left = count + 1, 0.0
            whole = left + pixels(word, size, bold)
            if bare > room:  # a word that is longer than a line is broken
                count += int(bare // room)
                whole %= room
            left = whole
    return count


def shown(value, code):
    """Return a number as its format writes it, near enough to measure it."""
    parts = code.split(";")
    bounds = [re.match(r"\[>=(\d+)\]", part) for part in parts]
    code = next(
        (
            part
            for part, bound in zip(parts, bounds, strict=True)
            if bound and value >= int(bound[1])
        ),
        parts[-1] if bounds[0] else parts[0],
    )
    words = "".join(re.findall(r'"([^"]*)"', code))
    bare = re.sub(r'"[^"]*"|\[[^\]]*\]', "", code)
    while bare.endswith(","):
        value, bare = value / 1000, bare[:-1]
    places = len(bare.partition(".")[2].replace("%", "").rstrip())
    if not bare:
        return words
    if bare in ("General", "@"):
        return f"{value:.10g}{words}"
    if "%" in bare:
        return f"{value * 100:.{places}f}%{words}"
    return f"{value:,.{places}f}{words}"


def cut(sheet):
    """Yield the address and the text of every cell of a sheet that does not fit.

    Args:
        sheet: as openpyxl reads it, with values.
    """
    merged = {}
    covered = set()
    end = sheet.max_column  # openpyxl looks for it among all cells
    for area in sheet.merged_cells.ranges:
        merged[area.min_row, area.min_col] = area
        covered |= {(row, column) for row, column in area.cells}
    for line in sheet.iter_rows():
        for cell in line:
            if cell.value is None or cell.value == "" or isinstance(cell.value, bool):
                continue
            if width_of(sheet, cell.column) == 0 or height_of(sheet, cell.row) == 0:
                continue
            if not fits(sheet, cell, merged.get((cell.row, cell.column)), covered, end):
                yield cell.coordinate, str(cell.value)


def fits(sheet, cell, area, covered, end):
    """Say whether a cell shows all that it holds."""
    size, bold = cell.font.sz or 11, bool(cell.font.b)
    indent = int(cell.alignment.indent or 0) * INDENT
    last = area.max_col if area else cell.column
    room = width_of(sheet, cell.column, last) - PADDING - indent
    if isinstance(cell.value, int | float):
        return pixels(shown(cell.value, cell.number_format), size, bold) <= room
    text = str(cell.value)
    if not cell.alignment.wrap_text and "\n" not in text:
        while last < end and not area and cell.alignment.horizontal != "right":
            beside = sheet.cell(cell.row, last + 1)
            if beside.value not in (None, "") or (cell.row, last + 1) in covered:
                break
            last += 1
            room += width_of(sheet, last)
        if last >= end and not area and cell.alignment.horizontal != "right":
            return True
        return pixels(text, size, bold) <= room
    needed = lines(text, room, size, bold) * size * LINE
    bottom = area.max_row if area else cell.row
    heights = [height_of(sheet, row) for row in range(cell.row, bottom + 1)]
    if None in heights:
        if area is None:
            return True  # the row grows with its text
        heights = [USUAL_HEIGHT if one is None else one for one in heights]
    return needed <= sum(heights) + SLACK
