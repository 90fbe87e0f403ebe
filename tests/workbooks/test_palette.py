"""The colors of the sheets: legible, and the hue of a mark says what it marks.

The rules are those of WCAG 2.2, 1.4.3 (contrast of text to what is behind it) and 1.4.1 (color is
never alone: each mark also has a word), and the usual meaning of red, orange, blue and green.
"""

from __future__ import annotations

import colorsys
from itertools import combinations

import pytest
from painted import look_of

from formulas.refusal import not_available
from workbooks.approval import staff_findings
from workbooks.approval.canvas import Canvas
from workbooks.approval.figures import Figure
from workbooks.kit import charts, looks, style
from workbooks.kit.book import new_book

WHITE = "FFFFFF"
LEGIBLE = 4.5  # to 1, of text below 18 points (14 in bold)
MUTED = 2.8  # of what does not apply, which 1.4.3 leaves free ("inactive")
GRAPHIC = 3.0  # of lines and dots, 1.4.11

MARKS = {word: look_of(look) for word, look in style.statuses().items()} | {
    "departure": look_of(style.departure()),
    "refused": look_of(style.refused()),
}
PRINTED = {word: (look.ink, look.fill) for word, look in looks.STATUS_LOOKS.items()}
INKS = {
    "navy": style.NAVY,
    "ink": style.INK,
    "grey": style.GREY_INK,
    "warning": looks.WARNING.ink,
    "input": style.INPUT_INK,
    "departure": style.DEPARTURE_INK,
}
PAPERS = {
    "heading": style.PALE_BLUE,
    "law": style.PAPER,
    "input": style.INPUT,
}
RED, ORANGE, GREEN, BLUE = (345, 15), (18, 48), (90, 150), (200, 235)  # degrees of hue


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, 1 to 21, by the definition of WCAG 2.2."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """How bright a color is, by the same."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def hue(colour: str) -> float:
    """The hue of a color in degrees."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]


def saturation(colour: str) -> float:
    """How far a color is from grey, 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return colorsys.rgb_to_hsv(red, green, blue)[1]


def within(colour: str, span: tuple[int, int]) -> bool:
    """Say whether a hue lies in a span of the circle."""
    low, high = span
    at = hue(colour)
    return low <= at <= high if low <= high else at >= low or at <= high


@pytest.mark.parametrize("mark", [*MARKS.values(), *PRINTED.values()])
def test_every_mark_is_legible(mark: tuple[str, str]) -> None:
    """Its ink on its paper."""
    assert contrast(*mark) >= LEGIBLE


def test_every_ink_is_legible_on_every_paper() -> None:
    """Also the white of bars on navy and of what stands against approval on red."""
    pairs = [(ink, paper) for ink in INKS.values() for paper in (WHITE, *PAPERS.values())]
    against = staff_findings.LOOKS[staff_findings.AGAINST]
    pairs += [(looks.BAR.ink, looks.BAR.fill), (against.ink, against.fill)]
    assert len(pairs) == 26
    for ink, paper in pairs:
        assert contrast(ink, paper) >= LEGIBLE, (ink, paper)
    assert contrast(*look_of(style.muted())) >= MUTED


@pytest.mark.parametrize("marks", [MARKS, PRINTED])
def test_the_hue_of_a_status_says_how_grave_it_is(marks: dict[str, tuple[str, str]]) -> None:
    """FAIL red, MISSING orange, CHECK blue, OK green; only FAIL is dark."""
    for word, span in (("FAIL", RED), ("MISSING", ORANGE), ("CHECK", BLUE), ("OK", GREEN)):
        assert within(marks[word][1], span), word
        dark = contrast(marks[word][1], WHITE) >= LEGIBLE
        assert dark is (word == "FAIL")
    assert within(marks["OK"][0], GREEN)


