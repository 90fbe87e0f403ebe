"""What was approved at a table on a day: from the approvals on file, and nothing guessed."""

import datetime
import random
import re
import shutil
from types import SimpleNamespace

import openpyxl
import pytest
from approvals_once import approvals_once, verified_once
from click.testing import CliRunner
from signing import signed
from typed import typed, written

from formulas.refusal import Refusal
from formulas.typed_day import typed_day
from workbooks.dispute.sheet import DONE
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.recalculation import recalculate
from workbooks.register import approvals
from workbooks.register.approvals import approvals_in
from workbooks.register.standing import _named_in, pointed_out, standings
from workbooks.register.table_names import covers, meet, unread_tables
from workbooks.register.tables import TableLine, approved_at, table_lines
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of
from xlplugin.cli import cli
from xlplugin.host_functions import cell_functions

FIRST, SECOND = datetime.date(2026, 5, 4), datetime.date(2026, 8, 1)


@pytest.mark.parametrize(
    ("words", "table", "within"),
    [
        ("Pit 3, tables 301 to 306", "304", True),
        ("Pit 3, tables 301 to 306", "Pit 3, table 304", True),
        ("Pit 3, tables 301 to 306", "Pit 4, table 304", False),
        ("Pit 03, tables 0301 to 0306", "Pit 3, table 304", True),
        ("Pit 3, tables 301 to 306", "Pit 03, table 0304", True),
        *(("tables 301 to 306", f"{words} 304", True) for words in ("Table no.", "No", "Tbl #")),
        ("Pit 3, tables 301 to 306", "Pit 3, table number 304", True),
        ("tables 1 to 6, no 304", "304", False),
        ("TBL1 to TBL9", "TBL5", True),
        ("Number One", "Number One", True),
        ("Pit 3, tables 301 to 306", "307", False),
        ("Pit 3, tables 301 to 306", "3", False),
        ("tables 1, 3 and 7-9", "8", True),
        ("tables 1, 3 and 7-9", "3", True),
        ("tables 1, 3 and 7-9", "2", False),
        ("UTH 11 to 14", "12", True),
        ("Main floor, High limit", "High limit", True),
        ("Main floor, High limit", "limit", False),
        ("", "1", False),
        ("Pit 3, tables 301 to 306; Pit 4, tables 401 and 402", "402", True),
        ("Pit 3, tables 301 to 306; Pit 4, tables 401 and 402", "4", False),
        ("Pit 3, tables 301 to 306; Pit 4, tables 401 and 402", "Pit 4, table 301", False),
        ("tables 301 to 306 (from 2026-05-04)", "5", False),
        ("tables A1 to A5", "A3", True),
        ("tables A1 to A5", "B3", False),
        ("tables A1 to A5", "3", False),
        ("tables 301 to 306", "T304", False),
        ("12 tables", "12", False),
        ("High limit 2", "High limit 2", True),
        ("tables 1 to 5", "High limit 2", False),
        ("tables 301 to 306", "", False),
    ],
)
def test_tables_as_sheets_name_them(words, table, within):
    """Numbers, ranges, pits and names."""
    assert covers(words, table) is within


def test_drawn_tables_are_found_and_no_others():
    """A sheet names drawn ranges in drawn words: what is in one of them is covered, no more.

    Tables 1-2 were table 12 too, whose digits stand in it.
    """
    draw = random.Random(30)
    for _ in range(400):
        within, parts = set(), []
        for _ in range(draw.randint(1, 3)):
            first = draw.randint(1, 40)
            last = first + draw.choice([0, 1, 1, 5])
            within |= set(range(first, last + 1))
            dashes = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
            to = draw.choice([*dashes, " - ", " to ", " up to ", " through ", " until "])
            parts.append(f"{first}{to}{last}" if last > first else f"{first}")
        apart = draw.choice([", ", "; ", "\n", " or ", " + "])
        words = draw.choice(["tables ", "Pit 3, tables ", ""]) + apart.join(parts)
        asked = [*range(50), *(int("".join(filter(str.isdigit, part))) for part in parts)]
        assert [one for one in asked if covers(words, f"{one}")] == [
            one for one in asked if one in within
        ], words


