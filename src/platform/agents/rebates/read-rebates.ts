import { REBATE_PRODUCTS, type RebateRates, rebateStart } from '#lib/rules/agents/rebates.ts';
import type { RebateRow } from '#lib/wps/contract/agent-rebates.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember, usernamesOf } from '#platform/people/members/members.ts';
import { isDirect } from '../contracts/chain-rows.ts';
import { ratesAt } from './rates-at.ts';
import { selectHighestBelow, selectLeastFrom } from './rows.ts';

/** Reads an agent's own rates: now, from the next mark, and what those directly below may have. */
export async function readOwnRebates(
	db: Tx,
	{ agentId, now }: { agentId: number; now: Date },
): Promise<{ rates: RebateRow[]; nextAt: Date }> {
	const nextAt = rebateStart(now);
	const own = await readRates(db, { memberId: agentId, now });
	const max = await selectLeastFrom(db, { memberId: agentId, at: nextAt });
	const below = await selectHighestBelow(db, { memberId: agentId, at: nextAt });
	const rates = own.map((row) => withBounds(row, below, max));
	return { rates, nextAt };
}

interface DirectRebates {
	customerId: number;
	customerName: string;
	type: number;
	rates: RebateRow[];
	nextAt: Date;
}

/**
 * Reads the rates of a member directly below an agent, each with its bounds: the agent's own rate, and
 * the highest one directly below the member. Refuses `not_in_tree`.
 */
export async function readDirectRebates(
	db: Tx,
	{ agentId, memberId, now }: { agentId: number; memberId: number; now: Date },
): Promise<DirectRebates> {
	const isBelow = await isDirect(db, { uplineId: agentId, memberId });
	const member = isBelow ? await findMember(db, { id: memberId }) : undefined;
	if (!member) throw refuse('not_in_tree', {}, 'customerId');
	const customerName = (await usernamesOf(db, [memberId])).get(memberId) ?? '';
	const nextAt = rebateStart(now);
	const current = await readRates(db, { memberId, now });
	const max = await selectLeastFrom(db, { memberId: agentId, at: nextAt });
	const min = await selectHighestBelow(db, { memberId, at: nextAt });
	return {
		...{ customerId: memberId, customerName, type: member.type },
		rates: current.map((row) => withBounds(row, min, max)),
		nextAt,
	};
}

function withBounds(row: Omit<RebateRow, 'min' | 'max'>, min: RebateRates, max: RebateRates) {
	return { ...row, min: min[row.product] ?? 0, max: max[row.product] ?? 0 };
}

/** The rates of a member now, and from the next mark where that is another one. */
async function readRates(db: Tx, { memberId, now }: { memberId: number; now: Date }) {
	const memberIds = [memberId];
	const current = (await ratesAt(db, { memberIds, at: now })).get(memberId) ?? {};
	const coming = (await ratesAt(db, { memberIds, at: rebateStart(now) })).get(memberId) ?? {};
	return REBATE_PRODUCTS.map((product) => {
		const [rate, next] = [current[product] ?? 0, coming[product] ?? 0];
		return { product, rate, ...(next !== rate && { next }) };
	});
}
