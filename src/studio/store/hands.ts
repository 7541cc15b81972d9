import { sql } from 'kysely';
import type { BetState } from '../wire.ts';
import { one, type Tx } from './database.ts';

export type HandPhase = 'ahead' | 'stakes' | 'play' | 'over' | 'void';

/** A seat of a hand, by index. */
export interface HandSeat {
	seatNo: number;
	isBot: boolean;
	hasMoreTime: boolean;
	missed: number;
	clientSeed: string;
	/** Of people. */
	playerId?: string;
	sessionId?: string;
	/** The hand at the wallet of this player. */
	walletRound?: string;
}

/** An action whose stake is at the wallet: the hand waits for it. */
export interface PendingAction {
	betId: string;
	seat: number;
	action: { kind: string };
	tookMs: number;
	requestId: string;
	/** Minor units, as a text of digits. */
	stake: string;
}

export interface HandRow {
	hand_id: string;
	table_id: string;
	number: number;
	phase: HandPhase;
	table_hash: string;
	server_hash: string;
	server_sealed: Buffer;
	seats: HandSeat[];
	/** Index of a seat. */
	dealer: number;
	root: string | null;
	turn_no: number;
	turn_at: Date | null;
	/** When the table acts: the turn of a person is over, or a bot has thought. */
	acts_at: Date | null;
	pending: PendingAction | null;
	/** Minor units by index, as texts of digits; when the hand is over. */
	payouts: string[] | null;
	began_at: Date | null;
	ended_at: Date | null;
}

export interface LineRow {
	line_no: number;
	by: 'player' | 'system';
	seat: number;
	action: { kind: string };
	took_ms: number | null;
	stake: bigint | null;
	request_id: string | null;
}

type NewHand = Pick<
	HandRow,
	'hand_id' | 'table_id' | 'number' | 'table_hash' | 'server_hash' | 'server_sealed'
>;

/** Commits to the seed of a hand to come. */
export async function insertHand(tx: Tx, hand: NewHand): Promise<void> {
	await sql`INSERT INTO studio.hand
			(hand_id, table_id, number, phase, table_hash, server_hash, server_sealed)
		VALUES (${hand.hand_id}, ${hand.table_id}, ${hand.number}, 'ahead', ${hand.table_hash},
			${hand.server_hash}, ${hand.server_sealed})`.execute(tx);
}

/** The newest two hands of a table: the one to come and, when one has begun, the one before it. */
export async function listNewestHands(
	tx: Tx,
	tableId: string,
): Promise<{ next?: HandRow; current?: HandRow }> {
	const { rows } = await sql<HandRow>`SELECT * FROM studio.hand
		WHERE table_id = ${tableId} ORDER BY number DESC LIMIT 2`.execute(tx);
	const next = rows.find(({ phase }) => phase === 'ahead');
	const current = rows.find(({ phase }) => phase !== 'ahead');
	return { ...(next && { next }), ...(current && { current }) };
}

export async function getHand(tx: Tx, handId: string): Promise<HandRow> {
	const { rows } = await sql<HandRow>`SELECT * FROM studio.hand
		WHERE hand_id = ${handId}`.execute(tx);
	return one(rows);
}

type Changes = Partial<
	Pick<
		HandRow,
		| 'phase'
		| 'table_hash'
		| 'dealer'
		| 'root'
		| 'turn_no'
		| 'turn_at'
		| 'acts_at'
		| 'began_at'
		| 'ended_at'
	> & { seats: HandSeat[]; pending: PendingAction | null; payouts: string[] }
>;

/** Changes columns of a hand whose table the transaction holds. */
export async function updateHand(tx: Tx, handId: string, changes: Changes): Promise<void> {
	const columns = Object.entries(changes).map(([column, value]) => {
		const isJson = ['seats', 'pending', 'payouts'].includes(column) && value !== null;
		return isJson
			? sql`${sql.id(column)} = ${JSON.stringify(value)}::jsonb`
			: sql`${sql.id(column)} = ${value}`;
	});
	await sql`UPDATE studio.hand SET ${sql.join(columns)} WHERE hand_id = ${handId}`.execute(tx);
}

export async function insertHandSeat(
	tx: Tx,
	seat: { walletRound: string; handId: string; playerId: bigint; at: Date },
): Promise<void> {
	await sql`INSERT INTO studio.hand_seat (wallet_round, hand_id, player_id, began_at)
		VALUES (${seat.walletRound}, ${seat.handId}, ${seat.playerId}, ${seat.at})`.execute(tx);
}

interface NewLine extends Omit<LineRow, 'request_id'> {
	hand_id: string;
	bet_id?: string | undefined;
	request_id?: string | undefined;
}

export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
	await sql`INSERT INTO studio.hand_line
			(hand_id, line_no, by, seat, action, took_ms, stake, bet_id, request_id)
		VALUES (${line.hand_id}, ${line.line_no}, ${line.by}, ${line.seat},
			${JSON.stringify(line.action)}::jsonb, ${line.took_ms}, ${line.stake},
			${line.bet_id ?? null}, ${line.request_id ?? null})`.execute(tx);
}

/** The lines of a hand, in order. */
export async function listLines(tx: Tx, handId: string): Promise<LineRow[]> {
	const { rows } = await sql<LineRow>`
		SELECT line_no, by, seat, action, took_ms, stake, request_id
		FROM studio.hand_line WHERE hand_id = ${handId} ORDER BY line_no`.execute(tx);
	return rows;
}

