"""The file of a described game: the description and the paytables of the text that was submitted.

The description yields the game (`combinatorics.described`); the edition has no parent and the
status "submitted". The layout and the rankings are those of the described wagers, so that a
paytable names the wager and its ranking by the wager's name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from combinatorics.described.game import game_of_description
from combinatorics.described.language.deal import (
    NO_WIN,
    DescribedBase,
    DescribedStake,
    DescribedWager,
)
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.description import BaseGame, Description
from combinatorics.described.rules.duel import DescribedDuel, DuelStake
from combinatorics.described.rules.outcome import DescribedOutcomes, OutcomeStake
from combinatorics.described.settlement.duel import ground_of, stake_ground
from combinatorics.described.settlement.stands import stands_of
from combinatorics.files.blocks import Block, record
from combinatorics.game import Account, Game
from formulas.law import shelf
from formulas.law.checks import check_edition, require_stands
from formulas.law.loader import clause_of, paragraphs_of, particulars_of, two_people
from formulas.law.model import Edition, Local, Rule, Wager, Words
from formulas.law.readings import RANKING
from formulas.law.submission import submitted
from formulas.law.tables import Ranking
from formulas.law.vocabulary.check import check_words

SUBMITTED = "submitted"
Stake = DescribedStake | DuelStake | OutcomeStake


def described_edition(head: Block, where: str, digest: str, text: str) -> tuple[Edition, Game]:
    """Return the edition and the game of a file that describes one.

    `where` is its name for messages, `digest` the first letters of the digest of its text.

    Raises:
        RegulationError: what the loader refuses in any file, a description that cannot be read, or
            a code that a shipped game has.
    """
    description = submitted(head)
    jurisdiction = head.code("jurisdiction")
    local = Local(where, digest, None, *two_people(head), text)
    shared = {key: head.text(key) for key in ("chapter", "heading", "cite")}
    if "{}" not in shared["cite"]:
        raise head.fail('"cite" must hold {} where the section goes.')
    layout, rankings, rules = _layout(head.need("description"), description)
    block = head.need("edition")
    particulars = particulars_of(block)
    if particulars["status"] != SUBMITTED:
        raise block.fail(f'the status of a described game is "{SUBMITTED}".')
    paragraphs = paragraphs_of(block)
    for key in ("layout", "rankings"):
        if paragraphs.pop(key):
            raise block.fail("the wagers and their rankings stand in the description.")
    code = f"{jurisdiction}:{block.code('id')}"
    typed = paragraphs.pop("rules")
    rules += typed
    edition = Edition(
        **{**shared, **particulars, **paragraphs},
        game=description.code,
        jurisdiction=jurisdiction,
        code=code,
        id=block.code("id"),
        words=_words(head, jurisdiction),
        layout=layout,
        rankings=rankings,
        rules=rules,
        local=local,
    )
    block.end()
    head.end()
    paid = [*description.wagers, *([description.base.paid] if description.base else ())]
    hands = {one.name: {NO_WIN, *(row.name for row in one.rows)} for one in paid}
    block.where = f"{where}, edition {code}"
    check_edition(edition, block.where, lambda _, wager: hands.get(wager))
    # What the description yields names its own stakes: no misspelling of another game's.
    check_words(replace(edition, rules=typed), block.where, own=True)
    require_stands(edition, stands_of(description), block.where)
    _check_variants(description, edition, block)

    def account() -> Account:
        from formulas.described_account import account_of

        return account_of(description, local.text, local.file)

    return edition, replace(game_of_description(description), account=account)


def _check_variants(description: Description, edition: Edition, block: Block) -> None:
    """Refuse a variant that no reading of its wager chooses."""
    read = {one.name: [variant.id for variant in one.variants] for one in description.wagers}
    if isinstance(description.base, DescribedOutcomes):
        read[description.base.paid.name] = list(description.base.readings)
    if isinstance(description.base, DescribedDuel):
        read[description.base.paid.name] = [*dict(description.base.readings)]
        ranks = description.base.ranking.orders
        of_ranking = [one for one in edition.readings if one.topic == RANKING]
        ordered = {choice.id for one in of_ranking for choice in one.choices}
        for order in ranks:
            if order.name not in ordered:
                raise block.fail(
                    f'the variant "{order.name}" of the ranking is no choice of an interpretation '
                    f'on the topic "{RANKING}": write a block edition.reading with the doubtful '
                    "words."
                )
    for name, ids in read.items():
        choices = {
            choice.id
            for reading in edition.readings
            if reading.wager == name
            for choice in reading.choices
        }
        for variant in ids:
            if variant not in choices:
                raise block.fail(
                    f'the variant "{variant}" of {name} is no choice of an interpretation of it: '
                    "write a block edition.reading with the doubtful words, its default and this "
                    "choice."
                )


def _layout(
    block: Block, description: Description
) -> tuple[tuple[Wager, ...], tuple[Ranking, ...], tuple[Rule, ...]]:
    """The wagers with their hands, and the clauses that say when which is paid."""
    wagers: list[Wager] = []
    rankings: list[Ranking] = []
    rules: list[Rule] = []
    paid = block.block("base")
    if description.base is not None and paid is not None:
        base = description.base
        for one, stake in _staked(paid, base):
            # One needs those without which the round is given up.
            needed = base.needed_for(stake.name) if stake.after else ()
            wagers.append(_wager(one, stake.name, needed, base=True))
        rules += _multiples(paid, description.base)
        rankings.append(_ranking(paid, description.base.paid))
        rules += _settled(paid, description.base.paid, tuple(one.name for one in wagers))
        if not isinstance(description.base, DescribedBase):
            rules += _of_stakes(paid, description.base)
    for one, wager in zip(block.blocks("wager"), description.wagers, strict=True):
        wagers.append(_wager(one, wager.name, one.texts("requires"), base=False))
        rankings.append(_ranking(one, wager))
        rules += _settled(one, wager, (wager.name,))
    return tuple(wagers), tuple(rankings), tuple(rules)


def _wager(block: Block, name: str, requires: tuple[str, ...], *, base: bool) -> Wager:
    return Wager(
        name=name,
        title=block.text("title"),
        base=base,
        optional=not base,
        requires=requires,
        section=block.text("section"),
        clause=clause_of(block),
    )


def _staked(block: Block, base: BaseGame) -> Iterator[tuple[Block, Stake]]:
    """The stakes with their blocks, without the awards, which have no stake of their own."""
    stakes: tuple[Stake, ...] = base.stakes
    for one, stake in zip(block.blocks("stake"), stakes, strict=True):
        if not isinstance(stake, DuelStake) or not stake.on:
            yield one, stake


def _of_stakes(block: Block, base: Opposed | DescribedOutcomes) -> Iterator[Rule]:
    """The clause on each stake and award, and the odds at which a stake wins without the table."""
    stakes: tuple[DuelStake | OutcomeStake, ...] = base.stakes
    for one, stake in zip(block.blocks("stake"), stakes, strict=True):
        on = stake.on if isinstance(stake, DuelStake) else ""
        rule = _followed(one, stake_ground(stake.name), (on or stake.name,))
        yield rule
        if stake.odds is not None:
            odds = f"{stake.odds.numerator} to {stake.odds.denominator}"
            key = f"odds of the {stake.name}"
            yield replace(rule, key=key, values=(odds,), comparison="equal")


def _multiples(block: Block, base: BaseGame) -> Iterator[Rule]:
    """How many times the first stake that stays each other one may be."""
    opening = next(one for one in base.stakes if one.opening)
    first = next((one for one in base.stakes if not one.after), opening)
    for one, stake in _staked(block, base):
        if stake is not first:
            rule = _followed(one, f"multiples of {stake.name}", (stake.name,))
            times, unit = stake.times or (1,), f"times the {first.name}"
            yield replace(rule, topic="wagers", values=times, unit=unit, comparison="one of")


def _ranking(block: Block, wager: DescribedWager) -> Ranking:
    names = tuple(row.name for row in wager.rows)
    return Ranking(wager.name, names, block.text("section"), clause_of(block))


def _settled(block: Block, wager: DescribedWager, concerned: tuple[str, ...]) -> Iterator[Rule]:
    """The clause on a wager, and those on its rows that are cited apart."""
    cited = [(one, ground_of(wager, one.text("row"))) for one in block.blocks("cited")]
    for one, key in ((block, ground_of(wager)), *cited):
        yield _followed(one, key, concerned)


def _followed(block: Block, key: str, wagers: tuple[str, ...]) -> Rule:
    return Rule(
        key=key,
        topic="settlement",
        values=(),
        comparison="must be followed",
        wagers=wagers,
        section=block.text("section"),
        clause=clause_of(block),
    )


def _words(head: Block, jurisdiction: str) -> Words:
    """The jurisdiction's own words: the file's, else those of a shipped text."""
    block = head.block("words")
    if block is not None:
        return record(block, Words)
    for game, place in shelf.index():
        if place == jurisdiction:
            return shelf.regulation(game, place).newest.words
    raise head.fail(f'no text of "{jurisdiction}" came with the program: give its [words].')
