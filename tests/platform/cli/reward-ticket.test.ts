import { sql } from 'kysely';
import { expect } from 'vitest';
import { WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { test } from '../database.ts';
import { aNamedMember, aRuleShell, refusalOf } from './rule-shell.ts';

test('staff give tickets of a live rule, and the audit says who', async ({ db }) => {
	const { reward, launch } = await aRuleShell(db);
	const { memberId, name: username } = await aNamedMember(db);
	await launch(WHEEL);

	const said = await reward('rima', 'ticket', username, 'wheel', '2', 'a late delivery');

	expect(said).toBe(`${username} has 2 more tickets of wheel.`);
	const { rows: tickets } = await sql`
		select given_by, reason, used_at from reward_ticket where member_id = ${memberId}`.execute(db);
	const ticket = { given_by: 'os:ops/rima', reason: 'a late delivery', used_at: null };
	expect(tickets).toEqual([ticket, ticket]);
	const { rows: audit } = await sql`
		select actor, call, outcome from audit_event order by seq desc limit 1`.execute(db);
	expect(audit).toEqual([{ actor: 'os:ops/rima', call: 'reward ticket', outcome: 'done' }]);
});

test('each wrong word of the command says what is wrong', async ({ db }) => {
	const { reward } = await aRuleShell(db);
	const { name: username } = await aNamedMember(db);
	const given = (...args: string[]) => refusalOf(reward('rima', 'ticket', ...args));

	expect(await given(username, 'none', '1', 'because')).toContain('none is no live rule');
	expect(await given(username, 'wheel', '0', 'because')).toBe('There are 1 to 100 tickets.');
	expect(await given(username, 'wheel', '101', 'because')).toBe('There are 1 to 100 tickets.');
	expect(await given(username, 'wheel', '1', 'x')).toContain('3 to 200 characters');
	expect(await given('unknown-name', 'wheel', '1', 'because')).toContain('There is no member');
});
