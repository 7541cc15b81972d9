import type { Money } from '#lib/money.ts';
import {
	house,
	memberPoints,
	POINTS_CURRENCY,
	promoBacking,
	promoPot,
} from '#platform/ledger/accounts.ts';
import type { Transfer } from '#platform/ledger/post.ts';

/** Points that one unit of money backs. */
export const POINTS_PER_UNIT = 100n;

interface IssueInput {
	memberId: number;
	/** In 1/10,000 point; a multiple of 1/100 point, so that its backing is exact. */
	points: Money;
	/** The code of the pot that backs the points. */
	pot: string;
}

/**
 * Returns the postings that give points: the points themselves, and their backing out of the pot. They
 * join the event of what earned the points.
 */
export function issuePoints({ memberId, points, pot }: IssueInput): Transfer[] {
	if (points % POINTS_PER_UNIT !== 0n) throw new Error('points are given in hundredths');
	return [
		{
			source: house('points', POINTS_CURRENCY),
			destination: memberPoints(memberId),
			amount: points,
		},
		{ source: promoPot(pot), destination: promoBacking(), amount: points / POINTS_PER_UNIT },
	];
}
