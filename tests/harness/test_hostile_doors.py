"""Sound files and requests with something changed in them, at every door that reads one.

Only the door's own refusal may come out: one sentence, no other exception.
"""

import io
import json
import re
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from harness import budget, draw, report

from combinatorics import cache
from combinatorics.entrance import EntranceError, json_of
from combinatorics.files.blocks import RegulationError
from formulas.law.local import load_local
from formulas.refusal import Refusal
from workbooks.form import build_form, plan_of
from workbooks.own_law.reading import as_data_file
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.rule_table import RuleTableError, rules_in
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import WorkbookRefusal, values_of
from xlplugin.host_functions import cell_functions
from xlplugin.office.calls import BatchError, read_batch, reply

DOCS = Path(__file__).parent.parent.parent / "docs"
WORDS = (
    b"", b"\x00", b"\xff", b"<", b"]]>", b"&x;", b"<!DOCTYPE x>", b"9" * 400, b"-1", b"1e999",
    b"NaN", b"A0", b"XFE1", b"A1048577", b"$A$1:$XFD$1048576", b"#REF!", b"=1",
    b"\xf0\x9f\x82\xa1", b"'",
    b'"', b"..", b"/etc/passwd", b"rId999", b"true", b"shared", b"inlineStr",
    b"[", b"]", b"{", b"a.b",
)  # fmt: skip
SENTENCE = 1_500


def edited(data, chance):
    """Return bytes in which a few places were cut out, doubled, turned or overwritten."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        if not data:
            break
        place = chance.randrange(len(data))
        kind = chance.randrange(4)
        if kind == 0:
            del data[place : place + chance.choice((1, 4, 100, 10_000))]
        elif kind == 1:
            piece = data[place : place + chance.choice((1, 20, 500))]
            data[place:place] = piece * chance.choice((1, 3))
        elif kind == 2:
            data[place] ^= 1 << chance.randrange(8)
        else:
            word = chance.choice(WORDS)
            data[place : place + chance.choice((0, len(word)))] = word
    return bytes(data)


def edited_value(data, chance):
    """Return a text in which one value between quotation marks, or one number, is another."""
    places = list(re.finditer(rb'"[^"]*"|\b\d+\b|>[^<]+<', data))
    if not places:
        return edited(data, chance)
    found = chance.choice(places)
    word = chance.choice(WORDS)
    if found[0][:1] in b'">':
        word = found[0][:1] + word + found[0][-1:]
    return data[: found.start()] + word + data[found.end() :]


def changed(data, chance):
    """Return bytes changed in one of both ways."""
    return (edited if chance.random() < 0.4 else edited_value)(data, chance)


def changed_book(data, chance):
    """Return a workbook of which one part, or the package itself, is changed."""
    if chance.random() < 0.15:
        return edited(data, chance)
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w") as new:
        names = old.namelist()
        wanted = chance.choice(names)
        for name in names:
            content = old.read(name)
            if name == wanted:
                if chance.random() < 0.1:
                    continue
                content = changed(content, chance)
            new.writestr(name, content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


@pytest.fixture(scope="session")
def form():
    """A filled form."""
    plan = plan_of("OU", "PA")
    return build_form(plan, sample_values(plan))


@pytest.fixture(scope="session")
def law_sheet():
    """A blank law sheet."""
    from formulas.law.editions import find
    from workbooks.own_law.blank import blank_sheet

    return blank_sheet(find("UTH", "PA"), "Trips")


def tried(door, data, change, refusals, chance, count):
    """Hand a door so many changed files; return how many it read and how many it refused."""
    found = Counter()
    for _ in range(count):
        hostile = change(data, chance)
        try:
            door(hostile)
        except refusals as refusal:
            said = getattr(refusal, "sentence", str(refusal))
            assert said.strip(), hostile
            assert "\n" not in said.strip(), said
            assert len(said) < SENTENCE, said
            found["refused"] += 1
        else:
            found["read"] += 1
    return found


def reported(door, found, count, *, some=True):
    """Note what a door did, which must have refused something, and read something that was left."""
    report("doors", door=door, files=count, **found)
    assert found["refused"] >= min(3, count // 10), found
    assert found["read"] > 0 or not some, found


@pytest.mark.parametrize(
    ("name", "door", "ordinary"),
    [
        ("form", read_form, 40),
        ("values", values_of, 40),
        ("recalc", lambda data: recalculate(data, cell_functions()), 40),
    ],
)
def test_workbooks(form, name, door, ordinary):
    """A form whose parts are changed, read, looked through and recalculated."""
    count = budget(ordinary)
    reported(name, tried(door, form, changed_book, WorkbookRefusal, draw(name), count), count)


def test_law_sheets(law_sheet):
    """A law sheet that nobody has filled, its parts changed: refused, in one sentence each time."""
    count = budget(20)
    refusals = (WorkbookRefusal, RegulationError)
    found = tried(as_data_file, law_sheet, changed_book, refusals, draw("law sheet"), count)
    reported("law sheet", found, count, some=False)


def test_regulation_files():
    """The worked example of a law file with other signs and values in it."""
    text = (DOCS / "examples" / "law" / "pa-653b-3.toml").read_bytes()
    count = budget(60)

    def door(data):
        try:
            load_local(data.decode("utf-8"), "own.toml")
        except UnicodeDecodeError:
            raise RegulationError("not a text") from None

    reported("law file", tried(door, text, changed, RegulationError, draw("law"), count), count)


@pytest.mark.parametrize(
    ("kind", "sound"),
    [
        (".csv", b'Hand,When,Low hand\r\n"Pair","a, b","the pair"\r\n'),
        (".toml", b'rules = [["Pair", "", "the pair"], ["No pair", "", "2 3"]]\n'),
    ],
)
def test_tables_of_rules(kind, sound):
    """Tables of a house way, as CSV and as TOML."""
    count = budget(400)
    found = tried(
        lambda data: rules_in(data, kind), sound, changed, RuleTableError, draw(kind), count
    )
    reported(f"rules {kind}", found, count)


def test_kept_answers(tmp_path, monkeypatch):
    """A kept answer with anything changed is no answer, or the very one that was kept."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    question, answer = {"game": "UTH", "pays": ["1", "3/2"]}, {"ways": [1, 2, 3], "net": "-1/3"}
    path = cache.keep(question, answer)
    sound = path.read_bytes()
    chance = draw("cache")
    count = budget(150)
    found = Counter()
    for _ in range(count):
        path.write_bytes(changed(sound, chance))
        recalled = cache.recall(question, lambda kept: kept)
        assert recalled in (None, answer)
        found["read" if recalled else "refused"] += 1
    reported("cache", found, count)


