"""Archives of one case: what was filed, approved and computed, for somebody in ten years."""
