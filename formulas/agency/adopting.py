"""Writing one adoption into the text of a register; everything else in the text stays as it is."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Final

from formulas.agency.interpretations import WORDS, RegisterError, read_register
from formulas.law.agency import Interpretation

_HEAD: Final = re.compile(r"^\s*\[\[\s*interpretation\s*\]\]", re.MULTILINE)


def with_adoption(text: str, new: Interpretation, name: str) -> str:
    """Return the text of a register with one adoption more.

    One that stands for the same reading without an end ends where the new one begins.

    Args:
        text: the register.
        new: the adoption.
        name: the register's name, for messages.

    Raises:
        EntranceError: no TOML.
        RegisterError: the register cannot be followed as it is, the adoption names nothing on
            file, or it holds on days on which another does.
    """
    known = list(read_register(text, name))
    for place, one in enumerate(known):
        same = (one.game, one.edition, one.reading) == (new.game, new.edition, new.reading)
        if same and one.until is None and one.since < new.since:
            # The end stands behind the last line of its block.
            starts = [found.start() for found in _HEAD.finditer(text)]
            end = starts[place + 1] if place + 1 < len(starts) else len(text)
            block = text[starts[place] : end].rstrip()
            text = f"{text[: starts[place]]}{block}\nuntil = {new.since}\n\n{text[end:]}"
            known[place] = replace(one, until=new.since)
    words = {key: getattr(new, key) for key in WORDS}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in words.items()]
    lines = ["[[interpretation]]", *lines, f"from = {new.since}"]
    if new.until is not None:
        lines.append(f"until = {new.until}")
    block = "\n".join(lines) + "\n"
    text = f"{text.rstrip()}\n\n{block}".lstrip()
    written = read_register(text, name)
    if written != (*known, new):
        raise RegisterError(f"{name} is written in a way that cannot be added to: add the block.")
    return text
