import { type Money, UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { readReferralCode } from '#platform/people/tree/read-referral-code.ts';
import { mayTakeOffers } from '../claims/require-offers.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { findOffer } from './live-offer.ts';
import * as rows from './rows.ts';

/** What a member earns by friends, and what is asked of a friend. */
export interface ReferralOffer {
	rule: Rule;
	version: string;
	steps: { friends: number; tier: Rule['pay']['tiers'][number]; isReached: boolean }[];
}

export interface Referral {
	code: string;
	/** Everybody who registered with the code of the member. */
	invited: number;
	qualified: number;
	earned: Money;
	/** Absent: no offer holds, or the member may have none. */
	offer?: ReferralOffer;
}

/** Reads the member's own code, and what it has brought. */
export async function readReferral(
	db: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<Referral> {
	const [code, counts, earned, found, isOpen] = await Promise.all([
		readReferralCode(db, memberId),
		rows.countOfReferrer(db, memberId, now),
		rows.sumEarned(db, memberId),
		findOffer(db, now),
		mayTakeOffers(db, memberId),
	]);
	const { total: invited, qualified } = counts;
	return {
		...{ code, invited, qualified, earned },
		...(found && isOpen && { offer: offerOf(found, qualified) }),
	};
}

/** Whether an offer for friends holds now. */
export async function hasOffer(db: Tx, now: Date): Promise<boolean> {
	return (await findOffer(db, now)) !== undefined;
}

function offerOf(
	{ rule, version }: { rule: Rule; version: string },
	qualified: number,
): ReferralOffer {
	const steps = rule.pay.tiers.map((tier) => {
		const friends = Number((tier.at ?? 0n) / UNIT);
		return { friends, tier, isReached: qualified >= friends };
	});
	return { rule, version, steps };
}
