import { type Money, sumOf, toDecimal } from '#lib/money.ts';
import { ENVELOPE_STEP } from '#lib/rules/rewards/draws/draw-prizes.ts';
import type { PrizeTable } from '#lib/rules/rewards/draws/draw-record.ts';
import { businessDayOf, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { monthOf, nextStart, startOf } from '../evaluate/periods.ts';
import type { VersionedRule } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';

/** A draw that a rule has at an instant. */
export interface DrawPeriod {
	/** The name of the period in claims, such as `month:2026-11-01`. */
	period: string;
	closesAt: Date;
	/** Of a raffle, the days that are counted: from the first until before the other. */
	days?: { from: string; to: string };
}

/** Log-ins of the last second of a month are stored within this time. */
const CLOSES_AFTER_S = 60;
const HOUR_S = 3600;

/** The prize of a rule that has draws: a raffle, or envelopes. */
export function drawKindOf({ pay }: Rule): PrizeTable['kind'] | undefined {
	const [tier] = pay.tiers;
	if (tier?.prize.draw) return 'raffle';
	return tier?.prize.share && !tier.prize.share.ranks ? 'envelopes' : undefined;
}

/** What can be won in a draw of a rule; absent for a rule without draws. */
export function prizeTableOf({ rule, version }: VersionedRule): PrizeTable | undefined {
	const { draw, share } = rule.pay.tiers[0]?.prize ?? {};
	const named = { rule: rule.code, version };
	if (draw) {
		const prizes = draw.prizes.map(({ count, cash }) => ({ count, cash: toDecimal(cash) }));
		return { kind: 'raffle', ...named, prizes };
	}
	if (!share || share.ranks) return undefined;
	const [pool, least] = [toDecimal(share.pool), toDecimal(leastOf(share))];
	return { kind: 'envelopes', ...named, pool, least };
}

/** The money of a draw of a rule: all prizes together, or what is cut. */
export function poolOf({ pay }: Rule): Money {
	const { draw, share } = pay.tiers[0]?.prize ?? {};
	if (draw) return sumOf(draw.prizes.map(({ count, cash }) => cash * BigInt(count)));
	return share?.pool ?? 0n;
}

/** How many can join envelopes: the pool has the least amount for so many. */
export function capacityOf({ pay }: Rule): number {
	const { share } = pay.tiers[0]?.prize ?? {};
	return share ? placesOf(share) : 0;
}

/** How many least amounts a pool has. */
export function placesOf(share: { pool: Money; least?: Money | undefined }): number {
	return Number(share.pool / leastOf(share));
}

function leastOf({ least }: { least?: Money | undefined }): Money {
	return least ?? ENVELOPE_STEP;
}

/** Returns the draw that a rule has at an instant; absent before and after, and without draws. */
export function drawPeriodOf(rule: Rule, now: Date): DrawPeriod | undefined {
	const { clock } = rule.when;
	const kind = drawKindOf(rule);
	if (!clock || !kind) return undefined;
	if (kind === 'envelopes') {
		const { date } = clock;
		if (!date || date <= now) return undefined;
		return { period: `date:${businessDayOf(date)}`, closesAt: date };
	}
	if (clock.every !== 'month') return undefined;
	const today = businessDayOf(now);
	const start = startOf('month', today);
	const to = nextStart('month', start);
	const [hours = 0, minutes = 0] = clock.at.split(':').map(Number);
	const afterS = Math.max(hours * HOUR_S + minutes * 60, CLOSES_AFTER_S);
	return {
		period: `month:${monthOf(today)}-01`,
		closesAt: secondsAfter(startOfBusinessDay(to), afterS),
		// Days before the draw was made are no tickets: its seed was not fixed.
		days: { from: today, to },
	};
}
