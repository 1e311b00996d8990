"""Seals what leaves the bot and comes back: nobody else can read it or change it, as the key stands in this bot's
database alone. A stream from SHA-256 by counter hides it, an HMAC tells whether a byte of it is another one."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import zlib

from rules.engine.ask import NotAsked
from storage import preferences
from storage.database import Database

KEY = "sealing key"
HEADER = b"CRADLE 1\n"
SALT, PROOF = 16, 32
NOT_MINE = "I have not sealed this file, or it has been changed: I can only import what I have exported myself."


async def key_of(database: Database) -> bytes:
    """That of this database; made when it is needed first."""
    if known := await preferences.of(database, 0, KEY):
        return bytes.fromhex(known)
    key = secrets.token_bytes(32)
    await preferences.choose(database, 0, KEY, key.hex())
    return key


def seal(key: bytes, data: bytes) -> bytes:
    salt = secrets.token_bytes(SALT)
    body = HEADER + salt + _hidden(key, salt, zlib.compress(data))
    return body + _proof(key, body)


def opened(key: bytes, sealed: bytes) -> bytes:
    """NotAsked: it was not sealed with this key, or has been changed since."""
    body, proof = sealed[:-PROOF], sealed[-PROOF:]
    if not body.startswith(HEADER) or not hmac.compare_digest(proof, _proof(key, body)):
        raise NotAsked(NOT_MINE)
    salt, hidden = body[len(HEADER) : len(HEADER) + SALT], body[len(HEADER) + SALT :]
    return zlib.decompress(_hidden(key, salt, hidden))


def _proof(key: bytes, body: bytes) -> bytes:
    return hmac.digest(hmac.digest(key, b"proof", "sha256"), body, "sha256")


def _hidden(key: bytes, salt: bytes, data: bytes) -> bytes:
    """The same again shows it."""
    start = hashlib.sha256(hmac.digest(key, b"stream" + salt, "sha256"))
    stream = bytearray()
    for block in range(len(data) // 32 + 1):
        step = start.copy()
        step.update(block.to_bytes(8))
        stream += step.digest()
    size = len(data)
    return (int.from_bytes(data) ^ int.from_bytes(stream[:size])).to_bytes(size)
