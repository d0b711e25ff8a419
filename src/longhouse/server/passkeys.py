"""Passkeys (WebAuthn level 2): the checks of the standard, on `cryptography`.

Browsers give the public key in the form that `cryptography` reads, and the authenticator's data has
a fixed layout, so no CBOR is needed. There is no attestation: any authenticator will do, and a
player who creates a passkey is signed in anyway. Nothing here uses the network.

A challenge is signed instead of stored, so that visitors can fill nothing by asking for many; one
that was answered is stored until it expires, and not accepted again. Its key is in the database:
any server can check the challenge of another.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from longhouse.server.base64url import to_bytes, to_text
from longhouse.server.clock import Clock
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import SpentRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import first_hall

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa

KEY = "challenges"  # in `hall`: the key that signs challenges, the same for all servers
VALID_MS = 5 * 60 * 1000  # of a challenge
LONGEST_ID = 1023  # bytes of a credential's id, as the standard has it
_RANDOM, _TIME, _SEAL = 16, 8, 16  # bytes of the parts of a challenge
_FLAGS, _COUNT, _ID_LENGTH, _ID = 32, slice(33, 37), slice(53, 55), 55  # in authenticator data
_PRESENT, _WITH_KEY = 0x01, 0x40
_RSA_BITS = range(2048, 4097)


class ClientData(msgspec.Struct, frozen=True):
    """What the browser says about itself."""

    type: str
    challenge: str
    origin: str
    crossOrigin: bool = False  # noqa: N815, the standard's name


def wrong(text: str) -> Refusal:
    """A passkey that is not accepted, with the reason."""
    return Refusal("invalid", f"this passkey is not accepted: {text}")


def user_of(player: str) -> bytes:
    """The id of a player for authenticators; the player's own id stays on the server."""
    return hashlib.sha256(b"longhouse passkey " + player.encode()).digest()[:16]


def decoded(field: str, text: str) -> bytes:
    """Bytes of a message; raises Refusal."""
    try:
        return to_bytes(text)
    except ValueError:
        raise Refusal("invalid", f"{field}: it takes base64 for URLs, without padding") from None


def check_client(raw: bytes, kind: str, site: str) -> ClientData:
    """Check what the browser says: the purpose, and that our own page asked for it."""
    try:
        said = msgspec.json.decode(raw, type=ClientData)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise wrong("client_data is not the browser's JSON") from None
    if said.type != kind:
        raise wrong(f"it was made for {said.type[:40]!r}, not for {kind!r}")
    try:
        origin = urlsplit(said.origin)
        name = (origin.hostname or "").rstrip(".")
    except ValueError:
        raise wrong("it has no valid origin") from None
    local = name == "localhost" or name.endswith(".localhost")
    if said.crossOrigin or name != site or not (origin.scheme == "https" or local):
        raise wrong("another site asked for it")
    return said


def check_authenticator(data: bytes, site: str) -> int:
    """Check the authenticator's data, and return its count of signatures."""
    if len(data) < _COUNT.stop:
        raise wrong("auth_data is too short")
    if not hmac.compare_digest(data[:_FLAGS], hashlib.sha256(site.encode()).digest()):
        raise wrong("it is for another site")
    if not data[_FLAGS] & _PRESENT:
        raise wrong("nobody has confirmed it")
    return int.from_bytes(data[_COUNT], "big")


def check_new(data: bytes, credential: bytes, public_key: bytes) -> None:
    """Check that the authenticator's data holds this credential, and that we can use its key."""
    length = int.from_bytes(data[_ID_LENGTH], "big")
    held = data[_ID : _ID + length]
    if not data[_FLAGS] & _WITH_KEY or not 0 < length <= LONGEST_ID or held != credential:
        raise wrong("auth_data holds no such credential")
    _key(public_key)


def check_signature(public_key: bytes, data: bytes, client_data: bytes, signature: bytes) -> None:
    """Check a signature of the authenticator; raises Refusal."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
    from cryptography.hazmat.primitives.hashes import SHA256

    key, signed = _key(public_key), data + hashlib.sha256(client_data).digest()
    try:
        if isinstance(key, ec.EllipticCurvePublicKey):
            key.verify(signature, signed, ec.ECDSA(SHA256()))
        elif isinstance(key, rsa.RSAPublicKey):
            key.verify(signature, signed, padding.PKCS1v15(), SHA256())
        else:
            key.verify(signature, signed)
    except InvalidSignature:
        raise wrong("its signature is not valid") from None


def check_count(before: int, now: int) -> None:
    """Refuse a count that does not rise: the passkey may have been copied. Many never count."""
    if (before or now) and now <= before:
        raise wrong("it has been used elsewhere since; delete it and create a new one")


def _key(
    public_key: bytes,
) -> ec.EllipticCurvePublicKey | ed25519.Ed25519PublicKey | rsa.RSAPublicKey:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
    from cryptography.hazmat.primitives.serialization import load_der_public_key

    try:
        key = load_der_public_key(public_key)
    except (ValueError, UnsupportedAlgorithm):
        raise wrong("public_key is not a key in DER") from None
    if isinstance(key, ec.EllipticCurvePublicKey) and isinstance(key.curve, ec.SECP256R1):
        return key
    if isinstance(key, rsa.RSAPublicKey) and key.key_size in _RSA_BITS:
        return key
    if isinstance(key, ed25519.Ed25519PublicKey):
        return key
    raise wrong("public_key is of another kind than ES256, EdDSA and RS256")


class Challenges:
    """Challenges for passkeys, signed by a key that all servers share."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._key = b""

    async def new(self, purpose: str) -> str:
        """A challenge for one purpose."""
        until = self._clock.milliseconds() + VALID_MS
        said = secrets.token_bytes(_RANDOM) + until.to_bytes(_TIME, "big")
        return to_text(said + await self._seal(said, purpose))

    async def check(self, text: str, purpose: str) -> SpentRow:
        """The row that spends this challenge; raises Refusal if it is not ours, or has expired."""
        raw = decoded("challenge", text)
        said, seal = raw[:-_SEAL], raw[-_SEAL:]
        right = await self._seal(said, purpose)
        if len(said) != _RANDOM + _TIME or not hmac.compare_digest(seal, right):
            raise wrong("its challenge is not from here, or for something else")
        until = int.from_bytes(said[_RANDOM:], "big")
        if until <= self._clock.milliseconds():
            raise Refusal("link_ended", "that took too long; begin again")
        return SpentRow(hashlib.sha256(said).digest(), until)

    async def _seal(self, said: bytes, purpose: str) -> bytes:
        if not self._key:
            new = to_text(secrets.token_bytes(32))
            self._key = to_bytes(await self._store.write(first_hall, KEY, new))
        return hmac.digest(self._key, purpose.encode() + b"\0" + said, "sha256")[:_SEAL]
