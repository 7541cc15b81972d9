import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom, wordsOf } from '#lib/fair/words.ts';
import { type Fraction, fraction, sum, toText } from '#lib/fraction.ts';
import { returnOfCensus, takeHeldCensus } from '#studio/engines/slot/held-census.ts';
import { heldFigures } from '#studio/engines/slot/held-chain.ts';
import { heldReport } from '#studio/engines/slot/held-report.ts';
import { playRound } from '#studio/engines/slot/play.ts';
import type { FeatureTable, HeldReels } from '#studio/engines/slot/table.ts';
import { FIGURES } from '#studio/games/rickshaw-colours/figures.ts';
import { RICKSHAW_COLOURS, STAKES } from '#studio/games/rickshaw-colours/rules.ts';

const HELD: HeldReels = { kind: 'heldReels', reels: [1, 2, 3] };
const EXACT = heldFigures(RICKSHAW_COLOURS, HELD);
const CENSUS = takeHeldCensus(RICKSHAW_COLOURS, HELD);

test('the published figures match the table', () => {
	expect(FIGURES).toEqual(heldReport(RICKSHAW_COLOURS, EXACT, CENSUS));
});

test('the return is 96.5 percent to within 0.3, and no win is above 1,000 stakes', () => {
	expect(Math.abs(toNumber(EXACT.rtp) - 0.965)).toBeLessThan(0.003);
	expect(FIGURES.roundPayMax / RICKSHAW_COLOURS.lines.length).toBeLessThanOrEqual(1000);
	expect(STAKES.at(0)).toBe('1.00');
	expect(STAKES.at(-1)).toBe('200.00');
});

test('the chain of held sets and the count of every round agree to the last digit', () => {
	expectBothAgree(RICKSHAW_COLOURS, HELD);
});

test('both agree for any table', () => {
	const symbol = fc.constantFrom('wild', 'bell', 'horn', 'fan');
	const strip = fc.array(symbol, { minLength: 3, maxLength: 6 });
	const held = fc.subarray([0, 1, 2, 3, 4]);
	const pay = fc.nat({ max: 9 });
	const line = fc.array(fc.nat({ max: 1 }), { minLength: 5, maxLength: 5 });
	const lines = fc.array(line, { minLength: 1, maxLength: 3 });
	const strips = fc.array(strip, { minLength: 5, maxLength: 5 });

	fc.assert(
		fc.property(
			strips,
			held,
			lines,
			fc.array(pay, { minLength: 12 }),
			(drawn, reels, rows, pays) => {
				const table: FeatureTable = {
					gameCode: 'any',
					rows: 2,
					strips: drawn.map((strip, reel) =>
						strip.map((shown) => (shown === 'wild' && !reels.includes(reel) ? 'bell' : shown)),
					),
					lines: rows,
					wild: 'wild',
					pays: Object.fromEntries(
						['wild', 'bell', 'horn', 'fan'].map((name, at) => {
							const [three = 0, four = 0, five = 0] = pays.slice(3 * at);
							return [name, { 3: three + 1, 4: three + four + 1, 5: three + four + five + 1 }];
						}),
					),
					features: [{ kind: 'heldReels', reels }],
				};
				expectBothAgree(table, { kind: 'heldReels', reels });
			},
		),
		{ numRuns: 40 },
	);
});

test('a wild reel is held and the others spin again until no further reel is held', () => {
	const [plain, ...wilds] = [stopsWith([]), stopsWith([1]), stopsWith([2, 3])];
	const [one = [], two = []] = wilds;

	const round = play([one, two.filter((_, reel) => reel !== 1), [plain[0], plain[4]]]);

	expect(round.spins.map(({ wildReels }) => wildReels)).toEqual([[1], [1, 2, 3], [1, 2, 3]]);
	expect(round.spins.map(({ stops }) => stops)).toEqual([
		one,
		[two[0], one[1], two[2], two[3], two[4]],
		[plain[0], one[1], two[2], two[3], plain[4]],
	]);
	expect(round.spins[2]?.lines).toHaveLength(10);
	expect(round.pay).toBe(round.spins.reduce((all, { pay }) => all + pay, 0));
});

test('a round without a wild is one spin of five draws', () => {
	const round = play([stopsWith([])]);

	expect(round.spins).toHaveLength(1);
	expect(round.spins[0]).toMatchObject({ wildReels: [], multiplier: 1, scatters: 0 });
});

