import { sql } from 'kysely';
import { one, type Tx } from '../store/database.ts';
import type { BetState } from '../wire.ts';

/** What decides a bet: a round, the round of a room, the hand of a table, or fixtures of a market. */
export type BetOwner = 'round' | 'slip' | 'action' | 'ticket';

/** A stake at the wallet, with the ids of all its calls. */
export interface BetRow {
	/** The transaction id of the stake. */
	bet_id: string;
	win_id: string;
	rollback_id: string;
	owner: BetOwner;
	/** The round of the wallet; several bets of a player may share it. */
	wallet_round: string;
	player_id: bigint;
	session_id: string;
	amount: bigint;
	/** The reward that pays the stake; absent, the player pays. */
	reward_id: string | null;
	state: BetState;
	payout: bigint | null;
	/** What of the stake is a valid bet; null where the wallet's own rule decides. */
	valid_stake: bigint | null;
	/** Its win closes the wallet's round. */
	closes: boolean;
	refusal: string | null;
	balance_after: bigint | null;
	created_at: Date;
	closed_at: Date | null;
	attempts: number;
}

export type NewBet = Pick<
	BetRow,
	'bet_id' | 'owner' | 'wallet_round' | 'player_id' | 'session_id' | 'amount' | 'reward_id'
>;

/** States in which the wallet has not confirmed the end. */
export const OPEN = sql`('betting', 'held', 'paying', 'cancelling')`;

/** Records a bet before its stake is requested. It is due for recovery after `leaseMs`. */
export async function insertBet(tx: Tx, bet: NewBet, leaseMs: number): Promise<BetRow> {
	const { rows } = await sql<BetRow>`
		INSERT INTO studio.bet (bet_id, win_id, rollback_id, owner, wallet_round, player_id,
			session_id, amount, reward_id, state, due_at)
		VALUES (${bet.bet_id}, gen_random_uuid(), gen_random_uuid(), ${bet.owner},
			${bet.wallet_round}, ${bet.player_id}, ${bet.session_id}, ${bet.amount},
			${bet.reward_id}, 'betting', clock_timestamp() + ${leaseMs} * interval '1 ms')
		RETURNING *`.execute(tx);
	return one(rows);
}

export async function getBet(tx: Tx, betId: string): Promise<BetRow> {
	const { rows } = await sql<BetRow>`SELECT * FROM studio.bet
		WHERE bet_id = ${betId}`.execute(tx);
	return one(rows);
}

/** From `betting` to `held`. Returns undefined when the bet is no longer `betting`. */
export async function holdBet(
	tx: Tx,
	betId: string,
	balance: bigint | undefined,
): Promise<BetRow | undefined> {
	const { rows } = await sql<BetRow>`
		UPDATE studio.bet SET state = 'held', attempts = 0,
			balance_after = coalesce(${balance ?? null}, balance_after)
		WHERE bet_id = ${betId} AND state = 'betting'
		RETURNING *`.execute(tx);
	return rows[0];
}

interface Decision {
	payout: bigint;
	leaseMs: number;
}

/** From `held` to `paying`. Returns undefined when the bet is no longer `held`. */
export async function decideBet(
	tx: Tx,
	betId: string,
	{ payout, leaseMs }: Decision,
): Promise<BetRow | undefined> {
	const { rows } = await sql<BetRow>`
		UPDATE studio.bet SET state = 'paying', payout = ${payout},
			due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE bet_id = ${betId} AND state = 'held'
		RETURNING *`.execute(tx);
	return rows[0];
}

interface Move {
	betId: string;
	from: BetState;
	to: BetState;
	refusal?: string;
	balance?: bigint | undefined;
}

/** Changes the state, once; false when the bet has moved on meanwhile. It is due at once. */
export async function moveBet(tx: Tx, move: Move): Promise<boolean> {
	const { rows } = await sql`
		UPDATE studio.bet SET state = ${move.to}, attempts = 0, due_at = clock_timestamp(),
			refusal = coalesce(${move.refusal ?? null}, refusal),
			balance_after = coalesce(${move.balance ?? null}, balance_after),
			closed_at = CASE WHEN ${move.to} IN ${OPEN} THEN NULL ELSE clock_timestamp() END
		WHERE bet_id = ${move.betId} AND state = ${move.from}
		RETURNING bet_id`.execute(tx);
	return rows.length > 0;
}

/** From `paying` to `cancelling`, for a bet whose stake the wallet has returned. */
export async function voidDecision(tx: Tx, betId: string): Promise<boolean> {
	const { rows } = await sql`
		UPDATE studio.bet SET state = 'cancelling', payout = NULL, attempts = 0
		WHERE bet_id = ${betId} AND state = 'paying'
		RETURNING bet_id`.execute(tx);
	return rows.length > 0;
}

/**
 * Claims bets whose lease has expired. Several processes may claim concurrently. A bet that closes
 * its wallet round waits for the others of the round.
 */
export async function claimDueBets(
	tx: Tx,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<BetRow[]> {
	const { rows } = await sql<BetRow>`
		UPDATE studio.bet SET due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE bet_id IN (
			SELECT bet_id FROM studio.bet b
			WHERE state IN ('betting', 'paying', 'cancelling') AND due_at <= clock_timestamp()
				AND (state <> 'paying' OR NOT closes OR NOT EXISTS (SELECT FROM studio.bet other
					WHERE other.wallet_round = b.wallet_round AND other.bet_id <> b.bet_id
						AND other.state IN ${OPEN}))
			ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING *`.execute(tx);
	return rows;
}

/** Returns the milliseconds until the next bet is due; undefined when none is. */
export async function findMsToNextBet(tx: Tx): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms
		FROM studio.bet WHERE state IN ('betting', 'paying', 'cancelling')`.execute(tx);
	return rows[0]?.ms ?? undefined;
}

/** Puts the next attempt off. */
export async function deferBet(tx: Tx, betId: string, delayMs: number): Promise<void> {
	await sql`UPDATE studio.bet SET attempts = attempts + 1,
			due_at = clock_timestamp() + ${delayMs} * interval '1 ms'
		WHERE bet_id = ${betId} AND state IN ${OPEN}`.execute(tx);
}
