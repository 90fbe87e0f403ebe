"""Two editions of a chapter side by side, as a workbook."""
