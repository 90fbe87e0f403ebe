"""Choosing an edition and a paytable by what a cell says."""

from __future__ import annotations

from datetime import date

from formulas.law.ids import canonical
from formulas.law.library import on_file, refused_files, regulation
from formulas.law.model import Edition, Regulation
from formulas.law.tables import Paytable
from formulas.refusal import Refusal, echo, listing, not_available
from formulas.suggestion import did_you_mean
from formulas.typed_day import printed_day

LONGEST_ID = 4  # letters, as in V-A
DEFAULT_JURISDICTION = "PA"


def find(game: str, jurisdiction: str = DEFAULT_JURISDICTION, as_of: date | None = None) -> Edition:
    """Return the edition that a jurisdiction argument names.

    Args:
        game: the game's code ("UTH").
        jurisdiction: "PA" for the newest edition on file, "PA:2011" for an older one.
        as_of: a day; the edition in force on it is chosen, or refused where it is not on file.

    Raises:
        Refusal: #N/A for a game, jurisdiction or edition that is not on file, or for a day on
            which no text on file was in force.
    """
    asked = "".join(jurisdiction.split())
    folder, colon, which = asked.partition(":")
    law = _law(game, folder.upper(), jurisdiction)
    if as_of is not None:
        return _on(law, which if colon else "", as_of)
    if not colon:
        # A sheet that says "PA" goes on meaning the text that is called so.
        called = (edition for edition in law.editions if edition.code == law.jurisdiction)
        return next(called, law.newest)
    return _named(law, which, jurisdiction)


def default_code(game: str) -> str:
    """Return what is meant where no jurisdiction is named: the usual one, or its imported text.

    Args:
        game: the game's code.
    """
    if (game, DEFAULT_JURISDICTION) in on_file(game):
        newest = regulation(game, DEFAULT_JURISDICTION).newest
        if newest.local is not None and newest.on_the_shelf:
            return newest.code
    return DEFAULT_JURISDICTION


def find_partly(
    game: str, jurisdiction: str = DEFAULT_JURISDICTION, as_of: date | None = None
) -> Edition:
    """Return the edition that a jurisdiction argument names, also if only sections of it stood.

    Args:
        game: the game's code ("UTH").
        jurisdiction: as for `find`.
        as_of: a day; an edition of which no section is known to have been the law on it is refused.

    Raises:
        Refusal: what `find` refuses, but for a day on which some sections stood.
    """
    try:
        return find(game, jurisdiction, as_of)
    except Refusal:
        if as_of is None:
            raise
        from formulas.law.dated import standing_sections

        asked = "".join(jurisdiction.split())
        folder, _, which = asked.partition(":")
        law = _law(game, folder.upper(), jurisdiction)
        editions = (_named(law, which, jurisdiction),) if which else _shipped(law)
        for edition in reversed(editions):
            if edition.local is None and standing_sections(edition, as_of):
                return edition
        raise


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
        if canonical(table.id) == wanted:
            return table
    if not wanted:
        if len(tables) == 1:
            return tables[0]
        raise not_available(
            f"{wager} has {len(tables)} paytables in {edition.code}: name one of "
            f"{listing(table.id for table in tables)}."
        )
    exist = (
        f"one unlettered paytable, called {echo(tables[0].name)}: write that, or nothing."
        if len(tables) == 1 and not tables[0].id
        else f"these: {listing(table.id or tables[0].name for table in tables)}."
    )
    # A letter is like every other letter: only a misspelt name is told by its nearest.
    names = [table.name for table in tables if table.id] if len(wanted) > LONGEST_ID else []
    elsewhere = f"{_in_another_edition(edition, wager, wanted)}{_elsewhere(edition, wager)}"
    raise not_available(
        f"{edition.code} has no paytable {echo(asked)} for {wager}; it has {exist}"
        f"{did_you_mean(str(asked), names) or elsewhere}"
    )


