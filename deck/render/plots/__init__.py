"""Plots: the geometry of each kind, and the scales, marks and labels that they share."""
