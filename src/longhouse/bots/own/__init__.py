"""Bots of your own: a Python class, or a program in any language, each in a process of its own.

It speaks JSON lines (docs/bot-protocol.md) and gets the views of its seat alone: the full state
never enters its process.
"""
