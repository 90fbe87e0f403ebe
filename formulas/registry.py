"""The one registry of cell functions: it finds them by name and answers calls to them.

Every module in `formulas.functions` holds one function of its own name. Hosts, help and the
reference are derived from what stands there; no list is kept by hand.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Lock

from combinatorics.base_wager import RuleError, UnsolvedError
from combinatorics.cache import keep_in
from combinatorics.files.blocks import FAULT, RegulationError
from formulas import functions as folder
from formulas.agency import interpretations
from formulas.figure_changes import figure_changes, reworded
from formulas.law import library
from formulas.law.agency import Interpretation, Office
from formulas.law.followed import Followed, follow_alone, followed
from formulas.law.model import OwnFile
from formulas.meanings import FUNCTIONS, meaning
from formulas.memory import Memory, admitted, asked, cells_of, handed
from formulas.other_figures import stated, weigh
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.hand_names import names_of_rows
from formulas.question.ledger import Answered, State
from formulas.question.typed_pays import SeveralTablesError
from formulas.refusal import NotSolvedError, Refusal, bad_value, echo, listing, not_available
from formulas.signatures import Function, check_name, declare
from formulas.suggestion import did_you_mean
from formulas.values import CellError, Raw, Rows, Scalar, Value, blank, key

# A recalculation of 10,000 cells asks the same again; each has a paytable of a dozen rows.
MOST_REMEMBERED = 500_000  # cells of questions and answers
_memory = Memory(MOST_REMEMBERED)
MOST_FOLLOWED = 4  # different registers of sheets whose answers are kept beside the usual ones
_of_sheets: dict[Followed, Memory] = {}
_making = Lock()
NOTHING = Followed(interpretations=(), office=None, files=())


def keep_solutions_in(folder: Path) -> None:
    """Name the user's folder in which solutions are kept and looked up."""
    keep_in(folder)


def look_in(folders: tuple[Path, ...]) -> None:
    """Name the user's folders of regulation files; every answer given before is forgotten.

    A folder with editions of `formulas.law.local` that is not there is no error.
    """
    library.look_in(folders)
    _forget()


def renew() -> None:
    """Read the user's regulation files anew where one is another one than at the last call.

    A program that runs all day must not answer by a text that somebody has changed since, nor two
    processes of one server by two texts.
    """
    if library.renew():
        _forget()


def follow(folder: Path | None) -> None:
    """Name the agency's folder, None for none; every answer given before is forgotten.

    A register of interpretations that is not there stops what rests on a reading: the default in
    its place could be the wrong one.
    """
    interpretations.follow(folder)
    _forget()


def _forget() -> None:
    for memory in (_memory, *_of_sheets.values()):
        memory.clear()


@contextmanager
def following(
    pinned: Sequence[Interpretation], agency: Office | None, files: Sequence[OwnFile] = ()
) -> Iterator[None]:
    """Follow this agency and these interpretations alone, those of a sheet, whatever is named.

    The files that the sheet carries then stand in the place of those in the user's folders. Other
    threads and tasks go on following what they did.
    """
    sheet = Followed(interpretations=tuple(pinned), office=agency, files=tuple(files))
    with follow_alone(sheet):
        yield


class _Functions(Mapping[str, Function]):
    """Every cell function by its name, in order of name; imported when it is looked at."""

    def __init__(self) -> None:
        names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
        modules = {name.replace("_", "").upper(): name for name in names}
        for alias, name in folder.ALIASES.items():
            if alias in modules:
                raise ValueError(f"Two cell functions are called {alias}.")
            modules[alias] = modules[name]
        self._modules = dict(sorted(modules.items()))
        self._declared: dict[str, Function] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __getitem__(self, name: str) -> Function:
        if name not in self._declared:
            module = importlib.import_module(f"{folder.__name__}.{self._modules[name]}")
            check_name(name)
            self._declared[name] = declare(name, module, folder.ALIASES.get(name, ""))
        return self._declared[name]


@cache
def functions() -> Mapping[str, Function]:
    """Return every cell function by its name, in order of name; none is imported for it."""
    return _Functions()


