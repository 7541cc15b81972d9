import type { Tx } from '#platform/db/database.ts';
import { findUnknownGames, findUnknownVendors } from '#platform/play/games/game-names.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { listCategoryCodes } from '../promotions/publish-categories.ts';
import type { Fault } from './read-rule.ts';
import type { Rule } from './rule-schema.ts';
import { faultText } from './save-rule.ts';

/**
 * Refuses a rule that names a kind of promotion, a game or a vendor that this site does not have: it would
 * be listed nowhere, or count nothing. Throws `CommandError` with the paths and the names.
 */
export async function requireNames(tx: Tx, rule: Rule): Promise<void> {
	const faults = [
		...(await unknownCategory(tx, rule)),
		...(await unknownGames(tx, rule)),
		...(await unknownVendors(tx, rule)),
	];
	if (faults.length === 0) return;
	throw new CommandError(faultText(faults));
}

async function unknownCategory(tx: Tx, { category }: Rule): Promise<Fault[]> {
	const codes = await listCategoryCodes(tx);
	if (codes.includes(category)) return [];
	const known = codes.length > 0 ? codes.join(', ') : 'there are none yet';
	return [
		{ path: 'category', sentence: `names ${category}, which is no promotion-category: ${known}` },
	];
}

async function unknownGames(tx: Tx, { counts, pay }: Rule): Promise<Fault[]> {
	const named = [
		...(counts?.games ?? []).map((game) => ({ path: 'counts.games', game })),
		...pay.tiers.flatMap(({ prize }, index) => {
			const game = prize.freeRounds?.game;
			return game ? [{ path: `pay.tiers.${index}.prize.freeRounds.game`, game }] : [];
		}),
	];
	const unknown = await findUnknownGames(
		tx,
		named.map(({ game }) => game),
	);
	return named
		.filter(({ game }) => unknown.has(game))
		.map(({ path, game }) => ({ path, sentence: `names ${game}, which is no game of this site` }));
}

async function unknownVendors(tx: Tx, { counts }: Rule): Promise<Fault[]> {
	const unknown = await findUnknownVendors(tx, counts?.vendors ?? []);
	return [...unknown].map((vendor) => ({
		path: 'counts.vendors',
		sentence: `names ${vendor}, which is no vendor of this site`,
	}));
}
