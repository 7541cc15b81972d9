import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { toDecimal, UNIT } from '#lib/money.ts';
import { type SpinResult, shownAt, windowAt } from '#studio/engines/slot/evaluate.ts';
import { FIGURES as PADMA_FIGURES } from '#studio/games/padma-gold/figures.ts';
import { rickshawColours } from '#studio/games/rickshaw-colours/game.ts';
import { HELD_REELS, RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';
import type { RoundView } from '#studio/wire.ts';

const TABLE_HASH = createHash('sha256').update(canonicalJson(RICKSHAW_COLOURS)).digest('hex');
const SERVER_SEED = Buffer.alloc(32, 9);
const STAKE = 10n * UNIT;
const { wild, lines, rows } = RICKSHAW_COLOURS;

const rounds = Array.from({ length: 600 }, (_, index) => {
	const { state } = drawRound(
		{ game: rickshawColours, tableHash: TABLE_HASH },
		{ serverSeed: SERVER_SEED, clientSeed: 'window', nonce: index + 1, stake: STAKE, choice: {} },
	);
	return state as SpinResult[];
});
const spins = rounds.flat();

test('a reel that is held shows the wild in every row, and the others what they stopped at', () => {
	const held = spins.filter(({ wildReels = [] }) => wildReels.length > 0);

	expect(held.length).toBeGreaterThan(100);
	for (const spin of held) {
		const shown = shownAt(RICKSHAW_COLOURS, spin);
		const stopped = windowAt(RICKSHAW_COLOURS, spin.stops);
		for (const [reel, symbols] of shown.entries()) {
			const isHeld = spin.wildReels?.includes(reel);
			expect(symbols).toEqual(isHeld ? [wild, wild, wild] : stopped[reel]);
			// What fills the reel has stopped in one of its rows.
			if (isHeld) expect(stopped[reel]).toContain(wild);
		}
	}
});

test('every win can be read off the window that is shown: its symbol or a wild, from the left', () => {
	const wins = spins.flatMap((spin) => spin.lines.map((win) => ({ spin, win })));

	expect(wins.length).toBeGreaterThan(300);
	for (const { spin, win } of wins) {
		const shown = shownAt(RICKSHAW_COLOURS, spin);
		const along = (lines[win.line] ?? []).map((row, reel) => shown[reel]?.[row]);
		const run = along.slice(0, win.count);
		expect(run.every((symbol) => symbol === win.symbol || symbol === wild)).toBe(true);
		expect([win.symbol, wild]).not.toContain(along[win.count]);
	}
});

test('without the held reels the window would not show what a spin pays', () => {
	const differing = spins.filter((spin) => {
		const stopped = windowAt(RICKSHAW_COLOURS, spin.stops);
		return spin.lines.some(({ line, count, symbol }) =>
			(lines[line] ?? []).slice(0, count).some((row, reel) => {
				const seen = stopped[reel]?.[row];
				return seen !== symbol && seen !== wild;
			}),
		);
	});

	expect(differing.length).toBeGreaterThan(20);
});

test('a held reel keeps its stop and stays held, and only the middle three are ever held', () => {
	const respins = rounds.flatMap((round) =>
		round.slice(1).map((spin, index) => ({ before: round[index], spin })),
	);

	expect(respins.length).toBeGreaterThan(100);
	for (const { before, spin } of respins) {
		for (const reel of before?.wildReels ?? []) {
			expect(HELD_REELS.reels).toContain(reel);
			expect(spin.wildReels).toContain(reel);
			expect(spin.stops[reel]).toBe(before?.stops[reel]);
		}
	}
	// The last spin of a round holds no further reel.
	for (const round of rounds.filter(({ length }) => length > 1)) {
		expect(round.at(-1)?.wildReels).toEqual(round.at(-2)?.wildReels);
	}
	expect(rows).toBe(3);
});

test.for([
	[9, false, false],
	[10, false, false],
	[11, false, true],
	[0, true, false],
	[1, true, true],
] as const)(
	'%i line stakes of 10 lines, a free round: %s, are a win so far: %s',
	async ([pay, isFree, ahead]) => {
		// The page's code reads its address when it is loaded.
		vi.stubGlobal('location', { search: '', pathname: '/play/rickshaw-colours' });
		const { isAhead } = await import('#studio/kit/slot/is-ahead.ts');
		vi.unstubAllGlobals();
		const round = { stake: toDecimal(STAKE), isFree } as RoundView;

		expect(isAhead(round, RICKSHAW_COLOURS, pay)).toBe(ahead);
	},
);

test('both slots print the session that their report computes', () => {
	expect(PADMA_FIGURES.session).toEqual({ ahead: '36.8', middleLeft: '86.3' });
});
