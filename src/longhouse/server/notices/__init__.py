"""Notifications for absent players: push, mail, webhooks (decision 21)."""
