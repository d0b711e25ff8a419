"""The rules of Walhalla, a file for each part of a turn and of a raid."""
