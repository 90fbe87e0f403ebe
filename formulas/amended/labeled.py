"""The figures that a paragraph prints, each with what stands over and beside it.

Publications print a meter in four ways: under the name of a paytable, in a column of its own, in
the line that names the paytable, and in a sentence. Of each the figure, the paytable, the stake and
what it is are read from the words themselves; a figure that they leave open is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from formulas.law.quotations import plain
from formulas.law.tables import Envy, Meter, Row, Term, canonical
from formulas.texts.split import after_redline

LEVELS = ("", "mega", "major", "minor")
TERMS = {
    "seed": re.compile(r"(?<!re)(?<!re-)seed|initial", re.IGNORECASE),
    "reseed": re.compile(r"re-?seed|reset", re.IGNORECASE),
    "primary": re.compile(r"rate of progression|incrementation rate|primary", re.IGNORECASE),
    "reserve": re.compile(r"reserve", re.IGNORECASE),
}
_FIGURE = re.compile(
    r"\$[\d,]*\d(?:\.\d\d)?(?: for 1\b)?|\b\d{1,3}(?:%| percent\b)|\b[\d,]*\d (?:to|for) \d+|N/A"
)
_TITLE = re.compile(r"(?:Progressive )?Paytable (?P<id>\w+)")
_HEADING = re.compile(r"(?:Hand|Outcome|Point Total|Paytable)\b", re.IGNORECASE)
_STAKE = re.compile(r"\$(?P<stake>\d+)(?: or more)?(?: [A-Za-z-]+)* [Ww]ager\b[^.]{0,12}$")
_COLUMN = re.compile(r"Paytable (?P<id>\w+)|^(?P<cut>[A-Z])(?= Envy)")
_FOR = re.compile(r"\s+for [Pp]aytable (?P<id>\w+)")
_ENVY = re.compile(r"envy|bonus", re.IGNORECASE)


@dataclass(frozen=True)
class Figure:
    """One figure of a paragraph.

    Args:
        text: as printed ("$10,000 for 1", "21%", "N/A"); "percent" as its sign.
        table: the paytable that it is printed for, "" where none is named.
        stake: the wager in dollars that it is printed for, 0 where none is named.
        column: the heading of its column.
        block: the line above it that names what it is, or its sentence.
        row: what begins its line.
    """

    text: str
    table: str
    stake: int
    column: str
    block: str
    row: str

    def states(self, term: str) -> bool:
        """Say whether it is the seed, reseed, primary or reserve of a meter."""
        said = {name for name, words in TERMS.items() if words.search(self.row)}
        return term in (said or {name for name, words in TERMS.items() if words.search(self.block)})

    @property
    def level(self) -> str:
        """The level of the meter that its row names, "" for none."""
        row = self.row.casefold()
        return row if row in LEVELS else ""


def labeled(words: str) -> list[Figure]:
    """Return the figures of a paragraph, in its order.

    Args:
        words: the paragraph, the rows of its tables on lines of their own.
    """
    found: list[Figure] = []
    table = block = ""
    stake = 0
    heading: list[str] = []
    for line in after_redline(words, after=True).split("\n"):
        cells = [cell.strip() for cell in re.split(r"[|\t]", line) if cell.strip()]
        printed = [cell for cell in cells if _FIGURE.fullmatch(cell)]
        title = _TITLE.match(line)
        if len(cells) > 1 and _HEADING.match(line.strip("| ")):
            heading, table = cells, "" if any(map(_COLUMN.search, cells)) else table
        elif printed:
            # A row that ends before the last column is read from the left.
            short = len(heading) > len(cells) > 1 and len(heading) > 2
            over = heading[1 : 1 + len(printed)] if short else heading[-len(printed) :]
            for column, text in zip(over or [""] * len(printed), printed, strict=False):
                named = _COLUMN.search(column)
                own = (named["id"] or named["cut"]) if named else table
                found.append(Figure(text, own, stake, column, block, cells[0]))
        elif title is not None and "." not in line:
            table, block, heading = title["id"], "", []
            at = _STAKE.search(line) or re.search(r"\$(?P<stake>\d+) [Ww]ager", line)
            stake = int(at["stake"]) if at else 0
            for part in line.split(";"):
                for text in _FIGURE.findall(part):
                    found.append(Figure(text, table, stake, "", part, ""))
        elif _FIGURE.search(line):
            for sentence in re.split(r"(?<=\.) (?=[A-Z])", line):
                for said in _FIGURE.finditer(sentence):
                    named = _FOR.match(sentence, said.end())
                    own, text = named["id"] if named else table, said[0].replace(" percent", "%")
                    found.append(Figure(text, own, stake, "", sentence, ""))
            if at := _STAKE.search(line):
                stake, heading = int(at["stake"]), []
        else:
            block = line
    return found


def titled_rows(words: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return hand and pay of each paytable that has its name in a line above, by its id.

    Args:
        words: the paragraph. The second cell of a line is what is paid; a term of a meter is not.
    """
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    table = ""
    for line in after_redline(words, after=True).split("\n"):
        cells = [cell.strip() for cell in re.split(r"[|\t]", line) if cell.strip()]
        title = _TITLE.match(line)
        if title is not None and len(cells) == 1:
            table = canonical(title["id"])
        elif (
            table
            and len(cells) > 1
            and not _HEADING.match(line)
            and not any(term.search(cells[0]) for term in TERMS.values())
        ):
            found[table] = (*found.get(table, ()), (cells[0], cells[1]))
    return found


