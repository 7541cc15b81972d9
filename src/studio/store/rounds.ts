import { sql } from 'kysely';
import type { SpinResult } from '../engines/slot/evaluate.ts';
import type { RoundState } from '../wire.ts';
import type { Tx } from './database.ts';
import { one } from './players.ts';

export interface RoundRow {
	round_id: string;
	spin_id: string;
	player_id: bigint;
	session_id: string;
	seed_id: string;
	nonce: number | null;
	table_hash: string;
	stake: bigint;
	/** The reward that pays the stake; absent, the player pays. */
	reward_id: string | null;
	payout: bigint | null;
	spins: SpinResult[] | null;
	state: RoundState;
	refusal: string | null;
	bet_transaction: string;
	win_transaction: string;
	rollback_transaction: string;
	created_at: Date;
	balance_after: bigint | null;
	attempts: number;
}

type NewRound = Pick<
	RoundRow,
	'round_id' | 'spin_id' | 'player_id' | 'session_id' | 'seed_id' | 'table_hash' | 'stake'
> &
	Pick<RoundRow, 'reward_id'> &
	Pick<RoundRow, 'bet_transaction' | 'win_transaction' | 'rollback_transaction'>;

const OPEN = sql`('betting', 'paying', 'cancelling')`;

/** Records a round before its stake is requested. It is due for recovery after `leaseMs`. */
export async function insertRound(tx: Tx, round: NewRound, leaseMs: number): Promise<RoundRow> {
	const { rows } = await sql<RoundRow>`
		INSERT INTO studio.round (round_id, spin_id, player_id, session_id, seed_id, table_hash,
			stake, reward_id, bet_transaction, win_transaction, rollback_transaction, state, due_at)
		VALUES (${round.round_id}, ${round.spin_id}, ${round.player_id}, ${round.session_id},
			${round.seed_id}, ${round.table_hash}, ${round.stake}, ${round.reward_id},
			${round.bet_transaction}, ${round.win_transaction}, ${round.rollback_transaction}, 'betting',
			clock_timestamp() + ${leaseMs} * interval '1 ms')
		RETURNING *`.execute(tx);
	return one(rows);
}

export async function getRound(tx: Tx, roundId: string): Promise<RoundRow> {
	const { rows } = await sql<RoundRow>`SELECT * FROM studio.round
		WHERE round_id = ${roundId}`.execute(tx);
	return one(rows);
}

/** Finds a round of any player whose stake was taken, with its currency symbol. */
export async function findTakenRound(
	tx: Tx,
	roundId: string,
): Promise<(RoundRow & { currency_symbol: string }) | undefined> {
	const { rows } = await sql<RoundRow & { currency_symbol: string }>`
		SELECT r.*, s.currency_symbol FROM studio.round r JOIN studio.session s USING (session_id)
		WHERE r.round_id = ${roundId} AND r.state <> 'refused'`.execute(tx);
	return rows[0];
}

export async function findRoundOf(
	tx: Tx,
	playerId: bigint,
	roundId: string,
): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`SELECT * FROM studio.round
		WHERE player_id = ${playerId} AND round_id = ${roundId}`.execute(tx);
	return rows[0];
}

export async function findSpin(
	tx: Tx,
	playerId: bigint,
	spinId: string,
): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`SELECT * FROM studio.round
		WHERE player_id = ${playerId} AND spin_id = ${spinId}`.execute(tx);
	return rows[0];
}

export async function findOpenRound(tx: Tx, playerId: bigint): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`SELECT * FROM studio.round
		WHERE player_id = ${playerId} AND state IN ${OPEN}`.execute(tx);
	return rows[0];
}

/** Rounds of a player, newest first, older than the round `before`. Refused ones are left out. */
export async function listRounds(
	tx: Tx,
	{ playerId, before, limit }: { playerId: bigint; before?: string; limit: number },
): Promise<RoundRow[]> {
	const { rows } = await sql<RoundRow>`
		SELECT * FROM studio.round r
		WHERE player_id = ${playerId} AND state <> 'refused' AND (${before ?? null}::uuid IS NULL
			OR (created_at, round_id) < (SELECT created_at, round_id FROM studio.round
				WHERE round_id = ${before ?? null}::uuid AND player_id = ${playerId}))
		ORDER BY created_at DESC, round_id DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

/** From `betting` to `paying`. Returns undefined when the round is no longer `betting`. */
export async function acceptRound(
	tx: Tx,
	round: { roundId: string; nonce: number; payout: bigint; spins: SpinResult[]; leaseMs: number },
): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`
		UPDATE studio.round SET state = 'paying', nonce = ${round.nonce}, attempts = 0,
			payout = ${round.payout}, spins = ${JSON.stringify(round.spins)}::jsonb,
			due_at = clock_timestamp() + ${round.leaseMs} * interval '1 ms'
		WHERE round_id = ${round.roundId} AND state = 'betting'
		RETURNING *`.execute(tx);
	return rows[0];
}

interface Move {
	roundId: string;
	from: RoundState;
	to: RoundState;
	refusal?: string;
	balance?: bigint | undefined;
}

/** Changes the state, once. A round that has moved on meanwhile is left as it is. */
export async function moveRound(tx: Tx, move: Move): Promise<void> {
	await sql`
		UPDATE studio.round SET state = ${move.to}, attempts = 0,
			refusal = coalesce(${move.refusal ?? null}, refusal),
			balance_after = coalesce(${move.balance ?? null}, balance_after),
			closed_at = CASE WHEN ${move.to} IN ${OPEN} THEN NULL ELSE clock_timestamp() END
		WHERE round_id = ${move.roundId} AND state = ${move.from}`.execute(tx);
}

/**
 * From `paying` to `cancelling`, for a round whose stake the wallet has returned. The nonce stays
 * used: the seed still reproduces the draw. False when the round has moved on.
 */
export async function voidOutcome(tx: Tx, roundId: string): Promise<boolean> {
	const { rows } = await sql`
		UPDATE studio.round SET state = 'cancelling', payout = NULL, spins = NULL, attempts = 0
		WHERE round_id = ${roundId} AND state = 'paying'
		RETURNING round_id`.execute(tx);
	return rows.length > 0;
}

/** Claims rounds whose lease has expired. Several processes may claim concurrently. */
export async function claimDueRounds(
	tx: Tx,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<RoundRow[]> {
	const { rows } = await sql<RoundRow>`
		UPDATE studio.round SET due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE round_id IN (
			SELECT round_id FROM studio.round
			WHERE state IN ${OPEN} AND due_at <= clock_timestamp()
			ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING *`.execute(tx);
	return rows;
}

/** Puts the next attempt off. */
export async function deferRound(tx: Tx, roundId: string, delayMs: number): Promise<void> {
	await sql`UPDATE studio.round SET attempts = attempts + 1,
			due_at = clock_timestamp() + ${delayMs} * interval '1 ms'
		WHERE round_id = ${roundId} AND state IN ${OPEN}`.execute(tx);
}

export async function saveGameVersion(
	tx: Tx,
	version: { tableHash: string; gameCode: string; tableJson: string },
): Promise<void> {
	await sql`INSERT INTO studio.game_version (table_hash, game_code, table_json)
		VALUES (${version.tableHash}, ${version.gameCode}, ${version.tableJson})
		ON CONFLICT (table_hash) DO NOTHING`.execute(tx);
}

export async function findGameVersion(tx: Tx, tableHash: string): Promise<string | undefined> {
	const { rows } = await sql<{ table_json: string }>`SELECT table_json FROM studio.game_version
		WHERE table_hash = ${tableHash}`.execute(tx);
	return rows[0]?.table_json;
}
