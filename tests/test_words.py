"""Words that a hearing would tear apart stand in no string, page or sheet that is shipped.

What is quoted from the law is exempt, and so are the certificate holder, the certificates of TLS,
the command `verify` and the function COMPLIANCE.
"""

import re
import tomllib
from pathlib import Path

import pytest
from sources import modules

ROOT = Path(__file__).parent.parent
BAD = re.compile(
    r"\bcertif(y|ies|ied|ication)\b|\bverified\b|\bcompliant\b|\bfair(ly|ness)?\b|\bguarantee[sd]?\b"
    r"|\b(program|engine|software|xlplugin|workbook|sheet|page|function) "
    r"(approves|certifies|decides|determines|guarantees|rejects)\b"
    r"|the same, exactly|units of the last digit|\bperfect strategy\b",
    re.IGNORECASE,
)
# Of the law, as its rules are called in the vocabulary: who looks at the cards on the floor.
OF_THE_LAW = (
    "Bad Beat hand verified",
    "Five Card Hand verified by a floorperson",
    "cards inspected and verified",
    "before they can be verified",
)
QUOTED = frozenset(("quote", "quotes", "title", "value", "words", "paragraphs", "text"))
FEWEST_STRINGS, FEWEST_PAGES, FEWEST_NOTES = 8000, 50, 500


def bad_words(text):
    """Return the words that must not stand in a text."""
    for phrase in OF_THE_LAW:
        text = text.replace(phrase, "")
    return [match[0] for match in BAD.finditer(text)]


def strings():
    """Yield place and text of every string in the code that is shipped."""
    for path, source in modules().items():
        place = path.relative_to(ROOT)
        for node in source.strings:
            yield f"{place}:{node.lineno}", node.value


def pages():
    """Yield place and text of every page of the docs, of the browser and of the add-ins."""
    kinds = {".md", ".html", ".js", ".css", ".bas"}
    for folder in ("docs", "workbooks", "xlplugin"):
        for path in sorted((ROOT / folder).rglob("*")):
            # The clauses and the audit quote the law, paragraph by paragraph.
            quoting = path.parent.name == "clauses" or path.name == "audit.md"
            if path.suffix in kinds and not quoting:
                yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        yield name, (ROOT / name).read_text(encoding="utf-8")


def notes():
    """Yield place and text of what is said in the data files beside the quoted words."""
    for path in sorted((ROOT / "formulas").rglob("*.toml")):
        if "texts" not in path.parts:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            yield from own_words(str(path.relative_to(ROOT)), data)


def own_words(place, value):
    """Yield the texts of a part of a data file that are not quoted."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in QUOTED:
                yield from own_words(f"{place} {key}", part)
    elif isinstance(value, list):
        for part in value:
            yield from own_words(place, part)
    elif isinstance(value, str):
        yield place, value


@pytest.mark.parametrize(
    ("texts", "fewest"), [(strings, FEWEST_STRINGS), (pages, FEWEST_PAGES), (notes, FEWEST_NOTES)]
)
def test_no_shipped_text_has_them(texts, fewest):
    """In the code, on the pages, and in the notes beside the law."""
    every = list(texts())
    assert not [(place, found) for place, text in every if (found := bad_words(text))]
    assert len(every) >= fewest


@pytest.mark.parametrize(
    "text",
    ["figures verified", "a compliant table", "a fair game", "The program decides.", "certified"],
)
def test_they_are_found(text):
    """The search is not blind."""
    assert bad_words(text)


@pytest.mark.parametrize(
    "text",
    ["certificate holder", "xlplugin verify approval.xlsx", "COMPLIANCE", OF_THE_LAW[-1]],
)
def test_what_is_exempt_is_let_be(text):
    """The law's own terms and the names of our commands."""
    assert not bad_words(text)
