"""Regulations as dated data: loading, refusing, choosing an edition."""