/** States of the bets of rounds at the wallet. */
export async function listHandBets(
	tx: Tx,
	walletRounds: readonly string[],
): Promise<{ bet_id: string; wallet_round: string; state: BetState; refusal: string | null }[]> {
	const { rows } = await sql<{
		bet_id: string;
		wallet_round: string;
		state: BetState;
		refusal: string | null;
	}>`SELECT bet_id, wallet_round, state, refusal FROM studio.bet
		WHERE wallet_round = ANY (${[...walletRounds]}::uuid[])`.execute(tx);
	return rows;
}

/** Rolls back stakes of rounds that the wallet has not confirmed. */
export async function cancelOpenBets(tx: Tx, walletRounds: readonly string[]): Promise<void> {
	await sql`UPDATE studio.bet SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
		WHERE state = 'betting'
			AND wallet_round = ANY (${[...walletRounds]}::uuid[])`.execute(tx);
}

/** Gives the stakes of rounds back. */
export async function returnHeldBets(tx: Tx, walletRounds: readonly string[]): Promise<void> {
	await sql`
		WITH returned AS (
			UPDATE studio.bet SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
			WHERE state = 'held' AND wallet_round = ANY (${[...walletRounds]}::uuid[])
			RETURNING session_id, amount
		)
		UPDATE studio.session s SET staked = staked - r.amount
		FROM (SELECT session_id, sum(amount) AS amount FROM returned GROUP BY session_id) r
		WHERE s.session_id = r.session_id`.execute(tx);
}

/** Decides the stakes of a hand: a player's last one gets the payout and closes the round. */
export async function decideHand(
	tx: Tx,
	payouts: readonly { walletRound: string; payout: bigint }[],
): Promise<void> {
	await sql`
		WITH owed AS (
			SELECT * FROM unnest(${payouts.map(({ walletRound }) => walletRound)}::uuid[],
				${payouts.map(({ payout }) => payout.toString())}::bigint[])
				AS o (wallet_round, payout)
		), last AS (
			SELECT DISTINCT ON (wallet_round) bet_id, wallet_round FROM studio.bet
			WHERE state = 'held' AND wallet_round IN (SELECT wallet_round FROM owed)
			ORDER BY wallet_round, created_at DESC, bet_id
		), decided AS (
			UPDATE studio.bet b SET state = 'paying', due_at = clock_timestamp(),
				payout = CASE WHEN b.bet_id = l.bet_id THEN o.payout ELSE 0 END,
				closes = b.bet_id = l.bet_id
			FROM last l JOIN owed o USING (wallet_round)
			WHERE b.wallet_round = l.wallet_round AND b.state = 'held'
			RETURNING b.session_id, b.payout
		)
		UPDATE studio.session s SET returned = returned + d.payout
		FROM (SELECT session_id, sum(payout) AS payout FROM decided GROUP BY session_id) d
		WHERE s.session_id = d.session_id`.execute(tx);
}

/** The balance after the newest answer of the wallet in rounds, by round. */
export async function listBalances(
	tx: Tx,
	walletRounds: readonly string[],
): Promise<Map<string, bigint>> {
	const { rows } = await sql<{ wallet_round: string; balance: bigint }>`
		SELECT DISTINCT ON (wallet_round) wallet_round, balance_after AS balance FROM studio.bet
		WHERE wallet_round = ANY (${[...walletRounds]}::uuid[]) AND balance_after IS NOT NULL
		ORDER BY wallet_round, coalesce(closed_at, created_at) DESC, closes`.execute(tx);
	return new Map(rows.map(({ wallet_round: round, balance }) => [round, balance]));
}

export interface OwnHandRow {
	wallet_round: string;
	hand_id: string;
	number: number;
	began_at: Date;
	stake: bigint;
	payout: bigint;
	is_void: boolean;
	is_open: boolean;
}

/** Hands that a player has staked on, newest first. */
export async function listOwnHands(
	tx: Tx,
	playerId: bigint,
	{ before, limit }: { before: Date | undefined; limit: number },
): Promise<OwnHandRow[]> {
	const { rows } = await sql<OwnHandRow>`
		SELECT s.wallet_round, h.hand_id, h.number, s.began_at,
			coalesce(sum(b.amount) FILTER (WHERE b.state NOT IN ('void', 'cancelling')), 0)::bigint
				AS stake,
			coalesce(sum(b.payout), 0)::bigint AS payout,
			bool_and(b.state IN ('void', 'cancelling')) AS is_void,
			h.phase IN ('stakes', 'play') AS is_open
		FROM studio.hand_seat s JOIN studio.hand h USING (hand_id)
		JOIN studio.bet b ON b.wallet_round = s.wallet_round
		WHERE s.player_id = ${playerId} AND b.state <> 'refused'
			AND (${before ?? null}::timestamptz IS NULL OR s.began_at < ${before ?? null})
		GROUP BY s.wallet_round, h.hand_id
		ORDER BY s.began_at DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

/** The hand of a round at the wallet; undefined when the round is none of a table. */
export async function findHandOf(
	tx: Tx,
	walletRound: string,
): Promise<(HandRow & { currency_symbol: string; own_stake: bigint }) | undefined> {
	const { rows } = await sql<HandRow & { currency_symbol: string; own_stake: bigint }>`
		SELECT h.*, n.currency_symbol,
			(SELECT coalesce(sum(amount), 0) FROM studio.bet WHERE wallet_round = s.wallet_round
				AND state IN ('held', 'paying', 'settled'))::bigint AS own_stake
		FROM studio.hand_seat s JOIN studio.hand h USING (hand_id)
		JOIN studio.bet b ON b.wallet_round = s.wallet_round
		JOIN studio.session n USING (session_id)
		WHERE s.wallet_round = ${walletRound} LIMIT 1`.execute(tx);
	return rows[0];
}
