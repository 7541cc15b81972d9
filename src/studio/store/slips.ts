import { sql } from 'kysely';
import type { BetRow } from '../money/bet-rows.ts';
import { one, type Tx } from './database.ts';

/** A bet of a slip: what it is on, and its amount as a decimal. */
export interface SlipBet {
	amount: string;
	[field: string]: unknown;
}

/** A slip of a room with its bet at the wallet. */
export interface SlipRow
	extends Pick<
		BetRow,
		'state' | 'payout' | 'refusal' | 'balance_after' | 'closed_at' | 'session_id' | 'wallet_round'
	> {
	slip_id: string;
	bet_id: string;
	round_id: string;
	player_id: bigint;
	currency: string;
	request_id: string;
	bets: SlipBet[];
	stake: bigint;
	client_seed: string | null;
	/** Its place in the tree of the round; absent before the lock. */
	leaf_no: number | null;
	/** When the player cashed it out, in milliseconds from the draw. */
	cash_out_ms: number | null;
	placed_at: Date;
}

const SLIPS = sql`
	SELECT s.slip_id, s.bet_id, s.round_id, s.player_id, p.currency, s.request_id, s.bets, s.client_seed,
		s.leaf_no, s.cash_out_ms, s.placed_at, b.amount AS stake, b.state, b.payout, b.refusal, b.balance_after,
		b.closed_at, b.session_id, b.wallet_round
	FROM studio.slip s JOIN studio.bet b USING (bet_id)
	JOIN studio.player p ON p.player_id = s.player_id`;

type NewSlip = Pick<
	SlipRow,
	| 'slip_id'
	| 'bet_id'
	| 'round_id'
	| 'player_id'
	| 'request_id'
	| 'bets'
	| 'client_seed'
	| 'placed_at'
>;

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<void> {
	await sql`INSERT INTO studio.slip
			(slip_id, bet_id, round_id, player_id, request_id, bets, client_seed, placed_at)
		VALUES (${slip.slip_id}, ${slip.bet_id}, ${slip.round_id}, ${slip.player_id},
			${slip.request_id}, ${JSON.stringify(slip.bets)}::jsonb, ${slip.client_seed},
			${slip.placed_at})`.execute(tx);
}

export async function getSlip(tx: Tx, slipId: string): Promise<SlipRow> {
	const { rows } = await sql<SlipRow>`${SLIPS} WHERE s.slip_id = ${slipId}`.execute(tx);
	return one(rows);
}

export async function findRequestedSlip(
	tx: Tx,
	playerId: bigint,
	requestId: string,
): Promise<SlipRow | undefined> {
	const { rows } = await sql<SlipRow>`${SLIPS}
		WHERE s.player_id = ${playerId} AND s.request_id = ${requestId}`.execute(tx);
	return rows[0];
}

/** Slips of players in rounds, oldest first. Refused ones are left out. */
export async function listSlipsOf(
	tx: Tx,
	{ roundIds, playerIds }: { roundIds: readonly string[]; playerIds: readonly bigint[] },
): Promise<SlipRow[]> {
	const { rows } = await sql<SlipRow>`${SLIPS}
		WHERE s.round_id = ANY (${roundIds}::uuid[]) AND s.player_id = ANY (${playerIds.map(String)}::bigint[])
			AND b.state <> 'refused'
		ORDER BY s.placed_at, s.slip_id`.execute(tx);
	return rows;
}

/** Slips that take part in a round, in the order of its tree. */
export async function listHeldSlips(tx: Tx, roundId: string): Promise<SlipRow[]> {
	const { rows } = await sql<SlipRow>`${SLIPS}
		WHERE s.round_id = ${roundId} AND b.state = 'held'
		ORDER BY s.placed_at, s.slip_id`.execute(tx);
	return rows;
}

/** The bets of slips that count while a round takes bets. */
export async function listStakes(
	tx: Tx,
	roundId: string,
): Promise<Pick<SlipRow, 'currency' | 'bets'>[]> {
	const { rows } = await sql<Pick<SlipRow, 'currency' | 'bets'>>`SELECT p.currency, s.bets
		FROM studio.slip s JOIN studio.bet b USING (bet_id)
		JOIN studio.player p ON p.player_id = s.player_id
		WHERE s.round_id = ${roundId} AND b.state IN ('betting', 'held')`.execute(tx);
	return rows;
}

