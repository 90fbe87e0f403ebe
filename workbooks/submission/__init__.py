"""A filled submission form, read back."""
