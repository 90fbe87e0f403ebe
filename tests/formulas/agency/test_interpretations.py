"""The agency's register of interpretations: what it names is followed, cited, and nothing else.

A figure under an adoption is the figure under that reading named in the call; both readings and
their figures stand in the law files and their own tests.
"""

import datetime
import re
from pathlib import Path

import pytest

from formulas.agency.interpretations import RegisterError, read_register
from formulas.law.agency import Interpretation
from formulas.refusal import Refusal
from formulas.registry import answer_of, follow, following, invoke
from formulas.values import CellError

ENTRY = """
[[interpretation]]
game = "UTH"
edition = "PA"
reading = "bad beat on a fold"
choice = "showdown"
by = "Director of Gaming Operations"
order = "2026-014"
from = 2026-03-01
"""
CITED = "adopted by Director of Gaming Operations, order 2026-014, from March 1, 2026"
ASKED = ["UTH", "Bad Beat", "B", "PA"]
FOLDED = [["Ante", 10, None], ["Blind", 10, "A"], ["Trips", 5, "B"], ["Bad Beat", 5, "B"]]
ROUND = ["UTH", "7c 7d", "Ah Ad", "As Ks Kd 7h 2s", FOLDED]
"""Three sevens lose to a full house; § 653a.11(j)(1) pays that, (f)(2) collects it on a fold."""


def named(choice):
    """Return the payback under a reading named in the call."""
    return invoke("PAYBACK", [*ASKED, [["reading", choice]]])


@pytest.fixture
def register(tmp_path):
    """Write a register and follow it; nothing is followed afterwards."""

    def written(text):
        file = tmp_path / "interpretations.toml"
        file.write_text(text, encoding="utf-8")
        follow(tmp_path)

    written.folder = tmp_path
    yield written
    follow(None)


def test_payback_follows_what_was_adopted(register):
    """Without a register the default; with it the choice adopted, which is another figure."""
    default = invoke("PAYBACK", ASKED)
    assert default == named("fold forfeits")
    register(ENTRY)
    assert invoke("PAYBACK", ASKED) == named("showdown") != default
    assert invoke("PAYBACKEXACT", ASKED) == str(named("showdown"))


def test_a_call_that_names_a_reading_follows_the_call(register):
    """What a call says goes before the register."""
    register(ENTRY)
    assert named("fold forfeits") != named("showdown")
    assert invoke("PAYBACK", ASKED) == named("showdown")


def test_readings_and_why_cite_the_order(register):
    """Who, by which order, from which day."""
    register(ENTRY)
    rows = invoke("READINGS", ASKED)
    states = {(row[0], row[1]): row[2] for row in rows}
    assert states["bad beat on a fold", "showdown"] == CITED
    assert states["bad beat on a fold", "fold forfeits"] is None
    said = invoke("WHY", ["PAYBACK", *ASKED])
    assert 'Computed under "showdown" of ' in said
    assert f"({CITED})" in said


def test_a_round_is_settled_by_what_was_adopted(register):
    """A folded Bad Beat has another award by the text alone; by orders on both clauses none."""
    doubtful = {row[0]: row for row in invoke("SETTLE", ROUND)}
    assert doubtful["Bad Beat"][2] == "forfeit"
    assert 'under "showdown"' in doubtful["Bad Beat"][7]
    open_ones = {row[0]: row for row in invoke("SETTLE", [*ROUND, None, [["strict", True]]])}
    assert open_ones["Bad Beat"][2] == "check"
    register(ENTRY + changed(reading='"bad beat of two good hands"', choice='"losing hand pays"'))
    settled = {row[0]: row for row in invoke("SETTLE", ROUND)}
    assert settled["Bad Beat"][2] == "win"
    assert settled["Bad Beat"][7] is None


@pytest.mark.parametrize(
    ("day", "choice"),
    [("2026-02-28", "fold forfeits"), ("2026-03-01", "showdown"), ("2026-12-31", "showdown")],
)
def test_a_day_asks_for_what_stood_on_it(register, day, choice):
    """From its first day on."""
    register(ENTRY)
    assert invoke("PAYBACK", [*ASKED, [["as of", day]]]) == named(choice)


def test_an_ended_interpretation_is_followed_on_its_days_alone(register):
    """Without a day nothing ended is followed; the day on which it ends is no more its own."""
    register(ENTRY + "until = 2027-01-01\n")
    assert invoke("PAYBACK", ASKED) == named("fold forfeits")
    assert invoke("PAYBACK", [*ASKED, [["as of", "2026-12-31"]]]) == named("showdown")
    assert invoke("PAYBACK", [*ASKED, [["as of", "2027-01-01"]]]) == named("fold forfeits")


