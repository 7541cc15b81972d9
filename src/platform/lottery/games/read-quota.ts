import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import type { LotteryLimits } from '../limits.ts';
import * as rows from './rows.ts';

interface QuotaInput {
	gameId: number;
	numero: string;
	play: string;
	limits: LotteryLimits;
	caller: { memberId: number; currency: string } | undefined;
}

interface Quota {
	numberCap: Money;
	keys: { key: string; room: Money }[];
	issueRoom?: Money;
}

/**
 * Returns what lines of a play can still win on each number of an issue, and what the member can
 * still stake in it. Visitors see the room in the brand's currency.
 *
 * Refuses: `issue_not_found`.
 */
export async function readQuota(
	db: Tx,
	{ gameId, numero, play, limits, caller }: QuotaInput,
): Promise<Quota> {
	const issue = await rows.findIssue(db, { gameId, numero });
	if (!issue) throw refuse('issue_not_found');
	const { numberCap, issueMax } = limits;
	const currency = caller?.currency ?? BRAND_CURRENCY;
	const exposed = await rows.selectExposure(db, { issueId: issue.id, play, currency });
	const keys = exposed.map(({ key, liability }) => ({ key, room: roomIn(numberCap, liability) }));
	if (!caller) return { numberCap, keys };
	const { memberId } = caller;
	const staked = await rows.sumStakes(db, { issueId: issue.id, memberId });
	return { numberCap, keys, issueRoom: roomIn(issueMax, staked) };
}

function roomIn(limit: Money, taken: Money): Money {
	return taken > limit ? 0n : limit - taken;
}
