"""What the signature of a cell function declares: arguments, help, and names it may have."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, Help
from formulas.values import Rows, Value

CONDITIONS = "conditions"
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
        group: where the wizard and the lists show it.
        summary: one sentence, the first line of its docstring.
        details: the rest of its docstring.
        arguments: in order.
        spills: whether it answers with rows.
        takes_errors: whether error values in its arguments are its business.
        call: the Python function.
        alias_of: the name it is another spelling of, "" for none.
        now: what to write in the place of an older name, "" where this is the name.
        examples: formulas for the reference.
        summed: the name of the row that sums up the others, "" for none.
        unit: what its answer is printed as: `SHARE`, `DOLLARS` or "" for a plain number.
    """

    name: str
    group: Group
    summary: str
    details: str
    arguments: tuple[Argument, ...]
    spills: bool
    takes_errors: bool
    call: Callable[..., Value]
    alias_of: str
    now: str
    examples: tuple[str, ...]
    summed: str = ""
    unit: str = ""

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
    def least(self) -> int:
        """Fewest arguments it takes."""
        return sum(not (argument.optional or argument.repeats) for argument in self.arguments)

    @cached_property
    def most(self) -> int | None:
        """Most arguments it takes, None for any number."""
        if any(argument.repeats for argument in self.arguments):
            return None
        return len(self.arguments)


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


def declare(name: str, module: ModuleType, alias_of: str) -> Function:
    """Return a cell function as its module, its signature and its docstring declare it.

    Args:
        name: as typed in a cell.
        module: its module, which holds a function of its own name, GROUP and, where they are not
            empty, TAKES_ERRORS, NOW, EXAMPLES and SUMMED, as `Function` has them.
        alias_of: the name it is another spelling of, "" for none.

    Raises:
        ValueError: an argument without help, or help too long for the wizard.
    """
    call: Callable[..., Value] = getattr(module, module.__name__.rpartition(".")[2])
    signature = inspect.signature(call, eval_str=True)
    arguments = []
    for parameter in signature.parameters.values():
        marks = getattr(parameter.annotation, "__metadata__", ())
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
                optional=parameter.default is not parameter.empty or parameter.name == CONDITIONS,
                repeats=parameter.kind is inspect.Parameter.VAR_POSITIONAL,
                blank=help_.blank,
            )
        )
    answer = signature.return_annotation
    summary, _, details = inspect.cleandoc(call.__doc__ or "").partition("\n")
    if not summary or len(summary) > LONGEST_HELP:
        raise ValueError(f"{name} needs a first line of 1 to {LONGEST_HELP} letters.")
    return Function(
        name=name,
        group=module.GROUP,
        summary=summary,
        details=details.strip(),
        arguments=tuple(arguments),
        spills=Rows in (answer, getattr(answer, "__origin__", None)),
        takes_errors=bool(getattr(module, "TAKES_ERRORS", False)),
        call=call,
        alias_of=alias_of,
        now=getattr(module, "NOW", "") or alias_of,
        examples=tuple(getattr(module, "EXAMPLES", ())),
        summed=getattr(module, "SUMMED", ""),
        unit=next(iter(getattr(answer, "__metadata__", ())), ""),
    )
