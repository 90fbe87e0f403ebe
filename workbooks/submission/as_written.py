"""A filled form held against the form as it was written: all that it shows, but for its entries.

A form is read by the names of its cells. So that what a person sees of it is what is read, every
cell that is no entry, every name, every hidden row and every conditional format is compared with a
form that is made anew. What saving by Excel, Calc or openpyxl changes is left out: quoting of
sheets, ways to write a number, texts that are shared.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from lxml import etree

from formulas.agency.interpretations import on_file
from formulas.agency.office import office
from formulas.law.agency import Interpretation, Office
from formulas.refusal import Refusal, echo
from formulas.registry import following
from formulas.values import CellError
from workbooks.form import build_form, plan_of
from workbooks.form.law_sheet import READING_CHOICE
from workbooks.form.written_by import BEHIND, WRITTEN_BY, written_by
from workbooks.kit.changed_entries import NAME as ENTRIES
from workbooks.kit.dressed import (
    Dressed,
    Facet,
    covered_cells,
    cut_off,
    facets,
    merged,
    sizes,
    whole,
)
from workbooks.kit.named_cells import Filled
from workbooks.kit.writable import writable
from workbooks.plan.game_plan import Plan
from workbooks.stored_day import STORED
from workbooks.submission.entry_looks import format_seen, seen_as
from workbooks.submission.plain_formula import plain
from workbooks.submission.record import FormProblem
from workbooks.xlsx import CellValue
from workbooks.xlsx.addresses import LAST_ROW, Area, address, column_letters, parse_address
from workbooks.xlsx.package import MAIN
from workbooks.xlsx.sheets import Formula
from workbooks.xlsx.styles import Look, colors_of, looks_of, part_of, plain_format, runs_in

MOST: Final = 20
"""Places of a form that are named one by one; the others are counted."""
KEPT: Final = 1e-14  # of a number, by every program that saves it
UNKNOWN: Final = (
    "does not say that this version wrote it: what it shows was not compared with the form as it "
    "is written"
)
_DRAWN: Final = ("drawing", "legacyDrawing", "picture", "oleObjects", "controls")
_EXTENDED: Final = ("conditionalFormatting", "sparklineGroup")
_VISIBLE: Final = "visible"


@dataclass
class Compared:
    """What a form shows otherwise than as it was written.

    Args:
        beside: what stands where the form has nothing to fill in.
        altered: what is not as it was written.
    """

    beside: list[FormProblem] = field(default_factory=list)
    altered: list[FormProblem] = field(default_factory=list)

    def __len__(self) -> int:
        """How many places there are."""
        return len(self.beside) + len(self.altered)


class _Form:
    """A form with what is compared of it, and how the readings of the law may be taken."""

    def __init__(self, book: Filled, choices: Iterable[str] = ()) -> None:
        self.book = book
        self.choices = tuple(choices)
        self.states = {
            one.get("name", ""): one.get("state", _VISIBLE)
            for one in book.root.iterfind(f"{MAIN}sheets/{MAIN}sheet")
        }
        self.names = {
            (sheet or "", name.casefold()): plain(text)
            for (sheet, name), text in book.names.items()
        }
        self.looks = looks_of(book.package)
        self._colors = colors_of(book.package)

    @cached_property
    def _texts(self) -> list[etree._Element]:
        package = self.book.package
        parts = map(package.xml, package.targets("sharedStrings"))
        return [one for root in parts for one in root.iter(MAIN + "si")]

    def parts_of(self, cell: etree._Element, look: Look) -> Iterator[Look]:
        """Yield the look of each part of a cell's text that has one of its own."""
        place = cell.findtext(MAIN + "v", "")
        if cell.get("t") == "s" and place.isdecimal() and int(place) < len(self._texts):
            yield from runs_in(self._texts[int(place)], look, self._colors)
        for inline in cell.iterfind(MAIN + "is"):
            yield from runs_in(inline, look, self._colors)

    @cached_property
    def filled(self) -> frozenset[str]:
        """The cells that a person fills in, `Sheet!A1`: one of several that are merged."""
        record = [str(cell.value or "") for row in self.book.rows(ENTRIES) for cell in row]
        places = {line.rpartition("=")[0] for text in record for line in text.split("\n")}
        covered = {
            f"{title}!{one}"
            for title, root in self.book.roots.items()
            for one, _, _ in covered_cells(root)
        }
        return frozenset(places - covered)

    def cells(self, *names: str) -> frozenset[str]:
        """Return the cells that names stand for, `Sheet!A1`."""
        rows = (row for name in names for row in self.book.rows(name))
        return frozenset(cell.address for row in rows for cell in row)

    @cached_property
    def computed(self) -> frozenset[str]:
        """The cells that an array formula fills."""
        return frozenset(
            f"{one.sheet}!{address(*place)}"
            for one in self.book.formulas.values()
            if one.array is not None
            for place in one.array.cells()
        )

    @cached_property
    def conditions(self) -> dict[str, set[str]]:
        """The conditional formats of each sheet: where, on what condition, and what they show."""
        styles = part_of(self.book.package, "styles")
        block = None if styles is None else styles.find(MAIN + "dxfs")
        dressing: dict[int, list[str]] = {}  # number format and colors
        for number, look in enumerate(() if block is None else block):
            formats = look.iter(MAIN + "numFmt")
            colors = (one.get("rgb", "")[-6:] for one in look.iter() if one.get("rgb"))
            codes = (plain_format(one.get("formatCode", "")) for one in formats)
            dressing[number] = [*codes, *colors]
        return {
            title: {
                f"{area.get('sqref')}: {rule.get('type')} "
                f"{' '.join(plain(one.text or '') for one in rule.iter(MAIN + 'formula'))} "
                f"{' '.join(dressing.get(whole(rule, 'dxfId', -1), ()))}"
                for area in root.iter(MAIN + "conditionalFormatting")
                for rule in area.iter(MAIN + "cfRule")
            }
            for title, root in self.book.roots.items()
        }


