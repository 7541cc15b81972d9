import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { setLimit } from '#lib/wps/contract/limits.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import { checkWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import { expireOrders } from '#platform/money/deposits/end-orders.ts';
import { readTurnover } from '#platform/money/turnover/requirements.ts';
import { aPlayer, expectBooksInOrder, type Player, taka } from './player.ts';
import { test } from './provider.ts';

async function limit(api: Parameters<typeof aPlayer>[0], { token }: Player, amount: bigint) {
	const set = { kind: 'deposit', window: 'day', amount } as const;
	expect(await api.call(setLimit, set, token)).toMatchObject({ ok: true });
}

test('E1: asked 500, paid 500', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));

	await player.paid(order, taka(500));

	expect(await player.balances()).toEqual({ cash: taka(500) });
	expect(await player.view(order)).toMatchObject({ state: 'closed', exceptions: [] });
	await expectBooksInOrder(db);
});

test('E2: asked 500, came 450', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));

	await player.paid(order, taka(450));

	expect(await player.balances()).toEqual({ cash: taka(450) });
	expect(await player.view(order)).toMatchObject({ exceptions: ['under'] });
	expect(await readTurnover(db, player.memberId)).toMatchObject({ needed: taka(450) });
});

test('E3: more came than a limit allows', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	await limit(api, player, taka(1000));
	const first = { depositId: randomUUID(), amount: taka(450) };
	expect(await api.call(depositPlayMoney, first, player.token)).toMatchObject({ ok: true });
	const order = await player.order(taka(500));

	await player.paid(order, taka(600));

	expect(await player.balances()).toEqual({ cash: taka(1000), returnable: taka(50) });
	const view = await player.view(order);
	expect(view).toMatchObject({ cash: taka(550), returnable: taka(50) });
	expect(view.exceptions).toEqual(expect.arrayContaining(['over', 'over_limit']));
	// 450 and 550 are to be played; the 50 may leave at once.
	const check = await api.call(checkWithdrawal, {}, player.token);
	expect(check).toMatchObject({ value: { available: taka(50), turnover: { needed: taka(1000) } } });
	await expectBooksInOrder(db);
});

test('E4: money after the expiry, and none for who is excluded', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	await limit(api, player, taka(200));
	const late = async () => {
		const order = await player.order(taka(200));
		await sql`update deposit_order set expires_at = core.now() - interval '1 s',
			created_at = core.now() - interval '20 min' where id = ${order}::uuid`.execute(db);
		await expireOrders(db);
		expect(await player.view(order)).toMatchObject({ state: 'expired' });
		return order;
	};
	const order = await late();

	await player.paid(order, taka(300));

	expect(await player.balances()).toEqual({ cash: taka(200), returnable: taka(100) });
	const view = await player.view(order);
	expect(view.state).toBe('closed');
	expect(view.exceptions).toEqual(expect.arrayContaining(['late', 'over_limit']));

	const excluded = await aPlayer(api, provider, db);
	const other = await excluded.order(taka(300));
	await sql`update member set status = 'excluded' where id = ${excluded.memberId}`.execute(db);
	await excluded.paid(other, taka(300));
	expect(await excluded.balances()).toEqual({ returnable: taka(300) });
	await expectBooksInOrder(db);
});

test('E5: messages in any order and number are one event', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(1000));
	const ref = await player.paid(order, taka(1000));
	const failed = { type: 'deposit.failed', orderId: order, reason: 'declined' } as const;

	expect(await provider.deliver(failed)).toBe(200);
	for (let copy = 0; copy < 4; copy++) await player.paid(order, taka(1000), { ref });
	await sql`update deposit_order set expires_at = core.now() where id = ${order}::uuid`.execute(db);
	await expireOrders(db);

	expect(await player.balances()).toEqual({ cash: taka(1000) });
	expect(await player.view(order)).toMatchObject({ state: 'closed' });

	const twice = await player.order(taka(1000));
	await player.paid(twice, taka(1000));
	await player.paid(twice, taka(1000));
	expect(await player.balances()).toEqual({ cash: taka(3000) });
	expect(await player.view(twice)).toMatchObject({ exceptions: ['double'], received: taka(2000) });
	await expectBooksInOrder(db);
});

test('an order that failed takes the money that comes later', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	await provider.deliver({ type: 'deposit.failed', orderId: order, reason: 'declined' });
	expect(await player.view(order)).toMatchObject({ state: 'failed', reason: 'declined' });

	await player.paid(order, taka(500));

	expect(await player.balances()).toEqual({ cash: taka(500) });
});

test('E10: a reversal takes what is there, and the rest is owed', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(1000));
	const ref = await player.paid(order, taka(1000));
	await lose(db, player.memberId, taka(880));
	const reversal = { type: 'deposit.reversed', ref, amount: taka(1000), currency: 'BDT' } as const;

	expect(await provider.deliver(reversal)).toBe(200);
	expect(await provider.deliver(reversal)).toBe(200);

	expect(await player.balances()).toEqual({ owed: taka(880) });
	const check = await api.call(checkWithdrawal, {}, player.token);
	const owed = { code: 'money_owed', params: { owed: '880.00' } };
	expect(check).toMatchObject({ value: { blocks: expect.arrayContaining([owed]) } });
	await expectBooksInOrder(db);
});

test('a reversal before its payment leaves nothing', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	const ref = `r-${randomUUID()}`;
	await provider.deliver({ type: 'deposit.reversed', ref, amount: taka(500), currency: 'BDT' });

	await player.paid(order, taka(500), { ref });

	expect(await player.balances()).toEqual({});
	expect(await player.view(order)).toMatchObject({ reversed: taka(500) });
	await expectBooksInOrder(db);
});

