import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { listRewards } from '#platform/rewards/claims/list-rewards.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { aMember, test } from '../../database.ts';
import { aDayOfPlay, aRule, cashOf, potOf, readClock, take } from '../offers.ts';
import * as of from './referral.ts';

const POLL = { timeout: 20_000, interval: 250 };

test.beforeEach(of.inviteAnew);

test('a friend is on the way with the first deposit, in review with the last step', async ({
	db,
	owner,
}) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await followFriends(db);
	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'invited' });

	await of.aReceipt(owner, friend, { amount: 300n * UNIT });
	await followFriends(db);
	const [one] = await of.shownTo(db, referrer);

	expect(one).toMatchObject({
		state: 'on_way',
		steps: {
			isPhoneProven: false,
			deposited: { done: 300n * UNIT, needed: 500n * UNIT },
			played: { done: 0n, needed: 2000n * UNIT },
		},
	});
	await of.meetAll(owner, friend);
	await followFriends(db);
	const [later] = await of.shownTo(db, referrer);

	expect(later?.state).toBe('review');
	// No more is shown than what is asked.
	expect(later?.steps?.deposited.done).toBe(500n * UNIT);
	expect(later?.reviewEnd?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
	await followFriends(db);
	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'review' });
});

test('both are paid once, under 50 copies of each claim', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const friend = await of.aQualified(db, owner, referrer);
	const before = await potOf(db, 'test');
	const claims = [
		{ memberId: referrer, rule: 'invite', period: 'friends:1' },
		{ memberId: friend, rule: 'invite', period: 'invited' },
	];

	const taken = await Promise.all(
		Array.from({ length: 50 }).flatMap(() => claims.map((claim) => take(db, claim))),
	);

	expect(taken.filter(({ replayed }) => !replayed)).toHaveLength(2);
	expect([await cashOf(db, referrer), await cashOf(db, friend)]).toEqual([50n * UNIT, 25n * UNIT]);
	expect(before - (await potOf(db, 'test'))).toBe(75n * UNIT);
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name.startsWith('IR'));
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
});

test('steps add up, each once; the next one is shown with the friends so far', async ({
	db,
	owner,
}) => {
	const referrer = await aMember(db);
	await of.aQualified(db, owner, referrer);
	const rewards = async () =>
		await listRewards(db, { memberId: referrer, now: await readClock(db), language: 'en' });
	const { list, running } = await rewards();

	expect(list.map(({ claimId }) => claimId)).toEqual(['invite:friends:1']);
	expect(running).toMatchObject([
		{ claimId: 'invite:friends:3', progress: { done: UNIT, needed: 3n * UNIT } },
	]);
	await expect(
		take(db, { memberId: referrer, rule: 'invite', period: 'friends:3' }),
	).rejects.toMatchObject({ code: 'not_eligible' });
	await of.aQualified(db, owner, referrer);
	await of.aQualified(db, owner, referrer);
	await take(db, { memberId: referrer, rule: 'invite', period: 'friends:3' });
	await take(db, { memberId: referrer, rule: 'invite', period: 'friends:1' });

	expect(await cashOf(db, referrer)).toBe(150n * UNIT);
	expect((await rewards()).running).toEqual([]);
});

test('two processes move a friend on once', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await of.meetAll(owner, friend);

	await Promise.all([followFriends(db), followFriends(db)]);
	await sql`update friend set met_at = met_at - interval '8 days'`.execute(owner);
	await Promise.all(Array.from({ length: 4 }, () => followFriends(db)));

	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'qualified' });
	const [claim, repeat] = await Promise.all(
		[1, 2].map(() => take(db, { memberId: friend, rule: 'invite', period: 'invited' })),
	);
	expect([claim?.replayed, repeat?.replayed].sort()).toEqual([false, true]);
});

