import { sql } from 'kysely';
import { toDecimal } from '#lib/money.ts';
import { getRoomTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import type { OwnRoundsAnswer, OwnRoundView } from '../wire.ts';

const PAGE_ROWS = 20;

interface OwnRoundRow {
	wallet_round: string;
	number: number;
	placed_at: Date;
	stake: bigint;
	payout: bigint;
	is_open: boolean;
	is_void: boolean;
	outcome: unknown;
}

/** Lists the rounds of a room that the session's player has staked on, newest first. */
export async function listOwnRounds(
	core: StudioContext,
	session: SessionRow,
	before: number | undefined,
): Promise<OwnRoundsAnswer> {
	const { game } = getRoomTitle(session.game_code);
	const found = await readOwnRounds(core.db, session.player_id, before);
	const rounds = found.slice(0, PAGE_ROWS).map((row): OwnRoundView => {
		const isDecided = !row.is_open && !row.is_void;
		return {
			roundId: row.wallet_round,
			number: row.number,
			placedAt: row.placed_at.toISOString(),
			stake: toDecimal(row.stake),
			state: row.is_open ? 'open' : row.is_void ? 'void' : 'settled',
			...(isDecided && { payout: toDecimal(row.payout), result: game.resultOf(row.outcome) }),
		};
	});
	const last = rounds.at(-1);
	return { rounds, ...(found.length > PAGE_ROWS && last && { next: last.number }) };
}

/** A round is void for the player when every slip of it went back. */
async function readOwnRounds(
	tx: Tx,
	playerId: bigint,
	before: number | undefined,
): Promise<OwnRoundRow[]> {
	const { rows } = await sql<OwnRoundRow>`
		SELECT b.wallet_round, r.number, min(s.placed_at) AS placed_at,
			coalesce(sum(b.amount) FILTER (WHERE b.state NOT IN ('void', 'cancelling')), 0)::bigint AS stake,
			coalesce(sum(b.payout), 0)::bigint AS payout,
			bool_and(b.state IN ('void', 'cancelling')) AS is_void,
			r.phase IN ('open', 'locked', 'drawing', 'show') AS is_open,
			r.outcome
		FROM studio.slip s
		JOIN studio.bet b USING (bet_id)
		JOIN studio.room_round r USING (round_id)
		WHERE s.player_id = ${playerId} AND b.state <> 'refused'
			AND (${before ?? null}::int IS NULL OR r.number < ${before ?? null})
		GROUP BY b.wallet_round, r.round_id
		ORDER BY r.number DESC
		LIMIT ${PAGE_ROWS + 1}`.execute(tx);
	return rows;
}
