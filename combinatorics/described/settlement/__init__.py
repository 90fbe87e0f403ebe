"""How a dealt round settles, and how its stakes can stand in the words of a law's clauses."""
