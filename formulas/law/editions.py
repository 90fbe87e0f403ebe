"""Choosing an edition and a paytable by what a cell says."""

from __future__ import annotations

from datetime import date

from formulas.law.library import edition_named, on_file, regulation, unread
from formulas.law.model import Edition
from formulas.law.tables import Paytable, canonical
from formulas.refusal import echo, listing, not_available
from formulas.suggestion import did_you_mean

LONGEST_ID = 4  # letters, as in V-A
DEFAULT_JURISDICTION = "PA"


def find(
    game: str,
    jurisdiction: str | None = DEFAULT_JURISDICTION,
    as_of: date | None = None,
    *,
    partly: bool = False,
) -> Edition:
    """Return the edition that a jurisdiction argument names.

    Args:
        game: the game's code ("UTH").
        jurisdiction: "PA" for the newest edition on file, "PA:2011" for an older one; None for
            the usual one, of which without a day an imported text goes first.
        as_of: a day; the edition in force on it is chosen, or refused where it is not on file.
        partly: whether on that day some sections in the words on file are enough.

    Raises:
        Refusal: #N/A for a game, jurisdiction or edition that is not on file, or for a day on
            which no text on file was in force.
    """
    places = [place for _, place in on_file(game)]
    named = _usual(places) if jurisdiction is None else jurisdiction
    asked = "".join(named.split())
    folder, _, which = asked.partition(":")
    if not places:
        raise not_available(
            f"No regulation of {echo(game)} is on file; on file are: "
            f"{listing(dict.fromkeys(known for known, _ in on_file()))}."
        )
    if folder.upper() not in places:
        raise not_available(
            f"{game} is not on file for {echo(named)}; it is for: {listing(places)}.{unread(game)}"
        )
    law = regulation(game, folder.upper())
    if as_of is not None:
        from formulas.law.dated import edition_on  # the texts are read only for a day

        return edition_on(law, which, as_of, partly=partly)
    if ":" in asked:
        return edition_named(law, which, named)
    if jurisdiction is None and _is_imported(law.newest):
        return law.newest
    # A sheet that says "PA" goes on meaning the text that is called so.
    called = (edition for edition in law.editions if edition.code == law.jurisdiction)
    return next(called, law.newest)


def default_code(game: str) -> str:
    """Return what is meant where no jurisdiction is named: the usual one, or its imported text."""
    places = [place for _, place in on_file(game)]
    place = _usual(places)
    newest = regulation(game, place).newest if place in places else None
    return place if newest is None or not _is_imported(newest) else newest.code


def _usual(places: list[str]) -> str:
    """The only jurisdiction that has a game; of several, or none, it is Pennsylvania."""
    return places[0] if len(places) == 1 else DEFAULT_JURISDICTION


def _is_imported(edition: Edition) -> bool:
    return edition.local is not None and edition.on_the_shelf


def paytable(edition: Edition, wager: str, asked: object = None) -> Paytable:
    """Return a paytable by its id, matched by what is meant.

    Args:
        edition: the edition it must stand in.
        wager: the wager's name ("Trips").
        asked: 4, "4", "04", "Paytable 4"; None or "" takes the only table of a wager.

    Raises:
        Refusal: #N/A for a wager or a table that the edition does not have, #VALUE! for
            something that names no table.
    """
    tables = edition.tables(wager)
    if not tables:
        raise not_available(
            f"{edition.code} has no paytable for the wager {echo(wager)}; "
            f"it has: {listing(edition.wagers())}.{_in_another_edition(edition, wager, None)}"
        )
    wanted = canonical(asked)
    for table in tables:
        if wanted in (canonical(table.id), canonical(table.id or table.name)):
            return table
    if not wanted:
        if len(tables) == 1:
            return tables[0]
        raise not_available(
            f"{wager} has {len(tables)} paytables in {edition.code}: name one of "
            f"{listing(table.id for table in tables)}."
        )
    exist = (
        f"one unlettered paytable, called {echo(tables[0].name)}: select it, or leave the "
        "cell blank."
        if len(tables) == 1 and not tables[0].id
        else f"these: {listing(table.id or tables[0].name for table in tables)}."
    )
    # A letter is like every other letter: only a misspelt name is told by its nearest.
    names = [table.name for table in tables if table.id] if len(wanted) > LONGEST_ID else []
    elsewhere = _in_another_edition(edition, wager, wanted)
    for text in edition.elsewhere:
        if text.adds == "paytables" and text.wager == wager:
            elsewhere += f" {text.chapter} ({text.subject}) may allow others and is not on file."
            break
    raise not_available(
        f"{edition.code} has no paytable {echo(asked)} for {wager}; it has {exist}"
        f"{did_you_mean(str(asked), names) or elsewhere}"
    )


def _in_another_edition(edition: Edition, wager: str, wanted: str | None) -> str:
    others = [
        other.code
        for other in regulation(edition.game, edition.jurisdiction).editions
        if other.code != edition.code
        and any(wanted is None or canonical(table.id) == wanted for table in other.tables(wager))
    ]
    return f" It stands in {listing(others)}." if others else ""
