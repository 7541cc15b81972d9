import { type Money, toDecimal } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import * as rows from './rows.ts';

/** Limits that a game can have instead of the general ones. */
export const GAME_LIMITS = ['issueMax', 'numberMax', 'winMax', 'numberCap'] as const;
export type GameLimit = (typeof GAME_LIMITS)[number];

/** Opens a game for bets or closes it; issues go on and are drawn. */
export async function setOpen(tx: Tx, game: string, isOpen: boolean): Promise<void> {
	if (!(await rows.updateGame(tx, { game, isOpen }))) throw unknownGame(game);
}

/**
 * Sets limits of a game.
 *
 * Throws a `CommandError` for a cap below what is taken already.
 */
export async function setLimits(
	tx: Tx,
	game: string,
	limits: Partial<Record<GameLimit, Money>>,
): Promise<void> {
	const { numberCap } = limits;
	const taken = await rows.findExposure(tx, game);
	if (numberCap !== undefined && numberCap < taken) {
		throw new CommandError(
			`The cap is below what open issues have taken: ${toDecimal(taken)} on one number.`,
		);
	}
	const texts = Object.fromEntries(
		Object.entries(limits).map(([name, amount]) => [name, toDecimal(amount)]),
	);
	if (!(await rows.updateGame(tx, { game, limits: texts }))) throw unknownGame(game);
}

function unknownGame(game: string): CommandError {
	return new CommandError(`There is no lottery "${game}": see lottery list.`);
}
