"""Every paragraph of the law, what kind of clause it is, and where the program answers for it."""
