"""The drawn examples of the rules page: positions, and what the library says of them."""
