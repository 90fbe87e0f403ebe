"""Short strategies: what is printed is read back and played deal by deal with another evaluator.

The second route shares with the first the parser of descriptions and the printed lines alone: hands
are compared by `plain.ranking`, and each hand of the player, open card and hand of the dealer of a
small deck is dealt.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from functools import cache as cache_results
from itertools import combinations
from math import lcm, perm
from pathlib import Path

import pytest
from described_duels import GAMES
from described_stakes import BETS, STREETS
from printed_lines import holds_cards

from combinatorics import cache, short_play, short_rules
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import show_cards
from combinatorics.catalogue import games
from combinatorics.described.language.deal import (
    Deal,
    DescribedBase,
    DescribedStake,
    DescribedWager,
    Group,
    Row,
)
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.plain.board import _ends_of
from combinatorics.described.plain.board import plainly_played as plainly_played_over
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.plain.holds import holds
from combinatorics.described.plain.ranking import ORDER, best_of
from combinatorics.described.plain.reveal import plainly_played
from combinatorics.described.play.board.best import DescribedBoardPlay, board_of
from combinatorics.described.play.duel import cells as duel_cells
from combinatorics.described.play.duel import short as duel_short
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.duel.short import names_of
from combinatorics.described.play.reveal.best import play_of
from combinatorics.described.play.worth import value_of
from combinatorics.described.ranking.order import HIGHEST_CARD
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.short_play import Line, Short
from combinatorics.short_rules import Beside, Scale, States, rules_of
from formulas.registry import look_in

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
BESIDE = re.compile(r"(?P<hand>.*?)(?:, where the dealer's card (?P<beside>.*))?")
OPEN = re.compile(r"is (?P<rank>.) or (?P<side>lower|higher)")
Strength = tuple[object, ...]


@pytest.fixture(autouse=True)
def _kept(tmp_path: Path) -> Iterator[None]:
    cache.keep_in(tmp_path)
    yield
    cache.keep_in(None)


def least(duel: DescribedDuel, words: str) -> Strength:
    """What a printed hand is compared by: its row, and the ranks that are named."""
    rows = [row.name for row in duel.ranking.rows]
    place = next((at for at, name in enumerate(rows) if words.startswith(name)), len(rows))
    ranks = words.removeprefix(rows[place]).strip() if place < len(rows) else words
    named = [ORDER.index(rank) for rank in ranks.split("-") if rank]
    if place < len(rows) and "straight" in rows[place]:
        return -place, *named[:1]
    if duel.ranking.compare != HIGHEST_CARD:
        named = list(dict.fromkeys(named))
    return -place, *named


def holds_line(
    line: Line,
    duel: DescribedDuel,
    strength: Strength,
    mine: Sequence[str],
    up: Sequence[str],
) -> bool:
    """Whether a printed line holds for a hand of that strength and the open card."""
    if line.words == "otherwise":
        return True
    said = BESIDE.fullmatch(line.words)
    assert said
    hand = said["hand"]
    if hand != "any hand" and strength < least(duel, hand.removesuffix(" or better")):
        return False
    if said["beside"] is None:
        return True
    wild = [show_cards((card,)) for card in duel.ranking.wild]
    seen_ranks = {"wild" if card in wild else card[0] for card in mine}
    rank = "wild" if up[0] in wild else up[0][0]
    if said["beside"].startswith("matches"):
        return (rank in seen_ranks) == (said["beside"] == "matches one of yours")
    if said["beside"] == "is wild" or rank == "wild":
        return said["beside"] == f"is {rank}"
    seen = OPEN.fullmatch(said["beside"])
    assert seen
    higher = ORDER.index(up[0][0]) - ORDER.index(seen["rank"])
    return higher <= 0 if seen["side"] == "lower" else higher >= 0


def followed(
    deal: Deal, duel: DescribedDuel, pays: Mapping[str, Fraction], lines: Sequence[Line]
) -> Fraction:
    """The expected net result of a player who follows printed lines, deal by deal."""
    deck = [show_cards((card,)) for card in deal.copies()]
    cards = {group.name: group.cards for group in deal.groups}
    own, opened = (sum(cards[name] for name in names) for names in (duel.paid.hand, duel.opened))
    hidden = sum(cards[name] for name in duel.against) - opened
    best: dict[frozenset[str], tuple[Strength, bool]] = {}
    best_hand = best_of(duel.ranking)
    for hand in combinations(deck, opened + hidden):
        theirs, held = best_hand(hand)
        asked = duel.qualifies
        fit = asked is None or holds(asked.condition, {"hand": held})
        best[frozenset(hand)] = theirs, fit
    ways = Counter[tuple[int, int, str]]()
    for mine in combinations(deck, own):
        left = [card for card in deck if card not in mine]
        my_own, _ = best_hand(mine)
        hands = {duel.paid.hand[0]: mine, **dict.fromkeys(duel.paid.hand[1:], ())}
        row = next((one.name for one in duel.paid.rows if holds(one.condition, hands)), "")
        for up in combinations(left, opened):
            rest = [card for card in left if card not in up]
            met = Counter(best[frozenset((*up, *down))] for down in combinations(rest, hidden))
            times = staked(duel, hands, lines, my_own, mine, up)
            for (theirs, fit), many in met.items():
                stand = 0 if my_own > theirs else 1 if my_own == theirs else 2
                ways[3 * fit + stand, times, row] += many
    value = sum((many * net_of(duel, *end, pays) for end, many in ways.items()), Fraction())
    return value / ways.total()


def staked(
    duel: DescribedDuel,
    hands: Mapping[str, Sequence[str]],
    lines: Sequence[Line],
    strength: Strength,
    mine: Sequence[str],
    up: Sequence[str],
) -> int:
    """The multiple that the first line says that holds and may be followed."""
    for line in lines:
        times = 0 if line.decision == "Fold" else int(line.decision.split()[1].removesuffix("x"))
        asked = [row.condition for limit, row in duel.decided.limits if limit == times]
        if asked and not any(holds(one, hands) for one in asked):
            continue
        if holds_line(line, duel, strength, mine, up):
            return times
    raise AssertionError("the last line is for every hand")


def net_of(
    duel: DescribedDuel, place: int, times: int, row: str, pays: Mapping[str, Fraction]
) -> Fraction:
    """What a round nets."""
    if not times:
        return -Fraction(sum(not (one.times or one.on) for one in duel.stakes))
    value = Fraction()
    for stake in duel.stakes:
        ends = stake.settled[place]
        net = pays[row] if ends.tabled and row in pays else ends.net
        value += net * (times if stake.times else 1)
    return value


@cache_results
def rows_met(
    wager: DescribedWager, deck: Sequence[str], whole: int, paid: Sequence[int]
) -> tuple[Callable[[frozenset[str]], int], Callable[[frozenset[str]], int]]:
    """What says which row cards meet whatever comes, and what is paid in all orders of the rest."""
    first, *others = wager.hand

    @cache_results
    def row(hand: frozenset[str]) -> int:
        hands = {first: tuple(hand), **dict.fromkeys(others, ())}
        found = (at for at, one in enumerate(wager.rows) if holds(one.condition, hands))
        return next(found, len(wager.rows))

    @cache_results
    def least_row(hand: frozenset[str]) -> int:
        if len(hand) == whole:
            return row(hand)
        return max(least_row(hand | {card}) for card in deck if card not in hand)

    @cache_results
    def rest(hand: frozenset[str]) -> int:
        if len(hand) == whole:
            return paid[row(hand)]
        return sum([rest(hand | {card}) for card in deck if card not in hand])

    return least_row, rest


def followed_by_cards(
    deal: Deal, base: DescribedBase, pays: Mapping[str, Fraction], short: Short
) -> Fraction:
    """The expected net result of a player who follows printed lines, card by card."""
    deck = tuple(show_cards((card,)) for card in deal.copies())
    whole = sum(group.cards for group in deal.groups if group.name in base.paid.hand)
    names = [row.name for row in base.paid.rows]
    unit = lcm(*(pays[name].denominator for name in names))
    paid = (*(int(unit * pays[name]) for name in names), -unit)
    least_row, rest = rows_met(base.paid, deck, whole, paid)
    points = {stake.after: stake for stake in base.stakes if stake.after}
    lines = {point.name: point.lines for point in short.points}

    def decided(hand: frozenset[str], stake: DescribedStake) -> str:
        for line in lines[stake.name]:
            made = lambda name: least_row(hand) <= names.index(name.removesuffix(" or better"))  # noqa: E731
            if holds_cards(line.words, hand, made, short.note):
                return line.decision
        raise AssertionError("the last line is for all cards")

    # What all orders of the cards to come bring together, in whole units.
    @cache_results
    def come(hand: frozenset[str], staked: int) -> int:
        if len(hand) >= max(points):
            return staked * rest(hand)
        return sum(play(hand | {card}, staked) for card in deck if card not in hand)

    @cache_results
    def play(hand: frozenset[str], staked: int) -> int:
        stake = points.get(len(hand))
        if stake is None:
            return come(hand, staked)
        decision = decided(hand, stake)
        if decision.startswith("Fold"):
            return -unit * staked * perm(len(deck) - len(hand), whole - len(hand))
        if decision.startswith("Withdraw"):
            return come(hand, staked - 1)
        times = re.search(r" (\d)x$", decision)
        return come(hand, staked + (int(times[1]) if times else 0))

    found = come(frozenset(), sum(not stake.times for stake in base.stakes))
    return Fraction(found, unit * perm(len(deck), whole))


HAND = ("player", "board")
RAISES = (DescribedStake("Ante"), DescribedStake("Raise", 3, (2, 5)))


@pytest.mark.parametrize("stakes", [STREETS, BETS, RAISES], ids=["fold", "withdraw", "leave out"])
@pytest.mark.parametrize(
    "rows",
    [
        {
            "straight and suited": 40, "kind(4)": 9, "suited": 6, "straight": 3, "kind(3)": 1,
            "pairs(2) and count('AK') >= 3": 1, "count('A') = 2 or count('K') = 2": 0,
        },
        {"count('s') >= 4": 4, "kind(3)": 1, "pairs(2)": 0},
    ],
    ids=["ranks", "spades"],
)  # fmt: skip
def test_what_is_printed_of_a_revealed_hand_loses_what_is_said(
    stakes: tuple[DescribedStake, ...],
    rows: Mapping[str, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Card by card on twenty cards, rules and points as they are printed, as fractions.

    With a line or two beside the last of each decision they lose something, with more little.
    """
    left_out = tuple(range(32))
    deal = Deal(1, 0, left_out, (Group("player", 2), Group("board", 3, "board")))
    paid = tuple(Row(one, read_condition(one, HAND, HAND, 1), one) for one in rows)
    base = DescribedBase(DescribedWager("Base", HAND, paid), stakes)
    play = play_of("X", deal, base)
    play.solve_classes()
    pays = {name: Fraction(pay) for name, pay in rows.items()}
    exact = plainly_played(deal, base, pays)
    lost = []
    for most in (2, 11):
        monkeypatch.setattr(short_play, "MOST_LINES", most)
        short = play.short(pays)
        assert exact - followed_by_cards(deal, base, pays, short) == short.lost
        monkeypatch.setattr(short_play, "MOST_LINES", 1)
        typed = [line for point in short.points for line in point.lines]
        assert play.short(pays, typed).points == short.points
        assert [point.name for point in short.points] == [one.name for one in stakes if one.after]
        lost.append(short.lost)
    assert lost[0] >= lost[1] >= 0
    assert lost[0] > 0 or stakes is not STREETS


