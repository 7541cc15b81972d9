import { type RebateRates, rateList, rebateMark, rebateStart } from '#lib/rules/agents/rebates.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockMembers } from '../contracts/chain-rows.ts';
import { requireUnderOwn } from './rate-bounds.ts';
import { insertRates, selectLeastFrom } from './rows.ts';

interface FirstRatesInput {
	agentId: number;
	/** A member who has just been placed below the agent. */
	memberId: number;
	rates: RebateRates;
	/** Rates above the agent's own become these; else they are refused. */
	isCut: boolean;
	now: Date;
}

/**
 * Gives a new member the rates that it begins with. They count for all that it plays; where the agent's
 * own rate is lower until the next mark, the lower one counts until then. Refuses `rebate_above_own`
 * (product), unless rates are cut to the agent's own.
 */
export async function giveFirstRates(tx: Tx, input: FirstRatesInput): Promise<void> {
	const { agentId, memberId, rates, isCut, now } = input;
	const wanted = rateList(rates).filter(([, rate]) => rate > 0);
	if (wanted.length === 0) return;
	// A change of the agent's own rates comes before, or sees those of the new member.
	await lockMembers(tx, [agentId]);
	const [mark, next] = [rebateMark(now), rebateStart(now)];
	const own = await selectLeastFrom(tx, { memberId: agentId, at: mark });
	const later = await selectLeastFrom(tx, { memberId: agentId, at: next });
	if (!isCut) requireUnderOwn(rates, later);
	const first = wanted.map(
		([product, rate]) => [product, Math.min(rate, own[product] ?? 0)] as const,
	);
	const second = wanted
		.map(([product, rate]) => [product, Math.min(rate, later[product] ?? 0)] as const)
		.filter(([product, rate]) => rate > (own[product] ?? 0));
	const given = { memberId, setBy: agentId };
	await insertRates(tx, { ...given, rates: first.filter(([, rate]) => rate > 0), startsAt: mark });
	await insertRates(tx, { ...given, rates: second, startsAt: next });
}

/** Refuses `rebate_above_own` (product) for rates above those that an agent has from the next mark on. */
export async function requireOwnRates(
	db: Tx,
	{ agentId, rates, now }: Pick<FirstRatesInput, 'agentId' | 'rates' | 'now'>,
): Promise<void> {
	const own = await selectLeastFrom(db, { memberId: agentId, at: rebateStart(now) });
	requireUnderOwn(rates, own);
}
