"""A folder of submissions in; an approval sheet for each and one summary out."""
