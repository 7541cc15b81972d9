import type { Rule } from '../rules/rule-schema.ts';
import type { ClaimPrize } from './prize-of-claim.ts';

/** A prize as the calls show it. */
export function wirePrize({ cash, points, bonus, freeRounds }: ClaimPrize) {
	return {
		...(cash && { amount: cash }),
		...(points && { pointAmount: points }),
		...(bonus && { bonusAmount: bonus }),
		...(freeRounds && { freeRounds }),
	};
}

/** The unit of what a rule counts. */
export function unitOf({ counts }: Rule): 'money' | 'rounds' | 'days' | 'count' {
	if (counts?.measure === 'days') return 'days';
	if (counts?.of === 'rounds') return 'rounds';
	return counts?.of === 'turnover' || counts?.of === 'deposit' ? 'money' : 'count';
}
