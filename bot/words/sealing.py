"""Seals files that leave the bot and come back. Nobody else can read or change them, because the key is in this bot's
database alone. AES-256-GCM, with a separate key for each file, made from that key and the file's salt (HKDF)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rules.engine.ask import NotAsked
from storage import preferences
from storage.database import Database

KEY = "sealing key"
HEADER = b"CRADLE 2\n"
SALT, NONCE = 16, 12
NOT_MINE = "I did not seal this file, or it has been changed: I can only import what I have exported myself."


async def key_of(database: Database) -> bytes:
    """The key of this database. It is made when it is first needed."""
    if known := await preferences.of(database, 0, KEY):
        return bytes.fromhex(known)
    key = secrets.token_bytes(32)
    await preferences.choose(database, 0, KEY, key.hex())
    return key


def seal(key: bytes, data: bytes) -> bytes:
    salt, nonce = secrets.token_bytes(SALT), secrets.token_bytes(NONCE)
    return HEADER + salt + nonce + _cipher(key, salt).encrypt(nonce, zlib.compress(data), HEADER)


def opened(key: bytes, sealed: bytes) -> bytes:
    """NotAsked: it was not sealed with this key, or has been changed since."""
    if sealed.startswith(FIRST):
        return _opened_first(key, sealed)
    salt, nonce, hidden = (sealed[len(HEADER) :][part] for part in (_SALT, _NONCE, _HIDDEN))
    try:
        return zlib.decompress(_cipher(key, salt).decrypt(nonce, hidden, sealed[: len(HEADER)]))
    except (InvalidTag, ValueError) as error:
        raise NotAsked(NOT_MINE) from error


_SALT, _NONCE, _HIDDEN = slice(SALT), slice(SALT, SALT + NONCE), slice(SALT + NONCE, None)


def _cipher(key: bytes, salt: bytes) -> AESGCM:
    return AESGCM(HKDF(SHA256(), length=32, salt=salt, info=HEADER).derive(key))


# --- files that were sealed before that -----------------------------------------------------------------------

FIRST = b"CRADLE 1\n"
PROOF = 32


def _opened_first(key: bytes, sealed: bytes) -> bytes:
    """A stream made from SHA-256 with a counter hid the file, and an HMAC showed whether any byte had been changed."""
    body, proof = sealed[:-PROOF], sealed[-PROOF:]
    if not hmac.compare_digest(proof, hmac.digest(hmac.digest(key, b"proof", "sha256"), body, "sha256")):
        raise NotAsked(NOT_MINE)
    salt, hidden = body[len(FIRST) : len(FIRST) + SALT], body[len(FIRST) + SALT :]
    start = hmac.digest(key, b"stream" + salt, "sha256")
    blocks = range(len(hidden) // 32 + 1)
    stream = b"".join(hashlib.sha256(start + block.to_bytes(8)).digest() for block in blocks)
    return zlib.decompress(bytes(a ^ b for a, b in zip(hidden, stream, strict=False)))