ROWS = [set("A2345"), *(set(ORDER[low : low + 5]) for low in range(9))]


def made_of(hand: Sequence[str], board: Set[str]) -> tuple[int, int]:
    """What the player's own cards have made beside a board: kind, and of a pair its rank."""
    every = [*hand, *board]
    times = Counter(card[0] for card in every)
    suits = Counter(card[1] for card in every)
    mine = {card[0] for card in hand}
    straight = any(row <= set(times) and row & mine for row in ROWS)
    if straight or max(suits[card[1]] for card in hand) >= 5:
        return 4, 0
    if max(times[rank] for rank in mine) >= 3:
        return 3, 0
    paired = [rank for rank in mine if times[rank] >= 2]
    if len(paired) == 2:
        return 2, 0
    return (1, ORDER.index(paired[0])) if paired else (0, 0)


def of_cards(cards: Sequence[str]) -> tuple[int, list[int]]:
    """The hand of up to five cards: its category in poker, then its ranks in their order."""
    ranks = sorted((ORDER.index(card[0]) for card in cards), reverse=True)
    often = sorted(Counter(ranks).items(), key=lambda one: (one[1], one[0]), reverse=True)
    shape = [times for _, times in often]
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    straight = shape == [1] * 5 and {card[0] for card in cards} in ROWS
    if straight:
        high = ranks[1] if ranks[:2] == [12, 3] else ranks[0]
        return (8 if flush else 4), [high]
    shapes = {(4,): 7, (3, 2): 6, (3,): 3, (2, 2): 2, (2,): 1}
    known = shapes.get(tuple(times for times in shape if times > 1), 0)
    return (5 if flush else known), [rank for rank, _ in often]


