import type { Mutant } from './mutants.ts';

const PAY = 'claims/pay-claim.ts';
const BONUS = 'bonuses/rules.ts';
const POINTS = 'points/convert-points.ts';
const RUN = 'runs/run-rewards.ts';
const DRAW = 'draws/pay-draw.ts';
const TICKET = 'tickets/use-ticket.ts';

const reward = (what: string, file: string, from: string, to: string): Mutant => ({
	what,
	source: { file: `src/platform/rewards/${file}`, from, to },
});

/** Defects in claims, runs, points, tickets, draws and friends. */
export const rewardMutants: Record<string, Mutant> = {
	'over-cap': reward('a rule gives more than its cap', PAY, 'given.amount > cap', 'false'),
	'over-times': reward(
		'a rule gives one prize too many',
		PAY,
		'given.claims > total.times',
		'given.claims > total.times + 1',
	),
	'not-once': reward(
		'each account of a person takes what is once per person',
		'claims/take-reward.ts',
		'await takeOnce(tx, rule, { memberId, claimId });',
		'',
	),
	'early-run': reward(
		'a run begins before its play is booked',
		RUN,
		'if (!due || due.to > openDay || liveSince === undefined) return;',
		'if (!due || liveSince === undefined) return;',
	),
	'run-of-the-past': reward(
		'a run pays for days before its rule was live',
		RUN,
		'if (liveSince > startOfBusinessDay(isRanking ? due.to : due.from)) return;',
		'',
	),
	'points-short': reward(
		'points that are missing are exchanged',
		POINTS,
		'if (has >= needed) return;',
		'if (has >= 0n) return;',
	),
	'points-worth': reward(
		'points are worth more than their backing',
		'points/rules.ts',
		'return points / POINTS_PER_UNIT;',
		'return points / POINTS_PER_UNIT + 1n;',
	),
	'excluded-winner': reward(
		'an excluded winner is paid',
		DRAW,
		'if (!(await mayTake(tx, memberId))) {',
		'if (entry.state !== "won") {',
	),
	'ticket-twice': reward(
		'a used ticket draws again',
		TICKET,
		'if (ticket.record !== null) return usedBefore(ticket.record, input);',
		'',
	),
	'expired-ticket': reward(
		'an expired ticket is used',
		TICKET,
		"if (ticket.expires_at && ticket.expires_at <= now) throw refuse('ticket_not_found');",
		'',
	),
	'own-friend': reward(
		'the second account of a referrer is a friend',
		'referral/qualify-friend.ts',
		'if (cluster.has(referrerId)) return true;',
		'if (cluster.has(referrerId)) return false;',
	),
};

/** Defects in what play frees of a bonus, and in what months do to a level. */
export const rewardSumMutants: Record<string, Mutant> = {
	'after-end': reward(
		'a bonus counts play after its end',
		BONUS,
		"if (settledAt > expiresAt) return none('after_end');",
		'',
	),
	'freed-early': reward(
		'a bonus is freed before a whole tenth is played',
		BONUS,
		'return (granted * parts) / PARTS;',
		'return (granted * (parts + 1n)) / PARTS;',
	),
	'counted-twice': reward(
		'one bet counts whole for two bonuses',
		BONUS,
		"rest < turnover ? 'rest' : 'rate', used: rest };",
		"rest < turnover ? 'rest' : 'rate', used: 0n };",
	),
	'no-grace': reward(
		'a short month takes a level at once',
		'vip/rules.ts',
		'if (graceFrom === undefined) return { rank, graceFrom: next };',
		'',
	),
};
