"""What made a sheet: the versions of its layout, the engine, the law's data and the figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formulas.figure_changes import record_digest
from formulas.version import LIBRARIES, data_digest, engine_version_number

LAYOUT: Final = "10"
"""The version of the sheets' layout; a release that draws them otherwise counts it up."""

FIRST_LAYOUT: Final = "1"
"""The layout of version 0.1.0, whose sheets name none."""


@dataclass(frozen=True, kw_only=True)
class Origin:
    """What made a sheet, as it says itself; "" for what it does not name.

    Args:
        engine: version of the program.
        data: digest of the regulation files, their texts and the shipped tables.
        figures: digest of the change record of figures.
        layout: version of the layout.
        libraries: digest of the list of libraries.
    """

    engine: str
    data: str
    figures: str = ""
    layout: str = FIRST_LAYOUT
    libraries: str = ""


def own_origin() -> Origin:
    """Return what makes a sheet here and now."""
    return Origin(
        engine=engine_version_number(),
        data=data_digest(),
        figures=record_digest(),
        layout=LAYOUT,
        libraries=LIBRARIES,
    )
