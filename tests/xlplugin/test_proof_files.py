"""Proof files of every paytable of the law, counted again by a program in another language.

The second derivation of the counts is the enumeration in workbooks/proof/checker, in node.
"""

import contextlib
import json
import math
import os
import random
import re
import subprocess
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner
from forged_base_games import TRUE
from forged_base_games import forged as forged_games

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.catalogue import games
from formulas.law.shelf import load_all
from formulas.proof.proof_file import proof_of
from formulas.proof.sampled import states_of
from formulas.refusal import Refusal
from workbooks.proof import checker_script
from xlplugin.cli import cli

DOCS = Path(__file__).parents[2] / "docs"
RATE = [["rate", "20%"]]
RECOUNTED = {
    "one hand": 60,
    "one hand, with a rate": 5,
    "LIR Base": 2,
    "OU Base": 1,
    "TCP Base": 17,
    "DJW Base": 1,
    "DJW Bad Beat": 4,
}
SPOT_CHECKED = {
    "UTH Bad Beat": 2,
    "FUPG Ace High": 5,
    "UTH Base": 3,
    "FCP Base": 1,
    "FUPG Base, one for each house way": 6,
}
NOT_QUICK = {"FUPG Fortune": 6, "FUPG Progressive": 7}
"""Tables of the law as shipped, by how far the checker goes."""
FORGERIES = 11
FORGED_GAMES = 19
SPOILT = 30
LOST = "has lost the pay"


def proofs() -> dict[str, str]:
    """Every table on file; those with lost pays have none."""
    found = {}
    for regulation in load_all():
        for edition in regulation.editions:
            for wager in games()[edition.game].wagers:
                if isinstance(wager, BaseWager) and not states_of(games()[edition.game]):
                    continue  # the checker does not play it
                for table in edition.tables(wager.name):
                    asked = (edition.game, wager.name, table.id, edition.code)
                    name = "-".join(asked).replace(" ", "_").replace(":", "_")
                    for way in wager.rules if isinstance(wager, HouseWays) else ():
                        found[f"{name}-{way}"] = proof_of(*asked, [["house way", way]])
                    if isinstance(wager, HouseWays):
                        continue
                    try:
                        found[name] = proof_of(*asked)
                    except Refusal as refusal:
                        if LOST not in refusal.sentence:  # else the law leaves the rate open
                            found[name] = proof_of(*asked, RATE)
    return found


