"""Every edition on file: the shipped ones, and beside them those that a user entered."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path

from formulas.law import local, shelf
from formulas.law.followed import carried_files
from formulas.law.local import refused_files
from formulas.law.model import Edition, OwnFile, Regulation
from formulas.refusal import echo, not_available
from formulas.typed_day import printed_day

MOST_KEPT = 512  # of the user's folders and of the sheets looked at last
_seen: list[object] = []


def look_in(folders: tuple[Path, ...]) -> None:
    """Name the user's folders of regulation files; what was read before is read anew.

    A folder with files of `formulas.law.local` that is not there is no error.
    """
    local.look_in(folders)
    _forget()


def renew() -> bool:
    """Forget what was read where a file is another one than at the last call, and say whether."""
    seen, _seen[:] = list(_seen), local.look()
    if seen != _seen:
        local.forget()
        _forget()
    return seen != _seen


def _forget() -> None:
    _on_file.cache_clear()
    _regulation.cache_clear()


def on_file(game: str = "") -> tuple[tuple[str, str], ...]:
    """Return every game and jurisdiction that has an edition, shipped ones first.

    Args:
        game: the code of one, for which no file of another is read; "" for all.
    """
    return _on_file(game, carried_files())


@lru_cache(maxsize=MOST_KEPT)
def _on_file(game: str, _carried: tuple[OwnFile, ...]) -> tuple[tuple[str, str], ...]:
    shipped = (pair for pair in shelf.index() if game in ("", pair[0]))
    own = ((one.game, one.jurisdiction) for one in local.editions(game))
    return tuple(dict.fromkeys((*shipped, *own)))


def regulation(game: str, jurisdiction: str) -> Regulation:
    """Return one game's regulation in one jurisdiction, a user's own editions before the shipped.

    So the newest edition is a shipped one wherever there is any, or one that was imported.

    Raises:
        KeyError: nothing is on file.
        RegulationError: a shipped file is refused.
    """
    return _regulation(game, jurisdiction, carried_files())


@lru_cache(maxsize=MOST_KEPT)
def _regulation(game: str, jurisdiction: str, _carried: tuple[OwnFile, ...]) -> Regulation:
    own = tuple(one for one in local.editions(game) if one.jurisdiction == jurisdiction)
    if (game, jurisdiction) not in shelf.index():
        if not own:
            raise KeyError((game, jurisdiction))
        return Regulation(game, jurisdiction, own)
    shipped = shelf.regulation(game, jurisdiction)
    if not own:
        return shipped
    entered = tuple(one for one in own if not one.on_the_shelf)
    imported = sorted(
        (one for one in own if one.on_the_shelf),
        key=lambda one: one.imported.day if one.imported else date.min,
    )
    return Regulation(game, jurisdiction, (*entered, *shipped.editions, *imported))


def edition_named(law: Regulation, which: str, asked: str) -> Edition:
    """Return the edition of a law that has a name ("2011"), case ignored.

    A refusal shows the argument as it was given (`asked`).

    Raises:
        Refusal: there is none.
    """
    for edition in law.editions:
        if which.casefold() == edition.id.casefold():
            return edition
    raise not_available(
        f"{law.game} has no edition {echo(asked)}; on file are: {listed(law)}. "
        f"{law.jurisdiction} alone means the newest.{unread(law.game)}"
    )


def unread(game: str) -> str:
    """Say why files of the user are not read that are of a game, or do not say of which."""
    return "".join(f" Not read: {sentence}" for sentence in refused_files(game, ""))


def listed(law: Regulation) -> str:
    """Return the editions of a law with their status, the newest first, as a sentence has them."""
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
