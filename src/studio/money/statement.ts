import { sql } from 'kysely';
import type { VendorCode } from '../game.ts';
import { TITLES } from '../registry.ts';
import type { Tx } from '../store/database.ts';

export interface Movement {
	transactionId: string;
	kind: 'bet' | 'freebet' | 'win' | 'freewin' | 'rollback';
	roundId: string;
	user: string;
	currency: string;
	amount: bigint;
}

interface Period {
	vendorCode: VendorCode;
	from: Date;
	to: Date;
	limit: number;
	offset: number;
}

/**
 * Lists the movements of a vendor that the wallet accepted in a period: stakes, payouts and
 * rollbacks of the studio's bets, with their total count. Demo play has no wallet.
 */
export async function listMovements(
	tx: Tx,
	{ vendorCode, from, to, limit, offset }: Period,
): Promise<{ movements: Movement[]; rowCount: number }> {
	const codes = TITLES.filter(({ game }) => game.vendorCode === vendorCode);
	const { rows } = await sql<Movement & { rowCount: number }>`
		WITH moved AS (
			SELECT bet_id AS id, CASE WHEN reward_id IS NULL THEN 'bet' ELSE 'freebet' END AS kind,
				wallet_round, session_id, amount, created_at AS at
			FROM studio.bet
			WHERE created_at >= ${from} AND created_at < ${to}
				AND state IN ('held', 'paying', 'settled')
			UNION ALL
			SELECT CASE state WHEN 'void' THEN rollback_id ELSE win_id END,
				CASE WHEN state = 'void' THEN 'rollback' WHEN reward_id IS NULL THEN 'win' ELSE 'freewin' END,
				wallet_round, session_id, CASE state WHEN 'void' THEN amount ELSE payout END, closed_at
			FROM studio.bet
			WHERE closed_at >= ${from} AND closed_at < ${to} AND state IN ('settled', 'void')
		)
		SELECT id AS "transactionId", kind, wallet_round AS "roundId", wallet_user AS "user",
			currency, amount, (count(*) OVER ())::int AS "rowCount"
		FROM moved JOIN studio.session s USING (session_id)
			JOIN studio.player p ON p.player_id = s.player_id
		WHERE s.mode = 'play' AND p.game_code = ANY (${codes.map(({ game }) => game.code)})
		ORDER BY at, id LIMIT ${limit} OFFSET ${offset}`.execute(tx);
	const movements = rows.map(({ rowCount: _, ...movement }) => movement);
	return { movements, rowCount: rows[0]?.rowCount ?? 0 };
}
