"""The one registry of cell functions, read from their signatures.

Every module in `formulas.functions` holds one function of its own name. Hosts, help and the
reference are derived from what stands there; no list is kept by hand.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import typing
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import keep_in
from formulas import functions as folder
from formulas.agency import interpretations, office
from formulas.agency.interpretations import Interpretation
from formulas.agency.office import Office
from formulas.answered import Answered
from formulas.edits import Asked, Kind, kind_of, prepared
from formulas.law import library
from formulas.law.blocks import FAULT, RegulationError
from formulas.law.model import OwnFile
from formulas.memory import Memory, admitted, asked, cells_of, check_texts, handed
from formulas.question.arguments import RANGE, Help
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.hand_names import names_of_rows
from formulas.question.ledger import State
from formulas.question.rising import Following
from formulas.question.typed_pays import SeveralTablesError
from formulas.refusal import (
    NotSolvedError,
    Refusal,
    bad_value,
    echo,
    listing,
    not_available,
)
from formulas.suggestion import did_you_mean
from formulas.values import CellError, Raw, Rows, Scalar, Value, blank, key

CATEGORY = "Paytables"
CONDITIONS = "conditions"
PAYS = "paytable"
# A recalculation of 10,000 cells asks the same again; each has a paytable of a dozen rows.
MOST_REMEMBERED = 500_000  # cells of questions and answers
_usual = _memory = Memory(MOST_REMEMBERED)
MOST_FOLLOWED = 4  # different registers of sheets whose answers are kept beside the usual ones
_followed: dict[Hashable, Memory] = {}
LONGEST_HELP = 255  # Excel cuts longer help without a word
RESERVED = """
and as boolean byref byte byval call case const currency date debug declare dim do
double each else end enum erase error event exit false for function get global goto if
imp implements in input integer is let lib like lock long loop me mod name new next not
nothing null object on open option optional or private property public put redim rem
resume return select set single static step stop string sub then to true type until
variant wend while with write xor echo run
"""
VBA_WORDS = frozenset(RESERVED.split())


@dataclass(frozen=True, kw_only=True)
class Argument:
    """One argument of a cell function.

    Args:
        name: its name in the signature.
        help: one sentence.
        example: as typed in a formula.
        kind: "value" or "range".
        optional: whether it may be omitted.
        repeats: whether any number of further arguments may follow.
        blank: whether its place may stay empty though arguments follow that may not.
    """

    name: str
    help: str
    example: str
    kind: str
    optional: bool
    repeats: bool = False
    blank: bool = False


@dataclass(frozen=True, kw_only=True)
class Function:
    """A cell function.

    Args:
        name: as typed in a cell.
        category: its category in the wizard.
        summary: one sentence, the first line of its docstring.
        details: the rest of its docstring.
        arguments: in order.
        spills: whether it answers with rows.
        takes_errors: whether error values in its arguments are its business.
        call: the Python function.
        alias_of: the name it is another spelling of, "" for none.
        examples: formulas for the reference.
    """

    name: str
    category: str
    summary: str
    details: str
    arguments: tuple[Argument, ...]
    spills: bool
    takes_errors: bool
    call: Callable[..., Value]
    alias_of: str
    examples: tuple[str, ...]

    @cached_property
    def needed(self) -> tuple[tuple[int, Argument], ...]:
        """The arguments that must have a value, each with its place."""
        return tuple(
            (place, argument)
            for place, argument in enumerate(self.arguments)
            if not (argument.optional or argument.repeats or argument.blank)
        )

    @cached_property
    def place_of_conditions(self) -> int | None:
        """The place of the conditions among the arguments, None where it takes none."""
        names = [argument.name for argument in self.arguments]
        return names.index(CONDITIONS) if CONDITIONS in names else None

    @cached_property
    def optional_places(self) -> tuple[int, ...]:
        """The places of the arguments that may be omitted or are ranges, repeated ones left out."""
        return tuple(
            place
            for place, argument in enumerate(self.arguments)
            if not argument.repeats and (argument.optional or argument.kind == RANGE)
        )

    @cached_property
    def place_of_pays(self) -> int | None:
        """The place of the paytable among the arguments, None where it takes none."""
        names = [argument.name for argument in self.arguments]
        return names.index(PAYS) if PAYS in names else None

    @cached_property
    def least(self) -> int:
        """Fewest arguments it takes."""
        return sum(not (argument.optional or argument.repeats) for argument in self.arguments)

    @cached_property
    def most(self) -> int | None:
        """Most arguments it takes, None for any number."""
        if any(argument.repeats for argument in self.arguments):
            return None
        return len(self.arguments)


def keep_solutions_in(folder: Path) -> None:
    """Name the user's folder in which solutions are kept and looked up."""
    keep_in(folder)


