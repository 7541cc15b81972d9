import { type Money, minOf, parseDecimal, UNIT } from '#lib/money.ts';
import type { PointConfig } from '#lib/wps/contract/points.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { POINTS_PER_UNIT } from './issue-points.ts';

export type PointRules = Settings['pointRules'];
type Switches = Pick<Settings, 'PTSYS3' | 'pointRules'>;

/** Points are given in hundredths, so that their backing is exact. */
const GIVEN_STEP = POINTS_PER_UNIT;

/** A rate is points for 100.00. */
const RATE_OF = 100n;

/** Points never expire. Source: spec 9. */
const EXPIRE_DAYS = 0;

/** Returns the settings of points as members see them. */
export function pointConfigOf({ PTSYS3, pointRules }: Switches): PointConfig {
	const isOn = PTSYS3 ? 'Y' : 'N';
	return {
		...{ expireDays: EXPIRE_DAYS, allowEarn: isOn, allowRedeem: isOn, allowConvert: isOn },
		exchangeRatio: Number(POINTS_PER_UNIT),
		minimum: BigInt(pointRules.convertMin) * UNIT,
		step: BigInt(pointRules.convertStep) * UNIT,
	};
}

/** Returns the money that backs points; `points` is a multiple of 1/100 point. */
export function worthOf(points: Money): Money {
	return points / POINTS_PER_UNIT;
}

/** Returns the factor of a VIP level, in 1/10,000. A policy for real money has no factors. */
export function factorOf(
	{ levelFactors }: Pick<PointRules, 'levelFactors'>,
	{ rank, isStrict }: { rank: number; isStrict: boolean },
): bigint {
	if (isStrict) return UNIT;
	return parseDecimal(levelFactors[Math.max(rank, 1) - 1] ?? levelFactors.at(-1) ?? '1') ?? UNIT;
}

interface EarnedInput {
	/** The sum of valid bets times the rate of their game type, both in 1/10,000. */
	weighed: bigint;
	/** In 1/10,000. */
	factor: bigint;
	/** The most of a day. */
	dayMax: Money;
}

/** Returns the points of a business day so far, rounded down to 1/100 point. */
export function earnedPoints({ weighed, factor, dayMax }: EarnedInput): Money {
	if (weighed <= 0n) return 0n;
	const exact = (weighed * factor) / (UNIT * UNIT * RATE_OF);
	const most = minOf(exact, dayMax);
	return most - (most % GIVEN_STEP);
}

/** True for points that can be exchanged: at least the minimum, in whole steps. */
export function isConvertible(points: Money, { convertMin, convertStep }: PointRules): boolean {
	return points >= BigInt(convertMin) * UNIT && points % (BigInt(convertStep) * UNIT) === 0n;
}
