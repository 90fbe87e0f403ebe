"""ENGINEVERSION."""

from __future__ import annotations

import re
from importlib.metadata import version

from formulas.registry import invoke


def test_it_names_the_version_and_the_data() -> None:
    """The version of the installed distribution and a digest of twelve letters."""
    answer = invoke("ENGINEVERSION", [])
    assert isinstance(answer, str)
    assert re.fullmatch(re.escape(version("xlplugin")) + r", data [0-9a-f]{12}", answer)
