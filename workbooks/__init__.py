"""The sheets a regulator lives in."""
