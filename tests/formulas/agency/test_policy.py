"""Thresholds and review clocks of an agency: policy, held apart from law, and nothing assumed."""

import datetime
import os
import re
from fractions import Fraction

import pytest

from formulas.agency.office import OfficeError, office, office_of_lines, read_office
from formulas.law.agency import Review
from formulas.refusal import Refusal
from formulas.registry import follow, invoke

OFFICE = 'name = "Board"\nofficer = "Director"\n'
LEAST = """
[[policy]]
rule = "least return"
limit = "99%"
game = "UTH"
wager = "Trips"
source = "Memorandum 3"
"""
REVIEW = """
[[review]]
basis = "Memorandum 4"
days = 30
"""
CHOICES = [["Trips paytable", "B"], ["Base paytable", "A"]]
ROW = "policy: least return, Trips"


@pytest.fixture
def agency(tmp_path):
    """Write an agency's file and follow it; nothing is followed afterwards."""
    (tmp_path / "interpretations.toml").write_text("", encoding="utf-8")

    def written(text):
        (tmp_path / "agency.toml").write_text(OFFICE + text, encoding="utf-8")
        follow(tmp_path)

    yield written
    follow(None)


def lines(choices=CHOICES, game="UTH"):
    """Return the rows of COMPLIANCE by their rule."""
    return {row[0]: row for row in invoke("COMPLIANCE", [game, choices])}


def test_without_an_agency_there_is_no_policy():
    """No threshold is assumed, and none of its fields is known."""
    assert not any(str(rule).startswith("policy") for rule in lines())
    with pytest.raises(Refusal, match='no field "Trips return"'):
        lines([["Trips paytable", "B"], ["Trips return", "98%"]])


def test_a_threshold_is_shown_as_policy_behind_the_law(agency):
    """CHECK, never FAIL; cited as the agency's own; behind every rule of the text."""
    agency(LEAST)
    rows = invoke("COMPLIANCE", ["UTH", CHOICES])
    assert rows[-1][0] == ROW
    payback = invoke("PAYBACK", ["UTH", "Trips", "B"])
    assert payback < Fraction(99, 100)
    assert rows[-1][1:] == [
        "CHECK",
        f"{float(payback):.3%}",
        "at least 99% (policy, not law)",
        "Board: Memorandum 3",
    ]
    assert sum(str(row[0]).startswith("policy") for row in rows) == 1


def test_what_is_met_is_ok(agency):
    """At the limit too; the most as the least."""
    agency(LEAST.replace("99%", "90%") + LEAST.replace("least", "most"))
    found = lines()
    assert found[ROW][1] == "OK"
    assert found["policy: most return, Trips"][1] == "OK"
    agency(LEAST.replace("99%", "100%"))
    assert lines([*CHOICES, ["Trips return", 1]])[ROW][1] == "OK"
    assert lines([*CHOICES, ["Trips return", "99.9%"]])[ROW][1] == "CHECK"


def test_pays_of_ones_own_are_valued(agency):
    """A flush that pays more returns more: one chance in so many as HANDPROB says."""
    agency(LEAST)
    dearer = lines([*CHOICES, ["Trips | Flush", 9]])
    more = 3 * invoke("HANDPROB", ["UTH", "Trips", "Flush", "B"])  # Paytable B pays 6 to 1
    whole = invoke("PAYBACK", ["UTH", "Trips", "B"]) + more
    assert dearer[ROW][2] == f"{float(whole):.3%}"
    assert dearer[ROW][1] == "OK"


@pytest.mark.parametrize("said", [965, "much", True, -1])
def test_a_return_that_cannot_be_is_refused(agency, said):
    """A percentage far out of range without its sign, and what is no number."""
    agency(LEAST)
    with pytest.raises(Refusal, match="Trips return"):
        lines([*CHOICES, ["Trips return", said]])


