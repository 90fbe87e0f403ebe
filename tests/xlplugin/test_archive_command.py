"""The archive of a case: whole and the same bytes, and every change in it is seen."""

import datetime
import html
import io
import json
import random
import re
import zipfile
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote

import openpyxl
import pytest
from approvals_once import approvals_once
from click.testing import CliRunner

from formulas.registry import follow
from workbooks.approval.verification import verify
from workbooks.archive.case import KINDS, Case, complete, free_name, index_page, manifest_of
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.register.approvals import on_file
from workbooks.register.standing import pointed_out, standings
from workbooks.submission.form_reading import read_form
from xlplugin.cli import cli

ATTACHED = b"a layout"
EARLIER = Path(__file__).parents[1] / "baseline"


def run(*words):
    """Run the command; returns exit status, standard output and standard error."""
    done = CliRunner().invoke(cli, ["archive", *(str(word) for word in words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture(scope="module", autouse=True)
def approval_of():
    """The way to an approval sheet; each is made once, for every archive that it goes into."""
    with approvals_once() as made:
        yield made


@pytest.fixture(scope="module")
def folder(tmp_path_factory, made_once):
    """A folder with the approval of Over/Under's sample, its form, and their archive."""
    folder = tmp_path_factory.mktemp("case")
    (folder / "form.xlsx").write_bytes(made_once.form("OU"))
    (folder / "approval.xlsx").write_bytes(made_once.approval("OU"))
    (folder / "layout.pdf").write_bytes(ATTACHED)
    status, _, _ = run(
        folder / "approval.xlsx",
        "-o",
        folder / "case.zip",
        "--form",
        folder / "form.xlsx",
        "--attachment",
        folder / "layout.pdf",
    )
    assert status == 1  # the filing, the print and the engine are not enclosed
    return folder


def members(folder, name="case.zip"):
    """Return the members of an archive."""
    with zipfile.ZipFile(folder / name) as case:
        return {one: case.read(one) for one in case.namelist()}


def changed(folder, name, **contents):
    """Write the archive anew with some members changed, lost (None) or added."""
    held = {**members(folder), **contents}
    with zipfile.ZipFile(folder / name, "w") as case:
        for one, data in held.items():
            if data is not None:
                case.writestr(one, data)
    return folder / name


def test_it_holds_what_a_case_needs(folder):
    """Sheet, form, attachment, law, proofs, transcript, index and the digest of each."""
    held = members(folder)
    assert held["approval.xlsx"] == (folder / "approval.xlsx").read_bytes()
    assert held["form/form.xlsx"] == (folder / "form.xlsx").read_bytes()
    assert held["attachments/layout.pdf"] == ATTACHED
    assert "law/over_under.toml" in held
    assert b"686a.6(a)" in next(held[one] for one in held if one.startswith("law/686a"))
    assert json.loads(held["proofs/bonus.json"])["total"] == "5013320"  # C(312, 3)
    assert b"reproduced by the same program" in held["verify.txt"]
    listed = json.loads(held.pop("manifest.json"))["files"]
    assert listed == {name: sha256(data).hexdigest() for name, data in held.items()}


def test_the_same_files_give_the_same_bytes(folder):
    """Nothing in it depends on the day."""
    run(
        folder / "approval.xlsx",
        "-o",
        folder / "again.zip",
        "--form",
        folder / "form.xlsx",
        "--attachment",
        folder / "layout.pdf",
    )
    assert (folder / "again.zip").read_bytes() == (folder / "case.zip").read_bytes()


def test_an_untouched_archive_is_intact_and_says_what_is_missing(folder):
    """What was not enclosed is a matter for a person, not a fault."""
    status, printed, _ = run("check", folder / "case.zip")
    assert status == 1
    assert "missing    Not enclosed: the filing as received." in printed
    assert "different" not in printed
    assert "intact     " in printed


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        ({"attachments/layout.pdf": b"another layout"}, "layout.pdf: not the file that was put in"),
        ({"form/form.xlsx": None}, "form/form.xlsx: listed and not there"),
        ({"law/more.txt": b"more"}, "law/more.txt: there and not listed"),
        ({"verify.txt": b"all is well"}, "verify says something else today"),
    ],
)
def test_a_changed_archive_is_different(folder, contents, words):
    """Another content, a lost file, a file too many, another transcript."""
    status, printed, _ = run("check", changed(folder, "changed.zip", **contents))
    assert status == 1
    assert words in printed
    assert "intact" not in printed


def relisted(folder, name, **contents):
    """Write the archive with members changed and the list of digests written anew."""
    held = {**members(folder), **contents}
    manifest = json.loads(held.pop("manifest.json"))
    held = {one: data for one, data in held.items() if data is not None}
    manifest["files"] = {one: sha256(data).hexdigest() for one, data in held.items()}
    gone = {one: None for one in contents if one not in held}
    return changed(folder, name, **held, **gone, **{"manifest.json": json.dumps(manifest).encode()})


@pytest.mark.parametrize(
    "name",
    ["law/over_under.toml", "proofs/bonus.json", "proofs/base.json", "index.html", "check.py"],
)
@pytest.mark.parametrize("data", [b"altered", None])
def test_what_is_made_from_the_sheet_is_made_again(folder, name, data):
    """Law, proofs, page and checker, altered or taken out, whatever the list says."""
    status, printed, _ = run("check", relisted(folder, "relisted.zip", **{name: data}))
    assert status == 1
    assert f"different  {name}: " in printed
    assert "intact" not in printed


def test_what_is_exchanged_together_with_its_line_of_the_manifest_is_seen(folder):
    """A form that says something else is different; a filing is named as held by nothing else."""
    other = build_form(plan_of("OU", "PA"), {})
    posed = "print/approval.pdf"  # an attachment that the sheet names, and not as its print
    for name, data, words in (
        ("form/form.xlsx", other, "different  form/form.xlsx: it says something else"),
        (posed, b"layout", f"unsigned   {posed}: nothing on the sheet names it"),
        (
            "filing/scan.pdf",
            b"another",
            "unsigned   filing/scan.pdf: nothing on the sheet names it",
        ),
    ):
        status, printed, _ = run("check", relisted(folder, "exchanged.zip", **{name: data}))
        assert status == 1
        assert words in printed
    _, printed, _ = run("check", folder / "case.zip")
    assert "form/form.xlsx" not in printed  # it says what the sheet says


def forged(folder, contents, left_out=()):
    """Write the archive with files added and every other file of it made to agree with them."""
    held = members(folder)
    sheet = on_file("approval.xlsx", held["approval.xlsx"])
    kept = {name: held[name] for name in ("approval.xlsx", "verify.txt", "form/form.xlsx")}
    case = Case({**kept, **contents}, left_out=dict(left_out))
    complete(case, sheet)
    manifest = json.dumps(manifest_of(case, sheet.digest)).encode()
    with zipfile.ZipFile(folder / "forged.zip", "w") as file:
        for name, data in {**case.members, "manifest.json": manifest}.items():
            file.writestr(name, data)
    return folder / "forged.zip"


RECORD = """kind = "withdrawn"
from = 2026-06-01
authority = "Order 7"
by = "Board"
digest = "{}"
"""


def test_no_file_of_a_forged_archive_goes_unsaid(folder):
    """Each added file is called unsigned where its name is one that an archive gives."""
    chance = random.Random(7)
    record = RECORD.format(json.loads(members(folder)["manifest.json"])["digest"]).encode()
    signs = ("a", "B", ".", " ", "con", "\x1b", "\u202e", "e\u0301", "/", "|", ".event.toml")
    kinds = (*KINDS, "drafts", "events")
    verdicts = set()
    for _ in range(25):
        drawn = chance.choices(signs, k=chance.randint(1, 3))
        name = f"{chance.choice(kinds)}/{''.join(drawn).strip('/').replace('//', '/') or 'a'}"
        unsafe = {".", ".."} & set(name.split("/"))
        status, printed, err = run("check", forged(folder, {name: record}))
        if unsafe:
            assert (status, "outside itself" in err) == (2, True)
            continue
        plain = name == free_name({}, *name.split("/", 1))
        verdicts.add(plain)
        assert (f"unsigned   {name}: " in printed) or not plain
        assert ("\nintact     " in printed) == plain, (name, printed)
        assert ("event      withdrawn" in printed) == name.startswith("events/")
    assert verdicts == {True, False}


def test_a_file_among_the_records_is_one(folder):
    """A file that is called otherwise than a record is read as one all the same."""
    listed = json.loads(members(folder)["manifest.json"])
    name = "events/letter.exe"
    listed["files"][name] = sha256(b"MZ").hexdigest()
    data = json.dumps(listed).encode()
    case = changed(folder, "events.zip", **{name: b"MZ", "manifest.json": data})
    status, _, err = run("check", case)
    assert (status, "events/letter.exe: not readable as TOML" in err) == (2, True)


@pytest.mark.parametrize("name", ["approval.xlsx", "drafts/a|b", "drafts/\x1b[2J"])
def test_what_was_left_out_lay_among_the_drafts(folder, name):
    """A name that no draft is given in an archive is no name of one that was left out."""
    status, printed, _ = run("check", forged(folder, {}, {name: "0" * 64}))
    assert (status, "\nintact" in printed) == (1, False)


def test_the_page_says_of_an_altered_sheet_that_it_does_not_stand(folder, tmp_path):
    """Beside the decision on it, as the register says it."""
    book = openpyxl.load_workbook(folder / "approval.xlsx")
    book["Approval"]["A1"].value = "Another title"
    book.save(tmp_path / "approval.xlsx")
    assert run(tmp_path / "approval.xlsx", "-o", tmp_path / "case.zip")[0] == 1
    page = members(tmp_path)["index.html"].decode()
    assert "<tr><th scope=row>Does not stand<td>altered: 1 figures and cells differ" in page


def test_more_files_than_can_be_checked_are_refused(folder, tmp_path):
    """What is made can be checked."""
    (tmp_path / "many").mkdir()
    for number in range(2_001):
        (tmp_path / "many" / f"{number}").write_bytes(b"")
    words = ["-o", tmp_path / "case.zip", "--filing", tmp_path / "many"]
    status, _, err = run(folder / "approval.xlsx", *words)
    assert (status, "2000 in 512 MB can be checked: enclose less" in err) == (2, True)
    assert not (tmp_path / "case.zip").exists()


def test_what_the_sheet_names_and_is_not_there_is_missing(folder):
    """A list that names nothing as missing, with an attachment taken out, hides neither."""
    with zipfile.ZipFile(folder / "case.zip") as case:
        manifest = json.loads(case.read("manifest.json"))
    assert manifest["missing"]
    data = json.dumps(manifest | {"missing": []}).encode()
    status, printed, _ = run("check", changed(folder, "emptied.zip", **{"manifest.json": data}))
    assert status == 1
    assert "missing    Not enclosed: the filing as received." in printed
    assert "different  manifest.json: made again from sheet and files it is another" in printed


@pytest.mark.parametrize(
    "contents",
    [
        {"digest": "0" * 64},
        {"decision": "approved"},
        {"missing": ["\ud800"]},
        {"left out": {"drafts/\ud800": "0" * 64}},
        {"left out": {"drafts/a": "\ud800"}},
    ],
)
def test_every_word_of_the_list_is_made_again(folder, contents):
    """The digest of another sheet, a key that no list has, half a letter in a word or a name."""
    manifest = json.loads(members(folder)["manifest.json"]) | contents
    data = json.dumps(manifest).encode()
    status, printed, _ = run("check", changed(folder, "words.zip", **{"manifest.json": data}))
    assert status == 1
    assert "different  manifest.json: made again from sheet and files it is another" in printed
    assert "intact" not in printed


def test_every_name_and_word_of_an_archive_is_printed_on_one_line(folder):
    """What a name or the list holds is no line of the answer's own, and no sign for a terminal."""
    told = "a\nintact     case.zip, 9 files compared\u2028intact\x1b[2J\u202e"
    manifest = json.loads(members(folder)["manifest.json"])
    manifest |= {"missing": [told], "left out": {f"drafts/{told}": told}}
    contents = {"approval.xlsx": None, told: b"", "manifest.json": json.dumps(manifest).encode()}
    status, printed, _ = run("check", changed(folder, "told.zip", **contents))
    assert status == 1
    lines = printed.splitlines()
    assert not [line for line in lines if line.startswith("intact")]
    assert all(line.isprintable() for line in lines)
    assert sum("intact     case.zip" in line for line in lines) == 3


@pytest.mark.parametrize("version", ["0.1.0", "0.2.0"])
def test_an_archive_of_an_older_sheet_is_called_what_its_sheet_is(folder, version, tmp_path):
    """What this version cannot judge is not called different, unless a file was exchanged."""
    sheet = EARLIER / version / "OU-PA-approval.xlsx"
    words = ["-o", tmp_path / "case.zip", "--filing", folder / "layout.pdf"]
    status, printed, _ = run(sheet, *words)
    assert (status, f"\nnot judged {sheet}" in printed) == (1, True)
    for data, verdict in ((ATTACHED, "not judged"), (b"another", "different")):
        case = changed(tmp_path, "older.zip", **{"filing/layout.pdf": data})
        status, printed, _ = run("check", case)
        assert (status, printed.splitlines()[-1].startswith(f"{verdict:<10} {case}")) == (1, True)
        assert ("different" in printed) == (verdict == "different")


def test_what_is_no_form_is_named_where_it_is_enclosed_as_one(folder, tmp_path):
    """The approval itself, a scan: the archive is written, and somebody looks."""
    words = ["-o", tmp_path / "case.zip", "--form", folder / "approval.xlsx"]
    status, printed, _ = run(folder / "approval.xlsx", *words, "--form", folder / "layout.pdf")
    assert status == 1
    for name in ("approval.xlsx", "layout.pdf"):
        assert f"different  form/{name}: it cannot be read as a submission form" in printed


@pytest.mark.parametrize("kind", ["cut", "form", "text"])
def test_an_archive_with_a_damaged_sheet_is_different(folder, kind):
    """Every other file is compared all the same, and the sheet is named."""
    sheet = members(folder)["approval.xlsx"]
    data = {"cut": sheet[:-100], "form": members(folder)["form/form.xlsx"], "text": b"x"}[kind]
    contents = {"approval.xlsx": data, "attachments/layout.pdf": b"another"}
    status, printed, err = run("check", changed(folder, "cut.zip", **contents))
    assert (status, err.count("Error")) == (1, 0)
    assert "different  approval.xlsx: not the file that was put in" in printed
    assert "different  approval.xlsx: it cannot be recomputed. " in printed
    assert "different  attachments/layout.pdf: not the file that was put in" in printed
    assert "intact" not in printed


def test_an_archive_without_its_sheet_is_different(folder):
    """Nothing is said to be recomputed, whatever the list says."""
    status, printed, _ = run("check", relisted(folder, "bare.zip", **{"approval.xlsx": None}))
    assert status == 1
    assert "different  approval.xlsx: there is no sheet to recompute" in printed
    assert "the sheet recomputed" not in printed


def test_another_sheet_under_the_same_list_is_different(folder, approval_of):
    """A sheet exchanged together with its line in the list fails by its transcript."""
    plan = plan_of("OU", "PA")
    other = approval_of(read_form(build_form(plan, {}))).data
    manifest = json.loads(members(folder)["manifest.json"])
    manifest["files"]["approval.xlsx"] = sha256(other).hexdigest()
    data = json.dumps(manifest).encode()
    case = changed(folder, "other.zip", **{"approval.xlsx": other, "manifest.json": data})
    status, printed, _ = run("check", case)
    assert status == 1
    assert "verify says something else today" in printed


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK", "no readable zip file"),
        (None, "it has no manifest.json"),
        (b"[]", 'is not of the format "case 1"'),
        (b'{"format": "case 1", "files": {}, "missing": [1]}', "is not of the format"),
    ],
)
def test_what_is_no_archive_is_refused(folder, data, words):
    """One sentence and status 2."""
    if data == b"PK":
        (folder / "bad.zip").write_bytes(data)
    else:
        changed(folder, "bad.zip", **{"manifest.json": data})
    status, printed, told = run("check", folder / "bad.zip")
    assert status == 2
    assert words in told
    assert not printed


