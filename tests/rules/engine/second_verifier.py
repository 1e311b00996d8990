"""A verifier written from docs/fair_chance.md alone, in a style unlike ours. It borrows no line, computes HMAC and
JSON by hand, first turns the whole file into one list of facts, and then asks what contradicts them.

It says only where something is wrong: "row 12: head".
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from itertools import accumulate, chain, count, islice

Row = list[object]


def hmac(key: bytes, text: bytes) -> bytes:
    padded = (key if len(key) <= 64 else sha256(key).digest()).ljust(64, b"\0")
    inner, outer = (bytes(byte ^ pad for byte in padded) for pad in (0x36, 0x5C))
    return sha256(outer + sha256(inner + text).digest()).digest()


SHORT = {8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 34: '"', 92: "\\"}


def spelled(value: object) -> str:
    """RFC 8785, for lists, texts and whole numbers only."""
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(spelled, value)) + "]"
    if isinstance(value, str):
        signs = (f"\\{SHORT[ord(c)]}" if ord(c) in SHORT else f"\\u{ord(c):04x}" if c < " " else c for c in value)
        return '"' + "".join(signs) + '"'
    assert type(value) is int, value
    return str(value)


def as_json(value: object) -> bytes:
    return spelled(value).encode("utf-8")


def hexed(text: bytes) -> str:
    return sha256(text).hexdigest()


def chosen(key: bytes, n: int, kind: object, options: Sequence[object]) -> object:
    digest, m = hexed(as_json(options)), len(options)
    asked = chain([[n, kind, digest]], ([n, kind, digest, further] for further in count(1)))
    blocks = (hmac(key, as_json(one)) for one in asked)
    drawn = (int.from_bytes(block[at : at + 8], "big") for block in blocks for at in (0, 8, 16, 24))
    return options[next(number for number in drawn if number < (1 << 64) - (1 << 64) % m) % m]


def contradictions(text: str, letters: list[str]) -> list[str]:
    first, *others = map(json.loads, text.splitlines())
    if first["scheme"] != "cradle-chance-1":
        return ["scheme"]
    lines = [line for line in others if "row" in line]
    rows = [line["row"] for line in lines]
    begins = [number for number, row in enumerate(rows) if row[0] == "game"]
    draws = [number for number, row in enumerate(rows) if type(row[0]) is int]
    if not rows and "commitment" in first:
        right = hexed(f"cradle-chance-1:{first['game']}:{first['secret']}".encode())
        return [f"letters {one}" for one in [first["commitment"], *letters] if one != right]
    if begins[:1] != [0]:
        return ["row 0: game"]

    keys: dict[int, bytes] = {at: hmac(bytes.fromhex(lines[at]["secret"]), as_json(rows[at])) for at in begins}
    key_at = [keys[max(begin for begin in begins if begin <= at)] for at in range(len(rows))]
    heads = list(
        accumulate(
            range(len(rows)),
            lambda head, at: hmac(key_at[at], head.encode() + as_json(rows[at])).hex(),
            initial=lines[0]["commitment"],
        )
    )[1:]
    before = list(accumulate((type(row[0]) is int for row in rows), initial=0))
    struck = {
        rows[draw][0]
        for at, row in enumerate(rows)
        if row[0] == "struck"
        for draw in draws
        if draw < at and rows[draw][0] >= row[1]
    }

    def wrong(at: int) -> list[str]:
        line, row = lines[at], rows[at]
        found = {"head": line["head"] != heads[at]}
        if at in begins:
            bound = f"cradle-chance-1:{row[1]}:{line['secret']}".encode()
            found |= {"commitment": hexed(bound) != line["commitment"], "words": len(row[4]) != len(row[5])}
            found["first line"] = row[1:3] != [first["game"], first["edition"]]
        elif at in draws:
            n, kind, digest, outcome = row
            found["number"] = n != before[at]
            found["options"] = hexed(as_json(line["options"])) != digest
            found["outcome"] = chosen(key_at[at], n, kind, line["options"]) != outcome
            found["mark"] = (n in struck) != line.get("struck", False)
        elif row[0] == "post":
            found["draws"] = row[1:] != [before[at]]
        else:
            found["strikes"] = row[0] != "struck" or row[1] not in range(before[at])
        return [f"row {at}: {what}" for what, is_wrong in found.items() if is_wrong]

    shown = {lines[at]["commitment"] for at in begins} | {heads[at] for at, row in enumerate(rows) if row[0] == "post"}
    seen = [f"letters {one}" for one in letters if one not in shown]
    return [*islice(chain.from_iterable(map(wrong, range(len(rows)))), 20), *seen]
