"""What became of an approval after it was signed: small records beside the sheet, which stays."""

from __future__ import annotations

import datetime
import random
from dataclasses import replace
from types import SimpleNamespace

import openpyxl
import pytest
from approvals_once import approvals_once, verified_once
from click.testing import CliRunner
from signing import signed
from typed import typed

from formulas.files import EntranceError
from workbooks.kit.inputs import name_of
from workbooks.register.events import (
    AMENDED,
    EXPIRED,
    KINDS,
    LIFTED,
    STAYED,
    SUFFIX,
    WITHDRAWN,
    Event,
    end_of,
    read_event,
    stays_of,
)
from workbooks.register.standing import PENDING, STANDS, Standing, standings
from workbooks.register.tables import table_lines
from workbooks.submission.form_reading import read_form
from xlplugin.cli import cli

FIRST = datetime.date(2026, 5, 4)
DAY = datetime.timedelta(days=1)
DRAWS, SEED, LENGTH = 400, 33, 40
SAMPLE = Event(
    kind=STAYED,
    since=FIRST,
    until=None,
    authority="Order 7",
    by="Director",
    words="",
    number="RS-1",
    revision="1",
    digest="ab" * 32,
)


def event(kind, since, until=None, words="", digest="d"):
    """A record of an approval."""
    return replace(SAMPLE, kind=kind, since=since, until=until, words=words, digest=digest)


def approved(events):
    """An approval from the first day on, with its records."""
    said = {"submission number": "RS-1", "revision": "1"}
    return SimpleNamespace(
        file="a.xlsx",
        edition=SimpleNamespace(game="OU", barred=""),
        said=lambda key: said.get(key, ""),
        decision=SimpleNamespace(approves=True, result="approved", why="", day=FIRST.isoformat()),
        unverified="",
        altered="",
        checked=SimpleNamespace(looks=()),
        events=tuple(sorted(events, key=lambda one: (one.since, KINDS.index(one.kind)))),
    )


def day_by_day(events):
    """Say of each day whether the approval holds, going through them one after the other."""
    ended, stays, found = False, [], {}
    for number in range(LENGTH):
        day = FIRST + number * DAY
        today = [one for one in events if one.since == day]
        ended = ended or any(one.kind in (WITHDRAWN, EXPIRED) for one in today)
        if any(one.kind == LIFTED for one in today):
            stays = []
        stays = [one for one in stays if one.until is None or day < one.until]
        stays += [one for one in today if one.kind == STAYED]
        found[day] = not ended and not stays
    return found


def test_an_approval_holds_on_no_day_on_which_it_ended_or_is_stayed():
    """Against a walk through the days, over drawn records of every kind."""
    draw = random.Random(SEED)
    looked_at, kinds = 0, set()
    for _ in range(DRAWS):
        events = []
        for _ in range(draw.randrange(5)):
            kind, since = draw.choice(KINDS), FIRST + draw.randrange(LENGTH) * DAY
            ends = kind == STAYED and draw.random() < 0.5
            events.append(event(kind, since, since + draw.randint(1, 9) * DAY if ends else None))
        sheet, expected = approved(events), day_by_day(events)
        for day, holds in expected.items():
            (standing,) = standings([sheet], day)
            (line,) = table_lines([standing])
            assert line.holds_on(day) is holds, events
            assert (standing.status == STANDS) is holds, events
        looked_at += len(expected)
        kinds |= {one.kind for one in events}
    assert looked_at == DRAWS * LENGTH
    assert kinds == set(KINDS)


def test_an_approval_stands_until_the_day_on_which_the_next_begins():
    """The revision is decided and lies ahead: it is said from when, and the former one stands."""
    one, two = approved([]), approved([])
    said = {"submission number": "RS-1", "revision": "2", "effective date": "May 9, 2026"}
    two.file, two.said = "b.xlsx", lambda key: said.get(key, "")
    for day in range(10):
        found = standings([one, two], FIRST + day * DAY)
        told = [(line.status, line.why) for line in found]
        if day < 5:
            assert told == [(STANDS, ""), (PENDING, "from May 9, 2026")]
        else:
            assert told == [("superseded", "by b.xlsx"), (STANDS, "")]
    (before,) = standings([one], FIRST - DAY)
    assert (before.status, before.why) == (PENDING, "from May 4, 2026")


