"""Writes docs/how-it-is-tested.md from the report of long runs of the harnesses and from page.md.

XLPLUGIN_HARNESS=25 XLPLUGIN_HARNESS_REPORT=report.jsonl .venv/bin/pytest tests/harness
.venv/bin/python tests/harness/write_page.py report.jsonl     keeps the report and writes the page
.venv/bin/python tests/harness/write_page.py                  writes it from the report that is kept
"""

import json
import sys
from pathlib import Path

KEPT = Path(__file__).with_name("long_run.jsonl")
WORDS = Path(__file__).with_name("page.md")
MUTANTS = Path(__file__).with_name("mutants.jsonl")
BY_MUTMUT = Path(__file__).with_name("mutmut.jsonl")
COLOUR = "colour "  # how a fault in a colour is called
PAGE = Path(__file__).parent.parent.parent / "docs" / "how-it-is-tested.md"
DOORS = {
    "form": "a submission form, at `approve` and `batch`",
    "values": "the stored values of a workbook, at `verify` and `register`",
    "recalc": "a workbook, at `recalc`",
    "law sheet": "a law sheet that nobody has filled, at `law enter`",
    "law file": "a regulation file of a user's own",
    "rules .csv": "a house way in CSV, at `tables build`",
    "rules .toml": "a house way in TOML",
    "cache": "a kept answer in the cache",
    "requests": "the body of a request to `serve`",
    "json": "the parser of JSON behind it",
    "certificates": "the certificate of the server",
}


def records(text):
    """Return what a report holds, by harness."""
    found = {}
    for line in text.splitlines():
        one = json.loads(line)
        found.setdefault(one["harness"], []).append(one)
    return found


def table(heads, rows):
    """Return a table; counts are written with commas."""
    lines = [heads, [" --- "] * len(heads), *rows]
    cells = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in line] for line in lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def share(one):
    """Return the share of calls that ended in a value."""
    return f"{100 * one['values'] / one['calls']:.0f}%"


def conditions(one):
    """Return what was asked of the conditions, in a sentence."""
    return (
        f"Of {one['pairs']:,} pairs of a call and a condition (there are {one['of']:,}), "
        f"{one['refused']:,} were refused and {one['changed']:,} changed the answer."
    )


def page(text):
    """Return the page that tells of a report."""
    found = records(text)
    functions, identities, soak = found["functions"], found["identities"][-1], found["soak"][-1]
    least = min(functions, key=lambda one: one["values"] / one["calls"])
    return WORDS.read_text(encoding="utf-8").format(
        calls=f"{sum(one['calls'] for one in functions):,}",
        values=f"{sum(one['values'] for one in functions):,}",
        least=f"`{least['function']}`, {share(least)}",
        functions=table(
            ("function", "calls", "ended in a value"),
            [(f"`{one['function']}`", one["calls"], share(one)) for one in functions],
        ),
        texts=f"{found['texts'][-1]['calls']:,}",
        identities=table(
            ("identity", f"held on, of {identities['tables']} tables (on others it says nothing)"),
            sorted(identities["held"].items()),
        ),
        conditions=conditions(found["conditions"][-1]),
        doors=table(
            ("door", "files", "read", "refused"),
            [
                (DOORS[one["door"]], one["files"], one.get("read", 0), one["refused"])
                for one in found["doors"]
            ],
        ),
        faults=table(
            ("command", "steps", "faults tried", "of all"),
            [(one["command"], one["steps"], one["runs"], one["every"]) for one in found["faults"]],
        ),
        soak=f"{soak['calls']:,}",
        kills=f"{soak['kills']:,}",
        most=soak["most_megabytes"],
        last=soak["last_megabytes"],
        **mutants(),
    )


def kept_mutants(file=MUTANTS):
    """Return the mutants of the runs that are kept, each with what became of it."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def mutants():
    """Return how many mutants were tried and found, and the tables of those that survived."""
    every, drawn = kept_mutants(), kept_mutants(BY_MUTMUT)
    colours = [one for one in every if one["what"].startswith(COLOUR)]
    others = [one for one in every if one not in colours]
    return {
        "mutants": f"{len(others):,}",
        "found": f"{found(others):,}",
        "survivors": survivors(every),
        "colors": f"{len(colours):,}",
        "colored": f"{found(colours):,}",
        "after_colors": f"{sum('after' in one for one in colours):,}",
        "drawn": f"{len(drawn):,}",
        "killed": f"{found(drawn):,}",
        "after": f"{sum('after' in one for one in drawn):,}",
        "left": survivors(drawn),
    }


def found(every):
    """Return how many mutants a test found."""
    return sum(one["fate"] == "found" for one in every)


def survivors(every):
    """Return the table of the mutants that no test found."""
    rows = [
        tuple(
            cell.replace("|", "\\|")
            for cell in (f"`{one['module']}`", f"`{one['code']}`", one["what"], one["judged"])
        )
        for one in every
        if one["fate"] == "survived"
    ]
    return table(("module", "line", "fault", "why it is left"), rows)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        KEPT.write_text(Path(sys.argv[1]).read_text(encoding="utf-8"), encoding="utf-8")
    PAGE.write_text(page(KEPT.read_text(encoding="utf-8")), encoding="utf-8")
