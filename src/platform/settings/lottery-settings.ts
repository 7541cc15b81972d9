import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { setting } from './setting-values.ts';

const money = z.string().check(z.refine(isAmount, 'must be an amount above 0 such as "500.00"'));

/** Limits of bets on lotteries. `lottery limit` sets some of them for one game. */
export const lotterySettings = {
	lotteryLimits: setting(
		z.strictObject({
			/** The least that an order stakes. */
			orderMin: money,
			/** The same where one stake costs less than a whole unit. */
			orderMinSmall: money,
			orderMax: money,
			/** Stakes of a member in one issue. */
			issueMax: money,
			/** Stakes of a member on one number of a play in one issue. */
			numberMax: money,
			/** What an order may win at most. */
			winMax: money,
			/** What all lines on one number of a play may win together. */
			numberCap: money,
			linesMax: z.int().check(z.gte(1), z.lte(200)),
			/** Issues of one order: fast games, and games that draw at most once a day. */
			issuesMax: z.int().check(z.gte(1), z.lte(100)),
			dailyIssuesMax: z.int().check(z.gte(1), z.lte(30)),
		}),
		{
			...{ orderMin: '1.00', orderMinSmall: '0.10', orderMax: '100000.00' },
			...{ issueMax: '50000.00', numberMax: '10000.00' },
			...{ winMax: '1000000.00', numberCap: '5000000.00' },
			...{ linesMax: 200, issuesMax: 100, dailyIssuesMax: 30 },
		},
		'limits of bets on lotteries: an order, an issue, a number, what can be won',
	),
	lotteryPauseMs: setting(
		z.int().check(z.gte(0), z.lte(60_000)),
		1000,
		'the time between two orders of a member, in milliseconds',
	),
};

function isAmount(text: string): boolean {
	return (parseDecimal(text) ?? 0n) > 0n;
}