def test_what_a_withdrawn_revision_superseded_does_not_stand_again():
    """Nobody approved it again."""
    one, two = approved([]), approved([event(WITHDRAWN, FIRST + DAY)])
    two.file, two.said = (
        "b.xlsx",
        lambda key: {"submission number": "RS-1", "revision": "2"}.get(key, ""),
    )
    found: list[Standing] = standings([one, two], FIRST)
    assert [line.status for line in found] == ["superseded", STANDS]
    found = standings([one, two], FIRST + DAY)
    assert [line.status for line in found] == ["superseded", WITHDRAWN]
    assert found[1].why == "withdrawn from May 5, 2026 by Director (Order 7)"


def test_a_revision_withdrawn_before_its_first_day_superseded_nothing():
    """It lay ahead from the first day to the sixth; the former approval held at no time less."""
    for ended in range(1, 10):
        one, two = approved([]), approved([event(WITHDRAWN, FIRST + ended * DAY)])
        said = {"submission number": "RS-1", "revision": "2", "effective date": "May 9, 2026"}
        two.file, two.said = "b.xlsx", lambda key, said=said: said.get(key, "")
        for day in (FIRST + number * DAY for number in range(12)):
            lines = standings([one, two], day)
            expected = STANDS if ended <= 5 or day < FIRST + 5 * DAY else "superseded"
            assert lines[0].status == expected
            assert next(table_lines(lines)).holds_on(day) is (expected == STANDS)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "paused"}, 'kind is "paused", which is none of amended'),
        ({"until": FIRST}, "until ends a stay, on a day after it began"),
        ({"kind": WITHDRAWN, "until": FIRST + DAY}, "until ends a stay"),
        ({"authority": ""}, "a record without a usable authority"),
        ({"digest": ""}, "a record without a usable digest"),
        ({"digest": "AB" * 32}, "a record without a usable digest"),
        ({"digest": "ab" * 31}, "a record without a usable digest"),
        ({"by": "Director\nsame       one.xlsx"}, "a record without a usable by"),
        ({"words": "of the \u202esheet"}, "a record without a usable words"),
        ({"since": datetime.datetime(2026, 5, 4, 1)}, "a record without a usable from"),
    ],
)
def test_a_record_that_cannot_be_is_refused_by_name(change, words):
    """What it lacks is named, and nothing is taken for granted."""
    with pytest.raises(EntranceError, match=words):
        read_event(replace(SAMPLE, **change).text(), "a.event.toml")


def test_a_record_is_read_as_it_was_written():
    """And one more key is refused, since nobody would read it."""
    whole = replace(SAMPLE, until=FIRST + DAY, words='the sign "no" \\ more', file="a.event.toml")
    assert read_event(whole.text(), "a.event.toml") == whole
    with pytest.raises(EntranceError, match="it has since"):
        read_event(f"{whole.text()}since = 2026-05-04\n", "a.event.toml")


def test_the_register_takes_its_options_before_the_folder_too(tmp_path):
    """As every command does; a word that is no command of the program says where to go."""
    (tmp_path / "empty").mkdir()
    status, said = run("register", "-o", tmp_path / "register.xlsx", tmp_path / "empty")
    assert (status, "no approval sheet" in said) == (0, True)
    status, said = run("withdraw", tmp_path)
    assert (status, "entered by register enter" in said) == (2, True)


def test_a_stay_ends_where_it_was_lifted_or_as_it_was_set():
    """Whichever comes first; a stay before it is none of its business."""
    events = [event(STAYED, FIRST, FIRST + 9 * DAY), event(LIFTED, FIRST + 3 * DAY)]
    assert [stay.until for stay in stays_of(events)] == [FIRST + 3 * DAY]
    assert end_of(events) is None


