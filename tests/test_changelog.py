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
    """A line within a change once more at the end, as a union of two sides leaves it."""
    within = (line for line in CHANGES.splitlines() if line.startswith("  "))
    line = next(line for line in within if len(line.split()) > LONG)
    assert doubled(f"{CHANGES}{line}\n")
