import { sql } from 'kysely';
import type { BetRow } from '../money/bet-rows.ts';
import { one, type Tx } from './database.ts';

export type LegOutcome = 'won' | 'lost' | 'void';

export interface LegRow {
	leg_no: number;
	fixture_id: string;
	/** Draws of the fixture when the price was taken. */
	tick: number;
	/** `market:selection`. */
	selection: string;
	/** In hundredths. */
	price: number;
	/** Null while the selection is undecided. */
	outcome: LegOutcome | null;
}

/** A ticket with its bet at the wallet. */
export interface TicketRow
	extends Pick<
		BetRow,
		'state' | 'payout' | 'refusal' | 'balance_after' | 'closed_at' | 'session_id' | 'wallet_round'
	> {
	ticket_id: string;
	bet_id: string;
	player_id: bigint;
	request_id: string;
	stake: bigint;
	placed_at: Date;
	cashed_out_at: Date | null;
	legs: LegRow[];
}

const TICKETS = sql`
	SELECT t.ticket_id, t.bet_id, t.player_id, t.request_id, t.placed_at, t.cashed_out_at,
		b.amount AS stake, b.state, b.payout, b.refusal, b.balance_after, b.closed_at, b.session_id,
		b.wallet_round,
		(SELECT jsonb_agg(to_jsonb(l) - 'ticket_id' ORDER BY l.leg_no) FROM studio.leg l
			WHERE l.ticket_id = t.ticket_id) AS legs
	FROM studio.ticket t JOIN studio.bet b USING (bet_id)`;

export async function insertTicket(
	tx: Tx,
	ticket: Pick<TicketRow, 'ticket_id' | 'bet_id' | 'player_id' | 'request_id' | 'placed_at'>,
	legs: readonly Omit<LegRow, 'outcome'>[],
): Promise<void> {
	const { ticket_id: id, bet_id, player_id, request_id, placed_at } = ticket;
	await sql`INSERT INTO studio.ticket (ticket_id, bet_id, player_id, request_id, placed_at)
		VALUES (${id}, ${bet_id}, ${player_id}, ${request_id}, ${placed_at})`.execute(tx);
	for (const leg of legs) {
		await sql`INSERT INTO studio.leg (ticket_id, leg_no, fixture_id, tick, selection, price)
			VALUES (${id}, ${leg.leg_no}, ${leg.fixture_id}, ${leg.tick}, ${leg.selection},
				${leg.price})`.execute(tx);
	}
}

export async function getTicket(tx: Tx, ticketId: string): Promise<TicketRow> {
	const { rows } = await sql<TicketRow>`${TICKETS} WHERE t.ticket_id = ${ticketId}`.execute(tx);
	return one(rows);
}

export async function findRequestedTicket(
	tx: Tx,
	playerId: bigint,
	requestId: string,
): Promise<TicketRow | undefined> {
	const { rows } = await sql<TicketRow>`${TICKETS}
		WHERE t.player_id = ${playerId} AND t.request_id = ${requestId}`.execute(tx);
	return rows[0];
}

/** The ticket of a round at the wallet; undefined when the round is none of a market. */
export async function findTicketOf(tx: Tx, walletRound: string): Promise<TicketRow | undefined> {
	const { rows } = await sql<TicketRow>`${TICKETS}
		WHERE b.wallet_round = ${walletRound}`.execute(tx);
	return rows[0];
}

/** Tickets of players that are open or have ended since an instant, newest first. */
export async function listLiveTickets(
	tx: Tx,
	playerIds: readonly bigint[],
	since: Date,
): Promise<TicketRow[]> {
	const { rows } = await sql<TicketRow>`${TICKETS}
		WHERE t.player_id = ANY (${playerIds.map(String)}::bigint[])
			AND (b.state IN ('betting', 'held', 'paying', 'cancelling') OR b.closed_at >= ${since})
		ORDER BY t.placed_at DESC, t.ticket_id`.execute(tx);
	return rows;
}

/** Tickets of a player, newest first. Refused ones are left out. */
export async function listTickets(
	tx: Tx,
	playerId: bigint,
	{ before, limit }: { before: Date | undefined; limit: number },
): Promise<TicketRow[]> {
	const { rows } = await sql<TicketRow>`${TICKETS}
		WHERE t.player_id = ${playerId} AND b.state <> 'refused'
			AND (${before ?? null}::timestamptz IS NULL OR t.placed_at < ${before ?? null})
		ORDER BY t.placed_at DESC, t.ticket_id LIMIT ${limit}`.execute(tx);
	return rows;
}