def beats(card: str, hand: Sequence[str], board: Set[str]) -> bool:
    """Whether a card, alone in the dealer's hand, beats the player's."""
    return best_of_cards(board | {card}) > best_of_cards(board | set(hand))


@cache_results
def best_of_cards(cards: Set[str]) -> tuple[int, list[int]]:
    """The best hand of up to five of some cards."""
    return max(map(of_cards, combinations(cards, min(5, len(cards)))))


def holds_on_board(words: str, hand: Sequence[str], board: Set[str], deck: Sequence[str]) -> bool:
    """Whether a printed line holds for two cards and a board."""
    if words == "otherwise":
        return True
    order, _, beside = words.partition(", ")
    if order.startswith("any cards"):
        order, beside = "", words.removeprefix("any cards").strip()
    mine = sorted((ORDER.index(card[0]) for card in hand), reverse=True)
    under = sum(ORDER.index(card[0]) > mine[1] for card in board)
    many = {"no": 0, "at most one": 1, "at most two": 2}
    named = {"two pair": 2, "three of a kind": 3, "a straight or flush": 4}
    named_order = order.removesuffix(" or better")
    if order.endswith("dealer outs"):
        left = [card for card in deck if card not in hand and card not in board]
        if sum(beats(card, hand, board) for card in left) >= int(order.split()[2]):
            return False
    elif order.endswith("over the lower card"):
        if under > many[order.split(" card")[0]]:
            return False
    elif order.startswith("both cards"):
        if mine[1] < ORDER.index(order.split()[2]):
            return False
    elif named_order.startswith("a pair of "):
        if made_of(hand, board) < (1, ORDER.index(order[10])):
            return False
    elif "-" in order:
        if mine < [ORDER.index(rank) for rank in named_order.split("-")]:
            return False
    elif order and made_of(hand, board)[0] < named[named_order]:
        return False
    every = [*hand, *board]
    higher = sum(ORDER.index(card[0]) > mine[0] for card in board)
    pair = len({card[0] for card in board}) < len(board)
    suits = max(Counter(card[1] for card in every)[card[1]] for card in hand)
    lying = max(Counter(card[1] for card in board).values(), default=0)
    ranks = {card[0] for card in every}
    towards = sum(len(row & ranks) == 4 and bool(row & {card[0] for card in hand}) for row in ROWS)
    return {
        "": True,
        "with no higher card on the board": higher == 0,
        "with one higher card on the board or none": higher <= 1,
        "with two higher cards on the board or more": higher >= 2,
        "on a board with a pair": pair,
        "on a board without a pair": not pair,
        "with two of one suit": suits >= 2,
        "with three of one suit": suits >= 3,
        "with four of one suit": suits >= 4,
        "with four to a straight": towards >= 1,
        "with four to two straights": towards >= 2,
        "without two of one suit on the board": lying < 2,
        "without three of one suit on the board": lying < 3,
        "of one suit": hand[0][1] == hand[1][1],
    }[beside]


