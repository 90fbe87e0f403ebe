"""What public pages show of chapters whose codified text is not on file."""

from __future__ import annotations

import datetime
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from formulas.typed_day import printed_day

NOT_COMPARED = "from excerpts; not compared with the official text"


@dataclass(frozen=True, kw_only=True)
class Excerpt:
    """What one public page shows.

    Args:
        of: game and edition on file that it is beside, such as "LIR PA:2011"; "" for none.
        section: what it is an excerpt of.
        address: where it was found.
        through: through which change the page is current, as it says.
        asked: the day on which it was asked for.
        tells: what the import will bring beside the text on file, in a few words.
    """

    of: str
    section: str
    address: str
    through: str
    asked: datetime.date
    tells: str

    def __str__(self) -> str:
        """In one line, for a list."""
        return (
            f"{self.section}, current through {self.through}, seen on {printed_day(self.asked)} "
            f"({NOT_COMPARED}): {self.tells}."
        )


@cache
def excerpts() -> tuple[Excerpt, ...]:
    """Return the excerpts, in the order of the file."""
    raw = tomllib.loads((files("formulas") / "texts" / "excerpts.toml").read_text("utf-8"))
    return tuple(Excerpt(**one) for one in raw["excerpt"])


def excerpts_beside(game: str, edition: str) -> tuple[Excerpt, ...]:
    """Return the excerpts of the codified chapter that a text on file has in the Code.

    Args:
        game: the game's code.
        edition: the edition's code.
    """
    return tuple(one for one in excerpts() if one.of == f"{game} {edition}")
