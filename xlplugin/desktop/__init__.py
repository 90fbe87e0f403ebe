"""Excel on Windows as a host, through the free parts of xlwings.

An add-in workbook holds two modules of VBA and nothing else: xlwings' own, which starts this
project's Python and talks to it, and one with a wrapper for each function. `udfs` answers, `vba`
names the arguments and writes the wrappers, which turn refusals into real error values,
`workbook` builds the start workbook with its check-list, and `install` puts it all in a folder.
"""
