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

/** A row of `latestGamesOf`, also as JSON. */
export interface LatestGameRow {
	vendor_code: string;
	game_code: string;
	/** Absent without an undecided round. */
	due_from: Date | string | null;
	/** Of a single undecided round. */
	round_id: string | null;
	held: Money | string;
}

/** The latest rounds that are searched for recent games. */
const LATEST_MAX = 500;

/**
 * The query of the games of a member's latest rounds, each once: games with an undecided round first,
 * then the latest. `memberId` is an SQL expression. It is text, so that one prepared statement can
 * read it together with other things of the member.
 */
export function latestGamesOf(memberId: string): string {
	return `
		select l.vendor_code, l.game_code,
			min(greatest(l.created_at, l.settles_by)) filter (where l.state = 'open') as due_from,
			case when count(*) filter (where l.state = 'open') = 1
				then min(l.round_id) filter (where l.state = 'open') end as round_id,
			coalesce(sum(l.held) filter (where l.state = 'open'), 0)::bigint as held
		from (
			select r.id, r.round_id, r.vendor_code, r.game_code, r.state, r.held, r.created_at,
				r.settles_by
			from vendor_round r where r.member_id = ${memberId}
			order by r.id desc limit ${LATEST_MAX}
		) l
		group by l.vendor_code, l.game_code
		order by count(*) filter (where l.state = 'open') = 0, max(l.id) desc`;
}

/** Selects the games of the member's latest rounds, each once. */
export async function selectLatestGames(tx: Tx, memberId: number): Promise<LatestGameRow[]> {
	const { rows } = await sql<LatestGameRow>`
		select g.* from member m cross join lateral (${sql.raw(latestGamesOf('m.id'))}) g
		where m.id = ${memberId}`.execute(tx);
	return rows;
}