@pytest.mark.parametrize(
    ("decks", "known"), [("two suits", 0), ("two suits", 3), ("two suits", 4), ("four suits", 3)]
)
def test_what_is_printed_over_a_board_loses_what_is_said(decks: str, known: int) -> None:
    """Casino Hold'em on twelve cards, decided before the board, on the flop and on the turn."""
    look_in((FOLDER,))
    play = games()["CHE"].wagers[0]
    look_in(())
    assert isinstance(play, DescribedBoardPlay)
    left_out = range(40) if decks == "four suits" else (c for c in range(52) if c & 3 > 1 or c < 32)
    deal = replace(play.deal, left_out=tuple(left_out))
    stakes = tuple(
        replace(one, known=known, times=(1, 3)) if one.times else one for one in play.game.stakes
    )
    # The groups of the board say nothing of when the stake is decided: `known` does.
    game = replace(play.game, stakes=stakes)
    play = board_of("X", deal, game)
    play.solve_classes()
    pays = dict(zip(play.categories, map(Fraction, (100, 20, 10, 3, 2, 1)), strict=True))
    short = play.short(pays)
    exact, _ = plainly_played_over(deal, game, pays)
    deck = [show_cards((card,)) for card in deal.copies()]
    ends = _ends_of(deal, game, pays, 1)
    bit = {card: 1 << at for at, card in enumerate(deck)}
    (point,) = short.points
    more = [
        Line("Call 1x", "fewer than 3 dealer outs, without three of one suit on the board"),
        Line("Call 3x", "at most one card of the board over the lower card, of one suit"),
        Line("Call 1x", "both cards Q or higher"),
    ]
    typed = [
        *([Line("Fold", "two pair or better, on a board without a pair")] if known else []),
        Line("call 1x", "Q-T or better,  with two of one suit"),
        Line("Call 3x", "a pair of Qs or better"),
        *(more if known else []),
        Line("Fold", "otherwise"),
    ]
    for lines, found in ((point.lines, short), (typed, play.short(pays, typed))):
        net = deals = 0
        for hand in combinations(deck, 2):
            rest = [card for card in deck if card not in hand]
            for lying in combinations(rest, known):
                board = frozenset(lying)
                words = (" ".join(one.words.split()) for one in lines)
                at = next(
                    at for at, one in enumerate(words) if holds_on_board(one, hand, board, deck)
                )
                times = re.search(r" (\d)x$", lines[at].decision)
                made = (1, int(times[1]) if times else 0)
                met = ends(*(sum(map(bit.__getitem__, one)) for one in (hand, lying)), made)
                net += met[0] if times else -met[2]
                deals += met[2]
        assert exact - Fraction(net, deals) == found.lost >= 0


