"""The law sheet: a workbook in which a user enters an edition of his own, and how it is read."""
