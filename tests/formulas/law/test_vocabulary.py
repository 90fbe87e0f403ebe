"""The vocabulary is what the program reads: neither more nor less, and the page says it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from combinatorics import games
from combinatorics.files.blocks import Block, RegulationError
from combinatorics.files.description import description_of
from formulas.law.loader import load_text
from formulas.law.local import load_local
from formulas.law.shelf import index, load_all
from formulas.law.vocabulary.check import KEYS, READINGS, SOUGHT
from formulas.law.vocabulary.declared import schema, word_meanings, written_topics
from formulas.law.vocabulary.reference import reference
from formulas.question.names import ask_game
from formulas.suggestion import nearest

SCHEMA = schema()
ROOT = Path(__file__).resolve().parents[3]
DESCRIBED = ROOT / "docs" / "examples" / "games" / "blackjack-side-wagers.toml"
EDITIONS = [edition for law in load_all() for edition in law.editions]
RULES = [rule for edition in EDITIONS for rule in edition.rules]
EXAMPLES = {
    rule["key"]
    for path in sorted((ROOT / "docs" / "examples" / "games").glob("*.toml"))
    for rule in tomllib.loads(path.read_text(encoding="utf-8"))["edition"].get("rule", ())
    if rule["topic"] == "cap"
}
"""Payout limits of texts of which no chapter is shipped, each quoted in an example."""
TERMS = ("seed", "reseed", "primary", "reserve")
OWN = (ROOT / "docs" / "examples" / "law" / "pa-653b-3.toml").read_text(encoding="utf-8")
IMPORTED = """
[imported]
through = "54 Pa.B. 1537"
day = 2024-03-23
publisher = "made up"
pages = [["a page", "a digest"]]
entered_on = 2026-11-24
checked_on = 2026-11-24
"""
PARAGRAPH = """
[[edition.paragraph]]
place = "653b.3(b)"
words = "The additional Bad Beat bonus wager paytable option is as follows: Hand Paytable C \
  Straight flush 2,500 to 1 Four-of-a-kind 500 to 1 Full house 50 to 1 Flush 30 to 1 \
  Straight 20 to 1 Three-of-a-kind 9 to 1"
"""


def constants(module: str) -> list[str]:
    """Every text that a module writes, the parts of formatted ones apart; its docstring is none."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
    ]


READ_OTHERWISE = (
    (
        "[description.base]",
        '[[description.ranking.variant]]\nid = "by the letter"\ncompare = "highest card first"\n\n',
    ),
    (
        '[[description.base.stake]]\nname = "Super Bonus"',
        '[[description.base.stake.variant]]\nid = "tie loses"\nwin = "1 to 1"\n'
        'tie = "lose"\nlose = "lose"\nunqualified = "push"\n\n',
    ),
)
"""Other readings of a described game of hand against hand, each before some words of its file."""
READING = """
[[edition.reading]]
id = "{0}"
topic = "{1}"{2}
default = "as written"
reason = "it is written"
section = "1"
quote = "the dealer's hand"

[[edition.reading.choice]]
id = "as written"
meaning = "As it is written."

[[edition.reading.choice]]
id = "{3}"
meaning = "Otherwise."
"""
READINGS_OF_A_DUEL = (
    ("ties", "payback", '\nwager = "Base"', "tie loses"),
    ("comparing hands", "ranking", '\nwagers = ["Base"]', "by the letter"),
)


@pytest.mark.parametrize("module", sorted({one.by for one in (*SOUGHT, *READINGS)}))
def test_each_declared_key_is_looked_for_by_its_reader(module: str) -> None:
    """A key whose reader is gone must go, or become a requirement."""
    said = constants(module)
    sought = [one for one in (*SOUGHT, *READINGS) if one.by == module]
    assert [one.key for one in sought if one.sign not in said] == []


def test_what_a_round_rests_on_is_declared() -> None:
    """Every ground that a game of cards names is a key that its editions must have, or may."""
    checked = 0
    rooms = [ROOT / "combinatorics" / name for name in ("games", "solvers")]
    for path in sorted(path for room in rooms for path in room.glob("*/showdown.py")):
        module = path.relative_to(ROOT).as_posix()
        declared = {one.sign for one in SOUGHT if one.by == module}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "grounds":
                for part in ast.walk(node.value):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        assert part.value in declared, (
                            f'{module} rests on "{part.value}": declare it for that module in '
                            "formulas/law/vocabulary/rounds.toml, so that the law must cite it"
                        )
                        checked += 1
    assert checked > 10


