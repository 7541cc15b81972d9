import { type RebateRates, rateList, rebateStart } from '#lib/rules/agents/rebates.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isDirect, lockMembers } from '../contracts/chain-rows.ts';
import { requireOverTeam, requireUnderOwn } from './rate-bounds.ts';
import { insertRates, selectHighestBelow, selectLeastFrom } from './rows.ts';

interface SetRatesInput {
	agentId: number;
	/** A member directly below. */
	memberId: number;
	/** In millionths; a product that is absent stays as it is. */
	rates: RebateRates;
	now: Date;
}

/**
 * Sets rates of the rebates of a member directly below an agent, and returns since when they count:
 * the next mark of 5 minutes. Until then another change replaces this one. The rows of both are
 * locked in id order, so that changes at once cannot pass the bounds together.
 * Refuses `not_in_tree`; `rebate_above_own` and `rebate_below_team` (product).
 */
export async function setRebateRates(tx: Tx, input: SetRatesInput): Promise<Date> {
	const { agentId, memberId, rates, now } = input;
	const of = { uplineId: agentId, memberId };
	if (!(await isDirect(tx, of))) throw refuse('not_in_tree', {}, 'customerId');
	await lockMembers(tx, [agentId, memberId]);
	if (!(await isDirect(tx, of))) throw refuse('not_in_tree', {}, 'customerId');
	const at = rebateStart(now);
	requireUnderOwn(rates, await selectLeastFrom(tx, { memberId: agentId, at }));
	requireOverTeam(rates, await selectHighestBelow(tx, { memberId, at }));
	await insertRates(tx, { memberId, rates: rateList(rates), startsAt: at, setBy: agentId });
	return at;
}
