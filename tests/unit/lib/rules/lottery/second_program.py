"""Counts stakes and wins of lottery lines by listing every stake: a second, slow way to the same.

Reads lines of JSON {code, board, balls, price, odds, result} and prints {stakes, hits, win} for each;
with {own, group}, the prize groups of the player and of the line, also {cost, rebate}.
A stake is tested against the result by the rule of its play; nothing is computed by a formula.
"""

import json
import sys
from collections import Counter
from itertools import combinations, product

SETS = {
    "all5": [0, 1, 2, 3, 4],
    "front4": [0, 1, 2, 3],
    "back4": [1, 2, 3, 4],
    "front3": [0, 1, 2],
    "mid3": [1, 2, 3],
    "back3": [2, 3, 4],
    "front2": [0, 1],
    "back2": [3, 4],
}
# Digits of a group: how often each chosen digit of the first and of the second field appears.
GROUPS = {
    "g120": ((1, 5),),
    "g60": ((2, 1), (1, 3)),
    "g30": ((2, 2), (1, 1)),
    "g20": ((3, 1), (1, 2)),
    "g10": ((3, 1), (2, 1)),
    "g5": ((4, 1), (1, 1)),
    "g24": ((1, 4),),
    "g12": ((2, 1), (1, 2)),
    "g6": ((2, 2),),
    "g4": ((3, 1), (1, 1)),
    "group6": ((1, 3),),
    "group2": ((1, 2),),
}
BOARDS = {
    "vn27": {"lengths": [5] * 10 + [4] * 10 + [3] * 3 + [2] * 4, "low2": [23, 24, 25, 26], "low3": [20, 21, 22]},
    "vn18": {"lengths": [6] + [5] * 11 + [4] * 4 + [3, 2], "low2": [17], "low3": [16]},
}


def fields_of(balls):
    return [field.split(",") if field else [] for field in balls.split("|")]


def numbers(field):
    return [int(one) for one in field]


def side(word, number, big):
    return {"big": number >= big, "small": number < big, "odd": number % 2 == 1, "even": number % 2 == 0}[word]


def yes(is_won, prize=0):
    return {prize: 1} if is_won else {}


def d5(parts, fields, drawn):
    name, last = parts[0], parts[-1]
    if name == "position":
        return free(1, fields, drawn)
    if name == "free":
        return free(int(last), fields, drawn)
    if name == "times":
        return [yes(drawn.count(n) >= int(last)) for n in numbers(fields[0])]
    places = SETS[last]
    shown = [drawn[at] for at in places]
    if name == "direct":
        return [yes(list(one) == shown) for one in product(*map(numbers, fields))]
    if name == "typed":
        return [yes([int(digit) for digit in one] == shown) for one in fields[0]]
    if name in ("sum", "span"):
        of = sum if name == "sum" else lambda one: max(one) - min(one)
        chosen = numbers(fields[0])
        return [yes(list(one) == shown) for one in product(range(10), repeat=len(places)) if of(one) in chosen]
    if name in GROUPS:
        return groups(GROUPS[name], [numbers(field) for field in fields], shown)
    if name == "group3":
        chosen = numbers(fields[0])
        return groups(((2, 1), (1, 1)), [chosen, chosen], shown)
    if name == "groupsum":
        return group_sums(numbers(fields[0]), shown)
    if name == "tailsum":
        return [yes(sum(shown) % 10 == n) for n in numbers(fields[0])]
    if name.startswith("any"):
        return [yes(all(n in shown for n in one)) for one in combinations(numbers(fields[0]), int(name[3:]))]
    assert name == "size"
    return [yes(all(side(w, n, 5) for w, n in zip(one, shown))) for one in product(*fields)]


def free(size, fields, drawn):
    stakes = []
    for places in combinations(range(5), size):
        for one in product(*(numbers(fields[at]) for at in places)):
            stakes.append(yes(all(drawn[at] == n for at, n in zip(places, one))))
    return stakes


def groups(kinds, fields, shown):
    stakes = []
    picks = [list(combinations(field, count)) for field, (_, count) in zip(fields, kinds)]
    for chosen in product(*picks):
        flat = [digit for pick in chosen for digit in pick]
        if len(set(flat)) < len(flat):
            continue
        digits = [d for pick, (times, _) in zip(chosen, kinds) for d in pick for _ in range(times)]
        stakes.append(yes(sorted(digits) == sorted(shown)))
    return stakes


def group_sums(sums, shown):
    every = {tuple(sorted(one)) for one in product(range(10), repeat=len(shown))}
    stakes = []
    for one in every:
        if len(set(one)) == 1 or sum(one) not in sums:
            continue
        is_mixed = len(one) == 3 and len(set(one)) == 3
        stakes.append(yes(list(one) == sorted(shown), 1 if is_mixed else 0))
    return stakes