def test_drawn_numbers_of_submissions_are_not_taken_for_one_another():
    """RS-1-12 is not RS-11-2, nor 1-1 in 1-12 or 11-1: an approval does not end by another's."""
    draw, same = random.Random(30), 0
    numbers = ["1-1", "1-12", "11-2", "11-1", "112", "1/1", "RS-1-1", "RS-1-12", "RS-11-2"]
    for _ in range(600):
        number, other = draw.choice(numbers), draw.choice(numbers)
        revision, named = draw.choice(["1", "11", "1.1"]), draw.choice(["1", "11", "1.1", ""])
        words = f"Approval {other}" + (f", revision {named}" if named else "")
        said = {"submission number": number, "revision": revision}
        sheet = SimpleNamespace(said=said.get)
        alike = {number, other} <= {"1-1", "1/1", "RS-1-1"} and number != "RS-1-1"
        alike |= number == other or (number, other) in {("1-12", "RS-1-12"), ("11-2", "RS-11-2")}
        assert _named_in(sheet, words) is (alike and named in ("", revision)), (said, words)
        same += alike
    assert same > 60


def test_a_revision_in_any_word_is_the_one_that_is_meant():
    """Under "Rev. 1" every revision of the number was superseded, and stood nowhere."""
    draw = random.Random(31)
    words = ("revision", "Revision", "rev.", "Rev", "REV", "r", "version", "v.", "edition")
    for _ in range(300):
        own, named = draw.choice("123"), draw.choice("123")
        revision = draw.choice(("{}", "Rev. {}", "revision {}", "v{}")).format(own)
        sheet = SimpleNamespace(said={"submission number": "RS-1", "revision": revision}.get)
        word = draw.choice(words)
        said = draw.choice(
            (f"RS-1, {word} {named}", f"RS-1 ({word}{named})", f"{word} {named} of RS-1")
        )
        assert _named_in(sheet, said) is (own == named and " of " not in said), (revision, said)
        both = (
            f"RS-1 {word}s 1 and 2"
            if word.casefold() == "revision"
            else "RS-1 rev 1 and RS-1 rev 2"
        )
        assert _named_in(sheet, both) is (own != "3")


def test_approvals_without_a_number_do_not_follow_one_another():
    """A revision 2 without a number ended a revision 1 of another facility; "Rev. 1" ended 2."""
    for number, revisions, ended in (
        ("", ("1", "2"), "stands"),
        ("RS-1", ("Rev. 1", "2"), "superseded"),
        ("RS-1", ("rev 9", "Revision 10"), "superseded"),
    ):
        lines = [on_file(one, one, FIRST, number=number) for one in revisions]
        assert [one.status for one in standings(lines, FIRST)] == [ended, "stands"], revisions


def test_one_number_at_several_facilities_is_pointed_out():
    """The later one ends the earlier one at the other facility, and nobody was told."""
    lines = [
        on_file(file, revision, FIRST, facility=facility)
        for file, revision, facility in (("a", "1", "One"), ("b", "2", "Two"), ("c", "3", "One!"))
    ]
    for held, said in ((lines, ["a, b, c"]), ([lines[0], lines[2]], [])):
        found = pointed_out(standings(held, FIRST))
        assert [files for what, _, files in found if "facilities" in what] == said


def drawn_list(draw):
    """A list of tables of pits 1 and 2 in words, and what it holds as pit and number."""
    parts, within = [], set()
    for _ in range(draw.randint(1, 2)):
        first = draw.randint(1, 15)
        last = first + draw.choice((0, 1, 3, 6))
        begin = draw.randint(first, last)
        out = range(begin, draw.choice((begin, min(begin + 2, last))) + 1)
        words = f"tables {first} to {last}" if last > first else f"tables {first}"
        left = f"{out[0]} to {out[-1]}" if len(out) > 1 else f"{out[0]}"
        held = {*range(first, last + 1)}
        if draw.random() < 0.5:
            words += draw.choice((" except {}", ", but not {}", " (except {})")).format(left)
            held -= {*out}
        parts.append(words)
        within |= held
    return "; ".join(parts), within


