import { expect, test } from 'vitest';
import {
	cardClock,
	changesOf,
	gamesOf,
	previousMark,
	readLobbyState,
	refreshDelayMs,
	remainingOf,
	withDay,
	withMode,
	withTag,
	writeLobbyState,
} from '#lib/rules/lottery/lobby.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';

const NOW = new Date('2026-11-26T06:00:00Z');

function aGame(parts: Partial<LotteryGame> = {}): LotteryGame {
	return {
		gameId: 1,
		gameCode: 'panchmishali-1',
		gameMenuTag: 'd5',
		remark: 'Five Mix',
		numero: '202611260001',
		remainTime: 52_000,
		lockTime: 10,
		phase: 'selling',
		...parts,
	};
}

const stateOf = (query: string) => readLobbyState(new URLSearchParams(query));

test('a tag clears the day and the mode, and keeps the name', () => {
	const state = { name: 'mix', day: 3, mode: 'hot' } as const;

	expect(withTag(state, 'k3')).toEqual({ name: 'mix', tag: 'k3' });
});

test.for(['hot', 'fav', 'recent', 'popular'] as const)('the mode %s clears the tag', (mode) => {
	const state = withMode({ name: 'mix', tag: 'k3', day: 3 }, mode);

	expect(state).toMatchObject({ name: 'mix', day: 3, mode });
	expect(writeLobbyState(state)).toBe(`?name=mix&mode=${mode}&day=3`);
});

test('a mode or a day that is chosen again is removed', () => {
	expect(withMode({ mode: 'hot' }, 'hot').mode).toBeUndefined();
	expect(withDay({ day: 4 }, 4).day).toBeUndefined();
	expect(withDay({ day: 4 }, 1).day).toBe(1);
});

test('unknown values of an address are left out', () => {
	expect(stateOf('mode=all&day=8&tag=&name=%20')).toEqual({});
	expect(stateOf('mode=hot&tag=k3')).toMatchObject({ mode: 'hot', tag: undefined });
	expect(stateOf(`name=${'x'.repeat(90)}`).name).toHaveLength(40);
});

test('the search finds part of a name in any case', () => {
	const games = [aGame(), aGame({ gameId: 2, remark: 'Ludo Three' })];

	expect(gamesOf(games, { name: 'MIX' }).map(({ gameId }) => gameId)).toEqual([1]);
	expect(gamesOf(games, { name: 'ud' }).map(({ gameId }) => gameId)).toEqual([2]);
	expect(gamesOf(games, { name: 'ux' })).toEqual([]);
});

test('a day shows the games that draw on it, and those that draw every day', () => {
	const games = [aGame(), aGame({ gameId: 2, drawDayOfWeek: '1,4' })];

	expect(gamesOf(games, { day: 1 }).map(({ gameId }) => gameId)).toEqual([1, 2]);
	expect(gamesOf(games, { day: 2 }).map(({ gameId }) => gameId)).toEqual([1]);
});

test('favourites are those of the member; listed modes keep their order', () => {
	const games = [aGame(), aGame({ gameId: 2, gameCode: 'ludo-1', isFavourite: true })];
	const idsOf = (mode: 'fav' | 'recent' | 'popular', listed: number[] = []) =>
		gamesOf(games, { mode }, listed).map(({ gameId }) => gameId);

	expect(idsOf('fav')).toEqual([2]);
	expect(idsOf('recent', [2, 1])).toEqual([2, 1]);
	expect(idsOf('popular', [9, 1])).toEqual([1]);
});

test('the hot list of a host without our games is its first ones', () => {
	const games = [aGame({ gameCode: 'other' })];

	expect(gamesOf(games, { mode: 'hot' })).toEqual(games);
	expect(gamesOf([...games, aGame()], { mode: 'hot' })).toEqual([aGame()]);
});

