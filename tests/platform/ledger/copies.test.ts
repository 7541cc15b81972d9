import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { house, memberCash, pspClearing, roundEscrow } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { ledgerInvariants } from '#platform/ledger/invariants.ts';
import { type Entry, post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { WAIT } from '../../wait.ts';
import { aMember, NOON, test } from '../database.ts';
import { isLockAwaited } from '../people/auth/security/factors.ts';

function aStake(memberId: number, amount: bigint): Entry {
	return {
		reference: `bet:${randomUUID()}`,
		kind: 'stake',
		occurredAt: NOON,
		postings: [{ source: memberCash(memberId), destination: roundEscrow(memberId), amount }],
	};
}

function postAlone(db: Database, entry: Entry) {
	return transaction(db, (tx) => post(tx, entry));
}

describe('copies of an event', () => {
	test('at the same time are one event, and its accounts move once', async ({ db }) => {
		const memberId = await aMember(db, { cash: 100n });

		for (let round = 1; round <= 5; round++) {
			const entry = aStake(memberId, 10n);
			const answers = await Promise.all(Array.from({ length: 8 }, () => postAlone(db, entry)));
			expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
			expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1);
			expect(await balanceOf(db, memberCash(memberId))).toBe(100n - 10n * BigInt(round));
		}
	});

	test('are replayed after the money was spent', async ({ db }) => {
		const memberId = await aMember(db, { cash: 10n });
		const entry = aStake(memberId, 10n);
		const { txId } = await postAlone(db, entry);

		expect(await postAlone(db, entry)).toEqual({ txId, replayed: true });
		await expect(postAlone(db, aStake(memberId, 1n))).rejects.toMatchObject({
			code: 'insufficient_balance',
		});
	});

	test('wait for a deposit under way that covers them', async ({ db }) => {
		const memberId = await aMember(db);
		const entry = aStake(memberId, 10n);
		const first = await db.startTransaction().execute();
		await post(first, {
			reference: `grant:${randomUUID()}`,
			kind: 'play_deposit',
			occurredAt: NOON,
			postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: 10n }],
		});
		const { txId } = await post(first, entry);

		const copy = postAlone(db, entry);
		await vi.waitUntil(() => isLockAwaited(db), WAIT);
		await first.commit().execute();

		expect(await copy).toEqual({ txId, replayed: true });
	});

	test('with other lines are a conflict that moves nothing', async ({ db }) => {
		const memberId = await aMember(db, { cash: 10n });
		const entry = aStake(memberId, 4n);
		await postAlone(db, entry);

		const other = { ...aStake(memberId, 5n), reference: entry.reference };
		await expect(postAlone(db, other)).rejects.toMatchObject({ code: 'reference_conflict' });
		expect(await balanceOf(db, memberCash(memberId))).toBe(6n);
	});
});

test('a deposit that commits while a short event retries is spent', async ({ db }) => {
	const memberId = await aMember(db);
	const deposit = await db.startTransaction().execute();
	await post(deposit, {
		reference: `grant:${randomUUID()}`,
		kind: 'play_deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: 10n }],
	});

	const stake = postAlone(db, aStake(memberId, 10n));
	await vi.waitUntil(() => isLockAwaited(db), WAIT);
	await deposit.commit().execute();

	expect(await stake).toMatchObject({ replayed: false });
	expect(await balanceOf(db, roundEscrow(memberId))).toBe(10n);
});

test('three lines in any order are one event with its balances', async ({ db }) => {
	const memberId = await aMember(db, { cash: 10n });
	await postAlone(db, aStake(memberId, 10n));

	await postAlone(db, {
		reference: `win:${randomUUID()}`,
		kind: 'win',
		occurredAt: NOON,
		postings: [
			{ source: roundEscrow(memberId), destination: house('x'), amount: 10n },
			{ source: house('x'), destination: memberCash(memberId), amount: 25n },
		],
	});

	expect(await balanceOf(db, memberCash(memberId))).toBe(25n);
	expect(await balanceOf(db, house('x'))).toBe(-15n);
});

test('the ledger balances after all of that', async ({ db }) => {
	expect(await reconcile(db, ledgerInvariants, { full: true })).toEqual([]);
});