def test_drawn_lists_meet_where_they_share_a_table():
    """Behind an exception they shared tables that nobody was told of, or met at what it leaves."""
    draw, shared = random.Random(33), 0
    for _ in range(3000):
        (one, here), (other, there) = drawn_list(draw), drawn_list(draw)
        shared += bool(here & there)
        assert meet(one, other) is bool(here & there), (one, other)
        pit, apart = draw.choice((1, 2)), draw.choice((1, 2))
        pits = [
            re.sub("tables", f"Pit {each}, tables", words)
            for each, words in ((pit, one), (apart, other))
        ]
        assert meet(*pits) is (pit == apart and bool(here & there)), pits
    assert 500 < shared < 2500


@pytest.mark.parametrize(
    ("one", "other", "met"),
    [
        ("Pit 3, tables 301 to 306", "Pit 3, tables 305 to 310", True),
        ("Pit 3, tables 301 to 306", "tables 300 to 400", True),
        ("Pit 3, tables 1 to 6", "Pit 4, tables 1 to 6", False),
        ("tables 1 to 4", "tables 5 to 6", False),
        ("tables 1 to 4", "tables 9, 10 and 3", True),
        ("tables A1 to A5", "tables B1 to B5", False),
        ("High limit", "Main floor, High limit", True),
        ("High limit", "Main floor", False),
        ("", "tables 5 to 6", True),
        ("all tables", "tables 5 to 6", True),
        ("every table of pit 3", "Pit 3, table 5", True),
        ("every table of pit 3", "Pit 4, table 5", False),
        ("all tables but 5 to 6", "tables 5 and 6", False),
        ("all gaming tables 1 to 4", "tables 5 and 6", False),
        ("tables between 301 and 306", "table 304", True),
    ],
)
def test_whether_two_lists_meet(one, other, met):
    """Either way round; a sheet that names no table may be about any."""
    assert meet(one, other) is met
    assert meet(other, one) is met


def test_days_as_cells_hold_them():
    """A spreadsheet's number of a day, a day in words, and what is none."""
    assert typed_day(46146.0) == typed_day("2026-05-04") == FIRST  # Excel's day 1 is 1900-01-01
    assert typed_day("May 4") is None
    assert typed_day(True) is None
    assert typed_day(None) is None


@pytest.fixture(scope="module")
def approval_of():
    """The way to an approval sheet; each is made once, and computed anew once for all lists."""
    with approvals_once() as made, verified_once():
        yield made


@pytest.fixture(scope="module")
def folder(tmp_path_factory, made_once, approval_of):
    """Two revisions of one approval of Over/Under, one rejected sheet, one without a day."""
    folder = tmp_path_factory.mktemp("approvals")
    sheets = (
        ("first.xlsx", 1, FIRST, "Approved", FIRST, "tables 301 to 306"),
        ("second.xlsx", 2, SECOND, "Approved", FIRST, "tables 301 to 304"),
        ("rejected.xlsx", 3, FIRST, "Rejected", FIRST, "tables 301 to 306"),
    )
    for name, revision, wanted, box, day, tables in sheets:
        entries = {"revision": revision, "effective date": wanted, "tables covered": tables}
        entries |= {"supersedes": None, "facility": "One Casino"}
        filled = {name_of("Applicant", key): one for key, one in entries.items()}
        form = typed(made_once.form("OU"), filled).write()
        data = approval_of(read_form(form)).data
        (folder / name).write_bytes(signed(data, box, day))
    return folder


