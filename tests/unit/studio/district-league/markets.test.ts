import { describe, expect, test } from 'vitest';
import { drawFrom, wordsOf } from '#lib/fair/words.ts';
import { cashOutOf, priceOf, returnOf } from '#studio/engines/match/ticket-money.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { outcomeOf, selectionsOf } from '#studio/games/district-league/markets.ts';
import {
	drawMatchday,
	type Football,
	type FootballState,
	footballOf,
	kickOff,
	playMinute,
	scoreOf,
} from '#studio/games/district-league/match.ts';

/** Matches that are simulated per state; more with `MATCHES=100000`. */
const MATCHES = Number(process.env['MATCHES'] ?? 4000);
const STATES = Number(process.env['STATES'] ?? 5);

/** The example of the documentation: even teams, dry pitch, clear sky. */
const EVEN = {
	...footballOf({ home: 'padma', away: 'haor', pitch: 'dry', weather: 'clear' }),
	weights: { home: 150, away: 120 },
};

function drawNo(no: number | string) {
	return drawFrom(
		(function* () {
			for (let block = 0; ; block += 1) yield* wordsOf(sha256(`league:${no}:${block}`));
		})(),
	);
}

function at(minute: number, ...sides: ('home' | 'away')[]): FootballState {
	return { minute, goals: sides.map((side, no) => ({ minute: no + 1, side })) };
}

function chancesOf(match: Football, state: FootballState) {
	return new Map(selectionsOf(match, state).map(({ code, chance }) => [code, chance]));
}

const share = ({ over, under }: { over: bigint; under: bigint }) =>
	Number((over * 10n ** 15n) / under) / 1e15;

function randomState(no: number): { match: Football; state: FootballState } {
	const draw = drawNo(`state ${no}`);
	const [match = EVEN] = drawMatchday(draw, 1);
	let state = kickOff();
	for (let left = draw(90); left > 0; left -= 1) state = playMinute(match, state, draw);
	return { match, state };
}

describe('the example of the documentation', () => {
	const chances = chancesOf(EVEN, kickOff());
	test.each([
		['result:home', 0.418178, 229],
		['result:draw', 0.293814, 326],
		['result:away', 0.288008, 333],
		['total-2.5:over', 0.44559, 215],
		['both:yes', 0.520668, 184],
	])('%s', (code, chance, price) => {
		const exact = chances.get(code) ?? { over: 0n, under: 1n };
		expect(share(exact)).toBeCloseTo(chance, 6);
		expect(priceOf(exact)).toBe(price);
	});

	test('at 70 minutes and 0-1 the home win is 0.034280, and a cash-out of 100 at 2.29 pays 7.69', () => {
		const chance = chancesOf(EVEN, at(70, 'away')).get('result:home') ?? { over: 0n, under: 1n };
		expect(share(chance)).toBeCloseTo(0.03428, 6);
		const { fair, offer } = cashOutOf(100_0000n, [{ price: 229, chance }]);
		expect([fair / 100n, offer / 100n]).toEqual([785n, 769n]);
	});
});

/** The second method: from the end of the match backwards, in fractions of its own. */
function backward(match: Football, isWon: (home: number, away: number) => boolean) {
	const known = new Map<string, bigint>();
	const late = (weight: number, own: number, other: number, minute: number) =>
		minute < 60 || own === other
			? weight
			: own < other
				? Math.floor((weight * 6) / 5)
				: Math.floor((weight * 9) / 10);
	function over(minute: number, home: number, away: number): bigint {
		if (minute === 90) return isWon(home, away) ? 1n : 0n;
		const key = `${minute}:${home}:${away}`;
		const before = known.get(key);
		if (before !== undefined) return before;
		const h = home < 9 ? late(match.weights.home, home, away, minute) : 0;
		const a = away < 9 ? late(match.weights.away, away, home, minute) : 0;
		let sum = BigInt(10_000 - h - a) * over(minute + 1, home, away);
		if (h > 0) sum += BigInt(h) * over(minute + 1, home + 1, away);
		if (a > 0) sum += BigInt(a) * over(minute + 1, home, away + 1);
		known.set(key, sum);
		return sum;
	}
	return over;
}

test.each([0, 1, 2])('two methods agree as fractions, in random state %i', (no) => {
	const { match, state } = randomState(no);
	const { home, away } = scoreOf(state.goals);
	const chances = chancesOf(match, state);
	const finals: Record<string, (h: number, a: number) => boolean> = {
		'result:home': (h, a) => h > a,
		'result:draw': (h, a) => h === a,
		'double:draw-away': (h, a) => h <= a,
		'total-3.5:under': (h, a) => h + a < 4,
		'both:yes': (h, a) => h > 0 && a > 0,
		'score:2-1': (h, a) => h === 2 && a === 1,
		'score:other': (h, a) => h > 3 || a > 3,
	};
	for (const [code, isWon] of Object.entries(finals)) {
		const over = backward(match, isWon)(state.minute, home, away);
		const under = 10_000n ** BigInt(90 - state.minute);
		const first = chances.get(code);
		if (over === 0n || over === under) expect(first).toBeUndefined();
		else expect(first && first.over * under).toBe(first && over * first.under);
	}
});

