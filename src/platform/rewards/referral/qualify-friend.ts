import { startOfBusinessDay } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import { personCluster } from '#platform/people/protection/person-cluster.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import type { Rule } from '../rules/rule-schema.ts';
import * as rows from './rows.ts';

interface FriendInput {
	memberId: number;
	rule: Rule;
	now: Date;
}

/** Who decides what no person has decided. */
const BY_RULE = 'rule';

/**
 * Begins the review of a friend who has met everything. A person who has another account is refused;
 * a shared browser makes the review wait for staff.
 */
export async function beginReview(tx: Tx, { memberId, now }: FriendInput): Promise<void> {
	const friend = await rows.lockFriend(tx, memberId);
	if (friend?.state !== 'invited' && friend?.state !== 'on_way') return;
	const change = { memberId, from: friend.state, met_at: now };
	if (await isKnownPerson(tx, friend)) await refuse(tx, change, now);
	else {
		const { sameDevice } = await linkedMembers(tx, memberId);
		const hold = sameDevice.includes(friend.referrerId) ? 'device' : null;
		await rows.updateFriend(tx, { ...change, state: 'review', hold });
	}
}

/**
 * Ends the review of a friend, unless it waits for staff: asks again whether it is another person, and
 * counts it while its referrer has friends left in the month. Otherwise it waits for the next one.
 */
export async function qualifyFriend(tx: Tx, { memberId, rule, now }: FriendInput): Promise<void> {
	const found = await rows.findFriend(tx, memberId);
	if (!found) return;
	// Friends of a referrer are counted one after the other, before the claims that they open.
	await rows.lockReferrer(tx, found.referrerId);
	const friend = await rows.lockFriend(tx, memberId);
	if (friend?.state !== 'review' || friend.hold) return;
	const change = { memberId, from: 'review' } as const;
	if (await isKnownPerson(tx, friend)) return await refuse(tx, change, now);
	if (await isMonthFull(tx, friend.referrerId, { rule, now })) return;
	const decided = { decided_at: now, decided_by: BY_RULE };
	await rows.updateFriend(tx, { ...change, ...decided, state: 'qualified' });
}

async function refuse(
	tx: Tx,
	change: Omit<Parameters<typeof rows.updateFriend>[1], 'state'>,
	now: Date,
): Promise<void> {
	const decided = { decided_at: now, decided_by: BY_RULE };
	await rows.updateFriend(tx, { ...change, ...decided, state: 'refused', why: 'person' });
}

/** Whether the friend is the referrer, or has an older account. */
async function isKnownPerson(tx: Tx, { memberId, referrerId }: rows.FriendRow): Promise<boolean> {
	const cluster = await personCluster(tx, memberId);
	if (cluster.has(referrerId)) return true;
	return cluster.size > 1 && (await rows.hasOlder(tx, memberId, [...cluster]));
}

/** Whether as many friends have qualified in the period of the offer as it counts. */
export async function isMonthFull(
	db: Tx,
	referrerId: number,
	{ rule, now }: { rule: Rule; now: Date },
): Promise<boolean> {
	const { perMember } = rule.limits;
	if (!perMember) return false;
	const period = limitPeriod(perMember.per, now);
	const since = period === 'life' ? new Date(0) : startOfBusinessDay(period);
	const { recent } = await rows.countOfReferrer(db, referrerId, since);
	return recent >= perMember.times;
}