@pytest.fixture(scope="module")
def sheet(made_once):
    """One signed approval of Over/Under, and the approvals made for it."""
    with approvals_once() as made, verified_once():
        entries = {"tables covered": "tables 301 to 306", "supersedes": None}
        entries |= {"facility": "One Casino", "effective date": FIRST}
        filled = {name_of("Applicant", key): one for key, one in entries.items()}
        form = typed(made_once.form("OU"), filled).write()
        yield signed(made(read_form(form)).data, "Approved", FIRST)


@pytest.fixture
def folder(sheet, tmp_path):
    """A folder of that one sheet."""
    (tmp_path / "approvals").mkdir()
    (tmp_path / "approvals" / "one.xlsx").write_bytes(sheet)
    return tmp_path / "approvals"


def run(*words):
    """Run a command and return its status and what it said."""
    done = CliRunner().invoke(cli, [str(one) for one in words])
    return done.exit_code, done.output


def enter(folder, kind, since, *words):
    """Enter what became of the sheet."""
    cited = ("--cite", "Order 7", "--by", "Director", "--from", since)
    return run("register", "enter", folder / "one.xlsx", kind, *cited, *words)


def dispute(folder, day):
    """Ask for the sheet of a dispute at the table on a day."""
    where = ("--at", "One Casino/303", "--on", day, "--approvals", folder)
    return run("dispute", "OU", "-o", folder.parent / "dispute.xlsx", "--replace", *where)


def test_register_dispute_verify_and_archive_read_a_stay(folder, sheet, tmp_path):
    """The sheet stays to the byte; on the days of the stay nothing holds, before and after it."""
    assert run("register", folder, "-o", tmp_path / "before.xlsx", "--on", "6/1/2026")[0] == 0
    status, said = enter(folder, "stayed", "6/1/2026", "--until", "June 20, 2026")
    assert (
        status,
        "stayed from June 1, 2026 until June 20, 2026 by Director (Order 7)" in said,
    ) == (
        0,
        True,
    )
    assert (folder / "one.xlsx").read_bytes() == sheet
    assert (folder / f"one.stayed-2026-06-01{SUFFIX}").is_file()
    for day, held in (("2026-05-31", True), ("2026-06-01", False), ("2026-06-20", True)):
        status, said = dispute(folder, day)
        assert (status == 0) is held, said
        assert held or "stayed from June 1, 2026" in said
    for day, told in (
        ("5/31/2026", "stands 1"),
        ("6/1/2026", "stayed 1"),
        ("6/20/2026", "stands 1"),
    ):
        status, said = run(
            "register", folder, "-o", tmp_path / "register.xlsx", "--replace", "--on", day
        )
        assert (status, told in said) == (int(told == "stayed 1"), True)
    page = openpyxl.load_workbook(tmp_path / "register.xlsx")["Register"]
    assert page["A2"].value.startswith("as of June 20, 2026: approvals that stand: 1,")
    events = openpyxl.load_workbook(tmp_path / "register.xlsx")["Events"]
    assert [cell.value for cell in events[5]][4:9] == [
        "stayed",
        datetime.datetime(2026, 6, 1),
        datetime.datetime(2026, 6, 20),
        "Order 7",
        "Director",
    ]
    status, said = run("verify", folder / "one.xlsx", "--quiet")
    assert (status, "event      stayed from June 1, 2026" in said) == (1, True)
    status, said = run("verify", folder)
    assert (status, "event     one.xlsx: stayed from June 1, 2026" in said) == (1, True), said
    run("archive", folder / "one.xlsx", "-o", tmp_path / "case.zip")
    status, said = run("archive", "check", tmp_path / "case.zip")
    assert "event      stayed from June 1, 2026" in said
    assert "intact" in said


