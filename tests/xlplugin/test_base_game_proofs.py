"""Proof files of base games and of wagers on two hands: what cannot be, and what they hold.

`test_proof_files.py` has them checked for every table, and forged ones refused.
"""

import hashlib
import json
import random
import re
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from forged_base_games import TRUE
from random_house_ways import random_ways

from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.catalogue import games
from combinatorics.rankings.seven_cards_joker import kinds_of
from combinatorics.solvers.face_up_pai_gow.ways import on_file
from formulas.proof.proof_file import proof_of
from formulas.refusal import Refusal
from workbooks.proof import checker_script

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the checker."""
    made = tmp_path_factory.mktemp("forged")
    (made / "checker.js").write_text(checker_script(), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """True proof files."""
    return {name: proof_of(*asked) for name, asked in TRUE.items()}


def checked(folder: Path, files: dict[str, dict]) -> tuple[int, list[list[str]]]:
    """Return the status of the checker and its lines on each file."""
    names = []
    for number, file in enumerate(files.values()):
        names.append(f"{number}.json")
        (folder / names[-1]).write_text(json.dumps(file), encoding="utf-8")
    done = subprocess.run(
        ["node", "checker.js", "--quick", "--seed", "1", *names],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
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
    spoil('"house way" has the rules')["house way"] = [["One pair", "", "pair"]]
    for cells, part in (
        (["One pear", "", "pair"], 'class of hand "One pear"'),
        (["One pair", "on Sundays", "pair"], 'condition "on Sundays"'),
        (["One pair", "", "toString"], 'low hand "toString"'),
    ):
        spoil(part, "FUPG")["house way"][1] = cells
    spoil('settles no drawn deals by the rule "by the letter"', "beat")["rule"] = "by the letter"
    spoil("settles no drawn deals of such a wager", "beat")["wager"] = "Trips"
    spoil("is not 5 cards", "beat")["samples"][0]["board"] = ""
    status, said = checked(folder, spoilt)
    assert status == 2
    assert len(spoilt) == 18
    for part, lines in zip(spoilt, said, strict=True):
        assert re.search(f": UNUSABLE: .*{re.escape(part)}", lines[0]), lines
        assert len(lines) == 1


def test_seven_cards_are_named_alike(folder: Path) -> None:
    """Random hands: the words of the checker against the engine's names, for both jokers.

    An ordinary run enumerates every hand: `test_the_record_of_seven_cards_stands` has the record.
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
    again = games()["FUPG"].again
    assert again is not None
    for (wager, rule), shape in again.shapes.items():
        if rule == "rank order":
            continue
        tables = {"paytable order": "1", "fully wild joker": "2", "joker not fully wild": "7"}
        file = json.loads(proof_of("FUPG", wager, tables[rule]))
        lines = sorted(f"{one['is']} = {one['ways']}" for one in file["categories"])
        digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        assert f"`{shape.wild[0]}` | {file['total']} | {len(lines)} | `{digest}`" in page
        digests.add(digest)
    assert len(digests) == 2


def test_the_records_of_base_games_stand() -> None:
    """The rounds that were dealt for the record are those of today's proof files."""
    page = (DOCS / "proof-files.md").read_text(encoding="utf-8")
    for game, table, edition in (
        *(("UTH", "A", "PA"), ("UTH", "B", "PA"), ("UTH", None, "PA:2011")),
        ("FCP", None, "PA:2011"),
    ):
        file = json.loads(proof_of(game, "Base", table, edition))
        lines = sorted(
            f"{one['decision']} / {one['result']} / {one['category']} / "
            f"{str(one['qualifies']).lower()} = {one['ways']}"
            for one in file["rounds"]
        )
        digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        assert f"{len(lines)} classes of rounds with the digest\n`{digest}`" in page


def test_the_record_of_each_house_way_stands() -> None:
    """The rounds that were dealt for the record are those of today's proof files."""
    page = (DOCS / "proof-files.md").read_text(encoding="utf-8")
    for way in (ways := on_file()):
        file = json.loads(proof_of("FUPG", "Base", None, None, [["house way", way]]))
        lines = sorted(
            f"{one['decision']} / {one['result']} / {one['category']} / "
            f"{str(one['qualifies']).lower()} = {one['ways']}"
            for one in file["rounds"]
        )
        digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        assert f"| `{way}` | `{digest}` |" in page
    assert len(ways) == 6


