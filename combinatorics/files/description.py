"""The block `description` of a file: what is dealt, the wagers, the base game, worked examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from combinatorics.cards import JOKER, CardError, parse_cards, show_cards
from combinatorics.described.counting.count import said_of
from combinatorics.described.counting.outranked import sides_of
from combinatorics.described.language.deal import (
    EVERY_ROW,
    FIRST_ROW,
    MOST_DRAWS,
    MOST_EXAMPLES,
    MOST_ROWS,
    MOST_VARIANTS,
    MOST_WAGERS,
    NO_WIN,
    PLACES,
    Deal,
    DescribedBase,
    DescribedStake,
    DescribedWager,
    Draw,
    Group,
    Replaced,
    Row,
    Variant,
    said_in,
)
from combinatorics.described.language.events import KINDS, Event, read_events
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import All, Any, DescriptionError, holds_against, phrases
from combinatorics.described.language.words import CARD, DICE
from combinatorics.described.ranking.order import DescribedRanking
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.description import BaseGame, Description, Example
from combinatorics.described.rules.duel import DescribedDuel, DuelStake
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.files.blocks import CITED, Block
from combinatorics.files.board import NOTHING, board_of_block
from combinatorics.files.duel import AGAINST, FOLD, duel_of_block, groups_of, ranking_of, wild_of
from combinatorics.files.naming import fault_of_wagers
from combinatorics.files.outcomes import ENDS as STAKE_ENDS
from combinatorics.files.outcomes import outcomes_of_block
from combinatorics.showdown import FORFEIT, LOSE, PUSH, WIN, Dealt

BASE = "Base"
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,7}", re.ASCII)
ENDS = (WIN, PUSH, LOSE)
"""How an example says that a stake against the dealer's hand ends."""


BUG = "bug"
"""The key of cards that complete straights and flushes and are aces elsewhere."""


def description_of(head: Block, *, solved: bool = False) -> Description:
    """Return the description in a file.

    Args:
        head: the file.
        solved: whether a solver adds the base game, so that no wager need be described.

    Raises:
        RegulationError: it cannot be read; the sentence names wager and row.
    """
    code = head.text("game")
    if not _CODE.fullmatch(code):
        raise head.fail(f'"game" must be 2 to 8 capitals and digits, not "{code[:20]}".')
    block = head.need("description")
    name = block.name("name")
    decks = block.whole_values("decks") or (block.whole("decks"),)
    if decks != tuple(dict.fromkeys(decks)):
        raise block.fail('"decks" names each number once.')
    with block.refusing((DescriptionError, CardError)):
        deal = Deal(
            decks[0],
            block.whole("jokers", 0),
            parse_cards(block.text("left_out", "")),
            tuple(_group(block, one) for one in block.texts("deal")),
            events=tuple(_event(one) for one in block.blocks("random")),
        )
        deal = replace(deal, draws=_draws(block, deal))
        for more in decks[1:]:
            replace(deal, decks=more)  # refused where it cannot be
    played = block.block("base")
    ranks = block.block("ranking")
    ranking = None if ranks is None else ranking_of(ranks, deal, code)
    replaced = _replaced(block.block("replaced"), deal)
    blocks = block.blocks("wager")
    if not (played is None and not solved) <= len(blocks) <= MOST_WAGERS:
        raise block.fail(f"1 to {MOST_WAGERS} wagers are described, not {len(blocks):,}.")
    plain = ranking and ranking.under("")
    wagers = tuple(_wager(one, _deal_to(one, deal, replaced), plain) for one in blocks)
    against = played is not None and played.has(AGAINST)
    if ranks is not None and not against and not any(map(_compares, wagers)):
        raise ranks.fail(
            'no hands are compared: neither does the base game, by "against", nor a row of a '
            'wager, by the word "outranks".'
        )
    base = None if played is None else _base(played, ranking, deal)
    if ranking is not None and ranking.orders and not isinstance(base, DescribedDuel):
        raise block.fail(
            'another interpretation of how hands compare, a "variant" of the ranking, needs a base '
            "game of one hand against one hand, without a shared board."
        )
    if len(decks) > 1 and (ranks is not None or not isinstance(base, DescribedOutcomes | None)):
        raise block.fail(
            "hands compare, and base games are paid by the final hand, with one deck only."
        )
    staked = [*(one.name for one in wagers), *(one.name for one in (base.stakes if base else ()))]
    names = [name.casefold() for name in staked]
    fault = fault_of_wagers(staked)
    if fault:
        raise block.fail(fault)
    for one in wagers:
        if names.count(one.name.casefold()) > 1 or (base and one.name == BASE):
            raise block.fail(f'the wager "{one.name}" stands twice.')
    examples = block.blocks("example")
    if len(examples) > MOST_EXAMPLES:
        raise block.fail(f"at most {MOST_EXAMPLES} examples are settled, not {len(examples):,}.")
    settled = {wager.name: [NO_WIN, *(row.name for row in wager.rows)] for wager in wagers}
    if base is not None:
        settled[BASE] = [NO_WIN, *(row.name for row in base.paid.rows)]
    if isinstance(base, Opposed | DescribedOutcomes):
        ends = (*ENDS, FORFEIT) if isinstance(base, DescribedOutcomes) else ENDS
        settled |= {
            one.name: [*ends, *(settled[BASE][1:] if one.tabled else ())]
            for one in base.stakes
            if not isinstance(one, DuelStake) or not one.on
        }
    rounds = tuple(_example(one, deal, settled) for one in examples)
    block.end()
    return Description(
        code=code,
        name=name,
        deal=deal,
        wagers=wagers,
        base=base,
        examples=rounds,
        decks=decks,
        replaced=replaced,
    )


