import type { Tx } from '#platform/db/database.ts';

/** True when the game is a favourite of the member. */
export async function hasFavourite(tx: Tx, memberId: number, gameId: number): Promise<boolean> {
	const row = await tx
		.selectFrom('game_favourite')
		.select('game_id')
		.where('member_id', '=', memberId)
		.where('game_id', '=', gameId)
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertFavourite(
	tx: Tx,
	row: { member_id: number; game_id: number; added_at: Date },
): Promise<void> {
	await tx
		.insertInto('game_favourite')
		.values(row)
		.onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
		.execute();
}

export async function deleteFavourite(tx: Tx, memberId: number, gameId: number): Promise<void> {
	await tx
		.deleteFrom('game_favourite')
		.where('member_id', '=', memberId)
		.where('game_id', '=', gameId)
		.execute();
}

/** Lists the ids of the member's favourites, latest first. */
export async function listFavouriteIds(db: Tx, memberId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('game_favourite')
		.select('game_id')
		.where('member_id', '=', memberId)
		.orderBy('added_at', 'desc')
		.orderBy('game_id')
		.execute();
	return rows.map((row) => row.game_id);
}
