import { expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { decideFriend } from '#platform/rewards/referral/decide-friend.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { aMember, test } from '../../database.ts';
import { readClock, take } from '../offers.ts';
import * as of from './referral.ts';

test.beforeEach(of.inviteAnew);

test.for(['referrer', 'chain', 'older'] as const)(
	'a person who has an account does not count: %s',
	async (kind, { db, owner }) => {
		const [older, referrer] = [await aMember(db), await aMember(db)];
		const friend = await of.aFriend(owner, referrer);
		const between = await aMember(db);
		if (kind === 'referrer') await of.link(db, [referrer, friend]);
		if (kind === 'older') await of.link(db, [older, friend]);
		if (kind === 'chain') {
			await of.link(db, [friend, between]);
			await of.link(db, [between, referrer]);
		}
		await of.meetAll(owner, friend);
		await followFriends(db);

		expect(await of.stateOf(db, friend)).toMatchObject({ state: 'refused', why: 'person' });
		const [one] = await of.shownTo(db, referrer);
		expect(one).toMatchObject({ state: 'refused', why: 'person' });
		expect(one).not.toHaveProperty('note');
	},
);

test('a person who was linked during the review does not count', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await of.meetAll(owner, friend);
	await followFriends(db);
	await of.link(db, [referrer, friend]);
	await of.endReviews(db, owner);

	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'refused', why: 'person' });
	await expect(
		take(db, { memberId: referrer, rule: 'invite', period: 'friends:1' }),
	).rejects.toMatchObject({ code: 'claim_not_found' });
});

test('two of the accounts of one person count once', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const first = await of.aQualified(db, owner, referrer);
	const second = await of.aFriend(owner, referrer);
	await of.link(db, [first, second]);
	await of.meetAll(owner, second);
	await of.endReviews(db, owner);

	expect(await of.stateOf(db, second)).toMatchObject({ state: 'refused', why: 'person' });
});

test('a shared browser waits for staff, who decide with a reason', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const [one, other] = [await of.aFriend(owner, referrer), await of.aFriend(owner, referrer)];
	await of.shareDevice(db, [referrer, one, other]);
	await of.meetAll(owner, one);
	await of.meetAll(owner, other);
	await of.endReviews(db, owner);
	expect(await of.stateOf(db, one)).toEqual({ state: 'review', why: null, hold: 'device' });
	const now = await readClock(db);
	const decide = (memberId: number, decision: 'approve' | 'refuse', decidedBy = 'night') =>
		transaction(db, (tx) =>
			decideFriend(tx, { memberId, decision, reason: 'one household', decidedBy, now }),
		);

	await expect(decide(one, 'approve', 'maker')).rejects.toThrow('Another person approves');
	await decide(one, 'approve');
	await decide(other, 'refuse');

	expect(await of.stateOf(db, one)).toMatchObject({ state: 'qualified', hold: null });
	expect(await of.stateOf(db, other)).toMatchObject({ state: 'refused', why: 'staff' });
	await expect(decide(one, 'refuse')).rejects.toThrow('counts already');
	// The answer to an objection.
	await decide(other, 'approve');
	expect(await of.stateOf(db, other)).toMatchObject({ state: 'qualified', why: null });
});
