import { UNIT } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import type { MemberFacts, RuleHistory } from '#platform/rewards/evaluate/candidates.ts';

export const NOW = new Date('2026-11-25T06:00:00Z');

/** A member of 20 days with two deposits and the levels 1 and 2, at noon of a Wednesday in Dhaka. */
export function someFacts(changes: Partial<MemberFacts> = {}): MemberFacts {
	const now = changes.now ?? NOW;
	return {
		now,
		today: businessDayOf(now),
		registeredAt: new Date('2026-11-05T06:00:00Z'),
		birthday: '11-20',
		level: 2,
		levels: [
			{ rank: 1, day: '2026-11-05' },
			{ rank: 2, day: '2026-11-15' },
		],
		deposits: [
			{ id: 'd1', nth: 1, amount: 1000n * UNIT, at: new Date('2026-11-15T06:00:00Z') },
			{ id: 'd2', nth: 2, amount: 600n * UNIT, at: new Date('2026-11-20T06:00:00Z') },
		],
		openDay: businessDayOf(now),
		...changes,
	};
}

/** A rule that holds for the member from the first day, and that gave nothing yet. */
export const HISTORY: RuleHistory = {
	since: new Date('2026-11-01T00:00:00Z'),
	claimCount: 0,
	counted: {},
};