def meters_in(
    figures: Iterable[Figure], table: str, like: Meter, section: str
) -> tuple[Meter, ...] | None:
    """Return the meters of a paytable as a paragraph prints them; None where it leaves one open.

    Args:
        figures: of the paragraph.
        table: the id of the paytable, "" for the only one.
        like: a meter of the same wager on file, whose terms bind in the same way.
        section: the paragraph.
    """
    own = [one for one in figures if not one.table or canonical(one.table) == canonical(table)]
    found = []
    for level in LEVELS:
        texts: dict[str, str] = {}
        for term in TERMS:
            stated = {one.text for one in own if one.level == level and one.states(term)}
            if len(stated) > 1:
                return None
            texts[term] = stated.pop() if stated else ""
        if {texts["seed"], texts["primary"]} <= {"", "N/A"}:
            continue
        if not texts["seed"] or bool(texts["primary"]) != bool(like.primary.text):
            return None
        found.append(
            Meter(
                level=level,
                seed=Term(texts["seed"], like.seed.comparison),
                reseed=Term(texts["reseed"] or texts["seed"], like.reseed.comparison),
                primary=Term(texts["primary"], like.primary.comparison),
                reserve=Term(texts["reserve"], like.primary.comparison)
                if texts["reserve"]
                else None,
                section=section,
                clause=like.clause,
            )
        )
    return tuple(found) or None


def envy_in(
    figures: Iterable[Figure], schedules: Sequence[Envy]
) -> dict[tuple[int, str], tuple[Row, ...]]:
    """Return the Envy Bonuses that a paragraph prints, by the wager in dollars and the paytable.

    Args:
        figures: of the paragraph.
        schedules: those on file of the same place, at least one: the stake of a paragraph that
            prints none, and the names of the hands.
    """
    names = {plain(row.hand): row.hand for one in schedules for row in one.rows}
    found: dict[tuple[int, str], tuple[Row, ...]] = {}
    for one in figures:
        if _ENVY.search(one.column) and one.text.startswith(("$", "N/A")):
            at = (one.stake or schedules[0].stake, canonical(one.table).upper())
            row = Row(names.get(plain(one.row), one.row), one.text)
            found[at] = (*found.get(at, ()), row)
    return found
