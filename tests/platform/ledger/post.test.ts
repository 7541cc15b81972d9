import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { MONEY_MAX } from '#lib/money.ts';
import { house, memberCash, pspClearing, roundEscrow } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { type Entry, post } from '#platform/ledger/post.ts';
import { aMember, NOON, test } from '../database.ts';

function anEntry(memberId: number, amount: bigint, reference = `grant:${randomUUID()}`): Entry {
	return {
		reference,
		kind: 'play_deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount }],
	};
}

describe('post', () => {
	test('moves money from the source to the destination', async ({ tx }) => {
		const memberId = await aMember(tx);

		await post(tx, anEntry(memberId, 12_5000n));

		expect(await balanceOf(tx, memberCash(memberId))).toBe(12_5000n);
		expect(await balanceOf(tx, pspClearing('play'))).toBe(12_5000n);
	});

	test('replays a repeated entry and moves nothing', async ({ tx }) => {
		const memberId = await aMember(tx);
		const entry = anEntry(memberId, 1n);

		const first = await post(tx, entry);
		const second = await post(tx, { ...entry, occurredAt: new Date(0) });

		expect(second).toEqual({ txId: first.txId, replayed: true });
		expect(await balanceOf(tx, memberCash(memberId))).toBe(1n);
	});

	test('refuses a reference used for another entry', async ({ tx }) => {
		const memberId = await aMember(tx);
		const entry = anEntry(memberId, 1n);
		await post(tx, entry);

		await expect(post(tx, anEntry(memberId, 2n, entry.reference))).rejects.toMatchObject({
			code: 'reference_conflict',
		});
	});

	test('refuses what no JSON number could say of the balance', async ({ tx }) => {
		const memberId = await aMember(tx);
		await post(tx, anEntry(memberId, MONEY_MAX));

		expect(await balanceOf(tx, memberCash(memberId))).toBe(MONEY_MAX);
		const over = post(tx, anEntry(memberId, 1n));
		await expect(over).rejects.toMatchObject({ code: 'balance_too_high' });
	});

	test.for([
		[9_9999n, 'ok'],
		[10_0000n, 'ok'],
		[10_0001n, 'insufficient_balance'],
	] as const)('lets a member with 10 spend %s: %s', async ([amount, expected], { tx }) => {
		const memberId = await aMember(tx, { cash: 10_0000n });
		const spend = post(tx, {
			reference: `bet:${randomUUID()}`,
			kind: 'stake',
			occurredAt: NOON,
			postings: [{ source: memberCash(memberId), destination: roundEscrow(memberId), amount }],
		});

		await (expected === 'ok'
			? expect(spend).resolves.toMatchObject({ replayed: false })
			: expect(spend).rejects.toMatchObject({ code: expected }));
	});

	test('lets the house go below zero', async ({ tx }) => {
		const memberId = await aMember(tx);

		await post(tx, {
			reference: `win:${randomUUID()}`,
			kind: 'payout',
			occurredAt: NOON,
			postings: [{ source: house('JHL'), destination: memberCash(memberId), amount: 5n }],
		});

		expect(await balanceOf(tx, house('JHL'))).toBe(-5n);
	});

	test('never joins trial money and real money', async ({ tx }) => {
		const memberId = await aMember(tx, { cash: 10n });
		const trialId = await aMember(tx, { cash: 10n, currency: 'DEMO' });

		const joined = post(tx, {
			reference: `x:${randomUUID()}`,
			kind: 'x',
			occurredAt: NOON,
			postings: [
				{ source: memberCash(memberId), destination: house('a'), amount: 5n },
				{ source: memberCash(trialId, 'DEMO'), destination: house('a', 'DEMO'), amount: 5n },
			],
		});

		await expect(joined).rejects.toThrow('trial money never meets real money');
	});

	test('refuses an entry whose currencies do not balance', async ({ tx }) => {
		const memberId = await aMember(tx, { cash: 10n });

		const exchange = post(tx, {
			reference: `x:${randomUUID()}`,
			kind: 'x',
			occurredAt: NOON,
			postings: [{ source: memberCash(memberId), destination: house('a', 'PTS'), amount: 5n }],
		});

		await expect(exchange).rejects.toThrow('do not add up to 0');
	});
});
