"""The drawn examples of the rules page: positions, and their results in the library."""
