"""A base game over a shared board, as the block `base` of a description has it."""

from __future__ import annotations

from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.board.hands import require_one_suit
from combinatorics.described.ranking.order import LONGEST_SUIT, DescribedRanking
from combinatorics.described.rules.board import (
    FEWEST_ON_BOARD,
    MOST_ON_BOARD,
    MOST_TO_COME,
    OWN,
    BoardStake,
    DescribedBoard,
)
from combinatorics.files.blocks import CITED, Block
from combinatorics.files.duel import (
    AGAINST,
    FOLD,
    groups_of,
    needed_for,
    qualifies_of,
    settled_of,
)

NOTHING = "nothing"


def board_of_block(
    block: Block, ranking: DescribedRanking | None, deal: Deal, paid: DescribedWager
) -> DescribedBoard:
    """Return the game of a block `base` whose hands share groups.

    Args:
        block: the block.
        ranking: how hands compare, None where the description does not say.
        deal: what is dealt.
        paid: the player's hand with the rows of the paytable.

    Raises:
        RegulationError: it cannot be read.
    """
    against = groups_of(block, block.text(AGAINST), deal)
    shared = tuple(name for name in paid.hand if name in against)
    board = deal.cards_of(shared)
    own, dealers = deal.cards_of(paid.hand) - board, deal.cards_of(against) - board
    if (own, dealers) != (OWN, OWN) or not FEWEST_ON_BOARD <= board <= MOST_ON_BOARD:
        raise block.fail(
            f"over a shared board {OWN} cards of the player are held against {OWN} of the dealer, "
            f"with {FEWEST_ON_BOARD} to {MOST_ON_BOARD} on the board; not {own} against {dealers}, "
            f"with {board}."
        )
    dealt = tuple(group.name for group in deal.groups if group.name in shared)
    if shared != dealt or paid.hand[-len(shared) :] != shared:
        raise block.fail(
            f"the hand names the player's cards, then the board in the order of the deal: "
            f"{' + '.join(dealt)}."
        )
    order = needed_for(block, ranking)
    if order.wild:
        raise block.fail(
            "over a shared board no card stands for another: leave out the wild cards of the "
            "ranking."
        )
    if order.compare == LONGEST_SUIT:
        raise block.fail("over a shared board no hands compare by their longest suit.")
    if not board + OWN < 2 * order.cards <= 2 * (board + OWN):
        raise block.fail(
            f"over a shared board a hand is more than half the {board + OWN} cards that are held, "
            f"not {order.cards}."
        )
    with block.refusing(DescriptionError):
        require_one_suit(paid, board + OWN)
        qualifies = qualifies_of(block, order, deal)
        return DescribedBoard(
            paid=paid,
            against=against,
            board=shared,
            ranking=order,
            qualifies=qualifies,
            stakes=tuple(
                _stake(one, deal, paid.hand, shared, qualifies is not None)
                for one in block.blocks("stake")
            ),
        )


def _stake(
    block: Block, deal: Deal, hand: tuple[str, ...], board: tuple[str, ...], qualifying: bool
) -> BoardStake:
    name, on = block.name("name"), block.text("on", "")
    times = block.whole_values("times")
    known, goes_on = 0, False
    if times:
        known = _known(block, deal, hand, board)
        goes_on = block.choice("without", (FOLD, NOTHING)) == NOTHING
    if block.has("only_with"):
        raise block.fail('with a shared board every hand may stake every multiple: no "only_with".')
    block.leave(*CITED)
    settled = settled_of(block, bool(on), qualifying)
    block.end()
    return BoardStake(name=name, settled=settled, times=times, on=on, known=known, goes_on=goes_on)


def _known(block: Block, deal: Deal, hand: tuple[str, ...], board: tuple[str, ...]) -> int:
    """How many cards of the board are known when a stake is decided."""
    names = tuple(part.strip() for part in block.text("after").split("+"))
    known = deal.cards_of({*names} & {*board})
    coming = deal.cards_of(board) - known
    if names != hand[: len(names)] or len(names) < len(hand) - len(board):
        raise block.fail(
            f'"after" names the first groups of the hand, {" + ".join(hand)}; not '
            f'"{" + ".join(names)[:40]}".'
        )
    if known and not 1 <= coming <= MOST_TO_COME:
        raise block.fail(
            f"a stake is decided before the board, or when 1 to {MOST_TO_COME} of its cards are "
            f"still to come, not {coming}."
        )
    return known
