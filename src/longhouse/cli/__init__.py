"""The command `longhouse`: a file for each command. Heavy imports happen inside the commands."""
