"""The function reference, generated from the registry; README and command line show the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from formulas.function_groups import Group
from formulas.markdown import page, table
from formulas.question.known_conditions import Condition, by_topic
from formulas.registry import find, functions
from formulas.signatures import Argument, Function


def reference(names: Iterable[str] = ()) -> str:
    """Return the reference of the functions named, of all with their conditions when none is.

    Raises:
        Refusal: a name that is no function.
    """
    chosen = [find(name) for name in names]
    return page(_all() if not chosen else _some(chosen)) + "\n"


def index() -> str:
    """Return the tables of all functions, a group each and a function a line; no other names."""
    parts: list[str] = []
    for group, members in by_group():
        parts.append(f"**{group.title}.** {group.purpose}")
        lines = ((f"`{signature(function)}`", function.summary) for function in members)
        parts.append(table(("function", "answer"), lines))
    return page(parts)


def by_group() -> Iterator[tuple[Group, Sequence[Function]]]:
    """Yield each group with its functions in order of name, without older and second names."""
    own = [function for function in functions().values() if not function.now]
    for group in Group:
        yield group, [function for function in own if function.group is group]


def signature(function: Function) -> str:
    """Return `NAME(first, [optional], ...)`."""
    shown = [
        f"{argument.name}..."
        if argument.repeats
        else f"[{argument.name}]"
        if argument.optional
        else argument.name
        for argument in function.arguments
    ]
    return f"{function.name}({', '.join(shown)})"


def _all() -> Iterator[str]:
    for group, members in by_group():
        yield f"## {group.title}"
        yield group.purpose
        told = Counter(argument for function in members for argument in function.arguments)
        shared = [argument for argument, number in told.items() if number > 1]
        if shared:
            yield "What several of them take:"
            yield _arguments(shared)
        yield from _some(members, shared)
    yield "## Older names"
    yield "They answer as before and are shown by no list."
    older = ((f"`{one.name}`", one.now) for one in functions().values() if one.now)
    yield table(("older name", "write"), older)
    yield "## Conditions"
    yield (
        "Two columns, name and value. What does not enter the answer is refused by name. A range "
        'with the row `"form","yes"` serves many figures, as on our sheets: there WHY says it.'
    )
    for topic, conditions in by_topic():
        yield f"### {topic}"
        yield table(
            ("condition", "value", "meaning", "taken by", "example"), map(_condition, conditions)
        )


def _condition(one: Condition) -> tuple[str, ...]:
    example = f"`{one.example}`" if one.example else ""
    return f"`{one.name}`", one.kind, one.help, ", ".join(one.taken_by), example


def _arguments(chosen: Iterable[Argument]) -> str:
    rows = ((one.name, one.help, f"`{one.example}`") for one in chosen)
    return table(("argument", "meaning", "example"), rows)


def _some(chosen: Iterable[Function], shared: Sequence[Argument] = ()) -> Iterator[str]:
    """Yield the reference of functions, without the arguments that are told apart."""
    for function in chosen:
        yield f"### {signature(function)}"
        yield function.summary
        if function.details:
            yield function.details
        if function.now:
            yield f"An older name: write {function.now}."
        own = [argument for argument in function.arguments if argument not in shared]
        if own:
            yield _arguments(own)
        yield "\n".join(f"    {example}" for example in function.examples)
