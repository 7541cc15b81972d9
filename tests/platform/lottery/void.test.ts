import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import { transaction } from '#platform/db/database.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { voidIssue } from '#platform/lottery/operations/void-issue.ts';
import { readLotteryMetrics } from '#platform/lottery/operations/watch-lottery.ts';
import { cancelLines } from '#platform/lottery/orders/cancel-lines.ts';
import { readInbox } from '#platform/people/messages/inbox.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, lotteryClock, readRecord } from './lottery-clock.ts';

const GAME = 'panchmishali-1';
const LINE = { play: 'd5.position', balls: '1||||', price: 10n * UNIT };

describe('a void issue', () => {
	test('with a root after its beacon returns the stakes and shows what would have been drawn', async ({
		database,
	}) => {
		const clock = await lotteryClock(database);
		const { id, numero } = await closeToLock(clock, GAME);
		const bettor = await aBettor(database.db, { cash: 100n * UNIT });
		await bettor.place(GAME, numero, [LINE]);
		// The process was away from before the lock until after the beacon.
		await clock.jump(30);

		await clock.run();

		expect(await clock.read(id)).toMatchObject({ state: 'void', reason: 'late_root', tickets: 1 });
		expect(await bettor.balance()).toBe(100n * UNIT);
		expect(await readLotteryMetrics(database.db)).toMatchObject({ voidIssues: 1 });
		const page = { language: 'EN', limit: 10, offset: 0 };
		const inbox = await readInbox(database.db, { memberId: bettor.memberId, ...page });
		expect(inbox.list.map(({ title }) => title)).toEqual([expect.stringContaining('৳10.00')]);
		expect(inbox.list[0]?.content).toContain(numero);
		const record = await readRecord(database.db, id);
		expect(Object.values(verifyRecord(record))).toEqual([true, true, true, true, true]);
	});

	test('E9: without a beacon for two minutes returns the stakes, and shows its seed later', async ({
		database,
	}) => {
		const clock = await lotteryClock(database);
		const { id, numero } = await closeToLock(clock, GAME);
		const bettor = await aBettor(database.db, { cash: 100n * UNIT });
		await bettor.place(GAME, numero, [{ ...LINE, series: 1800 }]);
		clock.silence(true);

		await clock.jumpTo(id, 'locks_at');
		await clock.run();
		await clock.jumpTo(id, 'draws_at', 60);
		await clock.run();
		expect((await clock.read(id)).state).toBe('locked');
		await clock.jumpTo(id, 'draws_at', 130);
		await clock.run();

		expect(await clock.read(id)).toMatchObject({
			state: 'void',
			reason: 'no_beacon',
			result: null,
		});
		// No rebate either.
		expect(await bettor.balance()).toBe(100n * UNIT);
		clock.silence(false);
		await clock.jump(31);
		await clock.run();
		expect((await clock.read(id)).result).toHaveLength(5);
	});

	test('by an operator returns the stakes once, before and after the lock; not when paid', async ({
		database,
	}) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const first = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 100n * UNIT });
		const { lines } = await bettor.place(GAME, first.numero, [LINE]);

		await transaction(db, (tx) => voidIssue(tx, first.id));
		await clock.run();

		expect(await bettor.balance()).toBe(100n * UNIT);
		const pool = { kind: `lottery.${GAME}.${first.numero}.pool`, currency: 'BDT' };
		expect(await balanceOf(db, pool)).toBe(0n);
		await expect(transaction(db, (tx) => voidIssue(tx, first.id))).rejects.toThrow(/void already/);
		await expect(bettor.place(GAME, first.numero, [LINE])).rejects.toMatchObject({
			code: 'numero_closed',
		});
		const late = await cancelLines(db, {
			memberId: bettor.memberId,
			ids: lines.map((line) => line.id),
		});
		expect(late.refused.map(({ reason }) => reason)).toEqual(['line_closed']);

		const next = await closeToLock(clock, GAME);
		await bettor.place(GAME, next.numero, [LINE]);
		await clock.advance(60);
		expect((await clock.read(next.id)).state).toBe('settled');
		await expect(transaction(db, (tx) => voidIssue(tx, next.id))).rejects.toThrow(/has ended/);
	});

	test('does not end a chase', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { id } = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const numeros = await clock.numerosFrom(id, 3);
		const all = { play: 'd5.position', balls: '0,1,2,3,4,5,6,7,8,9||||', price: UNIT };
		await bettor.placeIn(
			GAME,
			numeros.map((numero) => ({ numero, multiple: 1 })),
			[all],
			{ winningStop: true },
		);
		await transaction(db, (tx) => voidIssue(tx, id));
		await clock.run();
		expect(await bettor.balance()).toBe(980n * UNIT);

		await clock.advance(160);

		// The second issue wins 9.75; the third is not played.
		expect(await bettor.balance()).toBe(980n * UNIT + 97_500n + 10n * UNIT);
		expect(clock.log.filter((line) => !line.includes('void'))).toEqual([]);
	});
});
