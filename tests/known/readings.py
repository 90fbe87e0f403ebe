"""How a test that is not about readings asks for a round settled by the defaults."""


def by_default(conditions=None):
    """Return conditions under which every reading that is not named is the default, as named.

    Args:
        conditions: rows of name and value, None for none.
    """
    rows = [list(row) for row in conditions or []]
    named = next((row for row in rows if row[0] == "reading"), None)
    if named is None:
        return [*rows, ["reading", "default"]]
    named[1] = f"{named[1]}; default"
    return rows
