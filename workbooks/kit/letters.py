"""How wide text is in print, so that a sheet knows its lines before a program draws them.

The widths are those of Helvetica, which Arial and its free replacements share letter by letter, in
thousandths of the size: a sheet in this font has the same lines in every program. A letter that is
not listed counts as wide as the widest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

FONT: Final = "Arial"
_REGULAR: Final = {
    191: "'",
    222: "ijl‘’",
    260: "|",
    278: " !,./:;I[\\]ftí·",
    333: "()-`r“”",
    334: "{}",
    350: "•",
    355: '"',
    389: "*",
    400: "°",
    469: "^",
    500: "Jcksvxyzç",
    549: "±≥≤",
    556: "#$0123456789?L_abdeghnopqu§–éèáóúñüöä",
    584: "+<=>~×",
    611: "FTZ",
    667: "&ABEKPSVXYÉ",
    722: "CDHNRUwÑ",
    778: "GOQ",
    833: "Mm",
    834: "½¼¾",
    889: "%",
    944: "W",
}
_BOLD: Final = {
    238: "'",
    278: " ,./I\\ijl‘’í·",
    280: "|",
    333: "!()-:;[]`ft",
    350: "•",
    389: "*r{}",
    400: "°",
    474: '"',
    500: "z“”",
    549: "±≥≤",
    556: "#$0123456789J_aceksvxy§–éèáäç",
    584: "+<=>^~×",
    611: "?FLTZbdghnopquóúñüö",
    667: "EPSVXYÉ",
    722: "&ABCDHKNRUÑ",
    778: "GOQw",
    833: "M",
    834: "½¼¾",
    889: "%m",
    944: "W",
}
_WIDEST: Final = 1015
LINE: Final = 1.15  # height of a line of the font, in its size
_WIDTHS: Final = {
    bold: {letter: width for width, letters in table.items() for letter in letters}
    for bold, table in ((False, _REGULAR), (True, _BOLD))
}
_PIECE: Final = re.compile(r"\S+-(?=\S)|\S+|\s+")


def width(words: str, size: float, *, bold: bool = False) -> float:
    """Return the width of text on one line, in points."""
    widths = _WIDTHS[bold]
    return sum(widths.get(letter, _WIDEST) for letter in words) * size / 1000


def lines(words: str, room: float, size: float, *, bold: bool = False) -> int:
    """Return how many lines text takes.

    Args:
        words: the text, with ends of lines where it has some.
        room: the width of a line in points.
        size: of the letters in points.
        bold: whether they are bold.
    """
    return sum(_of_one(line, room, size, bold) for line in words.split("\n"))


def _of_one(words: str, room: float, size: float, bold: bool) -> int:
    count, filled = 1, 0.0
    for piece in _pieces(words, room, size, bold):
        wide = width(piece, size, bold=bold)
        if filled and filled + width(piece.rstrip(), size, bold=bold) > room:
            count += 1
            filled = 0.0 if piece.isspace() else wide
        else:
            filled += wide
    return count


def _pieces(words: str, room: float, size: float, bold: bool) -> Iterator[str]:
    """Yield words and the spaces between them; a word longer than a line in parts."""
    for piece in _PIECE.findall(words):
        part = ""
        for letter in piece:
            if part and width(part + letter, size, bold=bold) > room:
                yield part
                part = letter
            else:
                part += letter
        yield part
