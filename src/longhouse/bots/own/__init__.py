"""Bots of your own: a Python class, or a program in any language, each in a process of its own.

It speaks JSON lines (docs/bot-protocol.md) and is told what its seat may see, and nothing else: the
full state never enters its process.
"""
