import { sql } from 'kysely';
import { type RebateProduct, type RebateRates, rateList } from '#lib/rules/agents/rebates.ts';
import { setRebateRates } from '#platform/agents/rebates/set-rebate-rates.ts';
import { setTopRebate } from '#platform/agents/rebates/set-top-rebate.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { type Agent, anAgent, NOW } from '../contracts/world.ts';

export { type Agent, anAgent, NOW, outcomeOf, refusalOf } from '../contracts/world.ts';

/** The mark of 5 minutes after `NOW`, which is two minutes after one. */
export const NEXT_MARK = new Date('2026-11-04T10:05:00Z');

interface Given {
	rates: RebateRates;
	now?: Date;
}

/** Gives the top of a line its rates, as an operator does. */
export async function setTop(
	db: Database,
	{ memberId }: Agent,
	{ rates, now = NOW }: Given,
): Promise<void> {
	for (const [product, rate] of rateList(rates)) {
		await transaction(db, (tx) => setTopRebate(tx, { memberId, product, rate, now }));
	}
}

/** Sets rates of a member directly below an agent. */
export async function setRates(
	db: Database,
	{ by, of, rates, now = NOW }: Given & { by: Agent; of: Agent },
): Promise<Date> {
	const ids = { agentId: by.memberId, memberId: of.memberId };
	return await transaction(db, (tx) => setRebateRates(tx, { ...ids, rates, now }));
}

/** A general agent with rates, an agent below, and a member below that one. */
export async function aLine(db: Database, rates: RebateRates = { LOTT: 9000 }, now = NOW) {
	const top = await anAgent(db, { type: 2, now });
	const agent = await anAgent(db, { upline: top, now });
	const low = await anAgent(db, { type: 0, upline: agent, now });
	await setTop(db, top, { rates, now });
	return { top, agent, low };
}

export async function ratesOf(db: Database, { memberId }: Agent) {
	const { rows } = await sql<{ product: RebateProduct; rate: number; startsAt: Date }>`
		select product, rate, starts_at as "startsAt" from agent_rebate_rate
		where member_id = ${memberId} order by product, starts_at`.execute(db);
	return rows;
}
