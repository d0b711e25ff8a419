"""Tables: the log, what follows from it, and what each viewer is shown."""
