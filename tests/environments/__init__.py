"""Our games as environments."""
