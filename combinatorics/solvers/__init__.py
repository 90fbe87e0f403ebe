"""Solvers of base games that no words of a description decide; the file of a game names one."""
