"""The page on the law files, made from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from formulas.law.loader import READING_TOPICS, TOPICS
from formulas.law.model import Status
from formulas.law.readings import CRITERIA
from formulas.law.tables import Comparison
from formulas.law.vocabulary.check import KEYS, READINGS, SOUGHT
from formulas.law.vocabulary.declared import schema, word_meanings, written_topics

HEAD = """# The file of a chapter of law

A chapter is one TOML file, `formulas/regulations/<jurisdiction>/<game>.toml`, and a user's own
edition another ([own law](own-law.md)). Every figure stands as printed, with its section and the
quoted words; a test and `xlplugin law texts` prove each quotation and each cell against the
paragraph of the text. A quotation stands once: a file that came with the program points into the
stored text by the first and the last words, with "…" for those between, and they are read when they
are first asked for; "…" alone is the whole paragraph, with nothing before it the words begin where
the paragraph does, with nothing after it they end there. " ... " is what a quotation leaves out. A
file of a user's own states its words in full. The loader refuses every field, result, unit and
circumstance that is not on this page, a key that reads like the misspelling of one that the program
looks for, and an edition that lacks a key its game asks for, in one sentence with file, line and
key:

    PA/ultimate_texas_holdem.toml, line 1153, edition PA, rule odds of the Pley:
    nobody reads the key "odds of the Pley"; did you mean "odds of the Play"?

A key that nobody looks for is a requirement, which COMPLIANCE takes as a field; it is added by
writing its clause into the law file. In a user's own edition it may not read like the misspelling
of any key on this page.

This page is made from the declarations in `formulas/law/vocabulary` by `xlplugin law vocabulary`.
"""


def reference() -> str:
    """Return the page."""
    lines = [HEAD, "## The blocks and their fields\n"]
    for block, fields in schema().items():
        lines += _table(f"### {block}", "Field", fields)
    return "\n".join([*lines, *_words(), *_keys()]) + "\n"


def _words() -> Iterator[str]:
    yield "## Words that a field may have\n"
    for name, words in (
        ("status", get_args(Status)),
        ("topic of a rule", TOPICS),
        ("topic of an interpretation", READING_TOPICS),
        ("criterion", CRITERIA),
        ("is", get_args(Comparison)),
    ):
        yield f"- `{name}`: {', '.join(words)}"
    yield ""
    meanings = word_meanings()
    yield from _table("### Results of an irregularity", "Result", meanings["results"])
    yield from _table("### Units", "Unit", meanings["units"])
    yield from _table("### Circumstances (`applies`)", "Circumstance", meanings["circumstances"])


def _keys() -> Iterator[str]:
    for heading, sought in (
        ("## Keys of rules that the program looks for", SOUGHT),
        ("\n## Interpretations that the program looks for", READINGS),
    ):
        yield f"{heading}\n"
        yield "| Name | What for | Looked for by | Needed by |"
        yield "|---|---|---|---|"
        for one in sought:
            needed = ", ".join(one.games) + (f" with {one.wager}" if one.wager else "")
            yield f"| {one.key} | {one.meaning} | `{one.by}` | {needed} |"
    yield "\n## Keys of requirements\n"
    yield (
        "No calculation looks for these; COMPLIANCE takes each as a field of that name, CITE "
        "quotes it, and a form asks for it where it must be stated.\n"
    )
    yield from (f"- {key}" for key in sorted(written_topics().keys() - KEYS))


def _table(heading: str, head: str, lines: Mapping[str, str]) -> Iterator[str]:
    yield f"{heading}\n"
    yield f"| {head} | Meaning |"
    yield "|---|---|"
    yield from (f"| {name or '(none)'} | {meaning} |" for name, meaning in lines.items())
    yield ""
