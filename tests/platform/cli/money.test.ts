import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import type { Database } from '#platform/db/database.ts';
import { readMoneyMetrics } from '#platform/money/operations/watch-money.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import type { Api } from '../api.ts';
import { aPlayer, expectBooksInOrder, taka } from '../money/player.ts';
import { type TestProvider, test } from '../money/provider.ts';
import { aWithdrawer } from '../money/withdrawer.ts';

type Give = (person: string, ...args: string[]) => Promise<string>;

/** Runs `jhilik money` as a person of the shared account `ops`. */
function shellOf(db: Database, provider: TestProvider): Give {
	return async (person, ...args) => {
		const said: string[] = [];
		await runCommand(['--as', person, 'money', ...args], {
			by: 'ops',
			folder: import.meta.dirname,
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			openSite: async () => ({
				...{ vault: provider.vault, providers: provider.providers, messaging: {} },
				...({ ports: {}, platformPublicKeyPem: '' } as never),
			}),
		});
		return said.join('\n');
	};
}

async function auditOf(db: Database, subject: string) {
	const { rows } = await sql<Record<string, unknown>>`
		select person, call, outcome, reason from audit_event where subject = ${subject}
		order by seq`.execute(db);
	return rows;
}

async function refused(running: Promise<unknown>): Promise<string> {
	const error = await running.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(CommandError);
	return error instanceof Error ? error.message : '';
}

/** Sets the amount above which two people decide. */
async function twoPeopleAbove(db: Database, amount: string): Promise<void> {
	const value = {
		...{ byRuleBelow: '10000.00', twoPeopleAbove: amount, countPerDay: 5 },
		...{ sumPerDay: '200000.00', accountWaitS: 86_400, receiptMinutes: 1440 },
	};
	await changeSetting(db, { key: 'withdrawRules', value, changedBy: 'test' });
}

const WHY = ['--reason', 'looked at the file'];
const PROOF = ['--evidence', 'BANK-77', ...WHY];

/** A withdrawal that has arrived and is disputed. */
async function aDispute({ api, provider, db }: Parts) {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id } = await member.withdraw(taka(5000));
	await member.payOut();
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(5000), currency: 'BDT' };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	const claim = { transactionId: id, action: 'partly' as const, amount: taka(3000) };
	const said = await api.call(
		contract.confirmPayment,
		{ ...claim, images: [randomUUID()] },
		member.token,
	);
	expect(said).toMatchObject({ ok: true });
	return { member, id };
}

async function stepsOf(api: Api, member: { token: string }, id: string) {
	const answer = await api.call(contract.getWithdrawal, { id }, member.token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

interface Parts {
	api: Api;
	provider: TestProvider;
	db: Database;
}

test('approve: one person below the threshold, with one row of the audit for each run', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const member = await aWithdrawer({ api, provider, db, cash: taka(20_000) });
	const { id, answer } = await member.withdraw(taka(10_000));
	expect(answer).toBe('review');
	const { number } = await stepsOf(api, member, id);
	expect(await give('asha', 'list')).toContain(`review; ${number};`);

	expect(await give('asha', 'approve', number, ...WHY)).toContain('is approved');
	expect(await refused(give('asha', 'approve', id, ...WHY))).toContain('state is "approved"');

	expect(await give('asha', 'list')).not.toContain(number);
	expect([...(await auditOf(db, number)), ...(await auditOf(db, id))]).toEqual([
		{ person: 'asha', call: 'money approve', outcome: 'done', reason: 'looked at the file' },
		{
			...{ person: 'asha', call: 'money approve', outcome: 'refused' },
			reason: 'The withdrawal cannot be decided: its state is "approved".',
		},
	]);
});

test('approve: above the threshold two names, and the database refuses the same one', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	await twoPeopleAbove(db, '15000.00');
	const member = await aWithdrawer({ api, provider, db, cash: taka(20_000) });
	const { id } = await member.withdraw(taka(20_000));

	expect(await give('asha', 'approve', id, ...WHY)).toContain('A second person');
	expect(await member.state(id)).toBe('review');
	expect(await refused(give('asha', 'approve', id, ...WHY))).toContain('A second person must');
	expect(await refused(give('ASHA', 'approve', id, ...WHY))).toContain('A second person must');
	const again = sql`insert into withdrawal_decision
		(withdrawal_id, step, person, actor, reason) values
		(${id}::uuid, 'approve', 'Asha', 'os:ops/Asha', 'x')`.execute(db);
	await expect(again).rejects.toMatchObject({ code: '23505' });
	const both = await Promise.allSettled(
		['bimal', 'chitra'].map((name) => give(name, 'approve', id, ...WHY)),
	);

	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await member.state(id)).toBe('approved');
	await expectBooksInOrder(db);
});

