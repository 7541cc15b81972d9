import { FRIENDS_PER_PAGE, getReferral, listFriends } from '#lib/wps/contract/referral.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { listFriends as listViews } from './list-friends.ts';
import { countingOf } from './live-offer.ts';
import { type ReferralOffer, readReferral } from './read-referral.ts';
import { wireFriend } from './wire-friend.ts';

/** The routes of a member's code and friends. */
export function referralRoutes(): Route[] {
	return [
		routeWithDb(getReferral, async (_, { db, caller, client, now }) => {
			const found = await readReferral(db, { memberId: caller.memberId, now });
			return {
				referralCode: found.code,
				totalInvitations: found.invited,
				promotionDomains: [client.hostname],
				...{ qualified: found.qualified, earned: found.earned },
				...(found.offer && { offer: wireOffer(found.offer) }),
			};
		}),
		routeWithDb(listFriends, async ({ page = 1 }, { db, caller, now }) => {
			const { memberId } = caller;
			const [limit, offset] = [FRIENDS_PER_PAGE, (page - 1) * FRIENDS_PER_PAGE];
			const [friends, { invited }] = await Promise.all([
				listViews(db, memberId, { limit, offset, now }),
				readReferral(db, { memberId, now }),
			]);
			return { list: friends.map(wireFriend), totalPages: Math.ceil(invited / limit) };
		}),
	];
}

function wireOffer({ rule, steps }: ReferralOffer) {
	const { terms } = countingOf(rule);
	const { friendGets } = rule.pay;
	return {
		promotionId: rule.code,
		...terms,
		...(friendGets !== undefined && { friendGets }),
		steps: steps.map(({ friends, tier, isReached }) => {
			const { cash, points } = tier.prize;
			return {
				...{ friends, isReached },
				...(cash?.fixed !== undefined && { amount: cash.fixed }),
				...(points?.fixed !== undefined && { pointAmount: points.fixed }),
			};
		}),
	};
}
