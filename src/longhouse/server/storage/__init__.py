"""The database: what must outlive the process."""
