import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { verifyReceipt } from '#lib/rules/lottery/draw-record.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { cancelLines } from '#platform/lottery/orders/cancel-lines.ts';
import { aMember, test } from '../database.ts';
import { aBettor, type Bettor } from './bettor.ts';
import { closeToLock, lotteryClock, readRecord } from './lottery-clock.ts';

const GAME = 'panchmishali-1';

describe('an order', () => {
	test('is bet, drawn, paid once, and its pool is empty', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const all = '0,1,2,3,4,5,6,7,8,9';
		const placed = await bettor.place(GAME, issue.numero, [
			// Every digit of the first position: one wins 9.75.
			{ play: 'd5.position', balls: `${all}||||`, price: 2n * UNIT },
			{ play: 'd5.size.back2', balls: 'big,small|odd,even', price: UNIT },
		]);
		expect(placed.amount).toBe(24n * UNIT);
		expect(placed.sumBalance).toBe(976n * UNIT);
		expect(await pool(db, issue.numero)).toBe(24n * UNIT);

		await clock.advance(60);
		const ended = await clock.read(issue.id);
		expect(ended).toMatchObject({ state: 'settled', tickets: 2, staked: 24n * UNIT });
		expect(await pool(db, issue.numero)).toBe(0n);
		// 2 x 9.75 and 1 x 3.9.
		expect(await bettor.balance()).toBe(976n * UNIT + 234_000n);
		const record = await readRecord(db, issue.id);
		for (const line of placed.lines) {
			const receipt = await bettor.receipt(line.id);
			expect(verifyReceipt(record, receipt)).toBe(true);
		}
		await clock.run();
		expect(await bettor.balance()).toBe(976n * UNIT + 234_000n);
		// Every option of a position: nothing counts for turnover.
		const { rows } = await sql<{ valid: bigint; reason: string }>`
			select turnover as valid, reason from play_fact where member_id = ${bettor.memberId}
			`.execute(db);
		expect(rows).toEqual([{ valid: 0n, reason: 'covers_most' }]);
		expect(clock.log).toEqual([]);
	});

	test('is the same order when it is repeated, and a conflict with another body', async ({
		database,
	}) => {
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(database.db, { cash: 100n * UNIT });
		const lines = [{ play: 'd5.position', balls: '1||||', price: UNIT }];
		const orderId = randomUUID();
		const first = await bettor.place(GAME, issue.numero, lines, { orderId });
		const again = await bettor.place(GAME, issue.numero, lines, { orderId });
		expect(again).toEqual(first);
		const other = [{ play: 'd5.position', balls: '2||||', price: UNIT }];
		await expect(bettor.place(GAME, issue.numero, other, { orderId })).rejects.toMatchObject({
			code: 'reference_conflict',
		});
		expect(await bettor.balance()).toBe(99n * UNIT);
	});

	test('is refused from the lock on', async ({ database }) => {
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(database.db, { cash: 100n * UNIT });
		const lines = [{ play: 'd5.position', balls: '1||||', price: UNIT }];
		const [, next] = await clock.numerosFrom(issue.id, 2);
		await clock.jump(21);
		await expect(bettor.place(GAME, issue.numero, lines)).rejects.toMatchObject({
			code: 'numero_closed',
			params: { current: next },
		});
		expect(await bettor.balance()).toBe(100n * UNIT);
	});

	test('is the same order when it is repeated after the lock', async ({ database }) => {
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(database.db, { cash: 100n * UNIT });
		const lines = [{ play: 'd5.position', balls: '1||||', price: UNIT }];
		const orderId = randomUUID();
		const first = await bettor.place(GAME, issue.numero, lines, { orderId });
		await clock.jump(21);
		expect(await bettor.place(GAME, issue.numero, lines, { orderId })).toEqual(first);
	});

	test('gives a cancelled line back, until the lock', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 100n * UNIT });
		const { lines } = await bettor.place(GAME, issue.numero, [
			{ play: 'd5.position', balls: '1||||', price: UNIT },
			{ play: 'd5.position', balls: '2||||', price: UNIT },
		]);
		const ids = lines.map(({ id }) => id);
		const first = await cancelLines(db, { memberId: bettor.memberId, ids: ids.slice(0, 1) });
		expect(first).toMatchObject({ cancelled: ids.slice(0, 1), refused: [], returned: UNIT });
		const other = await aMember(db);
		await expect(cancelLines(db, { memberId: other, ids })).rejects.toMatchObject({
			code: 'order_not_found',
		});
		await clock.advance(21);
		const late = await cancelLines(db, { memberId: bettor.memberId, ids });
		expect(late.refused).toEqual([
			{ id: ids[0], reason: 'line_cancelled' },
			{ id: ids[1], reason: 'line_closed' },
		]);
		expect((await clock.read(issue.id)).tickets).toBe(1);
		await clock.advance(40);
		expect(await pool(db, issue.numero)).toBe(0n);
	});

	test('of a chase stops at the first win, and the later stakes come back', async ({
		database,
	}) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const issue = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const numeros = await clock.numerosFrom(issue.id, 5);
		const all = '0,1,2,3,4,5,6,7,8,9';
		await bettor.placeIn(
			GAME,
			numeros.map((numero, at) => ({ numero, multiple: 2 ** at })),
			[{ play: 'd5.position', balls: `${all}||||`, price: UNIT }],
			{ winningStop: true },
		);
		expect(await bettor.balance()).toBe(690n * UNIT);
		await clock.advance(60);
		// The first issue wins 9.75; the other four stakes of 300 are back.
		expect(await bettor.balance()).toBe(690n * UNIT + 97_500n + 300n * UNIT);
		await clock.advance(300);
		for (const numero of numeros) expect(await pool(db, numero)).toBe(0n);
		expect(clock.log).toEqual([]);
	});
});

async function pool(db: Bettor['db'], numero: string): Promise<bigint> {
	return await balanceOf(db, { kind: `lottery.${GAME}.${numero}.pool`, currency: 'BDT' });
}