def test_departure_and_refusal_are_told_apart() -> None:
    """A departure is orange in ink and paper, a refusal red; a printed departure is the same."""
    for colour in MARKS["departure"]:
        assert within(colour, ORANGE)
    for colour in MARKS["refused"]:
        assert within(colour, RED)
    assert (looks.CHANGED.ink, looks.CHANGED.fill) == MARKS["departure"]
    assert within(looks.WARNING.ink, RED)


def test_no_two_marks_look_alike() -> None:
    """Neither in ink and paper, nor do two papers come within a step of each other."""
    for (one, first), (other, second) in combinations(MARKS.items(), 2):
        assert first != second, (one, other)
        pairs = ((int(one[1][at : at + 2], 16) for one in (first, second)) for at in (0, 2, 4))
        near = sum(abs(left - right) for left, right in pairs)
        assert near > 24, (one, other)


def test_the_weight_of_a_finding_has_the_hue_of_its_status() -> None:
    """Against approval red, not stated orange, for a person blue, as FAIL, MISSING and CHECK."""
    found = [staff_findings.LOOKS[staff_findings.AGAINST], staff_findings.OTHER]
    found.append(staff_findings.LOOKS[staff_findings.MISSING])
    for look, span in zip(found, (RED, BLUE, ORANGE), strict=True):
        assert within(look.fill, span)
        assert contrast(look.ink, look.fill) >= LEGIBLE


def test_titles_headings_and_bars_are_navy_and_legible() -> None:
    """On a sheet with live formulas and on a signed one; a refused figure there is red."""
    book = new_book("Sheet")
    sheet = book.worksheets[0]
    style.bar(sheet, 1, 1, 1)
    style.heading(sheet["A2"])
    style.title(sheet["A3"])
    page = Canvas(sheet, [20])
    page.next(3)
    for look in (looks.BAR, looks.HEAD, looks.HEAD_RIGHT):
        page.line("words", look)
    for row in (1, 4):
        assert within(sheet.cell(row, 1).fill.start_color.rgb[2:], BLUE)
    for row in (2, 3, 5, 6):
        assert within(sheet.cell(row, 1).font.color.rgb[2:], BLUE)
    for row in (1, 2, 4, 5, 6):
        cell = sheet.cell(row, 1)
        assert contrast(cell.font.color.rgb[2:], cell.fill.start_color.rgb[2:]) >= LEGIBLE
    refused = Figure(
        number=1, name="a figure", formula="", value=None, refusal=not_available("None.")
    )
    page.next()
    page.figure(1, refused, "percent")
    assert within(sheet["A7"].font.color.rgb[2:], RED)
    assert sheet["A7"].value == "refused #N/A"


def test_what_is_no_mark_wears_no_colour_of_one() -> None:
    """Ink, lines, headings and papers are grey, blue, or the pale yellow of a cell to fill."""
    plain = (style.INK, style.GREY_INK, style.LINE, style.BEHIND, style.PAPER, style.MUTED_INK)
    for colour in plain:
        assert saturation(colour) < 0.12 or within(colour, BLUE), colour
    drawn = (charts.BASELINE_COLOUR, charts.EDITED_COLOUR)
    for colour in (style.NAVY, style.PALE_BLUE, style.INPUT_INK, *drawn):
        assert within(colour, BLUE), colour
    assert within(style.INPUT, (40, 60))
    for paper in PAPERS.values():
        assert contrast(paper, WHITE) < 1.3, paper  # pale, so that paper stays paper


def test_lines_and_dots_of_charts_are_told_apart_in_grey() -> None:
    """The edited line and the line of 100 stand out from paper; the baseline is the paler one."""
    for colour in (charts.EDITED_COLOUR, charts.LEVEL_COLOUR, charts.MARK_COLOUR):
        assert contrast(colour, WHITE) >= GRAPHIC, colour
    assert within(charts.LEVEL_COLOUR, RED)
    assert within(charts.MARK_COLOUR, ORANGE)
    pale, dark = (contrast(one, WHITE) for one in (charts.BASELINE_COLOUR, charts.EDITED_COLOUR))
    assert dark / pale >= GRAPHIC
