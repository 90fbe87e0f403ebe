"""A range of two columns, name and value, as BADBEAT and BADBEATFUND are given them."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from formulas.refusal import bad_value, echo, listing, not_available
from formulas.values import CellError, Raw, Scalar, blank, is_number, key, rows


def read_stated(raw: Raw, what: str, names: Sequence[str]) -> dict[str, Scalar]:
    """Return what is stated, by name; a blank value states nothing.

    Args:
        raw: the range.
        what: what one row states, such as "rule".
        names: what can be stated.

    Raises:
        Refusal: other than two columns, an unknown name, one given twice, or an error cell.
    """
    table = rows(raw, f"The {what}s range")
    if table is None or len(table[0]) != 2:
        raise bad_value(f"The {what}s range needs two columns: the {what} and its value.")
    known = {key(name): name for name in names}
    stated: dict[str, Scalar] = {}
    for name, value in table:
        if blank(name) or (is_number(name) and name == 0):
            if not blank(value) and value != 0:  # a blank cell reaches some hosts as 0
                raise bad_value(
                    f"The {what}s range has {echo(value)} without a {what} beside it: name "
                    "it, or empty both cells."
                )
            continue
        meant = known.get(key(name))
        if meant is None:
            near = difflib.get_close_matches(str(name), names, 3, 0.4) or names
            raise not_available(f"There is no {what} {echo(name)}; there are {listing(near)}.")
        if meant in stated:
            raise bad_value(f'The {what} "{meant}" is given twice: keep one row.')
        if isinstance(value, CellError):
            raise bad_value(f'The {what} "{meant}" is the error {value.code}.')
        if not blank(value):
            stated[meant] = value
    return stated