def test_every_word_of_the_files_is_declared_and_every_declared_word_is_used() -> None:
    """Keys, results and circumstances that no file has are not declared."""
    keys = {rule.key for rule in RULES if not rule.settles}
    assert keys | EXAMPLES >= KEYS
    assert keys == written_topics().keys()
    assert {one.key for one in READINGS} <= {one.id for each in EDITIONS for one in each.readings}
    results = {value for rule in RULES if rule.topic == "irregularity" for value in rule.values}
    assert results == set(word_meanings()["results"])
    parts = {part.strip().removeprefix("no ") for rule in RULES for part in rule.applies.split(",")}
    assert set(word_meanings()["circumstances"]) <= parts
    assert {rule.unit for rule in RULES} <= set(word_meanings()["units"])


def test_no_requirement_reads_like_another_misspelled() -> None:
    """Keys that differ in one word differ in it by more than a slip, but where the law has both."""
    pairs, read = set(), 0
    keys = sorted(written_topics())
    for place, first in enumerate(keys):
        for second in keys[place + 1 :]:
            ours, theirs = first.split(), second.split()
            differ = [pair for pair in zip(ours, theirs, strict=False) if len(set(pair)) > 1]
            if len(ours) == len(theirs) and len(differ) == 1:
                read += 1
                if nearest(differ[0][0], (differ[0][1],), 0.8):
                    pairs.add((first, second))
    assert read > 100
    assert pairs == {("Raise", "raise"), ("card found face up", "cards found face up")}


