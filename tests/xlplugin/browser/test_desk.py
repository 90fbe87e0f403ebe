"""What the page shows of a table that a person edits: figures, rows, findings, pictures, text."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.formula_text import call_text, read_call
from formulas.refusal import Refusal
from formulas.registry import invoke
from xlplugin.browser import inside
from xlplugin.browser.asked import Asked, amount, editions_of, offered_games, read_asked, wagers_of
from xlplugin.browser.choices import choices
from xlplugin.browser.inside import answer_batch, book, desk, open_own, paste, paste_rules
from xlplugin.browser.picture import Dot, picture
from xlplugin.browser.worked import worked
from xlplugin.browser.written import FUNCTIONS, formula, pasted, table_text

WIDTH = 400
# Textbook counts of seven-card hands, of 133,784,560.
COUNTS = {
    "Royal flush": 4324,
    "Straight flush": 37260,
    "Four-of-a-kind": 224848,
    "Full house": 3473184,
    "Flush": 4047644,
    "Straight": 6180020,
    "Three-of-a-kind": 6461620,
}
DEALS = 133784560
# 58 Pa. Code § 653a.12(c), Paytable B, with the full house at 9 and the straight at 4.
EDITED = {
    "Royal flush": 50,
    "Straight flush": 40,
    "Four-of-a-kind": 30,
    "Full house": 9,
    "Flush": 6,
    "Straight": 4,
    "Three-of-a-kind": 3,
}
PAYS = [[hand, str(pay)] for hand, pay in EDITED.items()]


def trips(**given: Any) -> Asked:
    """The Trips wager of Ultimate Texas Hold'em, Paytable B."""
    return read_asked({"game": "UTH", "wager": "Trips", "table": "B", **given})


def printed(share: Fraction) -> str:
    """A share as a percentage of three places, rounded half up."""
    return f"{int(share * 100000 + Fraction(1, 2)) / 1000:.3f}%"


def returned(pays: dict[str, int]) -> Fraction:
    """What pays to 1 bring back by the textbook counts."""
    return Fraction(sum(COUNTS[hand] * (pay + 1) for hand, pay in pays.items()), DEALS)


def test_an_edit_moves_the_figures() -> None:
    """Payback and house advantage by textbook counts; how often it wins stays."""
    shown = worked(trips(pays=PAYS), WIDTH)
    now, before = returned(EDITED), returned({**EDITED, "Full house": 8, "Straight": 5})
    payback, edge, wins, _ = shown["figures"]
    assert payback["now"] == printed(now)
    assert payback["was"] == printed(before)
    assert payback["moved"] == f"-{printed(before - now).removesuffix('%')} points"
    assert payback["exact"] == str(now)
    assert edge["now"] == printed(1 - now)
    assert edge["moved"].startswith("+")
    assert wins["now"] == printed(Fraction(sum(COUNTS.values()), DEALS))
    assert wins["moved"] == "unchanged"
    assert shown["spoken"].startswith(f"Payback {printed(now)}, -")


def test_each_row_says_its_part() -> None:
    """Ways and what comes back, by textbook counts; edited rows are marked, others are not."""
    rows = worked(trips(pays=PAYS), WIDTH)["rows"]
    assert [row["hand"] for row in rows] == list(EDITED)
    for row in rows:
        ways, pay = COUNTS[row["hand"]], EDITED[row["hand"]]
        assert row["ways"] == f"{ways:,}"
        assert row["returned"] == printed(Fraction(ways * (pay + 1), DEALS))
    assert rows[0]["one_in"] == "1 in 30,940"
    assert rows[3]["one_in"] == "1 in 38.5"
    assert [row["hand"] for row in rows if row["changed"]] == ["Full house", "Straight"]


def test_a_pay_that_is_none_is_named_in_its_row() -> None:
    """The sentence stands, its row is marked, and no figure of before stays on the page."""
    shown = worked(trips(pays=[*PAYS[:4], ["Flush", "much"], *PAYS[5:]]), WIDTH)
    assert "The pay of Flush" in shown["refusal"]
    assert [row["hand"] for row in shown["rows"] if row["wrong"]] == ["Flush"]
    assert shown["figures"] == shown["findings"] == shown["pictures"] == []
    assert all(row["returned"] == "–" for row in shown["rows"])