def read_otherwise() -> dict[str, str]:
    """Every table under every other interpretation of its wager for which a file is written."""
    found = {}
    for regulation in load_all():
        for edition in regulation.editions:
            for wager in games()[edition.game].wagers:
                ways = [["house way", way] for way in getattr(wager, "rules", ())[:1]]
                beside = ways if isinstance(wager, HouseWays) else []
                for reading in edition.readings_of(wager.name):
                    for choice in reading.choices:
                        for table in edition.tables(wager.name):
                            asked = (edition.game, wager.name, table.id, edition.code)
                            rows = [["reading", choice.id], *beside]
                            with contextlib.suppress(Refusal):
                                found[f"{'-'.join(asked)}-{choice.id}"] = proof_of(*asked, rows)
    return found


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A folder with the checker and every proof file, and their texts by name."""
    folder = tmp_path_factory.mktemp("proofs")
    (folder / "checker.js").write_text(checker_script(), encoding="utf-8")
    found = proofs()
    for name, text in found.items():
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return folder, found


@pytest.fixture(scope="module")
def games_forged() -> dict[str, tuple[dict, str]]:
    """Forged base games, each with a part of the line that must refuse it."""
    return forged_games({name: proof_of(*asked) for name, asked in TRUE.items()})


@pytest.fixture(scope="module")
def printed(
    shelf: tuple[Path, dict[str, str]], games_forged: dict[str, tuple[dict, str]]
) -> dict[str, list[str]]:
    """What the checker prints of each true file and each forged base game.

    One run for all of them, since many share the hands that are counted.
    """
    folder, found = shelf
    names = [*found, *(f"forged-game-{number}" for number in range(len(games_forged)))]
    for name, (file, _) in zip(names[len(found) :], games_forged.values(), strict=True):
        (folder / f"{name}.json").write_text(json.dumps(file), encoding="utf-8")
    status, lines = check(folder, *(f"{name}.json" for name in names))
    assert status == 1
    said: list[list[str]] = []
    for line in lines.splitlines():
        if line.startswith("  "):
            said[-1].append(line.strip())
        else:
            said.append([line])
    return dict(zip(names, said, strict=True))


def check(folder: Path, *names: str) -> tuple[int, str]:
    """Return the status of the checker and what it prints."""
    done = subprocess.run(
        ["node", "checker.js", "--quick", "--seed", "1", *names],
        cwd=folder,
        env={**os.environ, "XLPLUGIN_NO_PROGRESS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


def test_every_table_is_counted_again(
    shelf: tuple[Path, dict[str, str]], printed: dict[str, list[str]]
) -> None:
    """Every hand one by one where that can be, sampled deals and states of all others."""
    folder, found = shelf
    heads = [printed[name][0] for name in found]
    assert [head for head in heads if head.endswith(": REFUSED") or "UNUSABLE" in head] == []
    ends = Counter(head.rpartition(": ")[2].partition(",")[0] for head in heads)
    assert ends == {"recounted": 90, "spot check": 17, "added up": 13}
    assert tuple(sum(one.values()) for one in (RECOUNTED, SPOT_CHECKED, NOT_QUICK)) == (90, 17, 13)
    assert len(found) == 120
    assert check(folder, "OU-Base--PA.json")[0] == 0
    assert check(folder, "OU-Base--PA.json", "UTH-Bad_Beat-A-PA.json")[0] == 3  # only sampled
    lines = printed["UTH-Bad_Beat-A-PA"]
    assert "Straight flush: 10,000 to 1, 103005920 ways of 27813810024000." in lines
    assert any(line.startswith("Rests on: Under ") for line in lines)
    assert 'Taken from the file: counted by the rule "fold forfeits".' in lines
    for name, rule in (("OU-Base--PA", "wrong side loses"), ("TCP-Base-A-MD", "always")):
        assert f'Taken from the file: settled by the rule "{rule}".' in printed[name]


def test_what_is_written_under_an_interpretation_is_not_refused(tmp_path: Path) -> None:
    """Wagers that a fold forfeits, and hands left unpaid, were refused as if they were forged."""
    (tmp_path / "checker.js").write_text(checker_script(), encoding="utf-8")
    found = read_otherwise()
    for number, text in enumerate(found.values()):
        (tmp_path / f"{number}.json").write_text(text, encoding="utf-8")
    status, lines = check(tmp_path, *(f"{number}.json" for number in range(len(found))))
    refused = [line for line in lines.splitlines() if re.search("REFUSED|UNUSABLE", line)]
    assert (status, refused) == (3, [])
    assert {"FUPG-Progressive-7-PA-not paid", "UTH-Six Card-A-PA-not paid"} <= set(found)
    assert "Taken from the file: Six-card royal flush—diamonds is not paid." in lines
    fold = [["reading", "forfeited"]]
    with pytest.raises(Refusal, match="does not count Progressive of UTH by the rule"):
        proof_of("UTH", "Progressive", "A", "PA", fold)


def test_a_spot_check_says_what_it_can_see(printed: dict[str, list[str]]) -> None:
    """One deal of so many changes the edge; the page on proof files has the same numbers."""
    pattern = re.compile(r"Power: .* one deal in (\d+); .* chance of (\S+) at most, and (\d+) ")
    page = (DOCS / "proof-files.md").read_text(encoding="utf-8")
    spots = {name: lines for name, lines in printed.items() if ": spot check, " in lines[0]}
    power = {
        name: next(found for line in lines if (found := pattern.match(line)))
        for name, lines in spots.items()
    }
    assert sum(not name.startswith("forged") for name in power) == 17
    for name in (
        *("FCP-Base--PA_2011", "FUPG-Base--PA-foxwoods"),
        *("FUPG-Ace_High-1-PA", "UTH-Bad_Beat-A-PA", "UTH-Base-A-PA"),
    ):
        deals, _, needed = power[name].groups()
        assert f"| {int(deals):,} | " in page
        assert f" | {int(needed):,} |" in page
    # A deal that is lost, called won, moves the net result by two stakes.
    share = Fraction(395594457649, 19832834209650) / 1000 / 2
    needed = math.ceil(math.log(0.05) / math.log1p(-float(share)))
    chance = f"{float(1 - (1 - share) ** 6):.2g}"
    deals, seen, enough = power["FUPG-Base--PA-foxwoods"].groups()
    assert (int(deals), float(seen), int(enough)) == (1 // share, float(chance), needed)


@pytest.mark.parametrize("moved", [1, 10**9])
def test_one_deal_moved_in_step_is_seen(shelf: tuple[Path, dict[str, str]], moved: int) -> None:
    """Of wagers counted by the order of hands: the least forgery, with every sum in step."""
    folder, found = shelf
    beat = json.loads(found["DJW-Bad_Beat-01-PA"])
    for category, ways in (("Three-of-a-kind", moved), ("No win", -moved)):
        (one,) = (each for each in beat["categories"] if each["name"] == category)
        one["ways"] = str(int(one["ways"]) + ways)
    base = json.loads(found["DJW-Base--PA"])
    for result, ways in (("win", moved), ("lose", -moved)):
        (one,) = (
            each
            for each in base["rounds"]
            if (each["result"], each["category"]) == (result, "Two pairs")
        )
        one["ways"] = str(int(one["ways"]) + ways)
    total = int(base["total"])
    base["net"] = str(
        sum(Fraction(one["net"]) * int(one["ways"]) for one in base["rounds"]) / total
    )
    base["payback"] = str(1 + Fraction(base["net"]) / Fraction(base["staked"]))
    for number, file in enumerate((in_step(beat), base)):
        (folder / f"moved-{number}.json").write_text(json.dumps(file), encoding="utf-8")
    status, lines = check(folder, "moved-0.json", "moved-1.json")
    assert status == 1
    assert lines.count(": REFUSED\n") == 2
    assert lines.count(" deals counted, the file says ") == 3


def test_an_ordinary_run_counts_every_deal(shelf: tuple[Path, dict[str, str]]) -> None:
    """Of what takes long too: one hand of Fortune moved in step is seen, not with --quick.

    Of Four Card Poker no hands are laid into the counts kept, so that each class is missed at once.
    """
    folder, found = shelf
    fortune = json.loads(found["FUPG-Fortune-1-PA"])
    for at, ways in ((0, 1), (-1, -1)):
        fortune["categories"][at]["ways"] = str(int(fortune["categories"][at]["ways"]) + ways)
    (folder / "fortune.json").write_text(json.dumps(in_step(fortune)), encoding="utf-8")
    status, lines = check(folder, "fortune.json")
    assert (status, lines.splitlines()[0]) == (3, "fortune.json: FUPG Fortune 1: added up")
    script = """
