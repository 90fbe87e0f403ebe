"""What version 0.1.0 answered is answered today with the same value, but for what is on record.

The baseline is no source of expected values: a figure that moves for a good reason is put into
`formulas/figure_changes.toml` with its cause and proof, and then holds.
"""

import tomllib
from fractions import Fraction
from pathlib import Path

import baseline
import pytest
from sheet_figures import lost

from formulas.figure_changes import (
    ALL,
    COLUMNS,
    NUMBERS,
    Moved,
    figure_changes,
    matches,
    read_changes,
)
from formulas.former import former_answers
from formulas.formula_text import read_call
from formulas.refusal import Refusal
from formulas.registry import find, invoke
from formulas.values import CellError

DIFFERENCES = Path(__file__).parent.parent / "golden" / "differences.toml"
FEWEST_CALLS, FEWEST_ANSWERS = 1500, 200


def test_every_answer_of_the_baseline_holds_or_stands_in_the_change_record():
    """Each call that was answered is answered alike, but for the figures on record."""
    wrong = baseline.moved_answers()
    assert not wrong, f"{len(wrong)} moved and are not on record: {wrong[:5]}"
    assert len(baseline.lines()) >= FEWEST_CALLS
    assert sum("why" not in line for line in baseline.lines()) >= FEWEST_ANSWERS


def test_no_refusal_is_an_internal_error():
    """What is refused today has a sentence that says what to do."""
    for line in baseline.lines():
        assert "internal error" not in baseline.today(line["call"]).get("why", ""), line["call"]


def test_every_line_of_the_change_record_is_true():
    """Today's answer is the new one, and the old one is what the baseline holds."""
    every = (*baseline.lines(), *baseline.lines(baseline.ON_SHEETS))
    known = {line["call"]: line for line in every if "why" not in line}
    first = set()  # what moved in several versions was the baseline's before the first of them
    for line in baseline.moved():
        if line.kept:
            about = [old for text, old in known.items() if matches(line.call, text)]
            assert any(
                not baseline.still_holds(old, baseline.today(old["call"]), []) for old in about
            )
            continue
        shown = baseline.place_of(line, baseline.today(line.call)["answer"])
        assert baseline.alike(shown, line.new), (line, shown)
        assert not baseline.alike(line.old, line.new), line
        was = baseline.place_of(line, known[line.call]["answer"]) if line.call in known else None
        place = (line.call, line.row, line.column)
        if was is not None and place not in first:
            assert baseline.alike(was, line.old), (line, was)
        first.add(place)


def test_what_was_answered_before_comes_out_as_the_record_says():
    """Under the former reading, or without the condition refused since, today's answer is the old.

    RECONCILE searches among readings, so a named one is no former answer of it.
    """
    asked = 0
    for change in figure_changes():
        for line in change.moved:
            if line.kept or not (change.under or change.without) or "RECONCILE" in line.call:
                continue
            call = read_call(line.call)
            today = line.new if not line.row else []
            if isinstance(today, str) and today.startswith("#"):
                today = CellError(today)
            former = former_answers(call.name, call.arguments, line.call, today, baseline.VERSION)
            found = [plain(one.answer) for one in former if one.asked]
            places = [baseline.place_of(line, one) for one in found]
            # Where an answer gained columns since, every cell of the old one stands in order.
            wider = any(known.kept and matches(known.call, line.call) for known in baseline.moved())
            assert any(
                baseline.alike(one, line.old)
                or (wider and not line.row and baseline.stands(line.old, one, numbers=False))
                for one in places
            ), (line, places)
            asked += 1
    assert asked > 60


