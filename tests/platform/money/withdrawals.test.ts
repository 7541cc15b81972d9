import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import { transaction } from '#platform/db/database.ts';
import { decideWithdrawal } from '#platform/money/withdrawals/decide-withdrawal.ts';
import { forceReceipt } from '#platform/money/withdrawals/force-receipt.ts';
import { timeOutReceipts, traceReceipts } from '#platform/money/withdrawals/receipts.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { expectBooksInOrder, taka } from './player.ts';
import { anImage } from './proofs/pictures.ts';
import { type TestProvider, test } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

async function arrive(provider: TestProvider, id: string, amount: bigint) {
	const paid = { payoutId: id, ref: `p-${id}`, amount, currency: 'BDT', paidAt: new Date() };
	expect(await provider.deliver({ type: 'payout.paid', ...paid })).toBe(200);
}

test('E7: unclear, then paid by a look-up', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id, answer } = await member.withdraw(taka(5000));
	expect(answer).toBe('approved');
	expect(await member.balances()).toEqual({ cash: taka(2250.5), withdraw_hold: taka(5000) });
	provider.answers.send = () => 'no answer';
	await member.payOut();
	expect(await member.state(id)).toBe('sending');
	expect(await member.balances()).toMatchObject({ withdraw_hold: taka(5000) });

	provider.answers.lookUpPayout = () => ({
		...{ status: 'paid', ref: `p-${id}`, amount: String(taka(5000)), currency: 'BDT' },
		...{ paidAt: new Date().toISOString(), returns: [] },
	});
	await member.payOut();

	expect(await member.state(id)).toBe('arrived');
	expect(await member.balances()).toEqual({ cash: taka(2250.5) });
	await expectBooksInOrder(db);
});

test('E8 and E9: partly arrived, traced, then a return', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id } = await member.withdraw(taka(5000));
	await member.payOut();
	await arrive(provider, id, taka(5000));
	const claim = {
		...{ transactionId: id, action: 'partly' as const, amount: taka(3000) },
		images: [await anImage(api, member.token)],
	};
	expect(await api.call(contract.confirmPayment, claim, member.token)).toMatchObject({
		value: { receipt: 'trace' },
	});
	provider.answers.trace = () => ({ paid: String(taka(3000)) });
	await traceReceipts(db, provider.providers);
	await traceReceipts(db, provider.providers);
	expect(await member.balances()).toEqual({ cash: taka(4250.5) });

	const back = { ref: `b-${id}`, amount: taka(5000), reason: 'account_closed' as const };
	await provider.deliver({ type: 'payout.returned', payoutId: id, return: back, currency: 'BDT' });
	expect(await member.balances()).toEqual({ cash: taka(4250.5) });
	await expectBooksInOrder(db);
});

test('E8: traced as paid in full, two persons force the receipt', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id } = await member.withdraw(taka(5000));
	await member.payOut();
	await arrive(provider, id, taka(5000));
	const claim = {
		transactionId: id,
		action: 'not_received' as const,
		images: [await anImage(api, member.token)],
	};
	await api.call(contract.confirmPayment, claim, member.token);
	provider.answers.trace = () => ({ paid: String(taka(5000)), bankRef: 'BANK-77' });
	await traceReceipts(db, provider.providers);
	const force = (name: string) =>
		transaction(db, (tx) =>
			forceReceipt(tx, {
				...{ id, actor: { name: `os:${name}`, person: name } },
				...{ evidence: 'BANK-77', reason: 'statement' },
			}),
		);

	expect(await force('asha')).toBe('second_needed');
	await expect(force('asha')).rejects.toThrow('A second person');
	expect(await force('bimal')).toBe('done');

	expect(await member.balances()).toEqual({ cash: taka(2250.5) });
	await expectBooksInOrder(db);
});

test('E9: a return is cash again, once', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id } = await member.withdraw(taka(5000));
	await member.payOut();
	await arrive(provider, id, taka(5000));
	const back = { ref: `b-${id}`, amount: taka(5000), reason: 'account_closed' as const };
	const message = { type: 'payout.returned', payoutId: id, return: back, currency: 'BDT' } as const;

	for (let copy = 0; copy < 2; copy++) expect(await provider.deliver(message)).toBe(200);

	expect(await member.state(id)).toBe('returned');
	expect(await member.balances()).toEqual({ cash: taka(7250.5) });
	await expectBooksInOrder(db);
});

test('a refusal returns the money, and paid after it takes the money again', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	provider.answers.send = () => ({ status: 'refused', reason: 'account_closed' });
	await member.payOut();
	expect(await member.state(id)).toBe('failed');
	expect(await member.balances()).toEqual({ cash: taka(1000) });

	await arrive(provider, id, taka(600));

	expect(await member.state(id)).toBe('arrived');
	expect(await member.balances()).toEqual({ cash: taka(400) });
	expect(api.log.join()).toContain('paid_after_failed');
	await expectBooksInOrder(db);
});

test('a payout that the provider does not know is sent again, and cancelled after 10 minutes', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	provider.answers.send = () => 'no answer';
	provider.answers.lookUpPayout = () => ({ status: 'unknown' });
	await member.payOut();
	await member.payOut();
	expect(await member.state(id)).toBe('sending');
	await sql`update withdrawal set unknown_at = core.now() - interval '11 min'`.execute(db);

	await member.payOut();

	expect(await member.state(id)).toBe('failed');
	expect(await member.balances()).toEqual({ cash: taka(1000) });
	await expectBooksInOrder(db);
});

