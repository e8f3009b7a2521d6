"""Measure in this process: times, first calls, the machine's limits, work, profiles."""
