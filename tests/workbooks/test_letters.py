"""Widths of letters held to Adobe's metrics of Helvetica, which matplotlib carries."""

from pathlib import Path

import pytest

from workbooks.kit.letters import lines, width

FILES = {False: "phvr8a.afm", True: "phvb8a.afm"}
ASCII = [chr(code) for code in range(32, 127)]
MOVED = {"'": 39, "`": 96}  # Adobe's encoding has the round quotation marks at these two places


@pytest.mark.parametrize("bold", [False, True])
def test_each_letter_is_as_wide_as_helvetica_has_it(bold):
    """Every printable character of ASCII, plain and bold, in thousandths of the size."""
    matplotlib = pytest.importorskip("matplotlib")
    text = Path(matplotlib.get_data_path(), "fonts", "afm", FILES[bold]).read_text("latin-1")
    known = {}
    for line in text.splitlines():
        if line.startswith("C "):
            code, wide, *_ = line.split(";")
            known[int(code.split()[1])] = int(wide.split()[1])
    checked = [letter for letter in ASCII if letter not in MOVED]
    assert len(checked) == 93
    wrong = {
        letter: (width(letter, bold, False), known[ord(letter)])
        for letter in checked
        if abs(width(letter, bold, False) - known[ord(letter)]) > 1
    }
    assert not wrong


@pytest.mark.parametrize(
    ("words", "room", "expected"),
    [
        ("", 10, 1),
        ("aa aa", 30.1, 1),  # 4 x 5.56 + 2.78 points in ten points
        ("aa aa", 24.9, 2),
        ("aaaa", 12, 2),  # a word longer than a line is broken
        ("aa\naa", 100, 2),
        ("three-of-a-kind", 40, 2),  # a line may end behind a hyphen
    ],
)
def test_lines_are_counted_as_a_program_breaks_them(words, room, expected):
    """At spaces, behind hyphens, and within a word that no line holds."""
    assert lines(words, room, 10) == expected


def test_letters_of_one_width():
    """Courier: six tenths of the size each."""
    assert width("=PAYBACK()", False, True) == 6000
    assert lines("x" * 21, 60, 10, mono=True) == 3
    # A line may begin with a brace: a, {bbbb and cc; a word too long for a line would take two.
    assert lines("a{bbbb cc", 30, 10, mono=True) == 3