def test_findings_move_with_the_pays() -> None:
    """What departs, the nearest table, whose pays they are, and a player's advantage."""
    held = worked(trips(pays=PAYS), WIDTH)["findings"]
    departs = [one["words"] for one in held if one["status"] == "CHECK"]
    assert [words.partition(":")[0] for words in departs] == ["Full house", "Straight"]
    assert all("653b.2" in words for words in departs)  # a chapter not on file may allow it
    (nearest,) = (one["words"] for one in held if one["status"] == "NOTE")
    assert "nearest is Paytable A: Flush" in nearest
    # § 653a.12(c), Paytable A.
    table_a = {**EDITED, "Flush": 7}
    held = worked(trips(pays=[[hand, str(pay)] for hand, pay in table_a.items()]), WIDTH)[
        "findings"
    ]
    assert [one["words"] for one in held if one["status"] == "OK"] == [
        "These are the pays of Paytable A."
    ]
    dear = [["Royal flush", "9000"], *PAYS[1:]]
    assert "It returns more than is wagered" in str(worked(trips(pays=dear), WIDTH)["findings"])
    assert worked(trips(), WIDTH)["findings"] == []


def test_what_the_figures_rest_on_is_said() -> None:
    """A text not shown to be in effect; a working interpretation with what it is otherwise."""
    held = worked(read_asked({"game": "DJW", "wager": "Base"}), WIDTH)["findings"]
    assert "not shown to be in effect" in " ".join(one["words"] for one in held)
    held = worked(read_asked({"game": "UTH", "wager": "Bad Beat"}), WIDTH)["findings"]
    (said,) = [one["words"] for one in held if "not adopted" in one["words"]]
    found = re.fullmatch(
        r"([\d.]+)% \(working interpretation: fold forfeits; not adopted; otherwise ([\d.]+)%\)",
        said,
    )
    assert found is not None
    rows = invoke("READINGS", ["UTH", "Bad Beat", "A"])
    assert isinstance(rows, list)
    figures = {row[1]: f"{float(row[3]):.3%}" for row in rows[1:] if isinstance(row[3], Fraction)}
    assert found.groups() == (
        figures["fold forfeits"].strip("%"),
        figures["showdown"].strip("%"),
    )


@pytest.mark.parametrize("game", [code for code, _ in offered_games()])
def test_every_wager_can_be_opened(game: str) -> None:
    """Figures for each wager of each text, or the sentence of what is still to be chosen."""
    seen = 0
    for edition in editions_of(game):
        for wager, _ in wagers_of(edition):
            asked = read_asked({"game": game, "law": edition.code, "wager": wager})
            offered, shown = choices(asked), worked(asked, WIDTH)
            assert offered["chosen"]["wager"] == wager
            assert [row["hand"] for row in shown["rows"]] == [row[0] for row in offered["rows"]]
            assert bool(shown["figures"]) is not bool(shown["refusal"])
            if shown["refusal"]:
                assert re.search(r"house way|rate|lost|version|reading", shown["refusal"])
            seen += 1
    assert seen >= 2


def test_conditions_that_enter_are_asked_for() -> None:
    """A meter and the players of a progressive; the house ways on file; each moves the figure."""
    asked = {"game": "UTH", "wager": "Progressive", "table": "A"}
    names = [one["name"] for one in choices(read_asked(asked))["conditions"]]
    assert names[0] == "meter"
    assert "others" in names
    meter = {**asked, "conditions": {"meter": "$250,000", "others": "5"}}
    shown = worked(read_asked(meter), WIDTH)["figures"][0]
    conditions = [["meter", 250000], ["others", 5]]
    expected = invoke("PAYBACK", ["UTH", "Progressive", "A", None, conditions])
    assert isinstance(expected, Fraction)
    assert shown["exact"] == str(expected)
    (way,) = choices(read_asked({"game": "FUPG", "wager": "Base"}))["conditions"]
    assert way["name"] == "house way"
    assert "Foxwoods" in way["options"]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("250,000", 250000),
        ("$250,000", "$250,000"),
        ("21%", "21%"),
        ("$5%", "$5%"),
        ("\uff15", "\uff15"),
        ("-5", -5),
        ("1.50", Fraction(3, 2)),
        ("foxwoods", "foxwoods"),
        ("2,50", "2,50"),
    ],
)
def test_amounts_are_read_as_typed(typed: str, read: object) -> None:
    """What has a sign, or is no number, is handed on as it stands, to the one reader."""
    assert amount(typed) == read


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("pays", [None, PAYS])
def test_the_formula_answers_what_the_page_shows(function: str, pays: object) -> None:
    """Read as a cell reads it, it is the same call; with commas for decimals it is respelled."""
    asked = trips(pays=pays)
    call = read_call(formula(asked, function, "excel"))
    assert invoke(call.name, call.arguments) == invoke(function, asked.arguments(asked.typed))
    assert formula(asked, function, "office").startswith(f"=PT.{function}(")
    assert ('","' in formula(asked, function, "office-comma")) is False


