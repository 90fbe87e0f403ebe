"""The clause table as pages of the documentation: one with the numbers, one for each text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from formulas.clauses.table import (
    DEFINITIONS,
    INTRODUCES,
    INTRODUCES_LINES,
    KINDS,
    OF_TABLES,
    PERSON,
    ROW,
    Clause,
    clauses,
    subjects,
)
from formulas.law.citing import text
from formulas.law.model import Edition
from formulas.law.shelf import load_all

MOST_LETTERS = 110
INDEX = "clauses.md"
HEAD = """# Where each paragraph of the law lives

Every paragraph of every text on file, what kind of clause it is, and where the program answers for
it. A place counts only where a field of COMPLIANCE cites that very paragraph, or rests on a clause
that quotes it whole from the paragraph above: that the text is stored and that CITE quotes it is
none. A paragraph that only introduces others lives in its parts. What is left is for staff review,
and each line says why: by what it is about, never by its kind alone. Kinds are read off the words.

Made by `xlplugin law clauses`; a test holds these pages to the answers.
"""


def pages() -> dict[str, str]:
    """Return each page by its name under `docs`."""
    found: dict[str, str] = {}
    index = [
        HEAD,
        "| Text | Paragraphs | Cited by a field of COMPLIANCE | In their parts | For a person |",
        "|---|---|---|---|---|",
    ]
    total: Counter[str] = Counter()
    for edition in editions():
        lines = clauses(edition)
        own = text(edition)
        assert own is not None
        name = f"clauses/{own.id}.md"
        counts = counted(lines)
        total.update(counts)
        index.append(_line(f"[{edition.game} {edition.code}]({name})", counts))
        found[name] = "\n".join([f"# {edition.title}\n", *_table(lines)]) + "\n"
    index += [_line("All", total), "", *_kinds(), "", *_subjects()]
    return {INDEX: "\n".join(index) + "\n", **found}


def editions() -> tuple[Edition, ...]:
    """Return every shipped edition."""
    return tuple(edition for law in load_all() for edition in law.editions)


def counted(lines: Sequence[Clause]) -> Counter[str]:
    """Return how many paragraphs there are in all, and how many live where."""
    found = Counter(
        one.lives if one.lives in (PERSON, INTRODUCES) else "COMPLIANCE" for one in lines
    )
    found["all"] = len(lines)
    return found


def _line(name: str, counts: Counter[str]) -> str:
    shown = (counts[key] for key in ("all", "COMPLIANCE", INTRODUCES, PERSON))
    return f"| {name} | {' | '.join(f'{number:,}' for number in shown)} |"


def _kinds() -> Iterator[str]:
    yield "| Kind | For a person | Paragraphs |"
    yield "|---|---|---|"
    whole = [one for edition in editions() for one in clauses(edition)]
    for kind in KINDS:
        own = [one for one in whole if one.kind == kind]
        yield f"| {kind} | {sum(one.lives == PERSON for one in own):,} | {len(own):,} |"


def _subjects() -> Iterator[str]:
    """Why what is left is for a person: each reason that several paragraphs share, and the rest."""
    whole = Counter(
        one.reason for edition in editions() for one in clauses(edition) if one.lives == PERSON
    )
    yield "| For a person, since it | Paragraphs |"
    yield "|---|---|"
    for subject in subjects():
        yield f"| {_plain(subject.reason)} | {whole.pop(subject.reason, 0):,} |"
    for reason in (ROW, OF_TABLES, INTRODUCES_LINES, DEFINITIONS):
        if reason in whole:
            yield f"| {_plain(reason)} | {whole.pop(reason):,} |"
    terms = "says what a term means, each with the number of paragraphs that use it"
    yield f"| {terms} | {whole.total():,} |"


def _table(lines: Sequence[Clause]) -> Iterator[str]:
    yield "| Paragraph | Kind | Lives in | Words |"
    yield "|---|---|---|---|"
    for one in lines:
        lives = f"{PERSON}: {one.reason}" if one.reason else one.lives
        yield f"| {one.citation} | {one.kind} | {_plain(lives)} | {_plain(begun(one.words))} |"


def begun(words: str) -> str:
    """Return the first words of a paragraph."""
    whole = " ".join(words.split())
    return whole if len(whole) <= MOST_LETTERS else whole[: MOST_LETTERS - 1].rstrip() + "…"


def _plain(words: str) -> str:
    return words.replace("|", "/").replace("*", "").replace("~~", "")
