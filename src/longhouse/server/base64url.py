"""Base64 for URLs, without padding, as the standards of push messages and passkeys have it."""

from __future__ import annotations

import base64


def to_text(raw: bytes) -> str:
    """Bytes as text."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """The bytes of such a text; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
