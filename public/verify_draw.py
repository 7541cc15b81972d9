#!/usr/bin/env python3
"""Verifies draws of lotteries and of rewards without our software: only Python's standard library.

usage: verify_draw.py [--receipt RECEIPT.json] [--mark MARK] [FILE]

FILE, or the standard input, is the JSON of a draw's record (/lgw/draw/proof), that response itself,
or one record on each line. A record may be inside `record`, with a ticket's `receipt` and the
published `recordHash` beside it; a receipt in a file of its own is that of the first record. The
record of a raffle or of envelopes has its whole list; MARK is that of an own entry. For every record
one line of JSON is printed: the result drawn again, and for each step whether it is as published.
`wrong` names the steps that differ. The exit code is 1 if a step of any record differs or a text is
no record.

The signature of the beacon quicknet is not checked here: that takes BLS12-381, which the standard
library does not have. Compare it with https://api.drand.sh/<chain>/public/<round>, or use our tool.
"""

import hashlib
import hmac
import json
import re
import sys
from bisect import bisect_right
from datetime import datetime
from decimal import Decimal, InvalidOperation
from itertools import accumulate

WORDS = 2**32
GENESIS_S = 1692803367
PERIOD_S = 3


FIELDS = {
    **{"version": int, "game": str, "numero": str, "locksAt": str, "seedHash": str, "table": dict},
    **{"tableHash": str, "beacon": str, "round": int, "tickets": int, "root": str, "signature": str},
    **{"seed": str, "result": list, "previous": str},
}
# A raffle or envelopes. Amounts are decimals, counted in steps of 0.01.
REWARD_FIELDS = {
    **{"version": int, "kind": str, "id": str, "period": str, "table": dict, "tableHash": str},
    **{"seedHash": str, "opensAt": str, "closesAt": str, "closedAt": str, "planned": dict},
    **{"beacon": str, "round": int, "entries": list, "tickets": int, "root": str},
    **{"signature": str, "seed": str, "results": list, "previous": str},
}
REWARD_KINDS = ("raffle", "envelopes")


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


def is_after(instant, named):
    """The round of a beacon is spoken after an instant."""
    if named["beacon"] != "quicknet":
        return named["beacon"].startswith("local:")
    try:
        at = datetime.fromisoformat(instant.replace("Z", "+00:00")).timestamp()
    except ValueError:
        return False
    return GENESIS_S + (named["round"] - 1) * PERIOD_S > at


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
        "round": is_after(record["locksAt"], record),
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


def merkle_root(leaves):
    if not leaves:
        return hashlib.sha256(b"").digest()
    level = [hashlib.sha256(b"\0" + leaf.encode()).digest() for leaf in leaves]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [hashlib.sha256(b"\1" + b"".join(p)).digest() if len(p) == 2 else p[0] for p in pairs]
    return level[0]


def steps_of(amount):
    try:
        return int(Decimal(amount) * 100)
    except InvalidOperation:
        raise Fault(f"{amount} is no amount") from None


def decimal_of(steps):
    return f"{steps // 100}.{steps % 100:02}"


def draw_raffle(entries, prizes, source):
    """Tickets in the order of Fisher and Yates; a person has one prize."""
    ends = list(accumulate(entry["tickets"] for entry in entries))
    tickets = ends[-1] if ends else 0
    people = len({entry["person"] for entry in entries})
    moved, winners, results = {}, set(), []
    for at in range(tickets):
        if len(winners) == min(len(prizes), people):
            break
        other = at + draw(source, tickets - at)
        ticket = moved.get(other, other)
        moved[other] = moved.get(at, at)
        index = bisect_right(ends, ticket)
        result = {"ticket": ticket, "entry": index + 1}
        if entries[index]["person"] not in winners:
            result["amount"] = decimal_of(prizes[len(winners)])
            winners.add(entries[index]["person"])
        results.append(result)
    return results


def cut_pool(pool, least, count, source):
    """The least amount each, the rest at sorted places, then shuffled."""
    if count == 0:
        return []
    rest = pool - least * count
    if rest < 0:
        return None
    cuts = sorted(draw(source, rest + 1) for _ in range(count - 1))
    envelopes = [least + high - low for low, high in zip([0, *cuts], [*cuts, rest])]
    for at in range(count):
        other = at + draw(source, count - at)
        envelopes[at], envelopes[other] = envelopes[other], envelopes[at]
    return [{"entry": at + 1, "amount": decimal_of(one)} for at, one in enumerate(envelopes)]


