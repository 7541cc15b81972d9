import { type Generated, type Selectable, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { DrawEntry } from '#lib/rules/rewards/draws/draw-prizes.ts';
import type { PrizeTable } from '#lib/rules/rewards/draws/draw-record.ts';
import type { Tx } from '#platform/db/database.ts';

export type DrawState = 'committed' | 'closed' | 'drawn' | 'paid';
export type EntryState = 'entered' | 'won' | 'paid' | 'returned';

interface DrawTable {
	id: string;
	rule: string;
	version: string;
	period: string;
	kind: PrizeTable['kind'];
	state: Generated<DrawState>;
	/** Canonical JSON of the `PrizeTable`. */
	prizes: string;
	table_hash: string;
	pot: string;
	pool: Money;
	seed_hash: string;
	seed_sealed: Buffer;
	opens_at: Date;
	/** Of a raffle, `YYYY-MM-DD`. */
	from_day: string | null;
	to_day: string | null;
	closes_at: Date;
	planned_beacon: string;
	planned_round: number;
	beacon: string;
	round: number;
	/** When the beacon speaks. */
	beacon_at: Date;
	closed_at: Generated<Date | null>;
	entries: Generated<number | null>;
	tickets: Generated<number | null>;
	root: Generated<string | null>;
	drawn_at: Generated<Date | null>;
	ends_at: Generated<Date | null>;
	/** Canonical JSON. */
	record: Generated<string | null>;
	record_hash: Generated<string | null>;
	paid_at: Generated<Date | null>;
}

interface EntryTable {
	draw_id: string;
	no: number;
	member_id: number;
	mark: string;
	tickets: number;
	person: number;
	prize: Generated<Money | null>;
	state: Generated<EntryState>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_draw: DrawTable;
		reward_draw_entry: EntryTable;
	}
}

export type DrawRow = Selectable<DrawTable>;
export type EntryRow = Selectable<EntryTable>;

type NewDraw = Omit<
	DrawRow,
	| ('state' | 'closed_at' | 'entries' | 'tickets' | 'root' | 'drawn_at' | 'ends_at')
	| ('record' | 'record_hash' | 'paid_at')
>;

/** Inserts a draw; false when the rule has one of the period. */
export async function insertDraw(tx: Tx, row: NewDraw): Promise<boolean> {
	const inserted = await tx
		.insertInto('reward_draw')
		.values(row)
		.onConflict((conflict) => conflict.columns(['rule', 'period']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function selectDrawOf(
	db: Tx,
	{ rule, period }: { rule: string; period: string },
): Promise<DrawRow | undefined> {
	return await db
		.selectFrom('reward_draw')
		.selectAll()
		.where('rule', '=', rule)
		.where('period', '=', period)
		.executeTakeFirst();
}

export async function findDraw(db: Tx, id: string): Promise<DrawRow | undefined> {
	return await db.selectFrom('reward_draw').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest draw of a rule, or the latest before another one. */
export async function findLatest(
	db: Tx,
	{ rule, before }: { rule: string; before?: Date },
): Promise<DrawRow | undefined> {
	return await db
		.selectFrom('reward_draw')
		.selectAll()
		.where('rule', '=', rule)
		.$if(before !== undefined, (query) => query.where('closes_at', '<', before ?? new Date(0)))
		.orderBy('closes_at', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/**
 * Locks a draw: `update` for a change of its state, `share` for what must not happen beside one. What
 * is shared waits for no other share.
 */
export async function lockDraw(
	tx: Tx,
	id: string,
	mode: 'update' | 'share' = 'update',
): Promise<DrawRow | undefined> {
	const query = tx.selectFrom('reward_draw').selectAll().where('id', '=', id);
	const locked = mode === 'update' ? query.forUpdate() : query.forShare();
	return await locked.executeTakeFirst();
}

/** Locks the draw of a rule that can be joined, so that joining members are counted one by one. */
export async function lockOpenDraw(tx: Tx, rule: string): Promise<DrawRow | undefined> {
	return await tx
		.selectFrom('reward_draw')
		.selectAll()
		.where('rule', '=', rule)
		.where('state', '=', 'committed')
		.orderBy('closes_at', 'desc')
		.limit(1)
		.forUpdate()
		.executeTakeFirst();
}

/** Draws that are not over, the first to close at the top. */
export async function selectOpenDraws(db: Tx): Promise<DrawRow[]> {
	return await db
		.selectFrom('reward_draw')
		.selectAll()
		.where('state', '<>', 'paid')
		.orderBy('closes_at')
		.orderBy('id')
		.execute();
}

/** The latest draws, the newest first, or one. */
export async function selectDraws(
	db: Tx,
	{ drawId, limit }: { drawId?: string; limit: number },
): Promise<DrawRow[]> {
	return await db
		.selectFrom('reward_draw')
		.selectAll()
		.$if(drawId !== undefined, (query) => query.where('id', '=', drawId ?? ''))
		.orderBy('closes_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
}

type DrawChange = Partial<
	Pick<
		DrawRow,
		| (
				| 'state'
				| 'beacon'
				| 'round'
				| 'beacon_at'
				| 'closed_at'
				| 'entries'
				| 'tickets'
				| 'root'
				| 'drawn_at'
				| 'ends_at'
		  )
		| ('record' | 'record_hash' | 'paid_at')
	>
>;

export async function updateDraw(tx: Tx, id: string, change: DrawChange): Promise<void> {
	await tx.updateTable('reward_draw').set(change).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The hash of the rule's latest record. */
export async function findLastRecordHash(db: Tx, rule: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('reward_draw')
		.select('record_hash')
		.where('rule', '=', rule)
		.where('record_hash', 'is not', null)
		.orderBy('drawn_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row?.record_hash ?? undefined;
}

type NewEntry = DrawEntry & { no: number; memberId: number };

export async function insertEntries(
	tx: Tx,
	drawId: string,
	entries: readonly NewEntry[],
): Promise<void> {
	await sql`insert into reward_draw_entry (draw_id, no, member_id, mark, tickets, person)
		select ${drawId}::uuid, e.no, e.member_id, e.mark, e.tickets, e.person
		from unnest(${entries.map(({ no }) => no)}::int[],
			${entries.map(({ memberId }) => memberId)}::int[],
			${entries.map(({ mark }) => mark)}::text[],
			${entries.map(({ tickets }) => tickets)}::int[],
			${entries.map(({ person }) => person)}::int[]) e(no, member_id, mark, tickets, person)`.execute(
		tx,
	);
}

/** The list of a draw, in its order. */
export async function selectEntries(db: Tx, drawId: string): Promise<DrawEntry[]> {
	return await db
		.selectFrom('reward_draw_entry')
		.select(['mark', 'tickets', 'person'])
		.where('draw_id', '=', drawId)
		.orderBy('no')
		.execute();
}