def compared(book: Filled, plan: Plan) -> Compared:
    """Hold a filled form against the form as it was written, by the plan that it is read under."""
    note = book.cell(WRITTEN_BY)
    stamp = str(note.value or "") if note is not None else ""
    code = stamp.partition(BEHIND)[2].rpartition(", ")[2]
    try:
        opened = plan_of(plan.game, code)
    except Refusal:
        opened = None
    if opened is None or written_by(opened) != stamp:
        return Compared(altered=[FormProblem("The form", UNKNOWN)])
    form = _Form(book)
    followed = (tuple(on_file()), office())
    ways = [_against(form, _made(opened.game, code, *followed))]
    if len(ways[0]) and followed != ((), None):  # an applicant has no agency's register
        ways.append(_against(form, _made(opened.game, code, (), None)))
    found = min(ways, key=len)
    return Compared(_few(found.beside), _few(found.altered))


def _few(places: list[FormProblem]) -> list[FormProblem]:
    """Return the first places, and how many others there are."""
    rest = len(places) - MOST
    if rest <= 0:
        return places
    return [*places[:MOST], FormProblem("The form", f"has {rest} further places of this kind")]


@lru_cache(maxsize=8)
def _made(
    game: str, code: str, interpretations: tuple[Interpretation, ...], agency: Office | None
) -> _Form:
    """Return the form as it is written under what is followed."""
    plan = plan_of(game, code)
    files = dict.fromkeys(file for one in plan.editions for file in one.own_files)
    with following(interpretations, agency, tuple(files)):
        readings = [one for edition in plan.editions for one in edition.readings]
        choices = [one.told(choice).rstrip(".") for one in readings for choice in one.choices]
        return _Form(Filled(build_form(plan)), choices)


def _against(form: _Form, made: _Form) -> Compared:
    found = Compared()
    for title, state in made.states.items():
        if title not in form.book.roots:
            words = "is missing or has another name: what it shows was not compared"
            found.altered.append(FormProblem(f"Sheet {title}", words))
            continue
        if form.states[title] != state:
            words = f"is {form.states[title]}, written {state}"
            found.altered.append(FormProblem(f"Sheet {title}", words))
        _cells(form, made, title, found)
        if state == _VISIBLE:
            found.altered += (FormProblem(*one) for one in _seen(form, made, title))
    others = [title for title in form.states if title not in made.states]
    for title in others[sum(title not in form.states for title in made.states) :]:  # renamed ones
        words = "is no sheet of the form and is not read"
        found.beside.append(FormProblem(writable(f"Sheet {title}"), words))
    for (sheet, name), text in form.names.items():
        wanted = made.names.get(("", name))
        if wanted is not None and (sheet or text != wanted):
            words = f"stands for {echo(text)}, written as {wanted}"
            found.altered.append(FormProblem(f"Name {name}", writable(words)))
    return found


def _cells(form: _Form, made: _Form, title: str, found: Compared) -> None:
    """Compare what stands in the cells of a sheet that are no entries."""
    values, own = form.book.values(title), made.book.values(title)
    formulas, written = (
        {
            address(row, column): one
            for (sheet, row, column), one in book.formulas.items()
            if sheet == title
        }
        for book in (form.book, made.book)
    )
    # What is written anew with each form, and the cells that say how a reading is taken.
    moving, readings = made.cells(STORED, ENTRIES, WRITTEN_BY), made.cells(READING_CHOICE)
    for one in sorted({*values, *own, *formulas, *written}, key=_order):
        place = f"{title}!{one}"
        here, there = formulas.get(one), written.get(one)
        value, wanted = values.get(one), own.get(one)
        adopted = place in readings and here is None and str(value).startswith(made.choices)
        if place in moving or adopted:
            continue
        kept = here is not None and there is not None and _alike(here, there)
        entry = place in made.filled
        if kept or (entry and here is None):
            continue
        problems = found.altered
        if entry and here is not None:
            words = f"holds the formula {echo(here.text)} and is read as saved: type the value"
        elif there is not None and here is not None:
            words = f"computes {echo(here.text)}, written to compute {echo(there.text)}"
            if plain(here.text) == plain(there.text):
                words = f"computes {echo(here.text)} for other cells than it was written for"
        elif there is not None:
            words = f"holds {_told(value)} in the place of the formula {echo(there.text)}"
        elif place in made.computed or (here is None and _same(value, wanted)):
            continue
        elif wanted is None:
            words = f"{_told(value)} stands beside the form and is not read; type it into the form"
            problems = found.beside
        else:
            words = f"holds {_told(value)}, written as {_told(wanted)}"
        problems.append(FormProblem(place, writable(words)))


