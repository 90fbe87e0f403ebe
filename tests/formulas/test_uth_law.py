"""Chapter 653a as data, against the printed text typed a second time and the texts themselves.

The expected figures are typed from 58 Pa. Code Chapter 653a (42 Pa.B. 4333, 44 Pa.B. 5463,
44 Pa.B. 7683, 49 Pa.B. 4956) and from proposed rulemaking 125-152; where the texts lie beside the
checkout, every table is also read out of them by a parser that knows nothing of our file.
"""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

import pytest
from law_texts import section_body

from combinatorics.catalogue import shipped
from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.law.shelf import index, read
from formulas.law.tables import Meter

PA = find("UTH", "PA")
PROPOSED = find("UTH", "PA:2011")
RANKS = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight")

# Pays from the royal flush (Bad Beat: the straight flush) down, § 653a.12(b), (c), (f), (g).
PAYS = {
    "Base": {"A": "500 50 10 3 3/2 1 Push", "B": "500 50 10 3 3/2 Push"},
    "Trips": {
        "A": "50 40 30 9 7 4 3",
        "B": "50 40 30 8 6 5 3",
        "C": "50 40 30 8 7 4 3",
        "D": "50 40 20 7 6 5 3",
    },
    "Six Card": {
        "A": "1000 200 50 25 20 10 5",
        "B": "1000 200 50 25 15 10 5",
        "C": "1000 200 100 20 15 9 8",
        "D": "1000 200 100 20 15 10 7",
        "E": "200000 20000 1000 200 50 20 15 10 5",
    },
    "Bad Beat": {"A": "10000 500 40 25 20 9", "B": "7500 500 50 30 20 9"},
}
FLOP_PAYS = {"A": "300 50 40 30 9", "B": "300 50 40 30 9", "C": "50 40 30 10", "D": "50 40 30 9"}
# Seed (and reseed) in dollars for 1 and rate of each level, § 653a.12(d)(3).
METERS = {
    "A": {"": (10000, 21)},
    "B": {"mega": (10000, 11), "major": (1000, 10)},
    "C": {"mega": (10000, 9), "major": (1000, 7), "minor": (250, 3)},
    "D": {"mega": (10000, 10), "major": (1000, 8), "minor": (250, 3)},
}


def bare(pay: str) -> str:
    """A pay without its "to 1" or "for 1"; 3 to 2 as 3/2."""
    return re.sub(r" (to|for) 1$", "", pay).replace(" to ", "/").replace(",", "")


def pays(edition: Edition, wager: str) -> dict[str, str]:
    """The bare pays of each table of a wager."""
    return {
        table.id: " ".join(bare(row.pay) for row in table.rows) for table in edition.tables(wager)
    }


@pytest.mark.parametrize("wager", list(PAYS))
def test_codified_pays(wager: str) -> None:
    """Every table of "to 1" odds equals the printed one, typed a second time."""
    assert pays(PA, wager) == PAYS[wager]
    for table in PA.tables(wager):
        assert {row.pay.split(" ", 1)[1] for row in table.rows if row.pay != "Push"} <= {
            "to 1",
            "to 2",
        }


def test_proposed_pays() -> None:
    """The proposed text has one unlettered Blind table and the four Trips tables of today."""
    assert pays(PROPOSED, "Base") == {"": PAYS["Base"]["A"]}
    assert pays(PROPOSED, "Trips") == PAYS["Trips"]
    assert PROPOSED.wagers() == ("Base", "Trips", "Progressive")


def test_progressive_pays() -> None:
    """Fixed pays are "for 1", royal and straight flush draw on meters (§ 653a.12(d)(1))."""
    for table in PA.tables("Progressive"):
        fixed = [row.pay for row in table.rows if row.pay.endswith(" for 1")]
        assert " ".join(bare(pay) for pay in fixed) == FLOP_PAYS[table.id]
    heads = {
        table.id: [row.pay for row in table.rows if "%" in row.pay]
        for table in PA.tables("Progressive")
    }
    jackpots = ["100% mega jackpot", "100% major jackpot", "100% minor jackpot"]
    assert heads == {
        "A": ["100% of meter", "10% of meter"],
        "B": jackpots[:2],
        "C": jackpots,
        "D": jackpots,
    }
    (proposed,) = PROPOSED.tables("Progressive")
    assert [row.pay for row in proposed.rows] == [
        row.pay for row in PA.tables("Progressive")[0].rows
    ]


