"""What the record of decision says of the request, its files, the text of law and the review."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.compliance.model import OK
from formulas.law.model import Edition
from formulas.texts.clocks import clocks
from formulas.texts.outside import excerpts_beside
from formulas.typed_day import printed_day, typed_day
from workbooks.approval import decision
from workbooks.approval.dossier import STATUS, Dossier
from workbooks.approval.figures import capital
from workbooks.approval.staff_findings import NOT_SHOWN
from workbooks.approval.strips import (
    BOLD,
    COLUMNS,
    GREY,
    HALF,
    PLAIN,
    STRONG_TEXT,
    WRITE,
    Piece,
    Strip,
    heading,
    text,
)
from workbooks.form.law_sheet import headed
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.kit.looks import Look
from workbooks.plan.agency_lines import NOT_ISSUED
from workbooks.plan.applicant import COMPLETE, DEFICIENCY, RECEIVED, attachments
from workbooks.submission.record import Submission

REVIEW = "Review basis, date"
REVIEWED = ("review basis", "review date", "reviewer")
MAINTAINERS = "those who maintain xlplugin, not by an agency"
LABEL = 6  # columns of a label
IN_FORCE = 16  # columns of the longest label
MOST = 90  # letters of an entry
IN_FULL = "... (all of it: Inputs)"
LONGEST = (MOST, 48, 20)  # letters of an entry, fewer where page one is full; Inputs has all of it
WHAT, NAMED = 10, 27  # last columns of what a file is and of its name
LONGEST_DIGEST = 64  # letters
NOT_REVIEWED = (
    "Not reviewed: equipment, layout and software themselves, the conduct of the game, persons"
)


def title(dossier: Dossier, what: str) -> Iterator[Strip]:
    """Yield what the page is, "Record of decision" or a copy, and of which game."""
    words = headed(what, dossier.edition)
    office = dossier.submission.office
    issued = NOT_ISSUED if office is None else office.name
    size = 15 if words == what else 10
    yield Strip(
        (
            Piece(1, 22, words, Look(size=size, bold=True, ink=style.NAVY)),
            Piece(23, COLUMNS, issued, Look(bold=True, right=True)),
        )
    )
    game = f"{dossier.title} ({dossier.game}) under {dossier.edition.chapter}"
    yield Strip((Piece(1, COLUMNS, game, Look(size=10.5, bold=True)),))
    if office is not None and office.letterhead:
        yield Strip((Piece(1, COLUMNS, ", ".join(office.letterhead), Look(right=True)),))


def entered(said: Submission, key: str, longest: int = MOST) -> str:
    """Return an entry of the form as paper shows it, a day as May 1, 2026; "" for nothing.

    Args:
        said: the submission.
        key: the entry.
        longest: how many letters of it are shown; the sheet Inputs has all of it.
    """
    cell = said.stated(key)
    if cell is None:
        return ""
    found = typed_day(cell) if isinstance(cell, str) else None
    words = f"{cell:g}" if isinstance(cell, float) else str(cell)
    words = words if found is None else printed_day(found)
    return words if len(words) <= longest else words[:longest].rstrip() + IN_FULL


def request(dossier: Dossier, longest: int) -> Iterator[Strip]:
    """Yield who asks to do what in place of what, at which gaming tables, from when.

    Args:
        dossier: all that is shown.
        longest: how many letters of an entry are shown.
    """
    said = dossier.submission

    def shown(key: str) -> str:
        return entered(said, key, longest)

    who = shown("licensee") or f"The {dossier.edition.words.holder}, not named,"
    what = f"{capital(who)} asks to offer {dossier.title}"
    where = ", ".join(filter(None, (shown("facility"), shown("tables covered"))))
    words = [
        what,
        f"at {where}" if where else "at gaming tables not stated",
        f"from {since}" if (since := shown("effective date")) else "from a day not stated",
    ]
    if before := shown("supersedes"):
        words.append(f"in place of {before}")
    yield text(f"{', '.join(words)}.", STRONG_TEXT)


CALLED = {
    "revision": "revision ",
    "reviewer": "by ",
    COMPLETE: "complete ",
    DEFICIENCY: "deficiency letters ",
}
"""Before an entry that follows another."""


def facts(dossier: Dossier, longest: int = LONGEST[0]) -> Iterator[Strip]:
    """Yield number, day and review, and a line to write on for what the request does not say.

    Args:
        dossier: all that is shown.
        longest: how many letters of an entry are shown.
    """
    said = dossier.submission
    shown = [
        ("Number, revision", _entered(said, ("submission number", "revision"), longest)),
        ("Received", _entered(said, (RECEIVED,), longest)),
        (REVIEW, "; ".join(filter(None, (_review(dossier), _entered(said, REVIEWED, longest))))),
    ]
    if docket := _entered(said, (COMPLETE, DEFICIENCY), longest):
        shown.append(("Docket", docket))
    asked = (
        (capital(dossier.edition.words.holder), "licensee"),
        ("Facility", "facility"),
        ("Tables", "tables covered"),
        ("Requested from", "effective date"),
        ("Supersedes", "supersedes"),
    )
    shown += [(label, "") for label, key in asked if not entered(said, key, longest)]
    for pair in (shown[place : place + 2] for place in range(0, len(shown), 2)):
        sides = ((1, HALF), (HALF + 1, COLUMNS)) if len(pair) > 1 else ((1, COLUMNS),)
        pieces: list[Piece] = []
        for (label, words), (first, last) in zip(pair, sides, strict=True):
            pieces.append(Piece(first, first + LABEL - 1, label, GREY))
            pieces.append(_entry(label, first + LABEL, words, last))
        yield Strip(tuple(pieces))


def _review(dossier: Dossier) -> str:
    """Return the agency's clock of review with the day on which it ends, "" where it names none."""
    office = dossier.submission.office
    clock = None if office is None else office.review_of(dossier.game)
    if clock is None:
        return ""
    words = f"{clock.basis}: {clock.days} calendar days"
    received = typed_day(dossier.submission.stated(RECEIVED))
    if received is None:
        return f"{words} from receipt, no day of which is stated"
    return f"{words}, end {printed_day(clock.ends(received))}"