def _replaced(block: Block | None, deal: Deal) -> Replaced | None:
    """The dealt group whose joker another card replaces."""
    if block is None:
        return None
    found = Replaced(block.text("group"), block.text("of"), block.choice("by", PLACES))
    names = [group.name for group in deal.groups]
    if found.of not in names or found.name in names:
        raise block.fail(f'"group" is a new name, and "of" one of: {", ".join(names)}.')
    if not deal.jokers or deal.draws or any(one.place == found.place for one in deal.groups):
        raise block.fail(
            'a joker is replaced by a card of a place ("by") to which no group is dealt, in a game '
            "with jokers and without drawing rules."
        )
    block.end(*CITED)
    return found


def _deal_to(block: Block, deal: Deal, replaced: Replaced | None) -> Deal:
    """What is dealt to the wager of a block."""
    if replaced is None or block.text("hand", "") != replaced.name:
        return deal
    return replaced.deal(deal)


def _event(block: Block) -> Event:
    """A random event beside the cards."""
    kind = block.choice("kind", KINDS)
    sectors = []
    for name, parts in block.pairs("sectors", needed=False):
        if not (parts.isascii() and parts.isdecimal() and len(parts) <= 7):
            raise block.fail(
                f'"sectors", {name[:20]}: the equal parts are a whole number in quotes.'
            )
        sectors.append((name, int(parts)))
    with block.refusing((DescriptionError, CardError)):
        found = Event(
            name=block.name("name"),
            kind=kind,
            number=block.whole("number", 1),
            sides=block.whole("sides", 6) if kind == DICE else 6,
            sectors=tuple(sectors),
            left_out=parse_cards(block.text("left_out", "")) if kind == CARD else (),
        )
    block.end()
    return found


def _draws(block: Block, deal: Deal) -> tuple[Draw, ...]:
    """The groups that are dealt by a rule; several lines of one group are alternatives."""
    texts: dict[str, list[str]] = {}
    names = [group.name for group in deal.groups]
    lines = block.pairs("draw", needed=False)
    if len(lines) > MOST_DRAWS:
        raise block.fail(f'"draw" has at most {MOST_DRAWS} lines, not {len(lines):,}.')
    for name, text in lines:
        if name not in names[1:]:
            raise block.fail(
                f'"draw" names a group after the first that is dealt, not "{name[:20]}".'
            )
        texts.setdefault(name, []).append(text)
    found = []
    for name in sorted(texts, key=names.index):
        before = tuple(names[: names.index(name)])
        said_of = (*before, name)
        conditions = []
        for at, text in enumerate(texts[name], start=1):
            with block.refusing(DescriptionError, f'"draw", {name}, line {at}: '):
                conditions.append(read_condition(text, before, said_of, deal.decks))
        condition = conditions[0] if len(conditions) == 1 else Any(tuple(conditions))
        found.append(Draw(name, condition, " or ".join(texts[name])))
    return tuple(found)


def _base(block: Block, ranking: DescribedRanking | None, deal: Deal) -> BaseGame:
    """The base game: hand against hand, or by how its stakes end, or paid by the final hand."""
    by_outcomes = any(one.has(STAKE_ENDS) for one in block.blocks("stake"))
    compares = block.has(AGAINST) and ranking is not None and JOKER in ranking.wild
    stray = deal.jokers and not compares
    if stray or deal.draws or (deal.decks != 1 and not by_outcomes):
        raise block.fail(
            "a base game is played with one deck, without jokers and drawing rules; only one whose "
            f'stakes say how they end ("{STAKE_ENDS}") may have more decks, and only one whose '
            "hands compare with them wild may have jokers."
        )
    hand, rows = _paid(block, deal)
    for row in () if by_outcomes else rows:
        for phrase in phrases(row.condition):
            if set(phrase.groups) != set(hand) or phrase.beside:
                raise block.fail(
                    f'"{row.name[:40]}": a row of a base game is said of the whole hand, '
                    f"{' + '.join(hand)}."
                )
    _require_used(block, rows, wild_of(block, deal))
    _cited(block, BASE, rows)
    block.leave(*CITED)
    with block.refusing(DescriptionError):
        paid = DescribedWager(BASE, hand, rows, within=block.pairs("within", needed=False))
    found: BaseGame
    if block.has(AGAINST):
        shared = set(groups_of(block, block.text(AGAINST), deal)) & set(hand)
        found = (board_of_block if shared else duel_of_block)(block, ranking, deal, paid)
    else:
        found = (outcomes_of_block if by_outcomes else _revealed)(block, deal, paid)
    if paid.within and not isinstance(found, DescribedDuel):
        raise block.fail('"within" stands in a base game of one hand against one hand alone.')
    block.end()
    return found


