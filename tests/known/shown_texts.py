"""What is shipped to read: strings of the code, pages of docs and hosts, notes beside the law."""

import tomllib
from pathlib import Path

from sources import modules

ROOT = Path(__file__).parents[2]
QUOTED = frozenset(("quote", "quotes", "title", "value", "words", "paragraphs", "text"))


def strings():
    """Yield place and text of every string in the code that is shipped."""
    for path, source in modules().items():
        place = path.relative_to(ROOT)
        for node in source.strings:
            yield f"{place}:{node.lineno}", node.value


def pages():
    """Yield place and text of every page of the docs, of the browser and of the add-ins."""
    kinds = {".md", ".html", ".js", ".css", ".bas"}
    for folder in ("docs", "workbooks", "xlplugin"):
        for path in sorted((ROOT / folder).rglob("*")):
            # The clauses and the audit quote the law, paragraph by paragraph.
            quoting = path.parent.name == "clauses" or path.name == "audit.md"
            if path.suffix in kinds and not quoting:
                yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        yield name, (ROOT / name).read_text(encoding="utf-8")


def notes():
    """Yield place and text of what is said in the data files beside the quoted words."""
    for path in sorted((ROOT / "formulas").rglob("*.toml")):
        if "texts" not in path.parts:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            yield from own_words(str(path.relative_to(ROOT)), data)


def own_words(place, value):
    """Yield the texts of a part of a data file that are not quoted."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in QUOTED:
                yield from own_words(f"{place} {key}", part)
    elif isinstance(value, list):
        for part in value:
            yield from own_words(place, part)
    elif isinstance(value, str):
        yield place, value