@pytest.fixture(scope="module")
def lines(folder):
    """The register of the folder."""
    return list(table_lines(standings(approvals_in(folder)[0], SECOND)))


def test_each_approval_has_its_days(lines):
    """The later of decision and request begins it, the next revision ends it."""
    days = {line.approval.file: (line.since, line.until) for line in lines}
    assert days == {"first.xlsx": (FIRST, SECOND), "second.xlsx": (SECOND, None)}


def test_of_another_game_nothing_is_computed(folder, monkeypatch):
    """Who looks up a table of one game waits for the sheets of that game only."""
    monkeypatch.setattr(approvals, "verify", lambda *_: pytest.fail("a sheet was computed anew"))
    told = []
    found = approvals_in(folder, lambda *done: told.append(done), of_game="UTH")
    assert found == ([], [])
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("day", "file"),
    [("2026-05-04", "first.xlsx"), ("2026-07-31", "first.xlsx"), ("2026-08-01", "second.xlsx")],
)
def test_a_day_has_the_approval_of_that_day(lines, day, file):
    """First and last day."""
    found = approved_at(lines, "OU", "one casino", "303", typed_day(day))
    assert found.approval.file == file


def revision(file, since, until=None, undated="", tables="tables 1 to 6"):
    """A line of the register of Over/Under at tables 1 to 6 of one facility."""
    said = {"facility": "One Casino", "tables covered": tables}
    approval = SimpleNamespace(
        file=file, edition=SimpleNamespace(game="OU", barred=""), said=lambda key: said.get(key, "")
    )
    return TableLine(approval=approval, since=since, until=until, undated=undated)


def test_numbers_of_thousands_of_digits_and_runs_of_blanks_are_read():
    """A revision, a table and a list that no person types: one file stops no register."""
    draw, low, high = random.Random(47), "9" * 5000, "1" * 5001
    old, new = on_file("a.xlsx", low, FIRST), on_file("b.xlsx", high, SECOND)
    assert [one.status for one in standings([old, new], SECOND)] == ["superseded", "stands"]
    assert covers(f"tables {low}", low)
    assert not covers(f"tables {low} to {high}", low + "1")
    assert meet(f"tables {low}", low)
    for _ in range(20):
        words = f"tables {draw.randint(1, 9)} to 12, 14 and 301 x"
        blanks = re.sub(" ", lambda _: " " * draw.choice((1, 2, 900)), words)
        assert [covers(blanks, f"{one}") for one in range(1, 20)] == [
            covers(words, f"{one}") for one in range(1, 20)
        ]


LEFT_OUT = (
    *("except", "excepting", "but not", "excluding", "without", "other than", "not"),
    *("excl.", "save", "apart from", "minus", "less", "omitting", "never"),
)
BESIDE = (
    *("near", "adjacent to", "replacing", "in place of", "formerly", "Level", "Suite"),
    *("from June", "as approved under RS"),
)


def test_a_number_behind_other_words_is_no_table_of_a_list():
    """A remark, a day or a place that follows drawn tables: an approval holds at those alone."""
    draw = random.Random(47)
    for _ in range(200):
        word, number = draw.choice(BESIDE), draw.randint(1, 40)
        begins = draw.choice(("tables ", "Pit 3, tables ", "tables No. ", "gaming tables ", "UTH "))
        first = draw.randint(301, 306)
        words = f"{begins}{first} to 310, {word} {number}{draw.choice(('', ' to 44', ', 2026'))}"
        assert [one for one in range(1, 320) if covers(words, f"{one}")] == [*range(first, 311)], (
            words
        )


