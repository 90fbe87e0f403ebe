"""The house ways: what their cells may say, what is refused, how the ways on file set hands."""

from __future__ import annotations

import random

import pytest

from combinatorics.cards import parse_cards, show_cards
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.face_up_pai_gow.house_way import HEADER, HouseWayError, parse
from combinatorics.solvers.face_up_pai_gow.settings import all_settings
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven

FOXWOODS = [list(rule.cells) for rule in ways.way("foxwoods").rules]


def _changed(kind: str, when: str, low: str) -> list[list[str]]:
    """Foxwoods' table with one more rule, read before the others of its class."""
    return [[kind, when, low], *FOXWOODS]


def _low(way_id: str, cards: str) -> str:
    """The ranks of the low hand in which a way sets cards."""
    low = ways.way(way_id).set(parse_cards(cards)).low
    return "".join("A" if card == 52 else show_cards((card,))[0] for card in low)


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("As Kh Jd 9c 7s 5h 3d", "No pair"),
        ("Jo Ah Jd 9c 7s 5h 3d", "One pair"),
        ("Jo Ah Jd Jc 7s 5h 3d", "Two pair"),
        ("Jo Ah Jd Jc 7s 7h 3d", "Three pair"),
        ("Jo Ah Ad Jc 7s 5h 3d", "Three of a kind"),
        ("Jo Ah Ad 7c 7s 5h 3d", "Full house"),
        ("Jo Ah Ad 7c 7s 3h 3d", "Full house with two pair"),
        ("Jo Ah Ad 7c 7s 7h 3d", "Two threes of a kind"),
        ("Jo Ah Ad Ac 7s 5h 3d", "Four of a kind"),
        ("Jo Ah Ad Ac 7s 7h 3d", "Four of a kind with a pair"),
        ("Jo Ah Ad Ac 7s 7h 7d", "Four of a kind with three of a kind"),
        ("Jo Ah Ad Ac As 7h 5d", "Five aces"),
        ("Jo Ah Ad Ac As 7h 7d", "Five aces with a pair"),
        ("Jo 9h 8d 7c 6s 2h Kd", "Straight or flush"),
        ("Jo 9h 8h 7h 3h 2s Kd", "Straight or flush"),
        ("Kh 9h 8h 7h 3h 3s Qd", "Straight or flush with one pair"),
        ("Jo 9h 8d 7c 6s 6h 9d", "Straight or flush with two pair"),
        ("Jo Ah Kd Kc Qs Qh Jd", "Straight or flush with three pair"),
        ("9s 9h 9d 8c 7s 6h 5d", "Straight or flush with three of a kind"),
        ("Jo Ah Ad Kc Ks Qh Jd", "Straight or flush with full house"),
        ("Jo Ah Ad Ac Ks Qh Jd", "Straight or flush with four of a kind"),
    ],
)
def test_seven_cards_have_a_class(cards: str, kind: str) -> None:
    """Each class by an example read by hand; the joker is an ace, and may complete a straight."""
    assert Seven(parse_cards(cards)).kind == kind


