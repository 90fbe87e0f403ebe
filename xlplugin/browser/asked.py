"""What the page asks: the table that was chosen; the pays, conditions and rules as typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from formulas.figure_catalogue import Wagered, kind_of
from formulas.law.editions import DEFAULT_JURISDICTION, find
from formulas.law.library import on_file, regulation
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.limits.layout import BASE
from formulas.question.conditions import FORM
from formulas.question.house_way import WayOnFile, way_on_file
from formulas.question.names import ask_game
from formulas.refusal import bad_value
from formulas.typed_number import typed_number
from formulas.values import Raw, Rows, Scalar

FIRST = "UTH"  # the game that the page opens with
MOST_ROWS = 100
MOST_RULES = 200


@dataclass(frozen=True)
class TypedRule:
    """One rule of the house way as it stands on the page.

    Args:
        origin: the row of the named way that it was, from 1; None for an added one.
        cells: hand, when, low hand.
    """

    origin: int | None
    cells: tuple[str, str, str]


@dataclass(frozen=True)
class Asked:
    """What stands on the page.

    Args:
        game: the game's code.
        code: the edition's, such as PA:2011.
        wager: the wager's name.
        table: the id of the paytable, "" for the only one.
        pays: a row for each hand, with the pay as typed; None for the table as printed.
        conditions: what is typed for each condition, by its name; nothing blank.
        rules: the rules of the house way as typed; None for those of the way that is named.
    """

    game: str
    code: str
    wager: str
    table: str
    pays: tuple[tuple[str, str], ...] | None
    conditions: Mapping[str, str]
    rules: tuple[TypedRule, ...] | None = None

    @cached_property
    def edition(self) -> Edition:
        """The text of law."""
        return find(self.game, self.code)

    @cached_property
    def paytable(self) -> Paytable:
        """The law's table that the pays are edited from."""
        return next(one for one in self.edition.tables(self.wager) if one.id == self.table)

    @property
    def kind(self) -> Wagered:
        """The kind of the wager, by which its figures differ."""
        return kind_of(base=self.wager == BASE, meter=bool(self.paytable.meters))

    @cached_property
    def way(self) -> WayOnFile | None:
        """The house way that is named; None where none is, or none is asked."""
        return way_on_file(self.game, self.wager, self.conditions)

    @property
    def typed(self) -> Rows | None:
        """What is typed, as a range of cells: the pays, or the rules of the house way."""
        if self.rules is not None:
            return [list(rule.cells) for rule in self.rules]
        return None if self.pays is None else [list(row) for row in self.typed_pays]

    @property
    def typed_pays(self) -> list[tuple[str, Scalar]]:
        """The hands and pays that are typed, each pay as a cell has it."""
        return [(hand, amount(pay)) for hand, pay in self.pays or ()]

    @property
    def twice(self) -> str:
        """Why what is typed cannot be asked by one formula; "" where it can."""
        if self.pays is None or self.rules is None:
            return ""
        return (
            "The odds and the rules of the house way are both edited, and a formula takes one "
            "range: put one of the two back."
        )

    def arguments(self, typed: Rows | None, table: Paytable | None = None) -> list[Raw]:
        """Return the arguments of a function that values a wager.

        Args:
            typed: a range of pays or of rules, None for the table as printed and the way as named.
            table: another table of the wager than the chosen one.
        """
        printed = table or self.paytable
        typed_way = self.way if typed is not None and self.rules is not None else None
        given: Rows = [
            [name, amount(words)]
            for name, words in self.conditions.items()
            if typed_way is None or name != typed_way.asks
        ]
        if typed is not None and printed.id:
            given.append(["paytable", printed.id])
        place = self.code if self.code != DEFAULT_JURISDICTION else None
        return [
            self.game,
            self.wager,
            (printed.id or None) if typed is None else typed,
            place,
            [[FORM, "yes"], *given] if given else None,
        ]


