"""Where in a regulation file a fault stands: the line of the block or key that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from combinatorics.files.blocks import RegulationError

_HEADER = re.compile(r"\[\[?([\w.]+)\]\]?")
_FIELD = re.compile(r'(\w+) = (?:"([^"]*)")?')
_CALLED = {"reading": "interpretation"}  # blocks that sentences call otherwise


@dataclass
class _Found:
    """One block of a file: which of its kind in its edition, and its keys with line and text."""

    line: int
    kind: str
    edition: _Found | None
    number: int
    fields: dict[str, tuple[int, str]] = field(default_factory=dict)

    def names(self) -> Iterator[str]:
        """Yield what messages call it."""
        said = {name: text for name, (_, text) in self.fields.items()}
        kind = _CALLED.get(self.kind, self.kind)
        yield f"{kind} {self.number}"
        for name in ("key", "id", "name", "code"):
            if said.get(name):
                yield f"{kind} {said[name]}"
        if "wager" in said and "name" in said:
            yield f"{said['wager']} {said['name']}"


def with_line(text: str, where: str, error: RegulationError) -> RegulationError:
    """Return a refusal with the line of the file that it is about.

    One that does not begin with the file's name (`where`) comes back as it is.
    """
    sentence = str(error)
    if not sentence.startswith((f"{where}: ", f"{where}, ")):
        return error
    said = sentence[len(where) + 2 :]
    best, line = 0, 0
    blocks = _blocks(text)
    several = sum(block.kind == "edition" for block in blocks) > 1
    for block in blocks:
        if several and block.edition is not None and not _called(block.edition, said):
            continue
        alike = _called(block, said) + (len(said) if block.edition is not None else 0)
        if _called(block, said) and alike > best:
            best, line = alike, _line(block, said)
    alone = said.partition(": ")[0].rpartition(", ")[2]  # a block that its file has once
    for block in blocks if not line else ():
        if block.kind == alone:
            line = _line(block, said)
    return RegulationError(f"{where}, line {line}, {said}") if line else error


def _called(block: _Found, said: str) -> int:
    """How long the name is by which a sentence calls a block, 0 where it does not."""
    named = (re.search(rf"(?:^|, )({re.escape(name)})(?:[:,]|$)", said) for name in block.names())
    return max((len(found[1]) for found in named if found is not None), default=0)


def _line(block: _Found, said: str) -> int:
    """The line of the key that a sentence names, or of the block's header."""
    words = said.rpartition(": ")[2] if ": " in said else said
    about = [key for key in block.fields if re.search(rf'(?:"|unknown |no ){key}\b', words)]
    quoted = re.findall(r'"([^"]*)"', said)
    about += [key for key, (_, value) in block.fields.items() if value and value in quoted]
    return block.fields[about[0]][0] if about else block.line


def _blocks(text: str) -> list[_Found]:
    found: list[_Found] = []
    edition: _Found | None = None
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        if header is not None:
            kind = header[1].rpartition(".")[2]
            if kind == "edition":
                counts = {"edition": counts.get("edition", 0)}
            counts[kind] = counts.get(kind, 0) + 1
            found.append(_Found(number, kind, None if kind == "edition" else edition, counts[kind]))
            edition = found[-1] if kind == "edition" else edition
        elif found and (said := _FIELD.match(line.strip())) is not None:
            found[-1].fields.setdefault(said[1], (number, said[2] or ""))
    return found
