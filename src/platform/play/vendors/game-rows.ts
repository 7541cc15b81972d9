import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

type VendorGameValues = Record<'enabled' | 'is_given_up', boolean> & {
	stake_max: Money | null;
	turnover_bp: number;
};

export async function upsertVendorGame(
	tx: Tx,
	key: { vendor_code: string; game_code: string },
	change: Partial<VendorGameValues>,
): Promise<void> {
	await tx
		.insertInto('vendor_game')
		.values({ ...key, stake_max: null, ...change })
		.onConflict((conflict) => {
			const known = conflict.columns(['vendor_code', 'game_code']);
			return Object.keys(change).length ? known.doUpdateSet(change) : known.doNothing();
		})
		.execute();
}

/** Upserts games. An absent column keeps its value, or gets the default of a new game. */
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
				is_given_up = vendor_game.is_given_up and given.enabled is null,
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
 * Closes the open games of `givenUp`, and reopens the games of `listed` that were given up before.
 */
export async function updateListedGames(
	tx: Tx,
	vendorCode: string,
	{ listed, givenUp }: { listed: readonly string[]; givenUp: readonly string[] },
): Promise<void> {
	await sql`
		update vendor_game set enabled = is_given_up, is_given_up = not is_given_up
		where vendor_code = ${vendorCode}
			and case when is_given_up then game_code = any (${listed}::text[])
				else enabled and game_code = any (${givenUp}::text[]) end`.execute(tx);
}

/**
 * Selects the games of the member's latest rounds, each once: games with an undecided round first,
 * then the latest.
 */
export async function selectLatestGames(tx: Tx, memberId: number, roundsMax: number) {
	const dueFrom = sql<Date | null>`min(greatest(created_at, settles_by))
		filter (where state = 'open')`;
	return await tx
		.selectFrom((from) =>
			from
				.selectFrom('vendor_round')
				.select([
					'id',
					'round_id',
					'vendor_code',
					'game_code',
					'state',
					'held',
					'created_at',
					'settles_by',
				])
				.where('member_id', '=', memberId)
				.orderBy('id', 'desc')
				.limit(roundsMax)
				.as('latest'),
		)
		.select([
			'vendor_code as vendorCode',
			'game_code as gameCode',
			dueFrom.as('dueFrom'),
			sql<string | null>`case when count(*) filter (where state = 'open') = 1
				then min(round_id) filter (where state = 'open') end`.as('roundId'),
			sql<Money>`coalesce(sum(held) filter (where state = 'open'), 0)::bigint`.as('held'),
		])
		.groupBy(['vendor_code', 'game_code'])
		.orderBy(sql`${dueFrom} is null`)
		.orderBy((from) => from.fn.max('id'), 'desc')
		.execute();
}
