"""What a person may have meant by a name that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from formulas.values import LONGEST_NAME, key

ALIKE = 0.6  # how much of two names must agree, as difflib counts it


def did_you_mean(asked: str, known: Iterable[str] | Mapping[str, str]) -> str:
    """Return a sentence that suggests the name most like the one asked for, "" where none is near.

    The sentence begins with a space, so that it goes behind another.

    Args:
        asked: the name that is not there.
        known: the names that are, or what each is to be suggested as.
    """
    found = nearest(asked, known)
    return f' Did you mean "{found}"?' if found else ""


def nearest(asked: str, known: Iterable[str] | Mapping[str, str], alike: float = ALIKE) -> str:
    """Return the name most like the one asked for, "" where none is near: see `did_you_mean`.

    So much of the two must agree as `alike` says.
    """
    import difflib  # only a refusal needs it

    if not asked or len(asked) > LONGEST_NAME:
        return ""
    named = dict(known) if isinstance(known, Mapping) else {name: name for name in known}
    by_key = {key(name): meant for name, meant in named.items()}
    close = difflib.get_close_matches(key(asked), sorted(by_key), 1, alike)
    return by_key[close[0]] if close else ""