def test_a_table_or_a_number_that_is_left_out_is_not_named():
    """Drawn exceptions of a range, and a field Supersedes that names what it does not supersede."""
    draw = random.Random(30)
    for _ in range(200):
        word, out = draw.choice(LEFT_OUT), draw.randint(301, 306)
        words = draw.choice(
            (
                f"Pit 3, tables 301 to 306, {word} {out}",
                f"tables 301 to 306 {word.upper()} table {out}; table 310",
                f"301-306 ({word} {out})",
            )
        )
        known = [one for one in range(301, 307) if covers(words, str(one))]
        assert known == [one for one in range(301, 307) if one != out], words
        assert covers(words, "310") == ("310" in words)
        old, new = on_file("a.xlsx", "1", FIRST), on_file("b.xlsx", "2", SECOND)
        assert _named_in(old, "RS-1, revision 1")
        assert not _named_in(new, f"RS-1, revision 1, {word} RS-1, revision 2")
        assert not _named_in(old, f"this does {word} supersede RS-1, revision 1")


def test_every_table_behind_an_exception_is_left_out():
    """Drawn exceptions: "not 3 nor 4" left both in, and "(but not 4), 12" left out 12."""
    draw = random.Random(53)
    for _ in range(300):
        out = draw.sample(range(1, 10), draw.randint(1, 3))
        words = f"{draw.choice(LEFT_OUT)} {out[0]}"
        for one in out[1:]:
            words += draw.choice((", ", " and ", " nor ", ", except ", " and not ", " or table "))
            words += f"{one}"
        more = draw.choice(("", ", 12", " and table 12"))
        listed = f"tables 1 to 9 ({words}){more}" if more else f"tables 1 to 9, {words}"
        within = {*range(1, 10)}.difference(out) | ({12} if more else set())
        for table in range(15):
            assert covers(listed, f"{table}") is meet(listed, f"{table}") is (table in within), (
                listed
            )
        assert unread_tables(listed) == ""


NOT_READ = (
    *("no 304", "odd", "in part", "306 to 301", "A301 to B306", "3O4", "30l", "others"),
    *("even numbers", "every second table", "(from 2026-05-04)", "near 304", "high limit"),
)


def test_a_list_of_tables_is_read_wholly_or_the_part_is_named():
    """Drawn lists with words behind or before that were read as if they were not there.

    "Tables 301 to 306, no 304" covered 304, which the register and a dispute took as approved.
    """
    draw = random.Random(47)
    for _ in range(300):
        first = draw.randint(301, 306)
        begins = draw.choice(
            ("tables ", "Pit 3, tables ", "Main floor, ", "#", "gaming tables No. ")
        )
        more = draw.choice(("", ", 312", "; Pit 4, tables 401 and 402", " & 320-322"))
        out = draw.choice(("", f", {draw.choice(LEFT_OUT)} {first}"))
        words = f"{begins}{first} to 310{more}{out}"
        assert unread_tables(words) == "", words
        added = draw.choice(NOT_READ)
        assert unread_tables(f"{words}, {added}") == added.strip("()"), words
        assert unread_tables(f"odd {begins}{first} to 310"), words
        within = f"{begins}{first} to 310"
        assert unread_tables(f"Main floor ({within})") == within  # no table of it is covered
        assert not covers(f"Main floor ({within})", "310")
        assert unread_tables(f"{within} (except {first})") == ""
    assert unread_tables("High limit 2") == unread_tables("Main floor, High limit") == ""
    assert unread_tables("all tables") == unread_tables("every table of pit 3") == ""
    assert unread_tables("all but 304") == "all"
    assert unread_tables("Pit 3") == "Pit 3"


@pytest.mark.parametrize(
    ("key", "words", "rest"),
    [
        ("tables covered", "Tables 301 to 306, no 304", "no 304"),
        ("tables covered", "OU 301 to 306", ""),
        ("supersedes", "RS-1, revision 1 in part", "in part"),
        ("supersedes", "RS-1 as to Trips", "as to Trips"),
        ("supersedes", "Approval RS-1, revision 1, and RS-2 (revision 3)", ""),
        ("supersedes", "RS-1, revision 1, but not RS-1, revision 2", ""),
        ("supersedes", "RS-1, rev. 1; RS-2 (Issue 3)", ""),
        ("supersedes", "N/A", ""),
    ],
)
def test_what_is_not_read_of_an_approval_is_pointed_out(key, words, rest):
    """An approval that another supersedes in part was superseded as a whole, and nobody told."""
    sheet = on_file("a.xlsx", "1", FIRST, **{key.replace(" ", "_"): words})
    found = [(f'"{rest}"', "a.xlsx")] if rest else []
    assert [line[1:] for line in pointed_out(standings([sheet], FIRST))] == found


