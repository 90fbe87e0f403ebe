"""Plots and the what-if panel: what they draw is what the functions answer."""

from __future__ import annotations

import base64
import inspect
import io
from collections.abc import Iterator

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
from matplotlib import image

mpl.use("agg")

import xlplugin.notebook as notebook


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close every picture afterwards."""
    yield
    plt.close("all")


def test_the_bars_of_the_returns_add_up() -> None:
    """One bar a hand; together they are the payback."""
    axes = notebook.plot_returns("UTH", "Trips", "B")
    widths = [bar.get_width() for bar in axes.patches]
    assert len(widths) == 7
    assert sum(widths) == pytest.approx(100 * float(notebook.PAYBACK("UTH", "Trips", "B")))


def test_the_line_of_the_meter_passes_its_break_even() -> None:
    """The marked meter is BREAKEVEN, and the line has 100% there."""
    axes = notebook.plot_meter("UTH", "Progressive", "A", others=3)
    (left, right), (low, high) = axes.lines[0].get_data()
    even = float(notebook.BREAKEVEN("UTH", "Progressive", "A", others=3))
    assert low + (high - low) * (even - left) / (right - left) == pytest.approx(100)
    assert axes.lines[2].get_xdata()[0] == pytest.approx(even)


def test_the_distribution_is_whole() -> None:
    """The bars add to 1."""
    axes = notebook.plot_distribution("UTH", "Base", "A")
    assert sum(bar.get_height() for bar in axes.patches) == pytest.approx(1)


def test_every_table_has_its_bar_and_a_lost_one_says_so() -> None:
    """Four tables of Trips; Aces Up of Four Card Poker has lost cells in D, E and F."""
    axes = notebook.plot_tables("UTH", "Trips")
    heights = [bar.get_height() for bar in axes.patches]
    expected = [100 * float(notebook.PAYBACK("UTH", "Trips", table)) for table in "ABCD"]
    assert heights == pytest.approx(expected)
    axes = notebook.plot_tables("FCP", "Aces Up", "PA:2011")
    labels = [text.get_text() for text in axes.get_xticklabels()]
    assert [label for label in labels if "refused" in label] == [
        f"{table} (refused)" for table in "DEF"
    ]
    reasons = " ".join(axes.get_xlabel().split())
    for table in "DEF":
        why = notebook.WHY("PAYBACK", "FCP", "Aces Up", table, "PA:2011")
        assert f"{table}: #N/A: {' '.join(str(why).split())}" in reasons
    with pytest.raises(notebook.NotAnswered, match="no condition"):
        notebook.plot_tables("UTH", "Trips", colour="red")


def test_a_plot_refuses_as_the_function_does() -> None:
    """No picture of a wager that does not exist."""
    for plot in (notebook.plot_returns, notebook.plot_tables, notebook.plot_distribution):
        with pytest.raises(notebook.NotAnswered, match="no wager"):
            plot("UTH", "Tripps")


def test_a_picture_is_of_the_whole_answer() -> None:
    """The condition "give" is refused, however it is spelled."""
    for plot in (notebook.plot_returns, notebook.plot_distribution):
        for give in (
            {"give": "Probability"},
            {"Give": "Flush | Return"},
            {"give_": "Total | Pays"},
        ):
            with pytest.raises(notebook.NotAnswered, match="shows all rows"):
                plot("UTH", "Trips", "B", **give)


def test_the_table_that_is_edited_is_named_to_a_picture_too() -> None:
    """Pays that fit several tables, whose terms differ, with the condition paytable."""
    for table in "BCD":
        rows = notebook.PAYTABLE("UTH", "Progressive", table).exact_rows[1:]
        pays = [[row[0], row[1]] for row in rows if row[1]]
        pays[-1][1] = "7 for 1"
        axes = notebook.plot_meter("UTH", "Progressive", pays, paytable_=table)
        even = notebook.BREAKEVEN("UTH", "Progressive", pays, paytable_=table)
        assert axes.lines[-1].get_xdata()[0] == float(even)


def test_an_odd_argument_is_refused_by_every_picture() -> None:
    """As game, wager, table or edition: what no cell holds, and frames and lists of no use."""
    odd = (pd.NA, np.array([1, 2]), pd.DataFrame(), pd.Series([1, 2]), [1, 2], {1: 2}, object(), 5)
    asked = {"game": "UTH", "wager": "Progressive", "paytable": "B", "jurisdiction": "PA"}
    views = [notebook.plot_returns, notebook.plot_meter, notebook.plot_distribution]
    for view in (*views, notebook.plot_tables, notebook.what_if):
        for name in asked.keys() & inspect.signature(view).parameters:
            for value in odd:
                given = {
                    one: asked[one] for one in inspect.signature(view).parameters if one in asked
                }
                with pytest.raises(notebook.NotAnswered):
                    view(**given | {name: value})


def test_the_panel_follows_every_turn() -> None:
    """A pay, the meter, the players: the new figure is that of the function for the same input."""
    panel = notebook.what_if("UTH", "Progressive", "A")
    before = panel.figures.value
    assert str(notebook.PAYBACK("UTH", "Progressive", "A")) in before
    panel.meters["meter"].value = 250_000
    panel.others.value = 4
    now = str(notebook.PAYBACK("UTH", "Progressive", "A", meter=250_000, others=4))
    assert now in panel.figures.value
    panel.pays["Flush"].value = 60
    rows = [[hand, each.value] for hand, each in panel.pays.items()]
    conditions = {"meter": 250_000, "others": 4, "paytable": "A"}
    edited = notebook.ask("PAYBACK", "UTH", "Progressive", rows, None, conditions)
    assert str(edited) in panel.figures.value
    assert panel.figures.value != before


def test_the_panel_of_a_base_game_is_solved_anew() -> None:
    """A Blind pay changes the play; the payback is PAYBACK's for the same range."""
    panel = notebook.what_if("UTH", "Base", "A")
    panel.pays["Straight"].value = 4
    expected = notebook.PAYBACK("UTH", "Base", panel.pays_now())
    assert str(expected) in panel.figures.value
    assert expected > notebook.PAYBACK("UTH", "Base", "A")


