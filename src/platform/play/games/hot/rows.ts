import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { HOT_DAYS, type PlayedGame } from './rules.ts';

/** The latest rounds that are searched, so that the cost does not grow with the table. */
const ROUNDS_MAX = 200_000;

/** Lists the open games that were played in the last days, or that are hot or ranked now. */
export async function selectPlayedGames(db: Tx): Promise<PlayedGame[]> {
	const { rows } = await sql<PlayedGame>`
		with played as (
			select round.vendor_code, round.game_code, count(*)::int as rounds,
				count(distinct round.member_id)::int as players
			from (select * from vendor_round order by id desc limit ${ROUNDS_MAX}) as round
				join member on member.id = round.member_id
			where round.created_at > core.now() - ${HOT_DAYS} * interval '1 day'
				and round.state <> 'void' and member.type <> 4 and not member.is_demo
			group by round.vendor_code, round.game_code
		), open_game as (
			select game.*, count(*) over ()::int as count,
				count(*) over (partition by game.game_type)::int as type_count
			from game
				join game_vendor using (vendor_code)
				join vendor on vendor.code = game.vendor_code and vendor.enabled
				join vendor_game using (vendor_code, game_code)
			where vendor_game.enabled and game_vendor.launch_url is not null
		)
		select id, game_type as "gameType", hot_rank as "hotRank", played_rank as "playedRank",
			coalesce(players, 0) as players, coalesce(rounds, 0) as rounds,
			type_count as "typeCount", count
		from open_game left join played using (vendor_code, game_code)
		where players > 0 or played_rank is not null or hot_rank is not null`.execute(db);
	return rows;
}

/** Stores the ranks by play: of these games in their order, and of no other. */
export async function updatePlayedRanks(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`
		update game set played_rank = array_position(${ids}::integer[], id)
		where (played_rank is not null or id = any (${ids}::integer[]))
			and played_rank is distinct from array_position(${ids}::integer[], id)`.execute(tx);
}
