import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ActiveBonus, BonusPlay, Round } from './rules.ts';

export type BonusState = 'active' | 'done' | 'expired' | 'given_up';

interface BonusTable {
	id: string;
	member_id: number;
	pot: string;
	granted: Money;
	needed: Money;
	done: Money;
	released: Money;
	rates: ActiveBonus['rates'];
	stake_max: Money | null;
	after_round: bigint;
	state: BonusState;
	opened_at: Date;
	expires_at: Date;
	closed_at: Date | null;
}

interface PlayTable {
	member_id: number;
	round_id: bigint;
	bonus_id: string;
	turnover: Money;
	counted: Money;
	reason: BonusPlay['reason'];
	settled_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_bonus: BonusTable;
		bonus_play: PlayTable;
	}
}

export type BonusRow = BonusTable;

type NewBonus = Omit<BonusTable, 'done' | 'released' | 'state' | 'closed_at' | 'rates'> & {
	rates: ActiveBonus['rates'];
};

export async function insertBonus(tx: Tx, { rates, ...row }: NewBonus): Promise<void> {
	await tx
		.insertInto('reward_bonus')
		.values({
			...row,
			...{ done: 0n, released: 0n, state: 'active', closed_at: null },
			rates: sql`${JSON.stringify(rates)}::jsonb`,
		})
		.execute();
}

/** Locks the active bonuses of a member, in the order in which rounds fill them. */
export async function lockActive(tx: Tx, memberId: number): Promise<BonusRow[]> {
	const rows = await tx
		.selectFrom('reward_bonus')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('state', '=', 'active')
		.orderBy('id')
		.forUpdate()
		.execute();
	const at = (row: BonusRow) => row.expires_at.getTime();
	return rows.sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1));
}

/**
 * Settled rounds of a member that no bonus has looked at, in the order of their settlement. They are
 * those of the folded play: it sees each settled round once.
 */
export async function selectUnseen(
	db: Tx,
	{ memberId, afterRound, limit }: { memberId: number; afterRound: bigint; limit: number },
): Promise<Round[]> {
	const { rows } = await sql<Round>`
		select c.fact_id as id, c.game_type as "gameType", c.stake, c.valid as turnover,
			c.settled_at as "settledAt"
		from play_counted c
		where c.member_id = ${memberId} and c.fact_id > ${afterRound} and not exists (
			select from bonus_play p where p.member_id = c.member_id and p.round_id = c.fact_id)
		order by c.settled_at, c.fact_id limit ${limit}`.execute(db);
	return rows;
}

export async function insertPlays(tx: Tx, memberId: number, plays: readonly BonusPlay[]) {
	if (plays.length === 0) return;
	await tx
		.insertInto('bonus_play')
		.values(
			plays.map((play) => ({
				...{ member_id: memberId, round_id: play.roundId, bonus_id: play.bonusId },
				...{ turnover: play.turnover, counted: play.counted, reason: play.reason },
				settled_at: play.settledAt,
			})),
		)
		.execute();
}

export async function updateBonus(
	tx: Tx,
	id: string,
	change: Partial<Pick<BonusTable, 'done' | 'released' | 'state' | 'closed_at'>>,
): Promise<void> {
	await tx.updateTable('reward_bonus').set(change).where('id', '=', id).execute();
}

/** Members with an active bonus and a round it has not looked at, or one whose time is over. */
export async function selectDue(db: Tx, afterMember: number, limit: number): Promise<number[]> {
	const { rows } = await sql<{ memberId: number }>`
		select distinct b.member_id as "memberId" from reward_bonus b
		where b.state = 'active' and b.member_id > ${afterMember} and (
			b.expires_at < (select through_at from play_fold)
			or exists (select from play_counted c
				where c.member_id = b.member_id and c.fact_id > b.after_round and not exists (
					select from bonus_play p
					where p.member_id = c.member_id and p.round_id = c.fact_id)))
		order by b.member_id limit ${limit}`.execute(db);
	return rows.map(({ memberId }) => memberId);
}

/** The instant up to which events are folded. */
export async function selectFoldedThrough(db: Tx): Promise<Date> {
	const { through_at } = await db
		.selectFrom('play_fold')
		.select('through_at')
		.executeTakeFirstOrThrow();
	return through_at;
}

export interface BonusView extends BonusRow {
	rule: string;
	version: string;
}

/** The member's bonuses, the newest first, with their rules. */
export async function selectBonuses(db: Tx, memberId: number, limit: number): Promise<BonusView[]> {
	return await db
		.selectFrom('reward_bonus as b')
		.innerJoin('reward_claim as c', 'c.id', 'b.id')
		.selectAll('b')
		.select(['c.rule', 'c.version'])
		.where('b.member_id', '=', memberId)
		.orderBy('b.opened_at', 'desc')
		.limit(limit)
		.execute();
}

export interface PlayView {
	roundId: bigint;
	gameNames: Record<string, string> | null;
	vendorCode: string;
	gameCode: string;
	stake: Money;
	turnover: Money;
	counted: Money;
	reason: BonusPlay['reason'];
	settledAt: Date;
}

/** One page of what rounds counted for a bonus, the newest first. */
export async function selectPlays(
	db: Tx,
	wanted: { memberId: number; bonusId: string; limit: number; offset: number },
): Promise<{ plays: PlayView[]; count: number }> {
	const { memberId, bonusId, limit, offset } = wanted;
	const { rows } = await sql<PlayView>`
		select p.round_id as "roundId", g.names as "gameNames", f.vendor_code as "vendorCode",
			f.game_code as "gameCode", f.stake, p.turnover, p.counted, p.reason,
			p.settled_at as "settledAt"
		from bonus_play p
		join play_fact f on f.member_id = p.member_id and f.id = p.round_id
		left join game g on g.vendor_code = f.vendor_code and g.game_code = f.game_code
		where p.bonus_id = ${bonusId} and p.member_id = ${memberId}
		order by p.settled_at desc, p.round_id desc limit ${limit} offset ${offset}`.execute(db);
	const { count } = await db
		.selectFrom('bonus_play')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('bonus_id', '=', bonusId)
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow();
	return { plays: rows, count: Number(count) };
}
