"""What a signed sheet carries, followed while it is looked at: by this thread alone.

A sheet names the interpretations, the agency and the files that its figures rest on. They stand in
the place of whatever the user's folders hold, for all that is asked inside `following`, and for
nothing that another thread or task asks meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from formulas.law.agency import Interpretation, Office
from formulas.law.model import OwnFile


@dataclass(frozen=True, kw_only=True)
class Followed:
    """What a sheet carries.

    Args:
        interpretations: those of the register that it was made under.
        office: the agency, None for none.
        files: the user's files; without one the user's folders stand.
    """

    interpretations: tuple[Interpretation, ...]
    office: Office | None
    files: tuple[OwnFile, ...]


_followed: ContextVar[Followed | None] = ContextVar("followed", default=None)


def followed() -> Followed | None:
    """Return what is followed here, None where the user's own folders are."""
    return _followed.get()


def carried_files() -> tuple[OwnFile, ...]:
    """Return the files that stand in the place of the user's folders, none where these stand."""
    sheet = _followed.get()
    return sheet.files if sheet is not None else ()


@contextmanager
def follow_alone(sheet: Followed) -> Iterator[None]:
    """Follow what a sheet carries, whatever is named elsewhere.

    Args:
        sheet: what it carries; inside another sheet's, files of that one stand where it has none.
    """
    if not sheet.files:
        sheet = Followed(
            interpretations=sheet.interpretations, office=sheet.office, files=carried_files()
        )
    token = _followed.set(sheet)
    try:
        yield
    finally:
        _followed.reset(token)