const { check } = require("./checker.js");
const read = (name) => require("node:fs").readFileSync(name, "utf-8");
const none = () => new Map([["FCP", Array.from({ length: 8 }, () => new Map())]]);
const [fortune, four] = [read("fortune.json"), read("FCP-Base--PA_2011.json")];
console.log(JSON.stringify([check(fortune), check(four, none()), check(four, none(), true)]));"""
    done = subprocess.run(
        ["node", "-e", script], cwd=folder, capture_output=True, text=True, check=True
    )
    moved, missed, quick = json.loads(done.stdout)
    assert [line for line in moved["faults"] if " hands counted, the file says " in line]
    assert len(missed["faults"]) == len(json.loads(found["FCP-Base--PA_2011"])["rounds"])
    assert (quick["faults"], quick["how"]) == ([], "spot check, 2 states")


def forged(text: str) -> dict[str, str]:
    """A proof file, forged so that each forgery hides another fault."""
    forgeries = {}

    def forge(name: str) -> dict:
        forgeries[name] = json.loads(text)
        return forgeries[name]

    moved = forge("one hand moved from a category to the next, rows and return in step")
    first, second = moved["categories"][0], moved["categories"][1]
    for part in (first, second), (moved["rows"][0], moved["rows"][1]):
        part[0]["ways"] = str(int(part[0]["ways"]) + 1)
        part[1]["ways"] = str(int(part[1]["ways"]) - 1)
    moved["payback"] = payback(moved)
    forge("the return")["payback"] = "49/50"
    forge("a pay that brings something else")["rows"][0]["returned"] = "52"
    forge("a row's count")["rows"][0]["ways"] = "5"
    forge("a total")["total"] = str(int(json.loads(text)["total"]) + 1)
    forge("a category paid as a row that is not there")["categories"][0]["row"] = "Royal"
    forge("a word for another hand")["categories"][1]["is"] = "flush"
    forge("another deck")["deck"]["joker"] = True
    twice = forge("a category that stands twice, the second without ways")
    twice["categories"].insert(1, {**twice["categories"][0], "ways": "0"})
    forge("a row that stands twice")["rows"].append(moved["rows"][-1] | {"ways": "0"})
    forge("a wild card that the deck has not")["wild"] = ["joker"]
    return {name: json.dumps(file) for name, file in forgeries.items()}


def unusable(text: str) -> dict[str, tuple[str, str]]:
    """A proof file with a value in it that means nothing: its text, and a part of the refusal."""
    spoilt = {}

    def spoil(name: str, part: str) -> dict:
        file = json.loads(text)
        spoilt[name] = (file, part)
        return file

    spoil("negative ways", '"categories" is not')["categories"][0]["ways"] = "-1"
    spoil("a number for ways", '"rows" is not')["rows"][0]["ways"] = 4
    spoil("an empty count", '"total" is not')["total"] = ""
    spoil("nothing is dealt", '"total" is not')["total"] = "0"
    spoil("a return with the denominator 0", '"rows" is not')["rows"][0]["returned"] = "1/0"
    spoil("a negative return", '"rows" is not')["rows"][0]["returned"] = "-51"
    spoil("61 digits", '"payback" is not')["payback"] = f"1/{10**60}"  # sums of many take minutes
    spoil("an odd fraction", '"payback" is not')["payback"] = "1/2/3"
    spoil("an extra without a return", '"extras" is not')["extras"] = [{"name": "gift"}]
    spoil("an extra that takes away", '"extras" is not')["extras"] = [
        {"name": "gift", "returned": "-1/2"}
    ]
    spoil("no categories", '"categories" is not')["categories"] = []
    spoil("a billion decks", '"deck" is not')["deck"]["decks"] = 10**9
    spoil("eight decks and twenty cards", "too many to count").update(
        deck={"decks": 8, "joker": False}, dealt=20, total=str(math.comb(416, 20))
    )
    spoil("half a card", '"dealt" is not')["dealt"] = 2.5
    spoil("no size of a hand", '"best" is not')["best"] = "toString"
    spoil("a wild king", '"wild" is not')["wild"] = ["kings"]
    spoil("an empty word", '"" is no word')["categories"][0]["is"] = ""
    spoil("the word of an object", "is no word")["categories"][0]["is"] = "constructor"
    spoil("half a card in a word", '"s" is no card')["categories"][0]["is"] = "all of: AsKs s"
    spoil("no totals", "names no totals")["categories"][0]["is"] = "total: x"
    spoil("a key that means nothing", 'has no key "counted"')["counted"] = True
    spoil("a key in a row", '"rows" is not')["rows"][0]["won"] = "50"
    spoil("a line break in a name", '"rows" is not')["rows"][0]["hand"] = "Royal\nflush"
    spoil("words for some categories", "and some do not")["categories"][0].pop("is")
    for category in spoil("a deck without words", 'has "deck", and no category')["categories"]:
        del category["is"]
    texts = {name: (json.dumps(file), part) for name, (file, part) in spoilt.items()}
    texts["a return twice"] = (text.replace('"payback"', '"payback": "1",\n "payback"'), "twice")
    texts["the key __proto__"] = (text.replace("{", '{"__proto__": {}, ', 1), '"__proto__"')
    nested = "[" * 100_000 + "]" * 100_000
    texts["a list in lists"] = (text.replace("{", f'{{"x": {nested}, ', 1), 'no key "x"')
    turned = text.replace('"paytable": "A"', '"paytable": "B\u202e"')
    texts["a character that turns what follows"] = (turned, '"paytable" is not')
    texts["a pay without a number"] = (text.replace('"pay": null', '"pay": {}'), '"rows" is not')
    return texts


def payback(file: dict) -> str:
    """The return of a file as its rows give it."""
    total = int(file["total"])
    rows = sum(Fraction(row["returned"]) * int(row["ways"]) for row in file["rows"]) / total
    return str(rows + sum((Fraction(extra["returned"]) for extra in file["extras"]), Fraction()))


def test_forged_files_are_refused(shelf: tuple[Path, dict[str, str]]) -> None:
    """Forgeries of one file, each of which hides a fault of its own."""
    folder, found = shelf
    forgeries = forged(found["UTH-Progressive-A-PA"])
    assert len(forgeries) == FORGERIES
    names = []
    for number, text in enumerate(forgeries.values()):
        names.append(f"forged-{number}.json")
        (folder / names[-1]).write_text(text, encoding="utf-8")
    status, printed = check(folder, *names)
    assert status == 1
    assert printed.count(": REFUSED\n") == len(forgeries), printed


def in_step(file: dict) -> dict:
    """The rows and the return of a file as its categories and pays give them."""
    ways = Counter()
    for category in file["categories"]:
        ways[category["row"]] += int(category["ways"])
    for row in file["rows"]:
        row["ways"] = str(ways[row["hand"]])
    return file | {"payback": payback(file)}


HANDS = (
    *("Three pairs", "Ace high", "Five aces", "Mini-royal", "7 card straight flush", "Four Aces"),
    *("Pair - Tens or better", "Three-of-a-kind or less", "6 or 33", "Royal flush: of hearts"),
    *("Ace, king and queen of any suit but spades", "Super Royal of no hearts", "Two pairs"),
    *(
        "Flush\u200b",
        "Fl\u0443sh",
        "Full house",
        "Pair",
        "Five wilds",
        "High card",
        "Flush (hearts)",
    ),
)
"""Names of rows, of which some are of another wager and some of none."""


def plain(hand: str) -> str:
    """A row by its words alone."""
    return re.sub(r"[\s-]+", " ", hand).casefold().removesuffix("s")


def drawn_forgery(
    draw: random.Random, texts: dict[str, str], others: list[tuple]
) -> tuple[dict, bool]:
    """A side wager's file, forged in one drawn way with everything else in step, {} where not.

    And whether it is called another wager.
    """
    file = json.loads(texts[draw.choice(sorted(texts))])
    true, rows, categories = json.dumps(file), file["rows"], file["categories"]
    one, other = draw.sample(categories, 2)
    kind = draw.randrange(14)
    if kind == 0:
        file["game"], file["wager"] = draw.choice(others)
    elif kind == 1:
        one["row"], other["row"] = other["row"], one["row"]
    elif kind == 2:
        one["row"] = draw.choice(rows)["hand"]
    elif kind == 3:
        moved = draw.randint(1, max(1, int(one["ways"])))
        one["ways"] = str(int(one["ways"]) - moved)
        other["ways"] = str(int(other["ways"]) + moved)
    elif kind == 4:
        draw.choice(rows)["pay"] = draw.choice(("51 ducats", "50 to", "", "a lot", "5e3 to 1"))
    elif kind == 5:
        one["is"], other["is"] = other["is"], one["is"]
    elif kind == 6:
        one["is"] = draw.choice(("pair", "anything", "flush", "straight", "two pairs"))
    elif kind == 7:
        file["dealt"] = file["dealt"] + draw.choice((-1, 1))
    elif kind == 8:
        file["deck"]["joker"] = not file["deck"]["joker"]
    elif kind == 9:
        for key in ("deck", "dealt", "best", "wild"):
            del file[key]
        for category in categories:
            category.pop("is")
            category.pop("wild", None)
    elif kind == 10:
        draw.choice(rows)["hand"] = draw.choice(rows)["hand"]
    elif kind == 11:
        draw.choice(rows)["pay"] = draw.choice(
            ("5,0 to 1", "50,,000 to 1", "1,0000 for 1", "2 to 0")
        )
    else:
        own = {plain(row["hand"]) for row in rows}
        hand = draw.choice([name for name in HANDS if plain(name) not in own])
        if kind == 12:  # a row more, which no hand is paid as
            rows.insert(0, rows[0] | {"hand": hand, "ways": "0"})
            categories.append({"name": hand, "ways": "0", "row": hand, "is": "anything"})
            if draw.random() < 0.5:
                del categories[-1]
        else:
            row = draw.choice([row for row in rows if row["hand"] != "No win"])
            for category in categories:
                if category["row"] == row["hand"]:
                    category["row"] = hand
            row["hand"] = hand
    file = in_step(file)
    same_row = one["row"] == other["row"] or "0" in (one["ways"], other["ways"])
    true_still = json.dumps(file) == true or (same_row and kind in (1, 2))
    return {} if true_still else file, kind == 0


def vocabulary(file: dict) -> set[str]:
    """What cards a file deals, and the words of its categories."""
    shape = json.dumps([file.get(key) for key in ("deck", "dealt", "best", "wild")])
    return {shape} | {f"is {one.get('is')}" for one in file["categories"]}


def test_drawn_forgeries_are_refused(
    shelf: tuple[Path, dict[str, str]], printed: dict[str, list[str]]
) -> None:
    """1,000 seeded forgeries of files that are recounted: another label, row, word, deal or pay."""
    folder, found = shelf
    texts = {name: found[name] for name in found if printed[name][0].endswith(": recounted")}
    texts = {name: text for name, text in texts.items() if "dealt" in json.loads(text)}
    known: dict[tuple, set[str]] = {}
    for file in map(json.loads, texts.values()):
        known.setdefault((file["game"], file["wager"]), set()).update(vocabulary(file))
    draw = random.Random(2014)
    forgeries: list[dict] = []
    while len(forgeries) < 1_000:
        forgery, relabeled = drawn_forgery(draw, texts, sorted(known))
        # Wagers on the same cards count alike: a table of one can be a table of the other.
        own = (
            forgery
            and relabeled
            and vocabulary(forgery) <= known[forgery["game"], forgery["wager"]]
        )
        if forgery and not own:
            forgeries.append(forgery)
    for number, forgery in enumerate(forgeries):
        (folder / f"drawn-{number}.json").write_text(json.dumps(forgery), encoding="utf-8")
    status, lines = check(folder, *(f"drawn-{number}.json" for number in range(1_000)))
    heads = [line for line in lines.splitlines() if not line.startswith("  ")]
    assert status == 2
    passed = [head for head in heads if ": REFUSED" not in head and ": UNUSABLE: " not in head]
    assert not passed
    assert len(heads) == 1_000


def test_a_part_of_the_stake_that_is_lost_is_read(shelf: tuple[Path, dict[str, str]]) -> None:
    """Half of the stake comes back where half is lost, which is 1 for 2."""
    folder, found = shelf
    pays = {
        row["hand"]: row["pay"] or 0
        for row in json.loads(found["LIR-Three_Card-A-PA_2011"])["rows"]
    }
    del pays["No win"]
    table = [[hand, pay] for hand, pay in (pays | {"Pair": "1 for 2"}).items()]
    text = proof_of("LIR", "Three Card", table, "PA:2011")
    (row,) = (row for row in json.loads(text)["rows"] if row["hand"] == "Pair")
    assert (row["pay"], row["returned"]) == ("lose 1/2", "1/2")
    (folder / "half.json").write_text(text, encoding="utf-8")
    assert check(folder, "half.json")[0] == 0


def test_forgeries_that_the_checker_once_took_are_refused(
    shelf: tuple[Path, dict[str, str]],
) -> None:
    """Another label, row, pay or order of hands, or a kind left out, with all else in step."""
    folder, found = shelf
    label = json.loads(found["TCP-Pair_Plus-A-MD"]) | {"game": "UTH", "wager": "Trips"}
    straight = json.loads(found["TCP-Pair_Plus-A-MD"])
    pair = next(one for one in straight["categories"] if one["is"] == "pair")
    pair["row"] = "Straight"
    pay = json.loads(found["TCP-Pair_Plus-A-MD"])
    pay["rows"][0]["pay"] = "51 ducats"
    unpaid = json.loads(found["DJW-Bad_Beat-01-PA"])
    unpaid["categories"] = [one for one in unpaid["categories"] if one["name"] != "Royal flush"]
    unpaid["categories"][-1]["ways"] = str(int(unpaid["categories"][-1]["ways"]) + 8)
    left_out = unpaid | {"rows": unpaid["rows"][1:]}  # the row of the royal flush too
    order = json.loads(found["FUPG-Fortune-1-PA"])
    (both,) = (one for one in order["categories"] if one["is"] == "just: flush; straight")
    both.update({"is": "just: straight; flush", "row": "Straight"})
    wanted = {
        'The row "Royal flush" is no hand that this checker knows': in_step(unpaid),
        "royal flush: 8 deals counted, not in the file.": in_step(left_out),
        "in another order than their strength": in_step(order),
        "UTH Trips is not dealt so: 3 cards of one deck": label,
        "Pair is paid as Straight, its words are Pair.": in_step(straight),
        'Straight flush: "51 ducats" is no pay.': pay,
    }
    for sentence, file in wanted.items():
        (folder / "once.json").write_text(json.dumps(file), encoding="utf-8")
        status, lines = check(folder, "once.json")
        assert status == 1
        assert sentence in lines


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "The file is not JSON."),
        ("null", 'does not begin with the format "paytable proof 1"'),
        ('{"format": "paytable proof 1"}', 'The file has no "game".'),
    ],
)
def test_what_is_no_proof_file_is_unusable(
    shelf: tuple[Path, dict[str, str]], text: str, sentence: str
) -> None:
    """One sentence, status 2."""
    folder, _ = shelf
    (folder / "bad.json").write_text(text, encoding="utf-8")
    status, printed = check(folder, "bad.json")
    assert status == 2
    assert sentence in printed


def test_values_that_mean_nothing_are_unusable(shelf: tuple[Path, dict[str, str]]) -> None:
    """Each is refused by name before anything is counted."""
    folder, found = shelf
    spoilt = unusable(found["UTH-Progressive-A-PA"])
    assert len(spoilt) == SPOILT
    names = []
    for number, (text, _) in enumerate(spoilt.values()):
        names.append(f"spoilt-{number}.json")
        (folder / names[-1]).write_text(text, encoding="utf-8")
    status, printed = check(folder, *names)
    assert status == 2
    lines = printed.splitlines()
    assert len(lines) == len(spoilt), printed
    for (name, (_, part)), line in zip(spoilt.items(), lines, strict=True):
        assert re.search(f": UNUSABLE: .*{re.escape(part)}", line), f"{name}: {line}"


def test_no_file_is_unusable(shelf: tuple[Path, dict[str, str]]) -> None:
    """The program says what it wants."""
    assert check(shelf[0]) == (
        2,
        "Name proof files: node checker.js [--quick] [--seed 0 to 4294967295] FILE...\n",
    )


def test_a_condition_that_does_not_enter_is_refused() -> None:
    """As in a cell."""
    with pytest.raises(Refusal, match="does not use"):
        proof_of("UTH", "Trips", "B", None, RATE)


def test_the_page_holds_the_checker(tmp_path: Path) -> None:
    """The page for a browser has the very program that node runs, and asks for nothing outside."""
    target = tmp_path / "checker.html"
    done = CliRunner().invoke(cli, ["proof", "checker", "-o", str(target)])
    assert done.exit_code == 0
    page = target.read_text(encoding="utf-8")
    assert checker_script() in page
    assert "http" not in page.replace("http-equiv", "")


def test_a_long_count_says_how_far_it_is() -> None:
    """With a clock of eleven seconds a look: C(52, 5) choices, a line after each 1,024."""
    looks = "let now = 0; Date.now = () => (now += 11000);"
    counted = "eachChoice(Array.from({ length: 52 }, (_, card) => card), 5, () => {});"
    script = looks + checker_script() + counted
    for silent, far in (("", 2538), ("1", 0)):
        done = subprocess.run(
            ["node", "-"],
            input=script,
            env={**os.environ, "XLPLUGIN_NO_PROGRESS": silent},
            check=True,
            capture_output=True,
            text=True,
        )
        all_ = math.comb(52, 5)
        shares = [100 * at // all_ for at in range(1024, all_, 1024)][:far]
        said = [f"{share}% of the choices of 5 of 52 cards" for share in shares]
        assert done.stderr.splitlines() == said
        assert len(said) == far
