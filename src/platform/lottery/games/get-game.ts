import { findLottery, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** A lottery of this build with its row. */
export interface Game {
	id: number;
	lottery: Lottery;
	isOpen: boolean;
	/** Limits of its own, as decimals. */
	limits: Record<string, string>;
	tableHash: Buffer;
}

/**
 * Returns a lottery by its number or its code.
 *
 * Refuses: `game_not_found`.
 */
export async function getGame(db: Tx, by: { id: number } | { code: string }): Promise<Game> {
	const game = await rows.findGame(db, by);
	const lottery = game && findLottery(game.code);
	if (!lottery) throw refuse('game_not_found');
	const { id, isOpen, limits, tableHash } = game;
	return { id, lottery, isOpen, limits, tableHash };
}
