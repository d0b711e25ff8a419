"""Requests and websockets."""
