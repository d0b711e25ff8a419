"""How an older database becomes one of today: Alembic runs these, one after the other."""