test('reject: the hold goes back, and the member reads a reason that may be told', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const member = await aWithdrawer({ api, provider, db, cash: taka(20_000) });
	const { id } = await member.withdraw(taka(12_000));
	const secret = ['--reason', 'looks like a mule'];

	expect(await refused(give('asha', 'reject', id, 'because', ...secret))).toContain('name_unclear');
	expect(await refused(give('asha', 'reject', id, 'name_unclear', '--reason', ' '))).toContain(
		'--reason',
	);
	await give('asha', 'reject', id, 'name_unclear', ...secret);
	expect(await refused(give('bimal', 'reject', id, 'other', ...secret))).toContain('"rejected"');

	expect(await member.balances()).toEqual({ cash: taka(20_000) });
	const seen = await stepsOf(api, member, id);
	expect(seen).toMatchObject({ state: 'rejected', reason: 'name_unclear' });
	expect(JSON.stringify(seen.steps)).not.toContain('mule');
	await expectBooksInOrder(db);
});

test('match: a payment without an order is credited out of psp.unmatched, once', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	const ref = await player.paid(undefined, taka(450), { payerName: 'Md Rahim' });
	expect(await give('asha', 'list')).toContain(`unmatched; sandbox; ${ref}; 450.00 BDT`);

	const unknown = give('asha', 'match', 'sandbox', ref, randomUUID(), ...WHY);
	expect(await refused(unknown)).toContain('There is no order');
	expect(await refused(give('asha', 'match', 'sandbox', 'x', order, ...WHY))).toContain(
		'no unmatched payment',
	);
	const runs = await Promise.allSettled(
		['asha', 'bimal', 'chitra'].map((name) => give(name, 'match', 'sandbox', ref, order, ...WHY)),
	);

	expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await player.balances()).toEqual({ cash: taka(450) });
	expect(await player.view(order)).toMatchObject({ state: 'closed', exceptions: ['under'] });
	expect(await give('asha', 'list')).not.toContain(ref);
	await expectBooksInOrder(db);
});

test('match: above the threshold a second name confirms; another order is a new proposal', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	await twoPeopleAbove(db, '400.00');
	const player = await aPlayer(api, provider, db);
	const [wrong, order] = [await player.order(taka(500)), await player.order(taka(600))];
	const ref = await player.paid(undefined, taka(600));
	const match = (name: string, id: string) => give(name, 'match', 'sandbox', ref, id, ...WHY);

	expect(await match('asha', wrong)).toContain('A second person');
	expect(await match('bimal', order)).toContain('A second person');
	expect(await refused(match('Bimal', order))).toContain('A second person');
	expect(await player.balances()).toEqual({});
	const same = sql`update deposit_match set checker = 'BIMAL' where provider_ref = ${ref}`;
	await expect(same.execute(db)).rejects.toMatchObject({ code: '23514' });
	expect(await match('asha', order)).toContain('is credited');

	expect(await player.balances()).toEqual({ cash: taka(600) });
	expect(await player.view(order)).toMatchObject({ state: 'closed', received: taka(600) });
	await expectBooksInOrder(db);
});

test('E8: a trace that says 3,000 refunds 2,000, once; a return above the rest is an alarm', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const { member, id } = await aDispute({ api, provider, db });
	provider.answers.trace = () => 'no answer';
	expect(await refused(give('asha', 'trace', id))).toContain('gave no answer');
	provider.answers.trace = () => ({ paid: String(taka(3000)), bankRef: 'BANK-3' });

	expect(await give('asha', 'trace', id)).toContain('2,000.00 was refunded');
	expect(await refused(give('asha', 'trace', id))).toContain('"refunded"');

	expect(await member.balances()).toEqual({ cash: taka(4250.5) });
	const back = { ref: `b-${id}`, amount: taka(5000), reason: 'account_closed' as const };
	await provider.deliver({ type: 'payout.returned', payoutId: id, return: back, currency: 'BDT' });
	expect(await member.balances()).toEqual({ cash: taka(4250.5) });
	const listed = await give('asha', 'list');
	const [, alarm = ''] = /alarm (\d+); sandbox; return_too_high; payout/.exec(listed) ?? [];
	expect(await readMoneyMetrics(db)).toMatchObject({ returnsTooHigh: 1 });
	expect(await give('asha', 'close', alarm, ...WHY)).toContain('closed');
	expect(await refused(give('asha', 'close', alarm, ...WHY))).toContain('no open alarm');
	expect(await readMoneyMetrics(db)).toMatchObject({ returnsTooHigh: 0 });
	await expectBooksInOrder(db);
});

