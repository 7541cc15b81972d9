import { sql } from 'kysely';
import { expect } from 'vitest';
import { readMoneyMetrics } from '#platform/money/operations/watch-money.ts';
import { alertLatePayouts } from '#platform/money/withdrawals/alert-late-payouts.ts';
import { taka } from '../money/player.ts';
import { test } from '../money/provider.ts';
import { aWithdrawer } from '../money/withdrawer.ts';
import { commandOf, refused, shellOf } from './money-shell.ts';

test('the list is empty while nothing waits', async ({ provider, db }) => {
	expect(await shellOf(db, provider)('asha', 'list')).toBe('Nothing waits for a person.');
	expect(await shellOf(db, provider)('asha', 'list', '--json')).toBe('');
});

test('an account that another member had is a mark: a person looks, and sees whose it was', async ({
	api,
	provider,
	db,
}) => {
	const give = shellOf(db, provider);
	const [other, member] = [
		await aWithdrawer({ api, provider, db, cash: taka(1000) }),
		await aWithdrawer({ api, provider, db, cash: taka(1000) }),
	];
	await sql`update payout_account set removed_at = core.now(), number_mark = (
			select number_mark from payout_account where id = ${member.cardId}::uuid)
		where id = ${other.cardId}::uuid`.execute(db);

	const { answer } = await member.withdraw(taka(500));

	expect(answer).toBe('review');
	const { rows } = await sql<{ username: string }>`
		select username from member where id = ${other.memberId}`.execute(db);
	const { username = '' } = rows[0] ?? {};
	const line = await give('asha', 'list');
	expect(line).toContain('check: account_shared');
	expect(line).toContain(`same person: ${username} by payoutAccount`);
	const [one] = (await give('asha', 'list', '--json')).split('\n').map((text) => JSON.parse(text));
	expect(one).toMatchObject({
		...{ what: 'review', amount: '500.00', currency: 'BDT', reasons: ['account_shared'] },
		linked: [{ username, by: 'payoutAccount' }],
	});
	const command = commandOf(db, provider);
	expect(await command('asha', 'member', 'linked', username)).toContain('by payoutAccount');
	expect(await command('asha', 'member', 'linked', username, '--json')).toContain('"same":[{');
});

test('an unknown member has no links', async ({ provider, db }) => {
	const asked = commandOf(db, provider)('asha', 'member', 'linked', 'unknown');

	expect(await refused(asked)).toContain('There is no member');
});

test('a payout without an answer for 30 minutes is logged once, and counted while it lasts', async ({
	api,
	provider,
	db,
}) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	provider.answers.send = () => 'no answer';
	await member.payOut();
	const logged: object[] = [];
	const log = { error: (context: object) => void logged.push(context) };
	const sentAgo = (age: string) =>
		sql`update withdrawal set sent_at = core.now() - ${age}::interval
			where id = ${id}::uuid`.execute(db);

	await sentAgo('29 minutes 55 seconds');
	await alertLatePayouts(db, log);
	expect(logged).toEqual([]);
	expect(await readMoneyMetrics(db)).toMatchObject({ unclearPayouts: 0 });
	await sentAgo('30 minutes');
	await alertLatePayouts(db, log);
	await alertLatePayouts(db, log);

	expect(logged).toMatchObject([{ withdrawalId: id, provider: 'sandbox' }]);
	expect(await readMoneyMetrics(db)).toMatchObject({ unclearPayouts: 1 });
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(600), currency: 'BDT' };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	expect(await readMoneyMetrics(db)).toMatchObject({ unclearPayouts: 0 });
});
