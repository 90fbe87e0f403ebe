"""Files that tell a game: their blocks, read key by key, and the description that they hold."""
