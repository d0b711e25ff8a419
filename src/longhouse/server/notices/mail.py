"""Mail: one message to one address, through the configured SMTP server."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass
from email import policy
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import parse_qs, unquote, urlsplit

from longhouse.core.errors import LonghouseError

SECONDS = 20.0
WHOLE_LINES = policy.SMTP.clone(max_line_length=900)  # links in headers are not to be folded
MOST_ADDRESS = 200
DOMAIN = re.compile(r"([A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]+")  # a name, not an IP address
SAME_SERVICE = {"googlemail.com": "gmail.com", "pm.me": "proton.me", "protonmail.com": "proton.me"}
RIGHT = "smtp://user:password@host:587, smtps://user:password@host:465, or smtp://host?plain"


@dataclass(frozen=True)
class Smtp:
    """An SMTP server; `plain` is without TLS, for a server on the same machine."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: str = "starttls"  # starttls, tls, plain


def read_smtp(url: str) -> Smtp:
    """The settings in a URL; raises LonghouseError, which never shows the password."""
    try:
        parts = urlsplit(url)
        port = parts.port
        query = parse_qs(parts.query, keep_blank_values=True)
    except ValueError:
        raise LonghouseError(f"--smtp: right would be {RIGHT}") from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or set(query) - {"plain"}:
        raise LonghouseError(f"--smtp: right would be {RIGHT}")
    tls = "tls" if parts.scheme == "smtps" else "plain" if "plain" in query else "starttls"
    usual = {"tls": 465, "starttls": 587, "plain": 25}[tls]
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Smtp(parts.hostname, port or usual, user, password, tls)


def checked_address(text: str) -> str | None:
    """A normalized mail address; None if it is not valid."""
    text = text.strip()
    name, _, domain = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and " " not in text
    if not plain or not name or not DOMAIN.fullmatch(domain) or len(text) > MOST_ADDRESS:
        return None
    try:
        found = Address(addr_spec=text)
    except (ValueError, IndexError, MessageError):
        return None
    return text if found.addr_spec == text else None


def mailbox(address: str) -> str:
    """The inbox of an address in one spelling; for limits, never to send to.

    Large services ignore letter case, dots and all after a `+`. At a service that does not, the
    owners of such addresses share a limit.
    """
    name, _, domain = address.casefold().rpartition("@")
    bare = name.strip('"').partition("+")[0].replace(".", "")
    return f"{bare}@{SAME_SERVICE.get(domain, domain)}"


@dataclass(frozen=True)
class Letter:
    """A letter in plain text; with `off`, one click ends all further ones (RFC 8058)."""

    to: str
    title: str
    text: str
    off: str = ""


def written(letter: Letter, sender: str) -> EmailMessage:
    """The letter as an e-mail message."""
    mail = EmailMessage(WHOLE_LINES)
    mail["From"] = sender
    mail["To"] = letter.to
    mail["Subject"] = " ".join(letter.title.split())
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
    mail["Auto-Submitted"] = "auto-generated"
    if letter.off:
        mail["List-Unsubscribe"] = f"<{letter.off}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(letter.text)
    return mail


def send(smtp: Smtp, letter: Letter, sender: str) -> None:
    """Send a letter; blocks. Raises OSError or smtplib.SMTPException."""
    secure = ssl.create_default_context()
    if smtp.tls == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            smtp.host, smtp.port, timeout=SECONDS, context=secure
        )
    else:
        server = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
    with server:
        if smtp.tls == "starttls":
            server.starttls(context=secure)
        if smtp.user:
            server.login(smtp.user, smtp.password)
        server.send_message(written(letter, sender))
