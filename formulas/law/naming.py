"""Which edition a name means, and what is on file where it means none."""

from __future__ import annotations

from formulas.law.library import refused_files
from formulas.law.model import Edition, Regulation
from formulas.refusal import echo, not_available
from formulas.typed_day import printed_day


def edition_named(law: Regulation, which: str, asked: str) -> Edition:
    """Return the edition of a law that has a name.

    Args:
        law: the law.
        which: the name ("2011"), case ignored.
        asked: the argument as it was given, for the refusal.

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
