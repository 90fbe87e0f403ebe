"""The agency itself: the name on its sheets, its letterhead, who decides, and its policy.

They stand in `agency.toml` in the agency's folder. Without that file no board's name is printed, no
threshold is applied and no day of review is counted: nothing is assumed. Its own thresholds and
review clocks are policy, not law. § 601a.10(c)'s fifteen days are for layouts and equipment; an
agency that counts days for a paytable types how many, and on what basis.

    [[policy]]
    rule = "least return"
    limit = "85%"
    game = "UTH"
    wager = "Trips"
    source = "Memorandum 3"

    [[review]]
    basis = "Memorandum 4"
    days = 30
    game = "UTH"

Without `game` a block is for every game, without `wager` for every wager. A rule that warns has no
limit. Days are calendar days, counted from the day received.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from combinatorics.entrance import EntranceError, read_text, toml_of
from formulas.agency.interpretations import OFFICE, agency_folders, is_words
from formulas.law import shelf
from formulas.law.agency import Office, Policy, Review
from formulas.law.followed import followed
from formulas.law.library import on_file, regulation
from formulas.law.tables import printed_rate
from formulas.refusal import listing, not_available
from formulas.values import key

LEAST: Final = "least return"
MOST: Final = "most return"
OWN_PAYS: Final = "warn of own pays"
NOT_ADOPTED: Final = "warn of a reading not adopted"
NOT_IN_FORCE: Final = "warn of a text not in force"
RULES: Final = (LEAST, MOST, OWN_PAYS, NOT_ADOPTED, NOT_IN_FORCE)
RETURNS: Final = (LEAST, MOST)
LABEL: Final = "policy, not law"
MOST_DAYS: Final = 3650
MOST_RETURN: Final = 10
LONGEST: Final = 60
LONGEST_OF_HEAD: Final = 80
FILE: Final = OFFICE
MOST_BYTES: Final = 100_000
MOST_LINES: Final = 3
_POLICY_KEYS: Final = ("rule", "limit", "game", "wager", "source")
_REVIEW_KEYS: Final = ("basis", "days", "game")
_KEYS: Final = ("name", "letterhead", "officer", "policy", "review")


class OfficeError(ValueError):
    """A file of the agency that cannot be used; the sentence names file, block and key."""


def policies_of(blocks: object, name: str) -> tuple[Policy, ...]:
    """Return the thresholds that stand under `policy` in a file of that name.

    Raises:
        OfficeError: a key that is not known or not there, a rule, a limit, a game or a wager that
            cannot be, or one that stands twice.
    """
    found: list[Policy] = []
    for number, block in enumerate(_blocks(blocks, "policy", name), 1):
        where = f"{name}: policy {number}"
        one = _policy(_known(block, _POLICY_KEYS, where), where)
        if any((one.rule, one.game, one.wager) == (a.rule, a.game, a.wager) for a in found):
            raise OfficeError(f'{where}: "{one.rule}" stands there twice for the same: keep one.')
        found.append(one)
    return tuple(found)


def _reviews_of(blocks: object, name: str) -> tuple[Review, ...]:
    found: list[Review] = []
    for number, block in enumerate(_blocks(blocks, "review", name), 1):
        where = f"{name}: review {number}"
        said = _known(block, _REVIEW_KEYS, where)
        days = said.get("days")
        if type(days) is not int or not 1 <= days <= MOST_DAYS:
            raise OfficeError(f'{where}: "days" must be a whole number from 1 to {MOST_DAYS}.')
        basis = _words_of(said.get("basis"), "basis", where)
        one = Review(basis=basis, days=days, game=_game(said, where))
        if any(one.game == other.game for other in found):
            raise OfficeError(f"{where}: there is a clock for {one.game or 'every game'} already.")
        found.append(one)
    return tuple(found)


def _policy(said: Mapping[str, Any], where: str) -> Policy:
    rule = said.get("rule")
    if not isinstance(rule, str) or rule not in RULES:
        raise OfficeError(f'{where}: "rule" must be one of {listing(RULES)}.')
    limit = said.get("limit", "")
    if rule not in RETURNS and limit != "":
        raise OfficeError(f'{where}: "{rule}" has no limit: leave "limit" out.')
    share = printed_rate(limit) if isinstance(limit, str) else None
    if rule in RETURNS and (share is None or not 0 < share <= MOST_RETURN):
        raise OfficeError(f'{where}: "limit" must be a percentage in quotes, such as "85%".')
    game = _game(said, where)
    return Policy(
        rule=rule,
        limit=limit.strip(),
        game=game,
        wager=_wager(said, game, where),
        source=_words_of(said.get("source"), "source", where),
    )


def _game(said: Mapping[str, Any], where: str) -> str:
    if said.get("game", "") == "":
        return ""
    asked = _words_of(said["game"], "game", where)
    for codes in (shelf.index, on_file):  # a file of the user's is read where it is asked for
        code = next((one for one, _ in codes() if key(one) == key(asked)), None)
        if code is not None:
            return code
    there = listing(dict.fromkeys(game for game, _ in on_file()))
    raise OfficeError(f'{where}: no game "{asked}" is on file; there are {there}.')


def _wager(said: Mapping[str, Any], game: str, where: str) -> str:
    if said.get("wager", "") == "":
        return ""
    asked = _words_of(said["wager"], "wager", where)
    editions = (
        edition
        for code, jurisdiction in on_file(game)
        for edition in reversed(regulation(code, jurisdiction).editions)
    )
    known = list(dict.fromkeys(wager for edition in editions for wager in edition.wagers()))
    named = next((one for one in known if key(one) == key(asked)), None)
    if named is None:
        of = f"{game} has" if game else "no game on file has"
        raise OfficeError(f'{where}: {of} no wager "{asked}"; there are {listing(known)}.')
    return named


def _blocks(blocks: object, kind: str, name: str) -> Sequence[Mapping[str, Any]]:
    if not isinstance(blocks, list) or not all(isinstance(one, dict) for one in blocks):
        raise OfficeError(f"{name}: {kind} is no block: write [[{kind}]].")
    return blocks


def _known(block: Mapping[str, Any], keys: Sequence[str], where: str) -> Mapping[str, Any]:
    unknown = [one for one in block if one not in keys]
    if unknown:
        raise OfficeError(f"{where}: {listing(unknown)} is not known; known are {listing(keys)}.")
    return block


def _words_of(value: Any, name: str, where: str, most: int = LONGEST) -> str:
    """Return words that a sheet has room for, on one line and of so many letters at most."""
    if not isinstance(value, str) or not is_words(value, most):
        raise OfficeError(
            f'{where}: "{name}" must be words in quotes, on one line, {most} letters at most.'
        )
    return value.strip()


def office() -> Office | None:
    """Return the agency, None where no folder is named or it has no such file.

    Raises:
        Refusal: the file is there and cannot be used.
    """
    sheet = followed()
    return _read(*agency_folders()) if sheet is None else sheet.office


@lru_cache(maxsize=1)
def _read(folders: tuple[Path, ...], _seen: tuple[object, ...]) -> Office | None:
    if not folders or not (folders[0] / FILE).exists():
        return None
    try:
        return read_office(read_text(folders[0] / FILE, MOST_BYTES), FILE)
    except (EntranceError, OfficeError) as wrong:
        raise not_available(f"The agency's file cannot be used: {wrong}") from None


def read_office(text: str, name: str) -> Office | None:
    """Return the agency that a file names, None where nothing in it is filled in.

    Raises:
        EntranceError: no TOML.
        OfficeError: a key that is not known or not there, or words that have no room on a sheet.
    """
    held = toml_of(text, name)
    return office_of(held, name) if held else None


def office_of(held: Mapping[str, Any], name: str) -> Office:
    """Return the agency that a file, or the sheet of an approval, names in what it holds by key.

    Raises:
        OfficeError: as `read_office`.
    """
    _known(held, _KEYS, name)
    letterhead = held.get("letterhead", [])
    if not isinstance(letterhead, list) or len(letterhead) > MOST_LINES:
        raise OfficeError(f'{name}: "letterhead" is a list of {MOST_LINES} lines at most.')
    return Office(
        name=_words_of(held.get("name"), "name", name, LONGEST_OF_HEAD),
        officer=_words_of(held.get("officer"), "officer", name, LONGEST_OF_HEAD),
        letterhead=tuple(
            _words_of(line, "letterhead", name, LONGEST_OF_HEAD) for line in letterhead
        ),
        policies=policies_of(held.get("policy", []), name),
        reviews=_reviews_of(held.get("review", []), name),
    )


def office_of_lines(lines: Sequence[tuple[str, str, str, str, str]], name: str) -> Office | None:
    """Return the agency whose lines, as `Office.lines` yields them, stand on a sheet, or None.

    Raises:
        OfficeError: as `read_office`.
    """
    if not lines:
        return None
    held: dict[str, Any] = {"letterhead": [], "policy": [], "review": []}
    for kind, game, wager, value, source in lines:
        if kind == "letterhead":
            held[kind].append(value)
        elif kind == "policy":
            rule, _, limit = value.partition(": ")
            block = {"rule": rule, "limit": limit, "game": game, "wager": wager, "source": source}
            held[kind].append(block)
        elif kind == "review":
            days = int(value) if value.isdecimal() else value
            held[kind].append({"basis": source, "days": days, "game": game})
        elif kind in ("name", "officer") and kind not in held:
            held[kind] = value
        else:
            raise OfficeError(f"{name}: {kind} is not known, or stands there twice.")
    return office_of(held, name)
