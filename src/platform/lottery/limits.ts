import { type Money, parseDecimal, UNIT } from '#lib/money.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The limits of bets on a lottery. */
export interface LotteryLimits {
	/** The least that an order stakes. */
	orderMin: Money;
	/** The same where one stake costs less than a whole unit. */
	orderMinSmall: Money;
	orderMax: Money;
	/** Stakes of a member in one issue. */
	issueMax: Money;
	/** Stakes of a member on one number of a play in one issue. */
	numberMax: Money;
	/** What an order may win at most. */
	winMax: Money;
	/** What all lines on one number of a play may win together. */
	numberCap: Money;
	/** Milliseconds between two orders of a member. */
	pauseMs: number;
	linesMax: number;
	issuesMax: number;
}

interface LimitedGame {
	/** Limits of the game's own, as decimals. */
	limits: Readonly<Record<string, string>>;
	/** The game draws at most once a day. */
	isDaily: boolean;
}

type LimitSettings = Pick<Settings, 'lotteryLimits' | 'lotteryPauseMs'>;

/** Returns the limits of a lottery: its own where it has them, else the general ones. */
export function limitsOf(
	{ lotteryLimits: general, lotteryPauseMs: pauseMs }: LimitSettings,
	{ limits: own, isDaily }: LimitedGame,
): LotteryLimits {
	const ownOr = (name: 'issueMax' | 'numberMax' | 'winMax' | 'numberCap') =>
		amountOf(own[name] ?? general[name]);
	return {
		orderMin: amountOf(general.orderMin),
		orderMinSmall: amountOf(general.orderMinSmall),
		orderMax: amountOf(general.orderMax),
		issueMax: ownOr('issueMax'),
		numberMax: ownOr('numberMax'),
		winMax: ownOr('winMax'),
		numberCap: ownOr('numberCap'),
		pauseMs,
		linesMax: general.linesMax,
		issuesMax: isDaily ? general.dailyIssuesMax : general.issuesMax,
	};
}

/** Returns the least that an order stakes, by the prices of its lines for one stake. */
export function orderMinOf(limits: LotteryLimits, prices: readonly Money[]): Money {
	return prices.some((price) => price < UNIT) ? limits.orderMinSmall : limits.orderMin;
}

function amountOf(text: string): Money {
	const amount = parseDecimal(text);
	if (amount === undefined) throw new Error(`the limit ${text} of a lottery is no amount`);
	return amount;
}
