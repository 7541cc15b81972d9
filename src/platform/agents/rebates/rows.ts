import { sql } from 'kysely';
import type { RebateProduct, RebateRates } from '#lib/rules/agents/rebates.ts';
import type { Tx } from '#platform/db/database.ts';

interface RateTable {
	member_id: number;
	product: RebateProduct;
	/** A mark of 5 minutes. */
	starts_at: Date;
	/** In millionths. */
	rate: number;
	/** Empty where an operator set it. */
	set_by: number | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_rebate_rate: RateTable;
	}
}

export interface MemberRate {
	memberId: number;
	product: RebateProduct;
	rate: number;
}

/** Selects the rates of some members that count at an instant. */
export async function selectRatesAt(
	db: Tx,
	{ memberIds, at }: { memberIds: readonly number[]; at: Date },
): Promise<MemberRate[]> {
	const { rows } = await sql<MemberRate>`
		select distinct on (member_id, product) member_id as "memberId", product, rate
		from agent_rebate_rate
		where member_id = any(${[...memberIds]}::int[]) and starts_at <= ${at}
		order by member_id, product, starts_at desc`.execute(db);
	return rows;
}

/** Leaves out the rates that others have replaced at an instant: those that count then or later. */
const notReplaced = (at: Date) => sql`not exists (
	select from agent_rebate_rate o
	where o.member_id = r.member_id and o.product = r.product
		and o.starts_at <= ${at} and o.starts_at > r.starts_at)`;

interface Least {
	product: RebateProduct;
	rate: number;
	/** Whether there is a rate at the instant itself. */
	isWhole: boolean;
}

/** Returns the least rates of a member from an instant on. */
export async function selectLeastFrom(
	db: Tx,
	{ memberId, at }: { memberId: number; at: Date },
): Promise<RebateRates> {
	const { rows } = await sql<Least>`
		select product, min(rate)::int as rate, bool_or(starts_at <= ${at}) as "isWhole"
		from agent_rebate_rate r where member_id = ${memberId} and ${notReplaced(at)}
		group by product`.execute(db);
	return Object.fromEntries(rows.map((row) => [row.product, row.isWhole ? row.rate : 0]));
}

/** Returns the highest rates of those directly below a member from an instant on. */
export async function selectHighestBelow(
	db: Tx,
	{ memberId, at }: { memberId: number; at: Date },
): Promise<RebateRates> {
	const { rows } = await sql<{ product: RebateProduct; rate: number }>`
		select r.product, max(r.rate)::int as rate
		from agent_node n join agent_rebate_rate r on r.member_id = n.member_id
		where n.upline_id = ${memberId} and ${notReplaced(at)}
		group by r.product`.execute(db);
	return Object.fromEntries(rows.map(({ product, rate }) => [product, rate]));
}

interface NewRates {
	memberId: number;
	rates: readonly (readonly [RebateProduct, number])[];
	startsAt: Date;
	setBy: number | undefined;
}

/** Inserts rates from an instant on; rates of the same instant give way. */
export async function insertRates(
	tx: Tx,
	{ memberId, rates, startsAt, setBy }: NewRates,
): Promise<void> {
	if (rates.length === 0) return;
	await tx
		.insertInto('agent_rebate_rate')
		.values(
			rates.map(([product, rate]) => ({
				...{ member_id: memberId, product, rate, starts_at: startsAt },
				set_by: setBy ?? null,
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(['member_id', 'product', 'starts_at']).doUpdateSet((eb) => ({
				rate: eb.ref('excluded.rate'),
				set_by: eb.ref('excluded.set_by'),
			})),
		)
		.execute();
}