LATER = (
    "Flop: both cards J or higher; Flop: any cards of one suit; Fold: otherwise;"
    "Turn: fewer than 3 dealer outs; Turn: K-T or better, with four to a straight;"
    "Turn: any cards with four of one suit; No Turn: otherwise;"
    "River: a pair of Qs or better, without three of one suit on the board;"
    "River: fewer than 4 dealer outs, with four of one suit; No River: otherwise"
)


def test_later_decisions_of_some_hands_of_a_starting_hand_have_no_lines() -> None:
    """Texas Hold'em Bonus whose Flop wager is decided after the flop, and the River after it."""
    look_in((FOLDER,))
    play = games()["THB"].wagers[0]
    look_in(())
    assert isinstance(play, DescribedBoardPlay)
    ante, flop, _, river = play.game.stakes
    game = replace(play.game, stakes=(ante, replace(flop, known=3), river))
    with pytest.raises(UnsolvedError, match="not told by their two cards"):
        board_of("X", play.deal, game).short(dict.fromkeys(play.categories, Fraction(1)))


@pytest.mark.parametrize("text", ["", LATER, "River: two pair or better; No River: otherwise"])
def test_what_is_printed_of_three_decisions_loses_what_is_said(text: str) -> None:
    """Texas Hold'em Bonus on ten cards: every flop, turn, river and hand of the dealer."""
    look_in((FOLDER,))
    play = games()["THB"].wagers[0]
    look_in(())
    assert isinstance(play, DescribedBoardPlay)
    deal = replace(play.deal, left_out=tuple(c for c in range(52) if c & 3 > 1 or c < 32))
    play = board_of("X", deal, play.game)
    play.solve_classes()
    pays = dict.fromkeys(play.categories, Fraction(2))
    typed = [Line(*map(str.strip, one.split(":"))) for one in text.split(";") if one]
    found = play.short(pays, typed)
    ends = _ends_of(deal, play.game, pays, 1)
    deck = [show_cards((card,)) for card in deal.copies()]
    bit = {card: 1 << at for at, card in enumerate(deck)}

    def makes(at: int, hand: Sequence[str], board: Set[str]) -> bool:
        for line in found.points[at].lines:
            if holds_on_board(line.words, hand, board, deck):
                return line.decision == found.points[at].name
        raise AssertionError

    net = deals = 0
    for hand in combinations(deck, 2):
        rest = [card for card in deck if card not in hand]
        goes_on = makes(0, hand, frozenset())
        for flop in combinations(rest, 3):
            turn_made = goes_on and makes(1, hand, frozenset(flop))
            for turn in (card for card in rest if card not in flop):
                board = frozenset((*flop, turn))
                made = (1, 2, int(turn_made), int(goes_on and makes(2, hand, board)))
                met = ends(*(sum(map(bit.__getitem__, one)) for one in (hand, board)), made)
                net += met[0] if goes_on else -met[2]
                deals += met[2]
    exact, _ = plainly_played_over(deal, play.game, pays)
    assert exact - Fraction(net, deals) == found.lost


