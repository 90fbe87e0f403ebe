"""WHY."""

from __future__ import annotations

from typing import Annotated

from formulas.question.arguments import RANGE, Help
from formulas.refusal import Refusal, bad_value
from formulas.values import Raw, text

TAKES_ERRORS = True
EXAMPLES = ('=WHY("PAYBACK","UTH","Trips","Z")',)


def why(
    name: Annotated[Raw, Help("The function that refused.", '"PAYBACK"')],
    *arguments: Annotated[Raw, Help("Its arguments, as it was called.", '"UTH"', RANGE)],
) -> str:
    """The sentence behind a refusal of a function called with these arguments, or OK."""
    from formulas.registry import invoke  # the registry imports this module

    asked = text(name, "The name of the function") or ""
    if asked.upper() == "WHY":
        raise bad_value("WHY explains the other functions: name the one that refused.")
    try:
        invoke(asked, arguments)
    except Refusal as refusal:
        return refusal.sentence
    return "OK"
