"""What anybody may rely on: the laws of a position, secrecy, and equal builds."""
