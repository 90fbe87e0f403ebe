"""Enumeration kernels: the second derivation of every count."""
