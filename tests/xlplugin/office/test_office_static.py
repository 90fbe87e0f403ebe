"""The add-in without a server: a folder on a plain web server, Python inside Excel's pane.

Microsoft's own unmodified scripts run in Chromium; only Excel's native side is a stand-in.
"""

import contextlib
import re

import pytest
from chromium import Chromium
from office_driver import Error
from static_driver import ADDRESS, Listening, opened, site, written

from formulas.refusal import Refusal
from formulas.registry import functions
from xlplugin.office.static import KEPT, START, digest_of, static_files, write_static

pytestmark = pytest.mark.browser
TRIPS_B = 2523793 / 2572780  # by the textbook counts of seven-card hands; § 653a.12(c), paytable B


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder as the command writes it, with Microsoft's script beside it."""
    made = tmp_path_factory.mktemp("static") / "paytables"
    written(made)
    return made


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


def test_the_pane_says_what_it_cannot_write(excel):
    """A form is written by the program on a computer, and the pane says so."""
    said = excel.page.call("engine.ask", "form", "{}")
    assert not said["ok"]
    assert "xlplugin form" in said["read"]["error"]


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
    assert len(re.findall(r'<script src="[a-z]+\.js" integrity="sha256-', page)) == 4
    assert 'integrity: "sha256-' in (folder / "worker.js").read_text(encoding="utf-8")
    assert "Content-Security-Policy" in page
    assert "unsafe-eval" not in page


def test_another_folder_has_another_number():
    """So that what a browser keeps is fetched together, never half of one and half of another."""
    made = static_files(ADDRESS, None)
    assert digest_of(made) == digest_of(dict(reversed(made.items())))
    for name in made:
        assert digest_of(made) != digest_of({**made, name: made[name] + b" "})
    assert b"NUMBER" not in made[KEPT]


def test_a_folder_of_somebody_else_is_not_written_into(tmp_path):
    """It is refused with what to do."""
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(Refusal, match="name a folder of its own"):
        write_static(ADDRESS, tmp_path, None, None)


def test_the_net_is_cut_and_cells_are_answered(browser, folder):
    """What was opened twice is kept on the machine: page, Microsoft's script, Python, program."""
    with site(folder) as address:
        first = opened(browser, address)
        first.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        opened(browser, address)
    again = opened(browser, address)
    assert again.formulas(['=PAYBACK("UTH","Trips","B")']) == [TRIPS_B]
