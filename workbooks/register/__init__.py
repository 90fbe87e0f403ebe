"""The approvals on file: what each facility offers, and which of it an amendment touches."""
