from collections.abc import Callable, Iterable

import pytest
from made_once import MadeOnce

from xlplugin.host_functions import cell_functions

Cells = list[tuple[str, str]]
Frozen = Callable[[bytes, Iterable[str]], tuple[bytes, Cells]]


@pytest.mark.parametrize(("game", "jurisdiction"), [("UTH", "PA"), ("TCP", "MD"), ("OU", "PA")])
def test_what_if_agrees_with_another_engine(
    game: str,
    jurisdiction: str,
    frozen: Frozen,
    by_cellrune: Callable[[bytes, Cells], list[object]],
    same: Callable[[object, object], bool],
    made_once: MadeOnce,
) -> None:
    """Another engine, given our functions' values, computes the rest of the workbook the same."""
    result = made_once.what_if(game, jurisdiction)
    constants, cells = frozen(result.data, cell_functions())
    differing = {
        cell: (result.values[cell[0]][cell[1]], value)
        for cell, value in zip(cells, by_cellrune(constants, cells), strict=True)
        if not same(result.values[cell[0]][cell[1]], value)
    }
    assert differing == {}
    assert len(cells) > 300