def test_no_table_of_a_list_that_is_not_read_is_settled_by_it():
    """Whether it covers the table nobody can say."""
    line = revision("first.xlsx", FIRST, tables="tables 1 to 6, no 4")
    with pytest.raises(Refusal, match=r'first\.xlsx may be .* of which "no 4" is not read'):
        approved_at([line], "OU", "One Casino", "4", SECOND)


def test_a_later_approval_without_a_day_leaves_open_which_held():
    """Until when the former held nobody can say."""
    lines = [revision("first.xlsx", FIRST, undated="second.xlsx"), revision("second.xlsx", None)]
    with pytest.raises(Refusal, match=r"second\.xlsx supersedes the approval .* cannot be read"):
        approved_at(lines, "OU", "One Casino", "3", SECOND)


def test_the_first_that_follows_ends_an_approval():
    """Of two later revisions the earlier one, whichever file comes first."""
    third = datetime.date(2026, 10, 1)
    days = {"a.xlsx": FIRST, "b.xlsx": third, "c.xlsx": SECOND}
    sheets = {file: on_file(file, number, days[file]) for file, number in REVISIONS.items()}
    found = {
        line.approval.file: (line.since, line.until)
        for line in table_lines(standings(list(sheets.values()), FIRST))
    }
    assert found == {"a.xlsx": (FIRST, SECOND), "b.xlsx": (third, None), "c.xlsx": (SECOND, third)}


REVISIONS = {"a.xlsx": "1", "b.xlsx": "3", "c.xlsx": "2"}


def on_file(file, revision, day, number="RS-1", facility="", **entries):
    """An approved sheet of one submission, with its revision and day."""
    said = {"submission number": number, "revision": revision, "facility": facility}
    said |= {key.replace("_", " "): words for key, words in entries.items()}
    return SimpleNamespace(
        file=file,
        edition=SimpleNamespace(game="OU", barred=""),
        said=lambda key: said.get(key, ""),
        decision=SimpleNamespace(
            **{"approves": True, "result": "approved", "why": "", "day": day.isoformat()},
            **dict.fromkeys(("analyst", "checker", "approver")),
        ),
        submission=SimpleNamespace(interpretations=(), stated={}.get),
        digest=file,
        unverified="",
        altered="",
        checked=SimpleNamespace(looks=()),
        events=(),
    )


@pytest.mark.parametrize(
    ("game", "facility", "table", "day", "words"),
    [
        ("OU", "One Casino", "303", "2026-05-03", "on other days"),
        ("OU", "One Casino", "305", "2026-08-01", "on other days"),
        ("OU", "One Casino", "999", "2026-06-01", "One Casino/tables 301 to 306"),
        ("OU", "Two Casino", "303", "2026-06-01", "of OU there are"),
        ("UTH", "One Casino", "303", "2026-06-01", "of UTH there are none"),
    ],
)
def test_nothing_on_file_is_said(lines, game, facility, table, day, words):
    """The refusal names what is there."""
    with pytest.raises(Refusal, match=words):
        approved_at(lines, game, facility, table, typed_day(day))


def dispute(folder, target, *words):
    """Run the command."""
    return CliRunner().invoke(
        cli, ["dispute", "OU", "-o", str(target), "--approvals", str(folder), *words]
    )


