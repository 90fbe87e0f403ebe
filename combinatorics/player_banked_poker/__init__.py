"""Poker among players (58 Pa. Code Chapter 553): hands, who wins a pot, how often a beat is bad.

It has no wager against the house. The game of that code, for the law that is on file of it, stands
among the others.
"""
