import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import type { LotteryLimits } from '../limits.ts';
import * as rows from './rows.ts';

export interface ReadQuotaInput {
	gameId: number;
	numero: string;
	play: string;
	limits: Pick<LotteryLimits, 'numberCap' | 'issueMax'>;
	member?: { memberId: number; currency: string } | undefined;
}

/**
 * Reads what lines of a play can still win on each number of an issue, and what a member can still
 * stake in it. A trial member's money has an exposure of its own.
 *
 * Refuses: `issue_not_found`.
 */
export async function readQuota(db: Tx, { gameId, numero, play, limits, member }: ReadQuotaInput) {
	const issueId = await rows.findIssueId(db, { gameId, numero });
	if (issueId === undefined) throw refuse('issue_not_found');
	const currency = member?.currency ?? BRAND_CURRENCY;
	const taken = await rows.selectLiabilities(db, { issueId, play, currency });
	const own = member && (await rows.sumStakes(db, { issueId, memberId: member.memberId }));
	return {
		numberCap: limits.numberCap,
		keys: taken.map(({ key, liability }) => ({
			key,
			room: roomOf(limits.numberCap, liability),
		})),
		...(own !== undefined && { issueRoom: roomOf(limits.issueMax, own) }),
	};
}

function roomOf(limit: Money, taken: Money): Money {
	return taken < limit ? limit - taken : 0n;
}