def _revealed(block: Block, deal: Deal, paid: DescribedWager) -> DescribedBase:
    """The base game that is paid by the final hand, with what must lie open for each stake."""
    hand = paid.hand
    stakes = []
    for one in block.blocks("stake"):
        open_cards = 0
        after = one.text("after", "")
        if after:
            groups = tuple(part.strip() for part in after.split("+"))
            if groups != hand[: len(groups)] or len(groups) == len(hand):
                raise one.fail(
                    f'"after" names the first groups of the hand in their order and leaves some '
                    f'out: {" + ".join(hand)}; not "{after[:40]}".'
                )
            open_cards = deal.cards_of(groups)
        times = one.whole_values("times")
        without = one.choice("without", (FOLD, NOTHING)) if times else ""
        if bool(times) and not after:
            raise one.fail('a stake with "times" says after which cards it is decided: "after".')
        stakes.append(DescribedStake(one.name("name"), open_cards, times, without == FOLD))
        one.end(*CITED)
    with block.refusing(DescriptionError):
        return DescribedBase(paid, tuple(stakes))


def _example(block: Block, deal: Deal, settled: Mapping[str, Sequence[str]]) -> Example:
    pays = block.pairs("pays")
    for name, row in pays:
        if name not in settled:
            raise block.fail(f'"{name[:40]}" is no wager of the description.')
        if row not in settled[name]:
            known = settled[name]
            either = f'write "{NO_WIN}" where it loses' if NO_WIN in known else ", ".join(ENDS)
            raise block.fail(f'{name} has no row "{row[:40]}"; {either}.')
    cards = {}
    for place in PLACES:
        with block.refusing(CardError, f"{place}: "):
            parts = [
                parse_cards(part, deal.decks, max(1, deal.jokers))
                for part in block.text(place, "").split("|")
            ]
        cards[place] = tuple(filter(None, parts))
    events = block.text("event", "")
    with block.refusing(ValueError, "event: "):
        read_events(deal.events, events)
    found = Example(source=block.text("source"), dealt=Dealt(events=events, **cards), pays=pays)
    block.end()
    return found


def _group(block: Block, text: str) -> Group:
    found = re.fullmatch(r"(\S+) (\d{1,3})(?: (\S+))?", text, re.ASCII)
    if found is None:
        raise block.fail(f'"deal" lists groups like "player 2", not "{text[:40]}".')
    place = found[3] or found[1]
    if place not in PLACES:
        raise block.fail(
            f'where "{found[1][:20]}" lies is not said: write "{found[1][:20]} {found[2]} dealer", '
            "or player, or board."
        )
    return Group(found[1], int(found[2]), place)


def _compares(wager: DescribedWager) -> bool:
    """Whether some row of a wager holds two hands against each other."""
    return any(holds_against(said_of(one)) for one in wager.each)


def _paid(
    block: Block,
    deal: Deal,
    bug: frozenset[int] = frozenset(),
    ranking: DescribedRanking | None = None,
) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """The paid hand and the rows, in the order in which they are paid."""
    groups = [group.name for group in deal.groups]
    wild, hand = wild_of(block, deal), _hand(block, deal, groups)
    pairs = block.pairs("rows")
    if len(pairs) > MOST_ROWS:
        raise block.fail(f"a wager has 1 to {MOST_ROWS} rows, not {len(pairs):,}.")
    rows = []
    for at, (name, text) in enumerate(pairs, start=1):
        with block.refusing(DescriptionError, f'row {at}, "{name[:40]}": '):
            condition = read_condition(
                text, hand, groups, deal.decks, wild, deal.events, bug, ranking
            )
        rows.append(Row(name, condition, text))
    return hand, tuple(rows)


def _hand(block: Block, deal: Deal, hand: Sequence[str]) -> tuple[str, ...]:
    """The groups of the paid hand, `hand` where nothing is said."""
    told = block.text("hand", " + ".join(hand))
    return groups_of(block, told, deal, '"hand"') if told else ()


