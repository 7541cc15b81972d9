#!/usr/bin/env python3
"""Verifies draws of rewards without our software: only Python's standard library.

usage: verify_reward.py [FILE]

FILE, or the standard input, is the record of a draw as it is downloaded (the record, its published
hash and, once it is public, the server seed), the response of PROMOFE_getDraw, or one of them on each
line. For every record one line of JSON is printed: the numbers drawn again, `wrong` with the steps
that differ, and `waits` with those that need the server seed. The exit code is 1 if a step of any
record differs or a text is no record.

A number is drawn from HMAC-SHA-256, keyed with the server seed, of the message
`jhilik-reward/1/<rule>/<version>/<table hash>:<client seed>:<nonce>:<egg>:<block>`, block after block,
read as words of 32 bits. Words past the last whole multiple of the bound are thrown away.
"""

import hashlib
import hmac
import json
import re
import sys

WORDS = 2**32
TOTAL_MAX = 2**31

FIELDS = {
    **{"kind": str, "format": int, "draw": str, "drawnAt": str, "rule": str, "version": str},
    **{"table": dict, "tableHash": str, "seedHash": str, "clientSeed": str, "nonce": int},
    **{"pick": int, "numbers": list, "prize": dict},
}


class Fault(Exception):
    pass


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words(key, prefix):
    block = 0
    while True:
        message = f"{prefix}:{block}".encode()
        signed = hmac.new(key, message, hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(signed[start : start + 4], "big")
        block += 1


def draw(source, bound):
    limit = WORDS - WORDS % bound
    while True:
        word = next(source)
        if word < limit:
            return word % bound


def draw_numbers(record, seed):
    table = record["table"]
    total = sum(prize["weight"] for prize in table["prizes"])
    start = f"jhilik-reward/1/{record['rule']}/{record['version']}/{record['tableHash']}"
    start += f":{record['clientSeed']}:{record['nonce']}"
    return [draw(words(seed, f"{start}:{egg}"), total) for egg in range(table.get("eggs", 1))]


def prize_at(table, number):
    end = 0
    for prize in table["prizes"]:
        end += prize["weight"]
        if number < end:
            return {name: prize[name] for name in ("cash", "points") if name in prize}
    return {}


def is_hex(text):
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def check(record, record_hash, seed):
    """The numbers, and for each step whether it is as published; None where it waits."""
    is_seed = seed is not None and is_hex(seed)
    numbers = draw_numbers(record, bytes.fromhex(seed)) if is_seed else None
    pick = record["pick"]
    has_pick = 0 <= pick < len(record["numbers"])
    prize = prize_at(record["table"], record["numbers"][pick]) if has_pick else None
    text = canonical(record).encode()
    return numbers, {
        "record": None if record_hash is None else sha256(text) == record_hash,
        "table": sha256(canonical(record["table"]).encode()) == record["tableHash"],
        "seed": None
        if seed is None
        else is_seed and sha256(bytes.fromhex(seed)) == record["seedHash"],
        "numbers": None if seed is None else numbers == record["numbers"],
        "prize": prize == record["prize"],
    }


def is_count(value, least, most):
    return type(value) is int and least <= value <= most


def read(text):
    try:
        outer = json.loads(text)
    except ValueError:
        raise Fault("it is no JSON") from None
    if isinstance(outer, dict) and isinstance(outer.get("value"), dict):
        outer = outer["value"]
    if not isinstance(outer, dict):
        raise Fault("it is no record")
    inner = outer.get("record")
    record = json.loads(inner) if isinstance(inner, str) else inner or outer
    for field, kind in FIELDS.items():
        if type(record.get(field)) is not kind:
            raise Fault(f"the field {field} is missing or wrong")
    if record["kind"] != "ticket" or record["format"] != 1:
        raise Fault("the field kind or format is wrong")
    require_table(record)
    beside = outer if inner else {}
    return record, beside.get("recordHash"), beside.get("serverSeed")


def require_table(record):
    prizes, eggs = record["table"].get("prizes"), record["table"].get("eggs", 1)
    if not isinstance(prizes, list) or not 1 <= len(prizes) <= 100 or not is_count(eggs, 1, 10):
        raise Fault("the field table is missing or wrong")
    for prize in prizes:
        if not isinstance(prize, dict) or not is_count(prize.get("weight"), 1, TOTAL_MAX):
            raise Fault("the field table is missing or wrong")
    if sum(prize["weight"] for prize in prizes) > TOTAL_MAX:
        raise Fault("the field table is missing or wrong")
    if len(record["numbers"]) != eggs or not all(type(n) is int for n in record["numbers"]):
        raise Fault("the field numbers is missing or wrong")


def texts(source):
    whole = source.read()
    try:
        json.loads(whole)
    except ValueError:
        return [line for line in whole.splitlines() if line.strip()]
    return [whole]


def main(arguments):
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 2
    with open(arguments[0], encoding="utf-8") if arguments else sys.stdin as source:
        found = texts(source)
    is_right = bool(found)
    for text in found:
        try:
            record, record_hash, seed = read(text)
        except Fault as fault:
            print(json.dumps({"fault": str(fault)}))
            is_right = False
            continue
        numbers, steps = check(record, record_hash, seed)
        wrong = [step for step, found_right in steps.items() if found_right is False]
        waits = [step for step, found_right in steps.items() if found_right is None]
        print(json.dumps({"draw": record["draw"], "numbers": numbers, "wrong": wrong, "waits": waits}))
        is_right = is_right and not wrong
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