/** Counts slips whose stake the wallet has not confirmed. */
export async function countOpenSlips(tx: Tx, roundId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
		FROM studio.slip s JOIN studio.bet b USING (bet_id)
		WHERE s.round_id = ${roundId} AND b.state = 'betting'`.execute(tx);
	return one(rows).count;
}

/** Rolls back the slips of a round whose stake is not confirmed; they take no part. */
export async function cancelOpenSlips(tx: Tx, roundId: string): Promise<void> {
	await sql`UPDATE studio.bet SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
		WHERE state = 'betting' AND bet_id IN (
			SELECT bet_id FROM studio.slip WHERE round_id = ${roundId})`.execute(tx);
}

/** Gives held slips their places in the tree. */
export async function numberLeaves(tx: Tx, slipIds: readonly string[]): Promise<void> {
	await sql`UPDATE studio.slip s SET leaf_no = o.no - 1
		FROM unnest(${slipIds}::uuid[]) WITH ORDINALITY AS o (slip_id, no)
		WHERE s.slip_id = o.slip_id`.execute(tx);
}

/** A slip of a person who takes part in a round with more than one account. */
export type SharedSlip = Pick<SlipRow, 'bet_id' | 'player_id' | 'bets'> & { person: string };

/** The slips of a round whose person has slips of other accounts in it. */
export async function listSharedSlips(tx: Tx, roundId: string): Promise<SharedSlip[]> {
	const { rows } = await sql<SharedSlip>`
		WITH slip AS (
			SELECT s.bet_id, s.player_id, s.bets, x.person
			FROM studio.slip s JOIN studio.bet b USING (bet_id)
			JOIN studio.session x ON x.session_id = b.session_id
			WHERE s.round_id = ${roundId} AND x.person IS NOT NULL
				AND b.state IN ('held', 'paying', 'settled')
		)
		SELECT * FROM slip s
		WHERE EXISTS (SELECT FROM slip other
			WHERE other.person = s.person AND other.player_id <> s.player_id)`.execute(tx);
	return rows;
}

interface Payout {
	betId: string;
	payout: bigint;
	/** What of the stake is a valid bet; absent where the wallet's own rule decides. */
	validStake?: bigint | undefined;
}

/**
 * Decides held slips of a round. The last decision for a player closes the player's round at the
 * wallet. The caller holds the round, or the player and a share of the round.
 */
export async function decideSlips(
	tx: Tx,
	{ roundId, payouts }: { roundId: string; payouts: readonly Payout[] },
): Promise<void> {
	const betIds = sql`${payouts.map(({ betId }) => betId)}::uuid[]`;
	await sql`
		WITH decided AS (
			UPDATE studio.bet b SET state = 'paying', payout = p.payout,
				valid_stake = p.valid_stake, due_at = clock_timestamp(),
				closes = s.slip_id = (SELECT l.slip_id FROM studio.slip l
						WHERE l.round_id = ${roundId} AND l.player_id = s.player_id
							AND l.bet_id = ANY (${betIds})
						ORDER BY l.placed_at DESC, l.slip_id DESC LIMIT 1)
					AND NOT EXISTS (SELECT FROM studio.bet other
						WHERE other.wallet_round = b.wallet_round AND other.state = 'held'
							AND other.bet_id <> ALL (${betIds}))
			FROM studio.slip s, unnest(${betIds},
				${payouts.map(({ payout }) => payout.toString())}::bigint[],
				${payouts.map(({ validStake }) => validStake?.toString() ?? null)}::bigint[])
				AS p (bet_id, payout, valid_stake)
			WHERE b.bet_id = p.bet_id AND s.bet_id = b.bet_id AND b.state = 'held'
			RETURNING b.session_id, b.payout
		)
		UPDATE studio.session s SET returned = returned + d.payout
		FROM (SELECT session_id, sum(payout) AS payout FROM decided GROUP BY session_id) d
		WHERE s.session_id = d.session_id`.execute(tx);
}

/** Records when a slip was cashed out. */
export async function saveCashOut(
	tx: Tx,
	{ slipId, ms }: { slipId: string; ms: number },
): Promise<void> {
	await sql`UPDATE studio.slip SET cash_out_ms = ${ms} WHERE slip_id = ${slipId}`.execute(tx);
}

/** Gives held slips back: all of a round, or the named ones. */
export async function returnSlips(
	tx: Tx,
	roundId: string,
	slipIds?: readonly string[],
): Promise<void> {
	await sql`
		WITH returned AS (
			UPDATE studio.bet b SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
			FROM studio.slip s
			WHERE s.round_id = ${roundId} AND s.bet_id = b.bet_id AND b.state = 'held'
				AND (${slipIds === undefined} OR s.slip_id = ANY (${slipIds ?? []}::uuid[]))
			RETURNING b.session_id, b.amount
		)
		UPDATE studio.session s SET staked = staked - r.amount
		FROM (SELECT session_id, sum(amount) AS amount FROM returned GROUP BY session_id) r
		WHERE s.session_id = r.session_id`.execute(tx);
}
