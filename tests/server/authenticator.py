"""An authenticator of our own for tests: it makes passkeys and signs with them."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from longhouse.server.base64url import to_text

PRESENT, WITH_KEY = 0x01, 0x40
KINDS: dict[str, Any] = {
    "ES256": lambda: ec.generate_private_key(ec.SECP256R1()),
    "EdDSA": ed25519.Ed25519PrivateKey.generate,
    "RS256": lambda: rsa.generate_private_key(65537, 2048),
    "P-384": lambda: ec.generate_private_key(ec.SECP384R1()),
}


class Authenticator:
    """One passkey, as a device and a browser would use it at a page of this origin."""

    def __init__(self, origin: str, kind: str = "ES256", count: int = 0) -> None:
        self.origin = origin
        self.site = origin.partition("://")[2].partition(":")[0]
        self.key = KINDS[kind]()
        self.credential = secrets.token_bytes(32)
        self.count = count  # 0: it does not count
        self.flags = PRESENT
        self.type = ""
        self.cross = False

    def create(self, challenge: str) -> dict[str, Any]:
        """The body of the request that adds the passkey."""
        public = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        held = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential
        return {
            "id": to_text(self.credential),
            "client_data": to_text(self._client("webauthn.create", challenge)),
            "auth_data": to_text(self._data(WITH_KEY) + held + b"the key as COSE"),
            "public_key": to_text(public),
        }

    def sign(self, challenge: str) -> dict[str, Any]:
        """The body of the request that signs in."""
        if self.count:
            self.count += 1
        client, data = self._client("webauthn.get", challenge), self._data(0)
        signed = data + hashlib.sha256(client).digest()
        if isinstance(self.key, ec.EllipticCurvePrivateKey):
            signature = self.key.sign(signed, ec.ECDSA(SHA256()))
        elif isinstance(self.key, rsa.RSAPrivateKey):
            signature = self.key.sign(signed, padding.PKCS1v15(), SHA256())
        else:
            signature = self.key.sign(signed)
        return {
            "id": to_text(self.credential),
            "client_data": to_text(client),
            "auth_data": to_text(data),
            "signature": to_text(signature),
        }

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": self.type or kind, "challenge": challenge, "origin": self.origin}
        return json.dumps({**said, "crossOrigin": self.cross, "other": "new field"}).encode()

    def _data(self, more: int) -> bytes:
        flags = bytes([self.flags | more])
        return hashlib.sha256(self.site.encode()).digest() + flags + self.count.to_bytes(4, "big")
