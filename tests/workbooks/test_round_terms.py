"""What a sheet asks of a round: the conditions that can bear on that game, and no other's."""

import pytest

from formulas.law.library import regulation
from formulas.question.known_conditions import KNOWN
from workbooks.dispute.plan import round_terms

# By the chapters: meters, a cap on payouts, envy (UTH, FUPG), a house way and several decks or
# boxes only where the game has them.
ASKED = {
    "UTH": ({"mega", "cap", "other hands", "reading"}, {"house way", "decks", "version"}),
    "FUPG": ({"house way", "meter", "cap"}, {"mega", "decks", "version"}),
    "OU": ({"decks"}, {"meter", "cap", "house way", "other hands"}),
}


@pytest.mark.parametrize("game", sorted(ASKED))
def test_only_what_bears_on_the_game_is_asked(game):
    """Each is a condition of the program, with a remark and a cell of the sheet's own name."""
    found = {one.key: one for one in round_terms(regulation(game, "PA"))}
    wanted, foreign = ASKED[game]
    assert wanted <= set(found)
    assert not foreign & set(found)
    known = {condition.name for condition in KNOWN}
    for name, asked in found.items():
        assert name in known
        assert asked.remark
        assert asked.name.startswith("Dispute_")
