import { expect, test } from 'vitest';
import { drawFrom, wordsOf } from '#lib/fair/words.ts';
import { priceOf } from '#studio/engines/match/ticket-money.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { outcomeOf, selectionsOf } from '#studio/games/arena/markets.ts';
import {
	type ArenaMatch,
	type ArenaState,
	beginMatch,
	drawMatchday,
	isMatchOver,
	playRound,
	standingOf,
} from '#studio/games/arena/match.ts';
import { ARENA } from '#studio/games/arena/rules.ts';

/** Matches that are simulated per state; more with `MATCHES=100000`. */
const MATCHES = Number(process.env['MATCHES'] ?? 4000);
const STATES = Number(process.env['STATES'] ?? 4);

function drawNo(no: number | string) {
	return drawFrom(
		(function* () {
			for (let block = 0; ; block += 1) yield* wordsOf(sha256(`arena:${no}:${block}`));
		})(),
	);
}

function randomState(no: number): { match: ArenaMatch; state: ArenaState } {
	const draw = drawNo(`state ${no}`);
	const [match = { a: 'jonaki', b: 'tara' }] = drawMatchday(draw, 1);
	let state = beginMatch();
	for (let left = draw(22); left > 0; left -= 1) {
		const next = playRound(match, state, draw);
		if (isMatchOver(standingOf(next))) break;
		state = next;
	}
	return { match, state };
}

const share = ({ over, under }: { over: bigint; under: bigint }) =>
	Number((over * 10n ** 15n) / under) / 1e15;

/** The second method: from the end backwards, in fractions of its own. */
function backward(match: ArenaMatch, isWon: (a: number, b: number) => boolean) {
	const strength = { a: ARENA.teams[match.a].strength, b: ARENA.teams[match.b].strength };
	const power = [70, 100, 125];
	const known = new Map<string, bigint>();
	return function over(left: number, a: number, b: number, oilA: number, oilB: number): bigint {
		if (a === 13 || b === 13) return isWon(a, b) ? 10_000n ** BigInt(left) : 0n;
		const key = [left, a, b, oilA, oilB].join();
		const before = known.get(key);
		if (before !== undefined) return before;
		const [x, y] = [strength.a * (power[oilA] ?? 0), strength.b * (power[oilB] ?? 0)];
		const weight = Math.floor((10_000 * x) / (x + y));
		const down = (oil: number) => (oil === 0 ? 1 : oil - 1);
		const up = (oil: number) => Math.min(2, oil + 1);
		const sum =
			BigInt(weight) * over(left - 1, a + 1, b, up(oilA), down(oilB)) +
			BigInt(10_000 - weight) * over(left - 1, a, b + 1, down(oilA), up(oilB));
		known.set(key, sum);
		return sum;
	};
}

test.each([0, 1, 2, 3, 4, 5])('two methods agree as fractions, in random state %i', (no) => {
	const { match, state } = randomState(no);
	const { a, b, oil } = standingOf(state);
	const left = 25 - a - b;
	const under = 10_000n ** BigInt(left);
	const chances = new Map(selectionsOf(match, state).map(({ code, chance }) => [code, chance]));
	const finals: Record<string, (x: number, y: number) => boolean> = {
		'winner:a': (x) => x === 13,
		'rounds-20.5:over': (x, y) => x + y > 20,
		'handicap-a-2.5:gives': (x, y) => x - y > 2,
		'handicap-b-4.5:gets': (x, y) => y - x < 5,
	};
	for (const [code, isWon] of Object.entries(finals)) {
		const over = backward(match, isWon)(left, a, b, oil.a, oil.b);
		const first = chances.get(code);
		if (over === 0n || over === under) expect([code, first]).toEqual([code, undefined]);
		else expect([code, first && first.over * under === over * first.under]).toEqual([code, true]);
	}
});

test('the selections of a market are 1 together, and no price returns more than 24 of 25', () => {
	for (let no = 0; no < 25; no += 1) {
		const { match, state } = randomState(no);
		const sums = new Map<string, { over: bigint; under: bigint }>();
		for (const { code, chance } of selectionsOf(match, state)) {
			const market = code.split(':')[0] ?? '';
			const { over = 0n } = sums.get(market) ?? {};
			sums.set(market, { over: over + chance.over, under: chance.under });
			const price = priceOf(chance);
			if (price === undefined) continue;
			expect(BigInt(price) * chance.over * 25n <= 2400n * chance.under).toBe(true);
		}
		for (const [market, { over, under }] of sums) expect([market, over]).toEqual([market, under]);
	}
});

