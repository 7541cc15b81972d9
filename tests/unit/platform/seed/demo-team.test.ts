import { expect, test } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { findAboveFault, findTermsFault } from '#lib/rules/agents/check-terms.ts';
import { grossOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { DEMO_AGENT, PLAYERS } from '#platform/seed/demo-team/people.ts';
import { HISTORY_DAYS, type PlayPlan, planPlay } from '#platform/seed/demo-team/plan-play.ts';
import { CONTRACTS, OPEN_OFFER } from '#platform/seed/demo-team/terms.ts';

const MONDAY = '2026-11-23';
const DAYS = Array.from({ length: 7 }, (_, at) => dayAfter(MONDAY, at));
const evenings = DAYS.map((today) => {
	const until = new Date(startOfBusinessDay(today).getTime() + 20 * 3_600_000);
	return [today, planPlay({ today, until }), until] as const;
});

/** What a team plays from a day until before another. */
function teamOf({ rounds }: PlayPlan, from: string, to: string) {
	const played = rounds.filter(({ at }) => businessDayOf(at) >= from && businessDayOf(at) < to);
	const by = Map.groupBy(played, ({ player }) => player);
	const stakeOf = (list: typeof rounds) => list.reduce((sum, { stake }) => sum + stake, 0n);
	return {
		valid: stakeOf(played),
		loss: played.reduce((sum, { stake, payout }) => sum + stake - payout, 0n),
		active: [...by.values()].filter((list) => stakeOf(list) >= 1000n * UNIT).length,
	};
}

test.each(evenings)('at a first start on %s the week before pays the demo agent', (today, plan) => {
	const dividend = CONTRACTS.dividend.find(({ payee }) => payee === DEMO_AGENT)?.terms;
	if (dividend?.kind !== 'dividend') throw new Error('no dividend');
	const monday = dayAfter(MONDAY, -7);
	const week = teamOf(plan, monday, MONDAY);
	const before = teamOf(plan, dayAfter(monday, -7), monday);

	expect(grossOf('dividend', dividend.rows, week).row).toBeGreaterThan(1);
	// Early on a Monday the last week is not settled yet, and the one before is.
	if (today === MONDAY) {
		expect(grossOf('dividend', dividend.rows, before).row).toBeGreaterThan(1);
	}
	for (let ago = HISTORY_DAYS; ago > 0; ago -= 1) {
		const day = dayAfter(today, -ago);
		expect(teamOf(plan, day, dayAfter(day, 1)).valid, day).toBeGreaterThan(3000n * UNIT);
	}
});

test.each(evenings)('the plan of %s is in order, and each stake is covered', (_, plan, until) => {
	const cash = new Map<string, bigint>();
	const steps = [
		...plan.deposits.map(({ player, at, amount }) => ({ player, at, stake: 0n, change: amount })),
		...plan.rounds.map((one) => ({ ...one, change: one.payout - one.stake })),
	].sort((a, b) => a.at.getTime() - b.at.getTime());
	const lows: bigint[] = [];
	for (const step of steps) {
		const has = cash.get(step.player) ?? 0n;
		lows.push(has - step.stake);
		cash.set(step.player, has + step.change);
	}
	const times = plan.rounds.map(({ at }) => at.getTime());
	const stakes = plan.rounds.map(({ stake }) => stake);

	expect(lows.every((low) => low >= 0n)).toBe(true);
	expect(times).toEqual(times.toSorted((a, b) => a - b));
	expect(Math.max(...times)).toBeLessThan(until.getTime());
	expect(stakes.every((stake) => stake >= 20n * UNIT && stake <= 2000n * UNIT)).toBe(true);
	expect(new Set(plan.rounds.map(({ player }) => player)).size).toBeGreaterThan(PLAYERS.length - 3);
});

test('a plan is the same again', () => {
	for (const [today, plan, until] of evenings) expect(planPlay({ today, until })).toEqual(plan);
});

test('no contract is better than the one above, and each ladder rises', () => {
	for (const list of [...Object.values(CONTRACTS), [...CONTRACTS.dividend, OPEN_OFFER]]) {
		for (const { payee, payer, terms } of list) {
			const above = list.find((one) => one.payee === payer);

			expect(findTermsFault(terms), payee).toBeUndefined();
			if (above) expect(findAboveFault(terms, above.terms), payee).toBeUndefined();
		}
	}
});
