"""The command of quick.py; and a player who has left a table is missed after two seconds."""

from quick import serve

from longhouse.server.tables import leases, maintenance, patience, room

if __name__ == "__main__":
    for module in (leases, maintenance, patience, room):
        if not hasattr(module, "PRESENT_MS"):
            raise SystemExit(f"{module.__name__} has no PRESENT_MS: where is it now?")
        setattr(module, "PRESENT_MS", 2000)  # noqa: B010
    serve()