def test_every_class_has_a_rule_in_every_way() -> None:
    """The guard counts the ways on file and the classes of each."""
    assert len(ways.ids()) >= 4
    for way in ways.on_file().values():
        assert {rule.kind for rule in way.rules} == set(CLASSES)
        assert way.title
        assert way.source


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        # Wizard of Odds' page of the Foxwoods house way, rule by rule.
        ("Ks Qh 9d 8c 7s 5h 3d", "Q9"),
        ("Ks Kh 9d 8c 7s 5h 3d", "98"),
        ("Js Jh 2d 2c As 5h 9d", "22"),
        ("Ts Th 7d 7c As 5h 3d", "A5"),
        ("Ts Th 7d 7c Ks 5h 3d", "77"),
        ("6s 6h 4d 4c Ks 9h 2d", "K9"),
        ("6s 6h 4d 4c Qs 9h 2d", "44"),
        ("6s 6h 4d 4c Qs Qh 2d", "QQ"),
        ("As Ah Ad Kc 9s 5h 3d", "AK"),
        ("Ks Kh Kd Ac 9s 5h 3d", "A9"),
        ("Ks Kh Kd 9c 9s 9h 3d", "KK"),
        ("Ks Qh Jd Tc 9s 8h 2d", "K2"),
        ("As Kh Qd Jc Ts Kd 2c", "AQ"),
        ("9s 8h 7d 6c 5s 5h Ad", "A5"),
        ("Ks Qh Jd Tc 9s 9h 2d", "92"),
        ("9s 9h 9d 8c 7s 6h 5d", "99"),
        ("9s 9h 9d 4c 4s 6h Ad", "44"),
        ("9s 9h 9d 4c 4s 6h 6d", "66"),
        ("Js Jh Jd Jc 4s 6h Ad", "JJ"),
        ("Ts Th Td Tc 4s 6h Kd", "K6"),
        ("Ts Th Td Tc 4s 6h Qd", "TT"),
        ("6s 6h 6d 6c 4s 5h 2d", "54"),
        ("6s 6h 6d 6c 4s 4h 2d", "44"),
        ("6s 6h 6d 6c 4s 4h 4d", "44"),
        ("As Ah Ad Ac Jo Qh Qd", "AA"),
        ("As Ah Ad Ac Jo Kh Kd", "KK"),
    ],
)
def test_foxwoods_sets_as_its_page_says(cards: str, low: str) -> None:
    """The low hand that each sentence of the published way asks for."""
    assert _low("foxwoods", cards) == low


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        # The procedure of 2002: an ace keeps low pairs together, high pairs are split.
        ("Ts Th 4d 4c As 6h 3d", "A6"),
        ("Ts Th 4d 4c Ks 6h 3d", "44"),
        ("Js Jh 4d 4c As 6h 3d", "A6"),
        ("Js Jh 7d 7c As 6h 3d", "77"),
        ("6s 6h 4d 4c Qs 9h 2d", "Q9"),
        ("9s 9h 9d 2c 2s Ah Kd", "AK"),
        ("9s 9h 9d 2c 2s Ah Qd", "22"),
        ("Jo As Ah Ac Kh Kd 3c", "KK"),
        ("Jo As Ah Ac Qh Qd 3c", "AA"),
    ],
)
def test_the_mgm_grand_sets_as_its_procedure_says(cards: str, low: str) -> None:
    """The low hand that each sentence of the published way asks for."""
    assert _low("mgm-grand", cards) == low


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("Qs Qh 4d 4c As 6h 3d", "44"),
        ("Js Jh 4d 4c As 6h 3d", "A6"),
        ("Js Jh 4d 4c Ks 6h 3d", "44"),
        ("8s 8h 4d 4c Ks 6h 3d", "K6"),
        ("8s 8h 4d 4c Qs 6h 3d", "44"),
        ("5s 5h 4d 4c Qs 9h 7d", "Q9"),
        ("5s 5h 4d 4c Js 9h 7d", "44"),
        ("Qs Qh Qd Qc Js 9h 7d", "QQ"),
        ("Js Jh Jd Jc Ks 9h 7d", "K9"),
        ("8s 8h 8d 8c Qs 9h 3d", "Q9"),
        ("8s 8h 8d 8c Js 9h 3d", "88"),
        ("5s 5h 5d 5c Js 9h 3d", "J9"),
        ("As Ah Ad Ac Jo Kh Kd", "AA"),
        # A flush with two pair is kept with a pair in the low hand, or set as two pair.
        ("Ks Qs 9s 8s 3s Kh Qd", "QQ"),
        ("9s 8s 7s 6s 2s 9h 8d", "88"),
    ],
)
def test_stones_sets_as_its_rules_say(cards: str, low: str) -> None:
    """The low hand that each sentence of the published way asks for."""
    assert _low("stones", cards) == low


def test_the_ways_set_random_hands_legally() -> None:
    """Two thousand hands of each way: one of the legal settings, whatever the order of cards."""
    draw = random.Random(688)
    for way_id in ways.ids():
        for _ in range(500):
            cards = draw.sample(range(53), 7)
            found = ways.way(way_id).set(cards)
            assert found.legal
            assert found in all_settings(cards)
            draw.shuffle(cards)
            again = ways.way(way_id).set(cards)
            assert (again.high_strength, again.low_strength) == (
                found.high_strength,
                found.low_strength,
            )


def test_the_simplest_way_lays_the_highest_legal_low_hand() -> None:
    """Held against all settings: none that is legal has a higher low hand."""
    simplest = parse([[kind, "", "highest"] for kind in CLASSES])
    draw = random.Random(7)
    for _ in range(300):
        cards = draw.sample(range(53), 7)
        legal = [each for each in all_settings(cards) if each.legal]
        best = max((each.low_strength, each.high_strength) for each in legal)
        found = simplest.set(cards)
        assert (found.low_strength, found.high_strength) == best


def test_a_table_reads_back_as_it_was_written() -> None:
    """Cells of the ways on file give the same rules, and the same digest, in any spelling."""
    for way in ways.on_file().values():
        cells = [list(rule.cells) for rule in way.rules]
        spelled = [[f" {text.upper()} ".replace("-", "–") for text in row] for row in cells]
        with_more: list[list[object]] = [[*HEADER], ["", None, 0]]
        with_more += [[*row, None] for row in spelled]
        assert parse(cells).digest == parse(with_more).digest == way.digest