def test_requests():
    """Bodies of HTTP: JSON or not, calls or not, each call answered or refused."""
    formula = {"formula": '=PAYBACK("UTH","Trips","B")', "spelling": "excel"}
    calls = [["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]]]], formula]
    sound = json.dumps({"calls": calls}).encode()
    assert len(read_batch(sound)) == 2
    count = budget(300)
    found = Counter()

    def door(data):
        for call in read_batch(data):
            answered = reply(call)
            assert answered.keys() in ({"rows"}, {"error", "sentence"})
            json.dumps(answered, allow_nan=False)
            found["calls"] += 1

    found += tried(door, sound, changed, BatchError, draw("requests"), count)
    reported("requests", found, count)


def test_json():
    """The parser behind the doors: anything at all is read or refused."""
    count = budget(500)
    sound = b'{"a": [1, 2.5, "x", null, true], "b": {"c": "\\u00e9"}}'
    found = tried(
        lambda data: json_of(data, "x"), sound, changed, EntranceError, draw("json"), count
    )
    reported("json", found, count)


def test_certificates(tmp_path):
    """The server's own certificate, changed: it is read as it was made, or not at all."""
    from cryptography.x509 import load_pem_x509_certificate

    from xlplugin.office.certificate import _serves, prepare_certificate

    kept = prepare_certificate(tmp_path)
    sound = kept.chain.read_bytes()
    chance = draw("certificates")
    count = budget(60)
    found = Counter()
    for _ in range(count):
        hostile = changed(sound, chance)
        kept.chain.write_bytes(hostile)
        served = _serves(kept, ("localhost", "127.0.0.1", "::1"))
        found["read" if served else "refused"] += 1
        if served:  # what is signed is the same to the byte
            made, read = map(load_pem_x509_certificate, (sound, hostile))
            assert made.tbs_certificate_bytes == read.tbs_certificate_bytes
    reported("certificates", found, count, some=False)


def test_words_for_the_commands():
    """Words that a person types, as arguments of the resolvers behind the commands."""
    from formulas.question.names import ask_game

    chance = draw("words")
    for _ in range(budget(200)):
        word = chance.choice(WORDS).decode("utf-8", "surrogateescape")
        with pytest.raises(Refusal):
            ask_game(word)