def test_rows_and_columns_are_found_by_what_an_earlier_version_called_them():
    """Each former name of a row or column leads to one of today, as long as there is one."""
    found, lost = 0, set()
    for line in (*baseline.lines(), *baseline.lines(baseline.ON_SHEETS)):
        call, old = read_call(line["call"]), line.get("answer")
        place = find(call.name).place_of_conditions
        if not isinstance(old, list) or place is None or len(call.arguments) > place:
            continue
        today = baseline.today(line["call"]).get("answer")
        if not isinstance(today, list):
            continue
        blanks = [None] * (place - len(call.arguments))
        asked = {f"{row[0]}|{today[0][-1]}" for row in old[1:]} - {
            f"{row[0]}|{today[0][-1]}" for row in today
        }
        asked |= {title for title in old[0] if title not in today[0]}
        for name in asked:
            try:
                invoke(call.name, [*call.arguments, *blanks, [["give", name]]])
            except Refusal as refusal:
                if " has no row " in refusal.sentence or " has no column " in refusal.sentence:
                    lost.add((call.name, name.split("|")[0]))
                    continue
            found += 1
    assert lost == {("COMPLIANCE", "not stated")}
    assert found > 20


def plain(answer):
    """Return an answer as a cell shows it: numbers as doubles, no value as empty text."""
    if isinstance(answer, list):
        return [[plain(cell) for cell in row] for row in answer]
    if answer is None:
        return ""
    return float(answer) if isinstance(answer, Fraction | int) else answer


def test_no_figure_is_on_record_twice():
    """One cell of one call moves for one cause in a version."""
    places = [
        (change.version, line.call, line.row, line.column)
        for change in figure_changes()
        for line in change.moved
    ]
    assert len(places) == len(set(places))


def test_a_host_has_lost_no_answer_that_it_gave():
    """A call that a host answers otherwise than the library today did so in the baseline."""
    lines = baseline.lines(baseline.HOSTS)
    asked = {line["host"]: line["asked"] for line in lines if "asked" in line}
    assert set(asked) == {"command line", "desktop", "notebook", "office", "page", "calc"}
    assert set(asked.values()) == {len(baseline.lines())}
    before = {(line["host"], line["call"]) for line in lines if "call" in line}
    answered = {line["call"] for line in baseline.lines() if "why" not in line}
    listed = tomllib.loads(DIFFERENCES.read_text(encoding="utf-8"))
    today = {
        (host, call) for host, parts in listed.items() for one in parts for call in one["calls"]
    }
    lost = {(host, call) for host, call in today - before if call in answered}
    assert not lost


def test_every_sample_of_the_baseline_has_its_form_and_its_approval():
    """Each game and edition on the shelf, and no file besides; all of it stays small."""
    here = baseline.FOLDER / baseline.VERSION
    books = {
        baseline.book(game, code, kind)
        for game, code in baseline.samples()
        for kind in (baseline.FORM, baseline.APPROVAL)
    }
    assert set(here.glob("*.xlsx")) == books
    assert len(books) >= 22
    assert sum(path.stat().st_size for path in here.iterdir()) < 6_000_000


def test_every_allowed_change_of_a_sheet_has_its_reason():
    """Version, book and reason are there; the rest narrows it."""
    known = {f"{game} {code}" for game, code in baseline.samples()}
    for change in baseline.allowed():
        assert {"version", "book", "reason"} <= change.keys(), change
        keys = {"version", "book", "reason", "sheet", "cells", "samples", "same_values"}
        assert change.keys() <= keys, change
        assert change["book"] in (baseline.FORM, baseline.APPROVAL, "*"), change
        assert len(change["reason"]) > 20, change
        assert set(change.get("samples", ())) <= known, change


def test_every_allowed_figure_is_named_by_its_words_or_its_cells():
    """Version, book, sheet and reason are there, and the block is about one line or some."""
    known = {f"{game} {code}" for game, code in baseline.samples()}
    for figure in baseline.allowed("figure"):
        assert {"version", "book", "sheet", "reason"} <= figure.keys(), figure
        assert figure.keys() & {"words", "cells"}, figure
        keys = {"version", "book", "sheet", "reason", "words", "cells", "samples"}
        assert figure.keys() <= keys, figure
        assert figure["book"] in (baseline.FORM, baseline.APPROVAL), figure
        assert "*" not in figure.get("words", ()), figure
        assert len(figure["reason"]) > 20, figure
        assert set(figure.get("samples", ())) <= known, figure


