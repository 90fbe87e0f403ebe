"""What stands on the sheet of a described game: its pages, their columns, and the keys behind them.

A page of lines has one line for each row of a wager, each stake and so on; what is blank in the
columns that name the paragraph repeats the line above. Its own columns stand in the file of the
law sheet's, whose pages on paytables and rules it has too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from formulas.law.loader import READING_TOPICS
from formulas.law.vocabulary.declared import schema
from workbooks.own_law.shape import (
    ENVY,
    METERS,
    PAYTABLES,
    RULES,
    SHEETS,
    TEXT,
    Field,
    Sheet,
    fields_of,
    naming_of,
    pages_of,
)
from workbooks.own_law.shape import LINES as OF_LAW
from workbooks.own_law.shape import NAMING as NAMING_OF_LAW

GAME: Final = "Game"
ROWS, STAKES, DRAWS, EXAMPLES = "Rows", "Stakes", "Draws", "Examples"
RANDOM: Final = "Random"
VARIANTS, READINGS = "Variants", "Interpretations"
OUTCOMES, HANDS, RESULTS = "Outcomes", "Hands", "Results"
BASE: Final = "Base"
_ON_ROWS: Final = "As on the page Rows."
_OF_RULES: Final = "A name of your own, or one that xlplugin law vocabulary lists."

HEAD: Final = fields_of(SHEETS["described"]["head"])
DEAL: Final = fields_of(SHEETS["described"]["deal"])
WORDS_OF_LAW: Final = tuple(
    Field(
        key=f"words {key}",
        label=f"Word: {what}",
        help="Where no text of the jurisdiction came with the program; blank elsewhere.",
        needed=False,
    )
    for key, what in schema()["words"].items()
)
"""The jurisdiction's own words, by which its forms are printed."""


def _with(columns: tuple[Field, ...], key: str, **changed: object) -> tuple[Field, ...]:
    """Return columns of which one is changed."""
    return tuple(replace(one, **changed) if one.key == key else one for one in columns)  # type: ignore[arg-type]


_OWN: Final = pages_of("described")
LINES: Final = {
    **{page: columns for page, columns in _OWN.items() if page not in (READINGS, EXAMPLES)},
    READINGS: _with(_OWN[READINGS], "topic", options=READING_TOPICS),
    PAYTABLES: _with(
        tuple(one for one in OF_LAW[PAYTABLES] if one.key != "ranking"), "wager", help=_ON_ROWS
    ),
    METERS: OF_LAW[METERS],
    ENVY: OF_LAW[ENVY],
    RULES: _with(OF_LAW[RULES], "key", help=_OF_RULES),
    EXAMPLES: _OWN[EXAMPLES],
}
"""The columns of each page of lines."""

NAMING: Final = naming_of("described") | {
    ENVY: NAMING_OF_LAW[ENVY],
    PAYTABLES: tuple(key for key in NAMING_OF_LAW[PAYTABLES] if key != "ranking"),
}
"""The columns that name the paragraph, where several lines make one."""

STATUS: Final = Field(
    key="status",
    label="Status",
    help="Of a described game it is submitted, even where the text is codified.",
    options=("submitted",),
)
ASKED: Final = (
    *HEAD,
    *DEAL,
    *(STATUS if field.key == STATUS.key else field for field in TEXT),
    *WORDS_OF_LAW,
)
"""The fields of the first page, in its order."""
DESCRIBED: Final = Sheet(
    page=GAME,
    fields=ASKED,
    lines=LINES,
    naming=NAMING,
    said=SHEETS["described"]["said"],
    otherwise="describes no game",
    made_by="xlplugin game blank",
)
