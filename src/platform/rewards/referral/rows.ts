import { type RawBuilder, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { FriendState } from '#platform/people/registration/friend-state.ts';
import type { FriendTerms } from './rules.ts';

export interface FriendRow {
	memberId: number;
	referrerId: number;
	username: string;
	state: FriendState;
	invitedAt: Date;
	rule: string | null;
	version: string | null;
	metAt: Date | null;
	hold: 'device' | null;
	why: 'person' | 'staff' | null;
	note: string | null;
	decidedAt: Date | null;
}

/** A friend with its figures. */
export interface CountedFriend extends FriendRow {
	isPhoneProven: boolean;
	deposited: Money;
	played: Money;
	isActive: boolean;
	isExcluded: boolean;
}

const columns = sql`f.member_id as "memberId", f.referrer_id as "referrerId", m.username, f.state,
	f.invited_at as "invitedAt", f.rule, f.version, f.met_at as "metAt", f.hold, f.why, f.note,
	f.decided_at as "decidedAt"`;

/** The offer of new friends: those who registered since it holds. */
export async function pinOffer(
	db: Tx,
	{ rule, version, since }: { rule: string; version: string; since: Date },
): Promise<void> {
	await sql`update friend set rule = ${rule}, version = ${version}
		where rule is null and state = 'invited' and invited_at >= ${since}`.execute(db);
}

/** The versions of offers that friends are on the way with. */
export async function selectOpenVersions(db: Tx, rule: string) {
	const { rows } = await sql<{ rule: string; version: string }>`
		select distinct rule, version from friend
		where rule = ${rule} and state in ('invited', 'on_way', 'review')`.execute(db);
	return rows;
}

interface CountInput {
	terms: FriendTerms;
	/** The game types that count; absent: every one. */
	types: readonly string[] | undefined;
	/** Play that is not folded yet counts too. */
	isFresh: boolean;
}

/** The figures of friends that a condition selects, by the terms of one offer. */
async function selectCounted(
	db: Tx,
	where: RawBuilder<unknown>,
	{ terms, types, isFresh }: CountInput,
): Promise<CountedFriend[]> {
	const ofTypes = types ? sql`t.game_type = any(${types}::text[])` : sql`true`;
	const end = sql`f.invited_at + ${terms.withinDays} * interval '1 day'`;
	const fresh = sql` + coalesce((select sum(t.valid) from play.fresh(f.member_id) t
		where ${ofTypes} and t.settled_at < ${end}), 0)`;
	const { rows } = await sql<CountedFriend>`
		select ${columns}, p.mobile_verified_at is not null as "isPhoneProven",
			coalesce((select sum(d.amount) from deposit_receipt d
				where d.member_id = f.member_id and d.paid_at >= f.invited_at and d.paid_at < ${end}
					and not exists (select from deposit_reversal v
						where v.provider = d.provider and v.provider_ref = d.provider_ref)), 0)::bigint
				as deposited,
			(coalesce((select sum(t.valid) from play_day t
				where t.member_id = f.member_id and ${ofTypes}
					and t.booked >= (f.invited_at at time zone ${BRAND_TIME_ZONE})::date
					and t.booked <= ((${end}) at time zone ${BRAND_TIME_ZONE})::date), 0)
				${isFresh ? fresh : sql``})::bigint as played,
			protection.may_promote(m.id) and m.type <> 4 as "isActive",
			m.status = 'excluded' as "isExcluded"
		from friend f join member m on m.id = f.member_id
		left join member_profile p on p.member_id = m.id
		where ${where}`.execute(db);
	return rows;
}

/** The next open friends of an offer, in the order of their ids. */
export async function selectOpenFriends(
	db: Tx,
	counting: Omit<CountInput, 'isFresh'> & {
		rule: string;
		version: string;
		after: number;
		limit: number;
	},
): Promise<CountedFriend[]> {
	const { rule, version, after, limit } = counting;
	const where = sql`f.rule = ${rule} and f.version = ${version}
		and f.state in ('invited', 'on_way', 'review') and f.member_id > ${after}
		order by f.member_id limit ${limit}`;
	return await selectCounted(db, where, { ...counting, isFresh: false });
}

/** The figures of certain friends. */
export async function countFriends(
	db: Tx,
	ids: readonly number[],
	counting: Omit<CountInput, 'isFresh'>,
): Promise<CountedFriend[]> {
	if (ids.length === 0) return [];
	const where = sql`f.member_id = any(${ids}::int[])`;
	return await selectCounted(db, where, { ...counting, isFresh: true });
}

/** The friends of a member, the newest first. */
export async function selectFriends(
	db: Tx,
	referrerId: number,
	{ limit, offset }: { limit: number; offset: number },
): Promise<FriendRow[]> {
	const { rows } = await sql<FriendRow>`
		select ${columns} from friend f join member m on m.id = f.member_id
		where f.referrer_id = ${referrerId}
		order by f.invited_at desc, f.member_id desc limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

/** The friends whose review waits for staff. */
export async function selectHeld(db: Tx): Promise<FriendRow[]> {
	const { rows } = await sql<FriendRow>`
		select ${columns} from friend f join member m on m.id = f.member_id
		where f.state = 'review' and f.hold is not null order by f.met_at, f.member_id`.execute(db);
	return rows;
}

export async function findFriend(db: Tx, memberId: number): Promise<FriendRow | undefined> {
	const { rows } = await sql<FriendRow>`
		select ${columns} from friend f join member m on m.id = f.member_id
		where f.member_id = ${memberId}`.execute(db);
	return rows[0];
}

/** Locks a friend until the transaction ends. */
export async function lockFriend(tx: Tx, memberId: number): Promise<FriendRow | undefined> {
	await sql`select from friend where member_id = ${memberId} for update`.execute(tx);
	return await findFriend(tx, memberId);
}

/** Locks the row of a member, as its claims do. */
export async function lockReferrer(tx: Tx, memberId: number): Promise<void> {
	await sql`select from member where id = ${memberId} for no key update`.execute(tx);
}

type FriendChange = Partial<{
	state: FriendState;
	met_at: Date;
	hold: 'device' | null;
	why: 'person' | 'staff' | null;
	note: string;
	decided_at: Date;
	decided_by: string;
}>;

/** Changes a friend that is in a state still; false when it is not. */
export async function updateFriend(
	tx: Tx,
	{ memberId, from, ...change }: { memberId: number; from: FriendState } & FriendChange,
): Promise<boolean> {
	const changed = await tx
		.updateTable('friend')
		.set(change)
		.where('member_id', '=', memberId)
		.where('state', '=', from)
		.returning('member_id')
		.executeTakeFirst();
	return changed !== undefined;
}

export interface FriendCounts {
	total: number;
	qualified: number;
	/** Qualified since a day. */
	recent: number;
}

export async function countOfReferrer(
	db: Tx,
	referrerId: number,
	since: Date,
): Promise<FriendCounts> {
	const { rows } = await sql<FriendCounts>`
		select count(*)::int as total, (count(*) filter (where state = 'qualified'))::int as qualified,
			(count(*) filter (where state = 'qualified' and decided_at >= ${since}))::int as recent
		from friend where referrer_id = ${referrerId}`.execute(db);
	return rows[0] ?? { total: 0, qualified: 0, recent: 0 };
}

/** What a member has got for friends. */
export async function sumEarned(db: Tx, memberId: number): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		select coalesce(sum(cost), 0)::bigint as sum from reward_claim
		where member_id = ${memberId} and period like 'friends:%'`.execute(db);
	return rows[0]?.sum ?? 0n;
}

/** Whether one of some accounts is older than a friend's own. */
export async function hasOlder(
	db: Tx,
	memberId: number,
	others: readonly number[],
): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from member o join member m on m.id = ${memberId}
			where o.id = any(${others}::int[]) and o.id < m.id) as has`.execute(db);
	return rows[0]?.has ?? false;
}
