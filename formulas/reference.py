"""The function reference, generated from the registry; README and command line show the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from formulas.function_groups import Group
from formulas.question.known_conditions import by_topic
from formulas.registry import find, functions
from formulas.signatures import Argument, Function

ESCAPED = "\\|"  # a bar inside a cell of a table


def reference(names: Iterable[str] = ()) -> str:
    """Return the reference of the functions named, of all with their conditions when none is.

    Raises:
        Refusal: a name that is no function.
    """
    chosen = [find(name) for name in names]
    lines = list(_all() if not chosen else _some(chosen))
    return "\n".join(lines) + "\n"


def index() -> str:
    """Return the tables of all functions, a group each and a function a line; no other names."""
    lines = []
    for group, members in by_group():
        lines += [
            f"**{group.title}.** {group.purpose}",
            "",
            "| function | answer |",
            "| --- | --- |",
        ]
        lines += [f"| `{signature(function)}` | {function.summary} |" for function in members]
        lines.append("")
    return "\n".join(lines)


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
        yield ""
        yield group.purpose
        yield ""
        told = Counter(argument for function in members for argument in function.arguments)
        shared = [argument for argument, number in told.items() if number > 1]
        if shared:
            yield "What several of them take:"
            yield ""
            yield from _arguments(shared)
        yield from _some(members, shared)
    yield "## Older names"
    yield ""
    yield "They answer as before and are shown by no list."
    yield ""
    yield "| older name | write |"
    yield "| --- | --- |"
    for function in functions().values():
        if function.now:
            yield f"| `{function.name}` | {function.now} |"
    yield ""
    yield "## Conditions"
    yield ""
    yield (
        "Two columns, name and value. What does not enter the answer is refused by name. A range "
        'with the row `"form","yes"` serves many figures, as on our sheets: there WHY says it.'
    )
    yield ""
    for topic, conditions in by_topic():
        yield f"### {topic}"
        yield ""
        yield "| condition | value | meaning | taken by | example |"
        yield "| --- | --- | --- | --- | --- |"
        for one in conditions:
            taken = ", ".join(one.taken_by)
            example = f"`{one.example}`" if one.example else ""
            cells = (f"`{one.name}`", one.kind, one.help, taken, example)
            yield f"| {' | '.join(cell.replace('|', ESCAPED) for cell in cells)} |"
        yield ""


def _arguments(chosen: Iterable[Argument]) -> Iterator[str]:
    yield "| argument | meaning | example |"
    yield "| --- | --- | --- |"
    for argument in chosen:
        yield f"| {argument.name} | {argument.help} | `{argument.example}` |"
    yield ""


def _some(chosen: Iterable[Function], shared: Sequence[Argument] = ()) -> Iterator[str]:
    """Yield the reference of functions, without the arguments that are told apart."""
    for function in chosen:
        yield f"### {signature(function)}"
        yield ""
        yield function.summary
        if function.details:
            yield ""
            yield function.details
        yield ""
        if function.now:
            yield f"An older name: write {function.now}."
            yield ""
        own = [argument for argument in function.arguments if argument not in shared]
        if own:
            yield from _arguments(own)
        for example in function.examples:
            yield f"    {example}"
        yield ""
