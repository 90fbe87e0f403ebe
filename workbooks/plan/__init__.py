"""What a game's sheets contain, read from the game and its law."""
