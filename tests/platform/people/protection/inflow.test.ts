import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import {
	countInflow,
	freeInflow,
	readDepositRoom,
	reserveInflow,
	takeInflow,
} from '#platform/people/protection/inflow.ts';
import { lockMember } from '#platform/people/protection/rows.ts';
import { aMember, test } from '../../database.ts';

const LIMIT = 100_000n * UNIT;

async function reserve(db: Database, memberId: number, amount: bigint, ref: string = randomUUID()) {
	await transaction(db, async (tx) => {
		await lockMember(tx, memberId);
		await reserveInflow(tx, { memberId, ref, amount });
	});
	return ref;
}

test('64 parallel orders never pass the limit by one minor unit', async ({ db }) => {
	const memberId = await aMember(db);
	const amounts = Array.from({ length: 64 }, (_, index) => 3_000n * UNIT + BigInt(index) * 7n);

	const results = await Promise.allSettled(amounts.map((amount) => reserve(db, memberId, amount)));

	const taken = results.flatMap(({ status }, index) =>
		status === 'fulfilled' ? [amounts[index] ?? 0n] : [],
	);
	const sum = taken.reduce((total, amount) => total + amount, 0n);
	const room = await readDepositRoom(db, memberId);
	expect(taken).toHaveLength(33);
	expect(room).toEqual({ amount: LIMIT - sum, by: { kind: 'operator', windowS: 86_400 } });
	await expect(reserve(db, memberId, room.amount + 1n)).rejects.toMatchObject({
		code: 'deposit_limit_reached',
		params: { window: 'day' },
	});
	await reserve(db, memberId, room.amount);
	expect((await readDepositRoom(db, memberId)).amount).toBe(0n);
});

test('a reservation is freed; what came counts once, by its own reference', async ({ db }) => {
	const memberId = await aMember(db);
	const order = await reserve(db, memberId, 500n * UNIT);
	const receipt = { memberId, ref: randomUUID(), amount: 450n * UNIT };

	await freeInflow(db, order);
	await countInflow(db, receipt);
	await countInflow(db, receipt);
	await freeInflow(db, receipt.ref);

	expect((await readDepositRoom(db, memberId)).amount).toBe(LIMIT - 450n * UNIT);
	const kept = await reserve(db, memberId, 100n * UNIT);
	await countInflow(db, { memberId, ref: kept, amount: 120n * UNIT });
	await takeInflow(db, { memberId, ref: kept, amount: 120n * UNIT });
	expect((await readDepositRoom(db, memberId)).amount).toBe(LIMIT - 570n * UNIT);
});

test.for(['locked', 'excluded'])('a member who is %s has no room', async (status, { db }) => {
	const memberId = await aMember(db, { status });

	const code = status === 'locked' ? 'member_locked' : 'excluded';
	await expect(reserve(db, memberId, 1n)).rejects.toMatchObject({ code });
	expect((await readDepositRoom(db, memberId)).amount).toBe(0n);
});
