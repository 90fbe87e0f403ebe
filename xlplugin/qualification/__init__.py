"""The fixed protocol by which a laboratory tries the program where it is installed."""
