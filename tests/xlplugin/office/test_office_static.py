"""The add-in without a server: a folder on a plain web server, Python inside Excel's pane.

Microsoft's own unmodified scripts run in Chromium; only Excel's native side is a stand-in.
"""

import base64
import contextlib
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from chromium import Chromium
from office_driver import Error
from static_driver import ADDRESS, KEPT_START, Listening, opened, site, written

from formulas.refusal import Refusal
from formulas.registry import functions
from workbooks.xlsx import values_of
from xlplugin.office.books import written_book
from xlplugin.office.install import KEPT, START, Further, digest_of, static_files, write_static

pytestmark = pytest.mark.browser
TRIPS_B = 2523793 / 2572780  # by the textbook counts of seven-card hands; § 653a.12(c), paytable B
EXAMPLES = Path(__file__).parents[3] / "docs" / "examples" / "games"
ADOPTED = """
[[interpretation]]
game = "UTH"
edition = "PA"
reading = "bad beat on a fold"
choice = "showdown"
by = "Director of Gaming Operations"
order = "2026-014"
from = 2026-03-01
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder as the command writes it, with Microsoft's script beside it."""
    mine = tmp_path_factory.mktemp("agency")
    (mine / "interpretations.toml").write_text(ADOPTED, encoding="utf-8")
    (mine / "games").mkdir()
    shutil.copy(EXAMPLES / "casino-war.toml", mine / "games")
    made = tmp_path_factory.mktemp("static") / "paytables"
    written(made, games=("OU",), agency=mine, regulations=mine / "games")
    return made


def asked_book(kind, game, jurisdiction=""):
    """Return what the pane asks."""
    return {"book": kind, "game": game, "jurisdiction": jurisdiction}


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """A browser with a new profile."""
    with contextlib.closing(Chromium(tmp_path_factory.mktemp("profile"))) as made:
        yield made


@pytest.fixture(scope="module")
def excel(browser, folder):
    """The pane as Excel opens it."""
    with site(folder) as address:
        yield opened(browser, address)


def test_every_function_is_tied_to_the_script(excel):
    """Microsoft's script knows each function of the registry, and no other."""
    known = excel.page.evaluate("Object.keys(CustomFunctions._association.mappings)")
    assert sorted(known) == sorted(functions())
    assert len(known) >= 20


def test_figures_refusals_and_rows_are_those_of_every_host(excel):
    """A figure by the textbook's counts, a refusal with its sentence, rows; one recalculation."""
    value, refusal, rows = excel.formulas(
        [
            '=PAYBACK("UTH","Trips","B")',
            '=PAYBACK("UTH","Trips","Q")',
            '=PAYTABLE("UTH","Trips","B")',
        ]
    )
    assert value == TRIPS_B
    assert isinstance(refusal, Error)
    assert refusal.code == "#N/A"
    assert "has no paytable" in refusal.sentence
    assert rows[1][:3] == ["Royal flush", "50 to 1", 4324]


def test_a_base_game_is_played_anew_after_an_edit(excel):
    """The value of the shipped play moves with the pay; the Ante of § 653a.12(b) and one more."""
    pays = [["Royal flush", 500], ["Straight flush", 50], ["Four-of-a-kind", 10]]
    pays += [["Full house", 3], ["Flush", 1.5], ["Straight", 1]]
    raised = [*pays[:4], ["Flush", 2], pays[5]]
    law, other = excel.calculate(
        [("HOUSEEDGE", ["UTH", "Base", pays]), ("HOUSEEDGE", ["UTH", "Base", raised])]
    )
    assert law == pytest.approx(0.02185, abs=5e-6)  # published: 2.185% of an Ante
    assert other < law


def test_nothing_of_a_question_leaves_the_machine(excel, folder):
    """The web server is asked for its own files alone, by their names, whatever cells ask."""
    assert excel.formulas([f'=PAYBACK("UTH","Trips","B",,{{"others",{n}}})' for n in range(5)])
    assert excel.formulas(['=HITFREQ("TCP","Pair Plus","A","MD")'])
    for kind, path in Listening.asked:
        name, _, query = path.lstrip("/").partition("?")
        assert kind == "GET"
        assert (folder / name).is_file(), path
        assert query in ("", "_host_Info=Excel$Win32$16.01$en-US$$$$0")
    assert len(Listening.asked) > 10