def test_a_number_is_held_under_its_words_wherever_the_line_stands():
    """A line that moved is found; another number, another order and a lost line are seen."""

    def gone(before, after, sheet="Trips"):
        return lost({sheet: before}, {sheet: after}, baseline.alike)

    line = {"A3": "Payback", "B3": "50 to 1", "C3": 0.9, "E3": "Volatility", "F3": 4.5}
    assert not gone(line, {"A9": "Volatility", "D9": 4.5, "A4": "Payback", "B4": 0.9})
    assert gone(line, line | {"C3": 0.91}) == {("Trips", "C3"): ("Payback", 0.9)}
    assert gone(line, line | {"E3": "Variance"}) == {}
    assert gone(line, {"A3": "Payback", "C3": 0.9}) == {("Trips", "F3"): ("Volatility", 4.5)}
    two = {"A1": "Payback", "B1": 0.9, "A2": "Payback", "B2": 0.8}
    assert not gone(two, {"A1": "Payback", "B1": 0.9, "A5": "Payback", "B5": 0.8})
    assert len(gone(two, {"A1": "Payback", "B1": 0.8, "A5": "Payback", "B5": 0.9})) == 1


def test_the_comparison_sees_what_moved():
    """Another number, a lost row, a refusal and a changed cell are each seen."""
    old = {"call": "=X()", "answer": 0.5, "exact": "1/2"}
    assert baseline.still_holds(old, {"answer": 0.5, "exact": "1/2"}, [])
    assert not baseline.still_holds(old, {"answer": 0.5, "exact": "500001/1000002"}, [])
    assert not baseline.still_holds(old, {"answer": "#N/A", "why": "No."}, [])
    rows = [["a", 1.0], ["b", 2.0]]
    more = [["a", "new", 1.0], ["c", "new", 7.0], ["b", "new", 2.0]]
    assert baseline.stands(rows, more, numbers=False)
    assert not baseline.stands(rows, more[:2], numbers=False)
    assert not baseline.stands(rows, [["a", 1.0], ["B", 2.0]], numbers=False)
    assert baseline.stands(rows, [["A", 1.0], ["B", 2.0]], numbers=True)
    assert not baseline.stands(rows, [["a", 2.0], ["b", 1.0]], numbers=True)


RECORD = '[[change]]\nversion="2"\ncause="c"\nproof="p"\n'


def test_the_record_is_read_whole_or_refused():
    """Each kind of line is read; what is missing, unknown or false is said."""
    text = RECORD + 'also=["=Y(*"]\nmoved=[{call="=X()",old=1,new="#N/A"},{call="=Z(*",kept="all"}]'
    (change,) = read_changes(text)
    assert [line.kept for line in change.moved] == ["", ALL]
    assert change.touches("=X()")
    assert change.touches("=Y(1)")
    assert change.touches('=Z("a","b")')
    assert not change.touches("=X(1)")
    for bad in (
        "wrong=1",
        RECORD,
        RECORD + "moved=[]",
        RECORD + 'moved=[{call="=X()",old=1}]',
        RECORD + 'moved=[{call="=X()",kept="some"}]',
        RECORD + 'moved=[{call="=X()",old=1,new=2,row=0,column=1}]',
        RECORD.replace('cause="c"', 'cause=""') + 'moved=[{call="=X()",old=1,new=2}]',
        RECORD + 'odd=1\nmoved=[{call="=X()",old=1,new=2}]',
    ):
        with pytest.raises(ValueError, match=r"figure_changes\.toml"):
            read_changes(bad)
    assert NUMBERS != ALL
    assert isinstance(figure_changes(), tuple)


def test_an_answer_that_gained_columns_is_otherwise_as_it_was():
    """A row more, a column that is not named and another number are seen."""
    record = [Moved(call="=X(*", kept=COLUMNS, gained=("new",))]
    line = {"call": "=X(1)", "answer": [["a"], [1.0]]}
    assert baseline.still_holds(line, {"answer": [["a", "new"], [1.0, 7.0]]}, record)
    for rows in (
        [["a", "new"], [1.0, 7.0], [2.0, 8.0]],
        [["a", "newer"], [1.0, 7.0]],
        [["a", "new"], [2.0, 7.0]],
    ):
        assert not baseline.still_holds(line, {"answer": rows}, record)
