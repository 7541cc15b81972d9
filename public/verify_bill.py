#!/usr/bin/env python3
"""Verifies the files of agents' bills without our software: only Python's standard library.

usage: verify_bill.py [FILE]

FILE, or the standard input, is a bill as it is downloaded, the response of agentBillFile, or one of
them on each line. For every bill one line of JSON is printed: what it comes to when it is reckoned
again, `wrong` with the steps that differ, and `waits` with `down` where the file is the payer's, which
has no list of the bills below. The exit code is 1 if a step of any bill differs or a text is no bill.

Amounts are decimal text of 1/10,000 units, rates are millionths, shares are rounded down. The hash is
SHA-256 of the JSON of kind, period, from, to, product, terms, valid, loss, active and carryIn, in this
order and without spaces, with amounts as text in units of 1/10,000.
"""

import datetime
import hashlib
import json
import re
import sys

UNIT = 10_000
PPM = 1_000_000
COUNT_MAX = 2**31
ROWS_MAX = 20_000
DHAKA = datetime.timedelta(hours=6)
PRODUCTS = ("CONS", "LIVE", "RNG", "SPORTS", "LOTT", "ELOTT", "FISH", "PVP")
SUMS = ("stake", "paid", "valid", "bonus", "rebate", "fee", "uncounted")
LADDERS = ("dividend", "daily", "hourly", "affiliate")


class Fault(Exception):
    pass


def money(text):
    """The minor units of a decimal."""
    if not isinstance(text, str) or not re.fullmatch(r"-?[0-9]{1,15}(\.[0-9]{1,4})?", text):
        raise ValueError
    whole, _, fraction = text.lstrip("-").partition(".")
    units = int(whole) * UNIT + int(fraction.ljust(4, "0"))
    return -units if text.startswith("-") else units


def amount(text):
    units = money(text)
    if text.startswith("-"):
        raise ValueError
    return units


def decimal(units):
    whole, fraction = divmod(abs(units), UNIT)
    digits = f"{fraction:04}"
    return f"{'-' if units < 0 else ''}{whole}.{digits[:2]}{digits[2:].rstrip('0')}"


def whole_number(most):
    def read(value):
        if type(value) is not int or not 0 <= value <= most:
            raise ValueError
        return value

    return read


count, rate, ladder_row = whole_number(COUNT_MAX), whole_number(PPM), whole_number(20)


def word(pattern):
    def read(value):
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            raise ValueError
        return value

    return read


def one_of(*values):
    def read(value):
        if type(value) not in (str, int) or value not in values:
            raise ValueError
        return value

    return read


def flag(value):
    if type(value) is not bool:
        raise ValueError
    return value