def test_nothing_is_replaced_unasked(folder):
    """An archive that is there stays."""
    before = (folder / "case.zip").read_bytes()
    status, _, told = run(folder / "approval.xlsx", "-o", folder / "case.zip")
    assert status == 2
    assert "is there already" in told
    assert (folder / "case.zip").read_bytes() == before


def test_what_is_enclosed_goes_in_or_is_named(folder, tmp_path):
    """A form of another submission; a folder in a folder, whose files would be left out."""
    other = tmp_path / "other.xlsx"
    other.write_bytes(build_form(plan_of("OU", "PA"), {}))
    words = (folder / "approval.xlsx", "-o", tmp_path / "case.zip")
    status, printed, _ = run(*words, "--form", other)
    assert status == 1
    assert "different  form/other.xlsx: it says something else than the sheet" in printed
    (tmp_path / "filed" / "drawings").mkdir(parents=True)
    status, _, told = run(*words, "--replace", "--filing", tmp_path / "filed")
    assert status == 2
    assert "drawings: This is a folder" in told


def test_a_form_is_no_approval(folder):
    """Only a signed sheet has a case."""
    status, _, told = run(folder / "form.xlsx", "-o", folder / "no.zip")
    assert status == 2
    assert "No approval sheet" in told
    assert not (folder / "no.zip").exists()