def figures(meter: Meter) -> tuple[str, str, str, str | None]:
    """Seed, reseed, primary and reserve rate of a meter, as printed."""
    return (
        meter.seed.text,
        meter.reseed.text,
        meter.primary.text,
        meter.reserve.text if meter.reserve else None,
    )


def test_progressive_meters() -> None:
    """Codified seeds, reset amounts and rates are fixed: must be equal (§ 653a.12(d)(3))."""
    for table in PA.tables("Progressive"):
        found = {meter.level: figures(meter) for meter in table.meters}
        reserve = "N/A" if table.id == "A" else None
        assert found == {
            level: (f"${seed:,} for 1", f"${seed:,} for 1", f"{rate}%", reserve)
            for level, (seed, rate) in METERS[table.id].items()
        }
        for meter in table.meters:
            assert {meter.seed.comparison, meter.reseed.comparison, meter.primary.comparison} == {
                "equal"
            }


def test_proposed_meter() -> None:
    """The proposed text fixes a minimum of $10,000 and leaves the rate to the submission."""
    (meter,) = PROPOSED.tables("Progressive")[0].meters
    assert figures(meter) == ("$10,000", "$10,000", "", None)
    assert meter.seed.comparison == meter.reseed.comparison == "at least"
    assert meter.primary.comparison == "must be stated"


def test_five_card_hand() -> None:
    """§ 653a.12(e): pays, reseed of $0, rates of 13% and 8%, Magic Card 20 and Lucky Bonus 5."""
    (table,) = PA.tables("Five Card Hand")
    assert [row.pay for row in table.rows] == [
        "100% of meter",
        "10% of meter",
        "500 for 1",
        "100 for 1",
        "50 for 1",
    ]
    assert [figures(meter) for meter in table.meters] == [("$10,000 for 1", "$0", "13%", "8%")]
    assert {bonus.name: bonus.pay for bonus in table.bonuses} == {
        "Magic Card": "20 for 1",
        "Lucky Bonus": "5 for 1",
    }


@pytest.mark.parametrize("edition", [PA, PROPOSED], ids=lambda edition: edition.code)
def test_envy(edition: Edition) -> None:
    """$1,000 and $300 with a wager of $1, five times as much with $5 (§ 653a.12(d)(5))."""
    found = {
        envy.stake: {row.hand.casefold(): row.pay for row in envy.rows} for envy in edition.envy
    }
    assert found == {
        1: {"royal flush": "$1,000", "straight flush": "$300"},
        5: {"royal flush": "$5,000", "straight flush": "$1,500"},
    }


@pytest.mark.parametrize("edition", [PA, PROPOSED], ids=lambda edition: edition.code)
def test_hands_stand_in_the_order_of_the_ranking(edition: Edition) -> None:
    """Each table lists its hands from the highest down, as § 653a.6 ranks them."""
    checked = 0
    for table in edition.paytables:
        order = next(r.hands for r in edition.rankings if r.id == table.ranking)
        places = [
            order.index(row.hand.partition("—")[0])
            for row in table.rows
            if not row.hand.startswith("Less than")
        ]
        assert places == sorted(places), table.name
        checked += len(places)
    assert checked > 35


def test_limits_of_both_editions() -> None:
    """Positions, hours, rounds, multiples and the floor of the cap are the same figures in both."""
    expected = {
        "betting positions": (6,),
        "decks": (1,),
        "cover cards": (2,),
        "decks with an automated shuffler": (1, 2),
        "deck change, dealt by hand": (4,),
        "deck change, dealt from a shoe": (8,),
        "cut, cards above the cover card": (10,),
        "stub count, manual dealing shoe": (5,),
        "stub count, dealt by hand": (5,),
        "stub count, automated dealing shoe": (5,),
        "Blind equals Ante": (1,),
        "Play before the Flop": (3, 4),
        "Play after the Flop": (2,),
        "Play after all community cards": (1,),
        "Progressive amount with an Envy Bonus": (1, 5),
        "cap floor": (
            "$50,000",
            "the most that one patron could win at the minimum wagers",
        ),
    }
    for edition in (PA, PROPOSED):
        assert {key: edition.rule(key).values for key in expected} == expected


