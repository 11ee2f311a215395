"""Benchmarks: each is one command, compares with a named peer or floor in the same run, and keeps its last results."""
