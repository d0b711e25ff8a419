"""The identity of a player: 128-bit secrets, one as the token of each device, one as the phrase.

The database stores only hashes. `phrases` writes a secret as the words of the recovery phrase.
"""

from __future__ import annotations

import hashlib
import secrets

SECRET_BYTES = 16
ID_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # five bits each, without look-alikes
ID_LENGTH = 26


def new_secret() -> bytes:
    """A new random secret."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """A new random id; unguessable, since the link to a table gives access to it."""
    return "".join(ID_SIGNS[byte % 32] for byte in secrets.token_bytes(ID_LENGTH))


def token_of(secret: bytes) -> str:
    """The secret as clients send it."""
    return secret.hex()


def secret_of(token: str) -> bytes | None:
    """The secret of a token; None if it is not valid."""
    try:
        secret = bytes.fromhex(token)
    except ValueError:
        return None
    return secret if len(secret) == SECRET_BYTES else None


def hash_of(secret: bytes) -> bytes:
    """The hash of a secret, which is all that is stored."""
    return hashlib.sha256(b"longhouse player " + secret).digest()
