"""Names that the sheets of a what-if workbook share."""

from __future__ import annotations

from typing import Final

FRONT: Final = "What if"
ROUNDS: Final = "WhatIf_rounds"
CONFIDENCE: Final = "WhatIf_confidence"
QUANTILE: Final = "WhatIf_quantile"
