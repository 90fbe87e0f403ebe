"""How wide text is in print, so that a sheet knows its lines before a program draws them.

The widths are those of Helvetica, which Arial and its free replacements share letter by letter, in
thousandths of the size: a sheet in this font has the same lines in every program. A letter that is
not listed counts as wide as the widest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

FONT: Final = "Arial"
_REGULAR: Final = {
    191: "'",
    222: "ijl‘’",
    260: "|",
    278: " \u00a0!,./:;I[\\]ftí·",
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
    1000: "—…",
}
_BOLD: Final = {
    238: "'",
    278: " \u00a0,./I\\ijl‘’í·",
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
    975: "@",
    1000: "—…",
}
_WIDEST, _MONO = 1015, 600
LINE: Final = 1.15  # height of a line of the font, in its size
_WIDTHS: Final = {
    bold: {letter: width for width, letters in table.items() for letter in letters}
    for bold, table in ((False, _REGULAR), (True, _BOLD))
}
NO_BREAK: Final = "\u00a0"  # a space at which no line ends
_LETTER: Final = rf"[\S{NO_BREAK}]"
_SPACE: Final = rf"[^\S{NO_BREAK}]"
_PIECE: Final = re.compile(rf"{_LETTER}+-(?={_LETTER})|{_LETTER}+|{_SPACE}+")
_PIECE_OF_FORMULA: Final = re.compile(r"\{?[^\s{]+-(?=\S)|\{?[^\s{]+|\{|\s+")
"""LibreOffice begins a line with the brace of an array constant too; Excel need not."""


@lru_cache(maxsize=65536)
def lines(words: str, room: float, size: float, *, bold: bool = False, mono: bool = False) -> int:
    """Return how many lines text takes.

    Args:
        words: the text, with ends of lines where it has some.
        room: the width of a line in points.
        size: of the letters in points.
        bold: whether they are bold.
        mono: whether they are of one width, as in Courier.
    """
    breaks = (_PIECE, _PIECE_OF_FORMULA) if mono else (_PIECE,)
    thousandths = room * 1000 / size
    return sum(
        max(_lines_of(line, thousandths, bold, mono, one) for one in breaks)
        for line in words.split("\n")
    )


@lru_cache(maxsize=65536)
def width(words: str, bold: bool, mono: bool) -> int:
    """Return the width of text in thousandths of the size of its letters."""
    widths = _WIDTHS[bold]
    return len(words) * _MONO if mono else sum([widths.get(one, _WIDEST) for one in words])


def _lines_of(words: str, room: float, bold: bool, mono: bool, breaks: re.Pattern[str]) -> int:
    if width(words, bold, mono) <= room:
        return 1
    count = filled = 0
    for piece in _pieces(breaks.findall(words), room, bold, mono):
        wide = width(piece, bold, mono)
        if filled and filled + width(piece.rstrip(), bold, mono) > room:
            count += 1
            filled = 0 if piece.isspace() else wide
        else:
            filled += wide
    return count + 1


def _pieces(words: Iterable[str], room: float, bold: bool, mono: bool) -> Iterator[str]:
    """Yield words and the spaces between them; a word longer than a line in parts."""
    for piece in words:
        if width(piece, bold, mono) <= room:
            yield piece
            continue
        part, filled = "", 0
        for letter in piece:
            wide = width(letter, bold, mono)
            if part and filled + wide > room:
                yield part
                part, filled = letter, wide
            else:
                part, filled = part + letter, filled + wide
        yield part