def e5(parts, fields, drawn):
    name, last = parts[0], parts[-1]
    if name == "digit":
        return [yes(drawn[int(last) - 1] == n) for n in numbers(fields[0])]
    if name == "size" and last == "sum":
        return [yes(side(w, sum(drawn), 23)) for w in fields[0]]
    if name == "size":
        return [yes(side(w, drawn[int(last) - 1], 5)) for w in fields[0]]
    if name == "dt":
        left, right = (drawn[int(at) - 1] for at in last.split("-"))
        won = "dragon" if left > right else "tiger" if left < right else "tie"
        return [yes(w == won, 1 if w == "tie" else 0) for w in fields[0]]
    shown = [drawn[at] for at in SETS[last]]
    words = ["leopard", "straight", "pair", "half", "mixed"]
    return [yes(w == form(shown), words.index(w)) for w in fields[0]]


def form(shown):
    different = len(set(shown))
    if different < 3:
        return "leopard" if different == 1 else "pair"
    runs = [{start, (start + 1) % 10, (start + 2) % 10} for start in range(10)]
    if set(shown) in runs:
        return "straight"
    pairs = [{start, (start + 1) % 10} for start in range(10)]
    return "half" if any(pair <= set(shown) for pair in pairs) else "mixed"


def with_bankers(fields, size):
    if len(fields) == 1:
        return list(combinations(numbers(fields[0]), size))
    fixed, others = numbers(fields[0]), numbers(fields[1])
    return [tuple(fixed) + one for one in combinations(others, size - len(fixed))]


def k3(parts, fields, drawn):
    name, chosen = parts[0], fields[0]
    counts = Counter(drawn)
    if name == "sum":
        return [yes(n == sum(drawn), min(n - 3, 18 - n)) for n in numbers(chosen)]
    if name == "size":
        return [yes(side(w, sum(drawn), 11)) for w in chosen]
    if name == "triple":
        return [yes(counts[n] == 3) for n in numbers(chosen)]
    if name == "anytriple":
        return [yes(len(counts) == 1)]
    if name == "pair":
        return [yes(counts[n] >= 2) for n in numbers(chosen)]
    if name == "pairone":
        return [yes(counts[a] == 2 and counts[b] == 1) for a, b in product(*map(numbers, fields)) if a != b]
    if name in ("two", "three"):
        size = 2 if name == "two" else 3
        return [yes(all(counts[n] for n in one)) for one in with_bankers(fields, size)]
    if name == "run":
        return [yes(sorted(drawn) == list(range(min(drawn), min(drawn) + 3)))]
    return [yes(counts[n] > 0) for n in numbers(chosen)]


def pk(parts, fields, drawn):
    name, last = parts[0], parts[-1]
    if name == "position":
        return [yes(drawn[at] == n) for at, field in enumerate(fields) for n in numbers(field)]
    if name == "first":
        size = int(last)
        tuples = [one for one in product(*map(numbers, fields)) if len(set(one)) == size]
        return [yes(list(one) == drawn[:size]) for one in tuples]
    if name == "size":
        return [yes(side(w, drawn[int(last) - 1], 6)) for w in fields[0]]
    if name == "dt":
        place = int(last)
        won = "dragon" if drawn[place - 1] > drawn[10 - place] else "tiger"
        return [yes(w == won) for w in fields[0]]
    total = drawn[0] + drawn[1]
    if name == "sum":
        classes = [(3, 4, 18, 19), (5, 6, 16, 17), (7, 8, 14, 15), (9, 10, 12, 13), (11,)]
        return [yes(n == total, [n in one for one in classes].index(True)) for n in numbers(fields[0])]
    return [yes(side(w, total, 12), 1 if w in ("small", "odd") else 0) for w in fields[0]]


def el(parts, fields, drawn):
    name, last = parts[0], parts[-1]
    if name == "any":
        size = int(last)
        test = (lambda one: set(one) <= set(drawn)) if size <= 5 else (lambda one: set(drawn) <= set(one))
        return [yes(test(one)) for one in with_bankers(fields, size)]
    if name == "direct":
        size = int(last)
        tuples = [one for one in product(*map(numbers, fields)) if len(set(one)) == size]
        return [yes(list(one) == drawn[:size]) for one in tuples]
    if name == "group":
        return [yes(set(one) == set(drawn[: int(last)])) for one in with_bankers(fields, int(last))]
    if name == "position":
        return [yes(drawn[at] == n) for at, field in enumerate(fields) for n in numbers(field)]
    if name == "first3":
        return [yes(n in drawn[:3]) for n in numbers(fields[0])]
    if name == "odds":
        return [yes(sum(n % 2 for n in drawn) == n_odd, n_odd) for n_odd in numbers(fields[0])]
    if name == "median":
        return [yes(sorted(drawn)[2] == n, min(n - 3, 9 - n)) for n in numbers(fields[0])]
    if name == "dt":
        won = "dragon" if drawn[0] > drawn[4] else "tiger"
        return [yes(w == won) for w in fields[0]]
    n = drawn[int(last) - 1]
    true = {"odd": n in (1, 3, 5, 7, 9, 11), "even": n % 2 == 0, "big": n >= 7, "small": n <= 5}
    return [yes(true[w], 0 if w == "odd" else 1) for w in fields[0]]