test('money without an order is kept, and another currency is only filed', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	await player.paid(undefined, taka(250));
	await player.paid(randomUUID(), taka(250));
	const order = await player.order(taka(500));
	await player.paid(order, taka(500), { currency: 'USD' });

	expect(await player.balances()).toEqual({});
	const { rows } = await sql<{ balance: bigint }>`
		select balance from ledger.account where kind = 'psp.unmatched.sandbox'`.execute(db);
	expect(rows).toEqual([{ balance: taka(500) }]);
	await expectBooksInOrder(db);
});

test('messages in many copies at once are one event each', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(200));
	const one = Array.from({ length: 20 }, (_, n) => ({
		ref: `c-${order}-${n}`,
		messageId: `m-${order}-${n}`,
		paidAt: new Date(1_790_000_000_000),
	}));

	await Promise.all(
		one.flatMap((each) => Array.from({ length: 10 }, () => player.paid(order, taka(1), each))),
	);

	expect(await player.balances()).toEqual({ cash: taka(20) });
	await expectBooksInOrder(db);
});

test('messages that no key of the provider signed are refused', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	const receipt = {
		orderId: order,
		ref: 'x-1',
		amount: taka(500),
		currency: 'BDT',
		paidAt: new Date(),
	};
	const message = { type: 'deposit.paid', receipt } as const;
	const foreign = generateKeyPairSync('ed25519').privateKey;

	expect(await provider.deliver(message, { key: foreign })).toBe(401);
	expect(await provider.deliver(message, { timestampMs: Date.now() - 301_000 })).toBe(401);
	expect(await provider.deliver(message, { timestampMs: Date.now() + 301_000 })).toBe(401);
	expect(await provider.deliver(message, { body: '{}' })).toBe(401);
	expect(await provider.deliver(message, { path: '/psp/other' })).toBe(404);
	expect(await provider.deliver(message, { body: 'x'.repeat(64 * 1024 + 1) })).toBe(413);
	expect(await player.balances()).toEqual({});

	const messageId = randomUUID();
	expect(await provider.deliver(message, { messageId })).toBe(200);
	const other = { ...message, receipt: { ...receipt, ref: 'x-2' } };
	expect(await provider.deliver(other, { messageId })).toBe(409);
	expect(await player.balances()).toEqual({ cash: taka(500) });
});

test('the same order id is the same order; another amount is a conflict', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	const stranger = await aPlayer(api, provider, db);
	const wanted = { depositId: randomUUID(), amount: taka(500), vendorId: 'mobile' };
	const send = (input: typeof wanted, token: string) =>
		api.call(deposits.depositByPage, input, token);

	const first = await send(wanted, player.token);
	expect(await send(wanted, player.token)).toEqual(first);
	const changed = { ...wanted, amount: taka(600) };
	expect(await send(changed, player.token)).toMatchObject({
		refusal: { code: 'reference_conflict' },
	});
	expect(await send(wanted, stranger.token)).toMatchObject({
		refusal: { code: 'reference_conflict' },
	});
	const foreign = await api.call(deposits.getDeposit, { id: wanted.depositId }, stranger.token);
	expect(foreign).toMatchObject({ refusal: { code: 'deposit_not_found' } });
});

test('amounts outside of the channel, and a fourth open order, are refused', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	const send = (amount: bigint, vendorId = 'mobile') =>
		api.call(deposits.depositByPage, { depositId: randomUUID(), amount, vendorId }, player.token);

	const codes = [];
	for (const amount of [taka(200) - 1n, taka(25_000) + 1n, taka(200.5)]) {
		const answer = await send(amount);
		codes.push(answer.ok ? 'ok' : answer.refusal.code);
	}
	expect(codes).toEqual(['deposit_too_low', 'deposit_too_high', 'amount_step']);
	expect(await send(taka(500), 'nowhere')).toMatchObject({ refusal: { code: 'channel_closed' } });
	for (let n = 0; n < 3; n++) await player.order(taka(200));
	expect(await send(taka(200))).toMatchObject({ refusal: { code: 'too_many_open' } });
});

test('a provider that does not answer keeps the order, and a repeat asks again', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	const wanted = { depositId: randomUUID(), amount: taka(500), vendorId: 'mobile' };
	provider.answers.start = () => 'no answer';
	expect(await api.call(deposits.depositByPage, wanted, player.token)).toMatchObject({
		refusal: { code: 'provider_down' },
	});

	delete provider.answers.start;
	expect(await api.call(deposits.depositByPage, wanted, player.token)).toMatchObject({
		value: { url: 'http://127.0.0.1:4325/pay/1' },
	});
});

test('parallel receipts never pass a limit by one minor unit', async ({ api, provider, db }) => {
	const player = await aPlayer(api, provider, db);
	await limit(api, player, taka(1000));
	const orders: string[] = [];
	for (let n = 0; n < 3; n++) orders.push(await player.order(taka(300)));

	await Promise.all(Array.from({ length: 64 }, (_, n) => player.paid(orders[n % 3], taka(33.33))));

	const { cash = 0n, returnable = 0n } = await player.balances();
	expect(cash).toBe(taka(1000));
	expect(cash + returnable).toBe(64n * taka(33.33));
	await expectBooksInOrder(db);
});

/** Takes cash as a lost stake does. */
async function lose(db: Parameters<typeof aPlayer>[2], memberId: number, amount: bigint) {
	await sql`select ledger.post(ledger.new_id(), 'loss', ${randomUUID()}, 'loss', '\\x00'::bytea, null,
		array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${-amount}::bigint, ${amount}::bigint])`.execute(db);
}
