import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import {
	bindPayoutAccount,
	listPayoutAccounts,
	type NewPayoutAccount,
	removePayoutAccount,
} from '#lib/wps/contract/payout-accounts.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import { readNow } from '#platform/db/read-now.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { paymentSettings } from '#platform/settings/payment-settings.ts';
import type { Api } from '../api.ts';
import { closing } from '../play/vendors/player.ts';
import { aVendor, movement } from '../play/vendors/vendor.ts';
import { aPlayer, expectBooksInOrder, type Player, taka } from './player.ts';
import { anImage } from './proofs/pictures.ts';
import { type TestProvider, test } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
	answer.ok ? 'ok' : answer.refusal?.code;

/** Opens an order that is paid by a transfer. */
async function aTransferOrder(api: Api, token: string): Promise<string> {
	const depositId = randomUUID();
	const order = { depositId, amount: taka(500), vendorId: 'bank' };
	expect(await api.call(deposits.depositByTransfer, order, token)).toMatchObject({ ok: true });
	return depositId;
}

test('a channel that was closed since the page loaded takes no order', async ({
	api,
	provider,
	db,
}) => {
	const { token } = await aPlayer(api, provider, db);
	const order = { amount: taka(500), vendorId: 'mobile' };
	const send = async (depositId: string) =>
		codeOf(await api.call(deposits.depositByPage, { ...order, depositId }, token));
	const earlier = randomUUID();
	expect(await send(earlier)).toBe('ok');
	const value = paymentSettings.depositChannels.standard.map((channel) => ({
		...channel,
		isOpen: channel.code !== 'mobile',
	}));
	const closed = api.invalidated('settings');
	await changeSetting(db, { key: 'depositChannels', value, changedBy: 'test' });
	await closed;

	expect(await send(randomUUID())).toBe('channel_closed');
	// A repeat is the order of before.
	expect(await send(earlier)).toBe('ok');
	const opened = api.invalidated('settings');
	await resetSetting(db, { key: 'depositChannels', changedBy: 'test' });
	await opened;
});

test('a transaction id is read however it is typed, and belongs to one member', async ({
	api,
	provider,
	db,
}) => {
	const [payer, other] = [await aPlayer(api, provider, db), await aPlayer(api, provider, db)];
	const id = await aTransferOrder(api, payer.token);
	const prove = async ({ token }: Player, orderId: string, trxId: string) =>
		codeOf(await api.call(deposits.sendDepositProof, { id: orderId, trxId }, token));

	expect(await prove(payer, id, 'ab')).toBe('invalid_input');
	expect(await prove(payer, id, "x'; drop table")).toBe('invalid_input');
	expect(await prove(payer, id, ' 9f4k 2l৭m1q ')).toBe('ok');
	const read = await api.call(deposits.getDeposit, { id }, payer.token);
	expect(read).toMatchObject({ value: { trxId: '9F4K2L7M1Q' } });
	const otherId = await aTransferOrder(api, other.token);
	expect(await prove(other, otherId, '9F4K2L7M1Q')).toBe('receipt_taken');
	expect(await prove(other, id, 'T12345678')).toBe('deposit_not_found');
});

test('messages that are wrong are refused or filed, and post nothing', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	const ref = `r-${randomUUID()}`;
	const receipt = { ref, orderId: order, amount: taka(500), currency: 'BDT', paidAt: new Date() };
	const message = { type: 'deposit.paid', receipt } as const;
	const signedBody = (change: (text: string) => string) => provider.deliver(message, { change });

	expect(await provider.deliver(message, { headers: {} })).toBe(401);
	expect(await signedBody((text) => text.replace('5000000', '6000000'))).toBe(401);
	expect(await signedBody((text) => `${text} `)).toBe(401);
	for (const amount of ['-5000000', '0', '5000000.5', '1e6', '1000000000000000000']) {
		const text = JSON.stringify({ type: 'deposit.paid', receipt: { ...receipt, amount } });
		expect([amount, await provider.deliver(message, { text })]).toEqual([amount, 400]);
	}
	for (const text of ['', '[]', 'null', '{"type":"deposit.stolen"}', '\u0000']) {
		expect([text, await provider.deliver(message, { text })]).toEqual([text, 400]);
	}
	expect(await player.balances()).toEqual({});

	// Paid after it was reversed: the payment is the same one.
	await player.paid(order, taka(500), { ref });
	const back = { type: 'deposit.reversed', ref, amount: taka(500), currency: 'BDT' } as const;
	expect(await provider.deliver(back)).toBe(200);
	await player.paid(order, taka(500), { ref });
	expect(await player.balances()).toEqual({});
	expect(await player.view(order)).toMatchObject({ reversed: taka(500) });
	await expectBooksInOrder(db);
});