def wg(parts, fields, drawn):
    n = drawn[0]
    if parts[0] == "number":
        return [yes(one == n) for one in numbers(fields[0])]
    if parts[0] == "violet":
        return [yes(n in (0, 5))]
    if parts[0] == "size":
        return [yes((w == "big") == (n >= 5)) for w in fields[0]]
    colours = {"green": ((1, 3, 7, 9), 5), "red": ((2, 4, 6, 8), 0)}
    return [{**yes(n in colours[w][0], 0), **yes(n == colours[w][1], 1)} for w in fields[0]]


def vn(parts, fields, texts, board):
    name = ".".join(parts)
    every = range(len(texts))
    tails = {
        "de.db": (2, [0]), "de.g1": (2, [1]), "de.low": (2, board["low2"]),
        "de.both": (2, [0] + board["low2"]), "c3.db": (3, [0]), "c3.low": (3, board["low3"]),
        "c3.both": (3, [0] + board["low3"]), "c4.db": (4, [0]),
    }
    for size in (2, 3, 4):
        tails[f"lo{size}"] = (size, [at for at in every if board["lengths"][at] >= size])
    if name in tails:
        size, places = tails[name]
        return [yes(texts[at][-size:] == n) for n in fields[0] for at in places]
    if name == "de.dbhead":
        return [yes(texts[0][:2] == n) for n in fields[0]]
    if name in ("head", "tail"):
        return [yes(texts[0][-2 if name == "head" else -1] == n) for n in fields[0]]
    last = {text[-2:] for text in texts}
    combos = combinations(fields[0], int(parts[1]))
    if parts[0] == "xien":
        return [yes(all(n in last for n in one)) for one in combos]
    return [yes(not any(n in last for n in one)) for one in combos]


def th(parts, fields, texts):
    name, top, bottom = parts[0], texts[0][-3:], texts[1]
    if name == "top3":
        return [yes(n == top) for n in fields[0]]
    if name == "tod3":
        return [yes(sorted(n) == sorted(top), 0 if len(set(n)) == 3 else 1) for n in fields[0]]
    if name == "top2":
        return [yes(n == top[1:]) for n in fields[0]]
    if name == "bottom2":
        return [yes(n == bottom) for n in fields[0]]
    if name == "small3":
        return [{0: texts[2:].count(n)} for n in fields[0]]
    return [yes(n in (top if name == "runtop" else bottom)) for n in fields[0]]


def mg(parts, fields, drawn):
    chosen = numbers(fields[0])
    if parts[0] == "six":
        tickets = list(combinations(chosen, 6))
    else:
        tickets = [tuple(chosen) + (n,) for n in range(1, 46) if n not in chosen]
    matches = [len(set(ticket) & set(drawn)) for ticket in tickets]
    return [yes(count >= 3, count - 3) for count in matches]


def stakes_of(line):
    family, *parts = line["code"].split(".")
    fields, texts = fields_of(line["balls"]), line["result"]
    if family == "vn":
        return vn(parts, fields, texts, BOARDS[line["board"]])
    if family == "th":
        return th(parts, fields, texts)
    plays = {"d5": d5, "e5": e5, "k3": k3, "pk": pk, "el": el, "wg": wg, "mg": mg}
    return plays[family](parts, fields, [int(text) for text in texts])


def counted(line):
    stakes = stakes_of(line)
    return len(stakes), [sum(stake.get(at, 0) for stake in stakes) for at in range(len(line["odds"]))]


# The same choices at another price have the same hits.
known = {}
for text in sys.stdin:
    line = json.loads(text)
    key = (line["code"], line["board"], line["balls"], tuple(line["result"]))
    known[key] = known.get(key) or counted(line)
    stakes, hits = known[key]
    paid = sum(count * odds for count, odds in zip(hits, line["odds"]))
    price = int(line["price"])
    answer = {"stakes": stakes, "hits": hits, "win": str(price * paid // 10000)}
    if "own" in line:
        cost = price * stakes
        answer |= {"cost": str(cost), "rebate": str(cost * (line["own"] - line["group"]) // 2000)}
    print(json.dumps(answer))
