import { type RebateProduct, rebateStart } from '#lib/rules/agents/rebates.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { hasUpline } from '#platform/people/tree/has-upline.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { lockMembers } from '../contracts/chain-rows.ts';
import { insertRates, selectHighestBelow } from './rows.ts';

interface TopRebateInput {
	memberId: number;
	product: RebateProduct;
	/** In millionths. */
	rate: number;
	now: Date;
}

/**
 * Sets a rate of the rebates of an agent at the top of a line, and returns since when it counts.
 * Throws `CommandError` for any other account, and for a rate under the highest one directly below.
 */
export async function setTopRebate(tx: Tx, input: TopRebateInput): Promise<Date> {
	const { memberId, product, rate, now } = input;
	await lockMembers(tx, [memberId]);
	const member = await findMember(tx, { id: memberId });
	if (!member || !isAgentType(member.type) || (await hasUpline(tx, memberId))) {
		throw new CommandError('Rates are given to an agent that has no upline.');
	}
	const at = rebateStart(now);
	const { [product]: below = 0 } = await selectHighestBelow(tx, { memberId, at });
	if (rate < below) {
		throw new CommandError(`A member directly below has ${below / 10_000} % of ${product}.`);
	}
	await insertRates(tx, { memberId, rates: [[product, rate]], startsAt: at, setBy: undefined });
	return at;
}
