"""The register of interpretations: how an agency reads a clause, by whose order, from which day.

The register is a file in TOML, `interpretations.toml` in the agency's folder, one block for each
adoption:

    [[interpretation]]
    game = "UTH"
    edition = "PA"
    reading = "bad beat on a fold"
    choice = "showdown"
    by = "Director of Gaming Operations"
    order = "2026-014"
    from = 2026-03-01
    until = 2027-01-01

`until` is the first day on which it holds no more; without it the interpretation stands. A call
that names no day follows what stands without an end, never today's date; with the condition
"as of" it follows what stood on that day. No register is the rule: then every reading is the law
file's default, not adopted. A register that is named and cannot be read stops what rests on a
reading, since the default in its place could be the wrong one.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

from combinatorics.entrance import EntranceError, read_text, state_of, toml_of
from formulas.law.agency import Interpretation
from formulas.law.editions import find
from formulas.law.followed import followed
from formulas.law.model import Edition
from formulas.law.readings import Reading
from formulas.refusal import Refusal, listing, not_available

FILE: Final = "interpretations.toml"
OFFICE: Final = "agency.toml"
BLOCK: Final = "interpretation"
MOST_BYTES: Final = 1_000_000
DIGEST_LETTERS: Final = 12
LONGEST: Final = 120
WORDS: Final = ("game", "edition", "reading", "choice", "by", "order")
_DAYS: Final = ("from", "until")
_HEAD: Final = re.compile(r"^\s*\[\[\s*interpretation\s*\]\]", re.MULTILINE)
_folder: list[Path] = []
_seen: list[tuple[object, ...]] = [()]
_looks = count()


class RegisterError(ValueError):
    """A register that cannot be followed; the sentence names file, entry and key."""


def follow(folder: Path | None) -> None:
    """Name the agency's folder, None for none; what was read is read anew when next asked for."""
    _folder[:] = [] if folder is None else [folder]
    renew()


def renew() -> None:
    """Forget what was read, so that it is read anew when it is next asked for."""
    _seen[:] = [(next(_looks), *_look())]
    _read.cache_clear()


def has_changed() -> bool:
    """Say whether one of the agency's files is another one than when the folder was last read.

    A program that runs all day must not answer by a register that somebody has changed since. What
    is pinned stays: a sheet is made, or looked at, under one register.
    """
    return bool(_folder) and followed() is None and _seen[0][1:] != _look()


def _look() -> tuple[object, ...]:
    return tuple(state_of(folder / name) for folder in _folder for name in (FILE, OFFICE))


def agency_folders() -> tuple[tuple[Path, ...], tuple[object, ...]]:
    """Return the folder that is named, or none, and what tells this reading of it from others."""
    return tuple(_folder), _seen[0]


def is_named() -> bool:
    """Say whether a register is named, whatever a sheet carries."""
    return bool(_folder)


def is_followed() -> bool:
    """Say whether a register is named or interpretations are pinned."""
    sheet = followed()
    return bool(_folder if sheet is None else sheet.interpretations)


def on_file() -> tuple[Interpretation, ...]:
    """Return every interpretation of the register, in its order; none where none is named.

    Raises:
        Refusal: the register cannot be followed.
    """
    sheet = followed()
    return _read() if sheet is None else sheet.interpretations


def not_held(claimed: Sequence[Interpretation]) -> tuple[str, ...]:
    """Return a phrase for each adoption of a signed sheet that the register does not hold.

    An adoption that has ended since was held. Where no register is followed nothing can be said.
    """
    if not _folder:
        return ()
    try:
        held = {replace(one, until=None) for one in _read()}
    except Refusal as refusal:
        return (refusal.sentence,) if claimed else ()
    return tuple(
        f"{one.game} {one.edition}, {one.reading}: {one.choice}, {one.cited}"
        for one in claimed
        if replace(one, until=None) not in held
    )


def standing(edition: Edition) -> tuple[Interpretation, ...]:
    """Return what stands of an edition without an end.

    Raises:
        Refusal: the register cannot be followed.
    """
    of = (edition.game, edition.code)
    return tuple(one for one in on_file() if (one.game, one.edition) == of and one.holds_on(None))


def digest() -> str:
    """Return the digest of what is followed, "" where nothing is.

    Raises:
        Refusal: the register cannot be followed.
    """
    if not is_followed():
        return ""
    words = "\n".join(sorted(str(one) for one in on_file()))
    return hashlib.sha256(words.encode()).hexdigest()[:DIGEST_LETTERS]


def adopted(edition: Edition, reading: Reading, day: datetime.date | None) -> Interpretation | None:
    """Return how the agency reads a clause on a day, without one as it stands; None for nothing.

    Raises:
        Refusal: the register cannot be followed.
    """
    of = (edition.game, edition.code, reading.id)
    adoptions = (one for one in on_file() if (one.game, one.edition, one.reading) == of)
    return next((one for one in adoptions if one.holds_on(day)), None)


@cache
def _read() -> tuple[Interpretation, ...]:
    if not _folder:
        return ()
    try:
        return read_register(read_text(_folder[0] / FILE, MOST_BYTES), FILE)
    except (EntranceError, RegisterError) as wrong:
        raise not_available(
            f"The register of interpretations cannot be followed: {wrong} "
            "Mend it, or take its folder out of the setting."
        ) from None


