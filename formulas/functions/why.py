"""WHY."""

from __future__ import annotations

from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, Help
from formulas.question.ledger import State
from formulas.refusal import bad_value
from formulas.values import Raw, text

TAKES_ERRORS = True
GROUP = Group.ABOUT
EXAMPLES = ('=WHY("PAYBACK","UTH","Trips","Z")',)


def why(
    name: Annotated[Raw, Help("The function that refused.", '"PAYBACK"')],
    *arguments: Annotated[Raw, Help("Its arguments, as it was called.", '"UTH"', RANGE)],
) -> str:
    """The sentence behind a refusal of a function called with these arguments, or OK.

    Where an answer is not plainly exact, OK is followed by its state and what it rests on: a
    what-if outside the law, an interpretation not adopted, a text not shown to be in effect. What
    a range leaves out and takes from the law is said, too.
    """
    from formulas.registry import answer_of  # the registry imports this module

    asked = text(name, "The name of the function") or ""
    if asked.upper() == "WHY":
        raise bad_value("WHY explains the other functions: name the one that refused.")
    found = answer_of(asked, arguments)
    if found.state is State.NOT_COMPUTED:
        return found.sentences[0]
    if found.state is State.EXACT:
        return "; ".join(("OK", *found.sentences))
    return f"OK; {found.words}"
