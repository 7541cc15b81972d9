#!/usr/bin/env python3
"""Verifies rounds of the bundled studio without our software: only Python's standard library.

usage: verify_round.py TABLE.json < rounds.jsonl

TABLE.json is the answer of /api/table?hash=<table hash>; each input line is the JSON of a round
whose server seed is revealed, or the record of a room's round. For every round one line of JSON is
printed: of a slot the stops, the pay in line stakes and the payout; of other games the outcome and
the payout; of a room the outcome. With --check each is compared with the recorded one as well.
The signature of a room's beacon is not verified here.
"""

import hashlib
import hmac
import json
import sys
from decimal import Decimal
from math import comb

WORDS = 2**32


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def words_of(block):
    for at in range(0, 32, 4):
        yield int.from_bytes(block[at : at + 4], "big")


def words(server_seed, message_start):
    cursor = 0
    while True:
        message = f"{message_start}:{cursor}".encode()
        yield from words_of(hmac.new(server_seed, message, hashlib.sha256).digest())
        cursor += 1


def words_of_room(record):
    """The words of a room's round: its key is the hash of seven lines."""
    beacon = f"{record['beacon']}:{record['beaconRound']}:{record['signature']}"
    lines = ["jhilik-draw/1", record["room"], str(record["number"]), record["tableHash"]]
    lines += [record["root"], beacon, record["seed"]]
    key = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    cursor = 0
    while True:
        yield from words_of(hmac.new(key, str(cursor).encode(), hashlib.sha256).digest())
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


def play_slot(table, source):
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


def verify_slot(table, source, game_round):
    stops, pay = play_slot(table, source)
    payout = Decimal(game_round["stake"]) / len(table["lines"]) * pay
    return {"stops": stops, "pay": pay, "payout": f"{payout:.2f}"}


def play_quicksand(table, source, game_round):
    pits = []
    for no in range(game_round["choice"]["pits"]):
        left = [tile for tile in range(table["tiles"]) if tile not in pits]
        pits.append(left[draw(source, table["tiles"] - no)])
    pays = quicksand_pays(table, len(pits))
    if pays != table["pays"][str(len(pits))]:
        raise ValueError("the pays of the table are not 99/100 of the fair price")
    opened, pay, has_left = [], None, False
    for step in game_round["steps"]:
        if pay is not None:
            raise ValueError("a step follows the end")
        if "leave" in step:
            has_left, pay = True, pays[len(opened) - 1]
            continue
        if step["tile"] in opened:
            raise ValueError("a tile is walked twice")
        opened.append(step["tile"])
        if step["tile"] in pits:
            pay = 0
        elif len(opened) == len(pays):
            pay = pays[-1]
    if pay is None and opened:
        # Left alone for 23 hours: the round ends at its worth.
        pay = pays[len(opened) - 1]
    return {"opened": opened, "hasLeft": has_left, "pits": sorted(pits)}, pay


def quicksand_pays(table, pits):
    tiles, pays = table["tiles"], []
    for walked in range(1, tiles - pits + 1):
        fair = 99 * table["payUnit"] * comb(tiles, walked)
        pay = fair // (100 * comb(tiles - pits, walked))
        if pay > table["payMax"]:
            break
        pays.append(pay)
    return pays


def play_pasha(table, source, game_round):
    choice = game_round["choice"]
    face = draw(source, table["faces"])
    if choice["side"] == "under":
        is_won = face < choice["faces"]
    else:
        is_won = face >= table["faces"] - choice["faces"]
    pay = table["payOver"] * table["payUnit"] // choice["faces"] if is_won else 0
    return {"face": face, "isWon": is_won}, pay


def verify_pay(play_game, table, source, game_round):
    """A game that pays ten-thousandths of the stake."""
    outcome, pay = play_game(table, source, game_round)
    payout = Decimal(game_round["stake"]) * pay / table["payUnit"]
    return {"outcome": outcome, "payout": f"{payout:.4f}"}


def fish_of(table, lane, span):
    river = table["river"]

    def all_words():
        block = 0
        while True:
            text = f"jhilik-river/1/{river['seed']}:{lane}:{span}:{block}"
            yield from words_of(hashlib.sha256(text.encode()).digest())
            block += 1

    source = all_words()
    height = river["height"] // river["lanes"]
    enters = span * river["spanMs"] + draw(source, river["spanMs"])
    place = draw(source, sum(fish["weight"] for fish in table["species"].values()))
    for species, fish in sorted(table["species"].items(), key=lambda item: item[1]["worth"]):
        if place < fish["weight"]:
            break
        place -= fish["weight"]
    pace = river["pace"] + draw(source, 2 * (100 - river["pace"]) + 1)
    line = lane * height + river["sway"] + draw(source, height - 2 * river["sway"])
    phase = draw(source, river["swayMs"])
    cross = fish["crossMs"] * pace // 100
    return species, enters, cross, line, phase