def test_a_withdrawn_approval_ends_and_an_amended_one_says_so(folder, tmp_path):
    """The amendment stands in the basis of a dispute; what is withdrawn is listed apart."""
    assert enter(folder, "amended", "5/10/2026", "--words", "Condition 2 is struck")[0] == 0
    assert (
        "Amended from May 10, 2026 by Director (Order 7): Condition 2 is struck."
        in dispute(folder, "2026-05-11")[1]
    )
    assert "Amended" not in dispute(folder, "2026-05-09")[1]
    assert enter(folder, "withdrawn", "7/1/2026")[0] == 0
    assert dispute(folder, "2026-06-30")[0] == 0
    assert dispute(folder, "2026-07-01")[0] == 2
    status, said = run("register", folder, "-o", tmp_path / "early.xlsx", "--on", "6/30/2026")
    assert (status, "as of June 30, 2026: stands 1" in said) == (0, True)
    status, said = run("register", folder, "-o", tmp_path / "register.xlsx", "--on", "7/1/2026")
    assert (status, "withdrawn 1" in said) == (0, True)
    book = openpyxl.load_workbook(tmp_path / "register.xlsx")
    assert [cell.value for cell in book["Others"][5]][:2] == [
        *(WITHDRAWN, "withdrawn from July 1, 2026 by Director (Order 7)")
    ]
    assert [cell.value for cell in book["Tables"][5]][7:9] == [
        *(datetime.datetime(2026, 5, 4), datetime.datetime(2026, 7, 1))
    ]
    assert "it is withdrawn from July 1, 2026" in enter(folder, "stayed", "8/1/2026")[1]


@pytest.mark.parametrize(
    ("kind", "since", "more", "words"),
    [
        ("withdrawn", "5/3/2026", (), "it was decided on May 4, 2026"),
        (
            "lifted",
            "6/1/2026",
            (),
            "no stay holds on the day before June 1, 2026: enter the stay first",
        ),
        ("amended", "6/1/2026", (), "say with --words what is amended"),
        ("expired", "6/1/2026", ("--until", "7/1/2026"), "until ends a stay"),
        ("withdrawn", "soon", (), "is no day"),
    ],
)
def test_what_cannot_have_become_of_it_is_refused(folder, kind, since, more, words):
    """And nothing is written."""
    status, said = enter(folder, kind, since, *more)
    assert (status, words in said) == (2, True), said
    assert [file.name for file in folder.iterdir()] == ["one.xlsx"]


def test_a_record_or_sheet_is_read_however_its_name_is_written(folder, tmp_path):
    """In capitals; and one called as the sheet's own whose digest is another is no record of it."""
    assert enter(folder, "withdrawn", "6/1/2026")[0] == 0
    (record,) = folder.glob(f"*{SUFFIX}")
    record.rename(loud := folder / record.name.upper())
    (folder / "one.xlsx").rename(folder / "ONE.XLSX")
    status, said = run("register", folder, "-o", tmp_path / "register.xlsx", "--on", "6/1/2026")
    assert (status, "withdrawn 1" in said) == (0, True), said
    status, said = run("verify", folder / "ONE.XLSX", "--quiet")
    assert (status, "event      withdrawn from June 1, 2026" in said) == (1, True)
    loud.write_text(replace(SAMPLE, kind=WITHDRAWN, since=datetime.date(2026, 6, 1)).text())
    status, said = run("verify", folder / "ONE.XLSX", "--quiet")
    assert (status, "look       " in said, "of another digest" in said) == (1, True, True)
    assert run("archive", folder / "ONE.XLSX", "-o", tmp_path / "case.zip")[0] == 2


def test_no_record_is_overwritten_and_none_is_passed_over(folder, tmp_path):
    """A second of the kind on the day is refused; one that cannot be read stops a dispute."""
    assert enter(folder, "stayed", "6/1/2026")[0] == 0
    status, said = enter(folder, "stayed", "6/1/2026")
    assert (status, "no record is overwritten" in said) == (2, True)
    (folder / f"other{SUFFIX}").write_text(replace(SAMPLE, digest="cd" * 32).text())
    status, said = run("register", folder, "-o", tmp_path / "register.xlsx", "--on", "6/1/2026")
    assert (status, "files not read 1" in said) == (1, True)
    (folder / f"other{SUFFIX}").write_text("kind = ")
    status, said = dispute(folder, "2026-05-10")
    assert (status, "nobody can say what held that day" in said) == (2, True)
    status, said = run("verify", folder / "one.xlsx", "--quiet")
    assert (status, "look       other.event.toml" in said) == (1, True)
    assert AMENDED not in said
