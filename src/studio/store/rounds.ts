import { sql } from 'kysely';
import type { BetRow } from '../money/bet-rows.ts';
import { one, type Tx } from './database.ts';

/** A round of one player with its bet. */
export interface RoundRow
	extends Pick<BetRow, 'state' | 'payout' | 'refusal' | 'reward_id' | 'balance_after'> {
	round_id: string;
	request_id: string;
	player_id: bigint;
	session_id: string;
	seed_id: string;
	bet_id: string;
	game_code: string;
	table_hash: string;
	stake: bigint;
	/** What the player chose with the stake. */
	choice: unknown;
	nonce: number | null;
	/** The state of the game after the last step; absent while nothing is drawn. */
	outcome: unknown;
	/** Steps after the stake, in order. */
	steps: unknown[];
	created_at: Date;
}

type NewRound = Pick<
	RoundRow,
	'round_id' | 'request_id' | 'player_id' | 'seed_id' | 'table_hash' | 'bet_id' | 'choice'
>;

const ROUNDS = sql`
	SELECT r.round_id, r.request_id, r.player_id, b.session_id, r.seed_id, r.bet_id, p.game_code,
		r.table_hash, b.amount AS stake, r.choice, r.nonce, r.outcome, r.created_at, b.state,
		b.payout, b.refusal, b.reward_id, b.balance_after,
		ARRAY(SELECT choice FROM studio.round_step s WHERE s.round_id = r.round_id
			ORDER BY step_no) AS steps
	FROM studio.round r JOIN studio.bet b USING (bet_id)
		JOIN studio.player p ON p.player_id = r.player_id`;

/** Records a round; its bet is recorded already. */
export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
	await sql`
		INSERT INTO studio.round (round_id, request_id, player_id, seed_id, table_hash, bet_id, choice)
		VALUES (${round.round_id}, ${round.request_id}, ${round.player_id}, ${round.seed_id},
			${round.table_hash}, ${round.bet_id}, ${JSON.stringify(round.choice)}::jsonb)`.execute(tx);
}

export async function getRound(tx: Tx, roundId: string): Promise<RoundRow> {
	const { rows } = await sql<RoundRow>`${ROUNDS} WHERE r.round_id = ${roundId}`.execute(tx);
	return one(rows);
}

/** Finds a round of any player whose stake was taken, with its currency symbol. */
export async function findTakenRound(
	tx: Tx,
	roundId: string,
): Promise<(RoundRow & { currency_symbol: string }) | undefined> {
	const { rows } = await sql<RoundRow & { currency_symbol: string }>`
		SELECT r.*, s.currency_symbol FROM (${ROUNDS}) r JOIN studio.session s USING (session_id)
		WHERE r.round_id = ${roundId} AND r.state <> 'refused'`.execute(tx);
	return rows[0];
}

export async function findRoundOf(
	tx: Tx,
	playerId: bigint,
	roundId: string,
): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`${ROUNDS}
		WHERE r.player_id = ${playerId} AND r.round_id = ${roundId}`.execute(tx);
	return rows[0];
}

/** Finds the round of a request: its id is the client's. */
export async function findRequestedRound(
	tx: Tx,
	playerId: bigint,
	requestId: string,
): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`${ROUNDS}
		WHERE r.player_id = ${playerId} AND r.request_id = ${requestId}`.execute(tx);
	return rows[0];
}

export async function findOpenRound(tx: Tx, playerId: bigint): Promise<RoundRow | undefined> {
	const { rows } = await sql<RoundRow>`${ROUNDS}
		WHERE b.player_id = ${playerId} AND b.owner = 'round'
			AND b.state IN ('betting', 'held', 'paying', 'cancelling')`.execute(tx);
	return rows[0];
}

/** Rounds of a player, newest first, older than the round `before`. Refused ones are left out. */
export async function listRounds(
	tx: Tx,
	{ playerId, before, limit }: { playerId: bigint; before?: string; limit: number },
): Promise<RoundRow[]> {
	const { rows } = await sql<RoundRow>`${ROUNDS}
		WHERE r.player_id = ${playerId} AND b.state <> 'refused' AND (${before ?? null}::uuid IS NULL
			OR (r.created_at, r.round_id) < (SELECT created_at, round_id FROM studio.round
				WHERE round_id = ${before ?? null}::uuid AND player_id = ${playerId}))
		ORDER BY r.created_at DESC, r.round_id DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

interface DrawnRound {
	betId: string;
	nonce: number;
	outcome: unknown;
	/** When an abandoned round ends; absent for a round that is over. */
	endsAfterMs?: number | undefined;
}

/** Records the draw of a bet's round. Returns the round's id. */
export async function recordDraw(tx: Tx, drawn: DrawnRound): Promise<void> {
	await sql`UPDATE studio.round SET nonce = ${drawn.nonce},
			outcome = ${JSON.stringify(drawn.outcome)}::jsonb,
			ends_at = clock_timestamp() + ${drawn.endsAfterMs ?? null}::float8 * interval '1 ms'
		WHERE bet_id = ${drawn.betId}`.execute(tx);
}

/** The round of a bet, locked until the transaction ends. */
export async function lockRoundOfBet(tx: Tx, betId: string): Promise<RoundRow> {
	await sql`SELECT FROM studio.round WHERE bet_id = ${betId} FOR UPDATE`.execute(tx);
	const { rows } = await sql<RoundRow>`${ROUNDS} WHERE r.bet_id = ${betId}`.execute(tx);
	return one(rows);
}

/** Records a step and the state after it. A round that is over is abandoned no more. */
export async function recordStep(
	tx: Tx,
	step: { roundId: string; stepNo: number; choice: unknown; outcome: unknown; isOver: boolean },
): Promise<void> {
	await sql`INSERT INTO studio.round_step (round_id, step_no, choice)
		VALUES (${step.roundId}, ${step.stepNo}, ${JSON.stringify(step.choice)}::jsonb)`.execute(tx);
	await sql`UPDATE studio.round SET outcome = ${JSON.stringify(step.outcome)}::jsonb,
			ends_at = CASE WHEN ${step.isOver} THEN NULL ELSE ends_at END
		WHERE round_id = ${step.roundId}`.execute(tx);
}

/** Removes the outcome of a round whose stake went back; its nonce stays used. */
export async function dropOutcome(tx: Tx, betId: string): Promise<void> {
	await sql`UPDATE studio.round SET outcome = NULL, ends_at = NULL
		WHERE bet_id = ${betId}`.execute(tx);
}

/** Claims abandoned rounds, each for one process. */
export async function claimAbandoned(
	tx: Tx,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<{ bet_id: string; round_id: string }[]> {
	const { rows } = await sql<{ bet_id: string; round_id: string }>`
		UPDATE studio.round SET ends_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE round_id IN (
			SELECT round_id FROM studio.round WHERE ends_at <= clock_timestamp()
			ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING bet_id, round_id`.execute(tx);
	return rows;
}

/** An abandoned round has ended. */
export async function clearEnd(tx: Tx, roundId: string): Promise<void> {
	await sql`UPDATE studio.round SET ends_at = NULL
		WHERE round_id = ${roundId}`.execute(tx);
}
