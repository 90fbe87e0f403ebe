"""The file of a described game: the description and the paytables of the text that was submitted.

The description yields the game (`combinatorics.described`); the edition has no parent and the
status "submitted". The layout and the rankings are those of the described wagers, so that a
paytable names the wager and its ranking by the wager's name.
"""

from __future__ import annotations

import re

from combinatorics.cards import CardError, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.count import said_of
from combinatorics.described.deal import (
    MOST_EXAMPLES,
    MOST_ROWS,
    MOST_WAGERS,
    NO_WIN,
    PLACES,
    Deal,
    DescribedWager,
    Description,
    Example,
    Group,
    Row,
)
from combinatorics.described.game import game_of_description
from combinatorics.described.joint import MOST_STEPS_OF_A_CELL
from combinatorics.described.kinds import steps_at_most
from combinatorics.described.language import read_condition
from combinatorics.described.showdown import ground_of
from combinatorics.described.tree import DescriptionError
from combinatorics.game import Game
from formulas.law import shelf
from formulas.law.blocks import Block
from formulas.law.checks import check_edition
from formulas.law.loader import clause_of, paragraphs_of, particulars_of, words_of
from formulas.law.model import Edition, Local, Rule, Wager, Words
from formulas.law.quotes import Clause
from formulas.law.tables import Ranking
from formulas.law.vocabulary.check import check_words

SUBMITTED = "submitted"
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,7}", re.ASCII)


def described_edition(head: Block, where: str, digest: str) -> tuple[Edition, Game]:
    """Return the edition and the game of a file that describes one.

    Args:
        head: the file.
        where: its name for messages.
        digest: the first letters of the digest of its text.

    Raises:
        RegulationError: what the loader refuses in any file, a description that cannot be read, a
            wager of too many deals for a cell, or a code that a shipped game has.
    """
    description = description_of(head)
    for at, wager in enumerate(description.wagers, start=1):
        if steps_at_most(description.deal, said_of(wager)) > MOST_STEPS_OF_A_CELL:
            raise head.fail(
                f"description, wager {at}: {wager.name} has too many kinds of deal for a cell; "
                "xlplugin game check counts it."
            )
    jurisdiction = head.text("jurisdiction")
    local = Local(where, digest, None, head.text("entered_by"), head.text("checked_by"))
    shared = {key: head.text(key) for key in ("chapter", "heading", "cite")}
    if "{}" not in shared["cite"]:
        raise head.fail('"cite" must hold {} where the section goes.')
    layout, rankings, rules = _layout(head.need("description"), description)
    block = head.need("edition")
    particulars = vars(particulars_of(block))
    if particulars["status"] != SUBMITTED:
        raise block.fail(f'the status of a described game is "{SUBMITTED}".')
    paragraphs = vars(paragraphs_of(block))
    for key in ("layout", "rankings"):
        if paragraphs.pop(key):
            raise block.fail("the wagers and their rankings stand in the description.")
    code = f"{jurisdiction}:{block.text('id')}"
    rules += paragraphs.pop("rules")
    edition = Edition(
        **{**shared, **particulars, **paragraphs},
        game=description.code,
        jurisdiction=jurisdiction,
        code=code,
        id=block.text("id"),
        words=_words(head, jurisdiction),
        layout=layout,
        rankings=rankings,
        rules=rules,
        local=local,
    )
    block.end()
    head.end()
    hands = {one.name: {NO_WIN, *(row.name for row in one.rows)} for one in description.wagers}
    block.where = f"{where}, edition {code}"
    check_edition(edition, block.where, lambda _, wager: hands.get(wager))
    check_words(edition, block.where, own=True)
    return edition, game_of_description(description)


def description_of(head: Block) -> Description:
    """Return the description in a file.

    Raises:
        RegulationError: it cannot be read; the sentence names wager and row.
    """
    code = head.text("game")
    if not _CODE.fullmatch(code):
        raise head.fail(f'"game" must be 2 to 8 capitals and digits, not "{code[:20]}".')
    block = head.need("description")
    name = block.text("name")
    for game in shipped().values():
        taken = [one.casefold() for one in (game.code, game.name, *game.aliases)]
        if code.casefold() in taken or name.casefold() in taken:
            raise head.fail(f"{game.code} ({game.name}) came with the program; choose other names.")
    try:
        deal = Deal(
            block.whole("decks"),
            block.whole("jokers", 0),
            parse_cards(block.text("left_out", "")),
            tuple(_group(block, one) for one in block.texts("deal")),
        )
    except (DescriptionError, CardError) as wrong:
        raise block.fail(str(wrong)) from None
    blocks = block.blocks("wager")
    if not 1 <= len(blocks) <= MOST_WAGERS:
        raise block.fail(f"1 to {MOST_WAGERS} wagers are described, not {len(blocks):,}.")
    wagers = tuple(_wager(one, deal) for one in blocks)
    names = [one.name.casefold() for one in wagers]
    for one in wagers:
        if names.count(one.name.casefold()) > 1:
            raise block.fail(f'the wager "{one.name}" stands twice.')
    examples = block.blocks("example")
    if len(examples) > MOST_EXAMPLES:
        raise block.fail(f"at most {MOST_EXAMPLES} examples are settled, not {len(examples):,}.")
    rounds = tuple(_example(one, deal, wagers) for one in examples)
    block.end()
    return Description(code=code, name=name, deal=deal, wagers=wagers, examples=rounds)