def _law(game: str, folder: str, asked: str) -> Regulation:
    places = [place for _, place in on_file(game)]
    if folder in places:
        return regulation(game, folder)
    if not places:
        raise not_available(
            f"No regulation of {echo(game)} is on file; on file are: "
            f"{listing(dict.fromkeys(known for known, _ in on_file()))}."
        )
    raise not_available(
        f"{game} is not on file for {echo(asked)}; it is for: {listing(places)}."
        f"{_refused_files(game)}"
    )


def _named(law: Regulation, which: str, asked: str) -> Edition:
    for edition in law.editions:
        if which.casefold() == edition.id.casefold():
            return edition
    raise not_available(
        f"{law.game} has no edition {echo(asked)}; on file are: {_listing(law)}. "
        f"{law.jurisdiction} alone means the newest.{_refused_files(law.game)}"
    )


def _refused_files(game: str) -> str:
    """Say why files of the user are not read that are of a game, or do not say of which."""
    return "".join(f" Not read: {sentence}" for sentence in refused_files(game, ""))


def _listing(law: Regulation) -> str:
    return "; ".join(
        f"{edition.code} ({edition.status}, "
        + (
            f"in force from {printed_day(edition.effective)}"
            if edition.effective
            else edition.out_of_force
        )
        + (", LOCAL)" if edition.local else ")")
        for edition in reversed(law.editions)
    )


def _on(law: Regulation, which: str, day: date) -> Edition:
    from formulas.law.dated import whole  # the texts are read only for a day

    if which:
        edition = _named(law, which, f"{law.jurisdiction}:{which}")
        if whole(edition, day):
            return edition
        words = f"{edition.code} was not in force on {printed_day(day)}"
        raise _not_in_force(law, day, words, (edition,))
    for edition in _shipped(law):
        if whole(edition, day):
            return edition
    raise _not_in_force(
        law, day, f"No text of {law.game} on file was in force on {printed_day(day)}", _shipped(law)
    )


def _shipped(law: Regulation) -> tuple[Edition, ...]:
    """The editions that a day may find, imported ones first: others are taken by their name."""
    imported = [one for one in reversed(law.editions) if one.local and one.on_the_shelf]
    shipped = [one for one in law.editions if one.local is None]
    return (*imported, *shipped) or law.editions


def _not_in_force(law: Regulation, day: date, what: str, looked_at: tuple[Edition, ...]) -> Refusal:
    from formulas.law.dated import changed_since, standing_sections, whole

    steps = [step for edition in law.editions for step in edition.history if step.effective <= day]
    missing = ""
    if not any(whole(edition, day) for edition in law.editions):
        texts = [
            text.chapter for one in law.editions for text in one.elsewhere if text.adds == "text"
        ]
        known = [reason for edition in looked_at for reason in changed_since(edition, day)]
        known += [f"known and not on file is {listing(texts[:1])}"] if texts else []
        if steps:
            known = [
                f"the chapter then stood as last changed by {steps[-1].citation}, a text that is "
                "not on file"
            ]
        missing = f": {'; '.join(known)}" if known else ""
    for edition in looked_at:
        if standing := standing_sections(edition, day):
            missing += (
                f"; of {edition.code} {listing(f'§ {one}' for one in standing)} stood then in the "
                "words on file, which CITE quotes"
            )
    return not_available(f"{what}{missing}. On file are: {_listing(law)}.")


def _in_another_edition(edition: Edition, wager: str, wanted: str | None) -> str:
    others = [
        other.code
        for other in regulation(edition.game, edition.jurisdiction).editions
        if other.code != edition.code
        and any(wanted is None or canonical(table.id) == wanted for table in other.tables(wager))
    ]
    return f" It stands in {listing(others)}." if others else ""


def _elsewhere(edition: Edition, wager: str) -> str:
    for text in edition.elsewhere:
        if text.adds == "paytables" and text.wager == wager:
            return f" {text.chapter} ({text.subject}) may allow others and is not on file."
    return ""