def rewards_of(record):
    table, entries = record["table"], record["entries"]
    source = words(key_of({**record, "game": table["rule"], "numero": record["id"]}))
    if table["kind"] == "raffle":
        prizes = [steps_of(p["cash"]) for p in table["prizes"] for _ in range(p["count"])]
        return draw_raffle(entries, prizes, source)
    return cut_pool(steps_of(table["pool"]), steps_of(table["least"]), len(entries), source)


def is_list(record):
    entries = record["entries"]
    leaves = [
        f"{record['id']} {at + 1} {one['mark']} {one['tickets']} {one['person']}"
        for at, one in enumerate(entries)
    ]
    is_first = all(
        one["person"] <= at + 1 and entries[one["person"] - 1]["person"] == one["person"]
        for at, one in enumerate(entries)
    )
    is_sum = sum(one["tickets"] for one in entries) == record["tickets"]
    return is_first and is_sum and merkle_root(leaves).hex() == record["root"]


def is_planned(record):
    """The planned round counts, unless it was spoken before the list was closed."""
    planned = record["planned"]
    if [planned["beacon"], planned["round"]] == [record["beacon"], record["round"]]:
        return True
    return planned["beacon"].startswith("local:") or not is_after(record["closedAt"], planned)


def check_reward(record, mark):
    table = record["table"]
    steps = {
        "table": table["kind"] == record["kind"]
        and sha256(canonical(table).encode()) == record["tableHash"],
        "seed": is_hex(record["seed"])
        and sha256(bytes.fromhex(record["seed"])) == record["seedHash"],
        "list": is_list(record),
        "round": is_after(record["closedAt"], record) and is_planned(record),
        "result": rewards_of(record) == record["results"],
    }
    if record["beacon"] != "quicknet":
        steps["beacon"] = is_local(record)
    if mark is not None:
        steps["mark"] = any(one["mark"] == mark for one in record["entries"])
    return steps


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
    is_reward = record.get("kind") in REWARD_KINDS
    for name, kind in (REWARD_FIELDS if is_reward else FIELDS).items():
        if not isinstance(record.get(name), kind):
            raise Fault(f"the record has no valid part {name}")
    published = outer.get("recordHash") if inner is not outer else None
    return record, outer.get("receipt"), published


def answer_of(text, receipt, mark):
    record, own, published = read_record(text)
    if record.get("kind") in REWARD_KINDS:
        return reward_answer(record, published, mark)
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


def reward_answer(record, published, mark):
    try:
        steps, again = check_reward(record, mark), rewards_of(record)
    except (KeyError, TypeError, IndexError) as fault:
        raise Fault(f"the record has no valid part {fault}") from None
    own_hash = sha256(canonical(record).encode())
    if published is not None:
        steps["record"] = own_hash == published
    own = [at + 1 for at, one in enumerate(record["entries"]) if one["mark"] == mark]
    return {
        **{"rule": record["table"]["rule"], "period": record["period"], "steps": steps},
        "wrong": [name for name, is_right in steps.items() if not is_right],
        "result": again if mark is None else [one for one in again if one["entry"] in own],
        "record": own_hash,
    }


def read_file(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def main():
    arguments = sys.argv[1:]
    receipt, mark = None, None
    while arguments[:1] in (["--receipt"], ["--mark"]):
        if arguments[0] == "--mark":
            mark = arguments[1]
        else:
            receipt = json.loads(read_file(arguments[1]))
        arguments = arguments[2:]
    text = read_file(arguments[0]) if arguments else sys.stdin.read()
    lines = [line for line in text.split("\n") if line.strip()]
    texts = lines if len(lines) > 1 and all(line.startswith('{"') for line in lines) else [text]
    is_right = True
    for at, one in enumerate(texts):
        try:
            answer = answer_of(one, receipt if at == 0 else None, mark)
        except Fault as fault:
            answer = {"wrong": ["record"], "fault": str(fault)}
        is_right = is_right and not answer["wrong"]
        print(json.dumps(answer))
    sys.exit(0 if is_right else 1)


main()
