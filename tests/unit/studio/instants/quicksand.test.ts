import { expect, test } from 'vitest';
import { type Fraction, fraction, product, toText } from '#lib/fraction.ts';
import { FIGURES, rowsOf } from '#studio/games/quicksand/figures.ts';
import { drawBoard, playStep, type QuicksandState } from '#studio/games/quicksand/play.ts';
import { QUICKSAND, STAKES } from '#studio/games/quicksand/rules.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './simulate.ts';

const ALL_PITS = Array.from({ length: 24 }, (_, index) => index + 1);
const ROWS = ALL_PITS.flatMap((pits) => rowsOf(pits).map((row) => ({ pits, ...row })));
const BINOMIALS = pascal(25);

test('the chance of every choice is a quotient of binomials, and a chain of steps', () => {
	for (const { pits, tiles, chance } of ROWS) {
		expect(chance).toBe(toText(fraction(binomial(25 - pits, tiles), binomial(25, tiles))));
	}
});

test('every pay is 99/100 of the fair price, cut to a ten-thousandth, up to 4,000 stakes', () => {
	for (const pits of ALL_PITS) {
		const pays: number[] = [];
		for (let tiles = 1; tiles <= 25 - pits; tiles += 1) {
			// A chain of steps, where the rules take binomials.
			let fair = fraction(99n, 100n);
			for (let no = 0; no < tiles; no += 1) {
				fair = product(fair, fraction(BigInt(25 - no), BigInt(25 - pits - no)));
			}
			const pay = Number((fair.over * 10_000n) / fair.under);
			if (pay <= 40_000_000) pays.push(pay);
		}
		expect(QUICKSAND.pays[pits]).toEqual(pays);
	}
});

test('the published figures are those of all 248 choices', () => {
	const returns = ROWS.map(({ pits, tiles, pay }) =>
		fraction(binomial(25 - pits, tiles) * BigInt(pay), binomial(25, tiles) * 10_000n),
	).sort((a, b) => Number(a.over * b.under - b.over * a.under));

	expect(ROWS.map(({ rtp }) => rtp).sort()).toEqual(returns.map(toText).sort());
	expect({
		choices: ROWS.length,
		rtpMin: toText(returns[0] ?? fraction(0n, 1n)),
		rtpMax: toText(returns.at(-1) ?? fraction(0n, 1n)),
		payMax: Math.max(...ROWS.map(({ pay }) => pay)),
	}).toEqual(FIGURES);
});

/** Goal: the engine pays the figures. Method: every board of few or of many pits, every walk. */
test.for([1, 2, 3, 22, 23, 24])('every board with %i pits, walked, returns the figures', (pits) => {
	const boards = boardsOf(pits);
	for (const { tiles, chance, rtp } of rowsOf(pits)) {
		const payouts = boards.map((board) => walk({ pits: board, opened: [] }, tiles));
		const survived = payouts.filter((payout) => payout > 0n).length;
		const paid = payouts.reduce((sum, payout) => sum + payout, 0n);

		expect(toText(fraction(BigInt(survived), BigInt(boards.length)))).toBe(chance);
		expect(toText(fraction(paid, BigInt(boards.length) * STAKE))).toBe(rtp);
	}
});