def _entry(label: str, first: int, shown: str, last: int = COLUMNS) -> Piece:
    """Return what was entered, or the cell in which a person enters it."""
    if shown:
        return Piece(first, last, shown, BOLD)
    return Piece(first, last, look=WRITE, entry=name_of(label.partition(" (")[0]))


def _entered(said: Submission, keys: tuple[str, ...], longest: int) -> str:
    return ", ".join(
        CALLED.get(key, "") + word for key in keys if (word := entered(said, key, longest))
    )


def standing_of_text(dossier: Dossier) -> Iterator[Strip]:
    """Yield the text of law with its status, and by whom it was compared with the official one."""
    edition = dossier.edition
    local = edition.local
    by = MAINTAINERS if local is None else f"{local.checked_by}; {local}"
    compared = f"compared with the official text on {printed_day(edition.read)} by {by}"
    yield text(f"Text: {edition.title}. Status: {status(edition)}; {compared}.")
    if not edition.known_in_force:
        words = decision.IN_FORCE
        shown = ""
        if dossier.in_force_under:
            reviewer = entered(dossier.submission, "reviewer") or "an officer not named"
            shown = f"{dossier.in_force_under}, as entered by {reviewer}"
        label = Piece(1, IN_FORCE, words, GREY)
        yield Strip((label, _entry(words, IN_FORCE + 1, shown)))


def status(edition: Edition) -> str:
    """Return how far a text is law, and since when."""
    if edition.barred:
        return edition.barred
    if edition.effective is None:
        return f"{edition.status}, {NOT_SHOWN}"
    until = f" to {printed_day(edition.expires)}" if edition.expires else ""
    return f"{edition.status}, in force from {printed_day(edition.effective)}{until}"


def remarks(dossier: Dossier, files: int) -> Iterator[Strip]:
    """Yield the rules looked at, the policy and what was not reviewed, with the number of files."""
    counts = dossier.counts
    office, thresholds = dossier.submission.office, dossier.policy
    met = sum(row[STATUS] == OK for row in thresholds)
    policy = "no agency file was given, none was applied"
    if office is not None and thresholds:
        policy = f"{met} of {len(thresholds)} thresholds of {office.name} met"
    elif office is not None:
        policy = f"{office.name} names none, none was applied"
    yield text(
        f"Rules of the text examined: {counts['OK']} met, {counts['FAIL']} not met, "
        f"{counts['MISSING']} not stated, {counts['CHECK']} for staff review (annex Compliance). "
        f"Policy, apart from law: {policy}."
    )
    named = ", attachments (none is named)"
    if files:
        named = f", the {files} attachments (page 2)" if files > 1 else ", the attachment (page 2)"
    yield text(f"{NOT_REVIEWED}{named}.")


def absent(dossier: Dossier) -> str:
    """Return what a text refers to that is not on file, "" for nothing."""
    edition = dossier.edition
    newer = () if edition.known_in_force else excerpts_beside(dossier.game, edition.code)
    chapters = [one.chapter for one in edition.elsewhere]
    if chapters:  # what the first of them begins with is said once
        code, mark, _ = chapters[0].partition("Code ")
        stem = code + mark if mark else ""
        chapters[1:] = [one.removeprefix(stem) for one in chapters[1:]]
    newest = [f"the codified {one.section.removeprefix('58 Pa. Code ')}" for one in newer]
    missing = "; ".join((*chapters, *newest))
    return f"Not on file: {missing}." if missing else ""


def attachments_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading of the files, with the clock that the text of law gives for them."""
    filed = typed_day(dossier.submission.stated(RECEIVED))
    return [
        heading("Attachments as named on the form, with pages and SHA-256 digest"),
        *(
            text(
                f"Review of {one.of}: {one.days} calendar days from the filing"
                f"{'' if filed is None else f', which end on {printed_day(one.ends(filed))}'} "
                f"({one.section}; {one.source}).",
                GREY,
            )
            for one in clocks(dossier.edition.jurisdiction)
        ),
    ]


def attached(said: Submission) -> Iterator[list[Strip]]:
    """Yield the rows of each file that the form names."""
    for one in attachments():
        what = one.label or (entered(said, one.what.key) if one.what is not None else "")
        file = entered(said, one.file.key)
        digest = entered(said, one.digest.key, LONGEST_DIGEST)
        pages = entered(said, one.pages.key)
        if not (file or digest or pages):
            continue
        length = f"{pages} page{'' if pages == '1' else 's'}"
        yield [
            Strip(
                (
                    Piece(1, WHAT, what or "Attachment", BOLD),
                    Piece(WHAT + 1, NAMED, file or "no name", PLAIN),
                    Piece(NAMED + 1, COLUMNS, length if pages else "pages: none", PLAIN),
                )
            ),
            Strip((Piece(WHAT + 1, COLUMNS, digest or "no digest", GREY),)),
        ]