def test_what_a_cap_may_touch() -> None:
    """Codified: subsections (a) and (b) only. Proposed: (a), (b) and (c), so Trips as well."""
    touch, spare = "wagers a cap may touch", "wagers a cap may not touch"
    assert PA.rule(touch).wagers == ("Ante", "Blind", "Play")
    assert PA.rule(spare).wagers == (
        "Trips",
        "Progressive",
        "Five Card Hand",
        "Six Card",
        "Bad Beat",
    )
    assert PROPOSED.rule(touch).wagers == ("Ante", "Blind", "Play", "Trips")
    assert PROPOSED.rule(spare).wagers == ("Progressive",)
    for edition in (PA, PROPOSED):
        assert {*edition.rule(touch).wagers, *edition.rule(spare).wagers} == {
            wager.name for wager in edition.layout
        }


def test_boxes_of_one_player() -> None:
    """Codified: the submission states the adjacent boxes; proposed: not more than one position."""
    assert PA.rule("adjacent boxes").comparison == "must be stated"
    assert not PA.has_rule("betting positions of one player")
    assert PROPOSED.rule("betting positions of one player").value == 1
    assert not PROPOSED.has_rule("adjacent boxes")


def test_wagers_that_require_others() -> None:
    """§ 653a.7(d): what must have been placed before each wager."""
    assert {wager.name: wager.requires for wager in PA.layout} == {
        "Ante": (),
        "Blind": ("Ante",),
        "Play": ("Ante", "Blind"),
        "Trips": ("Ante", "Blind"),
        "Progressive": ("Ante", "Blind"),
        "Five Card Hand": ("Ante", "Blind"),
        "Six Card": ("Ante",),
        "Bad Beat": ("Ante", "Blind", "Trips"),
    }


def test_inscriptions_and_equipment_are_all_listed() -> None:
    """Every paragraph of § 653a.2(b) and every subsection from (c) to (f) has a rule."""
    sections = {rule.section for rule in PA.rules}
    wanted = {f"653a.2(b)({number})" for number in (1, 2, 3, 4, 5, 6, 8, 9, 11)}
    wanted |= {f"653a.2(b)(7)({roman})" for roman in ("i", "ii")}
    wanted |= {f"653a.2(b)(10)({roman})" for roman in ("i", "ii", "iii", "iv")}
    wanted |= {f"653a.2({letter})" for letter in "acdef"}
    wanted |= {f"653a.13({letter})" for letter in "abcdefg"}
    assert wanted - sections == set()


def test_chapters_not_on_file_are_named() -> None:
    """The cross references name §§ 653b.1 to 653b.5; two of them may add paytables."""
    named = {text.chapter: text for text in PA.elsewhere}
    assert [f"58 Pa. Code § 653b.{number}" in named for number in range(1, 6)] == [True] * 5
    assert {text.wager for text in PA.elsewhere if text.adds == "paytables"} == {
        "Trips",
        "Bad Beat",
    }


def test_dates_and_status() -> None:
    """Adopted 2012, amended twice in 2014 and in 2019; the proposal of 2011 never took effect."""
    assert [step.effective for step in PA.history] == [
        date(2012, 7, 7),
        date(2014, 8, 16),
        date(2014, 12, 13),
        date(2019, 8, 31),
    ]
    assert (PA.status, PA.effective, PA.expires) == ("codified", date(2019, 8, 31), None)
    assert (PROPOSED.status, PROPOSED.effective) == ("proposed", None)


def test_the_mathematics_knows_every_hand() -> None:
    """Every hand of every paytable is an outcome of that wager of the game."""

    def known(game: str, wager: str) -> list[str] | None:
        if game != shipped()["UTH"].code:
            return None
        found = next(one for one in shipped()["UTH"].wagers if one.name == wager)
        if hasattr(found, "categories"):
            return list(found.categories)
        partition = found.distribution(found.rules[0])
        return [name for one in partition.outcomes for name in (one.name, *one.also)]

    law = read(index()["UTH", "PA"], "PA", known)
    assert set(law.newest.wagers()) == {wager.name for wager in shipped()["UTH"].wagers}