@pytest.mark.parametrize(
    "text",
    [
        "Quads\t30\nRoyal flush\t50 to 1\nStraight flush\t40\nFull house\t9\nFlush\t6\n"
        "Straight\t4\nTrips\t3",
        "50\n40\n30\n9\n6\n4\n3\n",
        "Royal flush 50 to 1\nStraight flush  40\nFour of a kind 30\nFull house 9\nFlush 6\n"
        "Straight 4\n\nThree of a kind 3:1",
    ],
)
def test_a_pasted_table_is_understood(text: str) -> None:
    """Hands by the trade's names in any order, or pays alone; out of a sheet or as typed."""
    assert pasted(trips(), text) == [[hand, f"{pay} to 1"] for hand, pay in EDITED.items()]


@pytest.mark.parametrize(
    "text", ["", "Royal flush\t50", "Five of a kind\t50\nFlush\t4", "x\n" * 200]
)
def test_what_is_no_table_is_refused(text: str) -> None:
    """A sentence, and no pay is taken."""
    with pytest.raises(Refusal):
        pasted(trips(), text)
    assert "rows" not in json.loads(paste(json.dumps({"game": "UTH", "text": text})))


def test_a_copied_table_can_be_pasted() -> None:
    """What is copied from the page is what it takes, each pay whole, however it was spaced."""
    assert pasted(trips(), table_text(trips(pays=PAYS))) == [
        [hand, f"{pay} to 1"] for hand, pay in EDITED.items()
    ]
    for unit in ("to 1", "for 1"):
        spaced = [[hand, f"{pay}  {unit}"] for hand, pay in EDITED.items()]
        whole = [[hand, f"{pay} {unit}"] for hand, pay in EDITED.items()]
        assert pasted(trips(), table_text(trips(pays=spaced))) == whole
        with pytest.raises(Refusal, match="in a cell of its own"):
            pasted(trips(), "\n".join("  ".join(line) for line in spaced))


def test_law_and_figure_read_one_pay() -> None:
    """What is typed as -0 is the 0 of the figures to the law too."""
    rows = [*PAYS[:-1], [PAYS[-1][0], "-0"]]
    shown = worked(trips(pays=rows), WIDTH)
    assert shown["figures"][0]["now"] == printed(returned(EDITED | {PAYS[-1][0]: -1}))
    assert not any(row["wrong"] for row in shown["rows"])


def test_the_first_is_taken_for_what_is_not_there() -> None:
    """Another game has not the wager of the one before; an address of nothing opens a table."""
    asked = read_asked({"game": "OU", "wager": "Trips", "table": "B"})
    assert (asked.game, asked.wager) == ("OU", "Base")
    assert read_asked({"game": "XX"}).game in dict(offered_games())


@pytest.mark.parametrize("text", ["", "[]", '{"pays": 5}', '{"pays": [[1, 2]]}', '{"game": 5'])
def test_a_message_that_is_none_is_refused(text: str) -> None:
    """One sentence, no exception into the page."""
    assert json.loads(desk(text)).keys() == {"refusal"}


ODD: tuple[object, ...] = (
    *(None, True, -1, 1.5, 1e308, 10**30, "", "x", "4e2", "\ud800", "\x00", "²", "9" * 5000),
    *([], [[]], [None], {}, {"a": 1}, {"bet": 5}, {"bet": None}, {"bet": "\ud800"}),
    *([["Royal flush"]], [["Royal flush", 50]], [["9" * 5000, "a", "b", "c"]]),
)


