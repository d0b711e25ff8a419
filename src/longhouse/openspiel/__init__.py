"""Our games for OpenSpiel's algorithms, and OpenSpiel's search as a bot."""
