"""What stands on a law sheet: its pages, their columns, and the keys of the data file behind them.

A page of lines has one line for each row of a paytable, each rule and so on; what is blank in the
columns that name the paragraph repeats the line above.
"""

from __future__ import annotations

from dataclasses import dataclass

EDITION = "Edition"
PAYTABLES, METERS, ENVY, RULES, STRUCK = "Paytables", "Meters", "Envy", "Rules", "Struck"


@dataclass(frozen=True)
class Field:
    """One thing asked for.

    Args:
        key: its key in the data file.
        label: what the sheet calls it.
        help: what to write, one sentence.
        needed: whether it must be filled.
        day: whether it is a day.
        width: of its column.
    """

    key: str
    label: str
    help: str
    needed: bool = True
    day: bool = False
    width: int = 16


HEAD = (
    Field("game", "Game", "The code of the game, such as UTH."),
    Field("jurisdiction", "Jurisdiction", "PA, MD, or the letters of a new one."),
    Field("parent", "Parent edition", "The edition whose other paragraphs stay, such as PA:2011."),
    Field("entered_by", "Entered by", "Printed wherever a figure rests on this edition."),
    Field("checked_by", "Checked by", "Who compared the sheet with the text."),
    Field("chapter", "Chapter", "Only where it differs from the parent's.", needed=False),
    Field("heading", "Heading", "Only where it differs from the parent's.", needed=False),
    Field("cite", "Form of a citation", 'Such as "58 Pa. Code § {}".', needed=False),
)
TEXT = (
    Field("id", "Short name", "The edition is then asked for as JURISDICTION:short name."),
    Field("title", "Title", "One line for the head of a sheet."),
    Field("document", "Document", "What was read."),
    Field("source", "Source", "Where it was published."),
    Field("status", "Status", "codified, final-form, proposed, temporary or draft."),
    Field("published", "Published", 'A day such as 2024-03-22, or "not printed".', day=True),
    Field("published_note", "What that day is", "The event, in words."),
    Field("effective", "Effective", 'A day, "never" or "not printed".', day=True),
    Field("effective_note", "Words on that day", "The words of the text, or why there is none."),
    Field("expires", "Expires", 'A day, "open" or "never in force".', day=True),
    Field("read", "Read", "The day on which the text was read.", day=True),
)
SECTION = Field("section", "Section", "Such as 653b.3(b).")
QUOTE = Field("quote", "Quoted words", "The clause that says it, word for word.", width=60)
NOTE = Field("note", "Note", "What a reader must know besides.", needed=False, width=30)
LINES = {
    PAYTABLES: (
        Field("wager", "Wager", "As in the parent."),
        Field("id", "Id", "Letter or number; blank for a wager's only table.", needed=False),
        Field("name", "Name", "As printed."),
        Field("title", "Title", "What the law calls the wager.", width=26),
        Field("unit", "Unit", "to 1 or for 1."),
        Field("ranking", "Ranking", "The parent's order of hands."),
        Field("hand", "Hand", "As printed.", width=26),
        Field("pay", "Pay", "As printed, such as 50 to 1; lost for a lost cell."),
        SECTION,
        QUOTE,
        NOTE,
    ),
    METERS: (
        Field("wager", "Wager", "With the id it names the paytable."),
        Field("id", "Id", "Letter or number of the paytable.", needed=False),
        Field("level", "Level", "mega, major or minor; blank for the only one.", needed=False),
        Field("seed", "Seed", 'Such as "$10,000", "at least $10,000" or "must be stated".'),
        Field("reseed", "Reseed", "Likewise."),
        Field("primary", "Rate", 'Such as "21%".'),
        Field("reserve", "Reserve rate", "Blank where the law names none.", needed=False),
        SECTION,
        QUOTE,
    ),
    ENVY: (
        Field("wager", "Wager", "The wager that carries it."),
        Field("table", "Paytable", "Blank where it goes with all.", needed=False),
        Field("stake", "Stake", "Whole dollars."),
        Field("hand", "Hand", "As printed.", width=26),
        Field("pay", "Pay", "Such as $1,000."),
        SECTION,
        QUOTE,
    ),
    RULES: (
        Field("key", "Rule", "A name of the parent's to replace it, or a new one.", width=30),
        Field("topic", "Topic", "Such as table, wagers, progressive or cap."),
        Field("is", "Binds", "at most, at least, equal, one of, must be stated ..."),
        Field("value", "Values", "Whole numbers or words, parted by ;", needed=False),
        Field("unit", "Unit", "Such as dollars.", needed=False),
        Field("wagers", "Wagers", "Parted by ; blank for all.", needed=False),
        Field("applies", "Applies", "When it binds; blank for always.", needed=False),
        SECTION,
        QUOTE,
        NOTE,
    ),
    STRUCK: (
        Field("struck", "What is left out", "Such as paytable Bad Beat B, or rule cap floor."),
    ),
}
"""The columns of each page of lines."""

NAMING = {
    PAYTABLES: ("wager", "id", "name", "title", "unit", "ranking", "section", "quote", "note"),
    ENVY: ("wager", "table", "stake", "section", "quote"),
}
"""The columns that name the paragraph, where several lines make one."""

FIRST_LINE = 5
"""The row of the first line of a page; row 4 has the headings, row 3 what to write."""

FIRST_FIELD = 4
"""The row of the first field on the page Edition; values stand in column B."""
