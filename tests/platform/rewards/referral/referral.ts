import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Money, UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { listFriends } from '#platform/rewards/referral/list-friends.ts';
import { aMember } from '../../database.ts';
import { aDayOfPlay, aRule, readClock } from '../offers.ts';

/** An offer for friends: 50.00 for the first, 100.00 for the third, 25.00 for each friend. */
export const INVITE = {
	code: 'invite',
	type: 'MANUAL',
	category: 'DAYS',
	names: { bn: 'বন্ধু', en: 'Friends' },
	headline: { bn: 'নিন {{prize}}', en: 'Take {{prize}}' },
	when: {
		friendQualified: { deposits: '500.00', turnover: '2000.00', withinDays: 30, reviewDays: 7 },
	},
	counts: { measure: 'count', of: 'friends', over: 'life' },
	pay: {
		tiers: [
			{ at: '1', prize: { cash: { fixed: '50.00' } } },
			{ at: '3', prize: { cash: { fixed: '100.00' } } },
		],
		adds: true,
		friendGets: '25.00',
	},
	join: 'none',
	give: { by: 'tap', days: 60 },
	limits: { perMember: { times: 20, per: 'month' } },
	pot: { code: 'test' },
	product: 'ANY',
};

/** A member whom another has invited, as the registration stores it. */
export async function aFriend(
	owner: Database,
	referrerId: number,
	{ daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<number> {
	const memberId = await aMember(owner);
	await sql`insert into friend (member_id, referrer_id, invited_at)
		values (${memberId}, ${referrerId}, core.clock() - ${daysAgo} * interval '1 day')`.execute(
		owner,
	);
	return memberId;
}

export async function proveMobile(owner: Database, memberId: number): Promise<void> {
	await sql`insert into member_profile (member_id, dial_code, mobile, mobile_mark, mobile_verified_at)
		values (${memberId}, '880', '1', ${Buffer.from(randomUUID())}, core.clock())
		on conflict (member_id) do update set mobile_verified_at = core.clock()`.execute(owner);
}

/** A deposit that has arrived. */
export async function aReceipt(
	owner: Database,
	memberId: number,
	{ amount, daysAgo = 0 }: { amount: Money; daysAgo?: number },
): Promise<string> {
	const ref = randomUUID();
	const paidAt = sql`core.clock() - ${daysAgo} * interval '1 day'`;
	await sql`
		with made as (
			insert into deposit_order (id, member_id, channel, provider, currency, asked, reference, state,
				created_at, expires_at, closed_at)
			values (gen_random_uuid(), ${memberId}, 'mobile', 'test', 'BDT', ${amount}, ${ref}, 'closed',
				${paidAt}, ${paidAt}, ${paidAt})
			returning id
		)
		insert into deposit_receipt (provider, provider_ref, order_id, member_id, amount, cash,
			returnable, was_unmatched, paid_at, tx_id)
		select 'test', ${ref}, id, ${memberId}, ${amount}, ${amount}, 0, false, ${paidAt},
			gen_random_uuid() from made`.execute(owner);
	return ref;
}

/** Does all that INVITE asks of a friend. */
export async function meetAll(owner: Database, memberId: number): Promise<void> {
	await proveMobile(owner, memberId);
	await aReceipt(owner, memberId, { amount: 500n * UNIT });
	await aDayOfPlay(owner, { memberId, day: await today(owner), valid: 2000n * UNIT });
}

/** Ends the review of all friends, and moves them on. */
export async function endReviews(db: Database, owner: Database): Promise<void> {
	await followFriends(db);
	await sql`update friend set met_at = met_at - interval '8 days' where state = 'review'`.execute(
		owner,
	);
	await followFriends(db);
}

/** A friend who counts. */
export async function aQualified(db: Database, owner: Database, referrerId: number) {
	const memberId = await aFriend(owner, referrerId);
	await meetAll(owner, memberId);
	await endReviews(db, owner);
	return memberId;
}

export async function stateOf(db: Database, memberId: number) {
	const { rows } = await sql<{ state: string; why: string | null; hold: string | null }>`
		select state, why, hold from friend where member_id = ${memberId}`.execute(db);
	return rows[0];
}

async function today(db: Database): Promise<string> {
	const { rows } = await sql<{ day: string }>`
		select (core.clock() at time zone 'Asia/Dhaka')::date::text as day`.execute(db);
	return rows[0]?.day ?? '';
}

/** The provider takes a deposit back. */
export async function takeBack(owner: Database, ref: string): Promise<void> {
	await sql`insert into deposit_reversal (provider, provider_ref, amount, currency)
		select provider, provider_ref, amount, 'BDT' from deposit_receipt
		where provider_ref = ${ref}`.execute(owner);
}

/** Makes members one person: each had the same payout account once. */
export async function link(db: Database, members: readonly number[]): Promise<void> {
	const mark = Buffer.from(randomUUID());
	for (const memberId of members) {
		await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail,
				number_mark, usable_from, removed_at)
			values (${randomUUID()}, ${memberId}, 'ewallet', 'BKASH', '1', '1', '1', ${mark},
				core.now(), core.now())`.execute(db);
	}
}

/** Both have used one browser. */
export async function shareDevice(db: Database, members: readonly number[]): Promise<void> {
	for (const memberId of members) {
		await sql`insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
			values (${memberId}, ${Buffer.alloc(32, members[0])}, core.now(), core.now())`.execute(db);
	}
}

/** The friends as their referrer sees them. */
export async function shownTo(db: Database, referrerId: number) {
	return await listFriends(db, referrerId, { limit: 20, offset: 0, now: await readClock(db) });
}

/** Forgets the friends of earlier tests, and makes INVITE live. */
export async function inviteAnew({ db, owner }: { db: Database; owner: Database }): Promise<void> {
	await sql`delete from friend`.execute(owner);
	await sql`update reward_rule set state = 'paused'`.execute(owner);
	await aRule(db, INVITE).catch(async () => {
		await sql`update reward_rule set state = 'live' where code = 'invite'`.execute(owner);
	});
}
