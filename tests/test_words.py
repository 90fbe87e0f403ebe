"""Words that a hearing would tear apart stand in no string, page or sheet that is shipped.

What is quoted from the law is exempt, and so are the certificate holder, the certificates of TLS,
the command `verify` and the function COMPLIANCE.
"""

import re

import pytest
from shown_texts import notes, pages, strings

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
FEWEST_STRINGS, FEWEST_PAGES, FEWEST_NOTES = 8000, 50, 500


def bad_words(text):
    """Return the words that must not stand in a text."""
    for phrase in OF_THE_LAW:
        text = text.replace(phrase, "")
    return [match[0] for match in BAD.finditer(text)]


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
