"""Two editions of a chapter side by side: what changed, and what each change does to payback."""
