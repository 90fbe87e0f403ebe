"""What a screen reader is told of a printed record, read by another program than wrote it."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from pypdf import PdfReader

from workbooks.kit.pdf_objects import PdfObjects
from workbooks.kit.pdf_tags import tagged
from workbooks.kit.printing import print_to_pdf
from workbooks.kit.style import NAVY, PALE_BLUE
from workbooks.recalculation.soffice import find_soffice
from workbooks.xlsx.package import Package

GAME = "OU"
SHOWN = re.compile(rb"/MCID\s*(\d+)|(/F\d+) [\d.]+ Tf|<([0-9A-F]*)>|\((.*?)(?<!\\)\)", re.DOTALL)


@pytest.fixture(scope="module")
def approval(made_once) -> bytes:
    """The approval of a sample, with its annex."""
    return made_once.approval(GAME)


@pytest.fixture(scope="module")
def printed(approval: bytes, tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    """The same as paper."""
    if find_soffice() is None:
        pytest.skip("LibreOffice Calc is not installed")
    pdf = tmp_path_factory.mktemp("paper") / "record.pdf"
    print_to_pdf(approval, pdf)
    return PdfReader(pdf)


def elements(tag, above=()):
    """Yield each tag below one with the roles above it."""
    for one in kids(tag):
        if isinstance(one, dict) and "/S" in one:
            yield one, above
            yield from elements(one, (*above, one["/S"]))


def kids(tag):
    """Return what a tag holds: tags, and numbers of marked content."""
    held = tag.get("/K", [])
    return [one.get_object() for one in (held if isinstance(held, list) else [held])]


def leaves(tag, page=None):
    """Yield page and number of each piece of marked content of a tag."""
    page = tag["/Pg"].indirect_reference if "/Pg" in tag else page
    for one in kids(tag):
        if isinstance(one, int):
            yield page.idnum, int(one)
        elif "/S" in one:
            yield from leaves(one, page)


def said(tag, texts):
    """Return the words of a tag."""
    return " ".join("".join(texts.get(one, "") for one in leaves(tag)).split())


def letters(font):
    """Return what each code of a font stands for, by its own table."""
    lists = re.findall(rb"beginbfchar(.*?)endbfchar", font["/ToUnicode"].get_data(), re.DOTALL)
    pairs = [pair for one in lists for pair in re.findall(rb"<([0-9A-F]+)>\s*<([0-9A-F]+)>", one)]
    return {int(code, 16): bytes.fromhex(word.decode()).decode("utf-16-be") for code, word in pairs}


def marked_texts(reader):
    """Return the words of each piece of marked content, by page and number."""
    found = {}
    for page in reader.pages:
        fonts = {name: letters(font.get_object()) for name, font in fonts_of(page)}
        number, font = None, {}
        for mark, name, code, _plain in SHOWN.findall(page.get_contents().get_data()):
            if mark:
                number = int(mark)
                found.setdefault((page.indirect_reference.idnum, number), "")
            elif name:
                font = fonts.get(name.decode(), {})
            elif code and number is not None:
                words = "".join(font.get(each, "?") for each in bytes.fromhex(code.decode()))
                found[page.indirect_reference.idnum, number] += words
    return found


def fonts_of(page):
    """Return the fonts of a page."""
    return page["/Resources"]["/Font"].items()


def root(reader):
    """Return the tag of the whole paper."""
    return reader.trailer["/Root"]["/StructTreeRoot"]


@pytest.mark.calc
def test_title_language_and_archive(printed: PdfReader) -> None:
    """The file names its title, shows it, says its language and that it is PDF/A-2b and tagged."""
    catalog = printed.trailer["/Root"]
    assert catalog["/Lang"] == "en-US"
    assert bool(catalog["/MarkInfo"]["/Marked"])
    assert bool(catalog["/ViewerPreferences"]["/DisplayDocTitle"])
    assert printed.metadata is not None
    assert printed.metadata.title == "Over/Under: paytable approval sheet"
    about = catalog["/Metadata"].get_data()
    assert b"<pdfaid:part>2</pdfaid:part>" in about
    assert b"<pdfaid:conformance>B</pdfaid:conformance>" in about
    assert b"pdfuaid:part" not in about  # nothing claims what no validator was asked for


@pytest.mark.calc
def test_headings_and_heads_are_those_of_the_sheets(printed: PdfReader, approval: bytes) -> None:
    """Each sheet has its title as its one heading; bars head its parts, heads its columns."""
    texts = marked_texts(printed)
    (whole,) = kids(root(printed))
    parts = kids(whole)
    book = load_workbook(BytesIO(approval))
    sheets = [one for one in book if one.sheet_state == "visible" and one.title != "Functions"]
    assert len(parts) == len(sheets)
    counted: Counter[str] = Counter()
    for part, sheet in zip(parts, sheets, strict=True):
        titles, bars, heads = sheet_words(sheet)
        by_role: dict[str, list[str]] = {"/H1": [], "/H2": [], "/TH": []}
        for tag, _ in elements(part):
            by_role.setdefault(tag["/S"], []).append(said(tag, texts))
        assert by_role["/H1"] == titles, sheet.title
        assert by_role["/H2"] == bars, sheet.title
        numbered = {one for one in by_role["/TH"] if re.fullmatch(r"F\d+", one)}
        assert set(by_role["/TH"]) - {"", *numbered} == set(heads), sheet.title
        counted.update({role: len(words) for role, words in by_role.items()})
    assert counted["/H2"] >= 20
    assert counted["/TH"] >= 100


def sheet_words(sheet):
    """Return the title, the bars over the whole width and the heads of columns of a sheet."""
    left, top, right, bottom = range_boundaries(sheet.print_area.rpartition("!")[2])
    wide = {(a.min_row, a.min_col): a.max_col for a in sheet.merged_cells.ranges}
    titles, bars, heads = [], [], []
    for row in range(top, bottom + 1):
        cells = [sheet.cell(row, column) for column in range(left, right + 1)]
        for cell in (one for one in cells if one.value is not None):
            words = " ".join(str(cell.value).split())
            dark = cell.fill.fill_type and cell.fill.start_color.rgb[-6:] in (NAVY, PALE_BLUE)
            if not titles:
                titles.append(words)
            elif dark and cell.font.b:
                whole = wide.get((row, cell.column)) == right and cell.column == left
                (bars if whole else heads).append(words)
    return titles, bars, heads


@pytest.mark.calc
def test_tables_are_regular_and_nothing_is_lost(printed: PdfReader) -> None:
    """Rows of a table are equally wide and begin with heads; all that is marked has its tag."""
    tables = [tag for tag, _ in elements(root(printed)) if tag["/S"] == "/Table"]
    assert len(tables) >= 20
    for table in tables:
        rows = kids(table)
        assert {row["/S"] for row in rows} == {"/TR"}
        widths = {sum(cell["/A"]["/ColSpan"] for cell in kids(row)) for row in rows}
        assert len(widths) == 1
        first = [cell for cell in kids(rows[0]) if "/K" in cell]
        assert {cell["/S"] for cell in first} == {"/TH"}
        assert {cell["/A"]["/Scope"] for cell in first} == {"/Column"}
    spoken = Counter(leaf for leaf in leaves(root(printed)))
    assert max(spoken.values()) == 1
    assert set(spoken) == set(marked_texts(printed))
    for tag, above in elements(root(printed)):
        assert "/Table" not in above or above[-1] != "/Table" or tag["/S"] == "/TR"
        assert tag["/P"]["/Type"] in ("/StructElem", "/StructTreeRoot")


@pytest.mark.calc
def test_charts_have_their_words_and_links_name_no_file(
    printed: PdfReader, approval: bytes
) -> None:
    """Each picture says what the chart of the workbook says; no link leads to a lost folder."""
    package = Package.read(approval)
    words = Counter(
        match
        for part in package.members
        if part.startswith("xl/drawings/drawing")
        for match in re.findall(r'descr="([^"]+)"', package.content(part).decode())
    )
    figures = Counter(tag["/Alt"] for tag, _ in elements(root(printed)) if tag["/S"] == "/Figure")
    assert figures.total() >= 4
    assert figures == Counter({one.replace("&apos;", "'"): n for one, n in words.items()})
    links = [note for page in printed.pages for note in page.get("/Annots", [])]
    assert links == []


def test_a_file_without_a_plain_list_is_left_alone(approval: bytes) -> None:
    """What another LibreOffice writes otherwise keeps what it says of itself."""
    odd = b"%PDF-1.7\nstartxref\n9\n%%EOF\n"
    assert PdfObjects.read(odd) is None
    assert tagged(odd, approval) == odd


def test_a_list_is_written_as_it_is_read(tmp_path: Path) -> None:
    """Every object stands where the list says, one more included, one less free."""
    first = b"1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n\n"
    second = b"2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n\n"
    third = b"3 0 obj\n<<>>\nendobj\n\n"
    head = b"%PDF-1.7\n"
    places = (len(head), len(head) + len(first), len(head) + len(first) + len(second))
    listed = b"".join(b"%010d 00000 n \n" % place for place in places)
    body = head + first + second + third
    trailer = b"trailer\n<</Size 4/Root 1 0 R\n>>\nstartxref\n%d\n%%%%EOF\n" % len(body)
    objects = PdfObjects.read(body + b"xref\n0 4\n0000000000 65535 f \n" + listed + trailer)
    assert objects is not None
    assert objects.add(b"<</Made true>>") == 4
    del objects.bodies[3]
    reader = PdfReader(BytesIO(objects.write()), strict=True)
    assert reader.trailer["/Size"] == 5
    assert reader.trailer["/Root"]["/Pages"]["/Count"] == 0
    assert objects.write().count(b" f \n") == 2