def look_in(folders: tuple[Path, ...]) -> None:
    """Name the user's folders of regulation files; every answer given before is forgotten.

    Args:
        folders: folders with editions of `formulas.law.local`; one that is not there is no error.
    """
    library.look_in(folders)
    _forget()


def follow(folder: Path | None) -> None:
    """Name the agency's folder; every answer given before is forgotten.

    A register of interpretations that is not there stops what rests on a reading: the default in
    its place could be the wrong one.

    Args:
        folder: the folder, None for none.
    """
    interpretations.follow(None if folder is None else folder / interpretations.FILE)
    office.look_in(folder)
    _forget()


def _forget() -> None:
    for memory in (_memory, _usual, *_followed.values()):
        memory.clear()


@contextmanager
def following(
    pinned: Sequence[Interpretation], agency: Office | None, files: Sequence[OwnFile] = ()
) -> Iterator[None]:
    """Follow this agency and these interpretations alone, those of a sheet, whatever is named.

    Args:
        pinned: the interpretations.
        agency: the agency, None for none.
        files: the files of a user that the sheet carries, which then stand in the place of those
            in the user's folders.
    """
    global _memory
    before = _memory
    if pinned or files or agency is not None or interpretations.is_followed():
        _memory = _memory_of((tuple(pinned), agency, tuple(files)))
    try:
        with library.only(files), interpretations.only(pinned), office.only(agency):
            yield
    finally:
        _memory = before


