#!/usr/bin/env python3
"""Verifies draws of lotteries without our software: only Python's standard library.

usage: verify_draw.py [--receipt RECEIPT.json] < records.jsonl

Each input line is the JSON of a draw's record (/lgw/draw/proof). For every record one line of JSON
is printed: the result drawn again, and for each step whether it is as published. The exit code is 1
if a step of any record differs. With --receipt the ticket is checked against the first record.

The signature of the beacon quicknet is not checked here: that takes BLS12-381, which the standard
library does not have. Compare it with https://api.drand.sh/<chain>/public/<round>, or use our tool.
"""

import hashlib
import hmac
import json
import re
import sys
from datetime import datetime

WORDS = 2**32
GENESIS_S = 1692803367
PERIOD_S = 3


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words(key):
    at = 0
    while True:
        block = hmac.new(key, str(at).encode(), hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        at += 1


def draw(source, bound):
    limit = WORDS - WORDS % bound
    while True:
        word = next(source)
        if word < limit:
            return word % bound


def key_of(record):
    beacon = f"{record['beacon']}:{record['round']}:{record['signature']}"
    lines = ["jhilik-draw/1", record["game"], record["numero"], record["tableHash"]]
    lines += [record["root"], beacon, record["seed"]]
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).digest()


def result_of(record):
    source = words(key_of(record))
    rule = record["table"]["draw"]
    if rule["of"] == "dice":
        return [str(1 + draw(source, 6)) for _ in range(rule["count"])]
    if rule["of"] == "digits":
        return ["".join(str(draw(source, 10)) for _ in range(n)) for n in rule["lengths"]]
    numbers = list(range(1, rule["from"] + 1))
    for at in range(rule["count"]):
        other = at + draw(source, rule["from"] - at)
        numbers[at], numbers[other] = numbers[other], numbers[at]
    return [str(number) for number in numbers[: rule["count"]]]


def is_after_lock(record):
    if record["beacon"] != "quicknet":
        return record["beacon"].startswith("local:")
    locks_at = datetime.fromisoformat(record["locksAt"].replace("Z", "+00:00")).timestamp()
    return GENESIS_S + (record["round"] - 1) * PERIOD_S > locks_at


def is_local(record):
    if not 1 <= record["round"] <= 28800 or not re.fullmatch("[0-9a-f]{64}", record["signature"]):
        return False
    value = bytes.fromhex(record["signature"])
    for _ in range(record["round"]):
        value = hashlib.sha256(value).digest()
    return "local:" + value.hex() == record["beacon"]


def check(record):
    table = record["table"]
    steps = {
        "table": table["code"] == record["game"]
        and sha256(canonical(table).encode()) == record["tableHash"],
        "seed": sha256(bytes.fromhex(record["seed"])) == record["seedHash"],
        "round": is_after_lock(record),
        "result": result_of(record) == record["result"],
    }
    if record["beacon"] != "quicknet":
        steps["beacon"] = is_local(record)
    return steps


def check_receipt(record, receipt):
    if receipt["leaf"].split(" ")[:2] != [record["game"], record["numero"]]:
        return False
    value = hashlib.sha256(b"\0" + receipt["leaf"].encode()).digest()
    for step in receipt["path"]:
        other = bytes.fromhex(step["hash"])
        pair = other + value if step["side"] == "left" else value + other
        value = hashlib.sha256(b"\1" + pair).digest()
    return value.hex() == record["root"]


def main():
    arguments = sys.argv[1:]
    records = [json.loads(line) for line in sys.stdin if line.strip()]
    is_right = True
    for record in records:
        steps = check(record)
        is_right = is_right and all(steps.values())
        answer = {"game": record["game"], "numero": record["numero"], "steps": steps}
        answer["result"] = result_of(record)
        answer["record"] = sha256(canonical(record).encode())
        print(json.dumps(answer))
    if arguments[:1] == ["--receipt"]:
        with open(arguments[1], encoding="utf-8") as file:
            is_in = check_receipt(records[0], json.load(file))
        is_right = is_right and is_in
        print(json.dumps({"receipt": is_in}))
    sys.exit(0 if is_right else 1)


main()
