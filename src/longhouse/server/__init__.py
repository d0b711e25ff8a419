"""The server: tables, seats, the log, live connections, bot workers."""