test.for([
	[29, 'review'],
	[31, 'expired'],
] as const)(
	'a friend of %i days who meets all today is %s',
	async ([daysAgo, state], { db, owner }) => {
		const referrer = await aMember(db);
		const friend = await of.aFriend(owner, referrer, { daysAgo });
		await sql`update reward_version set approved_at = approved_at - interval '40 days'`.execute(
			owner,
		);
		await of.meetAll(owner, friend);
		await followFriends(db);

		expect(await of.stateOf(db, friend)).toMatchObject({ state });
	},
);

test('what was done before the registration, or taken back, counts for nothing', async ({
	db,
	owner,
}) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await of.proveMobile(owner, friend);
	await of.aReceipt(owner, friend, { amount: 900n * UNIT, daysAgo: 2 });
	const ref = await of.aReceipt(owner, friend, { amount: 900n * UNIT });
	await of.takeBack(owner, ref);
	await aDayOfPlay(owner, { memberId: friend, day: '2020-01-01', valid: 9000n * UNIT });
	await followFriends(db);

	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'invited' });
});

test('20 friends of a month count, the next one waits for the next month', async ({
	db,
	owner,
}) => {
	const referrer = await aMember(db);
	const friends: number[] = [];
	for (let at = 0; at < 21; at += 1) friends.push(await of.aFriend(owner, referrer));
	for (const friend of friends) await of.meetAll(owner, friend);
	await of.endReviews(db, owner);

	const states = await Promise.all(friends.map(async (one) => (await of.stateOf(db, one))?.state));
	expect(states.filter((state) => state === 'qualified')).toHaveLength(20);
	expect(states[20]).toBe('review');
	expect((await of.shownTo(db, referrer))[0]).toMatchObject({ state: 'review', why: 'month' });
	await sql`update friend set decided_at = decided_at - interval '32 days'`.execute(owner);
	await followFriends(db);

	expect(await of.stateOf(db, friends[20] ?? 0)).toMatchObject({ state: 'qualified' });
});

test('no prize goes to or comes from an excluded member', async ({ db, owner }) => {
	const [referrer, other] = [await aMember(db), await aMember(db)];
	const friend = await of.aQualified(db, owner, referrer);
	const gone = await of.aFriend(owner, other);
	await of.meetAll(owner, gone);
	await followFriends(db);
	await sql`update member set status = 'excluded' where id = any(${[referrer, gone]}::int[])`.execute(
		owner,
	);
	await of.endReviews(db, owner);

	await expect(
		take(db, { memberId: referrer, rule: 'invite', period: 'friends:1' }),
	).rejects.toMatchObject({ code: 'not_eligible' });
	// Its exclusion is shown to no other member.
	expect(await of.stateOf(db, gone)).toEqual({ state: 'expired', why: null, hold: null });
	await take(db, { memberId: friend, rule: 'invite', period: 'invited' });
	expect(await cashOf(db, referrer)).toBe(0n);
});

test('a break holds the review until it is over', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await of.meetAll(owner, friend);
	await followFriends(db);
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${friend}, 'time_out', '1w', core.now(), core.now() + interval '2 seconds')`.execute(
		owner,
	);
	await of.endReviews(db, owner);
	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'review' });
	await expect
		.poll(async () => {
			await followFriends(db);
			return (await of.stateOf(db, friend))?.state;
		}, POLL)
		.toBe('qualified');
});

test('nothing moves while offers are off or the rule is paused', async ({ db, owner }) => {
	const referrer = await aMember(db);
	const friend = await of.aFriend(owner, referrer);
	await of.meetAll(owner, friend);
	await sql`update reward_rule set state = 'paused' where code = 'invite'`.execute(owner);
	await followFriends(db);
	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'invited' });
	await sql`update reward_rule set state = 'live' where code = 'invite'`.execute(owner);
	await followFriends(db);

	expect(await of.stateOf(db, friend)).toMatchObject({ state: 'review' });
});

test('a second offer for friends cannot be live', async ({ db }) => {
	await expect(aRule(db, { ...of.INVITE, code: 'invite-more' })).rejects.toThrow(
		'counts friends already',
	);
});
