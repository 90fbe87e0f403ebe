"""How the pages of an approval lie on paper: A4 and Letter, running header, page numbers."""

from __future__ import annotations

from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import capital
from workbooks.kit import letters, style

LANDSCAPE = 512.0  # points of rows on a page that lies, as high as A4 and Letter leave
ROW_POINTS = 15.0  # of a row that nobody set
WITHOUT = "without a number"
LONGEST_HEADER = 46  # letters at the left: the middle and the right have their room
DAY_OF_APPROVAL = "Date of approval ______________"  # COMAR 36.05.03.19D: on every page
LETTER = 1
A4 = 9


def lay_out(
    page: Canvas,
    dossier: Dossier,
    *,
    landscape: bool,
    one_page: bool = False,
) -> None:
    """Set a sheet up for paper; what fits Letter's width and A4's height fits both.

    Args:
        page: the sheet, printed up to the row that was written last.
        dossier: what it is about.
        landscape: the way the paper lies.
        one_page: whether everything goes on one page.
    """
    sheet = page.sheet
    sheet.print_area = f"A1:{get_column_letter(page.columns)}{page.row}"
    if page.repeat:
        sheet.print_title_rows = page.repeat
    setup = sheet.page_setup
    setup.orientation = "landscape" if landscape else "portrait"
    setup.paperSize = LETTER
    setup.fitToWidth = 1
    setup.fitToHeight = 1 if one_page else 0
    assert sheet.sheet_properties.pageSetUpPr is not None
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.5
    margins.top, margins.bottom = 0.58, 0.55
    margins.header = margins.footer = 0.3
    sheet.print_options.horizontalCentered = True
    head, foot = sheet.oddHeader, sheet.oddFooter
    assert head is not None
    assert foot is not None
    named = []
    for key, word in (("submission number", ""), ("revision", "revision ")):
        value = dossier.submission.stated(key)
        if value is not None:
            named.append(f"{word}{value:g}" if isinstance(value, float) else f"{word}{value}")
    number = f"{capital(dossier.edition.words.submission)} {', '.join(named) or WITHOUT}"
    _print(head.left, number[:LONGEST_HEADER])
    _print(head.center, f"{dossier.game}, {dossier.edition.code}")
    _print(head.right, DAY_OF_APPROVAL)
    _print(foot.left, f"Digest {dossier.digest}")
    _print(foot.right, "Page &P of &N", plain=False)
    sheet.sheet_view.showGridLines = False
    sheet.sheet_view.zoomScale = 100
    style.protect(sheet)


def keep_together(page: Canvas, points: float) -> None:
    """Begin a new page before the next row where what stands from there on has no room on this one.

    Args:
        page: a sheet that lies.
        points: the height of what is kept together.
    """
    breaks = page.sheet.row_breaks
    top = max((one.id for one in breaks.brk), default=0) + 1
    rows = page.sheet.row_dimensions
    used = sum(rows[each].height or ROW_POINTS for each in range(top, page.row + 1)) % LANDSCAPE
    if used and used + points > LANDSCAPE:
        new_page(page)


def new_page(page: Canvas) -> None:
    """Begin a new page before the next row."""
    page.sheet.row_breaks.append(Break(id=page.row))


def _print(part: Any, text: str, plain: bool = True) -> None:
    part.text = text.replace("&", "&&") if plain else text
    part.size = 9
    part.font = f"{letters.FONT},Regular"