test.each(Array.from({ length: STATES }, (_, no) => no))(
	`${MATCHES} simulated matches agree with the prices, in random state %i`,
	(no) => {
		const { match, state } = randomState(50 + no);
		const draw = drawNo(`matches ${no}`);
		const selections = selectionsOf(match, state);
		const hits = new Map<string, number>();
		for (let played = 0; played < MATCHES; played += 1) {
			let now = state;
			while (!isMatchOver(standingOf(now))) now = playRound(match, now, draw);
			for (const { code } of selections) {
				if (outcomeOf(match, now, code)) hits.set(code, (hits.get(code) ?? 0) + 1);
			}
		}
		for (const { code, chance } of selections) {
			const p = share(chance);
			const error = Math.sqrt(MATCHES * p * (1 - p));
			// Selections with too few expected hits have no normal error.
			if (error < 3) continue;
			const off = Math.abs((hits.get(code) ?? 0) - MATCHES * p) / error;
			expect([code, off < 4.5]).toEqual([code, true]);
		}
	},
);

test('a selection is decided exactly when it can no longer be bet on', () => {
	for (let no = 0; no < 40; no += 1) {
		const { match, state } = randomState(no);
		const open = new Set(selectionsOf(match, state).map(({ code }) => code));
		const all = selectionsOf(match, beginMatch()).map(({ code }) => code);
		for (const code of all.filter((one) => !one.startsWith('round-'))) {
			expect([code, outcomeOf(match, state, code) === undefined]).toEqual([code, open.has(code)]);
		}
	}
});

test('a round is won by exactly the published weights, cut', () => {
	const match: ArenaMatch = { a: 'jonaki', b: 'tara' };
	const wins = (a: number, b: number) => {
		const state: ArenaState = { rounds: [], oil: { a, b } };
		const places = Array.from({ length: 10_000 }, (_, place) => place);
		return places.filter((place) => playRound(match, state, () => place).rounds[0] === 'a').length;
	};

	// 108 and 95, by 70, 100 and 125 of 100 of oil.
	expect(wins(1, 1)).toBe(Math.floor((10_000 * 108) / 203));
	expect(wins(0, 2)).toBe(Math.floor((10_000 * 108 * 70) / (108 * 70 + 95 * 125)));
	expect(wins(2, 0)).toBe(Math.floor((10_000 * 108 * 125) / (108 * 125 + 95 * 70)));
});

test('a side that wins gets oil up to two, a side that loses uses one, or gets one without', () => {
	const match: ArenaMatch = { a: 'jonaki', b: 'tara' };
	let state = beginMatch();
	const oils = [0, 0, 0, 9999, 9999].map((place) => {
		state = playRound(match, state, () => place);
		return [state.oil.a, state.oil.b];
	});

	expect(oils).toEqual([
		[2, 0],
		[2, 1],
		[2, 0],
		[1, 1],
		[0, 2],
	]);
});

test('a round that is not played is lost on both sides, once the match is over', () => {
	const match: ArenaMatch = { a: 'jonaki', b: 'tara' };
	const over: ArenaState = { rounds: Array<'a'>(13).fill('a'), oil: { a: 2, b: 1 } };

	expect(['a', 'b'].map((side) => outcomeOf(match, over, `round-14:${side}`))).toEqual([
		false,
		false,
	]);
	expect(outcomeOf(match, over, 'handicap-a-4.5:gives')).toBe(true);
	expect(outcomeOf(match, over, 'rounds-18.5:under')).toBe(true);
});

test('a round and a race keep their winner; an unknown selection has no outcome', () => {
	const match: ArenaMatch = { a: 'jonaki', b: 'tara' };
	const state: ArenaState = { rounds: ['a', 'b', 'a', 'a', 'a', 'a'], oil: { a: 2, b: 0 } };
	expect(outcomeOf(match, state, 'round-2:b')).toBe(true);
	expect(outcomeOf(match, state, 'round-7:a')).toBeUndefined();
	expect(outcomeOf(match, state, 'race-5:a')).toBe(true);
	expect(outcomeOf(match, state, 'race-10:a')).toBeUndefined();
	expect(() => outcomeOf(match, state, 'winner:c')).toThrow('no selection');
});
