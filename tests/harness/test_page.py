"""The page on testing says what the harnesses reported."""

import ast
from pathlib import Path

from mutants import path_of, sites
from write_page import BY_MUTMUT, KEPT, PAGE, kept_mutants, page, records

from formulas.registry import functions


def test_the_page_is_that_of_the_report():
    """Nobody wrote a figure into it by hand."""
    text = KEPT.read_text(encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page(text)


def test_every_function_was_asked():
    """The report leaves none out but those that came after it, and each share is two in five."""
    asked = {one["function"]: one for one in records(KEPT.read_text("utf-8"))["functions"]}
    assert len(asked) >= 32
    assert not asked.keys() - functions().keys()
    assert all(one["values"] >= 0.4 * one["calls"] for one in asked.values())


def test_every_mutant_that_survived_is_judged_and_still_there():
    """The line stands in its module, the fault can be put there, and the page says why it stays."""
    every = kept_mutants()
    assert len(every) >= 20
    for one in every:
        if one["fate"] != "survived":
            continue
        assert one["judged"], one
        source = path_of(one["module"]).read_text(encoding="utf-8")
        lines = source.splitlines()
        faults = {
            what for at, what, _ in sites(ast.parse(source)) if lines[at - 1].strip() == one["code"]
        }
        assert one["what"] in faults, one


def test_every_survivor_of_mutmut_is_judged_and_still_there():
    """The line stands in its module, and the page says why its fault stays."""
    every = kept_mutants(BY_MUTMUT)
    assert len(every) >= 100
    for one in every:
        if one["fate"] == "survived":
            assert one["judged"], one
            assert one["code"] in path_of(one["module"]).read_text(encoding="utf-8"), one


def test_the_folder_has_no_harness_that_reports_nothing():
    """Each file of this folder that is a harness says what it did."""
    here = Path(__file__).parent
    silent = [
        path.name
        for path in sorted(here.glob("test_*.py"))
        if path.name != "test_page.py" and "report(" not in path.read_text(encoding="utf-8")
    ]
    assert silent == []