test('every board is drawn equally often', () => {
	const counts = new Map<string, number>();
	for (let a = 0; a < 25; a += 1) {
		for (let b = 0; b < 24; b += 1) {
			for (let c = 0; c < 23; c += 1) {
				const draws = [a, b, c];
				const key = drawBoard(() => draws.shift() ?? 0, 3).pits.join();
				counts.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
	}

	expect([...counts.keys()].sort()).toEqual(boardsOf(3).map(String).sort());
	expect(new Set(counts.values())).toEqual(new Set([6]));
});

test.for(ALL_PITS)(
	'with %i pits the best and the worst play return 99/100 before the cut',
	(pits) => {
		const fair = rowsOf(pits).map(({ tiles }) =>
			fraction(99n * binomial(25, tiles), 100n * binomial(25 - pits, tiles)),
		);

		expect(toText(bestPlay(pits, fair, 'best'))).toBe('99/100');
		expect(toText(bestPlay(pits, fair, 'worst'))).toBe('99/100');
	},
);

test('after the cut the worst play returns the least return, the best at most 99/100', () => {
	const cut = (pits: number) => rowsOf(pits).map(({ pay }) => fraction(BigInt(pay), 10_000n));
	const worst = ALL_PITS.map((pits) => bestPlay(pits, cut(pits), 'worst'));
	const best = ALL_PITS.map((pits) => bestPlay(pits, cut(pits), 'best'));

	expect(toText(worst.reduce((a, b) => (isLess(a, b) ? a : b)))).toBe(FIGURES.rtpMin);
	expect(toText(best.reduce((a, b) => (isLess(a, b) ? b : a)))).toBe(FIGURES.rtpMax);
});

test('every stake of the list has its pays without a remainder', () => {
	for (const stake of STAKES) expect(Number(stake) % 1).toBe(0);
});

/** Goal: played rounds have the figures. Method: five choices in turn, with drawn tiles. */
test('played rounds return the exact figures', () => {
	const choices = [
		{ pits: 1, tiles: 5 },
		{ pits: 3, tiles: 4 },
		{ pits: 5, tiles: 3 },
		{ pits: 2, tiles: 7 },
		{ pits: 4, tiles: 2 },
	];
	const rows = choices.map(({ pits, tiles }) => rowsOf(pits)[tiles - 1]);
	const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const draw = streamOf('quicksand');
	const found = deviationOf(
		ROUNDS,
		(no) => {
			const { pits, tiles } = choices[no % choices.length] ?? { pits: 1, tiles: 1 };
			return walk(drawBoard(draw, pits), tiles, no % 25);
		},
		{
			rtp: mean(rows.map((row) => numberOf(row?.rtp ?? '0/1'))),
			hitRate: mean(rows.map((row) => numberOf(row?.chance ?? '0/1'))),
		},
	);

	expect(found.rtp).toBeLessThan(1);
	expect(found.hitRate).toBeLessThan(1);
});

/** Walks some tiles in a row and leaves; returns what the round pays. */
function walk(start: QuicksandState, tiles: number, from = 0): bigint {
	let state = start;
	for (let no = 0; no < tiles; no += 1) {
		const turn = playStep({ stake: STAKE, state }, { tile: (from + no) % 25 });
		if (!turn) throw new Error('a tile cannot be walked');
		if (turn.payout !== undefined) return turn.payout;
		state = turn.state;
	}
	return playStep({ stake: STAKE, state }, { leave: true })?.payout ?? -1n;
}

/** The return of the best or worst decision after each tile, from the last one back. */
function bestPlay(pits: number, pays: Fraction[], which: 'best' | 'worst'): Fraction {
	let value = pays.at(-1) ?? fraction(0n, 1n);
	for (let walked = pays.length - 1; walked >= 0; walked -= 1) {
		const safe = fraction(BigInt(25 - pits - walked), BigInt(25 - walked));
		const goOn = product(safe, value);
		const leave = pays[walked - 1];
		const takesLeave = leave && isLess(goOn, leave) === (which === 'best');
		value = takesLeave ? leave : goOn;
	}
	return value;
}

function isLess(a: Fraction, b: Fraction): boolean {
	return a.over * b.under < b.over * a.under;
}

function boardsOf(pits: number, from = 0): number[][] {
	if (pits === 0) return [[]];
	const boards: number[][] = [];
	for (let first = from; first <= 25 - pits; first += 1) {
		for (const rest of boardsOf(pits - 1, first + 1)) boards.push([first, ...rest]);
	}
	return boards;
}

function binomial(all: number, some: number): bigint {
	return BINOMIALS[all]?.[some] ?? 0n;
}

function pascal(size: number): bigint[][] {
	const rows: bigint[][] = [[1n]];
	for (let no = 1; no <= size; no += 1) {
		const last = rows[no - 1] ?? [];
		rows.push([1n, ...last.map((count, at) => count + (last[at + 1] ?? 0n))]);
	}
	return rows;
}
