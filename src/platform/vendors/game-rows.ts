import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Columns that are absent are left as they are, or as those of a new game are. */
export async function upsertVendorGames(
	tx: Tx,
	vendorCode: string,
	games: readonly {
		game_code: string;
		enabled: boolean | undefined;
		turnover_bp: number | undefined;
	}[],
): Promise<void> {
	await sql`
		with given as (
			select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
				as game (game_code text, enabled boolean, turnover_bp integer)
		), changed as (
			update vendor_game set enabled = coalesce(given.enabled, vendor_game.enabled),
				turnover_bp = coalesce(given.turnover_bp, vendor_game.turnover_bp)
			from given
			where vendor_code = ${vendorCode} and vendor_game.game_code = given.game_code
		)
		insert into vendor_game (vendor_code, game_code, enabled, turnover_bp)
		select ${vendorCode}, game_code, coalesce(enabled, true), coalesce(turnover_bp, 10000)
		from given
		on conflict do nothing`.execute(tx);
}
