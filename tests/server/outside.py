"""A push service and a webhook of our own, and a browser that takes messages."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from longhouse.server.base64url import to_text
from longhouse.server.notices import push
from longhouse.server.notices.notifier import Notifier


@dataclass
class Service:
    """A push service and a webhook of our own: https, on this machine."""

    url: str
    trust: ssl.SSLContext
    # What it answers next, a status or all of it, to the end of a line; then 201
    answers: list[int | bytes] = field(default_factory=list)
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        parts = (line.partition(": ") for line in head[1:] if line)
        headers = {name.lower(): value for name, _, value in parts}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], headers, body))
        status = self.answers.pop(0) if self.answers else 201
        if isinstance(status, bytes):
            writer.write(status)
            if status and not status.endswith(b"\n"):
                await reader.read()  # there is more to come, and it never does
            writer.close()
            return
        away = "Location: https://127.0.0.1:1/\r\n" if status == 302 else ""
        writer.write(f"HTTP/1.1 {status} Answer\r\n{away}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def service(folder: Path) -> AsyncIterator[Service]:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push.example")])
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime(2026, 1, 1, tzinfo=UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("push.example")])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + timedelta(days=36500))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = folder / "push.pem"
    form = serialization.PrivateFormat.PKCS8
    private = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    pem.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    here = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    here.load_cert_chain(pem)
    found = Service("", ssl.create_default_context(cafile=str(pem)))
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0, ssl=here)
    found.url = f"https://push.example:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found


async def at_home(*_: Any) -> list[str]:
    return ["127.0.0.1"]


def reaches(notifier: Notifier, service: Service) -> None:
    """Let it reach the service, which has no public address."""
    notifier.outgoing.trust = service.trust
    notifier.outgoing.resolve = at_home
    notifier.outgoing.allowed = lambda _: True


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": to_text(point), "auth": to_text(self.auth)}
        return {"endpoint": endpoint, **keys, "zone": "Europe/Oslo"}

    def read(self, body: bytes) -> dict[str, Any]:
        read: dict[str, Any] = msgspec.json.decode(push.unseal(body, self.key, self.auth))
        return read
