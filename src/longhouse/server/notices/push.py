"""Web Push: messages that only the browser can read (RFC 8291), signed by this server (RFC 8292).

The steps of both standards, on `cryptography`; nothing here uses the network.
"""

from __future__ import annotations

import hmac
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from longhouse.server.base64url import to_bytes, to_text

RECORD = 4096  # bytes of a record; a message is one record
VALID_SECONDS = 12 * 3600  # validity of a signature; at most a day
CURVE = ec.SECP256R1()


class Keys:
    """The server's own key, by which push services know it."""

    def __init__(self, private: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(to_bytes(private), "big"), CURVE)
        self.public = to_text(_point(self._key.public_key()))

    @staticmethod
    def new() -> str:
        """A new private key as text."""
        key = ec.generate_private_key(CURVE)
        return to_text(key.private_numbers().private_value.to_bytes(32, "big"))

    def topic(self, tag: str) -> str:
        """The topic of a message, which replaces an older one: 32 characters that only we know.

        The push service reads it, and the tag may be the id of a table, which gives access to it.
        """
        key = self._key.private_numbers().private_value.to_bytes(32, "big")
        return to_text(hmac.digest(key, b"longhouse push topic " + tag.encode(), "sha256")[:24])

    def authorization(self, endpoint: str, contact: str, now: int) -> str:
        """The header that identifies the sender to a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now // 1000 + VALID_SECONDS,
            "sub": contact,
        }
        encode = msgspec.json.encode
        signed = f"{to_text(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{to_text(encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def encrypt(message: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """A message for one browser, as the body of a request (aes128gcm)."""
    return seal(message, p256dh, auth, ec.generate_private_key(CURVE), os.urandom(16))


def seal(
    message: bytes, p256dh: bytes, auth: bytes, key: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """The same with a given key and salt, to be used once."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
    own = _point(key.public_key())
    secret = key.exchange(ec.ECDH(), browser)
    cipher, nonce = _derive(secret, auth, p256dh, own, salt)
    sealed = cipher.encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def unseal(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Decrypt a body as a browser does; raises ValueError if it is not for this browser."""
    salt, own, sealed = body[:16], body[21:86], body[86:]
    secret = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, own))
    cipher, nonce = _derive(secret, auth, _point(key.public_key()), own, salt)
    try:
        return cipher.decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")
    except InvalidTag:
        raise ValueError("this is not for this browser") from None


def readable(p256dh: bytes, auth: bytes) -> bool:
    """Whether these can be a browser's keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
    except ValueError:
        return False
    return len(auth) == 16 and len(p256dh) == 65


def _derive(
    secret: bytes, auth: bytes, browser: bytes, own: bytes, salt: bytes
) -> tuple[AESGCM, bytes]:
    both = b"WebPush: info\0" + browser + own
    key = HKDF(hashes.SHA256(), 32, auth, both).derive(secret)
    content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
    return AESGCM(content), nonce


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)