def test_the_schema_is_what_the_loader_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block's fields, recorded while every shipped file and a user's own are read."""
    for game, _ in index():
        ask_game(game)  # a shipped description is read once a process, by a loader of its own
    asked: dict[str, set[str]] = defaultdict(set)
    plain = Block._get

    def recorded(block: Block, key: str) -> object:
        before, _, last = block.where.rpartition(", ")
        last = re.sub(r" \d+$", "", last)
        described = f"described {last}"
        last = described if ", description" in before and described in SCHEMA else last
        kind = "edition" if last.startswith("edition") else last
        kind = "term" if kind in TERMS else kind if kind in SCHEMA else "file"
        asked[kind].add(key)
        return plain(block, key)

    monkeypatch.setattr(Block, "_get", recorded)
    for (_, place), file in index().items():
        load_text(file.read_text(encoding="utf-8"), f"{place}/{file.name}")
    load_local(OWN + PARAGRAPH, "own.toml")
    load_local(OWN.replace("[edition]", f"{IMPORTED}\n[edition]", 1), "imported.toml")
    text = DESCRIBED.read_text(encoding="utf-8")
    cited = '[[description.wager.cited]]\nrow = "Flush"\nsection = "1"\nquote = "a flush"\n\n'
    at = text.index("[[description.wager]]", text.index("Flush"))
    load_local(text[:at] + cited + text[at:], "described.toml")
    load_local(DESCRIBED.with_name("pa-655a-12.toml").read_text(encoding="utf-8"), "base.toml")
    text = DESCRIBED.with_name("crazy-4-poker.toml").read_text(encoding="utf-8")
    for before, more in READ_OTHERWISE:
        at = text.index(before)
        text = text[:at] + more + text[at:]
    load_local(text + "".join(READING.format(*one) for one in READINGS_OF_A_DUEL), "duel.toml")
    load_local(DESCRIBED.with_name("casino-war.toml").read_text(encoding="utf-8"), "ends.toml")
    load_local(DESCRIBED.with_name("baccarat.toml").read_text(encoding="utf-8"), "draw.toml")
    text = DESCRIBED.with_name("next-step-blackjack.toml").read_text(encoding="utf-8")
    card = '[[description.random]]\nname = "magic"\nkind = "card"\nleft_out = "Ts"\n\n'
    at = text.index("[[description.wager]]")
    load_local(text[:at] + card + text[at:], "random.toml")
    told = Path(next(iter(games.__path__))) / "dj_wild_stud.toml"
    description_of(Block("replaced.toml", tomllib.loads(told.read_text(encoding="utf-8"))))
    local = set(SCHEMA["local"])
    assert asked["file"] - local == set(SCHEMA["file"])
    assert asked["edition"] - (local - {"words"}) == set(SCHEMA["edition"])
    for kind, fields in SCHEMA.items():
        if kind not in ("file", "edition", "local"):
            assert asked[kind] == set(fields), kind
    assert local <= asked["file"] | asked["edition"]


def test_the_page_is_made_from_the_vocabulary() -> None:
    """docs/law-file.md is what `xlplugin law vocabulary` prints."""
    assert (ROOT / "docs" / "law-file.md").read_text(encoding="utf-8") == reference()


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ('"odds of the Play"', '"odds of the Pley"', 'key "odds of the Pley"; did you mean'),
        (
            '"player\'s hand higher"',
            '"player\'s hand highr"',
            'did you mean "player\'s hand higher"',
        ),
        ('"all wagers returned"', '"all wagers retuned"', 'the result "all wagers retuned"'),
        ('applies = "Progressive"', 'applies = "Progresive"', 'the applies "Progresive"'),
        ('unit = "cards"', 'unit = "cads"', 'the unit "cads"'),
        ('"bad beat on a fold"', '"bad beat on the fold"', 'did you mean "bad beat on a fold"'),
        (
            '"five card hand on a fold"',
            '"what a fold does"',
            '"five card hand on a fold" is missing',
        ),
        ('topic = "table"', 'topc = "table"', '"topic" is missing'),
    ],
)
def test_a_word_that_nobody_reads_is_refused_with_its_line(
    right: str, wrong: str, words: str
) -> None:
    """File, line and key in one sentence, for a shipped file."""
    file = index()["UTH", "PA"]
    text = file.read_text(encoding="utf-8")
    assert right in text
    broken = text.replace(right, wrong, 1)
    with pytest.raises(RegulationError) as refused:
        load_text(broken, "PA/uth.toml")
    sentence = str(refused.value)
    assert words in sentence
    found = re.match(r"PA/uth.toml, line (\d+), ", sentence)
    assert found is not None
    if "is missing" in words:
        return  # nowhere: the line is that of the edition
    line = next(number for number, one in enumerate(broken.splitlines(), 1) if wrong in one)
    assert abs(int(found[1]) - line) <= 3  # the line of the key, or of its block where it is gone


def test_a_key_that_the_game_asks_for_must_be_there() -> None:
    """Without its odds a winning Play wager could not be paid."""
    text = index()["UTH", "PA"].read_text(encoding="utf-8")
    block = re.search(r'\[\[edition.rule\]\]\nkey = "odds of the Play"\n(.+\n)+', text)
    assert block is not None
    with pytest.raises(RegulationError, match='the rule "odds of the Play" is missing, which UTH'):
        load_text(text.replace(block[0], "", 1), "PA/uth.toml")


def test_a_users_own_requirement_is_a_field_and_a_misspelling_is_not() -> None:
    """A key of the user's is taken over by COMPLIANCE; one like a declared key is refused."""
    rule = """
[[edition.rule]]
key = "{}"
topic = "table"
is = "must be stated"
section = "653b.3"
quote = "..."
"""
    assert load_local(OWN + rule.format("color of the felt"), "own.toml").has_rule(
        "color of the felt"
    )
    with pytest.raises(RegulationError, match=r'own.toml, line \d+, .*did you mean "cap floor"'):
        load_local(OWN + rule.format("cap flor"), "own.toml")


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("Minimum of the Trips", "minimum of the Trips"),
        ("maximun of the Trips", "maximum of the Trips"),
        ("comission of the Trips", "commission of the Trips"),
        ("commission of the Trips rounded", "commission of the Trips, rounded"),
    ],
)
def test_a_misspelled_limit_or_commission_of_a_wager_is_refused(key: str, meant: str) -> None:
    """It was taken as a requirement of the user's own, and limited nothing."""
    rule = f'''
[[edition.rule]]
key = "{key}"
topic = "wagers"
is = "at least"
value = [5]
unit = "dollars"
section = "653b.3"
quote = "..."
'''
    with pytest.raises(RegulationError, match=f'did you mean "{meant}"'):
        load_local(OWN + rule, "own.toml")


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ('["Flush", "30 to 1"]', '["Flush", "31 to 1"]', "Flush, 31 to 1"),
        ("option is as follows:", "options are as follows:", "The additional Bad Beat"),
    ],
)
def test_a_users_own_file_is_proved_against_its_own_paragraphs(
    right: str, wrong: str, words: str
) -> None:
    """A quotation or a cell that the paragraph in the file does not have is refused."""
    assert load_local(OWN + PARAGRAPH, "own.toml").tables("Bad Beat")
    assert right in OWN
    with pytest.raises(RegulationError, match="not in its paragraph") as refused:
        load_local(OWN.replace(right, wrong) + PARAGRAPH, "own.toml")
    assert words in str(refused.value)
