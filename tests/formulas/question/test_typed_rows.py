"""Ranges as people type and paste them: other names, other columns, headings, rows that lie."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path

import pytest

from formulas.audit.valued import editions
from formulas.question.hand_names import SYNONYMS, in_law_words, names_of_rows
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, key

# 58 Pa. Code § 653a.12(c), Paytable B.
TRIPS_B: Rows = [
    ["Royal flush", 50],
    ["Straight flush", 40],
    ["Four-of-a-kind", 30],
    ["Full house", 8],
    ["Flush", 6],
    ["Straight", 5],
    ["Three-of-a-kind", 3],
]
TRADE: Rows = [
    ["Royal", 50],
    ["Str. Flush", 40],
    ["Quads", 30],
    ["Boat", 8],
    ["Flush", 6],
    ["STR", 5],
    ["3 of a kind", 3],
]
TURNED: Rows = [list(line) for line in zip(*TRADE, strict=True)]
COUNTED: Rows = [[place, *line, 7 * place, 0.5] for place, line in enumerate(TRADE)]
HEADED: Rows = [["No.", "Winning hand", "Payout", "Ways", "Return"], *COUNTED]
SIGNS: Rows = [[hand, f"{pay}:1"] for hand, pay in TRADE]


def payback(table: Rows) -> object:
    """Return the payback of Trips with that table."""
    return invoke("PAYBACK", ["UTH", "Trips", table])


@pytest.mark.parametrize(
    "table",
    [
        TRADE,
        [["4 of a kind" if hand == "Quads" else hand, pay] for hand, pay in TRADE],
        [
            [{"Flush": "Flushes", "STR": "Straights"}.get(str(hand), hand), pay]
            for hand, pay in TRADE
        ],
        [["Full boat" if hand == "Boat" else hand, pay] for hand, pay in TRADE],
        [[pay, hand] for hand, pay in TRADE],
        [["Poker hand", "Odds"], *TRADE],
        [["Pays (to 1)", "Hand"], *([pay, hand] for hand, pay in TRADE)],
        [["Hand", "Pays for 1"], *([hand, int(str(pay)) + 1] for hand, pay in TRADE)],
        *(
            [["Hand", words], *TRADE]
            for words in ("Payout for Trips", "B for review", "Paid to the patron", "Pays to one")
        ),
        *(
            [["Hand", words], *([hand, int(str(pay)) + 1] for hand, pay in TRADE)]
            for words in ("Pays (for)", "Odds, for one", "Payout for $1", "Pays for $1.00")
        ),
        [["Trips Bonus", None], [None, None], ["Hand", "Pays"], *TRADE],
        HEADED,
        [[None, *line] for line in [["Trips", None], ["Hand", "Pays"], *TRADE]],
        TURNED,
        [["Hand", *TURNED[0]], ["Pays", *TURNED[1]]],
        [[pay for _, pay in TRIPS_B]],
        SIGNS,
        [[hand, f"{pay} - 1"] for hand, pay in TRADE],
        [*TRADE, ["No win", -1], ["Total", None]],
        [*TRADE, ["All other", "lose"], ["Loss", 0]],
        [*TRADE, ["All others", "N/A"], ["TOTAL", "-1"]],
    ],
)
def test_a_table_as_the_world_writes_it_is_the_laws(table: Rows) -> None:
    """Each is Paytable B; the sign is read likewise."""
    assert payback(table) == invoke("PAYBACK", ["UTH", "Trips", "B"])
    assert invoke("MATCHTABLE", ["UTH", "Trips", table])[1][:2] == ["B", 0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("table", "code", "words"),
    [
        ([*TRADE, ["Quadz", 1]], "#N/A", 'Did you mean "Four-of-a-kind"?'),
        (
            [["Straigt" if hand == "STR" else hand, pay] for hand, pay in TRADE],
            "#N/A",
            '"Straight"?',
        ),
        ([*TRADE, ["4 of a kind", 30]], "#VALUE!", '"Quads" and "4 of a kind" for one row'),
        ([*TRADE, ["Total", 5]], "#N/A", 'no row "Total"'),
        ([*TRADE, ["---", 5]], "#N/A", 'no row "---"'),
        (
            [*TRADE, ["No win", "Push"]],
            "#N/A",
            'no row "No win", and yours says "Push": such a row',
        ),
        ([[hand, pay, 1] for hand, pay in TRADE], "#VALUE!", "3 columns, of which 2 can be"),
        (
            [["Hand", "Pays", "Pays"], *([*line, 1] for line in TRADE)],
            "#VALUE!",
            "of which 2 can be",
        ),
        ([[hand, None, None] for hand, _ in TRADE], "#VALUE!", "is no pay"),
        ([[hand, "x", "y"] for hand, _ in TRADE], "#VALUE!", "of which none can be"),
        ([["Name", "Value"], *TRADE], "#N/A", 'no row "Name"'),
        ([["Hand", "6 to 1"], *TRADE], "#N/A", 'no row "Hand"'),
        *(
            ([["Hand", words], *TRADE], "#VALUE!", f'heading "{words}" names another stake than 1')
            for words in ("Payout for $5", "Pays for 1.5", "Odds to 10", "Pays for 1.01")
        ),
        ([[hand, f"{pay}x"] for hand, pay in TRADE], "#VALUE!", '"50 to 1" or "50 for 1"'),
    ],
)
def test_what_is_not_understood_is_refused(table: Rows, code: str, words: str) -> None:
    """With the nearest row where one is near, and never by taking one of two that may be meant."""
    with pytest.raises(Refusal) as refused:
        payback(table)
    assert refused.value.code == code
    assert words in refused.value.sentence
    assert len(refused.value.sentence.split("? ")) == 1


UNITS_APART = ("to 1", "for 1", " For 1 ", "FOR", "to", "for one", ": 1", ":", "to 2", "$")


@pytest.mark.parametrize("unit", UNITS_APART)
@pytest.mark.parametrize("head", [[], [["Hand", "Pays", "Unit"]]])
def test_a_unit_in_a_cell_of_its_own_is_never_dropped(unit: str, head: Rows) -> None:
    """Beside one pay or all, before it or after: 50 for 1 is not the 50 to 1 of the law."""
    chance = random.Random(f"{unit} {head}")
    for _ in range(4):
        marked = chance.sample(range(len(TRADE)), chance.randint(1, len(TRADE)))
        units = [unit if place in marked else None for place in range(len(TRADE))]
        for shape in ([0, 1, 2], [0, 2, 1], [2, 1, 0]):
            wide = [[*line, beside] for line, beside in zip(TRADE, units, strict=True)]
            table = [[line[place] for place in shape] for line in [*head, *wide]]
            with pytest.raises(Refusal, match="in a cell of its own"):
                payback(table)
            with pytest.raises(Refusal, match="in a cell of its own"):
                invoke("MATCHTABLE", ["UTH", "Trips", table])


def test_the_heading_says_the_unit_of_bare_numbers_only() -> None:
    """Under "Pays for 1" words keep their own unit, and a share of a meter stays one."""
    words: Rows = [["Hand", "Pays for 1"], *([hand, f"{pay} to 1"] for hand, pay in TRADE)]
    assert payback(words) == invoke("PAYBACK", ["UTH", "Trips", "B"])
    law = next(e for e in editions() if (e.game, e.code) == ("UTH", "PA")).tables("Progressive")[0]
    rows: Rows = [["Hand", "Payout (for 1)"]]
    for row in law.rows:
        share = {"100% of meter": 1, "10% of meter": "10%"}
        rows.append([row.hand, share.get(row.pay, row.pay.replace(" for 1", ""))])
    by_id, typed = (
        invoke("PAYTABLE", ["UTH", "Progressive", table, "PA"]) for table in (law.id, rows)
    )
    assert typed == by_id


def test_the_trades_words_tell_the_rows_of_each_wager_apart() -> None:
    """No two rows of the tables of one wager come down to the same words."""
    rows: dict[tuple[str, str], dict[tuple[str, ...], str]] = defaultdict(dict)
    for edition in editions():
        for table in edition.paytables:
            for row in table.rows:
                known = rows[edition.game, table.wager].setdefault(in_law_words(row.hand), row.hand)
                assert key(known) == key(row.hand), (edition.game, table.wager)
    assert sum(map(len, rows.values())) > 150


def test_every_synonym_names_a_row_of_the_law() -> None:
    """Each stands for a row or a part of one, and the documentation lists it with its source."""
    hands = {row.hand for edition in editions() for one in edition.paytables for row in one.rows}
    words = {word for hand in hands for word in in_law_words(hand)}
    docs = (Path(__file__).parents[3] / "docs" / "hand-names.md").read_text(encoding="utf-8")
    for one in SYNONYMS:
        assert set(one.means.split()) <= words, one
        assert all(in_law_words(word) == tuple(sorted(one.means.split())) for word in one.words)
        assert f"| {', '.join(one.words)} | {one.means} | {one.source} |" in docs


def test_words_of_another_order_name_a_row_and_fewer_do_not() -> None:
    """Deuces Wild's natural and wild rows are told apart, and neither is guessed."""
    known = names_of_rows(["Four-of-a-kind—natural", "Four-of-a-kind—with wild", "Flush—natural"])
    assert known.meant("natural quads") == "Four-of-a-kind—natural"
    assert known.meant("4 of a kind w/ wild") == "Four-of-a-kind—with wild"
    assert known.meant("quads") is None
    assert known.meant("x" * 1000) is None


def answered() -> Rows:
    """Return what PAYTABLE answers of Trips, with a pay beside no win."""
    table = invoke("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(table, list)
    return [[*line] if line[0] != "No win" else [line[0], "to 1", *line[2:]] for line in table]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (answered(), 'has no row "No win", and yours says "to 1"'),
        (answered()[:1], "has no row Royal flush"),
        ([line[: 9 - place] for place, line in enumerate(answered())], "of different lengths"),
        ([["Hand", "Pays"], *TRADE, ["Flush"]], "The paytable range has rows of diff"),
    ],
)
def test_what_paytable_answered_is_refused_as_it_was_edited(table: Rows, words: str) -> None:
    """A pay beside no win, a heading alone and rows of different lengths are each called so."""
    with pytest.raises(Refusal, match=words):
        payback(table)


def test_rules_of_different_lengths_are_refused_as_a_house_way() -> None:
    """The rules of a house way stand in the paytable's place and are not called pays."""
    rules: Rows = [["No pair", "", "highest singles"], ["One pair", ""]]
    with pytest.raises(Refusal, match="The range of the house way has rows of different lengths"):
        invoke("PAYBACK", ["FUPG", "Base", rules])