def test_the_digest_tells_rules_apart_and_nothing_else() -> None:
    """Another rule is another way; a title is not."""
    digests = {way.digest for way in ways.on_file().values()}
    assert len(digests) == len(ways.ids())
    assert parse(_changed("Two pair", "no joker", "high pair")).digest not in digests


def test_conditions_decide_which_rule_applies() -> None:
    """A rule before the others applies exactly where its conditions hold."""
    way = parse(_changed("Two pair", "joker and low pair 2-4 and no single 9", "low pair"))
    joker = parse_cards("Ts Th 4d 4c Jo 6h 8d")
    assert show_cards(way.set(joker).low) == "4d 4c"
    for other in ("Ts Th 4d 4c As 6h 8d", "Ts Th 5d 5c Jo 6h 8s", "Ts Th 4d 4c Jo 6h 9d"):
        assert way.set(parse_cards(other)).low != parse_cards("4d 4c")
    above = parse(_changed("Two pair", "low hand above ace and highest", "low pair"))
    assert show_cards(above.set(parse_cards("Ts Th 4d 4c As 6h 8d")).low) == "4d 4c"


@pytest.mark.parametrize(
    ("kind", "when", "low", "says"),
    [
        ("Flush", "", "highest", 'Row 1, column "Hand".*no class of hand is called "flush"'),
        ("Two pair", "big pair J-A", "low pair", 'column "When".*"big pair j-a" is no condition'),
        ("Two pair", "pair J-A", "low pair", "has no pair"),
        ("Two pair", "high pair 1-A", "low pair", '"1" is no rank'),
        ("Two pair", "high pair 2-7-A", "low pair", "no range of ranks"),
        ("Two pair", "", "", 'column "Low hand".*empty'),
        ("Two pair", "", "small pair", 'no low hand is called "small pair"'),
        ("Two pair", "", "middle pair", "has no middle pair"),
        ("Two pair", "", "pair from the three", "has no three"),
        ("Two pair", "", "highest, keeping straight or flush", "no straight or flush to keep"),
        ("Two pair", "", "highest, keeping the pairs", "not known after the comma"),
        ("Two pair", "", "as Three pair", "it has no straight or flush"),
        ("Straight or flush with two pair", "", "as One pair", 'only "as Two pair"'),
    ],
)
def test_a_cell_that_cannot_be_read_is_named(kind: str, when: str, low: str, says: str) -> None:
    """The refusal names the row, the column, and what can stand there."""
    with pytest.raises(HouseWayError, match=says):
        parse(_changed(kind, when, low))


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([], "is empty"),
        ([[None, "", 0]], "is empty"),
        ([row for row in FOXWOODS if row[0] != "Five aces"], "no rule for Five aces"),
        ([["No pair", "", "highest", "more"], *FOXWOODS], "has 4 cells"),
        ([["No pair", "highest"], *FOXWOODS], "has 2 cells"),
        ([[1.5, "", "highest"], *FOXWOODS], r"Row 1, column \"Hand\" of the house way is 1.5"),
        ([["No pair", True, "highest"], *FOXWOODS], "text is needed"),
        ([["No pair", "x" * 201, "highest"], *FOXWOODS], "more than 200 characters"),
        ([["No pair", "", "highest"]] * 201, "more than 200 rows"),
        (
            [row if row[0] != "No pair" else ["No pair", "joker", "highest"] for row in FOXWOODS],
            "Every rule of the house way for No pair has a condition",
        ),
    ],
)
def test_a_table_that_cannot_be_used_is_refused(rows: list[list[object]], says: str) -> None:
    """Empty, incomplete, oversized and ill-shaped tables."""
    with pytest.raises(HouseWayError, match=says):
        parse(rows)


def test_a_hand_that_no_rule_sets_is_named() -> None:
    """Where the only rule asks for a low hand that is not legal, the cards stand in the refusal."""
    rows = [row for row in FOXWOODS if row[0] != "One pair"]
    way = parse([*rows, ["One pair", "", "pair"]])
    with pytest.raises(HouseWayError, match=r"No rule .* sets 7s 7h As Kd 9c 4h 2d \(One pair\)"):
        way.set(parse_cards("7s 7h As Kd 9c 4h 2d"))


def test_a_way_is_found_by_name_and_title() -> None:
    """Case and punctuation do not count; an unknown name lists the known."""
    assert ways.way("MGM Grand").id == "mgm-grand"
    assert ways.way("FOXWOODS").id == "foxwoods"
    with pytest.raises(HouseWayError, match=r"no house way 'x'; there are .*Foxwoods.*MGM Grand"):
        ways.way("x")