def test_the_index_opens_without_a_connection(folder):
    """It names no address outside, carries the proofs and says what is missing."""
    page = members(folder)["index.html"].decode()
    assert "http" not in page.replace("http-equiv", "")
    assert "paytable proof 1" in page
    assert "Not enclosed: the filing as received." in page
    assert io.StringIO(page).readline() == "<!doctype html>\n"


@pytest.fixture(scope="module")
def odd(folder):
    """An archive whose enclosed files have the names that a careless or hostile person gives."""
    place = folder / "odd"
    place.mkdir()
    for name in ODD:
        (place / name).write_bytes(name.encode())
    (folder / "odd.bin").write_bytes(b"0" * 3_000_000 + b"PK\x01\x02" * 3_000)
    words = ["--attachment", place, "--filing", place / "layout", "--engine", folder / "odd.bin"]
    assert run(folder / "approval.xlsx", "-o", folder / "odd.zip", *words)[0] == 1
    return members(folder, "odd.zip")


ODD = (
    "layout",
    "A<script>.pdf",
    "a<SCRIPT>.pdf",
    "..\\..\\evil.pdf",
    "NUL",
    "plan #1?.pdf",
    "end. ",
)


def test_names_that_some_system_cannot_unpack_are_changed(folder, odd):
    """No way out of the folder, no name twice where capitals are the same, none a device."""
    names = sorted(name for name in odd if name.startswith("attachments/"))
    assert len(names) == len(ODD) == len({name.casefold() for name in names})
    assert not any(set(name) & set('\\:*?"<>|') or ".." in name.split("/") for name in names)
    assert {"attachments/layout", "attachments/_NUL", "attachments/end"} <= set(names)
    assert "filing/layout" in odd
    assert {odd[name] for name in names} == {name.encode() for name in ODD}