@pytest.mark.parametrize("kind", ["form", "what-if"])
def test_a_workbook_of_the_folder_is_the_one_that_the_command_writes(excel, kind):
    """The file of the folder, by the name that the engine says; Excel gets it whole."""
    said = excel.page.call("engine.ask", "book", json.dumps(asked_book(kind, "over/under")))
    (answer,) = said["read"]["answers"]
    assert answer["title"].startswith("Over/Under, 58 Pa. Code Chapter 686a")
    _, content = written_book(book=kind, game="OU", jurisdiction="PA")
    assert values_of(base64.b64decode(answer["file"])) == values_of(content)


def test_a_workbook_that_is_not_in_the_folder_is_refused(excel):
    """An unknown game and an older text by the engine's sentence, a missing file by the pane's."""

    def said(game, jurisdiction=""):
        asked = json.dumps(asked_book("form", game, jurisdiction))
        return excel.page.call("engine.ask", "book", asked)["read"]["answers"][0]

    assert '"XX"' in said("XX")["sentence"]
    assert "xlplugin form UTH --jurisdiction PA:2011" in said("UTH", "PA:2011")["sentence"]
    missing = excel.page.call(
        "(body) => engine.ask('book', body).then(() => '', (wrong) => wrong.message)",
        json.dumps(asked_book("form", "UTH")),
    )
    assert missing == (
        "The folder of the add-in has no file books/form-UTH-PA.xlsx: ask IT for it."
    )


def test_files_of_the_agency_are_followed_and_shown(excel, folder):
    """A described game answers in a cell; each file stands in the pane with its digest."""
    assert excel.formulas(['=PAYBACK("CWAR","Tie")']) == [pytest.approx(1 - 58 / 311)]
    shown = excel.page.evaluate(
        "[...document.querySelectorAll('#own-list li')].map((line) => line.textContent)"
    )
    assert len(shown) == 2
    for line, name in zip(shown, ("interpretations.toml", "casino-war.toml"), strict=True):
        (file,) = folder.rglob(name)
        assert line.startswith(f"{name} ({hashlib.sha256(file.read_bytes()).hexdigest()[:12]}): ")
    assert shown[0].endswith("1 adopted interpretations")
    rows = excel.formulas(['=READINGS("UTH","Bad Beat","A")'])[0]
    assert rows[1][1] == "showdown"
    assert "order 2026-014" in rows[1][2]


def test_a_file_that_is_opened_stays_in_the_pane(excel, folder):
    """It is followed and listed, the folder has it not, and other files are refused."""
    text = (EXAMPLES / "dragon-tiger.toml").read_text(encoding="utf-8")
    before = sorted(folder.rglob("*"))
    assert isinstance(excel.formulas(['=PAYBACK("DRTI","Tie")'])[0], Error)
    named = json.dumps({"name": "mine.toml", "text": text})
    said = excel.page.call("engine.ask", "own", named)
    assert [file["name"] for file in said["read"]["answers"]][-1] == "mine.toml"
    (answered,) = excel.formulas(['=PAYBACK("DRTI","Tie")'])
    assert answered == pytest.approx(1 - 0.3277, abs=1e-4)  # published: 32.77 % at 8 to 1
    assert sorted(folder.rglob("*")) == before
    for name, wrong in (("../mine.toml", text), ("mine.txt", text), ("mine.toml", "game = 5")):
        asked = json.dumps({"name": name, "text": wrong})
        assert "error" in excel.page.call("engine.ask", "own", asked)["read"]["answers"][0]


def test_a_question_that_is_left_ends_and_others_are_answered(excel):
    """One that waits is dropped; the one at work is not answered, and the next one is."""
    answered = excel.page.call("""(async () => {
      const body = (formula) => JSON.stringify({ calls: [{ formula, spelling: "office" }] });
      const stop = new AbortController();
      const left = engine.ask("batch", body('=PAYBACK("LIR","Base",,"PA:2011")'), stop.signal);
      const next = engine.ask("batch", body('=PAYBACK("UTH","Trips","B")'));
      stop.abort();
      const ended = await left.then(() => "answered", (wrong) => wrong.name);
      return [ended, (await next).read.answers[0].rows[0][0]];
    })""")
    assert answered == ["AbortError", TRIPS_B]


