import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { setLimit } from '#lib/wps/contract/limits.ts';
import { transferToDownline } from '#lib/wps/contract/transfers.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { expireOrders } from '#platform/money/deposits/end-orders.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { aVendor, movement } from '../play/vendors/vendor.ts';
import { expectBooksInOrder, taka } from './player.ts';
import { test } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

const PIN = '402917';

test('withdrawals of everything against bets and wins never leave less than 0', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const vendor = await aVendor(db, undefined, { now: await readNow(db) });
	const play = await vendor.launch(member.memberId);
	const spent = { bets: 0n, wins: 0n };

	/** A bet; half of one that is taken is won back. */
	async function spin(n: number) {
		const bet = { ...movement(`r${n}`), amount: taka(100 + n) };
		const reply = await vendor.call('bet', { ...play, ...bet });
		if (reply.code !== 'OK') return reply.code;
		const { roundId, transactionId: betTransactionId, amount } = bet;
		const win = { ...movement(roundId), betTransactionId, amount: amount / 2n, roundClosed: true };
		expect(await vendor.call('win', { ...play, ...win })).toMatchObject({ code: 'OK' });
		spent.bets += amount;
		spent.wins += amount / 2n;
		return 'OK';
	}

	const amounts = [1000, 700, 400, 200];
	const [codes, asked] = await Promise.all([
		Promise.all(Array.from({ length: 48 }, (_, n) => spin(n))),
		Promise.all(amounts.flatMap((one) => [1, 2, 3, 4].map(() => member.withdraw(taka(one))))),
	]);

	expect(new Set(codes)).toEqual(new Set(['OK', 'INSUFFICIENT_FUNDS']));
	const taken = asked.filter(({ answer }) => ['approved', 'review'].includes(answer));
	const { cash = 0n, withdraw_hold: hold = 0n, escrow = 0n } = await member.balances();
	expect(taken.length).toBe(hold > 0n ? 1 : 0);
	expect(cash + hold + escrow).toBe(taka(1000) - spent.bets + spent.wins);
	expect(await lowestOf(db, member.memberId)).toBeGreaterThanOrEqual(0n);
	await expectBooksInOrder(db);
});

test('64 parallel orders, deposits, transfers in and late receipts never pass a limit', async ({
	api,
	provider,
	db,
}) => {
	const agent = await aWithdrawer({ api, provider, db, cash: taka(100) });
	await sql`update member set type = 1 where id = ${agent.memberId}`.execute(db);
	await giveFloat(db, agent.memberId, taka(100_000));
	const member = await aWithdrawer({ api, provider, db, cash: taka(1) });
	const { memberId } = member;
	await placeMember(db, { memberId, uplineId: agent.memberId, now: new Date() });
	const { rows } = await sql<{ username: string }>`
		select username from member where id = ${member.memberId}`.execute(db);
	const account = rows[0]?.username ?? '';
	const orders = [await member.order(taka(300)), await member.order(taka(300))];
	await expire(db, orders);
	const limit = { kind: 'deposit', window: 'day', amount: taka(1000) } as const;
	expect(await api.call(setLimit, limit, member.token)).toMatchObject({ ok: true });
	const came = { plays: 0n, transfers: 0n, receipts: 0n };

	const deeds = Array.from({ length: 64 }, (_, n) => async () => {
		// Amounts that do not divide the limit: the last one is cut to the minor unit.
		const amount = taka(100) + BigInt(n * 7 + 1);
		if (n % 4 === 0) {
			const input = { depositId: randomUUID(), amount };
			const answer = await api.call(depositPlayMoney, input, member.token);
			if (answer.ok) came.plays += amount;
		} else if (n % 4 === 1) {
			const input = { transferId: randomUUID(), account, amount, paymentPassword: PIN };
			const answer = await api.call(transferToDownline, input, agent.token);
			if (answer.ok) came.transfers += amount;
		} else if (n % 4 === 2) {
			await member.paid(orders[n % 8 === 2 ? 0 : 1], taka(33.33) + BigInt(n));
			came.receipts += taka(33.33) + BigInt(n);
		} else {
			const input = { depositId: randomUUID(), amount: taka(200), vendorId: 'mobile' };
			await api.call(deposits.depositByPage, input, member.token);
		}
	});
	await Promise.all(deeds.map((deed) => deed()));

	const limited = taka(1000);
	const before = await member.balances();
	const reserved = await reservedOf(db, member.memberId);
	expect((before.cash ?? 0n) - taka(1) + reserved).toBeLessThanOrEqual(limited);

	// The next payment fills what is left, to the minor unit, and not more.
	await member.paid(orders[0], taka(2000));

	const { cash = 0n, returnable = 0n } = await member.balances();
	const own = cash - taka(1);
	expect(own + reserved).toBe(limited);
	expect(own + returnable).toBe(came.plays + came.transfers + came.receipts + taka(2000));
	expect(came.receipts).toBeGreaterThan(0n);
	expect(came.plays + came.transfers).toBeGreaterThan(0n);
	await expectBooksInOrder(db);
});

/** The lowest balance that any account of the member ever had. */
async function lowestOf(db: Database, memberId: number): Promise<bigint> {
	const { rows } = await sql<{ lowest: bigint }>`
		select least(min(p.balance_after), min(a.balance)) as lowest
		from ledger.account a join ledger.posting p on p.account_id = a.id
		where a.owner_id = ${memberId}`.execute(db);
	return rows[0]?.lowest ?? -1n;
}

async function reservedOf(db: Database, memberId: number): Promise<bigint> {
	const { rows } = await sql<{ sum: bigint }>`
		select coalesce(sum(amount), 0)::bigint as sum from protection_inflow
		where member_id = ${memberId} and state = 'reserved'`.execute(db);
	return rows[0]?.sum ?? 0n;
}

/** Ends the time of orders: what is paid for them is late. */
async function expire(db: Database, orders: readonly string[]): Promise<void> {
	await sql`update deposit_order set created_at = created_at - interval '1 hour',
		expires_at = expires_at - interval '1 hour' where id = any(${[...orders]}::uuid[])`.execute(db);
	await expireOrders(db);
}

async function giveFloat(db: Database, memberId: number, amount: bigint): Promise<void> {
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${memberId}, 'agent.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${amount}::bigint, ${-amount}::bigint])`.execute(db);
}
