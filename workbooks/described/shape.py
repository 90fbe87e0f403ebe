"""What stands on the sheet of a described game: its pages, their columns, and the keys behind them.

A page of lines has one line for each row of a wager, each stake and so on; what is blank in the
columns that name the paragraph repeats the line above.
"""

from __future__ import annotations

from dataclasses import replace

from formulas.law.loader import READING_TOPICS
from formulas.law.vocabulary.declared import schema
from workbooks.own_law.shape import (
    ENVY,
    METERS,
    PAYTABLES,
    QUOTE,
    RULES,
    SECTION,
    TEXT,
    Field,
)
from workbooks.own_law.shape import LINES as OF_LAW
from workbooks.own_law.shape import NAMING as NAMING_OF_LAW

GAME = "Game"
ROWS, STAKES, DRAWS, EXAMPLES = "Rows", "Stakes", "Draws", "Examples"
RANDOM = "Random"
VARIANTS, READINGS = "Variants", "Interpretations"
OUTCOMES, HANDS, RESULTS = "Outcomes", "Hands", "Results"
BASE = "Base"
_ON_ROWS = "As on the page Rows."
_OF_RULES = "A name of your own, or one that xlplugin law vocabulary lists."

HEAD = (
    Field(key="game", label="Game", help="A code of your own: 2 to 8 capitals and digits."),
    Field(key="jurisdiction", label="Jurisdiction", help="PA, MD, ..."),
    Field(key="chapter", label="Chapter", help="As it is cited, such as 58 Pa. Code Chapter 655a."),
    Field(key="heading", label="Heading", help="Its heading."),
    Field(
        key="cite", label="Form of a citation", help='With {} for the section: "58 Pa. Code § {}".'
    ),
    Field(key="entered_by", label="Entered by", help="Printed wherever a figure rests on this."),
    Field(key="checked_by", label="Checked by", help="Who compared the sheet with the text."),
)
DEAL = (
    Field(key="name", label="Name of the game", help="In full."),
    Field(key="decks", label="Decks", help="Shuffled together, 1 to 8; several as 6; 8."),
    Field(key="jokers", label="Jokers", help="In each deck; blank for none.", needed=False),
    Field(
        key="left_out",
        label="Cards left out",
        help="Taken from each deck, such as Ts Th Td Tc.",
        needed=False,
    ),
    Field(
        key="deal",
        label="Deal",
        help="Groups in their order, parted by ; each a name, a number of cards, and with whom it "
        "lies: player 2; up 1 dealer. Blank where only random events decide.",
        needed=False,
    ),
)
WORDS_OF_LAW = tuple(
    Field(
        key=f"words {key}",
        label=f"Word: {what}",
        help="Where no text of the jurisdiction came with the program; blank elsewhere.",
        needed=False,
    )
    for key, what in schema()["words"].items()
)
"""The jurisdiction's own words, by which its forms are printed."""
OF_A_WAGER = (
    Field(key="name", label="Wager", help=f"Its short name; {BASE} for the base game."),
    Field(key="title", label="Title", help="What the text calls it.", width=26),
    Field(
        key="hand",
        label="Hand",
        help="Groups that the words are said of, such as player + up; blank for all.",
        needed=False,
    ),
    Field(key="wild", label="Wild cards", help='Such as "2 Jo"; blank for none.', needed=False),
    Field(
        key="pays",
        label="What is paid",
        help="first row or every row that is met; blank for the first row.",
        needed=False,
    ),
    Field(
        key="requires",
        label="Requires",
        help="Wagers that must be placed for it, parted by ; blank for none.",
        needed=False,
    ),
    SECTION,
    QUOTE,
)
BUG = Field(
    key="bug",
    label="Bug",
    help="Of the wager: cards that complete straights and flushes and are aces elsewhere, such as "
    "Jo; blank for none.",
    needed=False,
)
GIVEN = Field(
    key="given",
    label="Offered where",
    help="Of the wager, such as count('A') of up = 1; blank where it always is.",
    needed=False,
)
ENDS = "push, lose, 1 to 1, or paytable, else push."
LINES = {
    ROWS: (
        *OF_A_WAGER,
        Field(key="row", label="Row", help="In the order in which they are paid.", width=26),
        Field(
            key="condition",
            label="Condition",
            help="In the words of the page Words, such as straight and suited.",
            width=50,
        ),
        Field(
            key="cited_section",
            label="Section of the row",
            help="Where the row has a clause of its own.",
            needed=False,
        ),
        Field(key="cited_quote", label="Its words", help="Likewise.", needed=False, width=40),
        BUG,
        GIVEN,
        Field(
            key="within",
            label="Also within",
            help="Wider rows that have its hands where a paytable has no line for it, parted by ;.",
            needed=False,
        ),
    ),
    STAKES: (
        Field(key="name", label="Stake", help="Only for a base game; in their order."),
        Field(key="title", label="Title", help="What the text calls it.", width=26),
        Field(
            key="after",
            label="Decided after",
            help="Groups that are known, such as player + third; blank where it stays.",
            needed=False,
        ),
        Field(
            key="times",
            label="Multiples",
            help="Of the base wager, parted by ; blank for one made before the deal.",
            needed=False,
        ),
        Field(
            key="without",
            label="Without it",
            help="fold, surrender or nothing; blank for one made before the deal.",
            needed=False,
        ),
        Field(
            key="when",
            label="Decided where",
            help="A condition on the known cards; blank where it always is.",
            needed=False,
            width=40,
        ),
        Field(
            key="given_up",
            label="Given up",
            help="What a stake comes to without it, such as lose 1/2; blank where all is lost.",
            needed=False,
        ),
        SECTION,
        QUOTE,
    ),
    OUTCOMES: (
        Field(key="name", label="Stake", help="As on the page Stakes, awards among them."),
        Field(
            key="only_with",
            label="Only with",
            help="Multiples that some hands may stake, such as 3: kind(2); blank for all.",
            needed=False,
            width=40,
        ),
        Field(
            key="on",
            label="Paid on",
            help="Of an award: the stake on which it is paid; blank for a stake.",
            needed=False,
        ),
        *(
            Field(key=key, label=label, help=f"{ENDS}{more}", needed=False)
            for key, label, more in (
                ("win", "Hand higher", " Of the player."),
                ("tie", "Hands equal", ""),
                ("lose", "Hand lower", ""),
                ("unqualified", "Unqualified", " Blank where it does not matter."),
                ("unqualified_win", "Higher, unqualified", " Blank for the column before."),
                ("unqualified_tie", "Equal, unqualified", " Likewise."),
                ("unqualified_lose", "Lower, unqualified", " Likewise."),
            )
        ),
    ),
    RESULTS: (
        Field(key="name", label="Stake", help="As on the page Stakes, one line a row."),
        Field(key="row", label="Row", help="Of the wager Base, or No win.", width=26),
        Field(
            key="comes_to",
            label="Comes to",
            help="push, lose, lose 1/2, 1 to 1, or paytable, else push.",
            width=26,
        ),
        Field(
            key="with",
            label="Where this lies",
            help="Another stake; blank where it does not matter.",
            needed=False,
        ),
        Field(
            key="reading",
            label="Interpretation",
            help="A choice of the page Interpretations under which the line stands; blank for all.",
            needed=False,
        ),
    ),
    HANDS: (
        Field(
            key="against",
            label="Against",
            help="For a base game: the dealer's groups, such as up + hole; blank without one.",
            needed=False,
        ),
        Field(
            key="qualifies",
            label="Qualifies",
            help="From which hand on the dealer's does; blank where every hand does.",
            needed=False,
            width=40,
        ),
        Field(
            key="cards",
            label="Cards",
            help="Of a hand, the best so many, 2 to 5; up to 7 by the longest suit.",
        ),
        Field(
            key="compare",
            label="Compare",
            help="ranks of pairs and sets first (or blank), highest card first, longest suit.",
            needed=False,
        ),
        Field(
            key="wild",
            label="Wild cards",
            help='That stand for any card when hands compare, such as "2 Jo"; blank for none.',
            needed=False,
        ),
        Field(key="row", label="Hand", help="Of the ranking, the strongest first.", width=26),
        Field(key="condition", label="Condition", help="Said of the hand.", width=50),
    ),
    DRAWS: (
        Field(key="group", label="Group", help="Only with drawing rules: what is dealt."),
        Field(
            key="condition",
            label="When it is dealt",
            help="Said of groups before it; lines of one group are alternatives.",
            width=60,
        ),
    ),
    RANDOM: (
        Field(key="name", label="Event", help="One word: dice, wheel, magic."),
        Field(key="kind", label="Kind", help="dice, wheel, card or seat."),
        Field(
            key="number",
            label="Number",
            help="Of dice, decks or seats; blank for one.",
            needed=False,
        ),
        Field(key="sides", label="Sides", help="Of each die; blank for 6.", needed=False),
        Field(
            key="left_out",
            label="Cards left out",
            help="Of the deck of a drawn card.",
            needed=False,
        ),
        Field(key="sector", label="Sector", help="Of a wheel; a line each.", needed=False),
        Field(key="parts", label="Equal parts", help="Of the sector.", needed=False),
    ),
    VARIANTS: (
        Field(key="wager", label="Wager", help=_ON_ROWS),
        Field(
            key="id", label="Interpretation", help="A choice of the page Interpretations.", width=26
        ),
        Field(
            key="row", label="Row", help="A row that this interpretation reads otherwise.", width=26
        ),
        Field(key="condition", label="Condition", help="As on the page Rows.", width=50),
    ),
    READINGS: (
        Field(key="id", label="Doubtful words", help="A name for them.", width=26),
        Field(key="topic", label="Topic", help="payback.", options=READING_TOPICS),
        Field(key="wager", label="Wager", help=_ON_ROWS),
        Field(key="default", label="Default", help="The choice of the rows on the page Rows."),
        Field(key="reason", label="Reason", help="Why it is the default.", width=40),
        SECTION,
        QUOTE,
        Field(key="choice", label="Choice", help="One way to read them; a line each.", width=26),
        Field(key="meaning", label="Meaning", help="What it says.", width=40),
    ),
    PAYTABLES: tuple(
        replace(field, help=_ON_ROWS) if field.key == "wager" else field
        for field in OF_LAW[PAYTABLES]
        if field.key != "ranking"
    ),
    METERS: OF_LAW[METERS],
    ENVY: OF_LAW[ENVY],
    RULES: tuple(
        replace(field, help=_OF_RULES) if field.key == "key" else field for field in OF_LAW[RULES]
    ),
    EXAMPLES: (
        Field(key="source", label="Example", help="Where a worked example stands."),
        Field(key="player", label="Player's cards", help="Such as Kh Qh.", needed=False),
        Field(key="dealer", label="Dealer's cards", help="Blank for none.", needed=False),
        Field(key="board", label="Board", help="Blank for none.", needed=False),
        Field(key="event", label="Random events", help="Such as dice 6 6 5 4.", needed=False),
        Field(key="wager", label="Wager", help=_ON_ROWS),
        Field(key="row", label="Row said to pay", help='Or "No win".', width=26),
    ),
}
"""The columns of each page of lines."""

NAMING = {
    ROWS: tuple(field.key for field in (*OF_A_WAGER, BUG, GIVEN)),
    VARIANTS: ("wager", "id"),
    READINGS: ("id", "topic", "wager", "default", "reason", "section", "quote"),
    ENVY: NAMING_OF_LAW[ENVY],
    PAYTABLES: tuple(key for key in NAMING_OF_LAW[PAYTABLES] if key != "ranking"),
    RANDOM: ("name", "kind", "number", "sides", "left_out"),
    EXAMPLES: ("source", "player", "dealer", "board", "event"),
    HANDS: ("against", "qualifies", "cards", "compare", "wild"),
}
"""The columns that name the paragraph, where several lines make one."""

STATUS = Field(
    key="status",
    label="Status",
    help="Of a described game it is submitted, even where the text is codified.",
    options=("submitted",),
)
ASKED = (
    *HEAD,
    *DEAL,
    *(STATUS if field.key == STATUS.key else field for field in TEXT),
    *WORDS_OF_LAW,
)
"""The fields of the first page, in its order."""