def read_register(text: str, name: str) -> tuple[Interpretation, ...]:
    """Return the interpretations that a register holds.

    Raises:
        EntranceError: no TOML.
        RegisterError: a key that is not known or not there, an edition, a reading or a choice
            that is not on file, or two adoptions of one reading on one day.
    """
    held = toml_of(text, name)
    unknown = [key for key in held if key != BLOCK]
    blocks = held.get(BLOCK, [])
    if unknown or not isinstance(blocks, list):
        raise RegisterError(f"{name}: {listing(unknown) or BLOCK} is no block: write [[{BLOCK}]].")
    return interpretations_of(blocks, name)


def interpretations_of(blocks: Sequence[Any], name: str) -> tuple[Interpretation, ...]:
    """Return what the blocks of a register, or the lines of a signed sheet, hold.

    Args:
        blocks: key and value of each entry of `Interpretation`, as the file has them.
        name: what to call the file or sheet, for messages.

    Raises:
        RegisterError: as `read_register`.
    """
    found: list[Interpretation] = []
    for number, block in enumerate(blocks, 1):
        one = _interpretation(block, f"{name}: interpretation {number}")
        of = (one.game, one.edition, one.reading)
        end = one.until or datetime.date.max
        for clash in found:
            apart = clash.since >= end or one.since >= (clash.until or datetime.date.max)
            if apart or (clash.game, clash.edition, clash.reading) != of:
                continue
            raise RegisterError(
                f"{name}: interpretation {number} holds on days on which order {clash.order} "
                f"holds for the same interpretation: end that one with until."
            )
        found.append(one)
    return tuple(found)


def _interpretation(block: Mapping[str, Any], where: str) -> Interpretation:
    if not isinstance(block, dict):
        raise RegisterError(f"{where} is no block: write [[{BLOCK}]].")
    for sentence in _wrong_keys(block):
        raise RegisterError(f"{where}: {sentence}")
    try:
        edition = find(block["game"], block["edition"])
    except Refusal as refusal:
        raise RegisterError(f"{where}: {refusal.sentence}") from None
    selectable = {one.id: one for one in edition.readings if one.selectable}
    reading = selectable.get(block["reading"])
    if reading is None:
        raise RegisterError(
            f"{where}: {edition.code} of {edition.game} has no interpretation "
            f'"{block["reading"]}" to choose; it has {"; ".join(selectable) or "none"}.'
        )
    choices = [choice.id for choice in reading.choices]
    if block["choice"] not in choices:
        raise RegisterError(
            f'{where}: the interpretation "{reading.id}" has no choice "{block["choice"]}"; '
            f"it has {listing(choices)}."
        )
    return Interpretation(
        game=edition.game,
        edition=edition.code,
        reading=reading.id,
        choice=block["choice"],
        by=block["by"],
        order=block["order"],
        since=block["from"],
        until=block.get("until"),
    )


def _wrong_keys(block: Mapping[str, Any]) -> Iterator[str]:
    known = (*WORDS, *_DAYS)
    for key, value in block.items():
        if key not in known:
            yield f'the key "{key}" is not known; known are {listing(known)}.'
        elif key in WORDS and not is_words(value):
            yield f'"{key}" must be words in quotes, on one line, {LONGEST} letters at most.'
        elif key in _DAYS and type(value) is not datetime.date:
            yield f'"{key}" must be a day such as 2026-03-01, without quotes.'
    for key in known:
        if key not in block and key != "until":
            yield f'"{key}" is missing.'
    if block.get("until") is not None and block["until"] <= block["from"]:
        yield '"until" must be later than "from".'


def is_words(value: object, most: int = LONGEST) -> bool:
    """Say whether a value is words that a sheet can show, on one line, of so many letters."""
    return (
        isinstance(value, str)
        and bool(value.strip())
        and value.isprintable()
        and len(value) <= most
    )


def with_adoption(text: str, new: Interpretation, name: str) -> str:
    """Return the text of a register with one adoption more.

    One that stands for the same reading without an end ends where the new one begins.

    Raises:
        EntranceError: no TOML.
        RegisterError: the register cannot be followed as it is, the adoption names nothing on
            file, or it holds on days on which another does.
    """
    known = list(read_register(text, name))
    for place, one in enumerate(known):
        same = (one.game, one.edition, one.reading) == (new.game, new.edition, new.reading)
        if same and one.until is None and one.since < new.since:
            # The end stands behind the last line of its block.
            starts = [found.start() for found in _HEAD.finditer(text)]
            end = starts[place + 1] if place + 1 < len(starts) else len(text)
            block = text[starts[place] : end].rstrip()
            text = f"{text[: starts[place]]}{block}\nuntil = {new.since}\n\n{text[end:]}"
            known[place] = replace(one, until=new.since)
    words = {key: getattr(new, key) for key in WORDS}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in words.items()]
    lines = ["[[interpretation]]", *lines, f"from = {new.since}"]
    if new.until is not None:
        lines.append(f"until = {new.until}")
    block = "\n".join(lines) + "\n"
    text = f"{text.rstrip()}\n\n{block}".lstrip()
    written = read_register(text, name)
    if written != (*known, new):
        raise RegisterError(f"{name} is written in a way that cannot be added to: add the block.")
    return text