def _require_used(
    block: Block, rows: Iterable[Row], wild: frozenset[int], bug: frozenset[int] = frozenset()
) -> None:
    """Refuse cards that stand for others where no row has a word in which they do."""
    used = {card for phrase in said_in(rows) for card in (*phrase.wild, *phrase.aces)}
    for key, cards in (("wild", wild), (BUG, bug)):
        if not cards <= used:
            raise block.fail(
                f'"{key}": no row has a word in which {show_cards(sorted(cards))} stands for '
                "another card; leave it out."
            )


def _wager(block: Block, deal: Deal, ranking: DescribedRanking | None) -> DescribedWager:
    wild, bug = wild_of(block, deal), wild_of(block, deal, BUG)
    if wild & bug:
        raise block.fail(f'{show_cards(sorted(wild & bug))} stands in "wild" and in "{BUG}".')
    hand, rows = _paid(block, deal, bug, ranking)
    blocks = block.blocks("variant")
    if len(blocks) > MOST_VARIANTS:
        raise block.fail(f"a wager has at most {MOST_VARIANTS} variants, not {len(blocks):,}.")
    variants = tuple(_variant(one, deal, hand, rows, (wild, bug), ranking) for one in blocks)
    _require_used(block, (*rows, *(row for one in variants for row in one.rows)), wild, bug)
    given = _given(block, deal, hand)
    if given is not None:
        rows = _where(given, rows)
        variants = tuple(replace(one, rows=_where(given, one.rows)) for one in variants)
    with block.refusing(DescriptionError):
        pays = block.choice("pays", (FIRST_ROW, EVERY_ROW), FIRST_ROW)
        found = DescribedWager(
            block.name("name"),
            hand,
            rows,
            variants,
            pays,
            given,
            block.pairs("within", needed=False),
        )
    if found.within and pays == EVERY_ROW:
        raise block.fail('"within" does not stand beside "every row", where each row is paid.')
    ids = [one.id.casefold() for one in variants]
    for one in variants:
        if ids.count(one.id.casefold()) > 1 or one.id in (FIRST_ROW, EVERY_ROW):
            raise block.fail(f'the variant "{one.id[:40]}" stands twice, or is no interpretation.')
    for read in filter(_compares, found.each):
        if given is not None:
            raise block.fail('"given" does not stand beside rows that hold hands against others.')
        with block.refusing(DescriptionError, f"{read.name}: "):
            sides_of(deal, said_of(read))
    block.leave(*CITED, "requires")
    _cited(block, found.name, rows)
    block.end()
    return found


def _given(block: Block, deal: Deal, hand: tuple[str, ...]) -> Row | None:
    """Where a wager is offered, None where it always is."""
    text = block.text("given", "")
    if not text:
        return None
    groups = [group.name for group in deal.groups]
    with block.refusing(DescriptionError, '"given": '):
        condition = read_condition(text, hand, groups, deal.decks, events=deal.events)
    return Row("given", condition, text)


def _where(given: Row, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows where a wager is offered."""
    return tuple(replace(row, condition=All((given.condition, row.condition))) for row in rows)


def _variant(
    block: Block,
    deal: Deal,
    hand: tuple[str, ...],
    rows: tuple[Row, ...],
    wild: tuple[frozenset[int], frozenset[int]],
    ranking: DescribedRanking | None,
) -> Variant:
    """Another reading of a wager: the rows that it reads otherwise, the others as they are.

    Of another hand every row is read.
    """
    stands = wild_of(block, deal) or wild[0]
    groups = [group.name for group in deal.groups]
    read = {row.name: row for row in rows}
    other = _hand(block, deal, hand)
    lines = block.pairs("rows", needed=other == hand)
    changed = [name for name, _ in lines]
    for name in changed:
        if name not in read or changed.count(name) > 1:
            raise block.fail(
                f'a variant reads rows of its wager, each once; "{name[:40]}" is not one of: '
                f"{', '.join(read)}."
            )
    left = [(row.name, row.text) for row in rows if other != hand and row.name not in changed]
    for name, text in (*left, *lines):
        with block.refusing(DescriptionError, f'"{name[:40]}": '):
            said = read_condition(
                text, other, groups, deal.decks, stands, deal.events, wild[1], ranking
            )
            read[name] = Row(name, said, text)
    found = Variant(block.name("id"), tuple(read.values()), other)
    block.end()
    return found


def _cited(block: Block, wager: str, rows: tuple[Row, ...]) -> None:
    """Look at the clauses on single rows, each of which is there once."""
    known = [row.name for row in rows]
    for one in block.blocks("cited"):
        if known.count(one.text("row")) != 1:
            raise one.fail(f"a row of {wager}, each once, is one of: {', '.join(known)}.")
        known.remove(one.text("row"))
        one.end(*CITED)
