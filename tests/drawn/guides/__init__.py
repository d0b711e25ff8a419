"""The pictures in the guides: positions, and their results in the library."""
