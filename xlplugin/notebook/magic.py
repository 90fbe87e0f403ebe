"""The magic %xl: one question, written as in a cell."""

from __future__ import annotations

from typing import Any

from xlplugin.formula_text import FormulaError, read_call
from xlplugin.notebook.asking import NotAnswered, ask


def xl(line: str) -> object:
    """Answer one call written as in a cell, the = before it optional.

    Args:
        line: such as =PAYBACK("UTH","Trips","B").

    Raises:
        NotAnswered: the text is no call, or the function refuses.
    """
    text = line.strip()
    try:
        call = read_call(text if text.startswith("=") else f"={text}")
    except FormulaError as wrong:
        raise NotAnswered("#VALUE!", str(wrong)) from None
    return ask(call.name, *call.arguments)


def register(shell: Any) -> None:
    """Add the magic to a running IPython, which leaves the braces of an array as they are.

    Args:
        shell: the IPython.
    """
    from IPython.core.magic import no_var_expand

    shell.register_magic_function(no_var_expand(xl), magic_kind="line", magic_name="xl")