def test_the_engine_names_the_register(register):
    """Two registers have two digests, and none has none."""
    plain = invoke("ENGINEVERSION", [])
    register(ENTRY)
    first = invoke("ENGINEVERSION", [])
    register(ENTRY.replace("2026-014", "2026-015"))
    second = invoke("ENGINEVERSION", [])
    assert re.fullmatch(re.escape(plain) + ", interpretations [0-9a-f]{12}", first)
    assert first != second


def test_a_sheet_follows_what_it_names_whatever_is_on_file(register):
    """Pinned interpretations go before the register, also where none is pinned."""
    pinned = read_register(ENTRY, "a sheet")
    with following(pinned, None):
        assert invoke("PAYBACK", ASKED) == named("showdown")
    register(ENTRY)
    with following((), None):
        assert invoke("PAYBACK", ASKED) == named("fold forfeits")
    assert invoke("PAYBACK", ASKED) == named("showdown")


def test_a_program_that_runs_follows_the_register_as_it_is_now(register):
    """What somebody changes, or takes away, holds from the next call on."""
    register(ENTRY)
    assert invoke("PAYBACK", ASKED) == named("showdown")
    register_file = Path(register.folder) / "interpretations.toml"
    register_file.write_text("", encoding="utf-8")
    assert invoke("PAYBACK", ASKED) == named("fold forfeits")
    register_file.unlink()
    with pytest.raises(Refusal, match="cannot be followed"):
        invoke("PAYBACK", ASKED)
    register_file.write_text(ENTRY, encoding="utf-8")
    assert invoke("PAYBACK", ASKED) == named("showdown")


def test_a_register_that_cannot_be_followed_stops_what_rests_on_it(register, tmp_path):
    """Another one in its place could be wrong; what needs no interpretation is answered."""
    register("[[interpretation]\n")
    with pytest.raises(Refusal, match=r"cannot be followed: interpretations\.toml"):
        invoke("PAYBACK", ASKED)
    assert answer_of("PAYBACK", ["UTH", "Trips", "B"]).value != CellError("#N/A")
    follow(tmp_path / "gone")
    with pytest.raises(Refusal, match=re.escape("interpretations.toml")):
        invoke("PAYBACK", ASKED)


def changed(**values):
    """The entry with some lines changed, or left out (None)."""
    lines = ENTRY.strip().splitlines()
    for key, value in values.items():
        name = key.strip("_")
        lines = [line for line in lines if not line.startswith(f"{name} =")]
        lines += [] if value is None else [f"{name} = {value}"]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed(edition='"XX"'), "XX"),
        (changed(game='"CHESS"'), "CHESS"),
        (changed(reading='"the moon"'), 'has no interpretation "the moon" to choose; it has'),
        (changed(choice='"maybe"'), 'has no choice "maybe"; it has'),
        (changed(order=None), '"order" is missing'),
        (changed(by='""'), '"by" must be words in quotes'),
        (changed(by='"x\\ny"'), '"by" must be words in quotes, on one line'),
        (changed(order=f'"{"9" * 121}"'), "120 letters at most"),
        (changed(from_='"2026-03-01"'), '"from" must be a day'),
        (changed(from_="2026-03-01T10:00:00"), '"from" must be a day'),
        (changed(until="2026-03-01"), '"until" must be later than "from"'),
        (changed(note='"x"'), 'the key "note" is not known'),
        ("color = 1", "color is no block"),
        ("interpretation = [1]", "is no block"),
        ("interpretation = 1", "is no block"),
        (ENTRY + ENTRY.replace("2026-03-01", "2026-09-01"), "end that one with until"),
    ],
)
def test_a_fault_is_one_sentence(text, words):
    """File, entry and key."""
    with pytest.raises(RegisterError, match=re.escape(words)) as told:
        read_register(text, "interpretations.toml")
    assert str(told.value).startswith("interpretations.toml")


def test_one_may_follow_another():
    """The day on which one ends is the first of the next."""
    both = (ENTRY + "until = 2026-09-01\n") + changed(
        choice='"fold forfeits"', order='"2026-077"', from_="2026-09-01"
    )
    first, second = read_register(both, "interpretations.toml")
    assert first.until == second.since == datetime.date(2026, 9, 1)
    assert isinstance(second, Interpretation)
