"""What is said when a workbook cannot be read."""


class WorkbookRefusal(Exception):
    """A workbook is refused; the text is one or two sentences for the person who sent it."""
