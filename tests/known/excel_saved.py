"""A signed sheet as Excel saves it: a stand-in, since there is none here.

What openpyxl saved, with what Excel adds by Microsoft's description of its file formats ([MS-XLSX],
[MS-ODRAWXML], ECMA-376): numbers of revisions, descents of rows, the program's version, names of
charts, settings of the printer.
"""

from __future__ import annotations

import io
import re

import openpyxl

from workbooks.xlsx.package import Package

MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
AC = 'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"'
XR = 'xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"'
UID = "{00000000-0001-0000-0000-000000000000}"
TEXTS = (
    '<Relationship Id="rIdTexts" Target="sharedStrings.xml" Type="http://schemas.openxmlformats.org'
    '/officeDocument/2006/relationships/sharedStrings"/>'
)
BOOK = (
    '<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28129"/>'
    '<workbookPr defaultThemeVersion="124226"/>'
    f'<mc:AlternateContent {MC}><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Records\\" '
    'xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice>'
    "</mc:AlternateContent>"
    f'<xr:revisionPtr {XR} revIDLastSave="0" documentId="8_{UID}"/>'
)
DXFS = '<dxfs count="0"/>'
STYLES_END = (
    '<extLst><ext uri="{EB79DEF2-80B8-43e5-95BD-54CBDDF9020C}"><x14:slicerStyles '
    'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" '
    'defaultSlicerStyle="SlicerStyleLight1"/></ext></extLst></styleSheet>'
)
CHART = (
    '<date1904 val="0"/><lang val="en-US"/><roundedCorners val="0"/>'
    f'<mc:AlternateContent {MC}><mc:Choice Requires="c14"><c14:style '
    'xmlns:c14="http://schemas.microsoft.com/office/drawing/2007/8/2/chart" val="102"/>'
    '</mc:Choice><mc:Fallback><style val="2"/></mc:Fallback></mc:AlternateContent>'
)
CHART_END = (
    '<printSettings><headerFooter/><pageMargins l="0.7" r="0.7" t="0.75" b="0.75" header="0.3" '
    'footer="0.3"/><pageSetup/></printSettings></chartSpace>'
)
NAME = (
    '<extLst><ext uri="{C3380CC4-5D6E-409C-BE32-E72D297353CC}"><c16:uniqueId '
    'xmlns:c16="http://schemas.microsoft.com/office/drawing/2014/chart" '
    f'val="{UID}"/></ext></extLst></ser>'
)


def excel_saved(data: bytes) -> bytes:
    """Return a signed sheet as Excel would save it."""
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(data)).save(buffer)
    package = Package.read(buffer.getvalue())
    changed: dict[str, str] = {}
    texts: list[str] = []
    for name in package.members:
        text = package.content(name).decode()
        if re.fullmatch(r"xl/worksheets/sheet\d+\.xml", name):
            changed[name] = _sheet(text, texts)
        elif name == "xl/workbook.xml":
            changed[name] = re.sub(r"<workbookPr ?/>", lambda _: BOOK, text)
        elif name == "xl/styles.xml":
            text = re.sub(r"<fonts ", f'<fonts {AC} x14ac:knownFonts="1" ', text)
            text = text.replace("<tableStyles", f"{DXFS}<tableStyles")
            changed[name] = text.replace("</styleSheet>", STYLES_END)
        elif name.startswith("xl/charts/chart"):
            text = re.sub(r"(<chartSpace[^>]*>)", lambda found: found[1] + CHART, text)
            text = text.replace("</ser>", NAME).replace("</chartSpace>", CHART_END)
            changed[name] = text
    items = "".join(f"<si>{text}</si>" for text in texts)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    head = f'<sst xmlns="{main}" count="{len(texts)}" uniqueCount="{len(texts)}">'
    rels = "xl/_rels/workbook.xml.rels"
    listed = package.content(rels).decode()
    changed[rels] = listed.replace("</Relationships>", f"{TEXTS}</Relationships>")
    changed["xl/sharedStrings.xml"] = f"{head}{items}</sst>"
    return package.changed({name: text.encode() for name, text in changed.items()}).write()


def _sheet(text: str, texts: list[str]) -> str:
    def shared(found: re.Match[str]) -> str:
        texts.append(found[1])
        return f't="s"><v>{len(texts) - 1}</v>'

    text = re.sub(r't="inlineStr"><is>(.*?)</is>', shared, text, flags=re.DOTALL)
    text = re.sub(r"<worksheet ", f'<worksheet {MC} {AC} {XR} mc:Ignorable="x14ac xr" ', text)
    text = re.sub(r"<worksheet ", f'<worksheet xr:uid="{UID}" ', text)
    text = re.sub(r"<row ", '<row spans="1:32" x14ac:dyDescent="0.2" ', text)
    text = re.sub(r"<pageSetup ", '<pageSetup horizontalDpi="300" verticalDpi="300" ', text)
    heights = re.compile(r' ht="([\d.]+)"')  # whole pixels of three quarters of a point
    return heights.sub(lambda found: f' ht="{float(found[1]) // 0.75 * 0.75:g}"', text)
