import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { house, memberCash, roundEscrow, winHold } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { readInbox } from '#platform/people/messages/inbox.ts';
import {
	decideHeldWin,
	listHeldWins,
	readBounds,
	type WinDecision,
} from '#platform/play/vendors/held-wins.ts';
import { purgeVendorTraces } from '#platform/play/vendors/purge.ts';
import { findRound } from '#platform/play/vendors/rounds.ts';
import { test } from '../../database.ts';
import { aPlayer, closing } from './player.ts';
import { movement } from './vendor.ts';

type Limits = Record<string, { amount?: number; times?: number }>;

/** A member with 100 whose vendor may pay 60 a round, or 4 times the stake. */
async function aLimited(db: Database, owner: Database, limits: Limits = { BDT: { amount: 60 } }) {
	const player = await aPlayer(db);
	const { vendor, play, memberId } = player;
	const { vendorCode } = vendor;
	await sql`update vendor set win_limits = ${JSON.stringify(limits)}::jsonb
		where code = ${vendorCode}`.execute(owner);
	return {
		...player,
		async bet(amount: bigint, roundId = 'r1') {
			const stake = movement(roundId, { amount });
			await vendor.call('bet', { ...play, ...stake });
			return stake.transactionId;
		},
		win: (betTransactionId: string, amount: bigint, more = {}) =>
			vendor.call('win', {
				...{ ...play, ...movement('r1'), amount, betTransactionId, ...closing, ...more },
			}),
		adjust: (amount: bigint) =>
			vendor.call('adjust', { ...play, ...movement('r1'), amount, reason: 'reel stuck' }),
		/** Cash, held wins, escrow and the house. */
		balances: () =>
			balancesOf(db, [
				...[memberCash(memberId), winHold(memberId), roundEscrow(memberId), house(vendorCode)],
			]),
		held: async () =>
			(await listHeldWins(db)).filter(
				(one) => one.vendorCode === vendorCode && one.roundId === 'r1',
			),
	};
}

const HELD = { code: 'OK', limit: 'winMax' };

async function decide(db: Database, id: bigint | undefined, decision: WinDecision, person: string) {
	const input = { id: id ?? 0n, decision, by: `os:root/${person}`, reason: 'looked at it' };
	return await transaction(db, (tx) => decideHeldWin(tx, input));
}

test.for([
	[59n, undefined, 149n, 0n],
	[60n, undefined, 150n, 0n],
	[61n, 'winMax', 90n, 61n],
] as const)(
	'a win of %s of at most 60 is answered OK with the limit %s',
	async ([amount, limit, cash, held], { db, owner }) => {
		const { bet, win, balances } = await aLimited(db, owner);

		const reply = await win(await bet(10n), amount);

		expect(reply).toMatchObject({ code: 'OK', balance: cash });
		expect(reply.limit).toBe(limit);
		expect(await balances()).toEqual([cash, held, 0n, 10n - amount]);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	},
);

