"""Databases as earlier versions left them, kept so that every later version can open them."""