test('an account that was removed is bound again, and waits again', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const other = await aPlayer(api, provider, db);
	const number = `017${String(member.memberId).padStart(8, '0')}`;
	const bind = async (token: string, holder: string) => {
		const card = { cardId: randomUUID(), kind: 'ewallet', bankCode: 'WALLET1', number, holder };
		return codeOf(await api.call(bindPayoutAccount, card as NewPayoutAccount, token));
	};
	const remove = async (token: string) =>
		codeOf(await api.call(removePayoutAccount, { cardId: member.cardId }, token));

	expect(await remove(other.token)).toBe('account_missing');
	expect([await remove(member.token), await remove(member.token)]).toEqual(['ok', 'ok']);
	expect((await member.withdraw(taka(500))).answer).toBe('account_missing');
	expect(await bind(member.token, 'Md Rahim Uddin')).toBe('ok');
	const { value } = (await api.call(listPayoutAccounts, { language: 'EN' }, member.token)) as {
		value: { list: unknown[] };
	};
	expect(value.list).toMatchObject([{ isUsable: false, tail: number.slice(-4) }]);
	expect(await bind(other.token, 'Karim Khan')).toBe('account_taken');
});

test('money that may not leave: the code, and nothing is taken', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const answerOf = async (amount: bigint) => (await member.withdraw(amount)).answer;

	expect(await answerOf(taka(100) - 1n)).toBe('amount_low');
	expect(await answerOf(taka(25_000) + 1n)).toBe('amount_high');
	expect(await answerOf(taka(1000) + 1n)).toBe('amount_step');
	expect(await member.check(taka(1000) + 1n)).toEqual(['amount_step', 'insufficient_balance']);
	expect(await answerOf(taka(1001))).toBe('insufficient_balance');
	// As after a change of the password an hour ago.
	await sql`insert into member_event (id, at, kind, member_id, address, user_agent)
		values (nextval('member_event_number'), core.now() - interval '1 hour', 'password_changed',
			${member.memberId}, '', '')`.execute(db);
	expect(await answerOf(taka(500))).toBe('account_too_new');
	const checked = await api.call(withdrawals.checkWithdrawal, {}, member.token);
	expect(checked).toMatchObject({
		value: { blocks: [{ code: 'account_too_new', params: { until: expect.any(String) } }] },
	});
	expect(await member.balances()).toEqual({ cash: taka(1000) });

	const trial = await api.call(openTrial, {});
	if (!trial.ok) throw new Error(trial.refusal.code);
	const wish = { withdrawId: randomUUID(), cardId: member.cardId, amount: taka(100) };
	const refused = await api.call(withdrawals.withdraw, wish, trial.value.token);
	expect(codeOf(refused)).toBe('real_account_needed');
});

test('the id of another withdrawal is a conflict, and its own is the same one', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const other = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const withdrawId = randomUUID();

	expect((await member.withdraw(taka(500), { withdrawId })).answer).toBe('approved');
	expect((await member.withdraw(taka(500), { withdrawId })).answer).toBe('approved');
	expect((await member.withdraw(taka(600), { withdrawId })).answer).toBe('reference_conflict');
	expect((await other.withdraw(taka(500), { withdrawId })).answer).toBe('reference_conflict');
	expect(await member.balances()).toEqual({ cash: taka(500), withdraw_hold: taka(500) });
});

