"""The hall in a page (decision 34): the same hall without threads, processes and a network."""
