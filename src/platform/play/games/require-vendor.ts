import { GAME_TYPES, type GameType } from '#lib/rules/games/categories.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isVendor } from './rows.ts';

/** Parses a category code in any letter case. Refuses `category_not_found`. */
export function categoryOf(gameType: string | undefined): GameType | undefined {
	if (gameType === undefined) return undefined;
	const category = GAME_TYPES.find((type) => type === gameType.toUpperCase());
	if (!category) throw refuse('category_not_found', {}, 'gameType');
	return category;
}

/**
 * Refuses `vendor_not_found` for a vendor code that is not in the catalogue. Queries the catalogue
 * only when no game was found, because a listed game proves its vendor.
 */
export async function requireVendor(
	db: Tx,
	vendorCode: string | undefined,
	found: readonly unknown[],
): Promise<void> {
	if (vendorCode === undefined || found.length > 0) return;
	if (!(await isVendor(db, vendorCode))) throw refuse('vendor_not_found', {}, 'vassalage');
}
