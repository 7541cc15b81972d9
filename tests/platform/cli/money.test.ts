import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readMoneyMetrics } from '#platform/money/operations/watch-money.ts';
import { aPlayer, expectBooksInOrder, taka } from '../money/player.ts';
import { test } from '../money/provider.ts';
import {
	aRequest,
	auditOf,
	PROOF,
	refused,
	shellOf,
	stepsOf,
	twoPeopleAbove,
	WHY,
} from './money-shell.ts';

test('approve: one person below the threshold, with one row of the audit for each run', async ({
	api,
	provider,
	db,
}) => {
	const { give, member, id, answer } = await aRequest(
		{ api, provider, db },
		{ cash: 20_000, amount: 10_000 },
	);
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
	await twoPeopleAbove(db, '15000.00');
	const { give, member, id } = await aRequest(
		{ api, provider, db },
		{ cash: 20_000, amount: 20_000 },
	);

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
	const { give, member, id } = await aRequest(
		{ api, provider, db },
		{ cash: 20_000, amount: 12_000 },
	);
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

test('fail: two persons, and only after a statement that does not list the payout', async ({
	api,
	provider,
	db,
}) => {
	const { give, member, id } = await aRequest({ api, provider, db }, { cash: 1000, amount: 600 });
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
	const next = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	expect(await refused(give('asha', 'fail', id, ...PROOF))).toContain(`statement ${next}`);
	await give('asha', 'statement', next);
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
	const { give, member, id } = await aRequest({ api, provider, db }, { cash: 1000, amount: 600 });
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
