import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { setLimits } from '#platform/lottery/operations/set-game.ts';
import { test } from '../database.ts';
import { aBettor, type Bettor } from './bettor.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'panchmishali-1';
const AT_ONCE = 64;
const BIG = { play: 'e5.size.1', balls: 'big' };

describe('the room of an issue', () => {
	test('E5: a full number is refused with what still fits, to the unit', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { numero } = await closeToLock(clock, GAME);
		await transaction(db, (tx) => setLimits(tx, GAME, { numberCap: 50_000n * UNIT }));
		const first = await aBettor(db, { cash: 100_000n * UNIT });
		const bettor = await aBettor(db, { cash: 100_000n * UNIT });
		const mode = 'Elott';
		// 49,000 of the cap: what two stakes win at 1.95, and a third one at 9.75.
		await first.place(GAME, numero, [{ ...BIG, price: 10_000n * UNIT }], { mode });
		await bettor.place(GAME, numero, [{ ...BIG, price: 10_000n * UNIT }], { mode });
		const rest = await aBettor(db, { cash: 100_000n * UNIT });
		const taken = (49_000n - 39_000n) * UNIT;
		const price = (taken * 10_000n) / 19_500n;
		await rest.place(GAME, numero, [{ ...BIG, price: price - (price % 100n) }], { mode });

		const order = rest.place(GAME, numero, [{ ...BIG, price: 1000n * UNIT }], { mode });

		await expect(order).rejects.toMatchObject({
			code: 'number_full',
			params: { line: '1', key: 'big', room: '512.82' },
		});
		await rest.place(GAME, numero, [{ ...BIG, price: 5_128_200n }], { mode });
		// A cent more does not fit.
		await expect(
			rest.place(GAME, numero, [{ ...BIG, price: UNIT }], { mode }),
		).rejects.toMatchObject({ code: 'number_full' });
	});

	test('is never passed by orders at the same time', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { numero } = await closeToLock(clock, GAME);
		const cap = 1000n * UNIT;
		await transaction(db, (tx) => setLimits(tx, GAME, { numberCap: cap }));
		const bettors = await many(db, 100n * UNIT);
		const orders = await Promise.allSettled(
			bettors.map((bettor) =>
				bettor.place(GAME, numero, [{ ...BIG, price: 30n * UNIT }], { mode: 'Elott' }),
			),
		);
		// 30 at 1.95 is 58.50: seventeen fit below 1,000.
		expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
		const { rows } = await sql<{ most: bigint }>`
			select max(e.liability) as most from lottery.exposure e
			join lottery.issue i on i.id = e.issue_id where i.numero = ${numero}`.execute(db);
		expect(rows[0]?.most).toBe(17n * 585_000n);
	});
});

describe('what a member can stake', () => {
	test('in one issue is never passed by orders at the same time', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { numero } = await closeToLock(clock, GAME);
		const limits = { issueMax: 100n * UNIT, numberCap: 1_000_000n * UNIT };
		await transaction(db, (tx) => setLimits(tx, GAME, limits));
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const orders = await atOnce((at) =>
			bettor.place(GAME, numero, [
				{ play: 'd5.position', balls: `${at % 10}||||`, price: 7n * UNIT },
			]),
		);
		expect(accepted(orders)).toBe(14);
		expect(await bettor.balance()).toBe(1000n * UNIT - 98n * UNIT);
	});

	test('on one number is never passed by orders at the same time', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { numero } = await closeToLock(clock, GAME);
		const limits = { issueMax: 10_000n * UNIT, numberMax: 50n * UNIT };
		await transaction(db, (tx) => setLimits(tx, GAME, limits));
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const orders = await atOnce(() =>
			bettor.place(GAME, numero, [{ play: 'd5.position', balls: '7||||', price: 7n * UNIT }]),
		);
		expect(accepted(orders)).toBe(7);
		expect(await bettor.balance()).toBe(1000n * UNIT - 49n * UNIT);
	});

	test('is never more than the balance', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { numero } = await closeToLock(clock, GAME);
		const limits = { issueMax: 10_000n * UNIT, numberMax: 10_000n * UNIT };
		await transaction(db, (tx) => setLimits(tx, GAME, limits));
		const bettor = await aBettor(db, { cash: 100n * UNIT });
		const orders = await atOnce((at) =>
			bettor.place(GAME, numero, [
				{ play: 'd5.position', balls: `|${at % 10}|||`, price: 3n * UNIT },
			]),
		);
		expect(accepted(orders)).toBe(33);
		expect(await bettor.balance()).toBe(UNIT);
	});
});

async function many(db: Bettor['db'], cash: bigint): Promise<Bettor[]> {
	const bettors: Bettor[] = [];
	for (let at = 0; at < AT_ONCE; at += 1) bettors.push(await aBettor(db, { cash }));
	return bettors;
}

async function atOnce(work: (at: number) => Promise<unknown>) {
	return await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => work(at)));
}

function accepted(orders: readonly PromiseSettledResult<unknown>[]): number {
	return orders.filter(({ status }) => status === 'fulfilled').length;
}
