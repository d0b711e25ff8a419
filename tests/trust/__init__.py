"""Laws of every position, secrecy, and equal builds."""