def test_the_name_that_a_file_is_given_is_given_again():
    """20,000 drawn names: what makes the archive again for its check changes none of them."""
    chance, members = random.Random(11), {}
    signs = (*"aB. -_%~$:/\\|?*<>", "CON", ".txt", "\u0301", "\u0344", "\u202e", "\0", "\n", "\xa0")
    for _ in range(20_000):
        name = free_name(members, "filing", "".join(chance.choices(signs, k=chance.randint(0, 6))))
        assert name.isprintable()
        assert free_name({}, *name.split("/")) == name
        members = {**members, name: b""} if len(members) < 20 else {}


def test_what_was_made_can_be_checked(folder, odd):
    """A large file of equal bytes and one that looks like the list of a zip file too."""
    status, printed, told = run("check", folder / "odd.zip")
    assert status == 1, told
    assert "different" not in printed
    assert "intact     " in printed


def test_every_link_of_the_index_leads_to_a_file(odd):
    """Signs with a meaning in an address are written as in an address."""
    links = re.findall(r'<a href="([^"]*)">', odd["index.html"].decode())
    assert {unquote(link) for link in links} == odd.keys() - {"index.html", "manifest.json"}


def test_what_a_person_wrote_stays_text(folder):
    """Neither tags nor the marks of the page's own places do anything."""
    data = (folder / "approval.xlsx").read_bytes()
    one = on_file("approval.xlsx", data)
    named = "/*checker*/</script><!--<script>"
    entry = next(each for each in one.submission.applicant if each.key == "facility")
    applicant = [
        replace(entry, value=named) if each is entry else each for each in one.submission.applicant
    ]
    submission = replace(one.submission, applicant=tuple(applicant))
    case = Case(missing=[named], left_out={named: named})
    page = index_page(replace(one, submission=submission), case, {named: named})
    plain = index_page(one, Case(), {})
    assert page.count("function check(") == plain.count("function check(") == 1
    assert page.casefold().count("<script") == plain.casefold().count("<script")
    assert page.casefold().count("</script") == plain.casefold().count("</script")
    assert "<!--" not in page
    assert html.escape(named) in page


