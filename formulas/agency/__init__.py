"""The agency's own file: what a gaming agency adopted, in a folder that a setting names."""