def test_a_dispute_sheet_is_filled_with_what_was_approved(folder, tmp_path):
    """Day, facility, table, text and the approval it rests on."""
    target = tmp_path / "dispute.xlsx"
    done = dispute(folder, target, "--at", "One Casino/303", "--on", "2026-06-01")
    assert done.exit_code == 0, done.stderr
    assert "(first.xlsx), from May 4, 2026 to August 1, 2026" in done.stderr
    book = Filled(target.read_bytes())
    assert book.cell("Dispute_facility").value == "One Casino"
    assert book.cell("Dispute_table").value == "303"
    assert book.cell("Dispute_law").value == "PA"
    words = openpyxl.load_workbook(target)["Dispute"]["B4"].value
    assert "first.xlsx" in words


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_damage_to_a_later_approval_is_on_the_sheet(folder, tmp_path, seed):
    """The earlier one answers; that the later one was left out stands at the head, status 1.

    It was said of a file that cannot be read on standard error alone, of an altered one nowhere.
    """
    draw = random.Random(seed)
    shutil.copytree(folder, tmp_path / "there")
    later = tmp_path / "there" / "second.xlsx"
    whole = later.read_bytes()
    stated = {place: one for place, one in values_of(whole)["Inputs"].items() if one == 12.0}
    damage = (
        lambda: whole[: draw.randrange(len(whole))],
        lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + whole,
        lambda: written(whole, {f"Inputs!{draw.choice(sorted(stated))}": 13}).write(),
        lambda: draw.randbytes(draw.randint(0, 99)),
    )[seed]
    later.write_bytes(damage())
    target = tmp_path / "dispute.xlsx"
    words = ("--at", "One Casino/303", "--on", "2026-08-10")
    done = dispute(tmp_path / "there", target, *words)
    assert done.exit_code == 1, done.stderr
    head = openpyxl.load_workbook(target)["Dispute"]["B4"].value
    assert "(first.xlsx)" in head
    assert head.endswith("Look first at what was left out and may hold other terms: second.xlsx.")


def test_a_round_at_pays_of_their_own_is_settled_by_them(made_once, approval_of, tmp_path):
    """King, queen and ten are 30: 7 to 1 as approved where § 686a.8(b) prints 4 to 1, $5 bring $40.

    King, nine and six are 25, of which the Bonus has no row; Over 23 is even money in both rounds.
    "50:1" for 6 or 33 is what is printed, in other words.
    """
    entries = {"effective date": FIRST, "tables covered": "tables 301 to 306"}
    entries |= {"supersedes": None, "facility": "One Casino"}
    filled = {name_of("Applicant", key): one for key, one in entries.items()}
    form = typed(
        made_once.form("OU"), {**filled, "OU_Bonus_pays|4": 7, "OU_Bonus_pays|1": "50:1"}
    ).write()
    folder = tmp_path / "approvals"
    folder.mkdir()
    data = approval_of(read_form(form)).data
    (folder / "own.xlsx").write_bytes(signed(data, "Approved", FIRST))
    target = tmp_path / "dispute.xlsx"
    done = dispute(folder, target, "--at", "One Casino/303", "--on", "2026-06-01")
    assert done.exit_code == 0, done.stderr
    assert "Bonus is settled by its pays as approved, which differ from" in done.stderr
    assert "(own.xlsx)" in done.stderr
    assert ": 9 or 30, 10 or 29." in done.stderr  # the latter is the sample's own
    assert "by hand" not in done.stderr
    stakes = {"Dispute_Ante_stake": 10, "Dispute_Over_23_stake": 10, "Dispute_Bonus_stake": 5}
    for cards, due in (("Ks Qd Th", 40), ("Ks 9d 6h", 0)):
        assert bonus(target, {**stakes, "Dispute_player": cards}) == due
    without = {**stakes, "Dispute_Bonus_stake": None, "Dispute_player": "Ks Qd Th"}
    assert bonus(target, without) in ("", None)


def bonus(target, values):
    """What the Bonus brings on a dispute sheet after a round was typed in."""
    result = recalculate(typed(target.read_bytes(), values), cell_functions())
    cells = values_of(result.package)["Dispute"]
    assert DONE in cells.values(), [one for one in cells.values() if isinstance(one, str)][-9:]
    row = next(int(place[1:]) for place, one in cells.items() if place[0] == "B" and one == "Bonus")
    return cells.get(f"H{row}")