def test_drafts_are_left_out_by_name_or_put_in(folder):
    """An export for discovery with and without them; what is left out is named with its digest."""
    (folder / "letter.rtf").write_bytes(b"a draft")
    words = [
        folder / "approval.xlsx",
        "--form",
        folder / "form.xlsx",
        "--draft",
        folder / "letter.rtf",
    ]
    digest = sha256(b"a draft").hexdigest()
    said = f"left out   drafts/letter.rtf, SHA-256 {digest}"
    assert said in run(*words, "-o", folder / "without.zip")[1].splitlines()
    without = members(folder, "without.zip")
    assert "drafts/letter.rtf" not in without
    assert digest in without["index.html"].decode()
    assert said in run("check", folder / "without.zip")[1].splitlines()
    assert "left out" not in run(*words, "--drafts", "-o", folder / "with.zip")[1]
    within = members(folder, "with.zip")
    assert within["drafts/letter.rtf"] == b"a draft"
    own = {"drafts/letter.rtf", "index.html", "manifest.json"}
    assert {name: within[name] for name in within.keys() - own} == {
        name: without[name] for name in without.keys() - own
    }


def test_drafts_without_a_draft_are_refused(folder):
    """Nothing would be put in."""
    status, _, told = run(folder / "approval.xlsx", "-o", folder / "no.zip", "--drafts")
    assert (status, "name them with --draft" in told) == (2, True)


