import { expect, test } from 'vitest';
import { quicksand } from '#studio/games/quicksand/game.ts';
import type { QuicksandState } from '#studio/games/quicksand/play.ts';
import { drawBoard, playStep, viewOf, worthOf } from '#studio/games/quicksand/play.ts';
import { STAKE, streamOf } from './simulate.ts';

const { steps } = quicksand;
const BOARD: QuicksandState = { pits: [3, 11, 24], opened: [] };

test.for([
	[{ pits: 26 }],
	[{ pits: 25 }],
	[{ pits: 0 }],
	[{ pits: -1 }],
	[{ pits: 1.5 }],
	[{ pits: '3' }],
	[{ pits: Number.NaN }],
	[{}],
	[{ pits: 3, tile: 1 }],
	[null],
] as const)('no round begins with %j', ([choice]) => {
	expect(quicksand.choice.safeParse(choice).success).toBe(false);
});

test('every number of pits from 1 to 24 begins a round of that many', () => {
	const draw = streamOf('quicksand');
	for (let pits = 1; pits <= 24; pits += 1) {
		expect(quicksand.choice.safeParse({ pits }).success).toBe(true);
		const turn = quicksand.begin({ stake: STAKE, choice: { pits }, draw });
		expect(new Set((turn.state as QuicksandState).pits).size).toBe(pits);
		expect(turn.payout).toBeUndefined();
	}
});

test.for([
	[{ tile: 25 }],
	[{ tile: -1 }],
	[{ tile: 0.5 }],
	[{ tile: '1' }],
	[{ leave: false }],
	[{ tile: 1, leave: true }],
	[{}],
] as const)('%j is no step', ([step]) => {
	expect(steps?.choice.safeParse(step).success).toBe(false);
});

test('every tile and leaving are steps', () => {
	for (let tile = 0; tile < 25; tile += 1) {
		expect(steps?.choice.safeParse({ tile }).success).toBe(true);
	}
	expect(steps?.choice.safeParse({ leave: true }).success).toBe(true);
});

test('before the first tile there is nothing to take', () => {
	expect(worthOf({ stake: STAKE, state: BOARD })).toBeUndefined();
	expect(playStep({ stake: STAKE, state: BOARD }, { leave: true })).toBeUndefined();
});

test('an open tile is not walked again', () => {
	const state = { ...BOARD, opened: [0, 7] };

	expect(playStep({ stake: STAKE, state }, { tile: 7 })).toBeUndefined();
	expect(playStep({ stake: STAKE, state }, { tile: 8 })?.state.opened).toEqual([0, 7, 8]);
});

test('a pit ends the round with nothing, and no step follows', () => {
	const turn = playStep({ stake: STAKE, state: { ...BOARD, opened: [0] } }, { tile: 11 });

	expect(turn?.payout).toBe(0n);
	expect(turn?.state.opened).toEqual([0, 11]);
	const state = turn?.state ?? BOARD;
	expect(playStep({ stake: STAKE, state }, { tile: 1 })).toBeUndefined();
	expect(playStep({ stake: STAKE, state }, { leave: true })).toBeUndefined();
});

test('leaving pays what the round is worth, once', () => {
	const state = { ...BOARD, opened: [0, 1] };
	const worth = worthOf({ stake: STAKE, state });
	const turn = playStep({ stake: STAKE, state }, { leave: true });

	// 0.99 x (25 x 24) / (22 x 21) = 1.28571…
	expect(worth).toBe(12_857n);
	expect(turn?.payout).toBe(worth);
	const left = turn?.state ?? state;
	expect(playStep({ stake: STAKE, state: left }, { leave: true })).toBeUndefined();
	expect(playStep({ stake: STAKE, state: left }, { tile: 2 })).toBeUndefined();
});

test.for([
	{ pits: 24, tiles: 1, payout: 247_500n },
	{ pits: 1, tiles: 24, payout: 247_500n },
	// 3 safe tiles are left: the next pay would be above 4,000 stakes.
	{ pits: 7, tiles: 15, payout: 39_657_750n },
	{ pits: 23, tiles: 2, payout: 2_970_000n },
])('with $pits pits tile $tiles ends the round by itself', ({ pits, tiles, payout }) => {
	const all = Array.from({ length: 25 }, (_, tile) => tile);
	const state = { pits: all.slice(25 - pits), opened: all.slice(0, tiles - 1) };
	const turn = playStep({ stake: STAKE, state }, { tile: tiles - 1 });

	expect(turn?.payout).toBe(payout);
	const last = turn?.state ?? state;
	expect(playStep({ stake: STAKE, state: last }, { tile: tiles })).toBeUndefined();
	expect(playStep({ stake: STAKE, state: last }, { leave: true })).toBeUndefined();
});

/** Goal: what is sent before the end says nothing of the pits. Method: other boards, same bytes. */
test('the bytes of a round that goes on are those of every other board', () => {
	const draw = streamOf('boards');
	for (let no = 0; no < 500; no += 1) {
		const { pits } = drawBoard(draw, 1 + (no % 24));
		const opened = Array.from({ length: 25 }, (_, tile) => tile)
			.filter((tile) => !pits.includes(tile))
			.slice(0, 2);
		const served = JSON.stringify(quicksand.view({ pits, opened }, false));

		expect(served).toBe(JSON.stringify({ opened, hasLeft: false }));
		expect(served).not.toContain('pits');
		for (const pit of pits) expect(served.match(/\d+/g) ?? []).not.toContain(String(pit));
	}
});

test('the pits are shown at the end', () => {
	expect(viewOf({ ...BOARD, opened: [0, 11] }, true)).toEqual({
		opened: [0, 11],
		hasLeft: false,
		pits: [3, 11, 24],
	});
});

test('free rounds have whole units', () => {
	expect(quicksand.isPlayable(20_000n)).toBe(true);
	for (const stake of [0n, -10_000n, 5000n]) expect(quicksand.isPlayable(stake)).toBe(false);
});
