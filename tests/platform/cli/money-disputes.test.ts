import { sql } from 'kysely';
import { expect } from 'vitest';
import { readMoneyMetrics } from '#platform/money/operations/watch-money.ts';
import { expectBooksInOrder, taka } from '../money/player.ts';
import { test } from '../money/provider.ts';
import { aDispute, PROOF, refused, shellOf, stepsOf, WHY } from './money-shell.ts';

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
