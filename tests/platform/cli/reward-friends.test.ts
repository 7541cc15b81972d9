import { sql } from 'kysely';
import { expect } from 'vitest';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { test } from '../database.ts';
import { INVITE, meetAll } from '../rewards/referral/referral.ts';
import { aNamedMember, aRuleShell, refusalOf } from './rule-shell.ts';

test('staff list friends, decide one that waits, and the audit says who', async ({ db, owner }) => {
	const { reward, launch } = await aRuleShell(db);
	await launch(INVITE, '500.00');
	await sql`update reward_version set approved_at = approved_at - interval '1 hour'`.execute(owner);
	const [referrer, friend, alone] = [
		await aNamedMember(db),
		await aNamedMember(db),
		await aNamedMember(db),
	];
	await sql`insert into friend (member_id, referrer_id, invited_at)
		values (${friend.memberId}, ${referrer.memberId}, core.clock())`.execute(owner);
	for (const { memberId } of [referrer, friend]) {
		await sql`insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
			values (${memberId}, ${Buffer.alloc(32, 1)}, core.now(), core.now())`.execute(owner);
	}
	expect(await reward('mina', 'friends')).toBe('No friend waits for staff.');
	expect(await reward('mina', 'friends', alone.name)).toBe(`${alone.name} has no friends.`);
	await meetAll(owner, friend.memberId);
	await followFriends(db);

	const waiting = new RegExp(
		`^${friend.name}; review; since 20\\S+; mobile proven; deposited 500.00 of 500.00; ` +
			'played 2000.00 of 2000.00; until 20\\S+; waits for staff: same device as the referrer$',
	);
	expect(await reward('mina', 'friends')).toMatch(waiting);
	expect(await reward('mina', 'friends', referrer.name)).toMatch(waiting);
	expect(JSON.parse(await reward('mina', 'friends', referrer.name, '--json'))).toMatchObject({
		...{ username: friend.name, state: 'review', hold: 'device' },
		steps: { deposited: { done: '500.00', needed: '500.00' } },
	});
	const decide = (who: string, ...rest: string[]) => reward(who, 'friends', 'decide', ...rest);
	expect(await refusalOf(decide('mina', friend.name, 'perhaps', 'why'))).toContain('approve or');
	expect(await refusalOf(decide('mina', friend.name, 'approve', ''))).toContain('3 to 200');
	expect(await refusalOf(decide('mina', 'none-such', 'approve', 'yes'))).toContain('no member');
	expect(await refusalOf(decide('mina', alone.name, 'approve', 'yes'))).toContain('No player');
	expect(await refusalOf(decide('rima', friend.name, 'approve', 'yes'))).toContain(
		'Another person',
	);

	expect(await decide('mina', friend.name, 'approve', 'one household')).toBe(
		`${friend.name} counts.`,
	);
	expect(await reward('mina', 'friends', referrer.name)).toContain('; "one household"');
	const { rows } = await sql`select distinct person, outcome from audit_event
		where call = 'reward friends decide' order by person, outcome`.execute(owner);
	expect(rows).toEqual([
		{ person: 'mina', outcome: 'done' },
		{ person: 'mina', outcome: 'refused' },
		{ person: 'rima', outcome: 'refused' },
	]);
});
