"""The links of a page of the docs, code left out."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def words_of(path: Path) -> str:
    """What a page says, code left out."""
    text = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        text = "\n".join("".join(one["source"]) for one in cells if one["cell_type"] == "markdown")
    return FENCE.sub("", text)


def links_of(path: Path) -> list[str]:
    """The targets of a page's links."""
    return LINK.findall(words_of(path))


def pages_linked(page: Path) -> list[Path]:
    """The files that a page links to, without addresses and headings."""
    names = (link.partition("#")[0] for link in links_of(page) if "://" not in link)
    return [(page.parent / name).resolve() for name in names if name]
