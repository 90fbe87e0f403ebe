"""The second derivations, card by card: they share the parser and the numbering of cards alone."""
