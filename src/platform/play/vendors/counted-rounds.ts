import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** Time in which a vendor may reopen a voided round. */
const REOPEN_MAX_S = 24 * 60 * 60;

/** A round of a vendor, or a bet of a lottery, as turnover requirements see it. */
export interface CountedRound {
	/** The platform's own id, which rises with the first bets of a member. */
	id: bigint;
	/** What the round counts when it is settled, otherwise 0. */
	turnover: Money;
	/**
	 * False while the turnover may change: the round is open, or was voided less than 24 hours ago
	 * and may be reopened. A settled round keeps its stake and its rate; a correction changes its
	 * result alone.
	 */
	isFinal: boolean;
}

interface ListCountedRoundsInput {
	memberId: number;
	/** Rounds up to this id are left out. */
	afterRound: bigint;
	limit: number;
}

/** Lists a member's rounds after a given one, in the order of their first bets. */
export async function listCountedRounds(
	db: Tx,
	{ memberId, afterRound, limit }: ListCountedRoundsInput,
): Promise<CountedRound[]> {
	const { rows } = await sql<CountedRound>`
		select id, coalesce(turnover, 0) as turnover,
			state = 'settled' or (state = 'void'
				and settled_at <= core.now() - make_interval(secs => ${REOPEN_MAX_S})) as "isFinal"
		from play_fact
		where member_id = ${memberId} and id > ${afterRound}
		order by id limit ${limit}`.execute(db);
	return rows;
}

/** Finds the id of a member's latest round; 0 before the first. */
export async function findLatestRound(db: Tx, memberId: number): Promise<bigint> {
	const { rows } = await sql<{ id: bigint }>`
		select coalesce((select id from play_fact where member_id = ${memberId}
			order by id desc limit 1), 0) as id`.execute(db);
	return rows[0]?.id ?? 0n;
}
