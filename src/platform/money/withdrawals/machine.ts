/**
 * The states of a withdrawal and its events. A late or repeated event changes nothing, and an unclear
 * answer of the provider is no failure: nothing is refunded before a definite one.
 * Source: spec 4, "Withdrawal states".
 */
export type WithdrawalState =
	| 'queued'
	| 'review'
	| 'approved'
	| 'sending'
	| 'rejected'
	| 'failed'
	| 'arrived'
	| 'returned';

export type WithdrawalEvent =
	/** The check passed below the threshold, or a person looks at it. */
	| 'pass'
	| 'review'
	| 'approve'
	| 'reject'
	/** The job takes it to send it. */
	| 'take'
	/** Definite answers of the provider. */
	| 'refused'
	| 'void'
	| 'paid'
	/** All of the money came back. */
	| 'returned';

/** What happens to the money. */
export type MoneyEffect =
	| 'none'
	/** The hold returns to where it came from. */
	| 'release'
	/** The hold goes to the provider. */
	| 'pay'
	/** It was released before: cash, or what the member owes, goes to the provider. */
	| 'pay_again'
	/** The provider's money becomes cash again. */
	| 'give_back';

export interface Transition {
	state: WithdrawalState;
	money: MoneyEffect;
}

type Step = Partial<Record<WithdrawalEvent, Transition>>;

const to = (state: WithdrawalState, money: MoneyEffect = 'none'): Transition => ({ state, money });

const STEPS: Record<WithdrawalState, Step> = {
	queued: { pass: to('approved'), review: to('review') },
	review: { approve: to('approved'), reject: to('rejected', 'release') },
	approved: { take: to('sending') },
	sending: {
		refused: to('failed', 'release'),
		void: to('failed', 'release'),
		paid: to('arrived', 'pay'),
	},
	failed: { paid: to('arrived', 'pay_again') },
	arrived: { returned: to('returned', 'give_back') },
	rejected: {},
	returned: {},
};

/** Returns what an event makes of a state; `undefined` when it changes nothing. */
export function step(state: WithdrawalState, event: WithdrawalEvent): Transition | undefined {
	return STEPS[state][event];
}

/** States in which the member's money is on hold. */
export const OPEN_STATES = ['queued', 'review', 'approved', 'sending'] as const;

/** Pauses before the provider is asked again about an unclear payout, in seconds. */
const ASK_AGAIN_S = [10, 30, 60, 120, 300];
const ASK_LATER_S = 600;

export function askAgainAfterS(askedCount: number): number {
	return ASK_AGAIN_S[askedCount] ?? ASK_LATER_S;
}