def test_the_dealer_sets_alike(folder: Path) -> None:
    """Random hands under random rules: the two hands as the engine sets them, in strength."""
    draw = random.Random(6881)
    hands = [draw.sample(range(53), 7) for _ in range(200)]
    hands += [[*draw.sample(range(52), 6), JOKER] for _ in range(200)]
    ways = [*on_file().values(), *random_ways(30, 6882)]
    script = """
const { houseWayOf, sevenOf, highStrength, lowStrength } = require("./checker.js");
const { hands, ways } = JSON.parse(require("node:fs").readFileSync(0, "utf-8"));
const sevens = hands.map(sevenOf);
let compared = 0;
for (const { rows, set } of ways) {
  const own = houseWayOf(rows);
  sevens.forEach((seven, at) => {
    const { high, low } = own(seven);
    const [five, two] = set[at];
    if (high !== highStrength(five) || low !== lowStrength(two))
      throw new Error(`${hands[at]}: ${rows}`);
    compared++;
  });
}
console.log(compared);"""
    told = [
        {
            "rows": [rule.cells for rule in way.rules],
            "set": [(way.set(hand).high, way.set(hand).low) for hand in hands],
        }
        for way in ways
    ]
    done = subprocess.run(
        ["node", "-e", script],
        cwd=folder,
        input=json.dumps({"hands": hands, "ways": told}),
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) == 36 * 400


def test_pairs_of_hands_that_hold_some_cards_are_counted(folder: Path) -> None:
    """Drawn sets of five cards: each two hands that hold them, one by one and by pattern."""
    script = """
const { HandsWith, PaiGowPairs, houseWayOf, sevenOf, aceHigh } = require("./checker.js");
const { rows, sets } = JSON.parse(require("node:fs").readFileSync(0, "utf-8"));
const set = houseWayOf(rows);
const dealt = new HandsWith();
for (const cards of sets) {
  dealt.deal(cards);
  dealt.count.fill(0);
}
const pairs = new PaiGowPairs(dealt, set);
for (const cards of sets) {
  const found = pairs.ends(dealt, dealt.deal(cards));
  const hands = [];
  for (let one = 0; one < 53; one++)
    for (let other = one + 1; other < 53; other++) {
      const seven = [...cards, one, other];
      if (new Set(seven).size === 7) hands.push([sevenOf(seven), aceHigh(seven)]);
    }
  const wanted = [0, 0];
  for (const [dealer] of hands.filter(([, tied]) => !tied)) {
    const own = set(dealer);
    for (const [{ legal }] of hands) {
      const best = Math.max(...legal.map(({ high, low }) => (high > own.high) + (low > own.low)));
      if (best === 2) wanted[0]++;
      if (best === 0) wanted[1]++;
    }
  }
  if (`${found}` !== `${wanted}`) throw new Error(`${cards}: ${found}, not ${wanted}`);
}
console.log(sets.length);"""
    draw = random.Random(6883)
    sets = [sorted(draw.sample(range(53), 5)) for _ in range(4)]
    sets += [[0, 4, 8, 12, 52], [33, 37, 41, 45, 49], [10, 11, 22, 23, 52]]
    rows = [rule.cells for rule in on_file()["foxwoods"].rules]
    done = subprocess.run(
        ["node", "-e", script],
        cwd=folder,
        input=json.dumps({"rows": rows, "sets": sets}),
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) == 7


def test_the_record_of_the_bad_beat_stands() -> None:
    """The deals that were counted for the record, less those folded, are those of today's file."""
    page = (DOCS / "proof-files.md").read_text(encoding="utf-8")
    for beside in ("A", "B"):
        file = json.loads(proof_of("UTH", "Bad Beat", "A", "PA", [["blind", beside]]))
        lines = sorted(f"{one['name']} = {one['ways']}" for one in file["categories"])
        assert f"`{hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}`" in page


