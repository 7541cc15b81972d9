import type { Rule } from './rule-schema.ts';

/** A rule that asks no money and nothing to play. */
export function isFree({ when, who, wagering, counts, pay }: Rule): boolean {
	const asksMoney = when.deposit !== undefined || counts?.of === 'deposit';
	const asksPlay =
		counts?.of === 'turnover' || counts?.of === 'rounds' || counts?.of === 'multiple';
	const givesRounds = pay.tiers.every(({ prize }) => prize.freeRounds);
	const asksPast = /"(?:deposits|turnover)"/.test(JSON.stringify(who ?? {}, withText));
	const isPriced = asksMoney || asksPast || (wagering?.times ?? 0) > 0;
	return !isPriced && (!asksPlay || givesRounds);
}

function withText(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? String(value) : value;
}

/** A rule that asks no money, nothing to play and no level, which play gives. */
export function needsNothing(rule: Rule): boolean {
	return isFree(rule) && !/"level"/.test(JSON.stringify(rule.who ?? {}, withText));
}