def test_what_the_officer_chooses_to_be_warned_of(agency):
    """Pays of one's own, readings without an order, a text not shown to be in effect."""
    warn = "".join(
        f'[[policy]]\nrule = "warn of {what}"\nsource = "M"\n'
        for what in ("own pays", "a reading not adopted", "a text not in force")
    )
    agency(warn)
    found = lines([*CHOICES, ["Trips | Flush", 9], ["Bad Beat paytable", "B"]])
    assert found["policy: warn of own pays"][1:3] == ["CHECK", "Trips | Flush"]
    assert "bad beat on a fold" in found["policy: warn of a reading not adopted"][2]
    assert found["policy: warn of a text not in force"][1] == "OK"
    assert lines()["policy: warn of own pays"][1] == "OK"
    ou = lines([["Bonus offered", "yes"]], "OU")
    assert ou["policy: warn of a text not in force"][1] == "CHECK"  # final-form only


def test_a_policy_of_another_game_says_nothing(agency):
    """Its game, its wager."""
    agency(LEAST)
    assert not any(str(rule).startswith("policy") for rule in lines([["Bonus offered", 1]], "OU"))


def test_a_sheet_s_lines_are_the_file():
    """What stands on the sheet Inputs reads back as the same agency."""
    office = read_office(OFFICE + LEAST + REVIEW, "agency.toml")
    assert office_of_lines(list(office.lines()), "a sheet") == office
    assert office.review_of("OU") == Review(basis="Memorandum 4", days=30, game="")


def test_a_clock_of_a_game_goes_before_the_one_for_all():
    """Days are calendar days from the day received."""
    office = read_office(OFFICE + REVIEW + REVIEW.replace("30", '45\ngame = "uth"'), "agency.toml")
    assert office.review_of("UTH").days == 45
    assert office.review_of("OU").days == 30
    assert office.review_of("OU").ends(datetime.date(2026, 2, 1)) == datetime.date(2026, 3, 3)
    assert read_office(OFFICE, "agency.toml").review_of("UTH") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LEAST.replace("99%", "0.97"), '"limit" must be a percentage in quotes'),
        (LEAST.replace('"99%"', "97"), '"limit" must be a percentage in quotes'),
        (LEAST.replace("99%", "0%"), '"limit" must be a percentage in quotes'),
        (LEAST.replace("least return", "fair return"), '"rule" must be one of'),
        (LEAST.replace('"least return"', "1"), '"rule" must be one of'),
        (LEAST.replace('rule = "least return"\n', ""), '"rule" must be one of'),
        (LEAST.replace('"UTH"', '"CHESS"'), 'no game "CHESS" is on file'),
        (LEAST.replace('"Trips"', '"Moon"'), 'UTH has no wager "Moon"; there are'),
        (LEAST.replace('source = "Memorandum 3"', ""), '"source" must be words'),
        (
            LEAST.replace("Memorandum 3", "M\\u0000"),
            '"source" must be words in quotes, on one line',
        ),
        (LEAST + LEAST, "stands there twice"),
        (LEAST + 'color = "red"', "color is not known"),
        ('[[policy]]\nrule = "warn of own pays"\nlimit = "1%"\nsource = "M"', "has no limit"),
        ("policy = 1", "write [[policy]]"),
        ("policy = [1]", "write [[policy]]"),
        (REVIEW.replace("30", '"30"'), '"days" must be a whole number'),
        (REVIEW.replace("30", "0"), '"days" must be a whole number'),
        (REVIEW.replace("30", "true"), '"days" must be a whole number'),
        (REVIEW + REVIEW, "there is a clock for every game already"),
        ("[review]\ndays = 3", "write [[review]]"),
    ],
)
def test_a_fault_is_one_sentence(text, words):
    """File, block and key."""
    with pytest.raises(OfficeError, match=re.escape(words)) as told:
        read_office(OFFICE + text, "agency.toml")
    assert str(told.value).startswith("agency.toml: ")


def test_a_folder_that_is_named_again_is_read_anew(agency, tmp_path):
    """What a policy names can have gone from the user's folders, and its own file be as it was."""
    agency(LEAST)
    file = tmp_path / "agency.toml"
    before = file.stat()
    assert [one.source for one in office().policies] == ["Memorandum 3"]
    file.write_text(file.read_text(encoding="utf-8").replace("dum 3", "dum 5"), encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    follow(tmp_path)
    assert [one.source for one in office().policies] == ["Memorandum 5"]
