import * as z from 'zod/mini';
import { type Money, sumOf } from '#lib/money.ts';
import { money } from '#lib/wps/values.ts';
import type { Due } from '../evaluate/reckon.ts';
import { POINTS_PER_UNIT } from '../points/issue-points.ts';
import type { Rule } from '../rules/rule-schema.ts';

/** What a claim pays. It is stored with the claim, so that a later version of the rule changes nothing. */
export type ClaimPrize = z.output<typeof claimPrize>;
const claimPrize = z.object({
	cash: z.optional(money),
	points: z.optional(money),
	/** Bonus money, under the wagering of the rule's version. */
	bonus: z.optional(money),
	freeRounds: z.optional(
		z.object({ game: z.string(), rounds: z.number(), stake: money, days: z.number() }),
	),
	/** Tickets, by the rule whose table they open. */
	tickets: z.optional(z.array(z.object({ rule: z.string(), count: z.number() }))),
	/** The sum is a rebate on play, not a bonus. */
	isRebate: z.optional(z.literal(true)),
});

export function prizeToJson(prize: ClaimPrize): string {
	return JSON.stringify(z.encode(claimPrize, prize));
}

export function prizeFromJson(json: unknown): ClaimPrize {
	return z.decode(claimPrize, json as z.input<typeof claimPrize>);
}

/** Adds up what is due of a rule. */
export function prizeOf({ counts }: Rule, due: readonly Due[]): ClaimPrize {
	const amountIn = (word: 'cash' | 'points' | 'bonus') =>
		sumOf(due.filter(({ tier }) => tier.prize[word]).map(({ amount }) => amount));
	const [cash, points, bonus] = [amountIn('cash'), amountIn('points'), amountIn('bonus')];
	const freeRounds = due.map(({ tier }) => tier.prize.freeRounds).find(Boolean);
	const tickets = ticketsOf(due);
	const isRebate = due.some(({ tier }) => tier.prize.cash?.rates) && counts?.of === 'turnover';
	return {
		...(cash > 0n && { cash }),
		...(points > 0n && { points }),
		...(bonus > 0n && { bonus }),
		...(freeRounds && { freeRounds }),
		...(tickets.length > 0 && { tickets }),
		...(isRebate && { isRebate: true as const }),
	};
}

function ticketsOf(due: readonly Due[]): NonNullable<ClaimPrize['tickets']> {
	const rules = due.flatMap(({ tier }) => tier.prize.ticket?.rule ?? []);
	return [...new Set(rules)].map((rule) => {
		return { rule, count: rules.filter((one) => one === rule).length };
	});
}

/** What a prize takes out of its pot. */
export function costOfPrize(prize: ClaimPrize): Money {
	const { cash = 0n, points = 0n, bonus = 0n, freeRounds } = prize;
	const face = freeRounds ? freeRounds.stake * BigInt(freeRounds.rounds) : 0n;
	return cash + bonus + points / POINTS_PER_UNIT + face;
}
