"""The question: what the arguments of a call ask, read before anything is computed."""
