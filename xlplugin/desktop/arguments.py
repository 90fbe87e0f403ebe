"""What the arguments of the functions are called in Excel, and the help its wizard has room for."""

from __future__ import annotations

from formulas.registry import functions
from formulas.signatures import LONGEST_HELP, VBA_WORDS, Argument

# Names that mean something else inside a wrapper.
TAKEN = frozenset(
    {"all", "application", "array", "cverr", "err", "failed", "k", "lbound", "ubound", "xlpy"}
)
# What Visual Basic hands over for an argument that was left out; no cell holds it by chance.
OMITTED = "\x1f"


def argument_name(argument: Argument) -> str:
    """Return the name that an argument has in Excel, where upper and lower case are one.

    An argument called like a function would be declared twice there.
    """
    name = argument.name.casefold()
    if name in VBA_WORDS or name in TAKEN or name.upper() in functions():
        return f"the_{argument.name}"
    return argument.name


def argument_help(argument: Argument) -> str:
    """Return the help of an argument, with its example where Excel has room for it."""
    text = f"{argument.help} Example: {argument.example}"
    return text if len(text) <= LONGEST_HELP else argument.help