def test_every_message_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odd values in every field, and in two at random: an answer in JSON, never an exception."""
    monkeypatch.setattr(inside, "_folder", [tmp_path])
    fields = ("game", "law", "wager", "table", "pays", "conditions", "rules", "width", "function")
    good = {"game": "UTH", "function": "PAYBACK", "spelling": "excel", "name": "own.toml"}
    draw = random.Random(19)
    one = [{name: value} for name in (*fields, "spelling", "text", "name") for value in ODD]
    two = [{name: draw.choice(ODD) for name in draw.sample(fields, 2)} for _ in range(100)]
    texts = [json.dumps(good | odd) for odd in (*one, *two)]
    for text in (*texts, "\ud800", '"\ud800"', '{"width": 1e999}', '{"width": NaN}', "[" * 9999):
        for door in (desk, paste, paste_rules, answer_batch, book, open_own):
            assert json.loads(door(text))


@pytest.mark.parametrize(
    "odd",
    [
        *({"width": value} for value in ("x", "400", True, -1, 1e308, [], {})),
        *({"conditions": value} for value in ("x", 5, [], {"bet": 5}, {"bet": None})),
    ],
)
def test_what_is_not_used_is_refused(odd: dict[str, object]) -> None:
    """A width that is no number, a condition that is no text: said, not left out."""
    asked = {"game": "UTH", "function": "PAYBACK", "spelling": "excel"}
    assert json.loads(desk(json.dumps(asked | odd))).keys() == {"refusal"}


@pytest.mark.parametrize(
    "typed",
    [
        {"pays": [["Royal flush", "50" + 300 * " " + "x"], *PAYS[1:]]},
        {"conditions": {"bet" + 300 * " " + "x": "5"}},
    ],
)
def test_what_is_typed_is_never_cut_short(typed: dict[str, object]) -> None:
    """A pay, or a condition, that begins like a good one and goes on far out of sight."""
    asked: dict[str, object] = {"game": "UTH", "law": "PA", "wager": "Trips", "table": "B"}
    asked |= {"width": WIDTH, "function": "PAYBACK", "spelling": "excel"}
    assert not json.loads(desk(json.dumps(asked)))["work"]["refusal"]
    assert json.loads(desk(json.dumps(asked | typed)))["work"]["refusal"]


def test_a_dot_lies_where_its_axis_says() -> None:
    """Between the round numbers printed at the axis; ring and dot each at its own place."""
    shares = [Fraction(96502, 100000), Fraction(99098, 100000)]
    dots = [Dot("one", "", shares[0]), Dot("two", "", shares[1], before=shares[0])]
    shapes = picture("", dots, WIDTH, Fraction(1))["shapes"]
    ticks = {
        Fraction(one["text"].removesuffix("%")) / 100: float(one["attributes"]["x"])
        for one in shapes
        if one["attributes"]["class"].startswith("tick")
    }
    low, high = min(ticks), max(ticks)
    assert 3 <= len(ticks) <= 6
    assert low <= shares[0]
    assert high == 1
    assert 0 < ticks[low] < ticks[high] < WIDTH

    def at(share: Fraction) -> float:
        return ticks[low] + (ticks[high] - ticks[low]) * float((share - low) / (high - low))

    circles = [one["attributes"] for one in shapes if one["kind"] == "circle"]
    assert [one["class"] for one in circles] == ["dot", "ring", "dot"]
    for circle, share in zip(circles, [shares[0], shares[0], shares[1]], strict=True):
        assert float(circle["cx"]) == pytest.approx(at(share), abs=0.1)
    marks = [one for one in shapes if one["attributes"]["class"] == "mark"]
    assert {one["attributes"]["x1"] for one in marks} == {f"{ticks[high]:.1f}"}


def test_a_line_far_from_the_dots_does_not_flatten_them() -> None:
    """The line at 100% is left out where the axis would have to be stretched for it."""
    dots = [Dot("one", "", Fraction(70, 100)), Dot("two", "", Fraction(71, 100))]
    shapes = picture("", dots, WIDTH, Fraction(1))["shapes"]
    assert not [one for one in shapes if one["attributes"]["class"] == "mark"]
    places = [float(one["attributes"]["cx"]) for one in shapes if one["kind"] == "circle"]
    assert places[1] - places[0] > WIDTH / 4


def test_a_typed_house_way_follows_an_edit_of_one_rule() -> None:
    """Asked as a formula, as under "Any formula"; no way on file has the edited rules."""
    rules = [list(rule.cells) for rule in ways.way("foxwoods").rules]
    place = rules.index(["Two pair", "high pair 3-6 and single K-A", "highest singles"])
    found = []
    for when in ("high pair 3-6 and single K-A", "high pair 3-6 and single Q-A"):
        rules[place][1] = when
        text = call_text("PAYBACK", ["FUPG", "Base", [list(cells) for cells in rules]])
        asked = {"calls": [{"formula": text, "spelling": "excel"}]}
        (answer,) = json.loads(answer_batch(json.dumps(asked)))["answers"]
        found.append(answer["rows"][0][0])
        assert found[-1] == float(invoke("PAYBACK", ["FUPG", "Base", [*rules]]))
    named = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwoods"]]])
    assert found[0] == float(named) != found[1]
