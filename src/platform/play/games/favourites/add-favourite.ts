import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isPlayable } from '../find-game.ts';
import { hasFavourite, insertFavourite, listFavouriteIds } from './rows.ts';

/** Maximum favourites of a member. Two concurrent calls may exceed it by one. */
export const FAVOURITES_MAX = 500;

interface AddFavouriteInput {
	memberId: number;
	nodeId: string;
	now: Date;
}

/**
 * Adds a favourite; a repeat changes nothing. Its refusals are those of the call `addFavourite`.
 */
export async function addFavourite(
	tx: Tx,
	{ memberId, nodeId, now }: AddFavouriteInput,
): Promise<void> {
	const gameId = gameIdOf(nodeId);
	if (gameId === undefined) throw refuse('game_not_found');
	if (await hasFavourite(tx, memberId, gameId)) return;
	if (!(await isPlayable(tx, gameId))) throw refuse('game_not_found');
	const ids = await listFavouriteIds(tx, memberId);
	if (ids.length >= FAVOURITES_MAX) throw refuse('favourites_full');
	await insertFavourite(tx, { member_id: memberId, game_id: gameId, added_at: now });
}

/** Parses a node id, which is a game id of the catalogue. */
export function gameIdOf(nodeId: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(nodeId) ? Number(nodeId) : undefined;
}