def read_asked(given: object) -> Asked:
    """Return what a message of the page asks; where it names what is not there, the first there is.

    Whoever chooses another game still has the wager and the table of the one before.

    Args:
        given: an object with the fields of `Asked`, as JSON has it.

    Raises:
        Refusal: not such an object.
    """
    if not isinstance(given, dict):
        raise bad_value("The page asks nothing that can be read: load it again.")
    game = _of([code for code, _ in offered_games()], _word(given.get("game")))
    code = _of([edition.code for edition in editions_of(game)], _word(given.get("law")))
    edition = find(game, code)
    wager = _of([name for name, _ in wagers_of(edition)], _word(given.get("wager")))
    table = _of([one.id for one in edition.tables(wager)], _word(given.get("table")))
    return Asked(
        game=game,
        code=code,
        wager=wager,
        table=table,
        pays=_pays(given.get("pays")),
        conditions=_conditions(given.get("conditions")),
        rules=_rules(given.get("rules")),
    )


def offered_games() -> list[tuple[str, str]]:
    """Return code and name of the games that have a paytable on file, the best known first."""
    known = [ask_game(code) for code in dict.fromkeys(code for code, _ in on_file())]
    banked = [(game.code, game.name) for game in known if game.wagers]
    return sorted(banked, key=lambda game: (game[0] != FIRST, game[1]))


def editions_of(game: str) -> list[Edition]:
    """Return the texts of law on file for a game: the newest of each jurisdiction first."""
    laws = [regulation(code, place) for code, place in on_file() if code == game]
    laws.sort(key=lambda law: law.newest.jurisdiction != DEFAULT_JURISDICTION)
    return [edition for law in laws for edition in reversed(law.editions)]


def wagers_of(edition: Edition) -> list[tuple[str, str]]:
    """Return each wager that an edition prints a paytable for, with the words of the law."""
    return [
        (wager.name, edition.tables(wager.name)[0].title)
        for wager in ask_game(edition.game).wagers
        if edition.tables(wager.name)
    ]


def amount(words: str) -> Scalar:
    """Return what is typed for a condition: a number where it is one without a sign."""
    typed = typed_number(words)
    return words.strip() if typed is None or typed.sign else typed.amount


def _of(known: list[str], asked: str) -> str:
    return asked if asked in known else known[0]


def _word(given: object) -> str:
    return given if isinstance(given, str) else ""


def _pays(given: object) -> tuple[tuple[str, str], ...] | None:
    if given is None:
        return None
    if not isinstance(given, list) or not 0 < len(given) <= MOST_ROWS:
        raise bad_value(f"A paytable has 1 to {MOST_ROWS} rows here.")
    if not all(_are_texts(row, 2) for row in given):
        raise bad_value("A row of the paytable is not a hand and its pay: load the page again.")
    return tuple((hand, pay.strip()) for hand, pay in given)


def _are_texts(row: object, number: int) -> bool:
    return isinstance(row, list) and len(row) == number and all(isinstance(one, str) for one in row)


def _rules(given: object) -> tuple[TypedRule, ...] | None:
    if given is None:
        return None
    if not isinstance(given, list) or not 0 < len(given) <= MOST_RULES:
        raise bad_value(f"A house way has 1 to {MOST_RULES} rules here.")
    if not all(_are_texts(row, 4) for row in given):
        raise bad_value("A rule of the house way is not three texts: load the page again.")
    rules = []
    for row in given:
        origin, hand, when, low = (one.strip() for one in row)
        row_of_way = origin.isdecimal() and len(origin) <= len(str(MOST_RULES))
        rules.append(TypedRule(int(origin) if row_of_way else None, (hand, when, low)))
    return tuple(rules)


def _conditions(given: object) -> dict[str, str]:
    if given is None:
        return {}
    if not isinstance(given, dict) or not all(isinstance(one, str) for one in given.values()):
        raise bad_value("A condition of the page is not a name and its text: load the page again.")
    return {name: words for name, words in given.items() if words.strip()}