/** Goal: played rounds have the published figures, to within 3.29 standard errors. */
test('1,000,000 played rounds return the exact figures', () => {
	const rounds = 1_000_000;
	let total = 0;
	let squares = 0;
	let hits = 0;
	let respins = 0;
	const draw = drawFrom(words());
	for (let round = 0; round < rounds; round += 1) {
		const { pay, spins } = playRound(RICKSHAW_COLOURS, draw);
		total += pay / 10;
		squares += (pay / 10) ** 2;
		if (pay > 0) hits += 1;
		if (spins.length > 1) respins += 1;
	}

	const mean = total / rounds;
	const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
	expect(Math.abs(mean - toNumber(EXACT.rtp))).toBeLessThan(3.29 * error);
	for (const [count, chance] of [
		[hits, toNumber(EXACT.hitRate)],
		[respins, toNumber(EXACT.respinRate)],
	] as const) {
		const spread = Math.sqrt((chance * (1 - chance)) / rounds);
		expect(Math.abs(count / rounds - chance)).toBeLessThan(3.29 * spread);
	}
});

test.for(mutants())('the figures detect that $bug', ({ table, reels = [1, 2, 3] }) => {
	const { rtp, hitRate, respinRate } = heldFigures(table, { kind: 'heldReels', reels });

	const figures = [toText(rtp), toText(hitRate), toText(respinRate)];
	expect(figures).not.toEqual([FIGURES.rtp, FIGURES.hitRate, FIGURES.respinRate]);
});

function mutants(): { bug: string; table: FeatureTable; reels?: number[] }[] {
	const { strips, lines, pays } = RICKSHAW_COLOURS;
	const [first = [], second = [], ...rest] = strips;
	const other = (change: Partial<FeatureTable>) => ({ ...RICKSHAW_COLOURS, ...change });
	const swapped = first.map((symbol) => (symbol === 'bell' ? 'horn' : symbol));
	const twoWilds = second.map((symbol, stop) => (stop === 0 ? 'rickshaw' : symbol));
	return [
		{
			bug: 'a strip misses its last symbol',
			table: other({ strips: [first.slice(0, -1), second, ...rest] }),
		},
		{ bug: 'a strip holds another symbol', table: other({ strips: [swapped, second, ...rest] }) },
		{ bug: 'a strip has a second wild', table: other({ strips: [first, twoWilds, ...rest] }) },
		{
			bug: 'a pay is off by one',
			table: other({ pays: { ...pays, horn: { 3: 10, 4: 21, 5: 40 } } }),
		},
		{ bug: 'the wild substitutes for nothing', table: other({ wild: 'none' }) },
		{ bug: 'no reel is held', table: RICKSHAW_COLOURS, reels: [] },
		{ bug: 'the last of three is not held', table: RICKSHAW_COLOURS, reels: [1, 2] },
		{ bug: 'a line is there twice', table: other({ lines: [...lines.slice(1), lines[1] ?? []] }) },
		{
			bug: 'a line goes another way',
			table: other({ lines: [...lines.slice(1), [0, 2, 0, 2, 0]] }),
		},
		{
			bug: 'the pays of two symbols are swapped',
			table: other({ pays: { ...pays, bell: pays['wheel'] ?? {}, wheel: pays['bell'] ?? {} } }),
		},
	];
}

function expectBothAgree(table: FeatureTable, held: HeldReels): void {
	const chain = heldFigures(table, held);
	const census = takeHeldCensus(table, held);
	const lines = table.lines.length;
	const spins = BigInt(census.spins);
	const bought = fraction(BigInt(census.spinPaySum), spins * BigInt(lines));
	const missed = fraction(census.pays.get(0) ?? 0n, census.outcomes);
	expect(toText(chain.rtp)).toBe(toText(returnOfCensus(census, lines)));
	expect(toText(chain.rtpOfBaseGame)).toBe(toText(bought));
	expect(toText(sum(chain.hitRate, missed))).toBe('1/1');
	expect(toText(chain.respinRate)).toBe(toText(fraction(BigInt(census.holding), spins)));
	const all = [...census.pays.values()].reduce((ways, more) => ways + more, 0n);
	expect(all).toBe(census.outcomes);
}

function play(draws: (number | undefined)[][]) {
	const left = draws.flat();
	const round = playRound(RICKSHAW_COLOURS, () => left.shift() ?? 0);
	expect(left).toEqual([]);
	return round;
}

/** The first stops at which exactly these reels show a wild. */
function stopsWith(wildReels: number[]): number[] {
	return RICKSHAW_COLOURS.strips.map((strip, reel) =>
		strip.findIndex((_, stop) => {
			const seen = [...strip, ...strip].slice(stop, stop + 3);
			return seen.includes('rickshaw') === wildReels.includes(reel);
		}),
	);
}

/** A fixed stream of words, faster than that of a round: AES in counter mode over zeros. */
function* words(): Generator<number> {
	const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 9), Buffer.alloc(16));
	const zeros = Buffer.alloc(65_536);
	for (;;) yield* wordsOf(cipher.update(zeros));
}

function toNumber({ over, under }: Fraction): number {
	return Number(over) / Number(under);
}