def find(name: str) -> Function:
    """Return the function of that name, case ignored, or refuse; no other is imported for it."""
    wanted, known = name.strip().upper(), functions()
    if wanted not in known:
        meant = meaning(name, FUNCTIONS)
        if meant:
            raise not_available(f"There is no function {echo(name)}. {meant}.")
        raise not_available(
            f"There is no function {echo(name)}; there are {listing(known)}."
            f"{did_you_mean(name, list(known))}"
        )
    return known[wanted]


def answer_of(name: str, arguments: Sequence[Raw]) -> Answered:
    """Call a function as a cell does, and say what its answer rests on; a refusal is one too."""
    try:
        return _answered(name, arguments)
    except Refusal as refusal:
        return Answered(None, State.NOT_COMPUTED, (refusal.sentence,), refusal.code)


def invoke(name: str, arguments: Sequence[Raw]) -> Value:
    """Call a function as a cell does, None for an omitted argument.

    Returns:
        An exact number, text, a boolean, or rows.

    Raises:
        Refusal: what was asked cannot be answered; an error value among the arguments comes
            back as the same error value.
    """
    return _answered(name, arguments).value


def _answered(name: str, arguments: Sequence[Raw]) -> Answered:
    function = find(name)
    if interpretations.has_changed():
        interpretations.renew()
        _memory.clear()
    arguments = admitted(function.name, arguments)
    question = asked(function.name, arguments)
    memory, sheet = _memory, followed()
    if sheet is not None and (sheet != NOTHING or interpretations.is_named()):
        with _making:  # many sheets follow the same
            if sheet not in _of_sheets and len(_of_sheets) == MOST_FOLLOWED:
                del _of_sheets[next(iter(_of_sheets))]
            memory = _of_sheets.setdefault(sheet, Memory(MOST_REMEMBERED // MOST_FOLLOWED))
    answer = memory.get(question)
    if answer is None:
        size, error = handed(function.name, arguments)
        if function.takes_errors:
            # What a function says about refusals can change when a table is solved.
            return _answer(function, arguments, None)
        answer = _answer(function, arguments, error)
        memory.keep(question, size + cells_of(answer.value), answer)
    rows = answer.value
    return replace(answer, value=[list(row) for row in rows]) if isinstance(rows, list) else answer


def _answer(function: Function, arguments: Sequence[Raw], error: CellError | None) -> Answered:
    most = function.most
    if most is not None and len(arguments) > most:
        raise bad_value(
            f"{function.name} takes at most {most} arguments and was given {len(arguments)}."
        )
    for at, argument in function.needed:
        if at >= len(arguments) or _empty(arguments[at]):
            raise bad_value(
                f"{function.name} needs its argument {argument.name}, such as {argument.example}."
            )
    if error is not None:
        raise Refusal(error.code, f"An argument of {function.name} holds {error.code}.")
    # One that must be there and may be blank can be left out at the end, too.
    filled = [*arguments, *[None] * (function.least - len(arguments))]
    place = function.place_of_conditions
    if place is None:
        return Answered(_called(function, filled), State.EXACT)
    filled += [None] * (place + 1 - len(filled))
    known = read_conditions(filled[place])
    try:
        answer = _called(function, filled, place, known)
    except SeveralTablesError as several:
        answer = _under_each(function, filled, place, known, several)
    if isinstance(answer, list):
        answer = _give(function, answer, known)
    if not isinstance(answer, list):
        weigh(answer, known, lambda given: _one(function, filled, place, given), function.unit)
    ledger = known.ledger
    known.close(function.name)
    # The conditions that name what was taken by default; "reading" keeps its parts, and one of a
    # form that is no word refuses every figure of the form.
    defaults = [one for one in ledger.defaults.items() if one[0] not in known.given]
    read = [part for part in known.parts("reading") if key(part) != "default"]
    if ledger.read:
        read += [f"{reading}: {choice}" for reading, choice in ledger.read.items()]
        defaults.append(("reading", "; ".join(read)))
    return Answered(
        value=answer,
        state=ledger.state,
        sentences=ledger.sentences,
        defaults=tuple(defaults),
        statement=stated(answer, function.unit, tuple(ledger.doubts.values())),
    )


def _one(function: Function, arguments: Sequence[Raw], place: int, given: Conditions) -> Value:
    """Return what a function answers in one cell."""
    answer = _called(function, arguments, place, given)
    return _give(function, answer, given) if isinstance(answer, list) else answer


def _called(
    function: Function,
    arguments: Sequence[Raw],
    place: int | None = None,
    conditions: Conditions | None = None,
) -> Value:
    """Return what a function answers; what is not solved yet is refused with what to build."""
    try:
        if place is None:
            return function.call(*arguments)
        return function.call(*arguments[:place], conditions=conditions)
    except UnsolvedError as unsolved:
        raise NotSolvedError(unsolved) from None
    except RuleError as wrong:
        raise bad_value(str(wrong)) from None
    except RegulationError as fault:
        raise not_available(f"{FAULT}: {fault}") from None


def _under_each(
    function: Function,
    arguments: Sequence[Raw],
    place: int,
    given: Conditions,
    several: SeveralTablesError,
) -> Value:
    """Return the answer that is the same under the terms of each table that may be meant."""
    answers: list[Value] = []
    for table in several.tables:
        named = replace(given, given={**given.given, "paytable": table.id})
        try:
            answer = _called(function, arguments, place, named)
        except Refusal:
            raise several from None
        if answers and answer != answers[0]:
            raise several from None
        answers.append(answer)
    return answers[0]


def _empty(raw: Raw) -> bool:
    if isinstance(raw, list):
        return all(blank(cell) for row in raw for cell in row)
    return blank(raw)


def _give(function: Function, answer: Rows, conditions: Conditions) -> Value:
    wanted = conditions.word("give")
    if wanted is None:
        return answer
    row_name, bar, column_name = (part.strip() for part in wanted.rpartition("|"))
    columns = {key(title): place for place, title in enumerate(answer[0])}
    places = []
    for title in [column_name] if bar else column_name.split(";"):
        named = title if key(title) in columns else _renamed(title)
        if key(named) not in columns:
            titles = [str(title) for title in answer[0]]
            raise not_available(
                f"{function.name} has no column {echo(title.strip())}; it has {listing(titles)}."
                f"{did_you_mean(title, titles)}"
            )
        places.append(columns[key(named)])
    if not bar:
        # A sum over a column must not count the row that is the sum already.
        kept = (row for row in answer[1:] if key(row[0]) != key(function.summed))
        return [[row[place] for place in places] for row in kept]
    line = _row(function, answer[1:], row_name)
    cell = line[places[0]]
    if isinstance(cell, CellError):
        said = "; ".join(one for one in line[1:] if isinstance(one, str) and one)
        raise Refusal(cell.code, f"{function.name} has no {echo(column_name)} of {line[0]}: {said}")
    return cell


def _row(function: Function, lines: Rows, name: str) -> list[Scalar]:
    """Return the row called so by its first cell or by its first two, as in "Ann | Main pot"."""
    wanted = key(name)
    by_first = [line for line in lines if key(line[0]) == wanted]
    by_two = [line for line in lines if key(_two(line)) == wanted]
    for found in (by_two, by_first):
        if len(found) == 1 or (found and all(line == found[0] for line in found)):
            return found[0]
    names = names_of_rows(str(line[0]) for line in lines)
    meant = names.meant(name) or names.meant(_renamed(name))
    if not by_first and meant is not None:
        return _row(function, lines, meant)
    if by_first:
        raise not_available(
            f"{function.name} has {len(by_first)} rows {echo(name)}: name one by its second column "
            f"too, {listing(echo(_two(line)) for line in by_first)}."
        )
    raise not_available(
        f"{function.name} has no row {echo(name)}; "
        f"it has {listing(dict.fromkeys(str(line[0]) for line in lines))}."
        f"{names.suggestion(name)}"
    )


def _renamed(name: str) -> str:
    """Return the name of today of a row or column as an earlier version called it."""
    return reworded(name.strip(), figure_changes())


def _two(line: list[Scalar]) -> str:
    return " | ".join(str(cell) for cell in line[:2] if not blank(cell))
