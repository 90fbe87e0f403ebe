"""Phrases that a user no longer reads, each with the trade's word for it, and where they may stand.

A phrase may stand in a quotation of law, in the name of something (a condition, a rule, an
interpretation, a row), and in code font: nowhere else.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSTEAD = {
    r"(?<!meter )\breadings?\b(?! of the meter)": "interpretation",
    r"\d[ \u00a0]%(?!\()": "a percent sign at its number: 98.096%",
    r"\bstands? against approval\b": "noncompliance",
    r"\b(is|are|left) for a person\b": "for staff review",
    r"\bthe one offered\b": "the paytable submitted",
    r"\bthe table of the text\b|\bthe text returns\b": "Paytable B as codified returns",
    r"\bof all (that is )?bet\b|\bunit of all bet\b": "of the average total amount wagered",
    r"\bnot known (to be )?in force\b|\b(text|page|copy|excerpt|draft) prints no day\b": (
        "not shown to be in effect; no effective date printed"
    ),
    r"\basked for from\b": "requested effective date",
    r"\b(compute|count|recount|price)[sd]?( it)? anew\b|\bcount(ed|s)? again\b": (
        "recompute, recount"
    ),
    r"\bis another one today\b": "differs from the figure of record",
    r"\bfile that is there\b": "overwrites an existing file",
    r"\brules without an entry\b": "rules the submission does not state",
    r"\bdepartures?\b|\bdeparts?\b|\bdeparted\b": "differs from § ...",
    r"\bbrings? back\b|\bcomes? back of\b": "returns, return per $100 wagered",
    r"\bside bets?\b|\bbase bets?\b|\beach bet\b": "wager",
    r"\bwho complains\b|\bcomplaints? (with|about|at)\b|\ba complaint\b": "patron, dispute",
    r"\bfirst seeds?\b|\b(its|their|the) reseeds?\b(?! and a )|\breseeds and rates\b": (
        "initial amount, reset amount"
    ),
    r"\bthe cap\b(?! floor)|\bunder a cap\b|\bcaps\b": "payout limit",
    r"\b(on|of|from) the sign\b|\bas on a sign\b|\bthe sign shows\b": "signage, as displayed",
    r"^The sign\b(?! of)|^Sign and layout\b": "signage",
    r"\bseed and rates\b|\bthe seed of\b": "initial amount, rate of progression",
    r"\bcapped at\b|(?-i:^Cap$)|\bwagers the cap may touch\b|\bThe floor counts\b": "payout limit",
    r"\bbasis (action|ante|opening)$|\b(Expected|Low|High) / bet\b": "per base wager",
    r"\bonly table\b(?! of)": "paytable or gaming table",
    r"\breturn of \$100\b": "return per $100",
    r"\bmore comes back\b|\bpays? back more\b": "returns more than is wagered",
    r"\bsampled\b": "spot check, n states",
    r"\bfavour|\b(un)?authoris|\b(re-?)?optimis|\bcolours?\b|\bjudgement|\bneighbour|\bbehaviour": (
        "American spelling"
    ),
    r"\brecognis|\bminimis|\bmaximis|\bsummaris|\bnormalis|\borganis|\bcentre\b|\bper cent\b": (
        "American spelling"
    ),
    r"\bleave the argument out\b": "what to type in which cell",
    r"\b(seed|reseed)s?$|^(Mega|Major|Minor) rate\b(?! of)|\brate, (primary|reserve)\b": (
        "initial amount, reset amount, rate of progression"
    ),
    r"\bsign turned\b": "the sign reversed",
    r"\bhangs? (on|together)\b": "depends on, not independent",
    r"\bno figure( here)? turns\b": "changes no figure",
    r"\bcomes? back on top\b": "returned in addition",
    r"\bperson must look\b": "for staff review",
    r"(?<![\d.])1 times the\b": "equal to the Ante",
    r"\bapart by ;": "separated by ;",
    r"\bliving cells\b": "live cells",
    r"\bper unit staked\b": "per unit wagered",
    r"\bexposure of (a|the|each) (side )?wager\b": "card removal, countability",
}
_HELD = {re.compile(phrase, re.IGNORECASE): word for phrase, word in INSTEAD.items()}
_QUOTED = re.compile(r"“[^”]*”|`[^`\n]*`|```.*?```", re.DOTALL)
_NAMES = ("id", "key", "name", "default", "called")  # what a block of a law file calls something
_NAMES_OF_CODE = re.compile(
    r'"(reading|seed|cap|reoptimise)"|\breading ?=|\bedition\.reading\b|\b[A-Z]{4,}\b'
    r"|payout limit reading|warn of a reading not adopted"
)
"""Conditions, functions, keys of a machine's file: a law's, an agency's, a form's cells."""


def held_out(text: str) -> list[str]:
    """Return each phrase of a text that should be another, with the trade's word for it."""
    text = _NAMES_OF_CODE.sub(" ", _QUOTED.sub(" ", text))
    if not _held_in(text):  # the names are many: only a text with a phrase is read without them
        return []
    return _held_in(names().sub(" ", text))


def _held_in(text: str) -> list[str]:
    return [f"{one[0]}: {word}" for held, word in _HELD.items() for one in held.finditer(text)]


@cache
def names() -> re.Pattern[str]:
    """Return what finds a name of several words in the law files and conditions, longest first."""
    found: set[str] = set()
    for path in sorted((ROOT / "formulas").rglob("*.toml")):
        if "texts" not in path.parts and path.name != "figure_changes.toml":
            found.update(_named(tomllib.loads(path.read_text(encoding="utf-8"))))
    several = sorted((one for one in found if " " in one and _held_in(one)), key=len)
    return re.compile("|".join(map(re.escape, reversed(several))), re.IGNORECASE)


def _named(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key in _NAMES and isinstance(part, str):
                yield part
            yield from _named(part)
            if isinstance(part, dict) or (isinstance(part, str) and "keys" in value):
                yield key
    elif isinstance(value, list):
        for part in value:
            yield from _named(part)


def messages() -> Iterator[tuple[str, str]]:
    """Yield place and text of each string that the program can show: no docstring but help."""
    for room in ("combinatorics", "formulas", "workbooks", "xlplugin"):
        for path in sorted((ROOT / room).rglob("*.py")):
            place = str(path.relative_to(ROOT))
            tree = ast.parse(path.read_text(encoding="utf-8"))
            silent = set(_docstrings(tree, place))
            for node in ast.walk(tree):
                if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                    continue
                if id(node) not in silent and " " in node.value.strip():
                    yield f"{place}:{node.lineno}", node.value


def _docstrings(tree: ast.Module, place: str) -> Iterator[int]:
    for node in ast.walk(tree):
        commands = isinstance(node, ast.FunctionDef) and (
            (place.startswith("formulas/functions/") and not node.name.startswith("_"))
            or (place.startswith("xlplugin/commands/") and node.decorator_list)
        )
        body = getattr(node, "body", None)
        for part in body if isinstance(body, list) and not commands else ():
            if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                yield id(part.value)