test('a repeat of a held win gets the same reply, before and after the decision', async ({
	db,
	owner,
}) => {
	const { bet, win, held, balances } = await aLimited(db, owner);
	const same = { transactionId: randomUUID() };
	const betId = await bet(10n);
	const { requestId: _, ...first } = await win(betId, 500n, same);
	const { requestId: __, ...second } = await win(betId, 500n, same);
	const [one] = await held();
	await decide(db, one?.id, 'pay', 'ana');
	await decide(db, one?.id, 'pay', 'bea');
	const { requestId: ___, ...third } = await win(betId, 500n, same);

	expect(second).toEqual(first);
	expect(third).toEqual(first);
	expect(first).toMatchObject({ ...HELD, balance: 90n });
	expect(await balances()).toEqual([590n, 0n, 0n, -490n]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a multiple of the stake is a limit too, and the lower one holds', async ({ db, owner }) => {
	const limits = { BDT: { amount: 60, times: 4 } };
	const { bet, win, balances } = await aLimited(db, owner, limits);

	expect((await win(await bet(10n), 41n)).limit).toBe('winMax');
	const more = { roundId: 'r2' };
	expect((await win(await bet(10n, 'r2'), 40n, more)).limit).toBeUndefined();
	expect((await balances()).slice(0, 2)).toEqual([120n, 41n]);
});

test('several wins of one round count together, as do a bet with its win and a correction', async ({
	db,
	owner,
}) => {
	const { bet, win, adjust, vendor, play, balances, held } = await aLimited(db, owner);
	const bets = [await bet(10n), await bet(10n)];
	expect((await win(bets[0] ?? '', 40n, { roundClosed: false })).limit).toBeUndefined();
	expect((await win(bets[1] ?? '', 21n, { roundClosed: false })).limit).toBe('winMax');
	const both = { ...movement('r1'), amount: 5n, winAmount: 30n, roundClosed: true };
	expect(await vendor.call('betWin', { ...play, ...both })).toMatchObject({
		...HELD,
		balance: 115n,
	});
	expect(await adjust(7n)).toMatchObject({ ...HELD, balance: 115n });

	expect((await balances()).slice(0, 3)).toEqual([115n, 58n, 0n]);
	expect((await held()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
		...['win 21', 'betwin 30', 'adjust 7'],
	]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a free win above the contract is held', async ({ db, owner }) => {
	const { freeBet, freeWin, balances } = await aLimited(db, owner, { BDT: { times: 2 } });
	const transactionId = randomUUID();
	await freeBet('r1', { transactionId });

	expect(await freeWin('r1', transactionId, 41n)).toMatchObject({ ...HELD, balance: 100n });
	expect((await balances()).slice(0, 2)).toEqual([100n, 41n]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a refused win goes back to the house and is a correction of the round', async ({
	db,
	owner,
}) => {
	const { bet, win, adjust, balances, held, vendor, memberId } = await aLimited(db, owner);
	await win(await bet(10n), 500n);
	const [one] = await held();
	const round = () => findRound(db, { memberId, vendorCode: vendor.vendorCode, roundId: 'r1' });
	expect(await round()).toMatchObject({ payout: 500n, adjustment: 0n, inReview: 500n });
	// The vendor cannot take back from the cash what was never paid.
	expect(await adjust(-5n)).toMatchObject({ code: 'LIMIT_REACHED', limit: 'payout' });

	expect(await decide(db, one?.id, 'refuse', 'ana')).toBe('proposed');
	expect(await decide(db, one?.id, 'refuse', 'ana')).toBe('same_person');
	expect(await decide(db, one?.id, 'pay', 'bea')).toBe('proposed');
	expect(await decide(db, one?.id, 'refuse', 'ana')).toBe('proposed');
	expect((await balances())[1]).toBe(500n);
	expect(await decide(db, one?.id, 'refuse', 'bea')).toBe('done');
	expect(await decide(db, one?.id, 'refuse', 'bea')).toBe('decided');

	expect(await balances()).toEqual([90n, 0n, 0n, 10n]);
	expect(await round()).toMatchObject({ payout: 500n, adjustment: -500n, inReview: 0n });
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test.for([
	['pay', 'win_paid', 'Review finished: ৳0.05 paid'],
	['refuse', 'win_refused', 'Review finished: ৳0.05 not paid'],
] as const)(
	'the decision to %s is one message to the member, with a link to the round',
	async ([decision, type, title], { db, owner }) => {
		const { bet, win, held, memberId } = await aLimited(db, owner);
		await win(await bet(10n), 500n);
		const [one] = await held();
		const page = { memberId, language: 'EN', limit: 10, offset: 0 };

		await decide(db, one?.id, decision, 'ana');
		expect((await readInbox(db, page)).list).toEqual([]);
		await decide(db, one?.id, decision, 'bea');
		await decide(db, one?.id, decision, 'bea');

		const { list } = await readInbox(db, page);
		const link = `/member/round?vassalage=${one?.vendorCode}&roundId=r1`;
		expect(list).toEqual([expect.objectContaining({ type, title, link })]);
	},
);

test('a balance near the end of a JSON number refuses what would exceed it, with a signed reply', async ({
	db,
	owner,
}) => {
	const { bet, win, adjust, vendor, play, balances } = await aLimited(db, owner, {});
	const most = BigInt(Number.MAX_SAFE_INTEGER);
	const betId = await bet(10n);
	const full = { code: 'LIMIT_REACHED', limit: 'balance', balance: 90n };

	expect(await win(betId, most)).toMatchObject(full);
	expect(await win(betId, most - 89n)).toMatchObject(full);
	expect(await win(betId, most - 90n)).toMatchObject({ code: 'OK', balance: most });
	expect(await adjust(1n)).toMatchObject({ ...full, balance: most });
	const both = { ...movement('r2'), amount: 1n, winAmount: 2n, roundClosed: true };
	expect(await vendor.call('betWin', { ...play, ...both })).toMatchObject({
		...{ ...full, balance: most },
	});
	expect((await balances())[0]).toBe(most);
	expect(vendor.faults).toEqual([]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a vendor has 10,000 tombstones; a rollback beyond is refused until old ones are gone', async ({
	db,
	owner,
}) => {
	const { rollback, vendor } = await aLimited(db, owner);
	const { vendorCode } = vendor;
	await sql`insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state,
			amount, code, balance, created_at)
		select ${vendorCode}, gen_random_uuid(), 'bet', 1, n::text, 'tombstone', 0, 'OK', 0,
			${vendor.clock.now}::timestamptz - interval '8 days'
		from generate_series(1, 9999) n`.execute(owner);

	expect(await rollback('r1', randomUUID())).toMatchObject({ code: 'OK' });
	const late = randomUUID();
	expect(await rollback('r1', late)).toMatchObject({ code: 'LIMIT_REACHED', limit: 'tombstones' });
	expect((await readBounds(db)).tombstones).toBeGreaterThanOrEqual(10_000);

	await purgeVendorTraces(db, vendor.clock.now);
	expect(await rollback('r1', late)).toMatchObject({ code: 'OK' });
});
