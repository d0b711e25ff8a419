"""The bots of Walhalla."""