def test_the_panel_of_a_part_is_of_that_part() -> None:
    """Each part of a base game under its own name, with the figures of the functions."""
    for part in ("Ante", "Blind", "Play"):
        panel = notebook.what_if("UTH", part, "A")
        panel.pays["Straight"].value = 4
        for name in (notebook.PAYBACK, notebook.HOUSEEDGE, notebook.VOLATILITY):
            assert str(name("UTH", part, panel.pays_now())) in panel.figures.value
        assert f"UTH {part}" in panel.children[0].value
        assert "per base wager" not in panel.figures.value


def test_the_panel_says_what_it_cannot_answer() -> None:
    """A pay in words that is none shows the refusal in its place, and goes on afterwards."""
    panel = notebook.what_if("UTH", "Progressive", "A")
    panel.pays["Royal flush"].value = "much"
    assert "#VALUE!" in panel.figures.value
    panel.pays["Royal flush"].value = "100% of meter"
    assert "#VALUE!" not in panel.figures.value
    with pytest.raises(notebook.NotAnswered, match="no paytable"):
        notebook.what_if("UTH", "Trips", "Q")


def test_the_panel_leaves_a_picture_where_no_kernel_runs() -> None:
    """Beside the panel a notebook keeps a PNG of it, anew with each showing; no plot window."""
    panel = notebook.what_if("UTH", "Trips", "B")
    shown = panel._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown
    drawn = base64.b64decode(shown["image/png"])
    assert drawn == panel.picture()
    assert image.imread(io.BytesIO(drawn)).std() > 0.05  # something is on it
    panel.pays["Flush"].value = 7
    assert panel._repr_mimebundle_()["image/png"] != shown["image/png"]
    assert plt.get_fignums() == []


def test_a_refused_panel_leaves_its_sentence() -> None:
    """Where a pay cannot be there is nothing to draw: the words stand in the picture's place."""
    panel = notebook.what_if("UTH", "Progressive", "A")
    panel.pays["Royal flush"].value = "much"
    shown = panel._repr_mimebundle_()
    assert "image/png" not in shown
    assert "The pay of Royal flush" in shown["text/html"]
