"""The sheet in which a game that is not on file is described, and its data file."""
