"""What is asked in one sentence, and the terms that an approval would hold beside the paytables."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.compliance.texts import WAIVER
from formulas.law.payout_limits import payout_limit
from formulas.question.house_way import way_title
from formulas.typed_day import printed_day, typed_day
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import capital, dollars
from workbooks.approval.strips import COLUMNS, GREY, PLAIN, STRONG_TEXT, Piece, Strip, heading, text
from workbooks.submission.record import Submission

LABEL = 7  # columns of a label
MOST = 90  # letters of an entry
IN_FULL = "... (all of it: Inputs)"
NOT_STATED = "not stated"
TABLE = ("decks", "dealing method", "betting positions")
FILING = (
    ("kind of filing", "composite or new"),
    ("variation", "variation"),
    ("other jurisdictions", "jurisdictions"),
)
HOUSE_WAY = "house way"


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


def terms_heading(dossier: Dossier, status: str, decided: str) -> Strip:
    """Return the heading of what would be or was approved, with the text and its status."""
    return heading(f"What {decided} under {dossier.edition.chapter}: {status}")


def terms(dossier: Dossier) -> Iterator[Strip]:
    """Yield limit, cards, house way, filing and laboratory, as they would be approved."""
    said = dossier.submission

    def stated(key: str) -> str:
        return entered(said, key) or NOT_STATED

    if dossier.floor is not None:
        limit = dossier.limit
        shown = dollars(limit) if isinstance(limit, float | int) else str(limit or NOT_STATED)
        on = entered(said, "payout limit applies to")
        why, bound = dossier.floor.refusal, payout_limit(dossier.edition)
        least = f"not computed: {why.sentence}" if why else dollars(dossier.floor.number_value)
        which = "most" if bound is not None and bound.bound.at_most else "least"
        whose = f" on {on}" if on and limit else ""
        yield _term(
            capital(dossier.edition.words.cap), f"{shown}{whose}; the {which} allowed is {least}"
        )
    table = (f"{capital(key)}: {stated(key)}" for key in TABLE if said.entry(key))
    yield _term("Cards and table", "; ".join(table) or NOT_STATED)
    ways = [
        way_title(said.game, value)
        for wager in dossier.wagers
        for name, value in wager.asked.entry.conditions
        if name == HOUSE_WAY
    ]
    if ways:
        yield _term("House way", "; ".join(ways))
    filing = "; ".join(f"{words}: {stated(key)}" for words, key in FILING)
    yield _term("Filing", filing)
    if waiver := entered(said, WAIVER):
        board = dossier.edition.words.board
        yield _term("Waiver requested", f"of {waiver}, by order of the {board}")
    yield _term("Laboratory, report", stated("laboratory report"))


def _term(label: str, words: str) -> Strip:
    return Strip((Piece(1, LABEL, label, GREY), Piece(LABEL + 1, COLUMNS, words, PLAIN)))
