"""The hosts: what calls the functions."""
