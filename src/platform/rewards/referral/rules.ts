import { type Money, minOf } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { FriendState } from '#platform/people/registration/friend-state.ts';
import type { Rule } from '../rules/rule-schema.ts';

/** What an offer asks of a friend. */
export type FriendTerms = NonNullable<Rule['when']['friendQualified']>;

/** What a friend has done within the days of the offer. */
export interface FriendFigures {
	isPhoneProven: boolean;
	deposited: Money;
	played: Money;
}

export interface FriendFacts extends FriendFigures {
	state: FriendState;
	invitedAt: Date;
	/** The review began. */
	metAt: Date | undefined;
	/** The friend is on no break and active: otherwise nothing is decided in its favour. */
	isActive: boolean;
	/** The friend has excluded itself. */
	isExcluded: boolean;
	now: Date;
}

const DAY_S = 24 * 60 * 60;

/** Play of the last minute is in the sums by then. */
const EXPIRES_AFTER_S = 60 * 60;

/** Until when deposits and play of a friend count. */
export function endOfOffer(invitedAt: Date, { withinDays }: FriendTerms): Date {
	return secondsAfter(invitedAt, withinDays * DAY_S);
}

export function endOfReview(metAt: Date, { reviewDays }: FriendTerms): Date {
	return secondsAfter(metAt, reviewDays * DAY_S);
}

export function isMet(figures: FriendFigures, { deposits, turnover }: FriendTerms): boolean {
	const { isPhoneProven, deposited, played } = figures;
	return isPhoneProven && deposited >= deposits && played >= turnover;
}

/** What is next for a friend: another state, or `decide` when the review is over. */
export type FriendStep = 'none' | 'on_way' | 'review' | 'expired' | 'decide';

/**
 * Says what is next for a friend. An exclusion is shown to no other member: such a friend is out of
 * time.
 */
export function nextStep(facts: FriendFacts, terms: FriendTerms): FriendStep {
	const { state, invitedAt, metAt, deposited, played, isActive, isExcluded, now } = facts;
	if (state === 'review' && metAt) {
		if (isExcluded) return 'expired';
		return isActive && now >= endOfReview(metAt, terms) ? 'decide' : 'none';
	}
	if (state !== 'invited' && state !== 'on_way') return 'none';
	if (isActive && isMet(facts, terms)) return 'review';
	if (now >= secondsAfter(endOfOffer(invitedAt, terms), EXPIRES_AFTER_S)) return 'expired';
	return state === 'invited' && (deposited > 0n || played > 0n) ? 'on_way' : 'none';
}

/** What is shown of an amount: no more than what is asked. */
export function shownPart(done: Money, needed: Money): { done: Money; needed: Money } {
	return { done: minOf(done, needed), needed };
}
