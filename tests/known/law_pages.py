"""Pages of a chapter as publishers print them, written from the texts on file."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from formulas.texts.model import Paragraph, Section, Text

THROUGH = "54 Pa.B. 488 (January 27, 2024)"


def code_page(section: Section, through: str = THROUGH) -> str:
    """One section as a page of the Pennsylvania Code & Bulletin."""
    title = f"&#167; {section.number}. {html.escape(section.heading)}."
    body = "\n".join(_paragraphs(section))
    return f"""<!DOCTYPE html>
<html><head><title>58 Pa. Code {title}</title><style>p {{ margin: 0 }}</style></head><body>
<h1>Pennsylvania Code &amp; Bulletin</h1><p>COMMONWEALTH OF PENNSYLVANIA</p>
<p>The Pennsylvania Code website reflects the Pennsylvania Code changes effective through
{through}.</p>
<h2>58 Pa. Code {title}</h2>
<h4>{title}</h4>
{body}
<p>No part of the information on this site may be reproduced for profit or sold for profit.</p>
</body></html>
"""


def register_page(
    section: Section, through: str = "Register Vol. 54, No. 5, February 3, 2024"
) -> str:
    """One section as a page of another publisher, which names the register."""
    body = "\n".join(_paragraphs(section))
    return f"""<html><body><nav>Regulations</nav><div>58 Pa. Code &#167; {section.number}</div>
<div>Current through {through}</div>
<div>Section {section.number} - {html.escape(section.heading)}</div>
{body}
</body></html>
"""


def bulletin_page(section: Section, citation: str, day: str) -> str:
    """One section as the Bulletin that amends it prints it."""
    body = "\n".join(_paragraphs(section))
    return f"""<html><body><p>RULES AND REGULATIONS</p><p>[{citation}]</p><p>[{day}]</p>
<p>Annex A</p><h4>&#167; {section.number}. {html.escape(section.heading)}.</h4>
{body}
</body></html>
"""


def pages_of(text: Text) -> dict[str, str]:
    """The whole chapter as pages of the Code, by name of the file."""
    return {f"s{one.number}.html": code_page(one) for one in text.sections}


def _paragraphs(section: Section) -> Iterator[str]:
    for one in section.paragraphs:
        if "," in one.place:
            name = one.place.partition(", ")[2]
            yield f"<h5>{name}</h5>\n<p>&nbsp;&nbsp;{html.escape(one.words)}</p>"
        else:
            yield from _body(one)


def _body(one: Paragraph) -> Iterator[str]:
    label = f"&nbsp;{one.label}&nbsp;&nbsp;" if one.label else "&nbsp;&nbsp;&nbsp;"
    rows: list[str] = []
    lines = one.words.split("\n")
    for place, line in enumerate(lines):
        if "\t" in line:
            cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in line.split("\t"))
            rows.append(f"<tr>{cells}</tr>")
            continue
        if rows:
            yield f"<table>{''.join(rows)}</table>"
            rows = []
        words = re.sub(r"'", "&rsquo;", html.escape(line, quote=False))
        yield f"<p>{label if place == 0 else ''}{words}</p>"
    if rows:
        yield f"<table>{''.join(rows)}</table>"
