import { type RebateRates, rateList, rebateMark } from '#lib/rules/agents/rebates.ts';
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
 * Gives a new member the rates that it begins with: they count for all that it plays. Refuses
 * `rebate_above_own` (product), unless rates are cut to the agent's own.
 */
export async function giveFirstRates(tx: Tx, input: FirstRatesInput): Promise<void> {
	const { agentId, memberId, rates, isCut, now } = input;
	const wanted = rateList(rates).filter(([, rate]) => rate > 0);
	if (wanted.length === 0) return;
	// A change of the agent's own rates comes before, or sees those of the new member.
	await lockMembers(tx, [agentId]);
	const at = rebateMark(now);
	const own = await selectLeastFrom(tx, { memberId: agentId, at });
	if (!isCut) requireUnderOwn(rates, own);
	const given = wanted
		.map(([product, rate]) => [product, Math.min(rate, own[product] ?? 0)] as const)
		.filter(([, rate]) => rate > 0);
	await insertRates(tx, { memberId, rates: given, startsAt: at, setBy: agentId });
}

/** Refuses `rebate_above_own` (product) for rates above those that an agent has from now on. */
export async function requireOwnRates(
	db: Tx,
	{ agentId, rates, now }: Pick<FirstRatesInput, 'agentId' | 'rates' | 'now'>,
): Promise<void> {
	const own = await selectLeastFrom(db, { memberId: agentId, at: rebateMark(now) });
	requireUnderOwn(rates, own);
}