test('a provider that denies wrongly: two persons, and the house pays the rest', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const { member, id } = await aDispute({ api, provider, db });
	provider.answers.trace = () => ({ paid: String(taka(5000)), bankRef: 'BANK-5' });
	expect(await give('asha', 'trace', id)).toContain('Nothing is missing');
	const enter = (name: string, paid: string) =>
		give(name, 'trace', id, '--paid', paid, '--loss', ...PROOF);

	expect(await refused(enter('asha', '5000.01'))).toContain('At most 5,000.00');
	expect(await refused(enter('asha', '5000.00'))).toContain('no loss');
	expect(await enter('asha', '3000.00')).toContain('A second person');
	expect(await enter('bimal', '2500.00')).toContain('A second person');
	expect(await refused(enter('asha', '3000.00'))).toContain('A second person');
	expect(await give('chitra', 'list')).toContain('decided: trace asha (paid 3000.00 by BANK-77');
	expect(await enter('chitra', '3000.00')).toContain('arrived');

	expect(await member.balances()).toEqual({ cash: taka(4250.5) });
	const { rows } = await sql<{ balance: bigint }>`
		select ledger.balance_of(null, 'house.payout_loss', 'BDT') as balance`.execute(db);
	expect(rows).toEqual([{ balance: taka(-2000) }]);
	expect((await stepsOf(api, member, id)).steps.at(-2)).toMatchObject({
		...{ step: 'traced', params: { paid: '3000.00', bankRef: 'BANK-77' } },
	});
	await expectBooksInOrder(db);
});

test('E8: traced in full, two persons with the same evidence force the receipt', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const { member, id } = await aDispute({ api, provider, db });
	expect(await refused(give('asha', 'force', id, ...PROOF))).toContain('trace it');
	provider.answers.trace = () => ({ paid: String(taka(5000)) });
	await give('asha', 'trace', id);

	expect(await give('asha', 'force', id, ...PROOF)).toContain('A second person');
	expect(await give('bimal', 'force', id, '--evidence', 'OTHER-1', ...WHY)).toContain(
		'A second person',
	);
	expect(await refused(give('asha', 'force', id, ...PROOF))).toContain('A second person');
	expect(await give('bimal', 'force', id, ...PROOF)).toContain('forced');
	expect(await refused(give('chitra', 'force', id, ...PROOF))).toContain('"forced"');

	expect(await member.balances()).toEqual({ cash: taka(2250.5) });
	const seen = await stepsOf(api, member, id);
	expect(seen.receipt).toBe('forced');
	expect(seen.steps.at(-1)).toMatchObject({ step: 'forced', params: { ref: 'BANK-77' } });
	await expectBooksInOrder(db);
});

test('fail: two persons, and only after a statement that does not list the payout', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	expect(await refused(give('asha', 'fail', id, ...PROOF))).toContain('not "sending"');
	provider.answers.send = () => 'no answer';
	provider.answers.voidPayout = () => 'no answer';
	await member.payOut();
	await sql`update withdrawal set sent_at = sent_at - interval '2 days'
		where id = ${id}::uuid`.execute(db);
	const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
	expect(await give('asha', 'list')).toMatch(/unclear; W-/);

	expect(await refused(give('asha', 'fail', id, ...PROOF))).toContain(`statement ${day}`);
	await give('asha', 'statement', day);
	expect(await give('asha', 'fail', id, ...PROOF)).toContain('A second person');
	expect(await refused(give('asha', 'fail', id, ...PROOF))).toContain('A second person');
	expect(await member.balances()).toEqual({ cash: taka(400), withdraw_hold: taka(600) });
	expect(await give('bimal', 'fail', id, ...PROOF)).toContain('has failed');

	expect(await member.balances()).toEqual({ cash: taka(1000) });
	expect(await stepsOf(api, member, id)).toMatchObject({ state: 'failed', reason: 'void' });
	await expectBooksInOrder(db);
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(600), currency: 'BDT' };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	expect(await readMoneyMetrics(db)).toMatchObject({ paidAfterFailed: 1 });
	await expectBooksInOrder(db);
});

test('fail is refused while the statement lists the payout', async ({ api, provider, db }) => {
	const give = shellOf(db, provider);
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	provider.answers.send = () => 'no answer';
	await member.payOut();
	const at = new Date(Date.now() - 3 * 86_400_000);
	await sql`update withdrawal set sent_at = ${at} where id = ${id}::uuid`.execute(db);
	const day = at.toISOString().slice(0, 10);
	const line = { id: `L-${id}`, kind: 'payout', ref: id, amount: String(taka(600)) };
	provider.answers.statement = () => ({ lines: [{ ...line, at: at.toISOString() }] });

	expect(await give('asha', 'statement', day)).toContain(`missing_here payout ${id}`);

	expect(await refused(give('asha', 'fail', id, ...PROOF))).toContain('lists it as paid');
});

test.for([
	['trace', 'W-20261124-9999'],
	['approve', 'nonsense', ...WHY],
	['approve', randomUUID(), ...WHY],
	['force', randomUUID(), ...PROOF],
	['fail', randomUUID(), ...PROOF],
])(
	'%j of an unknown withdrawal is refused with its name',
	async ([command, ...args], { provider, db }) => {
		const message = await refused(shellOf(db, provider)('asha', command ?? '', ...args));

		expect(message).toContain(`There is no withdrawal "${args[0]}"`);
	},
);
