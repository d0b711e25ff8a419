"""The identity of a player: 128-bit secrets, one as the token of each device, one as the phrase.

The database stores only hashes. The recovery phrase is a secret as eight short words that can be
read aloud: each word is 16 bits, consonants carry four and vowels two.
"""

from __future__ import annotations

import hashlib
import secrets

CONSONANTS = "bdfghjklmnprstvz"
VOWELS = "aiou"
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


def phrase_of(secret: bytes) -> str:
    """The secret as words that people can carry to another device."""
    words = []
    for place in range(0, SECRET_BYTES, 2):
        bits = int.from_bytes(secret[place : place + 2], "big")
        words.append(
            CONSONANTS[bits >> 12]
            + VOWELS[bits >> 10 & 3]
            + CONSONANTS[bits >> 6 & 15]
            + VOWELS[bits >> 4 & 3]
            + CONSONANTS[bits & 15]
        )
    return " ".join(words)


def secret_of_phrase(phrase: str) -> bytes | None:
    """The secret of a phrase, ignoring case, spaces and hyphens; None if it is not valid."""
    words = phrase.casefold().replace("-", " ").split()
    if len(words) * 2 != SECRET_BYTES:
        return None
    secret = b""
    for word in words:
        if len(word) != 5:
            return None
        bits = 0
        for sign, signs in zip(word, (CONSONANTS, VOWELS) * 2 + (CONSONANTS,), strict=True):
            if sign not in signs:
                return None
            bits = bits * len(signs) + signs.index(sign)
        secret += bits.to_bytes(2, "big")
    return secret
