"""One module a game; every module here with a GAME is found by its folder."""
