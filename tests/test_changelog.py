"""Each change stands once in the changelog, which git joins line by line (.gitattributes)."""

from collections import Counter
from pathlib import Path

CHANGES = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
LONG = 10  # words that two changes do not share by chance


def doubled(text: str) -> list[str]:
    """The runs of words that stand twice."""
    words = text.split()
    runs = Counter(tuple(words[at : at + LONG]) for at in range(len(words) - LONG + 1))
    return [" ".join(run) for run, times in runs.items() if times > 1]


def test_no_change_stands_twice() -> None:
    """Nor the rest of one below another, where one side changed a line that the other one kept."""
    assert doubled(CHANGES) == []


def test_a_line_that_is_left_over_is_found() -> None:
    """The last line of the first change once more at the end, as a union of two sides leaves it."""
    first = CHANGES.split("\n- ")[1].splitlines()
    assert len(first[1].split()) > LONG
    assert doubled(f"{CHANGES}{first[1]}\n")