test.for([
	[[42_000, 12_000], 12_000],
	[[29_999], 29_999],
	[[30_001], 30_000],
	[[], 30_000],
	[[0], 7000],
	[[-5, 20_000], 7000],
] as const)('of the remaining times %j the list is asked for after %i ms', ([remaining, delay]) => {
	expect(refreshDelayMs(remaining)).toBe(delay);
});

const DRAWING = { numero: '202611260000', remainTime: 4000, lockTime: 10 };

test('the refresh waits for the lock and the draw of open games alone', () => {
	const drawing = DRAWING;

	expect(remainingOf(aGame({ drawing }))).toEqual([42_000, 4000]);
	expect(remainingOf(aGame({ phase: 'closed' }))).toEqual([]);
	expect(remainingOf(aGame({ phase: 'postponed', drawing }))).toEqual([42_000]);
});

test.for([
	[{}, 0, 'selling', 42_000],
	[{}, 32_000, 'selling', 10_000],
	[{}, 32_001, 'closing', 9999],
	[{}, 41_999, 'closing', 1],
	[{}, 42_000, 'drawing', 0],
	[{ phase: 'closed' }, 0, 'closed', 0],
	[{ phase: 'drawing', drawing: DRAWING }, 0, 'selling', 42_000],
	[{ phase: 'drawing', drawing: DRAWING, previous: aResult(0) }, 0, 'selling', 42_000],
	[{ phase: 'postponed', drawing: DRAWING }, 0, 'selling', 42_000],
	[{ phase: 'drawing', drawing: DRAWING, remainTime: undefined }, 0, 'drawing', 0],
	[{ phase: 'postponed', drawing: DRAWING, remainTime: undefined }, 0, 'postponed', 0],
	[{ remainTime: undefined }, 0, 'closed', 0],
	[
		{ previous: { numero: '1', winningNumber: '', state: 'void', winningTime: 0 } },
		0,
		'selling',
		42_000,
	],
	[{ previous: aResult(7999) }, 0, 'result', 42_000],
	[{ previous: aResult(8000) }, 0, 'selling', 42_000],
] as const)('the card of %j is after %i ms %s with %i ms left', ([parts, since, state, left]) => {
	const clock = cardClock(aGame(parts as Partial<LotteryGame>), NOW, since);

	expect(clock).toEqual({ state, leftMs: left });
});

test.for([
	[{}, undefined],
	[{ phase: 'drawing', drawing: DRAWING }, 'drawing'],
	[{ phase: 'postponed', drawing: DRAWING }, 'postponed'],
	[{ previous: { numero: '1', winningNumber: '', state: 'void' } }, 'void'],
	[{ previous: { numero: '1', winningNumber: '', state: 'void' }, drawing: DRAWING }, 'drawing'],
	[{ previous: aResult(0) }, undefined],
] as const)('the issue before the one that sells is in %j marked as %s', ([parts, kind]) => {
	expect(previousMark(aGame(parts as Partial<LotteryGame>))?.kind).toBe(kind);
});

function aResult(agoMs: number) {
	return { numero: '1', winningNumber: '1,2', winningTime: NOW.getTime() - agoMs };
}

test('a card changes at its lock, ten seconds before it, and when its result is old', () => {
	const now = new Date('2026-11-29T10:00:00Z');
	const previous = { numero: '1', winningNumber: '1,2', winningTime: now.getTime() - 3000 };

	expect(changesOf(aGame({ previous } as Partial<LotteryGame>), now)).toEqual([
		42_000, 32_000, 5000,
	]);
	const due = aGame({ drawing: { numero: '1', remainTime: -200 } } as Partial<LotteryGame>);
	expect(changesOf(due, now)).toEqual([42_000, 32_000, 1000]);
	expect(changesOf({ ...due, phase: 'postponed' }, now)).toEqual([42_000, 32_000]);
	expect(changesOf(aGame({ phase: 'closed' }), now)).toEqual([]);
});
