import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { TicketLeaf } from '#lib/rules/games/jackpot-drop.ts';
import type { Tx } from '#platform/db/database.ts';

interface JackpotDropTable {
	code: string;
	/** `YYYY-MM-DD` in the brand's time zone. */
	day: string;
	phase: 'open' | 'rooted' | 'paid' | 'skipped';
	seed_hash: string;
	seed_sealed: Buffer;
	opens_at: Date;
	since_round: bigint;
	/** Secret until the drop. */
	drops_at: Date;
	latest_at: Date;
	tickets: number | null;
	root: string | null;
	rooted_at: Date | null;
	beacon: string | null;
	beacon_round: number | null;
	winner_id: number | null;
	amount: Money | null;
	paid_at: Date | null;
	/** Canonical JSON of the record. */
	record: string | null;
	record_hash: string | null;
}

interface JackpotTicketTable {
	code: string;
	day: string;
	leaf_no: number;
	member_id: number;
	/** Names the member in the tree, and says nothing about them. */
	mark: string;
	first: number;
	count: number;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		jackpot_drop: JackpotDropTable;
		jackpot_ticket: JackpotTicketTable;
	}
}

export type DropRow = JackpotDropTable;

/** Reads days as text: a date without a time has no time zone. */
const COLUMNS = sql<DropRow>`d.*, d.day::text AS day`;

/** Returns the newest drop of a jackpot, locked. The caller has locked the jackpot. */
export async function findNewestDrop(tx: Tx, code: string): Promise<DropRow | undefined> {
	const { rows } = await sql<DropRow>`SELECT ${COLUMNS} FROM jackpot_drop d
		WHERE code = ${code} ORDER BY d.day DESC LIMIT 1`.execute(tx);
	return rows[0];
}

/** The newest drop that was paid. */
export async function findPaidDrop(db: Tx, code: string): Promise<DropRow | undefined> {
	const { rows } = await sql<DropRow>`SELECT ${COLUMNS} FROM jackpot_drop d
		WHERE code = ${code} AND phase = 'paid' ORDER BY d.day DESC LIMIT 1`.execute(db);
	return rows[0];
}

export async function findDrop(db: Tx, code: string, day: string): Promise<DropRow | undefined> {
	const { rows } = await sql<DropRow>`SELECT ${COLUMNS} FROM jackpot_drop d
		WHERE d.code = ${code} AND d.day = ${day}::date`.execute(db);
	return rows[0];
}

export type NewDrop = Pick<
	DropRow,
	'code' | 'day' | 'seed_hash' | 'seed_sealed' | 'opens_at' | 'drops_at' | 'latest_at'
>;

/** Opens the next drop: rounds that begin from now on have its tickets. */
export async function insertDrop(tx: Tx, drop: NewDrop): Promise<void> {
	await sql`INSERT INTO jackpot_drop
			(code, day, seed_hash, seed_sealed, opens_at, since_round, drops_at, latest_at)
		SELECT ${drop.code}, ${drop.day}::date, ${drop.seed_hash}, ${drop.seed_sealed},
			${drop.opens_at}, coalesce(max(id), 0), ${drop.drops_at}, ${drop.latest_at}
		FROM (SELECT id FROM vendor_round WHERE created_at <= ${drop.opens_at}
			ORDER BY id DESC LIMIT 1) AS last`.execute(tx);
}

type DropChanges = Partial<
	Pick<
		DropRow,
		| 'phase'
		| 'tickets'
		| 'root'
		| 'rooted_at'
		| 'beacon'
		| 'beacon_round'
		| 'winner_id'
		| 'amount'
		| 'paid_at'
		| 'record'
		| 'record_hash'
	>
>;

export async function updateDrop(
	tx: Tx,
	{ code, day }: Pick<DropRow, 'code' | 'day'>,
	changes: DropChanges,
): Promise<void> {
	await tx
		.updateTable('jackpot_drop')
		.set(changes)
		.where('code', '=', code)
		.where('day', '=', sql<string>`${day}::date`)
		.executeTakeFirstOrThrow();
}

/** What members staked on titles whose stakes are tickets, after one instant and until another. */
export interface Staked {
	memberId: number;
	stake: Money;
}

interface Window {
	sinceRound: bigint;
	opensAt: Date;
	until: Date;
	currency: string;
}

/**
 * Sums the stakes of rounds that began in a window, by member in the order of their ids. Stakes that
 * went back do not count, free rounds neither.
 */
export async function listStaked(
	tx: Tx,
	{ sinceRound, opensAt, until, currency }: Window,
	memberId?: number,
): Promise<Staked[]> {
	const { rows } = await sql<Staked>`
		SELECT r.member_id AS "memberId", sum(r.stake)::bigint AS stake
		FROM vendor_round r
		JOIN game g ON g.vendor_code = r.vendor_code AND g.game_code = r.game_code
		JOIN member m ON m.id = r.member_id AND NOT m.is_demo
		WHERE r.id > ${sinceRound} AND r.created_at > ${opensAt} AND r.created_at <= ${until}
			AND r.vendor_code = 'JHL' AND g.game_type = 'RNG' AND r.currency = ${currency}
			AND r.state <> 'void'
			AND (${memberId ?? null}::int IS NULL OR r.member_id = ${memberId ?? null})
		GROUP BY r.member_id
		ORDER BY r.member_id`.execute(tx);
	return rows;
}

type Ticket = TicketLeaf & { memberId: number };

export async function insertTickets(
	tx: Tx,
	code: string,
	tickets: readonly Ticket[],
): Promise<void> {
	await sql`INSERT INTO jackpot_ticket (code, day, leaf_no, member_id, mark, first, count)
		SELECT ${code}, ${tickets[0]?.day ?? null}::date, o.no - 1, o.member_id, o.mark, o.first, o.count
		FROM unnest(${tickets.map(({ memberId }) => memberId)}::int[],
			${tickets.map(({ mark }) => mark)}::text[], ${tickets.map(({ first }) => first)}::int[],
			${tickets.map(({ count }) => count)}::int[])
			WITH ORDINALITY AS o (member_id, mark, first, count, no)`.execute(tx);
}

/** Returns the leaf that holds a number. */
export async function getTicketOf(
	tx: Tx,
	{ code, day }: Pick<DropRow, 'code' | 'day'>,
	number: number,
): Promise<{ memberId: number; mark: string }> {
	return await tx
		.selectFrom('jackpot_ticket')
		.select(['member_id as memberId', 'mark'])
		.where('code', '=', code)
		.where('day', '=', sql<string>`${day}::date`)
		.where('first', '<=', number)
		.where(sql<boolean>`first + count > ${number}`)
		.executeTakeFirstOrThrow();
}

/** The leaves of a drop, in the order of its tree. */
export async function listLeaves(db: Tx, code: string, day: string): Promise<TicketLeaf[]> {
	const { rows } = await sql<TicketLeaf>`SELECT day::text AS day, mark, first, count
		FROM jackpot_ticket WHERE code = ${code} AND day = ${day}::date
		ORDER BY leaf_no`.execute(db);
	return rows;
}

/** The newest drop that is not over. */
export async function findNextDrop(db: Tx, code: string): Promise<DropRow | undefined> {
	const { rows } = await sql<DropRow>`SELECT ${COLUMNS} FROM jackpot_drop d
		WHERE code = ${code} AND phase IN ('open', 'rooted') ORDER BY d.day DESC LIMIT 1`.execute(db);
	return rows[0];
}
