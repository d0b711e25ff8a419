"""Longhouse's games as OpenSpiel's algorithms see them, and OpenSpiel's players at our tables."""
