"""Names that the sheets of a what-if workbook share."""

from __future__ import annotations

from typing import Final

FRONT: Final = "What if"
EDITION_LINE: Final = "WhatIf_edition"
STATUS_LINE: Final = "WhatIf_status"
CHOICES_BASELINE: Final = "Choices_baseline"
CHOICES_EDITED: Final = "Choices_edited"
STAKES: Final = "WhatIf_stakes"
MOST_WON: Final = "WhatIf_most_won"
CAP_FLOOR: Final = "WhatIf_cap_floor"
TOGETHER: Final = "WhatIf_conditions"


def note_of(figure: str) -> str:
    """Return the name of the remark beside a figure."""
    return f"{figure}_note"
