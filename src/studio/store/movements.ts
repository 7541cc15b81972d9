import { sql } from 'kysely';
import type { Tx } from './database.ts';

export interface Movement {
	transactionId: string;
	kind: 'bet' | 'freebet' | 'win' | 'freewin' | 'rollback';
	roundId: string;
	user: string;
	currency: string;
	amount: bigint;
}

interface Period {
	from: Date;
	to: Date;
	limit: number;
	offset: number;
}

/**
 * Lists the movements that the wallet accepted in a period: stakes, payouts and rollbacks of the
 * studio's rounds, with their total count.
 */
export async function listMovements(
	tx: Tx,
	{ from, to, limit, offset }: Period,
): Promise<{ movements: Movement[]; rowCount: number }> {
	const { rows } = await sql<Movement & { rowCount: number }>`
		WITH moved AS (
			SELECT bet_transaction AS id, CASE WHEN reward_id IS NULL THEN 'bet' ELSE 'freebet' END AS kind,
				round_id, player_id, stake AS amount, created_at AS at
			FROM studio.round
			WHERE created_at >= ${from} AND created_at < ${to} AND state IN ('paying', 'settled')
			UNION ALL
			SELECT CASE state WHEN 'void' THEN rollback_transaction ELSE win_transaction END,
				CASE WHEN state = 'void' THEN 'rollback' WHEN reward_id IS NULL THEN 'win' ELSE 'freewin' END,
				round_id, player_id, CASE state WHEN 'void' THEN stake ELSE payout END, closed_at
			FROM studio.round
			WHERE closed_at >= ${from} AND closed_at < ${to} AND state IN ('settled', 'void')
		)
		SELECT id AS "transactionId", kind, round_id AS "roundId", wallet_user AS "user", currency,
			amount, (count(*) OVER ())::int AS "rowCount"
		FROM moved JOIN studio.player USING (player_id)
		ORDER BY at, id LIMIT ${limit} OFFSET ${offset}`.execute(tx);
	const movements = rows.map(({ rowCount: _, ...movement }) => movement);
	return { movements, rowCount: rows[0]?.rowCount ?? 0 };
}
