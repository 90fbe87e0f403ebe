"""What a description says of its base game: hand against hand, over a board, or by outcomes."""
