"""The command `longhouse`: one command a file. Heavy imports wait until a command needs them."""
