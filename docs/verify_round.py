#!/usr/bin/env python3
"""Verifies rounds of the bundled slot without our software: only Python's standard library.

usage: verify_round.py TABLE.json < rounds.jsonl

TABLE.json is the answer of /api/table?hash=<table hash>; each input line is the JSON of a round
whose server seed is revealed. For every round one line of JSON is printed: the stops, the pay in
line stakes and the payout. With --check each is compared with the recorded one as well.
"""

import hashlib
import hmac
import json
import sys
from decimal import Decimal

WORDS = 2**32


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words(server_seed, message_start):
    cursor = 0
    while True:
        message = f"{message_start}:{cursor}".encode()
        block = hmac.new(server_seed, message, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        cursor += 1


def draw(source, bound):
    limit = WORDS - WORDS % bound
    while True:
        word = next(source)
        if word < limit:
            return word % bound


def line_pay(table, symbols):
    wild, scatter = table["wild"], table.get("scatter")
    wilds = 0
    while wilds < len(symbols) and symbols[wilds] == wild:
        wilds += 1
    best = table["pays"].get(wild, {}).get(str(wilds), 0)
    if wilds < len(symbols) and symbols[wilds] != scatter:
        first = symbols[wilds]
        count = 0
        while count < len(symbols) and symbols[count] in (first, wild):
            count += 1
        best = max(best, table["pays"][first].get(str(count), 0))
    return best


def window_at(table, stops):
    return [
        [strip[(stop + row) % len(strip)] for row in range(table["rows"])]
        for strip, stop in zip(table["strips"], stops)
    ]


def lines_pay(table, window):
    return sum(
        line_pay(table, [window[reel][row] for reel, row in enumerate(rows)])
        for rows in table["lines"]
    )


def spin_pay(table, stops):
    window = window_at(table, stops)
    scatters = sum(symbol == table["scatter"] for reel in window for symbol in reel)
    pay = table["scatterPays"].get(str(scatters), 0)
    return pay + lines_pay(table, window), scatters


def play(table, table_hash, server_seed, client_seed, nonce):
    start = f"jhilik-studio/1/{table['gameCode']}/{table_hash}:{client_seed}:{nonce}"
    source = words(server_seed, start)
    for feature in table.get("features", []):
        if feature["kind"] == "heldReels":
            return play_held_reels(table, feature["reels"], source)
        table = {**table, **feature, "free": feature}
    free = table["free"]
    stops = [[draw(source, len(strip)) for strip in table["strips"]]]
    total, scatters = spin_pay(table, stops[0])
    if scatters >= free["trigger"]:
        for _ in range(free["spins"]):
            stops.append([draw(source, len(strip)) for strip in table["strips"]])
            total += spin_pay(table, stops[-1])[0] * free["multiplier"]
    return stops, total


def play_held_reels(table, reels, source):
    """Reels that show a wild turn wild and are held; the others spin again while more are held."""
    spins, total, held = [], 0, set()
    while True:
        spins.append(
            [
                spins[-1][reel] if reel in held else draw(source, len(strip))
                for reel, strip in enumerate(table["strips"])
            ]
        )
        window = window_at(table, spins[-1])
        now = {reel for reel in reels if table["wild"] in window[reel]}
        for reel in now:
            window[reel] = [table["wild"]] * table["rows"]
        total += lines_pay(table, window)
        if now == held:
            return spins, total
        held = now


def verify(table, table_hash, game_round):
    seed = game_round["seed"]
    server_seed = bytes.fromhex(seed["serverSeed"])
    stops, pay = play(table, table_hash, server_seed, seed["clientSeed"], game_round["nonce"])
    payout = Decimal(game_round["stake"]) / len(table["lines"]) * pay
    return {
        "tableAgrees": game_round["tableHash"] == table_hash,
        "seedAgrees": hashlib.sha256(server_seed).hexdigest() == seed["serverHash"],
        "stops": stops,
        "pay": pay,
        "payout": f"{payout:.2f}",
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        table = json.load(file)
    table_hash = hashlib.sha256(canonical(table).encode()).hexdigest()
    is_good = True
    for line in sys.stdin:
        game_round = json.loads(line)
        found = verify(table, table_hash, game_round)
        if "--check" in sys.argv:
            # Copies of rounds from before 0.2 call the outcome `spins`.
            spins = game_round.get("outcome") or game_round["spins"]
            recorded = [spin["stops"] for spin in spins]
            found["stopsAgree"] = recorded == found["stops"]
            found["payoutAgrees"] = Decimal(game_round["payout"]) == Decimal(found["payout"])
            is_good = is_good and all(
                value for key, value in found.items() if key.endswith(("Agrees", "Agree"))
            )
        print(json.dumps(found))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
