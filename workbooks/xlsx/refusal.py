"""What is said when a workbook cannot be read."""


class WorkbookRefusal(Exception):
    """A workbook is refused; the text is one or two sentences for the person who sent it."""


def damaged() -> WorkbookRefusal:
    """Return the refusal of a workbook whose sheets no spreadsheet program wrote so."""
    return WorkbookRefusal(
        "This workbook is damaged: its cells cannot be read. "
        "Open it in a spreadsheet program and save it again."
    )
