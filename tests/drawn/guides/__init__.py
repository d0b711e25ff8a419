"""The pictures in the guides: positions, and what the library says of them."""
