"""What stands on a law sheet: its pages, their columns, and the keys of the data file behind them.

A page of lines has one line for each row of a paytable, each rule and so on; what is blank in the
columns that name the paragraph repeats the line above.
"""

from __future__ import annotations

from dataclasses import dataclass

EDITION = "Edition"
PAYTABLES, METERS, ENVY, RULES, STRUCK = "Paytables", "Meters", "Envy", "Rules", "Struck"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One thing asked for.

    Args:
        key: its key in the data file.
        label: what the sheet calls it.
        help: what to write, one sentence.
        needed: whether it must be filled.
        day: whether it is a day.
        width: of its column.
        options: what it is chosen from, where that is not what every field of its key is.
    """

    key: str
    label: str
    help: str
    needed: bool = True
    day: bool = False
    width: int = 16
    options: tuple[str, ...] = ()


HEAD = (
    Field(key="game", label="Game", help="The code of the game, such as UTH."),
    Field(key="jurisdiction", label="Jurisdiction", help="PA, MD, or the letters of a new one."),
    Field(
        key="parent",
        label="Parent edition",
        help="The edition whose other paragraphs stay, such as PA:2011.",
    ),
    Field(
        key="entered_by",
        label="Entered by",
        help="Printed wherever a figure rests on this edition.",
    ),
    Field(key="checked_by", label="Checked by", help="Who compared the sheet with the text."),
    Field(
        key="chapter",
        label="Chapter",
        help="Only where it differs from the parent's.",
        needed=False,
    ),
    Field(
        key="heading",
        label="Heading",
        help="Only where it differs from the parent's.",
        needed=False,
    ),
    Field(key="cite", label="Form of a citation", help='Such as "58 Pa. Code § {}".', needed=False),
)
TEXT = (
    Field(
        key="id",
        label="Short name",
        help="The edition is then asked for as JURISDICTION:short name.",
    ),
    Field(key="title", label="Title", help="One line for the head of a sheet."),
    Field(key="document", label="Document", help="What was read."),
    Field(key="source", label="Source", help="Where it was published."),
    Field(key="status", label="Status", help="codified, final-form, proposed, temporary or draft."),
    Field(
        key="published",
        label="Published",
        help='A day such as 3/22/2024, or "not printed".',
        day=True,
    ),
    Field(key="published_note", label="What that day is", help="The event, in words."),
    Field(key="effective", label="Effective", help='A day, "never" or "not printed".', day=True),
    Field(
        key="effective_note",
        label="Words on that day",
        help="The words of the text, or why there is none.",
    ),
    Field(key="expires", label="Expires", help='A day, "open" or "never in force".', day=True),
    Field(key="read", label="Read", help="The day on which the text was read.", day=True),
)
SECTION = Field(key="section", label="Section", help="Such as 653b.3(b).")
QUOTE = Field(
    key="quote", label="Quoted words", help="The clause that says it, word for word.", width=60
)
NOTE = Field(
    key="note", label="Note", help="What a reader must know besides.", needed=False, width=30
)
LINES = {
    PAYTABLES: (
        Field(key="wager", label="Wager", help="As in the parent."),
        Field(
            key="id",
            label="Id",
            help="Letter or number; blank for a wager's only table.",
            needed=False,
        ),
        Field(key="name", label="Name", help="As printed."),
        Field(key="title", label="Title", help="What the law calls the wager.", width=26),
        Field(key="unit", label="Unit", help="to 1 or for 1."),
        Field(key="ranking", label="Ranking", help="The parent's order of hands."),
        Field(key="hand", label="Hand", help="As printed.", width=26),
        Field(
            key="pay",
            label="Pay",
            help="As printed, such as 50 to 1 or 100% of meter; N/A where it loses, lost where the "
            "copy has lost the cell.",
            width=26,
        ),
        SECTION,
        QUOTE,
        NOTE,
    ),
    METERS: (
        Field(key="wager", label="Wager", help="With the id it names the paytable."),
        Field(key="id", label="Id", help="Letter or number of the paytable.", needed=False),
        Field(
            key="level",
            label="Level",
            help="mega, major or minor; blank for the only one.",
            needed=False,
        ),
        Field(
            key="seed",
            label="Seed",
            help='Such as "$10,000", "at least $10,000" or "must be stated".',
        ),
        Field(key="reseed", label="Reseed", help="Likewise."),
        Field(key="primary", label="Rate", help='Such as "21%" or "must be stated".'),
        Field(
            key="reserve",
            label="Reserve rate",
            help="Blank where the law names none.",
            needed=False,
        ),
        SECTION,
        QUOTE,
    ),
    ENVY: (
        Field(key="wager", label="Wager", help="The wager that carries it."),
        Field(key="table", label="Paytable", help="Blank where it goes with all.", needed=False),
        Field(key="stake", label="Stake", help="Whole dollars."),
        Field(key="hand", label="Hand", help="As printed.", width=26),
        Field(key="pay", label="Pay", help="Such as $1,000."),
        SECTION,
        QUOTE,
    ),
    RULES: (
        Field(
            key="key",
            label="Rule",
            help="A name of the parent's to replace it, or a new one.",
            width=30,
        ),
        Field(key="topic", label="Topic", help="Such as table, wagers, progressive or cap."),
        Field(key="is", label="Binds", help="at most, at least, equal, one of, must be stated ..."),
        Field(
            key="value", label="Values", help="Whole numbers or words, parted by ;", needed=False
        ),
        Field(
            key="unit",
            label="Unit",
            help="Such as dollars. Of a statement words, dollars, or blank for yes.",
            needed=False,
            width=22,
        ),
        Field(key="wagers", label="Wagers", help="Parted by ; blank for all.", needed=False),
        Field(
            key="applies", label="Applies", help="When it binds; blank for always.", needed=False
        ),
        SECTION,
        QUOTE,
        NOTE,
    ),
    STRUCK: (
        Field(
            key="struck",
            label="What is left out",
            help="Such as paytable Bad Beat B, or rule cap floor.",
        ),
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
