import type { WithdrawalDetails } from './load-withdrawal-page.ts';

const PAST = [
	...(['requested', 'review', 'approved', 'rejected', 'sending', 'arrived', 'failed'] as const),
	...(['returned', 'received', 'partly', 'not_received', 'by_timeout', 'traced'] as const),
	...(['refunded', 'forced'] as const),
];
const AHEAD = ['approved', 'sending', 'arrived', 'received'] as const;

type TrackerStep =
	| { step: (typeof PAST)[number]; at: Date; state: 'done' | 'now' }
	| { step: (typeof AHEAD)[number]; at?: undefined; state: 'later' };

type TrackedWithdrawal = Pick<WithdrawalDetails, 'receipt' | 'steps'> & {
	state: NonNullable<WithdrawalDetails['state']>;
};

/**
 * Returns the steps of a withdrawal: those that were taken, with their time, the last of an open one
 * as the present, and what is still to come. Steps of a newer build are left out.
 */
export function trackerSteps({ state, receipt, steps }: TrackedWithdrawal): TrackerStep[] {
	// What is still to come is not known of a host that tells no steps.
	if (!steps) return [];
	const isOver =
		['rejected', 'failed', 'returned'].includes(state) ||
		(receipt !== undefined && receipt !== 'asked' && receipt !== 'trace');
	const taken = steps.flatMap(({ step, at }, index) => {
		const known = PAST.find((one) => one === step);
		const isLast = index === steps.length - 1;
		return known
			? [{ step: known, at, state: isLast && !isOver ? ('now' as const) : ('done' as const) }]
			: [];
	});
	if (isOver) return taken;
	const reached = Math.max(
		...AHEAD.map((one, n) => (steps.some(({ step }) => step === one) ? n : -1)),
	);
	return [...taken, ...AHEAD.slice(reached + 1).map((step) => ({ step, state: 'later' as const }))];
}
