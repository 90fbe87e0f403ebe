"""Which paragraph a label opens: (i) is the letter after (h), or the first of the romans.

Labels nest letter, number, roman, capital, number in Pennsylvania and capital, number, letter,
roman in Maryland. A label belongs to the deepest level whose next one it is, or opens a level of
its own. Where (i) could be both, it is a roman before (A), and otherwise what comes first decides:
(ii) makes it a roman, (j) or another (i) a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

KINDS = ("letter", "number", "roman", "capital")
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Placed:
    """A label and the way to it.

    Args:
        path: the labels from the outermost to this one ("b", "1").
        skipped: whether the label before it is missing.
    """

    path: tuple[str, ...]
    skipped: bool


def rank(kind: str, label: str) -> int | None:
    """The position of a label in the order of its kind, from 1; None where it is none of it."""
    if kind == "number":
        return int(label) if label.isdecimal() else None
    if kind == "roman":
        return _ROMANS.index(label) + 1 if label in _ROMANS else None
    letters = _LETTERS if kind == "letter" else _LETTERS.upper()
    return letters.index(label) + 1 if len(label) == 1 and label in letters else None


def place(labels: Sequence[str]) -> list[Placed]:
    """Return the path of each label of a section.

    Args:
        labels: the labels in the text's order, without brackets ("a", "1", "i").

    Raises:
        ValueError: a label that is of no kind.
    """
    found: list[Placed] = []
    levels: list[tuple[str, int, str]] = []  # kind, rank, label; the outermost first
    for index, label in enumerate(labels):
        kinds = [kind for kind in KINDS if rank(kind, label) is not None]
        if not kinds:
            raise ValueError(f"The label ({label}) is of no kind.")
        if label == "i":
            kinds = ["letter" if _is_letter(labels, index) else "roman"]
        level, kind, skipped = _level(levels, label, kinds)
        number = rank(kind, label)
        assert number is not None
        levels[level:] = [(kind, number, label)]
        found.append(Placed(tuple(one for _, _, one in levels), skipped))
    return found


def _level(
    levels: Sequence[tuple[str, int, str]], label: str, kinds: Sequence[str]
) -> tuple[int, str, bool]:
    """The level a label goes to, its kind, and whether labels before it are missing."""
    for level in reversed(range(len(levels))):
        kind, last, _ = levels[level]
        if kind in kinds and rank(kind, label) == last + 1:
            return level, kind, False
    for kind in kinds:
        if rank(kind, label) == 1 and not (levels and levels[-1][0] == kind):
            return len(levels), kind, False
    for level in reversed(range(len(levels))):
        kind, last, _ = levels[level]
        number = rank(kind, label)
        if kind in kinds and number is not None:
            return level, kind, number > last
    return len(levels), kinds[0], True


def _is_letter(labels: Sequence[str], index: int) -> bool:
    following = labels[index + 1 : index + 2]
    if "h" not in labels[:index] or following == ["A"]:
        return False
    for later in labels[index + 1 :]:
        if later in ("j", "i"):
            return True
        if later == "ii":
            return False
    return True
