import { expect, test } from 'vitest';
import { type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { type Room, roomNote } from '#lib/rules/lottery/room.ts';

const ROOM: Room = { order: 1000n, issue: 500n, number: 100n, win: 4000n, cap: 2000n, keys: {} };

/** A line of the price 10; every hit pays ten times that. */
function aLine(format: FormatName, code: string, balls: string, price = 10n) {
	const play = findPlay(format, code);
	const read = play && readChoice(play, balls);
	if (!play || !read?.ok) throw new Error(`${balls} is no choice of ${code}`);
	const { choice, stakes } = read;
	const odds = play.prizes.map(() => 100_000);
	return { play, choice, price, odds, amount: price * BigInt(stakes) };
}

test.for([
	[500n, 1000n, 500n],
	[1000n, 500n, 500n],
] as const)('of an order of %i and an issue of %i, %i can be staked', ([order, issue, amount]) => {
	expect(roomNote({ ...ROOM, order, issue })).toEqual({ kind: 'left', amount });
});

test.for([
	[50n, { kind: 'left', amount: 0n }],
	[49n, { kind: 'over_stake', amount: 1n }],
] as const)('a line of 50 in an issue with %i left', ([issue, note]) => {
	expect(roomNote({ ...ROOM, issue }, aLine('wingo', 'wg.number', '0,1,2,3,4'))).toEqual(note);
});

test('a stake on one number over its limit is named by how much', () => {
	const line = aLine('wingo', 'wg.number', '7', 101n);

	expect(roomNote(ROOM, line)).toEqual({ kind: 'over_stake', amount: 1n });
});

test.for([
	[100n, { kind: 'left', amount: 490n }],
	[99n, { kind: 'over_win', amount: 1n }],
] as const)('a line that can win 100 where an order wins at most %i', ([win, note]) => {
	expect(roomNote({ ...ROOM, win }, aLine('wingo', 'wg.number', '7'))).toEqual(note);
});

test.for([
	// A fifth of 2,000 is left behind the line, which wins 100.
	[501n, { kind: 'left', amount: 490n }],
	[500n, { kind: 'near', key: '7', amount: 40n }],
	[100n, { kind: 'near', key: '7', amount: 0n }],
	[99n, { kind: 'full', key: '7', amount: 9n }],
	[0n, { kind: 'full', key: '7', amount: 0n }],
] as const)('a number that can still win %i', ([left, note]) => {
	const line = aLine('wingo', 'wg.number', '7');

	expect(roomNote({ ...ROOM, keys: { '7': left, '3': 0n } }, line)).toEqual(note);
});

test('a line with a number for each position is held to the position with the most room', () => {
	const line = aLine('d5', 'd5.direct.front2', '1|7');

	expect(roomNote({ ...ROOM, keys: { '1:1': 0n } }, line).kind).toBe('left');
	expect(roomNote({ ...ROOM, keys: { '1:1': 0n, '2:7': 200n } }, line)).toEqual({
		...{ kind: 'near', key: '2:7', amount: 10n },
	});
});