def _order(place: str) -> tuple[int, int]:
    """What sorts cells by row and column; those off the sheet, which nothing shows, are last."""
    try:
        return parse_address(place)
    except ValueError:
        return LAST_ROW + 1, 0


def _alike(one: Formula, other: Formula) -> bool:
    """Say whether two formulas compute the same for the same cells.

    Excel marks one that may spill; Calc and openpyxl save it as an array of its own cell.
    """
    if one.text != other.text and plain(one.text) != plain(other.text):
        return False
    here, there = (  # None for its own cell alone
        None if each.dynamic or each.array == Area(*(each.row, each.column) * 2) else each.array
        for each in (one, other)
    )
    return one.dynamic != other.dynamic or here == there


def _same(value: CellValue, wanted: CellValue) -> bool:
    if isinstance(value, float) and isinstance(wanted, float):
        return math.isclose(value, wanted, rel_tol=KEPT)
    return (value or None) == (wanted or None) if isinstance(value, str | None) else value == wanted


def _told(value: CellValue) -> str:
    if value is None:
        return "nothing"
    return value.code if isinstance(value, CellError) else echo(value)


def _taken_over(facet: Facet, value: CellValue) -> bool:
    """Say whether a formula shows its value whole in a format that Calc took from what it reads."""
    code = str(facet.value)
    hidden = format_seen(value, code, "General") if isinstance(value, float) else ";" in code
    formula = facet.cell.find(MAIN + "f") is not None
    return facet.name == "number_format" and formula and facet.made == "General" and not hidden


def _seen(form: _Form, made: _Form, title: str) -> Iterator[tuple[str, str]]:
    """Yield what a person sees otherwise of a visible sheet: looks, sizes, what is hidden."""
    sheet, own = (Dressed(title, one.book.roots[title], one.looks) for one in (form, made))
    values = form.book.values(title)
    cells = {cell.get("r", ""): cell for cell in own.root.iter(MAIN + "c")}
    for facet in facets(sheet, own):
        place = f"{title}!{facet.address}"
        if place not in made.filled and not _taken_over(facet, values.get(facet.address)):
            yield place, writable(str(facet))
    for cell in sheet.root.iter(MAIN + "c"):
        one = cell.get("r", "")
        look, wanted = sheet.look(cell), own.look(cells.get(one))
        if look is None or wanted is None or one not in values:
            continue
        entry = [look] if f"{title}!{one}" in made.filled else []
        said = (seen_as(each, wanted, values[one]) for each in (*entry, *form.parts_of(cell, look)))
        if words := next(filter(None, said), ""):
            yield f"{title}!{one}", writable(words)
    entries = {
        one: value.strip()
        for one, value in values.items()
        if f"{title}!{one}" in made.filled and isinstance(value, str)
    }
    for one in cut_off(sheet, entries):
        yield f"{title}!{one}", "holds more than it shows: widen the column or the row"
    yield from sizes(sheet, own)
    yield from merged(sheet, own)
    for kind in ("row", "column"):
        hidden, usual = (one.hidden(kind) for one in (sheet, own))
        for number in sorted(hidden ^ usual):
            name = str(number) if kind == "row" else column_letters(number)
            words = "is hidden" if number in hidden else "is shown, written hidden"
            yield f"{title}, {kind} {name}", words
    here, there = form.conditions[title], made.conditions[title]
    for one in sorted(here ^ there):
        words = "was written" if one in there else "was not written"
        yield f"Sheet {title}", writable(f"the conditional format {echo(one)} {words}")
    for element in sheet.root.iter():
        name = etree.QName(element).localname if isinstance(element.tag, str) else ""
        if name == "sheetView" and (words := _viewed(element)):
            yield f"Sheet {title}", words
        if name in _DRAWN or (name in _EXTENDED and not str(element.tag).startswith(MAIN)):
            yield f"Sheet {title}", f"has what was not written there: {name}"


def _viewed(view: etree._Element) -> str:
    """Return what a view of a sheet keeps from being seen, "" for nothing."""
    if view.get("showZeros") in ("0", "false"):
        return "shows no zeros"
    if view.get("showFormulas") in ("1", "true"):
        return "shows formulas in the place of values"
    frozen = view.find(f"{MAIN}pane[@state='frozen']") is not None
    first = view.get("topLeftCell", "A1") if frozen else "A1"
    return "" if first == "A1" else f"is frozen at {first}: what stands before it cannot be reached"