def test_readings_that_change_a_payback_are_rules_of_the_game() -> None:
    """A reading of how a side wager is counted offers counting rules of that wager only."""
    rules = {wager.name: getattr(wager, "rules", ()) for wager in shipped()["UTH"].wagers}
    checked = []
    for edition in (PA, PROPOSED):
        for reading in edition.readings:
            ids = {choice.id for choice in reading.choices}
            if reading.topic == "payback" and ids & set(rules.get(reading.wager, ())):
                assert ids - {"losing hand pays"} <= set(rules[reading.wager])
                checked.append((edition.code, reading.wager, reading.default))
    assert checked == [
        ("PA", "Bad Beat", "fold forfeits"),
        ("PA", "Bad Beat", "losing hand pays"),
        ("PA:2011", "Progressive", "seven cards"),
    ]


def test_the_misprints_are_recorded() -> None:
    """The misprints of both texts stand beside their sections, with a correction each."""
    where = {finding.section for finding in PA.findings}
    assert {
        "653a.4(e)",
        "653a.7(d)(2)",
        "653a.11(f)(2)",
        "653a.11(i)(1)",
        "653a.11(j)(3)",
        "653a.12(e)(2)",
        "653a.12(e)(4)",
    } <= where
    cap = next(f for f in PROPOSED.findings if f.section == "653a.12(e)")
    assert "643a" in cap.quote
    assert "653a.7" in cap.correction
    for edition in (PA, PROPOSED):
        assert len(edition.findings) >= 13
        assert all(finding.correction != finding.quote for finding in edition.findings)


def test_the_figures_named_in_reasons() -> None:
    """A reading and a finding name a figure: over four times the wager, and 100/52 of it.

    The counts are the published ones of the best five of seven cards, of 133,784,560.
    """
    seven = {
        "Four-of-a-kind": 224_848,
        "Full house": 3_473_184,
        "Flush": 4_047_644,
        "Straight": 6_180_020,
        "Three-of-a-kind": 6_461_620,
    }
    (table,) = PROPOSED.tables("Progressive")
    fixed = {row.hand: int(bare(row.pay)) for row in table.rows if row.pay.endswith(" for 1")}
    assert fixed.keys() == seven.keys()
    assert 4 < Fraction(sum(fixed[hand] * seven[hand] for hand in seven), 133_784_560) < 5
    (five_card,) = PA.tables("Five Card Hand")
    magic = next(bonus for bonus in five_card.bonuses if bonus.name == "Magic Card")
    assert int(bare(magic.pay)) * Fraction(5, 52) == Fraction(100, 52)


def printed(edition: Edition) -> list[tuple[str, list[tuple[str, str]]]]:
    """The columns of every table of hands that § 653a.12 of a text prints, in its order."""
    body = section_body("UTH", edition.code, "653a.12")
    columns: list[tuple[str, list[tuple[str, str]]]] = []
    current: list[tuple[str, list[tuple[str, str]]]] = []
    for line in body.splitlines():
        bare_line = re.sub(r"<[^>]+>|[*\\]", "", line.strip().strip("|"))
        cells = [cell.strip() for cell in re.split(r"[|\t]", bare_line)]
        if cells[0] == "Hand":
            current = [(name, []) for name in cells[1:] if name]
            columns += current
        elif len(cells) > 1 and not set(line) <= set("|- "):
            found = cells[1:]
            if len(found) == len(current):
                for (_, rows), cell in zip(current, found, strict=True):
                    if cell:
                        rows.append((cells[0], cell))
    return columns


@pytest.mark.parametrize(("edition", "tables"), [(PA, 18), (PROPOSED, 6)], ids=["PA", "PA:2011"])
def test_every_table_is_the_printed_one(edition: Edition, tables: int) -> None:
    """Reading the tables out of the text gives every paytable, name, hand and pay, in order."""
    columns = [
        (name, rows)
        for name, rows in printed(edition)
        if "Envy" not in name and name != "Bonus" and rows[0][0] != "Magic Card"
    ]
    assert len(columns) == tables
    ours = [
        (table.name, [(row.hand, row.pay) for row in table.rows]) for table in edition.paytables
    ]
    assert columns == ours
