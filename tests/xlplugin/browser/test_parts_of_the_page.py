"""The page takes along every module of the hosts' room that its modules import."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from xlplugin.browser.site import EDGE

ROOM = Path(__file__).parents[3] / "xlplugin"


def test_what_is_imported_comes_along() -> None:
    """An import at the top of a module would end the page at its start without the module."""
    missing, seen = set(), 0
    for name in EDGE:
        for node in ast.parse((ROOM / name).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("xlplugin."):
                assert node.module is not None
                wanted = node.module.removeprefix("xlplugin.").replace(".", "/") + ".py"
                seen += 1
                if wanted not in EDGE and f"{wanted.removesuffix('.py')}/__init__.py" not in EDGE:
                    missing.add(f"{name} imports {node.module}")
    assert not missing
    assert seen >= 5


def test_no_script_computes() -> None:
    """Numbers are made in Python and shown as words: no script rounds, reads or writes one."""
    scripts = sorted((ROOM / "browser" / "page").glob("*.js"))
    made = re.compile(
        r"\b(?:Math|Intl|BigInt|Number|parseInt|parseFloat)\b|\.to(?:Fixed|Precision|Locale)"
    )
    assert len(scripts) >= 5
    for path in scripts:
        assert made.findall(path.read_text(encoding="utf-8")) == [], path.name
