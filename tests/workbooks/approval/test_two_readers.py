"""What two programs read differently in a file is never called the same.

Each change was opened with LibreOffice, which prints another figure, another color, or no text.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable

import openpyxl
import pytest
from made_once import MadeOnce

from workbooks.approval import approval_of
from workbooks.approval.verification import verify
from workbooks.submission.form_reading import read_form
from workbooks.xlsx.package import Package
from workbooks.xlsx.styles import plain_format

SEED, DRAWS = 47, 4
PAGE, STYLES, THEME = "xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/theme/theme1.xml"
BOOK, LIST = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
Parts = dict[str, str]


@pytest.fixture(scope="module")
def saved(made_once: MadeOnce) -> Package:
    """The approval sheet of a small game, as openpyxl saves it."""
    made = approval_of(read_form(made_once.computed("OU").data))
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(made.data)).save(buffer)
    return Package.read(buffer.getvalue())


def in_part(name: str, pattern: str, after: str) -> Callable[[Parts, random.Random], None]:
    """Write something else at a drawn place that has a pattern."""

    def change(parts: Parts, draw: random.Random) -> None:
        found = draw.choice([*re.finditer(pattern, parts[name])])
        text = found.expand(after)
        parts[name] = parts[name][: found.start()] + text + parts[name][found.end() :]

    return change


def all_of(name: str, pattern: str, after: str) -> Callable[[Parts, random.Random], None]:
    """Write something else at every place that has a pattern."""

    def change(parts: Parts, _draw: random.Random) -> None:
        parts[name] = re.sub(pattern, after, parts[name])

    return change


def white(color: str, theme: str) -> Callable[[Parts, random.Random], None]:
    """Refer the white letters of heads to a color that the file has under another name."""

    def change(parts: Parts, _draw: random.Random) -> None:
        parts[STYLES] = parts[STYLES].replace('<color rgb="00FFFFFF"', f"<color {color}")
        parts[STYLES] = re.sub("<rgbColor [^>]*>", '<rgbColor rgb="001F3864"/>', parts[STYLES])
        parts[THEME] = re.sub("(?s)<a:lt1>.*</a:lt1>", f"<a:lt1>{theme}</a:lt1>", parts[THEME])

    return change


def moved(parts: Parts, _draw: random.Random) -> None:
    """Put a sheet where nobody looks for what it holds."""
    parts["docProps/page.xml"] = parts[PAGE].replace(
        "</sheetData>", "</sheetData><conditionalFormatting/>"
    )
    parts[LIST] = parts[LIST].replace(f"/{PAGE}", "/docProps/page.xml")


def twice(parts: Parts, _draw: random.Random) -> None:
    """Name two sheets by one relation."""
    parts["xl/worksheets/sheet99.xml"] = parts[PAGE].replace("Record of", "Draft of")
    line = (
        f'<Relationship Type="{OFFICE}/worksheet" Target="/xl/worksheets/sheet99.xml" Id="rId1"/>'
    )
    parts[LIST] = re.sub("(<Relationships [^>]*>)", rf"\1{line}", parts[LIST])


def decoy(parts: Parts, draw: random.Random) -> None:
    """Keep what a cell held in a place that no spreadsheet program reads."""
    cell = draw.choice([*re.finditer("<c [^>]*><v>([^<]+)</v></c>", parts[PAGE])])
    false = cell[0].replace(f"<v>{cell[1]}", "<v>7")
    parts[PAGE] = parts[PAGE].replace(cell[0], false)
    parts[PAGE] = re.sub(
        "<pageMargins([^>]*)/>", rf"<pageMargins\1>{cell[0]}</pageMargins>", parts[PAGE]
    )


def arabic(parts: Parts, draw: random.Random) -> None:
    """Write a number in other digits."""
    number = draw.choice([*re.finditer("<v>([0-9]{2,})</v>", parts[PAGE])])
    digits = "".join(chr(0x660 + int(one)) for one in number[1])
    parts[PAGE] = parts[PAGE].replace(number[0], f"<v>{digits}</v>")


def crossed(parts: Parts, draw: random.Random) -> None:
    """Draw the values of a chart for its names, and its names for its values."""
    name = draw.choice(sorted(one for one in parts if one.startswith("xl/charts/")))
    one, other = draw.sample(sorted(set(re.findall("<f>[^<]*</f>", parts[name]))), 2)
    swapped = {one: other, other: one}
    parts[name] = re.sub("<f>[^<]*</f>", lambda cells: swapped.get(cells[0], cells[0]), parts[name])


MARGINS = '(<pageMargins .*)bottom="[^"]*" header="[^"]*" footer="[^"]*"'
CHANGES: dict[str, Callable[[Parts, random.Random], None]] = {
    "a sign for a percentage": all_of(STYLES, '"0.000%"', '"0.000&quot;%&quot;"'),
    "an escaped percentage": all_of(STYLES, '"0.000%"', r'"0.000\\%"'),
    "a currency of percent": all_of(STYLES, '"0.000%"', '"0.000[$%-409]"'),
    "a zero more": all_of(STYLES, "#,##0;-", r"#,##\\0;-"),
    "a row called 07": in_part(PAGE, '<row r="([0-9]+)"[^>]*ht="[^"]*"', r'<row r="0\1" ht="0"'),
    "a row in small": in_part(PAGE, '(<row [^>]*) ht="[^"]*"', r'\1 ht="1e-3"'),
    "a column in small": in_part(PAGE, '(<col [^>]*)width="[^"]*"', r'\1width="1e-3"'),
    "columns twice": all_of(PAGE, "<cols>", '<cols><col min="1" max="32" width="0.1"/>'),
    "a number of Python": in_part(PAGE, "<v>([0-9])([0-9]+)</v>", r"<v>\1_\2</v>"),
    "digits of Arabic": arabic,
    "words for a number": all_of(
        PAGE, 'inlineStr"><is><t>(Record of [^<]*)</t></is>', r'n"><v>\1</v>'
    ),
    "colors of a palette": white('indexed="9"', '<a:srgbClr val="FFFFFF"/>'),
    "two colors of a theme": white('theme="0"', '<a:srgbClr val="1F3864" lastClr="FFFFFF"/>'),
    "a mixed color": white('theme="0"', '<a:srgbClr val="FFFFFF"><a:lumMod val="9"/></a:srgbClr>'),
    "a sheet elsewhere": moved,
    "two sheets by one relation": twice,
    "a cell elsewhere": decoy,
    "names for values": crossed,
    "margins that add up": all_of(PAGE, MARGINS, r'\1bottom="5.55" header="0.3" footer="0.25"'),
    "a foot in one point": all_of(PAGE, "&amp;9 Digest", "&amp;1 Digest"),
    "a foot in signs": all_of(PAGE, "Arial,(Regular.{0,6}&amp;9 Digest)", r"Wingdings,\1"),
    "a page more": all_of(BOOK, r"(Print_Area[^>]*>)('Approval'!)", r"\1\2$A$1:$B$2,\2"),
    "letters of columns": all_of(STYLES, '(<cellStyleXfs[^>]*><xf [^>]*fontId=")[0-9]+', r"\g<1>2"),
    "a line of a border in white": in_part(
        STYLES, '(<[a-z]+ style="thin"><color rgb=")[^"]+', r"\1FFFFFFFF"
    ),
    "a formula of nothing": in_part(PAGE, "(<c [^>]*>)(<v>[^<]*</v></c>)", r"\1<f/>\2"),
    "formats of one number": all_of(
        STYLES, "(<numFmts[^>]*>)", r'\1<numFmt numFmtId="164" formatCode="0"/>'
    ),
}


def verdict(package: Package) -> str:
    """What is said of a file."""
    return verify(package.write()).verdict


def test_the_file_itself_is_the_same(saved: Package) -> None:
    """Before any change."""
    assert verdict(saved) == "same"


@pytest.mark.parametrize("name", CHANGES)
def test_two_readings_are_never_the_same(saved: Package, name: str) -> None:
    """At drawn places where there are several."""
    draw = random.Random(f"{SEED} {name}")
    for _ in range(DRAWS if CHANGES[name].__qualname__.startswith("in_part") else 1):
        before = {one: content.decode() for one, (_, content) in saved.members.items()}
        parts = dict(before)
        CHANGES[name](parts, draw)
        assert parts != before
        changed = {one: text.encode() for one, text in parts.items() if text != before.get(one)}
        assert verdict(saved.changed(changed)) in ("different", "not judged")


def spelled(letters: str, draw: random.Random) -> str:
    """The letters of a number format, each run of them quoted, escaped or as a currency."""
    found = ""
    while letters:
        cut = draw.randint(1, len(letters))
        run, letters = letters[:cut], letters[cut:]
        ways = [f'"{run}"', "".join(f"\\{one}" for one in run), f"[${run}]", f"[${run}-409]"]
        found += draw.choice(ways if "-" not in run else ways[:2])
    return found


def test_letters_of_a_number_format_have_one_spelling() -> None:
    """However a program writes them; and no letter that means something goes for one."""
    draw = random.Random(SEED)
    for _ in range(300):
        signs = draw.choice(("$- ", "$- %0#"))
        words = "".join(draw.choices(signs, k=draw.randint(1, 5)))
        code = draw.choice(("0.000%", "#,##0", "0.00"))
        one, other = (plain_format(spelled(words, draw) + code) for _ in range(2))
        assert one == other
        assert (one == words + code) == (not set(words) & set("%0#"))
    assert plain_format(r"mmmm\ d\,\ yyyy") == plain_format('mmmm d", "yyyy') == "mmmm d, yyyy"
