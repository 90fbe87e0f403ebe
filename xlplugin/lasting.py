"""Whether the environment that a host is told of will still be there tomorrow.

A spreadsheet program starts the Python whose path an installation wrote down. What `uvx`, `pipx
run` and the like make lies in a cache, and is swept away.
"""

from __future__ import annotations

import sys
from pathlib import Path

from formulas.refusal import not_available

CACHE_MARK = "CACHEDIR.TAG"  # bford.info/cachedir: what a cache holds in its folder
OF_PIPX_RUN = {".cache", "cache"}


def check_lasting(prefix: Path | None = None) -> None:
    """Refuse an environment that will vanish.

    Args:
        prefix: the environment's folder; this Python's own when None.

    Raises:
        Refusal: it lies in a cache.
    """
    folder = (prefix or Path(sys.prefix)).resolve()
    above = (folder, *folder.parents)
    # uv marks each environment so, the lasting ones too: what counts is a cache around it.
    cached = any((one / CACHE_MARK).exists() for one in folder.parents)
    of_pipx = any(one.name in OF_PIPX_RUN and one.parent.name == "pipx" for one in above) or any(
        one.name == "pipx" and one.parent.name in OF_PIPX_RUN for one in above
    )
    if cached or of_pipx:
        raise not_available(
            f"The environment {folder} will be swept away, and Excel or Calc would look for it "
            "later: install with pipx install FILE or uv tool install FILE, and run this again."
        )