def _example(block: Block, deal: Deal, wagers: tuple[DescribedWager, ...]) -> Example:
    pays = block.pairs("pays")
    for name, row in pays:
        known = next((one for one in wagers if one.name == name), None)
        if known is None:
            raise block.fail(f'"{name[:40]}" is no wager of the description.')
        if row not in (NO_WIN, *(one.name for one in known.rows)):
            raise block.fail(f'{name} has no row "{row[:40]}"; write "{NO_WIN}" where it loses.')
    cards = {}
    for place in PLACES:
        try:
            parts = [parse_cards(part, deal.decks) for part in block.text(place, "").split("|")]
        except CardError as wrong:
            raise block.fail(f"{place}: {wrong}") from None
        cards[place] = tuple(filter(None, parts))
    found = Example(source=block.text("source"), pays=pays, **cards)
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


def _wager(block: Block, deal: Deal) -> DescribedWager:
    groups = [group.name for group in deal.groups]
    hand = tuple(part.strip() for part in block.text("hand", " + ".join(groups)).split("+"))
    for name in hand:
        if name not in groups or hand.count(name) > 1:
            raise block.fail(
                f'"hand" joins groups that are dealt, each once: {", ".join(groups)}; not '
                f'"{name[:20]}".'
            )
    pairs = block.pairs("rows")
    if len(pairs) > MOST_ROWS:
        raise block.fail(f"a wager has 1 to {MOST_ROWS} rows, not {len(pairs):,}.")
    rows = []
    for at, (name, text) in enumerate(pairs, start=1):
        try:
            condition = read_condition(text, hand, groups, deal.decks)
        except DescriptionError as wrong:
            raise block.fail(f'row {at}, "{name[:40]}": {wrong}') from None
        rows.append(Row(name, condition, text))
    try:
        found = DescribedWager(block.text("name"), hand, tuple(rows))
    except DescriptionError as wrong:
        raise block.fail(str(wrong)) from None
    for key in ("title", "section", "quote"):
        block.text(key)
    known = [row.name for row in found.rows]
    for one in block.blocks("cited"):
        if known.count(one.text("row")) != 1:
            raise one.fail(f"a row of {found.name}, each once, is one of: {', '.join(known)}.")
        known.remove(one.text("row"))
        for key in ("section", "quote"):
            one.text(key)
        one.end()
    block.end()
    return found


def _layout(
    block: Block, description: Description
) -> tuple[tuple[Wager, ...], tuple[Ranking, ...], tuple[Rule, ...]]:
    """The wagers with their hands, and the clauses that say when which is paid."""
    wagers, rankings, rules = [], [], []
    for one, wager in zip(block.blocks("wager"), description.wagers, strict=True):
        section, clause = one.text("section"), clause_of(one)
        wagers.append(
            Wager(
                name=wager.name,
                title=one.text("title"),
                base=False,
                optional=True,
                requires=(),
                section=section,
                clause=clause,
            )
        )
        names = tuple(row.name for row in wager.rows)
        rankings.append(Ranking(wager.name, names, section, clause))
        rules.append(_followed(ground_of(wager), wager, section, clause))
        for cited in one.blocks("cited"):
            key = ground_of(wager, cited.text("row"))
            rules.append(_followed(key, wager, cited.text("section"), clause_of(cited)))
    return tuple(wagers), tuple(rankings), tuple(rules)


def _followed(key: str, wager: DescribedWager, section: str, clause: Clause) -> Rule:
    return Rule(
        key=key,
        topic="settlement",
        values=(),
        unit="",
        comparison="must be followed",
        wagers=(wager.name,),
        applies="",
        section=section,
        clause=clause,
        note="",
    )


def _words(head: Block, jurisdiction: str) -> Words:
    """The jurisdiction's own words: the file's, else those of a shipped text."""
    block = head.block("words")
    if block is not None:
        return words_of(block)
    for game, place in shelf.index():
        if place == jurisdiction:
            return shelf.regulation(game, place).newest.words
    raise head.fail(f'no text of "{jurisdiction}" came with the program: give its [words].')
