import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

export type RedemptionState = 'process' | 'approved' | 'rejected';

interface RedemptionTable {
	id: string;
	/** What staff types; no amount. */
	number: Generated<bigint>;
	member_id: number;
	currency: string;
	/** Null when an import has removed the goods. */
	goods_id: number | null;
	names: Texts;
	image: string | null;
	quantity: number;
	/** Of all items. */
	points: Money;
	amount: Money;
	state: Generated<RedemptionState>;
	reasons: Texts | null;
	requested_at: Generated<Date>;
	decided_at: Date | null;
	decided_by: string | null;
}

interface ConversionTable {
	id: string;
	member_id: number;
	currency: string;
	points: Money;
	amount: Money;
	tx_id: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		points_redemption: RedemptionTable;
		points_conversion: ConversionTable;
	}
}

export async function findRedemption(tx: Tx, id: string) {
	return await tx
		.selectFrom('points_redemption')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Locks a request by its number. */
export async function lockRedemption(tx: Tx, number: bigint) {
	return await tx
		.selectFrom('points_redemption')
		.selectAll()
		.where('number', '=', number)
		.forUpdate()
		.executeTakeFirst();
}

type NewRedemption = Pick<
	RedemptionTable,
	| ('id' | 'member_id' | 'currency' | 'goods_id' | 'names' | 'image')
	| ('quantity' | 'points' | 'amount')
>;

export async function insertRedemption(tx: Tx, row: NewRedemption) {
	return await tx
		.insertInto('points_redemption')
		.values({ ...row, names: sql<Texts>`${JSON.stringify(row.names)}::jsonb` })
		.returning('state')
		.executeTakeFirstOrThrow();
}

interface DecidedInput {
	id: string;
	state: RedemptionState;
	reasons: Texts;
	decidedBy: string;
}

export async function markDecided(tx: Tx, { id, state, reasons, decidedBy }: DecidedInput) {
	await tx
		.updateTable('points_redemption')
		.set({ state, decided_by: decidedBy, decided_at: sql`core.clock()` })
		.set({ reasons: sql`${JSON.stringify(reasons)}::jsonb` })
		.where('id', '=', id)
		.execute();
}

export async function selectRedemptions(
	db: Tx,
	{ memberId, limit, offset }: { memberId: number; limit: number; offset: number },
) {
	const own = db.selectFrom('points_redemption').where('member_id', '=', memberId);
	const [list, { count }] = await Promise.all([
		own.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute(),
		own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
	]);
	return { list, count };
}

/** Selects requests with their members, the oldest first: the open ones, or the latest of all. */
export async function selectForStaff(db: Tx, { isAll, limit }: { isAll: boolean; limit: number }) {
	const rows = await db
		.selectFrom('points_redemption as r')
		.innerJoin('member as m', 'm.id', 'r.member_id')
		.selectAll('r')
		.select('m.username')
		.$if(!isAll, (query) => query.where('r.state', '=', 'process'))
		.orderBy('r.number', isAll ? 'desc' : 'asc')
		.limit(limit)
		.execute();
	return isAll ? rows.reverse() : rows;
}

/** Selects open requests that are at least so old, the oldest first. */
export async function selectOpenSince(db: Tx, { ageS, limit }: { ageS: number; limit: number }) {
	return await db
		.selectFrom('points_redemption')
		.select(['number', 'goods_id'])
		.where('state', '=', 'process')
		.where('requested_at', '<=', sql<Date>`core.clock() - make_interval(secs => ${ageS})`)
		.orderBy('number')
		.limit(limit)
		.execute();
}

export async function findConversion(tx: Tx, id: string) {
	return await tx
		.selectFrom('points_conversion')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function insertConversion(tx: Tx, row: Omit<ConversionTable, 'at'>): Promise<void> {
	await tx.insertInto('points_conversion').values(row).execute();
}
