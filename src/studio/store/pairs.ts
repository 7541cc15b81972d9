import { sql } from 'kysely';
import type { HandOfPeople } from '../tables/collusion.ts';
import type { Tx } from './database.ts';

/** Two users of the wallet in a game, in any order. */
export interface Pair {
	gameCode: string;
	users: readonly [string, string];
}

/** Keeps a pair apart from the next seating on, or lifts that. A repeat changes nothing. */
export async function setPairApart(
	tx: Tx,
	{ gameCode, users }: Pair,
	isApart: boolean,
): Promise<void> {
	const [a, b] = [...users].sort(byCode);
	await (isApart
		? sql`INSERT INTO studio.pair_block (game_code, user_a, user_b)
			VALUES (${gameCode}, ${a}, ${b}) ON CONFLICT DO NOTHING`
		: sql`DELETE FROM studio.pair_block
			WHERE game_code = ${gameCode} AND user_a = ${a} AND user_b = ${b}`
	).execute(tx);
}

/** Pairs that are kept apart, among some players of a game. */
export async function listPairsApart(
	tx: Tx,
	gameCode: string,
	playerIds: readonly bigint[],
): Promise<[bigint, bigint][]> {
	const ids = playerIds.map(String);
	const { rows } = await sql<{ a: bigint; b: bigint }>`
		SELECT a.player_id AS a, b.player_id AS b FROM studio.pair_block k
		JOIN studio.player a ON a.game_code = k.game_code AND a.wallet_user = k.user_a
		JOIN studio.player b ON b.game_code = k.game_code AND b.wallet_user = k.user_b
		WHERE k.game_code = ${gameCode} AND a.player_id = ANY (${ids}::bigint[])
			AND b.player_id = ANY (${ids}::bigint[])`.execute(tx);
	return rows.map(({ a, b }) => [a, b]);
}

/** Hands that ended in `from <= time < to` with at least two people who staked no demo money. */
export async function listHandsOfPeople(
	tx: Tx,
	{ gameCodes, from, to }: { gameCodes: readonly string[]; from: Date; to: Date },
): Promise<HandOfPeople[]> {
	const { rows } = await sql<HandRow>`
		SELECT t.game_code, t.currency, t.stake AS boot,
			jsonb_agg(jsonb_build_object('user', p.wallet_user, 'roundId', s.seat->>'walletRound',
				'seat', s.no - 1, 'won', h.payouts->>(s.no - 1)::int) ORDER BY s.no) AS people,
			(SELECT coalesce(jsonb_agg(jsonb_build_object('seat', l.seat, 'kind', l.action->>'kind',
				'isRaise', l.action->'isRaise', 'isAccepted', l.action->'isAccepted',
				'stake', l.stake::text) ORDER BY l.line_no), '[]')
				FROM studio.hand_line l WHERE l.hand_id = h.hand_id) AS lines,
			h.payouts
		FROM studio.hand h JOIN studio.card_table t USING (table_id)
		CROSS JOIN LATERAL jsonb_array_elements(h.seats) WITH ORDINALITY AS s (seat, no)
		JOIN studio.player p ON p.player_id = (s.seat->>'playerId')::bigint
		WHERE h.phase = 'over' AND h.ended_at >= ${from} AND h.ended_at < ${to}
			AND t.money <> 'demo' AND t.game_code = ANY (${[...gameCodes]}::text[])
		GROUP BY h.hand_id, t.table_id HAVING count(*) >= 2
		ORDER BY h.ended_at DESC, h.hand_id`.execute(tx);
	return rows.map(({ game_code: gameCode, currency, boot, people, lines, payouts }) => ({
		...{ gameCode, currency, boot, lines, seats: payouts.map(BigInt) },
		people: people.map(({ user, roundId, seat, won }) => ({
			...{ user, roundId, seat },
			net: lines.reduce(
				(sum, line) => (line.seat === seat ? sum - BigInt(line.stake ?? 0) : sum),
				BigInt(won) - boot,
			),
		})),
	}));
}

interface HandRow {
	game_code: string;
	currency: string;
	boot: bigint;
	people: { user: string; roundId: string; seat: number; won: string }[];
	lines: (HandOfPeople['lines'][number] & { stake: string | null })[];
	payouts: string[];
}

/** The order of the database's check: by code points, not by a language. */
function byCode(a: string, b: string): number {
	return a < b ? -1 : 1;
}
