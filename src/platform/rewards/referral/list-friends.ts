import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { readVersions, type VersionedRule } from '../rules/find-rules.ts';
import { countingOf } from './live-offer.ts';
import { isMonthFull } from './qualify-friend.ts';
import * as rows from './rows.ts';
import { endOfOffer, endOfReview, shownPart } from './rules.ts';

/** A friend as both sides see it. */
export interface FriendView {
	memberId: number;
	username: string;
	state: rows.FriendRow['state'];
	invitedAt: Date;
	/** What the offer asks; absent where none held when the friend registered. */
	steps?: {
		isPhoneProven: boolean;
		deposited: { done: Money; needed: Money };
		played: { done: Money; needed: Money };
		until: Date;
	};
	/** Of a review: when it ends; absent while staff look at it. */
	reviewEnd?: Date;
	/** `month`: the review is over, and waits for the next month. It names no account. */
	why?: 'person' | 'staff' | 'month';
	decidedAt?: Date;
	/** Staff alone. */
	hold?: 'device';
	note?: string;
}

/** Lists the friends of a member, the newest first, with what each lacks. */
export async function listFriends(
	db: Tx,
	referrerId: number,
	{ limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<FriendView[]> {
	return await viewsOf(db, await rows.selectFriends(db, referrerId, { limit, offset }), now);
}

/** Lists the friends whose review waits for staff. */
export async function listHeldFriends(db: Tx, now: Date): Promise<FriendView[]> {
	return await viewsOf(db, await rows.selectHeld(db), now);
}

/** Days for which an invitation that came to nothing is shown to the invited member. */
const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** The invitation of a member itself, with what it brings; absent when there is nothing to show. */
export async function findInvitation(
	db: Tx,
	memberId: number,
	now: Date,
): Promise<(FriendView & { gets: Money; promotionId: string }) | undefined> {
	const friend = await rows.findFriend(db, memberId);
	if (!friend?.rule || friend.state === 'qualified') return undefined;
	const { decidedAt } = friend;
	if (decidedAt && now.getTime() - decidedAt.getTime() > SHOWN_MS) return undefined;
	const [offer] = await offersOf(db, [friend]);
	const gets = offer?.rule.pay.friendGets;
	if (gets === undefined) return undefined;
	const [view] = await viewsOf(db, [friend], now);
	return view && { ...view, gets, promotionId: friend.rule };
}

async function offersOf(db: Tx, friends: readonly rows.FriendRow[]): Promise<VersionedRule[]> {
	const wanted = friends.flatMap(({ rule, version }) =>
		rule && version ? [{ rule, version }] : [],
	);
	const versions = new Map(wanted.map((one) => [one.version, one]));
	return await readVersions(db, [...versions.values()]);
}

async function viewsOf(
	db: Tx,
	friends: readonly rows.FriendRow[],
	now: Date,
): Promise<FriendView[]> {
	const views = new Map<number, FriendView>();
	for (const { rule, version } of await offersOf(db, friends)) {
		const ids = friends.filter((one) => one.version === version).map((one) => one.memberId);
		for (const one of await rows.countFriends(db, ids, countingOf(rule))) {
			views.set(one.memberId, await viewOf(db, one, { rule, now }));
		}
	}
	return friends.map((friend) => views.get(friend.memberId) ?? plainView(friend));
}

function plainView({ memberId, username, state, invitedAt }: rows.FriendRow): FriendView {
	return { memberId, username, state, invitedAt };
}

async function viewOf(
	db: Tx,
	friend: rows.CountedFriend,
	{ rule, now }: { rule: VersionedRule['rule']; now: Date },
): Promise<FriendView> {
	const { terms } = countingOf(rule);
	const { invitedAt, metAt, hold, state, why, decidedAt, note, referrerId } = friend;
	const { isPhoneProven, deposited, played } = friend;
	const reviewEnd = state === 'review' && metAt && !hold ? endOfReview(metAt, terms) : undefined;
	const isOver = reviewEnd !== undefined && reviewEnd <= now;
	const isWaiting = isOver && (await isMonthFull(db, referrerId, { rule, now }));
	return {
		...plainView(friend),
		steps: {
			isPhoneProven,
			deposited: shownPart(deposited, terms.deposits),
			played: shownPart(played, terms.turnover),
			until: endOfOffer(invitedAt, terms),
		},
		...(reviewEnd && !isWaiting && { reviewEnd }),
		...(isWaiting && { why: 'month' as const }),
		...(why && { why }),
		...(decidedAt && { decidedAt }),
		...(hold && { hold }),
		...(note !== null && { note }),
	};
}
