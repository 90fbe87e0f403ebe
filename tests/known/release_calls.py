"""Writes the calls of the release with the digests of their answers, for `xlplugin qualify`.

usage: python tests/known/release_calls.py
"""

from pathlib import Path

from formulas.law.shelf import load_all
from formulas.registry import functions
from xlplugin.qualification.figures import digest_of

FILE = Path(__file__).parents[2] / "xlplugin" / "qualification" / "golden.txt"


def calls():
    """Return the examples of the reference, and the payback of every paytable on file."""
    found = [text for one in functions().values() for text in one.examples]
    for law in load_all():
        for edition in law.editions:
            for table in edition.paytables:
                words = (law.game, table.wager, table.id, edition.code)
                given = ",".join(f'"{word}"' for word in words)
                found.append(f"=PAYBACK({given})")
    return tuple(dict.fromkeys(text for text in found if "ENGINEVERSION" not in text))


def text():
    """Return the content of the file."""
    return "".join(f"{digest_of(formula)} {formula}\n" for formula in calls())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
