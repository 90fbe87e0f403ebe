"""One module a check, each with its `TITLE`, its `QUESTION` and a function `run`."""