test.each(Array.from({ length: 12 }, (_, no) => no))(
	'the selections of a market are 1 together, in random state %i',
	(no) => {
		const { match, state } = randomState(no);
		const sums = new Map<string, bigint>();
		const unders = new Map<string, bigint>();
		for (const { code, chance } of selectionsOf(match, state)) {
			const market = code.split(':')[0] ?? '';
			if (market === 'double') continue;
			sums.set(market, (sums.get(market) ?? 0n) + chance.over);
			unders.set(market, chance.under);
		}
		for (const [market, sum] of sums) expect([market, sum]).toEqual([market, unders.get(market)]);
	},
);

test.each(Array.from({ length: STATES }, (_, no) => no))(
	`${MATCHES} simulated matches agree with the prices, in random state %i`,
	(no) => {
		const { match, state } = randomState(100 + no);
		const draw = drawNo(`matches ${no}`);
		const selections = selectionsOf(match, state);
		const hits = new Map<string, number>();
		for (let played = 0; played < MATCHES; played += 1) {
			let now = state;
			while (now.minute < 90) now = playMinute(match, now, draw);
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
		const all = selectionsOf(match, kickOff()).map(({ code }) => code);
		for (const code of all.filter((one) => !one.startsWith('goal'))) {
			expect([code, outcomeOf(match, state, code) === undefined]).toEqual([code, open.has(code)]);
		}
	}
});

test('a goal is named by its number: a ticket on it keeps its meaning', () => {
	const state = at(30, 'home', 'away');
	expect(outcomeOf(EVEN, state, 'goal-1:home')).toBe(true);
	expect(outcomeOf(EVEN, state, 'goal-2:home')).toBe(false);
	expect(outcomeOf(EVEN, state, 'goal-3:home')).toBeUndefined();
	expect(outcomeOf(EVEN, at(90, 'home'), 'goal-2:none')).toBe(true);
	expect([...chancesOf(EVEN, state).keys()].filter((code) => code.startsWith('goal'))).toEqual([
		'goal-3:home',
		'goal-3:away',
		'goal-3:none',
	]);
});

test('a minute has a goal by exactly the published weights, before and after the hour', () => {
	const count = (state: FootballState) => {
		const sides = Array.from({ length: 10_000 }, (_, place) => {
			const { goals } = playMinute(EVEN, state, () => place);
			return goals[state.goals.length]?.side ?? 'none';
		});
		return ['home', 'away'].map((side) => sides.filter((one) => one === side).length);
	};

	expect(count(kickOff())).toEqual([150, 120]);
	expect(count(at(59, 'away'))).toEqual([150, 120]);
	// 6/5 for the side behind and 9/10 for the side ahead.
	expect(count(at(60, 'away'))).toEqual([180, 108]);
	expect(count(at(89, 'home'))).toEqual([135, 144]);
	expect(count(at(70, ...Array<'home'>(9).fill('home')))).toEqual([0, 144]);
});

test('the score at half time counts the goals of 45 minutes', () => {
	const goals = [
		{ minute: 45, side: 'home' as const },
		{ minute: 46, side: 'away' as const },
	];

	expect(outcomeOf(EVEN, { minute: 46, goals }, 'half:home')).toBe(true);
	expect(outcomeOf(EVEN, { minute: 46, goals }, 'halfTotal-0.5:over')).toBe(true);
	expect(outcomeOf(EVEN, { minute: 46, goals }, 'halfTotal-1.5:over')).toBe(false);
	expect(outcomeOf(EVEN, { minute: 45, goals: [] }, 'half:draw')).toBe(true);
	expect(outcomeOf(EVEN, { minute: 44, goals: [] }, 'half:draw')).toBeUndefined();
});

test('an unknown selection has no outcome', () => {
	expect(() => outcomeOf(EVEN, kickOff(), 'result:nobody')).toThrow('no selection');
});

describe('money', () => {
	test('no price returns more than 24 of 25 of the fair one', () => {
		for (let no = 0; no < 30; no += 1) {
			const { match, state } = randomState(no);
			for (const { chance } of selectionsOf(match, state)) {
				const price = priceOf(chance);
				if (price === undefined) continue;
				expect(BigInt(price) * chance.over * 25n <= 2400n * chance.under).toBe(true);
				expect(BigInt(price + 1) * chance.over * 25n > 2400n * chance.under).toBe(true);
			}
		}
	});

	test.each([
		['96/100', undefined],
		['95/100', 101],
		['1/2000', undefined],
		['0/100', undefined],
	])('a price outside 1.01 to 1,000.00 is not offered: %s', (chance, price) => {
		const [over = '', under = ''] = chance.split('/');
		expect(priceOf({ over: BigInt(over), under: BigInt(under) })).toBe(price);
	});

	test('a ticket returns its stake times its prices, cut once', () => {
		expect(returnOf(10_0000n, [229, 326])).toBe(746_540n);
		expect(returnOf(5_0001n, [333])).toBe(166_503n);
		expect(returnOf(5_0000n, [])).toBe(5_0000n);
	});
});

test('a matchday has eight different teams, and its weights are those of the published factors', () => {
	for (let no = 0; no < 20; no += 1) {
		const matches = drawMatchday(drawNo(`day ${no}`), 4);
		expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(8);
		for (const match of matches) expect(footballOf(match)).toEqual(match);
	}
	const heavy = footballOf({ home: 'padma', away: 'teesta', pitch: 'heavy', weather: 'rain' });
	// 150 x 1.12 x 1.08 x 0.88 x 0.92 and 120 x 0.99 x 0.94 x 0.88 x 0.92, cut.
	expect(heavy.weights).toEqual({ home: 146, away: 90 });
});