def test_deals_are_drawn_afresh(folder: Path) -> None:
    """A row whose share of the deals is tripled is seen under every seed, and each seed repeats."""
    asked = ("UTH", "Bad Beat", "A", "PA", [["reading", "showdown"]])
    true = json.loads(proof_of(*asked))
    false = json.loads(json.dumps(true))
    move(false, "Three-of-a-kind", 3)
    for seed in ("1", "2", "4294967295"):
        done = [_run(folder, file, "--seed", seed) for file in (true, false, true)]
        assert [status for status, _ in done] == [3, 1, 3]
        assert done[0] == done[2]
        assert f"(--seed {seed})" in done[0][1]
        assert "Three-of-a-kind: " in done[1][1]
    printed = [_run(folder, true)[1] for _ in range(2)]
    assert printed[0] != printed[1]
    assert _run(folder, true, "--seed", "4294967296")[0] == 2


def move(file: dict, name: str, times: int) -> None:
    """Let a category have so many times its deals, with rows and return in step."""
    (one,) = (each for each in file["categories"] if each["name"] == name)
    (rest,) = (each for each in file["categories"] if each["row"] == "No win")
    more = int(one["ways"]) * (times - 1)
    for each, ways in ((one, more), (rest, -more)):
        each["ways"] = str(int(each["ways"]) + ways)
        (row,) = (row for row in file["rows"] if row["hand"] == each["row"])
        row["ways"] = str(int(row["ways"]) + ways)
    back = sum(Fraction(row["returned"]) * int(row["ways"]) for row in file["rows"])
    file["payback"] = str(back / int(file["total"]))


def _run(folder: Path, file: dict, *options: str) -> tuple[int, str]:
    (folder / "drawn.json").write_text(json.dumps(file), encoding="utf-8")
    done = subprocess.run(
        ["node", "checker.js", "--quick", *options, "drawn.json"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_hands_of_the_dealer_are_counted_by_their_order(folder: Path) -> None:
    """On drawn boards: below, equal and above by order, against every hand one after the other."""
    script = """
const { river, eachBoard, flopsOf, HOLES } = require("./checker.js");
let boards = 0;
let compared = 0;
eachBoard(flopsOf(), (alike, holes, kinds, ends, lying, board) => {
  boards += alike;
  if (boards % 601 > 40) return;
  for (const hole of [...holes].filter((_, at) => at % 401 === 7)) {
    const own = new Map(river(HOLES[hole], board).ends);
    for (let end = 0; end < 6; end++)
      if ((own.get(end) || 0) !== ends[hole * 6 + end]) throw new Error(`${board} ${hole} ${end}`);
    compared++;
  }
  if (compared > 60) { console.log(compared); process.exit(0); }
});"""
    done = subprocess.run(
        ["node", "-e", script], cwd=folder, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) > 60


def test_hands_without_a_common_card_are_counted(folder: Path) -> None:
    """Drawn hands of four cards: those taken in that share no card, or hold a needed one."""
    script = """
const { TakenIn } = require("./checker.js");
const hands = JSON.parse(require("node:fs").readFileSync(0, "utf-8"));
const taken = new TakenIn(4, 4);
const apart = (own, other) => !own.some((card) => other.includes(card));
hands.forEach((hand, at) => {
  const before = hands.slice(0, at);
  const [first, ...others] = hand;
  const wanted = [
    before.filter((one) => apart(hand, one)).length,
    before.filter((one) => one.includes(first) && apart(others, one)).length,
  ];
  const found = [taken.without(hand), taken.without(hand, 1)];
  if (`${found}` !== `${wanted}`) throw new Error(`${hand}: ${found}, not ${wanted}`);
  taken.take(hand);
});
console.log(hands.length);"""
    generator = random.Random(641)
    hands = [sorted(generator.sample(range(14), 4)) for _ in range(500)]
    done = subprocess.run(
        ["node", "-e", script],
        cwd=folder,
        input=json.dumps(hands),
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) == 500


LETTER = [["house way", "stones"], ["reading", "highest missing card only"]]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("UTH", "Ante", "A"), "holds the whole base game of UTH, not Ante: name Base"),
        (("UTH", "Base", "A", None, [["reading", "by the letter"]]), "choose another"),
        (("FUPG", "Base"), "has no value without a house way"),
        (("FUPG", "Base", None, None, LETTER), 'compares hands of FUPG by "rank of the sets'),
        (("OU", "Base", None, None, [["cap", 5], ["ante", 10]]), "without a limit on winnings"),
    ],
)
def test_what_has_no_proof_file_is_refused(asked: tuple, sentence: str) -> None:
    """A part, a rule that the checker does not play, no house way, a limit on winnings."""
    with pytest.raises(Refusal, match=sentence):
        proof_of(*asked)
