import { isReal } from '#lib/page/access.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import type { Varied } from '#lib/page/marked-values.ts';
import { isOn, readFlags } from '#lib/page/site-flags.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import {
	listRewards,
	REWARD_STATUSES,
	type RewardRow,
	type RewardStatus,
} from '#lib/wps/contract/rewards.ts';

/** The member's status in the offers. */
export interface Offers {
	/** The site has a reward centre. */
	hasCentre: boolean;
	/** By the id of the promotion; empty for visitors and trial accounts. */
	statuses: ReadonlyMap<string, RewardStatus>;
	/** No offer is for this member at the moment. */
	hasNone: boolean;
	/** What was decided or taken before, the newest first. */
	past: readonly RewardRow[];
}

/**
 * Reads the member's status in each offer. `isMarked`: the page shows nothing of them but
 * `shownStatus`, which marks it.
 */
export async function readOffers(locals: App.Locals, { isMarked = false } = {}): Promise<Offers> {
	const hasCentre = isOn(await readFlags(locals), 'REWCEN3');
	const isAsked = hasCentre && isReal(locals.member) && !(isMarked && locals.template);
	const answer = isAsked ? await callIfPresent(locals, listRewards, {}) : undefined;
	const found = answer?.ok ? answer.value : undefined;
	const statuses = new Map<string, RewardStatus>();
	// A host of the family has no statuses; its list says what can be taken.
	for (const { promotionId } of found?.list ?? []) {
		if (promotionId !== undefined) statuses.set(String(promotionId), 'CLAIM');
	}
	for (const { promotionId, status } of found?.statuses ?? []) {
		statuses.set(String(promotionId), status);
	}
	const hasNone = Boolean(found && (found.isPaused || found.without));
	return { hasCentre, statuses, hasNone, past: found?.past ?? [] };
}

/** Returns the status of a promotion; absent where there is none, and for visitors. */
export function statusOf(
	{ id, startTime, isOffer }: Promotion,
	{ statuses }: Pick<Offers, 'statuses'>,
	now: Date,
): RewardStatus | undefined {
	if (isOffer && startTime && startTime > now) return 'COMING_SOON';
	return statuses.get(String(id));
}

/** Returns the member's status in a promotion, to be shown on its card. */
export function shownStatus(
	{ member }: App.Locals,
	promotion: Promotion,
	offers: Offers,
): Varied<RewardStatus> {
	const now = new Date();
	const isAsked = offers.hasCentre && isReal(member);
	return {
		is: statusOf(promotion, offers, now),
		read: ({ offers: statuses = new Map() }) => statusOf(promotion, { statuses }, now),
		parts: isAsked ? ['offers'] : [],
		cases: REWARD_STATUSES,
	};
}