test('bets, wins and withdrawals at once never take a balance below 0', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const vendor = await aVendor(db, undefined, { now: await readNow(db) });
	const play = await vendor.launch(member.memberId);
	const round = async (n: number) => {
		const bet = { ...movement(`r${n}`), amount: taka(100) };
		const { code } = await vendor.call('bet', { ...play, ...bet });
		const win = { ...movement(bet.roundId), betTransactionId: bet.transactionId };
		const settled = { ...play, ...win, amount: taka(50), ...closing };
		if (code === 'OK') expect(await vendor.call('win', settled)).toMatchObject({ code: 'OK' });
		return code;
	};

	const rounds = Array.from({ length: 24 }, (_, n) => round(n));
	const asked = Array.from({ length: 24 }, (_, n) => member.withdraw(taka(n < 12 ? 1000 : 400)));
	const codes = await Promise.all(rounds);
	const answers = (await Promise.all(asked)).map(({ answer }) => answer);

	const played = BigInt(codes.filter((code) => code === 'OK').length);
	const { cash = 0n, withdraw_hold: held = 0n } = await member.balances();
	expect(answers.filter((answer) => answer === 'approved').length).toBeLessThanOrEqual(1);
	expect(cash >= 0n && cash + held === taka(1000) - played * taka(50)).toBe(true);
	expect(new Set(codes).isSubsetOf(new Set(['OK', 'INSUFFICIENT_FUNDS']))).toBe(true);
	await expectBooksInOrder(db);
});

test('what is staked in an open round does not leave', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const vendor = await aVendor(db, undefined, { now: await readNow(db) });
	const play = await vendor.launch(member.memberId);
	await vendor.call('bet', { ...play, ...movement('open'), amount: taka(300) });

	expect((await member.withdraw(taka(1000))).answer).toBe('insufficient_balance');
	expect((await member.withdraw(taka(701))).answer).toBe('insufficient_balance');
	expect((await member.withdraw(taka(700))).answer).toBe('approved');
	await expectBooksInOrder(db);
});

test('an exclusion does not stop a withdrawal that was requested before it', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	await sql`update member set status = 'excluded' where id = ${member.memberId}`.execute(db);

	await member.payOut();
	await arrive(provider, id, taka(600));

	expect(await member.state(id)).toBe('arrived');
	expect(await member.balances()).toEqual({ cash: taka(400) });
	await expectBooksInOrder(db);
});

test('receipts: of another member, of more than came, twice, and after the time', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(2000) });
	const other = await aPlayer(api, provider, db);
	const { id } = await member.withdraw(taka(600));
	const say = async (
		claim: { action: 'received' | 'partly' | 'not_received'; amount?: bigint; images?: string[] },
		transactionId = id,
		token = member.token,
	) => codeOf(await api.call(withdrawals.confirmPayment, { transactionId, ...claim }, token));
	const images = [await anImage(api, member.token)];

	// Before it has arrived there is no receipt.
	expect(await say({ action: 'received' })).toBe('withdrawal_not_found');
	await member.payOut();
	await arrive(provider, id, taka(600));
	expect(await say({ action: 'received' }, id, other.token)).toBe('withdrawal_not_found');
	expect(await say({ action: 'partly', amount: taka(600), images })).toBe('amount_high');
	expect(await say({ action: 'partly', amount: taka(600) + 1n, images })).toBe('amount_high');
	expect(await say({ action: 'partly', amount: 0n, images })).toBe('invalid_input');
	expect(await say({ action: 'partly', amount: taka(300) })).toBe('proof_missing');
	expect(await say({ action: 'received' })).toBe('ok');
	expect(await say({ action: 'received' })).toBe('ok');
	expect(await say({ action: 'not_received', images })).toBe('receipt_decided');

	const second = await member.withdraw(taka(500));
	await member.payOut();
	await arrive(provider, second.id, taka(500));
	await sql`update withdrawal set receipt = 'by_timeout',
		arrived_at = core.now() - interval '30 days 1 second'
		where id = ${second.id}::uuid`.execute(db);
	expect(await say({ action: 'received' }, second.id)).toBe('receipt_decided');
	expect(await say({ action: 'not_received', images }, second.id)).toBe('receipt_too_late');
	await expectBooksInOrder(db);
});

async function arrive(provider: TestProvider, id: string, amount: bigint) {
	const paid = { payoutId: id, ref: `p-${id}`, amount, currency: 'BDT', paidAt: new Date() };
	expect(await provider.deliver({ type: 'payout.paid', ...paid })).toBe(200);
}
