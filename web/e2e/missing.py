"""The command of quick.py; and who has left a table is missed after two seconds."""

from quick import serve

from longhouse.server.tables import turns

if __name__ == "__main__":
    turns.PRESENT_MS = 2000
    serve()
