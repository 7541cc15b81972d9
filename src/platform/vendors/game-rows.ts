import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
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

/**
 * The games of the member's latest rounds, each once: those with a round that nobody decided first,
 * then the latest.
 */
export async function selectLatestGames(tx: Tx, memberId: number, roundsMax: number) {
	const openedAt = sql<Date | null>`min(created_at) filter (where state = 'open')`;
	return await tx
		.selectFrom((from) =>
			from
				.selectFrom('vendor_round')
				.select(['id', 'vendor_code', 'game_code', 'state', 'held', 'created_at'])
				.where('member_id', '=', memberId)
				.orderBy('id', 'desc')
				.limit(roundsMax)
				.as('latest'),
		)
		.select([
			'vendor_code as vendorCode',
			'game_code as gameCode',
			openedAt.as('openedAt'),
			sql<Money>`coalesce(sum(held) filter (where state = 'open'), 0)::bigint`.as('held'),
		])
		.groupBy(['vendor_code', 'game_code'])
		.orderBy(sql`${openedAt} is null`)
		.orderBy((from) => from.fn.max('id'), 'desc')
		.execute();
}