def places_at(table, at):
    """The fish of a moment: id, species and place."""
    river = table["river"]
    longest = max(fish["crossMs"] for fish in table["species"].values()) * (200 - river["pace"])
    first = (at - longest // 100 - 1) // river["spanMs"] - 1
    for lane in range(river["lanes"]):
        for span in range(first, at // river["spanMs"] + 1):
            species, enters, cross, line, phase = fish_of(table, lane, span)
            age = at - enters
            if not 0 <= age < cross:
                continue
            x = (river["width"] + 2 * river["margin"]) * age // cross - river["margin"]
            sway = 4 * river["sway"] * ((age + phase) % river["swayMs"]) // river["swayMs"]
            y = line + abs(sway - 2 * river["sway"]) - river["sway"]
            yield f"{lane}-{span}", species, x if lane % 2 == 0 else river["width"] - x, y


def verify_cast(table, source, game_round):
    cast = game_round["choice"]
    net = []
    for fish, species, x, y in places_at(table, cast["atMs"]):
        far = (x - cast["x"]) ** 2 + (y - cast["y"]) ** 2
        if far <= table["radius"] ** 2:
            net.append((far, [int(no) for no in fish.split("-")], species, x, y))
    net = sorted(net)[: table["fishMax"]]
    stake = int(Decimal(game_round["stake"]) * 10_000)
    outcome, paid = [], 0
    for at, (_, (lane, span), species, x, y) in enumerate(net):
        share = stake // len(net) + (at < stake % len(net))
        worth = table["species"][species]["worth"]
        is_caught = draw(source, table["under"] * worth) < table["over"]
        paid += share * worth * is_caught
        fish = {"id": f"{lane}-{span}", "species": species, "x": x, "y": y}
        outcome.append({**fish, "share": decimal(share), "isCaught": is_caught})
    return {"outcome": {"fish": outcome}, "payout": decimal(paid)}


def decimal(minor):
    """At least two decimals, at most four."""
    text = f"{minor // 10_000}.{minor % 10_000:04d}"
    return text[:-2] + text[-2:].rstrip("0")


def draw_flight(table, source):
    bits = draw(source, WORDS) << 32 | draw(source, WORDS)
    highest = (table["over"] << 64) // (bits + 1)
    if highest < table["pointMin"]:
        return {"point": table["pointStart"]}
    return {"point": min(highest, table["pointMax"])}


def point_at(table, ms):
    """The point that a kite shows at a millisecond, as a cash-out is paid."""
    value = table["pointStart"] << 64
    for bit, power in enumerate(table["powers"]):
        if ms >> bit & 1:
            value = value * int(power) >> 64
    return min(value >> 64, table["pointMax"])


SUITS = ("spades", "hearts", "diamonds", "clubs")


def draw_cards(table, source):
    """Each card is one of those that are left of fresh decks."""
    left = list(range(52 * table["decks"]))
    cards = {}
    for name in table["cards"]:
        card = left.pop(draw(source, len(left))) % 52
        cards[name] = {"rank": 1 + card % 13, "suit": SUITS[card // 13]}
    return cards


def draw_clashes(table, source):
    clash, clashes, score = table["clash"], [], {"meron": 0, "wala": 0}
    while max(score.values()) < table["ribbons"]:
        way = draw(source, sum(clash.values()))
        if way < clash["meron"]:
            clashes.append("meron")
        else:
            clashes.append("wala" if way < clash["meron"] + clash["wala"] else "both")
        for side in score:
            score[side] += clashes[-1] in (side, "both")
    return {"clashes": clashes}


ROUNDS = {
    "padma-gold": verify_slot,
    "rickshaw-colours": verify_slot,
    "quicksand": lambda *parts: verify_pay(play_quicksand, *parts),
    "pasha": lambda *parts: verify_pay(play_pasha, *parts),
    "cast-net": verify_cast,
}
ROOMS = {
    "bhokatta": draw_flight,
    "tiger-crocodile": draw_cards,
    "ribbon-roosters": draw_clashes,
}


def verify(table, table_hash, game_round):
    code = table["gameCode"]
    found = {"tableAgrees": game_round["tableHash"] == table_hash}
    if code in ROOMS:
        seed_hash = hashlib.sha256(bytes.fromhex(game_round["seed"])).hexdigest()
        found["seedAgrees"] = seed_hash == game_round["seedHash"]
        found["outcome"] = ROOMS[code](table, words_of_room(game_round))
        return found
    seed = game_round["seed"]
    server_seed = bytes.fromhex(seed["serverSeed"])
    found["seedAgrees"] = hashlib.sha256(server_seed).hexdigest() == seed["serverHash"]
    start = f"jhilik-studio/1/{code}/{table_hash}:{seed['clientSeed']}:{game_round['nonce']}"
    return {**found, **ROUNDS[code](table, words(server_seed, start), game_round)}


def compare(found, game_round):
    """Compares what was found with what was recorded."""
    if "stops" in found:
        # Copies of rounds from before 0.2 call the outcome `spins`.
        spins = game_round.get("outcome") or game_round["spins"]
        found["stopsAgree"] = [spin["stops"] for spin in spins] == found["stops"]
    else:
        found["outcomeAgrees"] = game_round["outcome"] == found["outcome"]
    if "payout" in found:
        found["payoutAgrees"] = Decimal(game_round["payout"]) == Decimal(found["payout"])
    return all(value for key, value in found.items() if key.endswith(("Agrees", "Agree")))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        table = json.load(file)
    table_hash = hashlib.sha256(canonical(table).encode()).hexdigest()
    is_good = True
    for line in sys.stdin:
        game_round = json.loads(line)
        found = verify(table, table_hash, game_round)
        if "--check" in sys.argv:
            is_good = compare(found, game_round) and is_good
        print(json.dumps(found))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
