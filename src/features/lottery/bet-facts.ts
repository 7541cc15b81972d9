import { fraction, sum, toPercent } from '#lib/fraction.ts';
import { type Money, sumOf } from '#lib/money.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { FormatName } from '#lib/rules/lottery/formats.ts';
import { returnsOf } from '#lib/rules/lottery/odds.ts';
import { prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { rebateOf } from '#lib/rules/lottery/slip.ts';

interface ReturnInput {
	play: Play;
	odds: readonly number[];
	mode: PrizeMode;
	format: FormatName;
	series?: number | undefined;
	/** The highest prize group of the member, where the host tells it. */
	own?: number | undefined;
}

/** What a stake returns in the long run, in percent: the odds, the rebate, and both. */
export interface ReturnFacts {
	odds: string;
	rebate: string;
	total: string;
	/** The kinds of stakes do not return the same: the least is shown. */
	isLeast: boolean;
}

const DECIMALS = 2;

/** Returns the exact return of a play at its odds, with the rebate of the prize group. */
export function returnFacts({ play, odds, mode, format, series, own }: ReturnInput): ReturnFacts {
	const shares = returnsOf(play, odds).map(({ share }) => share);
	const sorted = shares.sort((a, b) => Number(a.over * b.under - b.over * a.under));
	const least = sorted[0] ?? fraction(0n, 1n);
	const most = sorted[sorted.length - 1] ?? least;
	const rebate =
		mode === 'Lott' && series !== undefined
			? fraction(BigInt(rebateOf(own ?? prizeGroupsOf(format).usual, series)), 2000n)
			: fraction(0n, 1n);
	return {
		odds: toPercent(least, DECIMALS),
		rebate: toPercent(rebate, DECIMALS),
		total: toPercent(sum(least, rebate), DECIMALS),
		isLeast: toPercent(most, DECIMALS) !== toPercent(least, DECIMALS),
	};
}

/** Adds up what lines cost over the multiples of their issues. */
export function totalOf(amounts: readonly Money[], multiples: readonly number[]): Money {
	const ofIssue = sumOf(amounts);
	return sumOf(multiples.map((multiple) => ofIssue * BigInt(multiple)));
}
