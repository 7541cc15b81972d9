import { expect, test } from 'vitest';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Board } from '#platform/lottery/games/boards.ts';
import { gameValue } from '#platform/lottery/games/game-value.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

function aBoard(change: Partial<Board> = {}): Board {
	const lottery = findLottery('panchmishali-1');
	if (!lottery) throw new Error('no such lottery');
	const current = { numero: '202611210722', ...times(50) };
	const rest = { waiting: undefined, last: undefined, jackpot: undefined };
	return { id: 1, code: lottery.code, lottery, isOpen: true, current, ...rest, ...change };
}

/** The lock and the draw of an issue that locks in so many seconds. */
function times(locksInS: number) {
	return { locksAt: secondsAfter(NOW, locksInS), drawsAt: secondsAfter(NOW, locksInS + 10) };
}

function waiting(locksInS: number, isLocked = true) {
	return { numero: '202611210721', ...times(locksInS), isLocked };
}

const phaseOf = (board: Board) => gameValue(board, { now: NOW, language: 'EN' }).phase;

test('a game sells, draws, is late two minutes after the draw, and is closed', () => {
	expect(phaseOf(aBoard())).toBe('selling');
	expect(phaseOf(aBoard({ waiting: waiting(-10) }))).toBe('drawing');
	expect(phaseOf(aBoard({ waiting: waiting(-130) }))).toBe('drawing');
	expect(phaseOf(aBoard({ waiting: waiting(-131) }))).toBe('postponed');
	// Without a clock an issue is never locked: nothing is late.
	expect(phaseOf(aBoard({ waiting: waiting(-131, false) }))).toBe('drawing');
	expect(phaseOf(aBoard({ isOpen: false }))).toBe('closed');
	expect(phaseOf(aBoard({ current: undefined }))).toBe('closed');
	expect(phaseOf(aBoard({ current: undefined, waiting: waiting(-1) }))).toBe('drawing');
});

test('a void issue shows its reason and not what would have been drawn', () => {
	const last = {
		...{ numero: '202611210720', drawsAt: NOW, isVoid: true },
		...{ reason: 'no_beacon', result: ['1', '2', '3', '4', '5'] },
	};

	const value = gameValue(aBoard({ last }), { now: NOW, language: 'BN' });

	expect(value.previous).toEqual({
		...{ numero: '202611210720', winningNumber: '', state: 'void', reason: 'no_beacon' },
		winningTime: NOW.getTime(),
	});
	expect(value).toMatchObject({ remark: 'পাঁচমিশালি 1 মিনিট', remainTime: 60_000 });
});