def _memory_of(followed: Hashable) -> Memory:
    """Return the answers given under what a sheet follows: many sheets follow the same."""
    if followed not in _followed and len(_followed) == MOST_FOLLOWED:
        del _followed[next(iter(_followed))]
    return _followed.setdefault(followed, Memory(MOST_REMEMBERED // MOST_FOLLOWED))


@cache
def functions() -> Mapping[str, Function]:
    """Return every cell function by its name, in order of name."""
    found: dict[str, Function] = {}
    for module in _modules().values():
        for name, function in _declared(module).items():
            if name in found:
                raise ValueError(f"Two cell functions are called {name}.")
            found[name] = function
    return dict(sorted(found.items()))


@cache
def _modules() -> Mapping[str, str]:
    """Return the module of each function by the function's own name; none is imported."""
    names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    return {name.replace("_", "").upper(): name for name in names}


@cache
def _declared(module_name: str) -> Mapping[str, Function]:
    """Return the function of a module under its own name and its others."""
    module = importlib.import_module(f"{folder.__name__}.{module_name}")
    call = getattr(module, module_name)
    names = (module_name.replace("_", "").upper(), *getattr(module, "ALIASES", ()))
    for name in names:
        check_name(name)
    return {
        name: _declare(
            name,
            call,
            alias_of="" if name == names[0] else names[0],
            takes_errors=bool(getattr(module, "TAKES_ERRORS", False)),
            examples=tuple(getattr(module, "EXAMPLES", ())),
        )
        for name in names
    }


def find(name: str) -> Function:
    """Return the function of that name, case ignored; no other is imported for it.

    Raises:
        Refusal: no such function.
    """
    wanted = name.strip().upper()
    module = _modules().get(wanted)
    if module is not None:
        return _declared(module)[wanted]
    known = functions()
    function = known.get(wanted)
    if function is None:
        raise not_available(
            f"There is no function {echo(name)}; there are {listing(known)}."
            f"{did_you_mean(name, list(known))}"
        )
    return function


def answer_of(name: str, arguments: Sequence[Raw]) -> Answered:
    """Call a function as a cell does, and say what its answer rests on; a refusal is a state too.

    Args:
        name: the function, case ignored.
        arguments: in order; None for an omitted one.
    """
    try:
        return _answered(name, arguments)
    except Refusal as refusal:
        return Answered(None, State.NOT_COMPUTED, (refusal.sentence,), refusal.code)


def invoke(name: str, arguments: Sequence[Raw]) -> Value:
    """Call a function as a cell does.

    Args:
        name: the function, case ignored.
        arguments: in order; None for an omitted one.

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
        office.renew()
        _memory.clear()
    arguments = admitted(function.name, arguments)
    question = asked(function.name, arguments)
    answer = _memory.answers.get(question)
    if answer is None:
        answer = _found(function, arguments, question)
    rows = answer.value
    return replace(answer, value=[list(row) for row in rows]) if isinstance(rows, list) else answer


def _found(function: Function, arguments: Sequence[Raw], question: Asked) -> Answered:
    """Return an answer that is not remembered: by another range of its kind, or in full."""
    kind = kind_of(question, arguments, function.place_of_pays)
    known = None if kind is None else _memory.kinds.get(kind.shape)
    answer = known.answer(kind.numbers) if kind and known else None
    if answer is not None and known is not None:
        _memory.answers.keep(question, known.cells, answer)
        return answer
    given = handed(arguments)
    check_texts(function.name, given.longest)
    if function.takes_errors:
        # What a function says about refusals can change when a table is solved; see `_answer`.
        return _answer(function, arguments, None)[0]
    answer, following = _answer(function, arguments, given.error)
    size = given.size + cells_of(answer.value)
    _memory.answers.keep(question, size, answer)
    if kind and following:
        _prepare(kind, size, answer, following)
    return answer


def _prepare(kind: Kind, size: int, answer: Answered, following: Sequence[Following]) -> None:
    """Keep what answers ranges of a kind, from the second on: most are edited more than once."""
    if _memory.seen.get(kind.shape) is None:
        _memory.seen.keep(kind.shape, size, True)
        return
    made = prepared(kind, size, answer, following)
    if made is not None:
        _memory.kinds.keep(kind.shape, 2 * size, made)


def _answer(
    function: Function, arguments: Sequence[Raw], error: CellError | None
) -> tuple[Answered, Sequence[Following]]:
    """Return an answer, and how it follows the pays that were typed in a range."""
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
        return Answered(_called(function, filled), State.EXACT), ()
    filled += [None] * (place + 1 - len(filled))
    known = read_conditions(filled[place])
    try:
        answer = _called(function, filled, place, known)
    except SeveralTablesError as several:
        answer = _under_each(function, filled, place, known, several)
    answer = _give(function, answer, known) if isinstance(answer, list) else answer
    unused = known.unused()
    if unused:
        raise bad_value(
            f"{function.name} does not use {' and '.join(unused)} here: leave "
            f"{'it' if len(unused) == 1 else 'them'} out."
        )
    ledger = known.ledger
    found = Answered(answer, ledger.state, ledger.sentences, defaults=known.defaults_taken())
    return found, ledger.following


def _called(
    function: Function,
    arguments: Sequence[Raw],
    place: int | None = None,
    conditions: Conditions | None = None,
) -> Value:
    """Return what a function answers; what is not solved yet is refused with what to build.

    Args:
        function: the function.
        arguments: in order.
        place: of the conditions among them, None where it takes none.
        conditions: the same as they were read.

    Raises:
        Refusal: that, or a law file that cannot be used.
    """
    handed: list[Raw | Conditions | None] = list(arguments)
    if place is not None:
        handed[place] = conditions
    try:
        return function.call(*handed)
    except UnsolvedError as unsolved:
        raise NotSolvedError(unsolved) from None
    except RegulationError as fault:
        raise not_available(f"{FAULT}: {fault}") from None


def _under_each(
    function: Function,
    arguments: Sequence[Raw],
    place: int,
    given: Conditions,
    several: SeveralTablesError,
) -> Value:
    """Return the answer that is the same under the terms of each table that may be meant.

    Raises:
        Refusal: there is no such answer.
    """
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


def check_name(name: str) -> None:
    """Refuse a name that Excel or Visual Basic would read as something else.

    Raises:
        ValueError: too short, shaped like a cell address, or a reserved word.
    """
    columns = re.fullmatch(r"([A-Z]{1,3})(\d{1,7})", name)
    shaped = columns is not None or re.fullmatch(r"R\d*(C\d*)?|C\d*", name) is not None
    if len(name) < 3 or not re.fullmatch(r"[A-Z][A-Z0-9]*", name) or shaped:
        raise ValueError(f"{name} cannot be the name of a cell function.")
    if name.casefold() in VBA_WORDS:
        raise ValueError(f"{name} is a reserved word of Visual Basic or Excel.")


def _declare(
    name: str,
    call: Callable[..., Value],
    *,
    alias_of: str,
    takes_errors: bool,
    examples: tuple[str, ...],
) -> Function:
    hints = typing.get_type_hints(call, include_extras=True)
    arguments = []
    for parameter in inspect.signature(call).parameters.values():
        marks = getattr(hints[parameter.name], "__metadata__", ())
        help_ = next((mark for mark in marks if isinstance(mark, Help)), None)
        if help_ is None:
            raise ValueError(f"{name} declares {parameter.name} without help.")
        if len(help_.text) > LONGEST_HELP:
            raise ValueError(f"{name} has help of over {LONGEST_HELP} letters.")
        arguments.append(
            Argument(
                name=parameter.name,
                help=help_.text,
                example=help_.example,
                kind=help_.kind,
                optional=parameter.default is not inspect.Parameter.empty,
                repeats=parameter.kind is inspect.Parameter.VAR_POSITIONAL,
                blank=help_.blank,
            )
        )
    summary, _, details = inspect.cleandoc(call.__doc__ or "").partition("\n")
    if not summary or len(summary) > LONGEST_HELP:
        raise ValueError(f"{name} needs a first line of 1 to {LONGEST_HELP} letters.")
    return Function(
        name=name,
        category=CATEGORY,
        summary=summary,
        details=details.strip(),
        arguments=tuple(arguments),
        spills=hints.get("return") == Rows,
        takes_errors=takes_errors,
        call=call,
        alias_of=alias_of,
        examples=examples,
    )


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
    column = columns.get(key(column_name))
    if column is None:
        titles = [str(title) for title in answer[0]]
        raise not_available(
            f"{function.name} has no column {echo(column_name)}; it has {listing(titles)}."
            f"{did_you_mean(column_name, titles)}"
        )
    if not bar:
        return [[row[column]] for row in answer[1:]]
    return _row(function, answer[1:], row_name)[column]


def _row(function: Function, lines: Rows, name: str) -> list[Scalar]:
    """Return the row called so by its first cell or by its first two, as in "Ann | Main pot"."""
    wanted = key(name)
    by_first = [line for line in lines if key(line[0]) == wanted]
    by_two = [line for line in lines if key(_two(line)) == wanted]
    for found in (by_two, by_first):
        if len(found) == 1 or (found and all(line == found[0] for line in found)):
            return found[0]
    names = names_of_rows(str(line[0]) for line in lines)
    meant = names.meant(name)
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


def _two(line: list[Scalar]) -> str:
    return " | ".join(str(cell) for cell in line[:2] if not blank(cell))
