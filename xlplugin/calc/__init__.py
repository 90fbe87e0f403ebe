"""LibreOffice Calc as a host.

Calc runs a small add-in that needs nothing but Calc's own Python; the add-in asks a worker in this
project's environment, line by line. `addin` and `link` are what Calc runs, `worker` answers,
`description` derives from the registry what Calc must be told, `extension` packs it all, and
`install` hands it to LibreOffice.
"""