/** Counts tickets on a fixture whose stake the wallet has not confirmed. */
export async function countOpenTickets(tx: Tx, fixtureId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
		FROM studio.leg l JOIN studio.ticket t USING (ticket_id) JOIN studio.bet b USING (bet_id)
		WHERE l.fixture_id = ${fixtureId} AND l.outcome IS NULL AND b.state = 'betting'`.execute(tx);
	return one(rows).count;
}

/** Rolls back the tickets on a fixture whose stake is not confirmed. */
export async function cancelOpenTickets(tx: Tx, fixtureId: string): Promise<void> {
	await sql`UPDATE studio.bet SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
		WHERE state = 'betting' AND bet_id IN (
			SELECT t.bet_id FROM studio.leg l JOIN studio.ticket t USING (ticket_id)
			WHERE l.fixture_id = ${fixtureId} AND l.outcome IS NULL)`.execute(tx);
}

/** The selections of a fixture that undecided legs are on. */
export async function listOpenSelections(tx: Tx, fixtureId: string): Promise<string[]> {
	const { rows } = await sql<{ selection: string }>`SELECT DISTINCT selection FROM studio.leg
		WHERE fixture_id = ${fixtureId} AND outcome IS NULL ORDER BY selection`.execute(tx);
	return rows.map(({ selection }) => selection);
}

/** Decides the legs on selections of a fixture. */
export async function decideLegs(
	tx: Tx,
	fixtureId: string,
	outcomes: readonly { selection: string; outcome: LegOutcome }[],
): Promise<void> {
	await sql`UPDATE studio.leg l SET outcome = o.outcome
		FROM unnest(${outcomes.map(({ selection }) => selection)}::text[],
			${outcomes.map(({ outcome }) => outcome)}::text[]) AS o (selection, outcome)
		WHERE l.fixture_id = ${fixtureId} AND l.selection = o.selection
			AND l.outcome IS NULL`.execute(tx);
}

/** Held tickets with a leg on a fixture that are decided: a leg has lost, or none is open. */
export async function listDecidedTickets(tx: Tx, fixtureId: string): Promise<TicketRow[]> {
	const { rows } = await sql<TicketRow>`${TICKETS}
		WHERE b.state = 'held'
			AND t.ticket_id IN (SELECT ticket_id FROM studio.leg WHERE fixture_id = ${fixtureId})
			AND (EXISTS (SELECT FROM studio.leg l
					WHERE l.ticket_id = t.ticket_id AND l.outcome = 'lost')
				OR NOT EXISTS (SELECT FROM studio.leg l
					WHERE l.ticket_id = t.ticket_id AND l.outcome IS NULL))
		ORDER BY t.ticket_id`.execute(tx);
	return rows;
}

/** The tickets among some by which accounts of one person back different selections of a market. */
export async function listOpposed(tx: Tx, ticketIds: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		SELECT DISTINCT t.ticket_id AS id
		FROM studio.ticket t JOIN studio.bet b USING (bet_id)
		JOIN studio.session x ON x.session_id = b.session_id
		JOIN studio.leg l ON l.ticket_id = t.ticket_id
		JOIN studio.leg other ON other.fixture_id = l.fixture_id AND other.selection <> l.selection
			AND split_part(other.selection, ':', 1) = split_part(l.selection, ':', 1)
		JOIN studio.ticket o ON o.ticket_id = other.ticket_id AND o.player_id <> t.player_id
		JOIN studio.bet ob ON ob.bet_id = o.bet_id AND ob.state IN ('held', 'paying', 'settled')
		JOIN studio.session ox ON ox.session_id = ob.session_id AND ox.person = x.person
		WHERE t.ticket_id = ANY (${[...ticketIds]}::uuid[])`.execute(tx);
	return rows.map(({ id }) => id);
}

/** Decides held bets, each of which is a round of its own at the wallet. */
export async function decideTickets(
	tx: Tx,
	payouts: readonly { betId: string; payout: bigint; validStake: bigint }[],
): Promise<void> {
	await sql`
		WITH decided AS (
			UPDATE studio.bet b SET state = 'paying', payout = p.payout, closes = true,
				valid_stake = CASE WHEN b.reward_id IS NULL THEN p.valid_stake END,
				due_at = clock_timestamp()
			FROM unnest(${payouts.map(({ betId }) => betId)}::uuid[],
				${payouts.map(({ payout }) => payout.toString())}::bigint[],
				${payouts.map(({ validStake }) => validStake.toString())}::bigint[])
				AS p (bet_id, payout, valid_stake)
			WHERE b.bet_id = p.bet_id AND b.state = 'held'
			RETURNING b.session_id, b.payout
		)
		UPDATE studio.session s SET returned = returned + d.payout
		FROM (SELECT session_id, sum(payout) AS payout FROM decided GROUP BY session_id) d
		WHERE s.session_id = d.session_id`.execute(tx);
}

/** Gives the stakes of held bets back. */
export async function returnTickets(tx: Tx, betIds: readonly string[]): Promise<void> {
	await sql`
		WITH returned AS (
			UPDATE studio.bet SET state = 'cancelling', attempts = 0, due_at = clock_timestamp()
			WHERE state = 'held' AND bet_id = ANY (${[...betIds]}::uuid[])
			RETURNING session_id, amount
		)
		UPDATE studio.session s SET staked = staked - r.amount
		FROM (SELECT session_id, sum(amount) AS amount FROM returned GROUP BY session_id) r
		WHERE s.session_id = r.session_id`.execute(tx);
}

export async function saveTicketCashOut(tx: Tx, ticketId: string, at: Date): Promise<void> {
	await sql`UPDATE studio.ticket SET cashed_out_at = ${at}
		WHERE ticket_id = ${ticketId}`.execute(tx);
}
