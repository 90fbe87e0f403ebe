"""A text brought in by two persons, that changes the decks alone."""

from __future__ import annotations

from pathlib import Path

from formulas.registry import look_in

OWN = """game = "{game}"
jurisdiction = "PA"
parent = "PA"
entered_by = "A. Analyst"
checked_by = "B. Analyst"
[imported]
publisher = "Pennsylvania Code & Bulletin, Code"
through = "54 Pa.B. 488"
day = {day}
entered_on = 2026-11-24
checked_on = 2026-11-25
pages = [["s.html", "00"]]
[edition]
status = "codified"
struck = []
id = "{day}"
title = "the chapter"
document = "its pages"
source = "54 Pa.B. 488"
published = {day}
published_note = "its day"
effective = {day}
effective_note = "its day"
expires = "open"
read = 2026-11-24
[[edition.rule]]
key = "decks"
topic = "cards"
value = {decks}
unit = "decks"
is = "equal"
section = "{section}"
quote = "The game shall be played with so many decks."
"""


def entered(folder: Path, day: str, decks: int, game: str = "OU", section: str = "686a.3") -> None:
    """Two persons bring in the text of a day that says so many decks."""
    file = OWN.format(game=game, day=day, decks=decks, section=section)
    (folder / f"{game}-{day}.toml").write_text(file, encoding="utf-8")
    look_in((folder,))
