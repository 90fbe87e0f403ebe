"""What is known of a wager by a player who has seen cards that are no longer in the shoe.

`deals` goes through the kinds of deal of a wager card by card, suits that no row tells apart
exchanged; `seen` counts for every kind of one, two and three seen cards the deals of each row that
are left. The rows of a wager that came with the program stand in the words of a description
(`counting.hand_rows`), so that all are gone through alike.
"""
