"""Messages to who is not looking: push, mail, webhooks (decision 21)."""
