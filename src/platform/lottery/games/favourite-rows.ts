import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface FavouriteTable {
	member_id: number;
	game_id: number;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		'lottery.favourite': FavouriteTable;
	}
}

/** Selects the favourites of a member, the latest first. */
export async function selectFavouriteIds(db: Tx, memberId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('lottery.favourite')
		.select('game_id')
		.where('member_id', '=', memberId)
		.orderBy('at', 'desc')
		.orderBy('game_id')
		.execute();
	return rows.map(({ game_id }) => game_id);
}

/** Inserts a favourite; a repeat changes nothing. Returns whether the lottery exists. */
export async function insertFavourite(
	tx: Tx,
	{ memberId, gameId }: { memberId: number; gameId: number },
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		with game as (select id from lottery.game where id = ${gameId}),
		added as (
			insert into lottery.favourite (member_id, game_id)
			select ${memberId}::integer, id from game on conflict do nothing
		)
		select id from game`.execute(tx);
	return rows.length > 0;
}

export async function deleteFavourite(
	tx: Tx,
	{ memberId, gameId }: { memberId: number; gameId: number },
): Promise<void> {
	await tx
		.deleteFrom('lottery.favourite')
		.where('member_id', '=', memberId)
		.where('game_id', '=', gameId)
		.execute();
}