def instant(text):
    word(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")(text)
    at = datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    return text, at


def list_of(read_one, least, most):
    def read(value):
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError
        return [read_one(one) for one in value]

    return read


def fields(required, optional=None, name=None):
    """Reads an object with exactly these fields, in this order."""

    def read(value):
        if not isinstance(value, dict):
            raise ValueError
        every = {**required, **(optional or {})}
        for key in value:
            if key not in every:
                raise Fault(f"the field {key} is unknown") if name else ValueError()
        found = {}
        for key, read_field in every.items():
            if key not in value:
                if key in required:
                    raise Fault(f"the field {key} is missing") if name else ValueError()
                continue
            try:
                found[key] = read_field(value[key])
            except ValueError:
                if name:
                    raise Fault(f"the field {key} is wrong") from None
                raise
        return found

    return read


day = word("[0-9]{4}-[0-9]{2}-[0-9]{2}")
bill_no = word("[DSHRA]-[0-9]{8}-[0-9A-Z]{1,13}")
member = word("[0-9a-f]{12}")
carry = one_of("none", "always", "withinMonth")
thresholds = {"bet": amount, "loss": amount, "active": count}


def row_of_ladder(value):
    pay = {"rate": rate} if isinstance(value, dict) and "rate" in value else {"fixed": amount}
    return fields({**thresholds, **pay})(value)


ladder = list_of(row_of_ladder, 1, 20)
TERMS = {
    "dividend": {"period": one_of("D", "W", "H", "M"), "carry": carry, "rows": ladder},
    "daily": {"rows": ladder},
    "hourly": {"rows": ladder},
    "realtime": {"rates": fields({"win": rate, "loss": rate, "floor": amount})},
    "affiliate": {"carry": carry, "admin": rate, "rows": ladder},
    "master": {"rate": rate},
}


def read_terms(value):
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in TERMS:
        raise ValueError
    return fields({"kind": one_of(kind), **TERMS[kind]})(value)


read_bill = fields(
    {
        "kind": one_of("agent-bill"),
        "format": whole_number(1),
        "billNo": bill_no,
        "period": one_of("D", "W", "H", "M", "1h", "5m"),
        "from": instant,
        "to": instant,
        "product": one_of(*PRODUCTS),
        "terms": read_terms,
        **{"valid": money, "loss": money, "active": count, "carryIn": money, "carryOut": money},
        **{"row": ladder_row, "gross": money, "down": money, "net": money},
        "rows": list_of(
            fields(
                {"day": day, "member": member, **{name: money for name in SUMS}},
                {"issue": word("[A-Za-z0-9_.:/-]{1,100}")},
            ),
            0,
            ROWS_MAX,
        ),
        "hash": word("[0-9a-f]{64}"),
    },
    {
        "activeMin": amount,
        "below": list_of(fields({"billNo": bill_no, "gross": money}), 0, COUNT_MAX),
        "commissions": list_of(money, 0, COUNT_MAX),
        "correction": fields({"billNo": bill_no, "day": day, "before": money, "carryBefore": money}),
        "members": list_of(
            fields({"member": member, "valid": money, "isFunded": flag}), 0, 2 * ROWS_MAX
        ),
    },
    name="bill",
)


def read(text):
    try:
        outer = json.loads(text)
    except ValueError:
        raise Fault("it is no JSON") from None
    if isinstance(outer, dict) and isinstance(outer.get("value"), dict):
        outer = outer["value"]
    inner = outer.get("file") if isinstance(outer, dict) else None
    if isinstance(inner, str):
        try:
            inner = json.loads(inner)
        except ValueError:
            raise Fault("it is no JSON") from None
    bill = inner if isinstance(inner, dict) else outer
    if not isinstance(bill, dict):
        raise Fault("it is no bill")
    bill = read_bill(bill)
    kind = bill["terms"]["kind"]
    wanted = {"activeMin": kind in LADDERS, "members": kind in LADDERS}
    wanted["commissions"] = kind == "master"
    for name, is_wanted in wanted.items():
        if (name in bill) is not is_wanted:
            raise Fault(f"the field {name} is missing or too much")
    if bill["format"] != 1 or any(("issue" in row) != (kind == "realtime") for row in bill["rows"]):
        raise Fault("the field format or rows is wrong")
    return bill


def share(units, ppm):
    return units * ppm // PPM


def total(bill, name):
    return sum(row[name] for row in bill["rows"])


def loss_of(bill):
    terms = bill["terms"]
    if terms["kind"] == "master":
        return sum(bill["commissions"])
    win = total(bill, "stake") - total(bill, "paid")
    if terms["kind"] == "realtime":
        return win
    win -= total(bill, "uncounted")
    fee = share(win, terms["admin"]) if terms["kind"] == "affiliate" and win > 0 else 0
    return win - fee - total(bill, "bonus") - total(bill, "rebate") - total(bill, "fee")


def in_order(bill):
    first = (bill["from"][1] + DHAKA).date().isoformat()
    last = (bill["to"][1] - datetime.timedelta(milliseconds=1) + DHAKA).date().isoformat()
    keys = [(row["day"], row["member"], row.get("issue", "")) for row in bill["rows"]]
    rises = all(one < other for one, other in zip(keys, keys[1:]))
    return rises and all(first <= key[0] <= last for key in keys)


def is_active_right(bill):
    """Whether the members who reach the least with a deposit are as many as the bill says."""
    if bill["terms"]["kind"] == "master":
        return len(bill["commissions"]) == bill["active"]
    own = {}
    for row in bill["rows"]:
        own[row["member"]] = own.get(row["member"], 0) + row["valid"]
    if bill["terms"]["kind"] == "realtime":
        return len(own) == bill["active"]
    listed = {one["member"]: one["valid"] for one in bill["members"]}
    reached = [one for one in bill["members"] if one["isFunded"] and one["valid"] >= bill["activeMin"]]
    if len(listed) != len(bill["members"]) or len(reached) != bill["active"]:
        return False
    if bill["product"] == "CONS":
        is_part = all(listed.get(name, 0) == valid for name, valid in own.items())
        return is_part and all(name in own for name in listed)
    return all(listed.get(name, 0) >= valid for name, valid in own.items())


def is_reached(kind, row, valid, loss, active):
    if kind in ("dividend", "affiliate"):
        if loss <= 0 or loss < row["loss"]:
            return False
    return valid >= row["bet"] and active >= row["active"]


def pay(bill):
    """The number of the row that counts, and what the terms pay."""
    terms = bill["terms"]
    kind = terms["kind"]
    if kind == "master":
        earned = sum(bill["commissions"])
        gross = share(earned, terms["rate"]) if earned > 0 else 0
        return int(gross > 0), gross
    if kind == "realtime":
        gross = sum(pay_of_issue(terms["rates"], row) for row in bill["rows"])
        return int(gross > 0), gross
    loss = bill["loss"] + bill["carryIn"]
    valid = 0 if kind == "affiliate" else bill["valid"]
    number = 0
    for at, row in enumerate(terms["rows"]):
        if is_reached(kind, row, valid, loss, bill["active"]):
            number = at + 1
    if number == 0:
        return 0, 0
    row = terms["rows"][number - 1]
    base = loss if kind in ("dividend", "affiliate") else valid
    return number, row["fixed"] if "fixed" in row else share(base, row["rate"])


def pay_of_issue(rates, row):
    if row["valid"] <= 0 or row["valid"] < rates["floor"]:
        return 0
    return share(row["valid"], rates["win"] if row["paid"] > row["stake"] else rates["loss"])


def carry_out(bill):
    policy = bill["terms"].get("carry", "none")
    return 0 if policy == "none" else min(0, bill["loss"] + bill["carryIn"])


def hash_of(bill):
    def row_of(row):
        return {key: row[key] if key in ("active", "rate") else str(row[key]) for key in row}

    terms = dict(bill["terms"])
    if "rows" in terms:
        terms["rows"] = [row_of(row) for row in terms["rows"]]
    if "rates" in terms:
        terms["rates"] = {**terms["rates"], "floor": str(terms["rates"]["floor"])}
    inputs = {
        "kind": "affiliate" if terms["kind"] == "master" else terms["kind"],
        **{"period": bill["period"], "from": bill["from"][0], "to": bill["to"][0]},
        **{"product": bill["product"], "terms": terms},
        **{"valid": str(bill["valid"]), "loss": str(bill["loss"])},
        **{"active": bill["active"], "carryIn": str(bill["carryIn"])},
    }
    return hashlib.sha256(json.dumps(inputs, separators=(",", ":")).encode()).hexdigest()


def check(bill):
    """What the bill comes to, and for each step whether it is as the file says; None where it waits."""
    row, gross = pay(bill)
    correction = bill.get("correction", {"before": 0, "carryBefore": 0})
    has_carry = bill["terms"].get("carry", "none") != "none"
    below = bill.get("below")
    steps = {
        "rows": total(bill, "valid") == bill["valid"]
        and loss_of(bill) == bill["loss"]
        and in_order(bill),
        "active": is_active_right(bill),
        "carry": carry_out(bill) - correction["carryBefore"] == bill["carryOut"]
        and (has_carry or bill["carryIn"] == 0),
        "row": row == bill["row"],
        "correction" if "correction" in bill else "gross": gross - correction["before"]
        == bill["gross"],
        "down": None if below is None else sum(one["gross"] for one in below) == bill["down"],
        "net": bill["gross"] - bill["down"] == bill["net"],
        "hash": hash_of(bill) == bill["hash"],
    }
    return {"row": row, "gross": decimal(gross - correction["before"])}, steps


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
            bill = read(text)
        except Fault as fault:
            print(json.dumps({"fault": str(fault)}))
            is_right = False
            continue
        reckoned, steps = check(bill)
        wrong = [step for step, found_right in steps.items() if found_right is False]
        waits = [step for step, found_right in steps.items() if found_right is None]
        print(json.dumps({"bill": bill["billNo"], **reckoned, "wrong": wrong, "waits": waits}))
        is_right = is_right and not wrong
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