def test_too_many_states_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept of more cells than a cell can go through, and the sentence says so."""
    monkeypatch.setattr(duel_cells, "MOST_CELLS", 10)
    deal, game = GAMES["two cards against three"]
    play = duel_of("X", reduced_decks(deal, game)[1], game)
    with pytest.raises(UnsolvedError, match="run xlplugin game check"):
        play.short({})
    play.solve_classes()
    with pytest.raises(UnsolvedError, match="X has too many states for a short strategy"):
        play.short({})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_loses_what_is_said(name: str) -> None:
    """Every deal of a small deck, by the lines as they are printed, to the unit."""
    deal, game = GAMES[name]
    pays = {"kind(3)": Fraction(4), "straight": Fraction(1), "kind(2)": Fraction(0)}
    small = reduced_decks(deal, game)[name.startswith("t")]  # of four suits, or of two
    play = duel_of("X", small, game)
    solved = play.solve_classes()
    short = play.short(pays)
    (point,) = short.points
    exact = plainly_dueled(small, game, pays)
    assert exact == value_of(solved, game, pays)
    assert followed(small, game, pays, point.lines) == exact - short.lost
    assert short.lost == point.lost >= 0
    assert point.lines[-1] == Line("Fold", "otherwise")
    assert len(point.lines) <= 12
    for typed in drawn_lines(play, name):
        assert followed(small, game, pays, typed) == exact - play.short(pays, typed).lost


def drawn_lines(play: DescribedDuelPlay, seed: str) -> Iterator[list[Line]]:
    """Lines of a person, drawn: decisions, hands and what stands beside them, in any order."""
    draw = random.Random(seed)
    hands = [name for name in names_of(play.duel.ranking) if name]
    besides = [one.words for one in duel_short.besides(play.duel)]
    for many in (1, 2, 4):
        typed = []
        for _ in range(many):
            beside = draw.choice(besides) if play.duel.opened else ""
            words = duel_short.words_of(draw.choice(["", *hands]), beside)
            typed.append(Line(play.said(draw.choice([0, *play.duel.decided.times])), words))
        yield [*typed, Line(play.said(draw.choice([0, play.duel.decided.times[0]])), "otherwise")]


def test_a_wild_card_of_the_dealer_has_no_rank() -> None:
    """Twos and a joker wild, a card open: lines say "is wild" or name a rank that it has not.

    All of them match one another, as the note says, and none is a king or higher.
    """
    _, plain = GAMES["one card open, a row of one suit"]
    wild = card_set("2 Jo")

    def read(text: str, hand: str) -> Row:
        return Row(text, read_condition(text, (hand,), (hand,), 1, wild), text)

    out = tuple(card for card in range(52) if card & 3 > 1 or 0 < card >> 2 < 8)
    groups = (Group("player", 3), Group("up", 1, "dealer"), Group("hole", 2, "dealer"))
    deal = Deal(1, 1, out, groups)
    order = tuple(read(one.text, "hand") for one in plain.ranking.rows)
    paid = DescribedWager("Base", ("player",), (read("straight and suited", "player"),))
    ranking = replace(plain.ranking, rows=order, wild=wild, wilds=3)
    game = replace(plain, ranking=ranking, paid=paid, qualifies=None)
    play = duel_of("X", deal, game)
    play.solve_classes()
    pays = {"straight and suited": Fraction(4)}
    short = play.short(pays)
    (point,) = short.points
    assert "matches a wild card of yours" in short.note
    exact = plainly_dueled(deal, game, pays)
    assert followed(deal, game, pays, point.lines) == exact - short.lost
    assert short.lost >= 0


def test_a_line_that_is_changed_loses_more() -> None:
    """Lines are the best places: each hand one rank up or down loses as much or more."""
    deal, game = GAMES["limits, a dealer that qualifies late"]
    small = reduced_decks(deal, game)[0]
    play = duel_of("X", small, game)
    play.solve_classes()
    pays = {"flush(4)": Fraction(2)}
    (point,) = play.short(pays).points
    exact = plainly_dueled(small, game, pays)
    for at in range(len(point.lines) - 1):
        fewer = [line for place, line in enumerate(point.lines) if place != at]
        assert exact - followed(small, game, pays, fewer) > point.lost
    changed = [replace(line, words="any hand") for line in point.lines]
    assert exact - followed(small, game, pays, changed) > point.lost


def test_what_stands_beside_a_hand_is_used_where_it_gains(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six states: a place of the scale is right only with what is seen; two lines lose nothing."""
    states = States(
        [[5, 4, -2, 3, -4, 2], [0] * 6],
        [[1] * 6] * 2,
        [
            Scale(
                [5, 4, 3, 2, 1, 0],
                "abcdef".__getitem__,
            )
        ],
        [0, 1, 0, 1, 0, 1],
        [Beside([1, 1], ""), Beside([0, 1], "seen")],
    )
    clauses, made = rules_of(states, 14, 5)
    assert made == (0, 0, 1, 0, 1, 0)  # 5 + 4 + 3 + 2
    assert [(one.beside, one.place) for one in clauses] == [(0, 5), (1, 0)]
    # Enough is enough: one line brings 5 + 4 - 2 + 3.
    ((one,), _) = rules_of(states, 10, 5)
    assert one.place == 2
    assert rules_of(states, 14, 0) == ((), (1,) * 6)
    # Of many states there are fewer clauses.
    monkeypatch.setattr(short_rules, "MOST_WORK", 6)
    monkeypatch.setattr(short_rules, "FEWEST_LINES", 1)
    assert len(rules_of(states, 14, 5)[0]) == 1


def test_what_may_not_be_staked_gains_nothing() -> None:
    """Of two hands the better may not be raised, and the other would lose: no line says so."""
    states = States([[9, -5], [0, 0]], [[0, 1], [1, 1]], [Scale([1, 0], "ab".__getitem__)],
                    [0, 0], [Beside([1], "")])  # fmt: skip
    assert rules_of(states, 4, 5) == ((), (1, 1))