def test_a_proof_file_is_read_as_the_sheet_reads_the_law(tmp_path, approval_of):
    """The sheet follows an interpretation; its archive does, where no register is named.

    § 687a.12(c): deuces are wild in the Progressive as the agency adopted, natural by default.
    """
    agency = tmp_path / "agency"
    agency.mkdir()
    (agency / "interpretations.toml").write_text(
        """
[[interpretation]]
game = "DJW"
edition = "PA"
reading = "deuces in the Progressive"
choice = "deuces wild"
by = "Gaming Commission"
order = "7"
from = 2026-01-01
""",
        encoding="utf-8",
    )
    plan = plan_of("DJW", "PA")
    form = build_form(plan, sample_values(plan))
    proofs = {}
    for name, folder in (("adopted", agency), ("default", None)):
        follow(folder)
        try:
            (tmp_path / f"{name}.xlsx").write_bytes(approval_of(read_form(form)).data)
        finally:
            follow(None)
        run(tmp_path / f"{name}.xlsx", "-o", tmp_path / f"{name}.zip")
        held = members(tmp_path, f"{name}.zip")
        proofs[name] = json.loads(held["proofs/progressive.json"])["wild"]
    assert proofs == {"adopted": ["deuces"], "default": []}


def test_a_forged_adoption_is_named(tmp_path, approval_of):
    """A sheet whose order the register here does not hold: verify and register name the order."""
    own, other = tmp_path / "own", tmp_path / "other"
    for folder, order in ((own, "2026-8"), (other, "2026-7")):
        folder.mkdir()
        (folder / "interpretations.toml").write_text(
            f"""
[[interpretation]]
game = "DJW"
edition = "PA"
reading = "deuces in the Progressive"
choice = "deuces wild"
by = "Gaming Commission"
order = "{order}"
from = 2026-01-01
""",
            encoding="utf-8",
        )
    plan = plan_of("DJW", "PA")
    form = build_form(plan, sample_values(plan))
    follow(other)
    try:
        data = approval_of(read_form(form)).data
        assert not verify(data).notes
        follow(None)
        assert not verify(data).notes  # no register here contradicts it
        follow(own)
        (note,) = verify(data).notes
        named = "deuces in the Progressive: deuces wild, adopted by Gaming Commission, order 2026-7"
        assert "the register followed here does not hold: DJW PA, " in note
        assert named in note
        (line,) = pointed_out(standings([on_file("forged.xlsx", data)], datetime.date(2026, 6, 1)))
        assert line[0] == "an adoption that the register followed here does not hold"
        assert named in line[1]
        assert line[2] == "forged.xlsx"
    finally:
        follow(None)
