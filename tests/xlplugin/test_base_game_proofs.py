"""Proof files of base games and of wagers on two hands: forged ones, and what they hold.

`test_proof_files.py` has them checked for every table; here each is forged so that one fault hides
behind figures that were brought in step with it.
"""

import hashlib
import json
import random
import re
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.rankings.seven_cards_joker import kinds_of
from formulas.proof import proof_of
from formulas.proof.words import SHAPES
from formulas.refusal import Refusal
from workbooks.proof import checker_script

DOCS = Path(__file__).parents[2] / "docs"
WAY = [["house way", "foxwoods"]]
FILES = {
    "UTH": ("UTH", "Base", "B"),
    "TCP": ("TCP", "Base", "A"),
    "LIR": ("LIR", "Base", "A"),
    "OU": ("OU", "Base"),
    "DJW": ("DJW", "Base"),
    "FUPG": ("FUPG", "Base", None, None, WAY),
    "beat": ("UTH", "Bad Beat", "A"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the checker."""
    made = tmp_path_factory.mktemp("forged")
    (made / "checker.js").write_text(checker_script(), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """True proof files."""
    return {name: proof_of(*asked) for name, asked in FILES.items()}


def checked(folder: Path, files: dict[str, dict]) -> tuple[int, list[list[str]]]:
    """Return the status of the checker and its lines on each file."""
    names = []
    for number, file in enumerate(files.values()):
        names.append(f"{number}.json")
        (folder / names[-1]).write_text(json.dumps(file), encoding="utf-8")
    done = subprocess.run(
        ["node", "checker.js", *names], cwd=folder, capture_output=True, text=True, check=False
    )
    assert not done.stderr, done.stderr
    said: list[list[str]] = []
    for line in done.stdout.splitlines():
        if line.startswith("  "):
            said[-1].append(line.strip())
        else:
            said.append([line])
    assert len(said) == len(files)
    return done.returncode, said


def in_step(file: dict) -> dict:
    """The averages of a file as its rounds give them."""
    total = sum(int(one["ways"]) for one in file["rounds"])
    staked, net = (
        sum((Fraction(one[name]) * int(one["ways"]) for one in file["rounds"]), Fraction()) / total
        for name in ("staked", "net")
    )
    return {**file, "staked": str(staked), "net": str(net), "payback": str(1 + net / staked)}


def move(file: dict, one: dict, other: dict, ways: int = 1) -> None:
    """Move deals from one class of rounds to another."""
    rounds = [
        next(r for r in file["rounds"] if all(r[key] == value for key, value in wanted.items()))
        for wanted in (one, other)
    ]
    rounds[0]["ways"] = str(int(rounds[0]["ways"]) - ways)
    rounds[1]["ways"] = str(int(rounds[1]["ways"]) + ways)


def forged(texts: dict[str, str]) -> dict[str, tuple[dict, str]]:
    """Forgeries, each with a part of the line that must refuse it."""
    found: dict[str, tuple[dict, str]] = {}

    def forge(name: str, of: str, change: Callable[[dict], object], fault: str) -> None:
        file = json.loads(texts[of])
        change(file)
        found[name] = (in_step(file) if "rounds" in file else file, fault)

    big = {"decision": "Play 4x", "result": "win", "qualifies": True}
    forge(
        "one deal moved from a kind to another",
        "UTH",
        lambda file: move(file, big | {"category": "Pair"}, big | {"category": "Two pairs"}),
        "pair: ",
    )
    forge(
        "one fold moved to a dealer who does not qualify, which moves no money",
        "UTH",
        lambda file: move(
            file,
            {"decision": "Fold", "category": "High card", "qualifies": True},
            {"decision": "Fold", "category": "High card", "qualifies": False},
        ),
        "The dealer does not qualify in ",
    )

    def lose_them(file: dict) -> None:
        for end in file["rounds"]:
            if end["decision"] == "Play 4x" and end["result"] == "win":
                lost = {"decision": "Play 4x", "result": "lose", "category": end["category"]}
                mine = {key: end[key] for key in ("decision", "result", "category", "qualifies")}
                if any(all(one[key] == lost[key] for key in lost) for one in file["rounds"]):
                    move(file, mine, lost, int(end["ways"]) - 1)

    forge("large wagers that lose", "UTH", lose_them, "would have been better")
    forge("every count twice", "UTH", double, " deals there are, not ")
    forge(
        "an Ante won though the dealer does not qualify",
        "UTH",
        lambda file: next(
            one for one in file["rounds"] if not one["qualifies"] and one["result"] == "win"
        ).update(net="99"),
        ": net ",
    )
    forge(
        "a class of rounds that stands twice",
        "UTH",
        lambda file: file["rounds"].append(file["rounds"][0] | {"ways": "0"}),
        "stand twice",
    )
    forge(
        "a pay that is another number than its words",
        "UTH",
        lambda file: file["pays"][0].update(pay="501 to 1"),
        ' "501 to 1" is not 500 to 1',
    )
    forge(
        "a decision worth more than it is",
        "UTH",
        lambda file: file["states"][0]["values"][0].update(value="1/3"),
        "Play 2x is worth ",
    )
    forge(
        "a decision left out",
        "UTH",
        lambda file: file["states"][0]["values"].pop(),
        ": 2 decisions, the file has 1",
    )
    for code, decision, category in (
        ("TCP", "Play", "Pair"),
        ("LIR", "Bets 1, 2 and 3 ride", "Straight"),
    ):
        other = "lose" if code == "TCP" else "win"
        target = {"decision": decision if code == "TCP" else "Bet 3 alone rides", "result": other}
        forge(
            f"one deal of {code} moved within a kind",
            code,
            lambda file, decision=decision, category=category, target=target: move(
                file,
                {"decision": decision, "result": "win", "category": category, "qualifies": True},
                target | {"category": category},
            ),
            " deals counted, the file says ",
        )
    forge(
        "one deal of OU moved",
        "OU",
        lambda file: move(file, {"result": "lose"}, {"result": "win"}),
        " deals counted, the file says ",
    )
    forge(
        "one deal of DJW moved from a kind to another",
        "DJW",
        lambda file: move(
            file,
            {"decision": "Raise", "result": "win", "category": "Flush"},
            {"decision": "Raise", "result": "win", "category": "Straight"},
        ),
        "flush: ",
    )
    forge(
        "a setting that wins and does not",
        "FUPG",
        lambda file: file["states"][0]["values"][-1].update(value="1"),
        " is worth ",
    )
    forge(
        "a setting left out", "FUPG", lambda file: file["states"][0]["values"].pop(), " decisions"
    )
    forge(
        "a sampled deal paid as another row",
        "beat",
        lambda file: file["samples"][0].update(row="Straight flush"),
        "the file says Straight flush",
    )
    forge(
        "deals that there are not", "beat", lambda file: file.update(rule="showdown"), "deals there"
    )
    return found


def double(file: dict) -> None:
    """Count every deal twice."""
    file["total"] = str(2 * int(file["total"]))
    for end in file["rounds"]:
        end["ways"] = str(2 * int(end["ways"]))


def test_forged_base_games_are_refused(folder: Path, texts: dict[str, str]) -> None:
    """Each by the very check that it must fall to."""
    forgeries = forged(texts)
    assert len(forgeries) == 17
    status, said = checked(folder, {name: file for name, (file, _) in forgeries.items()})
    assert status == 1
    for (name, (_, fault)), lines in zip(forgeries.items(), said, strict=True):
        assert lines[0].endswith(": REFUSED"), f"{name}: {lines}"
        assert any(fault in line for line in lines), f"{name}: {lines}"


def test_what_no_game_plays_is_unusable(folder: Path, texts: dict[str, str]) -> None:
    """Decisions, rules, cards and states that cannot be are refused before anything is dealt."""
    spoilt: dict[str, dict] = {}

    def spoil(part: str, of: str = "UTH") -> dict:
        spoilt[part] = json.loads(texts[of])
        return spoilt[part]

    spoil('knows no decision "Play 9x"')["rounds"][0]["decision"] = "Play 9x"
    spoil('"Play 4x" cannot end as "fold"')["rounds"][0]["result"] = "fold"
    spoil('by the rule "house"')["rule"] = "house"
    spoil('knows no base game "__proto__"')["game"] = "__proto__"
    spoil("A card lies twice")["states"][0].update(own="As As")
    spoil('"As Kd Qh" is not 2 cards')["states"][0].update(own="As Kd Qh")
    spoil('"2c 3c" cannot lie open')["states"][0].update(lying="2c 3c")
    spoil('"states" is not')["states"] *= 20
    spoil('"rounds" is not')["rounds"][0]["net"] = "--1"
    spoil("low hand of the dealer", "FUPG")["states"][0].update(
        own="2c 4d 6h 8s Tc Qd 3h", lying="3c 4c 6d 8h Td | As Ad"
    )
    spoil("is not 7 cards", "FUPG")["states"][0].update(own="2c")
    spoil('no sampled deals by the rule "by the letter"', "beat")["rule"] = "by the letter"
    spoil("no sampled deals of such a wager", "beat")["wager"] = "Trips"
    spoil("is not 5 cards", "beat")["samples"][0]["board"] = ""
    status, said = checked(folder, spoilt)
    assert status == 2
    assert len(spoilt) == 14
    for part, lines in zip(spoilt, said, strict=True):
        assert re.search(f": UNUSABLE: .*{re.escape(part)}", lines[0]), lines
        assert len(lines) == 1


def test_seven_cards_are_named_alike(folder: Path) -> None:
    """Random hands: the words of the checker against the engine's names, for both jokers.

    Every hand is enumerated on demand; `test_the_record_of_seven_cards_stands` has the record.
    """
    generator = random.Random(688)
    hands = [generator.sample((*DECK, JOKER), 7) for _ in range(1500)]
    hands += [[*generator.sample(DECK, 6), JOKER] for _ in range(1500)]
    compared = 0
    for table, wild in (("1", False), ("2", True)):
        file = json.loads(proof_of("FUPG", "Progressive", table))
        script = """
const { Hand, cardsAt, judge } = require("./checker.js");
const { file, hands } = JSON.parse(require("node:fs").readFileSync(0, "utf-8"));
const hand = new Hand(file.best, file.wild);
const which = judge(file, hand);
console.log(JSON.stringify(hands.map((text) => {
  const cards = cardsAt(text, 7, true);
  cards.forEach((card) => hand.put(card));
  const found = which(cards);
  cards.forEach((card) => hand.take(card));
  return file.categories[found].name;
})));"""
        told = json.dumps({"file": file, "hands": [show_cards(hand) for hand in hands]})
        done = subprocess.run(
            ["node", "-e", script],
            cwd=folder,
            input=told,
            capture_output=True,
            text=True,
            check=True,
        )
        for hand, name in zip(hands, json.loads(done.stdout), strict=True):
            kinds = kinds_of(hand, wild=wild)
            named = [part for part in name.split("; ") if part in kinds]
            assert sorted(named) == sorted(kinds), (show_cards(hand), name)
            compared += 1
    assert compared == 6000


def test_the_record_of_seven_cards_stands() -> None:
    """The counts that were enumerated for the record are those of today's proof files."""
    page = (DOCS / "proof-files.md").read_text(encoding="utf-8")
    digests = set()
    for (game, wager, rule), shape in SHAPES.items():
        if game != "FUPG" or rule == "rank order":
            continue
        tables = {"paytable order": "1", "fully wild joker": "2", "joker not fully wild": "7"}
        file = json.loads(proof_of(game, wager, tables[rule]))
        lines = sorted(f"{one['is']} = {one['ways']}" for one in file["categories"])
        digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        assert f"`{shape.wild[0]}` | {file['total']} | {len(lines)} | `{digest}`" in page
        digests.add(digest)
    assert len(digests) == 2


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("UTH", "Ante", "A"), "holds the whole base game of UTH, not Ante: name Base"),
        (("UTH", "Base", "A", None, [["reading", "by the letter"]]), "choose another"),
        (("FUPG", "Base"), "has no value without a house way"),
        (("OU", "Base", None, None, [["cap", 5], ["ante", 10]]), "without a limit on winnings"),
    ],
)
def test_what_has_no_proof_file_is_refused(asked: tuple, sentence: str) -> None:
    """A part, a rule that the checker does not play, no house way, a limit on winnings."""
    with pytest.raises(Refusal, match=sentence):
        proof_of(*asked)
