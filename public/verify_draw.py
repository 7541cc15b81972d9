#!/usr/bin/env python3
"""Verifies draws of lotteries without our software: only Python's standard library.

usage: verify_draw.py [--receipt RECEIPT.json] [FILE]

FILE, or the standard input, is the JSON of a draw's record (/lgw/draw/proof), that response itself,
or one record on each line. A record may be inside `record`, with a ticket's `receipt` and the
published `recordHash` beside it; a receipt in a file of its own is that of the first record. For every record one line of JSON is
printed: the result drawn again, and for each step whether it is as published. `wrong` names the
steps that differ. The exit code is 1 if a step of any record differs or a text is no record.

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


FIELDS = {
    **{"version": int, "game": str, "numero": str, "locksAt": str, "seedHash": str, "table": dict},
    **{"tableHash": str, "beacon": str, "round": int, "tickets": int, "root": str, "signature": str},
    **{"seed": str, "result": list, "previous": str},
}


class Fault(Exception):
    pass


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
    try:
        locks_at = datetime.fromisoformat(record["locksAt"].replace("Z", "+00:00")).timestamp()
    except ValueError:
        return False
    return GENESIS_S + (record["round"] - 1) * PERIOD_S > locks_at


def is_local(record):
    if not 1 <= record["round"] <= 28800 or not re.fullmatch("[0-9a-f]{64}", record["signature"]):
        return False
    value = bytes.fromhex(record["signature"])
    for _ in range(record["round"]):
        value = hashlib.sha256(value).digest()
    return "local:" + value.hex() == record["beacon"]


def is_hex(text):
    return re.fullmatch("([0-9a-f]{2})*", text) is not None


def check(record, receipt):
    table = record["table"]
    steps = {
        "table": table["code"] == record["game"]
        and sha256(canonical(table).encode()) == record["tableHash"],
        "seed": is_hex(record["seed"])
        and sha256(bytes.fromhex(record["seed"])) == record["seedHash"],
        "round": is_after_lock(record),
        "result": result_of(record) == record["result"],
    }
    if record["beacon"] != "quicknet":
        steps["beacon"] = is_local(record)
    if receipt is not None:
        steps["ticket"] = is_ticket(record, receipt)
    return steps


def is_ticket(record, receipt):
    """The leaf leads to the root: its ticket was among those of the draw."""
    if receipt["leaf"].split(" ")[:2] != [record["game"], record["numero"]]:
        return False
    value = hashlib.sha256(b"\0" + receipt["leaf"].encode()).digest()
    for step in receipt["path"]:
        if not re.fullmatch("[0-9a-f]{64}", step["hash"]):
            return False
        other = bytes.fromhex(step["hash"])
        pair = other + value if step["side"] == "left" else value + other
        value = hashlib.sha256(b"\1" + pair).digest()
    return value.hex() == record["root"]


def read_json(text):
    try:
        value = json.loads(text)
    except ValueError:
        is_cut = text.strip().startswith("{") and text.count("{") > text.count("}")
        raise Fault("the record is cut off" if is_cut else "that is not JSON") from None
    if not isinstance(value, dict):
        raise Fault("that is not a record")
    return value


def read_record(text):
    outer = read_json(text)
    inner = outer.get("record", outer)
    record = read_json(inner) if isinstance(inner, str) else inner
    for name, kind in FIELDS.items():
        if not isinstance(record.get(name), kind):
            raise Fault(f"the record has no valid part {name}")
    published = outer.get("recordHash") if inner is not outer else None
    return record, outer.get("receipt"), published


def answer_of(text, receipt):
    record, own, published = read_record(text)
    steps = check(record, receipt if receipt is not None else own)
    own_hash = sha256(canonical(record).encode())
    if published is not None:
        steps["record"] = own_hash == published
    return {
        "game": record["game"],
        "numero": record["numero"],
        "steps": steps,
        "wrong": [name for name, is_right in steps.items() if not is_right],
        "result": result_of(record),
        "record": own_hash,
    }


def read_file(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def main():
    arguments = sys.argv[1:]
    receipt = None
    if arguments[:1] == ["--receipt"]:
        receipt = json.loads(read_file(arguments[1]))
        arguments = arguments[2:]
    text = read_file(arguments[0]) if arguments else sys.stdin.read()
    lines = [line for line in text.split("\n") if line.strip()]
    texts = lines if len(lines) > 1 and all(line.startswith('{"') for line in lines) else [text]
    is_right = True
    for at, one in enumerate(texts):
        try:
            answer = answer_of(one, receipt if at == 0 else None)
        except Fault as fault:
            answer = {"wrong": ["record"], "fault": str(fault)}
        is_right = is_right and not answer["wrong"]
        print(json.dumps(answer))
    sys.exit(0 if is_right else 1)


main()