test('returnable money leaves first and needs no turnover', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(100) });
	const order = await member.order(taka(500));
	await member.paid(order, taka(500), { payerName: 'Karim Hossain' });
	expect(await member.balances()).toEqual({ cash: taka(100), returnable: taka(500) });
	const second = await member.order(taka(300));
	await member.paid(second, taka(300));
	expect(await member.check(taka(501))).toEqual(['turnover_missing']);

	expect((await member.withdraw(taka(501))).answer).toBe('turnover_missing');
	const { answer } = await member.withdraw(taka(500));
	expect(['approved', 'review']).toContain(answer);
	expect(await member.balances()).toEqual({ cash: taka(400), withdraw_hold: taka(500) });
	await expectBooksInOrder(db);
});

test('64 withdrawals of everything at once are one', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });

	const asked = await Promise.all(Array.from({ length: 64 }, () => member.withdraw(taka(1000))));

	expect(asked.filter(({ answer }) => answer === 'approved')).toHaveLength(1);
	expect(await member.balances()).toEqual({ withdraw_hold: taka(1000) });
	await expectBooksInOrder(db);
});

test('one person approves below the threshold, two above, and one rejects', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(50_000) });
	const decide = (id: string, decision: 'approve' | 'reject', name: string) =>
		transaction(db, (tx) => {
			const actor = { name: `os:${name}`, person: name };
			return decideWithdrawal(tx, { id, decision, actor, reason: 'contact_needed' });
		});
	const first = await member.withdraw(taka(20_000));
	expect(first.answer).toBe('review');
	expect(await decide(first.id, 'reject', 'asha')).toBe('done');
	expect(await member.balances()).toEqual({ cash: taka(50_000) });
	await expect(decide(first.id, 'approve', 'asha')).rejects.toThrow('cannot be decided');

	const rules = { key: 'withdrawRules', changedBy: 'test' } as const;
	const value = {
		...{ byRuleBelow: '10000.00', twoPeopleAbove: '15000.00', countPerDay: 5 },
		...{ sumPerDay: '200000.00', accountWaitS: 86_400, receiptMinutes: 1440 },
	};
	await changeSetting(db, { ...rules, value });
	const second = await member.withdraw(taka(20_000));
	expect(await decide(second.id, 'approve', 'asha')).toBe('second_needed');
	await expect(decide(second.id, 'approve', 'asha')).rejects.toThrow('A second person');
	expect(await decide(second.id, 'approve', 'bimal')).toBe('done');
	expect(await member.state(second.id)).toBe('approved');
	await expectBooksInOrder(db);
});

test('a receipt counts as received after its time, once, and can be disputed', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	await member.payOut();
	await arrive(provider, id, taka(600));
	await sql`update withdrawal set receipt_due_at = core.now() where id = ${id}::uuid`.execute(db);
	await Promise.all([timeOutReceipts(db), timeOutReceipts(db)]);
	const answer = await api.call(contract.getWithdrawal, { id }, member.token);
	const steps = answer.ok ? answer.value.steps.map(({ step }) => step) : [];
	expect(steps.filter((step) => step === 'by_timeout')).toHaveLength(1);

	const without = { transactionId: id, action: 'not_received' as const };
	expect(await api.call(contract.confirmPayment, without, member.token)).toMatchObject({
		refusal: { code: 'proof_missing' },
	});
	const images = [await anImage(api, member.token)];
	expect(
		await api.call(contract.confirmPayment, { ...without, images }, member.token),
	).toMatchObject({
		value: { receipt: 'trace' },
	});
});

test('each rule that keeps money has its code', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const codes = async (amount: bigint) => (await member.withdraw(amount)).answer;

	expect(await codes(taka(99))).toBe('amount_low');
	expect(await codes(taka(25_001))).toBe('amount_high');
	expect(await codes(taka(200.5))).toBe('amount_step');
	expect(await codes(taka(1001))).toBe('insufficient_balance');
	expect((await member.withdraw(taka(500), { pin: '000000' })).answer).toBe('step_up_wrong');
	expect(await member.check(taka(25_001))).toEqual(['amount_high', 'insufficient_balance']);
	expect((await member.withdraw(taka(500))).answer).toBe('approved');
	expect(await codes(taka(200))).toBe('withdrawal_open');
	expect(await member.check()).toEqual(['withdrawal_open']);
});

test('a payment password that was forgotten and reset keeps money for a day', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	expect(await member.check(taka(500))).toEqual([]);
	const set = { paymentPassword: '719204', confirmPaymentPassword: '719204' };

	const reset = await api.call(setPaymentPassword, set, member.token);

	if (!reset.ok) throw new Error(reset.refusal.code);
	const asked = { cardId: member.cardId, amount: taka(500) };
	const answer = await api.call(contract.checkWithdrawal, asked, reset.value.token);
	expect(answer).toMatchObject({ value: { blocks: [{ code: 'account_too_new' }] } });
});

test('an excluded member withdraws', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	await sql`update member set status = 'excluded' where id = ${member.memberId}`.execute(db);

	expect((await member.withdraw(taka(1000))).answer).toBe('approved');
});

test('what is owed keeps money in until it is settled from the balance', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(500) });
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${member.memberId}, 'player.owed', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${-taka(120)}::bigint, ${taka(120)}::bigint])`.execute(db);
	expect(await member.check(taka(200))).toEqual(['money_owed']);
	const settleId = randomUUID();
	const settled = await api.call(contract.settleOwed, { settleId }, member.token);
	expect(settled).toMatchObject({ value: { owed: 0n, sumBalance: taka(380) } });
	expect(await api.call(contract.settleOwed, { settleId }, member.token)).toEqual(settled);
	expect(await member.check(taka(200))).toEqual([]);
	expect(await member.balances()).toEqual({ cash: taka(380) });
	await expectBooksInOrder(db);
});
