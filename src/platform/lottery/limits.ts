// Placeholder of the lead until the branch that owns this file is merged: replace it whole.
import type { Money } from '#lib/money.ts';
export interface LotteryLimits {
	orderMin: Money;
	orderMax: Money;
	issueMax: Money;
	numberMax: Money;
	winMax: Money;
	numberCap: Money;
	pauseMs: number;
	linesMax: number;
	issuesMax: number;
}
export function limitsOf(_s: object, _g: object): LotteryLimits {
	return {
		orderMin: 10000n,
		orderMax: 1000000000n,
		issueMax: 500000000n,
		numberMax: 100000000n,
		winMax: 10000000000n,
		numberCap: 50000000000n,
		pauseMs: 0,
		linesMax: 200,
		issuesMax: 100,
	};
}