@pytest.mark.parametrize("seed", range(3))
def test_a_stake_that_was_not_approved_is_said(made_once, approval_of, tmp_path, seed):
    """Drawn stakes, as numbers and as text, against drawn limits: below, above, or not offered.

    They were settled without a word.
    """
    draw = random.Random(seed)
    limits = {name: (draw.randint(5, 20), draw.randint(21, 90)) for name in ("Base", "Bonus")}
    entries = {"effective date": FIRST, "tables covered": "301", "facility": "One Casino"}
    filled = {name_of("Applicant", key): one for key, one in entries.items()}
    for name, (least, most) in limits.items():
        filled |= {f"OU_{name}_minimum": least, f"OU_{name}_maximum": most}
    offered = seed > 0
    filled["OU_Bonus_offered"] = "yes" if offered else "no"
    form = typed(made_once.form("OU"), filled).write()
    folder = tmp_path / "approvals"
    folder.mkdir()
    data = approval_of(read_form(form)).data
    (folder / "own.xlsx").write_bytes(signed(data, "Approved", FIRST))
    target = tmp_path / "dispute.xlsx"
    done = dispute(folder, target, "--at", "One Casino/301", "--on", "2026-06-01")
    assert done.exit_code == 0, done.stderr
    for _ in range(5):
        typed_stakes, wanted = {"Dispute_player": "Ks Qd Th"}, ""
        for spot, name in (("Ante", "Base"), ("Bonus", "Bonus")):
            stake = draw.randint(1, 120)
            words = draw.choice((stake, f"${stake:,}", str(stake)))
            typed_stakes[name_of("Dispute", f"{spot} stake")] = words
            least, most = limits[name]
            if spot == "Bonus" and not offered:
                wanted += f"{spot} was not approved at this table. "
            elif stake < least:
                wanted += f"The stake of {spot} is below the approved minimum, ${least}. "
            elif stake > most:
                wanted += f"The stake of {spot} is above the approved maximum, ${most}. "
        result = recalculate(typed(target.read_bytes(), typed_stakes), cell_functions())
        assert (values_of(result.package)["Dispute"].get("B5") or "") == wanted


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--at", "One Casino/303", "--on", "2020-01-01"), 2, "No approval of OU"),
        (("--at", "One Casino", "--on", "2026-06-01"), 2, "names no table"),
        (("--at", "One Casino/303", "--on", "May"), 2, "is no day"),
        (("--at", "One Casino/303"), 2, "go together"),
        (
            ("--at", "A/3", "--on", "5/1/2026", "--jurisdiction", "MD"),
            2,
            "leave out --jurisdiction",
        ),
    ],
)
def test_what_cannot_be_looked_up_writes_nothing(folder, tmp_path, words, status, told):
    """One sentence, and no sheet."""
    target = tmp_path / "dispute.xlsx"
    done = dispute(folder, target, *words)
    assert done.exit_code == status
    assert told in done.stderr
    assert not target.exists()


def test_the_register_lists_tables(folder, tmp_path):
    """One line for each approval that holds or held."""
    target = tmp_path / "register.xlsx"
    CliRunner().invoke(cli, ["register", str(folder), "-o", str(target), "--on", "10/1/2026"])
    sheet = openpyxl.load_workbook(target)["Tables"]
    rows = list(sheet.iter_rows(min_row=5, values_only=True))
    found = {(row[0], row[1], row[4], row[7], row[8]) for row in rows}
    assert found == {
        (
            "One Casino",
            "tables 301 to 306",
            "1",
            datetime.datetime(2026, 5, 4),
            datetime.datetime(2026, 8, 1),
        ),
        ("One Casino", "tables 301 to 304", "2", datetime.datetime(2026, 8, 1), None),
    }
