import { type Money, UNIT } from '#lib/money.ts';
import type { Rule, Tier } from '../rules/rule-schema.ts';
import { closing } from './periods.ts';

/** A friend who counts for an offer, since an instant. */
export interface Friendship {
	rule: string;
	at: Date;
}

interface FriendFacts {
	/** In the order in which they qualified. */
	friends?: readonly Friendship[];
	invitation?: Friendship | undefined;
}

/** A candidate of an offer for friends. */
interface FriendCandidate {
	period: string;
	opensAt: Date;
	closesAt?: Date;
	counted: Money;
	tier?: number;
	own?: Tier;
}

/**
 * The steps of an offer for friends, each once for life; what is not reached yet is shown as soon as a
 * friend counts. The friend's own prize is one more.
 */
export function ofFriends(rule: Rule, facts: FriendFacts, since: Date): FriendCandidate[] {
	const friends = (facts.friends ?? []).filter((one) => one.rule === rule.code);
	const counted = BigInt(friends.length) * UNIT;
	const steps = rule.pay.tiers.flatMap(({ at }, tier): FriendCandidate[] => {
		if (at === undefined || friends.length === 0) return [];
		const needed = Number(at / UNIT);
		const last = friends[needed - 1];
		const opens = last ? { opensAt: last.at, ...closing(rule, last.at) } : { opensAt: since };
		return [{ period: `friends:${needed}`, ...opens, counted, tier }];
	});
	return [...steps, ...ofInvitation(rule, facts)];
}

/** What the friend gets. */
function ofInvitation(rule: Rule, { invitation }: FriendFacts): FriendCandidate[] {
	const { friendGets } = rule.pay;
	if (friendGets === undefined || invitation?.rule !== rule.code) return [];
	const { at } = invitation;
	const own = { prize: { cash: { fixed: friendGets } } };
	return [{ period: 'invited', opensAt: at, ...closing(rule, at), counted: 0n, own }];
}