def test_the_folder_holds_only_itself(folder):
    """No file of ours names another host than Microsoft's own addresses and the folder's."""
    looked = 0
    for path in folder.rglob("*"):
        if path.suffix in {".js", ".html", ".css"} and "office-js" not in path.parts:
            if "pyodide" in path.relative_to(folder).parts:
                continue
            hosts = set(re.findall(r"https?://([a-z0-9.-]+)", path.read_text(encoding="utf-8")))
            assert hosts <= set(), (path.name, hosts)
            looked += 1
    assert looked >= 8


def test_a_script_that_was_altered_is_not_run(folder):
    """The page names the digest of each script, the worker that of the program."""
    page = (folder / START).read_text(encoding="utf-8")
    assert len(re.findall(r'<script src="[a-z]+\.js" integrity="sha256-', page)) == 6
    assert '"sha256-' in (folder / "worker.js").read_text(encoding="utf-8")
    assert "Content-Security-Policy" in page
    assert "unsafe-eval" not in page


def test_another_folder_has_another_number():
    """So that what a browser keeps is fetched together, never half of one and half of another."""
    made = static_files(ADDRESS, Further())
    assert digest_of(made) == digest_of(dict(reversed(made.items())))
    for name in made:
        assert digest_of(made) != digest_of({**made, name: made[name] + b" "})
    assert b"NUMBER" not in made[KEPT]


def test_a_folder_of_somebody_else_is_not_written_into(tmp_path):
    """It is refused with what to do."""
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(Refusal, match="name a folder of its own"):
        write_static(ADDRESS, tmp_path, Further())


def test_the_net_is_cut_and_cells_are_answered(browser, folder):
    """What was opened twice is kept on the machine: page, Microsoft's script, Python, program."""
    with site(folder) as address:
        first = opened(browser, address)
        first.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        opened(browser, address)
    again = opened(browser, address)
    assert again.formulas(['=PAYBACK("UTH","Trips","B")']) == [TRIPS_B]


def test_a_later_start_reads_nothing_anew(browser, folder, tmp_path):
    """The program's archive is gone from the server and the browser, and every cell is answered.

    Kept is what lay in memory before the first question, and none of the agency's files.
    """
    mine = tmp_path / "paytables"
    shutil.copytree(folder, mine)
    asked = ['=PAYBACK("UTH","Trips","B")', '=HITFREQ("TCP","Pair Plus","A","MD")']
    asked.append('=PAYBACK("CWAR","Tie")')
    with site(mine) as address:
        first = opened(browser, address)
        known = first.formulas(asked)
        first.page.evaluate(KEPT_START)
        held = first.page.evaluate(
            "caches.open('xlpaytables-start').then((kept) => kept.matchAll())"
            ".then((parts) => Promise.all(parts.map((part) => part.text())))"
            ".then((texts) => texts.map((text) => text.includes('Chapter 651a')))"
        )
        assert held == [False] * 3
        (mine / "xlpaytables.zip").unlink()
        first.page.evaluate(
            "caches.keys().then((names) => Promise.all(names.filter((name) => "
            "name.startsWith('xlplugin-')).map((name) => caches.delete(name))))"
        )
        assert opened(browser, address).formulas(asked) == known
        assert known[0] == TRIPS_B


def test_a_kept_start_that_is_broken_is_made_anew(browser, folder):
    """Whatever stands there in its place, the pane starts."""
    with site(folder) as address:
        first = opened(browser, address)
        first.page.evaluate(KEPT_START)
        first.page.evaluate(
            "caches.open('xlpaytables-start').then((kept) => kept.keys().then((keys) => "
            "Promise.all(keys.map((key) => kept.put(key, new Response('[]'))))))"
        )
        again = opened(browser, address)
        assert again.formulas(['=PAYBACK("UTH","Trips","B")']) == [TRIPS_B]
